import { englishAbility, englishFace } from '../language/english/english.ts';
import { englishBody, englishGuard, englishPath } from '../language/english/parts.ts';
import { capital } from '../language/english/phrase.ts';
import { said } from '../language/english/third-person.ts';
import { Voice } from '../language/english/voice.ts';
import { printAbility } from '../language/print.ts';
import type { Ability, Body, BodyDo, Path } from '../language/tree.ts';
import { added, changed, isSame, keyOf, removed, under, type SaidChange, type BothPacks } from './change.ts';
import { effectChanges, type PlacedEffect, type Saying } from './effects.ts';
import { insteadOf } from './instead.ts';
import { likenessOf, pairing } from './pairing.ts';

/** Lines with two triggers that are less alike than this are no two wordings of one line. */
const LEAST = 0.4;

/** The differences in the lines of a face or a section. The pointers lead from it. */
export function abilityChanges(
  before: readonly Ability[],
  after: readonly Ability[],
  packs: BothPacks,
): readonly SaidChange[] {
  const [olds, news] = [before.map(keyOf), after.map(keyOf)];
  const was = before.map((each) => printAbility(each, packs.before.lexicon));
  const is = after.map((each) => printAbility(each, packs.after.lexicon));
  const {
    pairs,
    gone,
    added: come,
    moved,
  } = pairing(before.length, after.length, (i, j) => {
    if (olds[i] === news[j]) return 2;
    const like = likenessOf(was[i] ?? '', is[j] ?? '');
    return like < LEAST && before[i]?.trigger !== after[j]?.trigger ? 0 : like;
  });
  const changes: SaidChange[] = [];
  const several = before.length > 1 || after.length > 1;
  for (const [i, j] of pairs) {
    const [a, b] = [before[i], after[j]];
    if (!a || !b || olds[i] === news[j]) continue;
    const places = { was: `/abilities/${i}`, is: `/abilities/${j}` };
    const own = lineChanges(a, b, packs).map((each) => placedIn(each, places.was, places.is));
    changes.push(...(several ? under(`${lineName(after, j, packs)}: `, own.map(withoutSays)) : own));
  }
  for (const j of come) {
    const [line] = after[j] ? englishFace({ abilities: [after[j]] }, '', packs.after.lexicon) : [];
    if (line !== undefined) changes.push(added(`has a new line: “${line}”`, line, `/abilities/${j}`));
  }
  for (const i of gone) {
    const [line] = before[i] ? englishFace({ abilities: [before[i]] }, '', packs.before.lexicon) : [];
    if (line !== undefined)
      changes.push(removed(`no longer has the line: “${line}”`, line, `/abilities/${i}`));
  }
  if (moved) {
    const order = (abilities: readonly Ability[], pack: BothPacks['after']): string =>
      englishFace({ abilities }, '', pack.lexicon).join(' ');
    changes.push(
      changed('has its lines in another order', order(before, packs.before), order(after, packs.after)),
    );
  }
  return changes;
}

/** Behind the name of a line its words need no more words before them. */
const withoutSays = (change: SaidChange): SaidChange => ({
  ...change,
  says: change.says.replace(/^says: /, ''),
});

/** A line by its opening, and by its place where others have the same: "Brown", "Step 2", "At the end, line 3". */
function lineName(
  lines: readonly Ability[],
  at: number,
  { after: { lexicon, manifest } }: BothPacks,
): string {
  const trigger = lines[at]?.trigger ?? '';
  const voice = new Voice(lexicon);
  const opening = capital(voice.opening(trigger));
  if (lines.filter((line) => voice.opening(line.trigger) === voice.opening(trigger)).length < 2)
    return opening;
  return manifest.words.trigger[trigger]?.nature === 'flow'
    ? `${opening} ${at + 1}`
    : `${opening}, line ${at + 1}`;
}

/** A line with a trigger for some of the players is no deed of the card: "Other players: draw 1 card instead of 2". */
const sayingOf = ({ trigger }: Ability, { after: { manifest } }: BothPacks): Saying =>
  manifest.words.trigger[trigger]?.who === undefined ? said : (phrase) => phrase.replace(/^you /, '');

function placedIn(change: SaidChange, was: string, is: string): SaidChange {
  return {
    ...change,
    ...(change.before !== undefined && { was: `${was}${change.was ?? ''}` }),
    ...(change.after !== undefined && { is: `${is}${change.is ?? ''}` }),
  };
}

/** The difference in one line. */
function lineChanges(before: Ability, after: Ability, packs: BothPacks): readonly SaidChange[] {
  const changes = [
    ...triggerChanges(before, after, packs),
    ...guardChanges(before, after, packs),
    ...bodyChanges(before, after, packs),
  ];
  if (changes.length > 0) return changes;
  // Such a difference has no words of its own, as where one step ends and the next begins.
  return [reading(before, after, packs)];
}

function reading(before: Ability, after: Ability, packs: BothPacks): SaidChange {
  const was = englishAbility(before, packs.before.lexicon);
  const is = englishAbility(after, packs.after.lexicon);
  return was === is
    ? changed(`reads as before: “${is}”, but works otherwise`, was, is)
    : changed(`reads “${is}” instead of “${was}”`, was, is);
}

