import { COLUMN, COLUMNS } from './card-sums.ts';
import { changeOf, clearOnes, meanOf, rangeOf, scaled, type EstimateRange, type Two } from './estimate.ts';
import type { WeighedCard } from './packs.ts';
import type { BalanceTally } from './tally.ts';

/** The way in which a card stands in the games of one pack. */
export interface Worth {
  /** Games in which it was in play at the end. */
  readonly games: number;
  /** Games in which it was a party's then, not there for all. */
  readonly owned: number;
  /**
   * The number of points by which this party's side is before the mean of the others, or its points where there are
   * none; null where there are too few games.
   */
  readonly lead: EstimateRange | null;
  /** Share of these games that it won, alone or with others, from 0 to 1; null where there are too few. */
  readonly wins: EstimateRange | null;
  /** True if its lead differs from the mean lead over all cards of its kind, all cards taken into account. */
  readonly clear: boolean;
}

/** The effect of a change of the pack for those who have a card. */
export interface ChangeEffect {
  /**
   * For whom: the party that has the card in play at the end in both packs (`kept`), the one that held a changed card
   * first, whatever came of it (`held`), or each seat where a changed card is there for all in both (`shared`).
   */
  readonly of: 'kept' | 'shared' | 'held';
  /** Pairs of games of which this is said. */
  readonly pairs: number;
  /**
   * The number of points by which its lead is greater, or for `shared` its points; null where there are too few pairs.
   */
  readonly more: EstimateRange | null;
  /** True if it is not 0, all effects of changed cards taken into account, or all of the others. */
  readonly clear: boolean;
}

/** The report on one card. */
export interface CardReport extends WeighedCard {
  /** True if it plays otherwise than in the pack as it was. */
  readonly changed: boolean;
  /** The way in which it stood in the pack as it was; left out where one pack is weighed. */
  readonly before?: Worth;
  /** The way in which it stands in the pack as it is. */
  readonly after: Worth;
  /** By how much the lead of who has it in play is greater than before; null where there are too few games. */
  readonly lead: EstimateRange | null;
  /** By how much the share of games that it wins is greater; null where there are too few. */
  readonly wins: EstimateRange | null;
  /**
   * The effects of the change for those who have it; empty where one pack is weighed, and where no pair says anything.
   */
  readonly effects: readonly ChangeEffect[];
}

/** The columns with the games of a card, by pack. */
const PACKS = { before: COLUMN.gamesBefore, after: COLUMN.gamesAfter } as const;

/** Who plays. */
export interface Sides {
  /** The number of seats. */
  readonly seats: number;
  /** The number of others that each side plays against; 1 where there is none. */
  readonly others: number;
}

/** The reports on every card. */
export function cardReports(
  tally: BalanceTally,
  cards: readonly WeighedCard[],
  changed: ReadonlySet<number>,
  { seats, others }: Sides,
): readonly CardReport[] {
  const rows = cards.map((_, card) => tally.cards.subarray(card * COLUMNS, (card + 1) * COLUMNS));
  const effects = effectsOf(rows, changed, { seats, others });
  const [was, is] = [worthsOf(rows, cards, 'before', others), worthsOf(rows, cards, 'after', others)];
  const isPaired = tally.before !== undefined;
  return cards.map((card, index): CardReport => {
    const row = rows[index] as Float64Array;
    const lead = isPaired ? scaled(changeOf(leads(row)), 1 / others) : undefined;
    const wins = isPaired ? changeOf(wonIn(row)) : undefined;
    return {
      ...card,
      changed: changed.has(index),
      ...(isPaired && { before: was[index] as Worth }),
      after: is[index] as Worth,
      lead: lead ? rangeOf(lead) : null,
      wins: wins ? rangeOf(wins) : null,
      effects: isPaired ? (effects[index] ?? []) : [],
    };
  });
}

const read = (row: Float64Array, column: number): number => row[column] as number;

