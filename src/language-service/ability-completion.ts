import type { KindWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { WordSort } from '../language/form-parts.ts';
import type { Token } from '../language/lexer.ts';
import { expectedAfter, type Expected } from '../language/parse.ts';
import { offerOf, wordOffer, type CompletionOffer } from './offer.ts';
import { Trial } from './trial.ts';
import type { Usage } from './usage.ts';

/** Most numbers that are offered where any number can stand. */
const MOST_NUMBERS = 6;

/** An offer with what it is tried as. */
interface Tried {
  readonly type: Token['type'];
  readonly text: string;
  readonly offer: CompletionOffer;
}

/** Longest line whose candidates are tried; behind a longer one all that the grammar expects is offered. */
const MOST_TOKENS = 200;
/** Most places that are remembered. */
const MOST_PLACES = 400;

/** Offers by place: the same words before, under the same kind, have the same ones. */
export type Memo = Map<string, readonly CompletionOffer[]>;

/** The sources of offers for a line. */
interface AbilitySource {
  readonly pack: CheckedPack;
  /** The way in which the pack uses its words. */
  readonly usage: Usage;
  /** Offers that were worked out before. */
  readonly memo: Memo;
  /** Names of the sections that can be followed here. */
  readonly sections: () => readonly string[];
}

/**
 * The offers that can follow the tokens of a line of ability: everything that the grammar expects and the checks of
 * cards do not refuse, ranked by how the pack uses it after the same words. Where the tokens themselves have a mistake,
 * what their last clause expects.
 */
export function completeAbility(
  before: readonly Token[],
  kind: KindWord | undefined,
  source: AbilitySource,
): readonly CompletionOffer[] {
  const { memo } = source;
  // Sections come and go with every change of a file.
  const names = before.at(-1)?.text === 'follow' ? source.sections() : [];
  const key = [kind?.triggers?.join() ?? '', ...before.map(({ text }) => text), ...names].join(' ');
  let offers = memo.get(key);
  if (!offers) {
    offers = offersFor(before, kind, source, names);
    if (memo.size >= MOST_PLACES) memo.clear();
    memo.set(key, offers);
  }
  return offers;
}

function offersFor(
  before: readonly Token[],
  kind: KindWord | undefined,
  { pack, usage }: AbilitySource,
  names: readonly string[],
): readonly CompletionOffer[] {
  const { expected } = expectedAfter(before);
  const whole = expected.length > 0;
  const tried = candidatesFor(whole ? expected : expectedInClause(before), before, pack, usage, names);
  const isTried = whole && before.length <= MOST_TOKENS;
  const fitting = isTried ? new Trial(before, pack, kind).fitting(tried) : tried;
  // Behind a word comes rather what leads on than another word that was never seen there; elsewhere a word.
  const behindWord = before.at(-1)?.type === 'word';
  const rank = ({ type, text }: Tried) => ({
    likelihood: usage.likelihood(before, text),
    likely: (type === 'word') === behindWord ? 0 : 1,
  });
  return fitting
    .map((each) => ({ offer: each.offer, ...rank(each) }))
    .sort(
      (a, b) => seen(b.likelihood) - seen(a.likelihood) || b.likely - a.likely || b.likelihood - a.likelihood,
    )
    .map(({ offer }) => offer);
}

/** A likelihood that speaks of this place; how often a word stands anywhere does not. */
const seen = (likelihood: number): number => (likelihood < 1000 ? 0 : likelihood);

function candidatesFor(
  expected: readonly Expected[],
  before: readonly Token[],
  pack: CheckedPack,
  usage: Usage,
  names: readonly string[],
): readonly Tried[] {
  const tried = new Map<string, Tried>();
  const add = (type: Token['type'], text: string, offer: CompletionOffer): void => {
    if (!tried.has(text)) tried.set(text, { type, text, offer });
  };
  for (const each of expected) {
    if (each.kind === 'literal') {
      const isWord = /^[a-z]/.test(each.text);
      add(
        isWord ? 'reserved' : 'sign',
        each.text,
        isWord ? offerOf(each.text, 'reserved', 'word of the language') : offerOf(each.text, 'sign', 'sign'),
      );
    } else if (each.kind === 'number') {
      const numbers = usage.numbersAfter(before);
      // A second number only where the pack has rows of numbers; elsewhere it would be in the way.
      const others = before.at(-1)?.type === 'number' ? [] : ['1', '2', '3'];
      for (const text of (numbers.length > 0 ? numbers : others).slice(0, MOST_NUMBERS)) {
        add('number', text, offerOf(text, 'number', 'number'));
      }
    } else if (each.kind === 'text') {
      for (const name of names) add('text', `"${name}"`, offerOf(`"${name}"`, 'text', 'section'));
    } else {
      for (const sort of each.sorts) {
        for (const [text, found] of pack.lexicon.forms(sort)) {
          if (isLabel(sort, found.id, pack) || !(each.past ? found.past : found.one || found.many)) continue;
          add('word', text, wordOffer(sort, found.id, text, pack));
        }
      }
    }
  }
  return [...tried.values()];
}

/** True if a word only says how sure the facts of a face are, which no text asks about. */
const isLabel = (sort: WordSort, id: string, { manifest, lexicon }: CheckedPack): boolean =>
  sort === 'value' && lexicon.byId('value', id)?.attribute === manifest.provenance?.attribute;

/** The expectations of the last clause when the line before it cannot be read. */
function expectedInClause(before: readonly Token[]): readonly Expected[] {
  const cut = before.findLastIndex(
    ({ text }) => text === ':' || text === ',' || text === '->' || text === 'or',
  );
  const clause = before.slice(cut + 1);
  const isLed = clause[0]?.text === 'then' || clause[0]?.text === 'otherwise';
  return expectedAfter(isLed ? clause.slice(1) : clause, 'body').expected;
}