function triggerChanges(before: Ability, after: Ability, packs: BothPacks): readonly SaidChange[] {
  if (before.trigger === after.trigger) return [];
  const was = new Voice(packs.before.lexicon).opening(before.trigger);
  const is = new Voice(packs.after.lexicon).opening(after.trigger);
  if (was === is) return [];
  return [changed(`is headed “${is}” instead of “${was}”`, was, is)];
}

function guardChanges(
  { guard: before }: Ability,
  { guard: after }: Ability,
  packs: BothPacks,
): readonly SaidChange[] {
  if (isSame(before, after)) return [];
  const was = before && englishGuard(before, packs.before.lexicon);
  const is = after && englishGuard(after, packs.after.lexicon);
  if (was === is) return [];
  if (was === undefined && is !== undefined) return [added(`works only ${is}`, is, '/guard')];
  if (is === undefined && was !== undefined) return [removed(`no longer works only ${was}`, was, '/guard')];
  if (was === undefined || is === undefined) return [];
  return [changed(`works ${insteadOf(is, was)}`, was, is, { was: '/guard', is: '/guard' })];
}

function bodyChanges(before: Ability, after: Ability, packs: BothPacks): readonly SaidChange[] {
  const [a, b] = [before.body, after.body];
  if (isSame(a, b)) return [];
  const say = sayingOf(after, packs);
  if (a.form === 'do' && b.form === 'do') {
    // The same parts joined by another word, as two of which one is chosen, are no changes of any of them.
    if (isSame(partsOf(a), partsOf(b)) && keyOf(a.pay) === keyOf(b.pay) && a.paths.length !== b.paths.length)
      return [reading(before, after, packs)];
    return doingChanges(a, b, packs, say);
  }
  const was = englishBody(a, packs.before.lexicon);
  const is = englishBody(b, packs.after.lexicon);
  if (was === is) return [];
  const places = { was: '/body', is: '/body' };
  if (a.form !== b.form) return [changed(`says “${is}” instead of “${was}”`, was, is, places)];
  const both = insteadOf(is, was, `“${was}”`);
  return [changed(sayBody(both, b), was, is, places)];
}

/** The words for what a line says as a whole, of its card where it is something that the card does. */
function sayBody(words: string, { form }: Body): string {
  switch (form) {
    case 'change':
      return said(words);
    case 'have':
      return `asks you to ${words}`;
    case 'counts-as':
      return words.replaceAll('this card counts as', 'counts as');
    default:
      return `says: ${words}`;
  }
}

/** Everything that a body does for its price, whether or not it is a choice. */
const partsOf = ({ paths }: BodyDo): readonly string[] =>
  paths.flatMap(({ steps }) => steps.flatMap(({ effects }) => effects.map(keyOf))).sort();

function doingChanges(before: BodyDo, after: BodyDo, packs: BothPacks, say: Saying): readonly SaidChange[] {
  const pay = effectChanges(
    placed(before.pay, '/body/pay'),
    placed(after.pay, '/body/pay'),
    packs,
    'pay',
    say,
  );
  const {
    pairs,
    gone,
    added: come,
  } = pairing(before.paths.length, after.paths.length, (i, j) => {
    const [a, b] = [before.paths[i], after.paths[j]];
    if (keyOf(a) === keyOf(b)) return 2;
    if (before.paths.length === 1 && after.paths.length === 1) return 1;
    return a && b ? likenessOf(englishPath(a, packs.before.lexicon), englishPath(b, packs.after.lexicon)) : 0;
  });
  const gain = pairs.flatMap(([i, j]) =>
    effectChanges(effectsOf(before.paths[i], i), effectsOf(after.paths[j], j), packs, 'gain', say),
  );
  const paths = [
    ...come.flatMap((j) =>
      pathWords(after.paths[j], packs.after).map((is) =>
        added(`can instead ${bare(is)}`, is, `/body/paths/${j}`),
      ),
    ),
    ...gone.flatMap((i) =>
      pathWords(before.paths[i], packs.before).map((was) =>
        removed(`can no longer ${bare(was)}`, was, `/body/paths/${i}`),
      ),
    ),
  ];
  return [...pay, ...gain, ...paths];
}

const pathWords = (path: Path | undefined, { lexicon }: BothPacks['after']): readonly string[] =>
  path ? [englishPath(path, lexicon)] : [];

/** A phrase without the words that say whether it is compulsory. */
const bare = (phrase: string): string => phrase.replace(/^you (?:must|may) /, '');

const placed = (effects: BodyDo['pay'], at: string): readonly PlacedEffect[] =>
  (effects ?? []).map((effect, i) => ({ effect, path: `${at}/${i}` }));

const effectsOf = (path: Path | undefined, at: number): readonly PlacedEffect[] =>
  (path?.steps ?? []).flatMap((step, i) => placed(step.effects, `/body/paths/${at}/steps/${i}/effects`));
