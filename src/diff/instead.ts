import { alignLines } from './line-diff.ts';

/** A stretch in which two wordings differ, by its words in both and where it begins in the second. */
interface Stretch {
  readonly at: number;
  readonly was: string[];
  readonly is: string[];
}

/** Words that say how many of a thing, or which: they are said again with it. */
const DETERMINER = /^(?:an?|the|each|every|any|no|\d+)$/;

/** True if words are no parts of a list: those have a comma, or begin or end with what joins them. */
const isThing = (words: readonly string[]): boolean =>
  !words.includes(',') && ![words.at(0), words.at(-1)].some((word) => word === 'and' || word === 'or');

/** Verbs that only follow the number of their noun. */
const AGREEING: Readonly<Record<string, string>> = { are: 'is', have: 'has' };

/** So many stretches are said each in its place, and those that are not alone have so many words at most. */
const MOST_STRETCHES = 3;
const MOST_WORDS = 4;

/** A wording with so many words or fewer is said once more where it is only a part of the other. */
const SHORT = 5;

/**
 * Two wordings of one thing as one: "place 1 growth on each tree instead of each herb in this column". Words that are only
 * new or only gone are named behind it; where neither is clear, the second follows whole.
 *
 * @param rest the second wording without the words with which both begin anyway, for that case
 */
export function insteadOf(after: string, before: string, rest: string = before): string {
  const [now, was] = [wordsOf(after), wordsOf(before)];
  const whole = `${after}${after.includes(',') ? ',' : ''} instead of ${quoted(rest)}`;
  const stretches = stretchesOf(was, now);
  const [first] = stretches;
  if (!first || stretches.some(({ at }) => at === 0)) return whole;
  if (stretches.length === 1 && (first.was.length === 0 || first.is.length === 0)) {
    const wider = withThing(first, now);
    if (wider) return inline(now, [wider]);
    const part = joined(first.is.length > 0 ? first.is : first.was).replace(/^, |,$/g, '');
    const isShort = Math.min(now.length, was.length) <= SHORT && !/[,“]/.test(after + before);
    if (isShort || part.includes(',')) return whole;
    return first.is.length > 0 ? `${after} (“${part}” is new)` : `${after} (no longer “${part}”)`;
  }
  const most = stretches.length === 1 ? Infinity : MOST_WORDS;
  const fits = stretches.every((each) =>
    [each.was, each.is].every((words) => words.length > 0 && words.length <= most && isThing(words)),
  );
  if (!fits || stretches.length > MOST_STRETCHES) return whole;
  return inline(
    now,
    stretches.map((each) => withDeterminer(each, now)),
  );
}

/** Long words, and those with a comma, are told from what stands round them by their quotes. */
const quoted = (text: string): string =>
  !text.startsWith('“') && (text.includes(',') || text.split(' ').length > 8) ? `“${text}”` : text;

/** The words of a phrase; a comma is one too. */
const wordsOf = (phrase: string): readonly string[] => phrase.replaceAll(/,(?= |$)/g, ' ,').split(' ');

const joined = (words: readonly string[]): string => words.join(' ').replaceAll(' ,', ',');

/** The stretches in which two wordings differ. Those with a single word between them are one. */
function stretchesOf(was: readonly string[], now: readonly string[]): readonly Stretch[] {
  const same = (word: string): string => AGREEING[word] ?? word;
  const found: Stretch[] = [];
  let [at, old, kept] = [0, 0, Infinity];
  for (const { mine, file, same: isSame } of alignLines(was.map(same), now.map(same))) {
    let last = found.at(-1);
    if (isSame) kept += 1;
    else {
      if (!last || kept > 1) found.push((last = { at, was: [], is: [] }));
      else if (kept === 1) {
        last.was.push(was[old - 1] ?? '');
        last.is.push(now[at - 1] ?? '');
      }
      kept = 0;
      if (mine !== undefined) last.was.push(was[old] ?? '');
      if (file !== undefined) last.is.push(now[at] ?? '');
    }
    if (mine !== undefined) old += 1;
    if (file !== undefined) at += 1;
  }
  return found;
}

/** A stretch with the word before it, where that says how many or which. */
function withDeterminer({ at, was, is }: Stretch, now: readonly string[]): Stretch {
  const before = now[at - 1] ?? '';
  // A stretch that has such a word of its own needs none.
  const isBare = DETERMINER.test(before) && [was, is].every(([word = '']) => !DETERMINER.test(word));
  return isBare ? { at, was: [before, ...was], is } : { at, was, is };
}

/** A stretch that only one side has, with the words round it that make it a thing: "a ruby mine" for "ruby". */
function withThing({ at, was, is }: Stretch, now: readonly string[]): Stretch | undefined {
  const [before = '', behind = ','] = [now[at - 1], now[at + is.length]];
  if (!DETERMINER.test(before) || behind === ',' || !isThing([...was, ...is])) return undefined;
  return { at, was: [before, ...was, behind], is: [...is, behind] };
}

/** A wording with what stood there before behind each stretch. */
function inline(now: readonly string[], stretches: readonly Stretch[]): string {
  const words: string[] = [];
  let at = 0;
  for (const each of stretches) {
    const end = each.at + each.is.length;
    // A comma behind both stands behind the second.
    words.push(...now.slice(at, end), 'instead', 'of', ...each.was);
    at = end;
  }
  return joined([...words, ...now.slice(at)]);
}
