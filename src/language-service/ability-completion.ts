import type { KindWord } from '../cards/manifest.ts';
import type { Pack } from '../cards/pack.ts';
import type { Token } from '../language/lexer.ts';
import { expectedAfter, type Expected } from '../language/parse.ts';
import { offerOf, wordOffer, type Offer } from './offer.ts';
import { Trial } from './trial.ts';
import type { Usage } from './usage.ts';

/** Most numbers that are offered where any number can stand. */
const MOST_NUMBERS = 6;

/** An offer with what it is tried as. */
interface Tried {
  readonly type: Token['type'];
  readonly text: string;
  readonly offer: Offer;
}

/**
 * What can follow the tokens of a line of ability: everything that the grammar expects and the checks of cards
 * do not refuse, ranked by how the pack uses it after the same words. Where the tokens themselves have a
 * mistake, what their last clause expects.
 */
export function completeAbility(
  before: readonly Token[],
  kind: KindWord | undefined,
  { pack, usage }: { readonly pack: Pack; readonly usage: Usage },
): readonly Offer[] {
  const { expected } = expectedAfter(before);
  const whole = expected.length > 0;
  const tried = candidatesFor(whole ? expected : expectedInClause(before), before, pack, usage);
  const fitting = whole ? new Trial(before, pack, kind).fitting(tried) : tried;
  const likely = fitting.map((each) => ({ each, likelihood: usage.likelihood(before, each.text) }));
  return likely.sort((a, b) => b.likelihood - a.likelihood).map(({ each }) => each.offer);
}

function candidatesFor(
  expected: readonly Expected[],
  before: readonly Token[],
  pack: Pack,
  usage: Usage,
): readonly Tried[] {
  const tried = new Map<string, Tried>();
  const add = (type: Token['type'], text: string, offer: Offer): void => {
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
      const seen = usage.numbersAfter(before);
      for (const text of (seen.length > 0 ? seen : ['1', '2', '3']).slice(0, MOST_NUMBERS)) {
        add('number', text, offerOf(text, 'number', 'number'));
      }
    } else {
      for (const sort of each.sorts) {
        for (const [text, found] of pack.lexicon.forms(sort)) {
          if (each.past ? found.past : found.one || found.many)
            add('word', text, wordOffer(sort, found.id, text, pack));
        }
      }
    }
  }
  return [...tried.values()];
}

/** What the last clause expects when the line before it cannot be read. */
function expectedInClause(before: readonly Token[]): readonly Expected[] {
  const cut = before.findLastIndex(
    ({ text }) => text === ':' || text === ',' || text === '->' || text === 'or',
  );
  const clause = before.slice(cut + 1);
  return expectedAfter(clause[0]?.text === 'then' ? clause.slice(1) : clause, 'body').expected;
}