/** The standings of every card in the games of a pack. */
function worthsOf(
  rows: readonly Float64Array[],
  cards: readonly WeighedCard[],
  pack: keyof typeof PACKS,
  others: number,
): readonly Worth[] {
  const at = PACKS[pack];
  const [owned, lead, squares, wins] = [
    at + COLUMN.ownedBefore,
    at + COLUMN.leadBefore,
    at + COLUMN.leadSquaresBefore,
    at + COLUMN.winsBefore,
  ];
  const means = rows.map((row) =>
    scaled(meanOf(read(row, owned), read(row, lead), read(row, squares)), 1 / others),
  );
  const usual = new Map<string, { games: number; lead: number }>();
  cards.forEach(({ kind }, card) => {
    const sums = usual.get(kind) ?? { games: 0, lead: 0 };
    usual.set(kind, sums);
    sums.games += read(rows[card] as Float64Array, owned);
    sums.lead += read(rows[card] as Float64Array, lead);
  });
  const clear = clearOnes(means, (card) => {
    const { games, lead: sum } = usual.get(cards[card]?.kind ?? '') ?? { games: 0, lead: 0 };
    return games === 0 ? 0 : sum / games / others;
  });
  return rows.map((row, card): Worth => {
    const mean = means[card];
    const won = meanOf(read(row, owned), read(row, wins), read(row, wins));
    return {
      games: read(row, at),
      owned: read(row, owned),
      lead: mean ? rangeOf(mean) : null,
      wins: won ? rangeOf(won) : null,
      clear: clear[card] === true,
    };
  });
}

/** Leads of who has a card in play, in both packs. */
const leads = (row: Float64Array): Two => ({
  countBefore: read(row, COLUMN.ownedBefore),
  sumBefore: read(row, COLUMN.leadBefore),
  squaresBefore: read(row, COLUMN.leadSquaresBefore),
  countAfter: read(row, COLUMN.ownedAfter),
  sumAfter: read(row, COLUMN.leadAfter),
  squaresAfter: read(row, COLUMN.leadSquaresAfter),
  both: read(row, COLUMN.both),
  products: read(row, COLUMN.leadProducts),
  beforeInBoth: read(row, COLUMN.leadBeforeInBoth),
  afterInBoth: read(row, COLUMN.leadAfterInBoth),
});

/** The games that they have won, as 0 and 1, which are their own squares. */
const wonIn = (row: Float64Array): Two => ({
  countBefore: read(row, COLUMN.ownedBefore),
  sumBefore: read(row, COLUMN.winsBefore),
  squaresBefore: read(row, COLUMN.winsBefore),
  countAfter: read(row, COLUMN.ownedAfter),
  sumAfter: read(row, COLUMN.winsAfter),
  squaresAfter: read(row, COLUMN.winsAfter),
  both: read(row, COLUMN.both),
  products: read(row, COLUMN.winProducts),
  beforeInBoth: read(row, COLUMN.winsBeforeInBoth),
  afterInBoth: read(row, COLUMN.winsAfterInBoth),
});

/** The place where the columns of an effect begin: how many pairs, how much more, and the squares. */
const EFFECTS = [
  ['held', COLUMN.held],
  ['kept', COLUMN.kept],
  ['shared', COLUMN.shared],
] as const;

/**
 * The effects of the change for those who have each card. What lies there for all is told of changed cards only: for
 * any other it would be what the change does in any game. The changed cards are what the question is about, so that
 * they are looked at together and apart from all others.
 */
function effectsOf(
  rows: readonly Float64Array[],
  changed: ReadonlySet<number>,
  { seats, others }: Sides,
): readonly (readonly ChangeEffect[])[] {
  const found = rows.flatMap((row, card) =>
    EFFECTS.flatMap(([of, at]) => {
      const pairs = read(row, at);
      if (pairs === 0 || (of === 'shared' && !changed.has(card))) return [];
      const mean = meanOf(pairs, read(row, at + 1), read(row, at + 2));
      return [{ card, of, pairs, mean: scaled(mean, 1 / (of === 'shared' ? seats : others)) }];
    }),
  );
  const clear = { changed: clearAmong(true), others: clearAmong(false) };
  const effects: ChangeEffect[][] = rows.map(() => []);
  found.forEach(({ card, of, pairs, mean }, index) =>
    effects[card]?.push({
      of,
      pairs,
      more: mean ? rangeOf(mean) : null,
      clear: clear[changed.has(card) ? 'changed' : 'others'][index] === true,
    }),
  );
  return effects;

  function clearAmong(isChanged: boolean): readonly boolean[] {
    return clearOnes(found.map(({ card, mean }) => (changed.has(card) === isChanged ? mean : undefined)));
  }
}
