import type { Counted, Reason } from '../../src/explain/reason.ts';
import { explainerOf } from './explainer-of.ts';
import type { GameHistory } from './game-history.ts';
import { scoresOf } from './scores.ts';
import { tableOf } from './world-tables.ts';
import type { LineBetween, PartBetween } from './worlds-view.ts';

/** A thing that counts in one world, and what it counted. */
interface Part {
  readonly name: string;
  readonly card: number | undefined;
  readonly amount: number;
  readonly parts: ReadonlyMap<string, Part>;
}

type Parts = ReadonlyMap<string, Part>;

const NOTHING: Parts = new Map();

/** The name of cards that a person who looks may not see: those of a line count together. */
const UNSEEN = 'cards that are not seen';

/**
 * The reason why the points of a party are others in two games at the moments at which they stand: the lines of the
 * score that differ, and the cards that count otherwise in them.
 *
 * @param viewer whose eyes see it; cards that they do not see have no name
 * @param named says names and seats as the page calls them
 */
export function pointsBetween(
  played: GameHistory,
  edited: GameHistory,
  party: number,
  viewer: number | 'all',
  named: (text: string) => string,
): readonly LineBetween[] {
  const [before, after] = [played, edited].map(({ game }) => scoresOf(game)[party]?.lines ?? []);
  const [partsBefore, partsAfter] = [played, edited].map((history) => partsOf(history, party, viewer, named));
  return (after ?? []).flatMap(({ id, says, points }): LineBetween[] => {
    const was = before?.find((line) => line.id === id)?.points ?? 0;
    return was === points
      ? []
      : [{ id, says, was, is: points, parts: between(partsBefore?.(id), partsAfter?.(id)).flatMap(inner) }];
  });
}

/** A clause of the rules that counts cards says nothing by itself: these are what one asks for. */
const inner = (part: PartBetween): readonly PartBetween[] =>
  part.card === undefined && part.parts.length > 0 ? part.parts : [part];

/** The things that count in a line of the score, by its id. */
function partsOf(
  history: GameHistory,
  party: number,
  viewer: number | 'all',
  named: (text: string) => string,
): (line: string) => Parts {
  const seen = new Set(tableOf(history, viewer).zones.flatMap(({ cards }) => cards.map(({ card }) => card)));
  const explainer = explainerOf(history);
  return (line) => {
    const answered = explainer.why({ why: 'score', seat: party, line });
    return 'fault' in answered
      ? NOTHING
      : gathered(answered.answer.reasons.map((reason) => partOf(reason, seen, named)));
  };
}

function partOf(reason: Reason, seen: ReadonlySet<number>, named: (text: string) => string): Part {
  const { card, amount = 0, counted = [], because = [], clause, what } = reason;
  const parts = gathered([
    ...counted.map((each) => countedPart(each, seen)),
    ...because.map((each) => partOf(each, seen, named)),
  ]);
  if (card) return { ...ofCard(card.number, card.name, seen), amount, parts };
  // Sums name their amount, which would make each of them another part.
  const name = clause ? clause.of : named(what).replace(/^(less )?-?\d+ (?:from )?/, '$1');
  return { name, card: undefined, amount, parts };
}

const countedPart = ({ card, name, amount }: Counted, seen: ReadonlySet<number>): Part => ({
  ...ofCard(card, name, seen),
  amount,
  parts: NOTHING,
});

const ofCard = (card: number, name: string, seen: ReadonlySet<number>): Pick<Part, 'card' | 'name'> =>
  seen.has(card) ? { card, name } : { card: undefined, name: UNSEEN };

/** Parts by what they are called; those of one name are one. */
function gathered(parts: readonly Part[]): Parts {
  const all = new Map<string, Part>();
  for (const part of parts) {
    const key = part.card === undefined ? part.name : `card ${part.card}`;
    const known = all.get(key);
    all.set(
      key,
      known
        ? {
            ...known,
            amount: known.amount + part.amount,
            parts: gathered([...known.parts.values(), ...part.parts.values()]),
          }
        : part,
    );
  }
  return all;
}

/** The parts that count otherwise, the greatest difference first. */
function between(before: Parts = NOTHING, after: Parts = NOTHING): readonly PartBetween[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .flatMap((key): PartBetween[] => {
      const [was, is] = [before.get(key), after.get(key)];
      const { name, card } = is ?? was ?? { name: key, card: undefined };
      const parts = between(was?.parts, is?.parts);
      if (was?.amount === is?.amount && parts.length === 0) return [];
      return [
        {
          name,
          ...(card !== undefined && { card }),
          ...(was && { was: was.amount }),
          ...(is && { is: is.amount }),
          parts,
        },
      ];
    })
    .toSorted((one, other) => weight(other) - weight(one));
}

const weight = ({ was = 0, is = 0 }: PartBetween): number => Math.abs(is - was);
