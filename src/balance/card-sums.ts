import { EVERYBODY, NOBODY } from './owners.ts';

/**
 * The sums that are kept for a card, as columns of one row: whole numbers only. What a lead is, {@link GameStandings}
 * says.
 */
export const COLUMN = {
  /** Games in which it was in play at the end, in the pack as it was. */
  gamesBefore: 0,
  /**
   * Games there in which it was a party's, with the leads of these parties, their squares, and how many of them won.
   */
  ownedBefore: 1,
  leadBefore: 2,
  leadSquaresBefore: 3,
  winsBefore: 4,
  /** The same in the pack as it is. */
  gamesAfter: 5,
  ownedAfter: 6,
  leadAfter: 7,
  leadSquaresAfter: 8,
  winsAfter: 9,
  /** Pairs of games in which it was a party's in both, and sums over them for how the two hang together. */
  both: 10,
  leadProducts: 11,
  leadBeforeInBoth: 12,
  leadAfterInBoth: 13,
  winProducts: 14,
  winsBeforeInBoth: 15,
  winsAfterInBoth: 16,
  /** Pairs in which it was the same party's in both, how much greater the lead of that is, and the squares. */
  kept: 17,
  keptLead: 18,
  keptLeadSquares: 19,
  /** Pairs in which it was in play for all in both, how many points more all seats have together, and the squares. */
  shared: 20,
  sharedMore: 21,
  sharedMoreSquares: 22,
  /** Pairs in which the same party held it first, how much greater the lead of that is, and the squares. */
  held: 23,
  heldLead: 24,
  heldLeadSquares: 25,
} as const;

/** The number of columns of a row. */
export const COLUMNS = 26;

/** The standings of the parties in one game. */
export interface GameStandings {
  /** By party, its points. */
  readonly points: readonly number[];
  /**
   * By party, how many points its side is before the mean of the others, times how many others there are; without
   * others, its points.
   */
  readonly leads: readonly number[];
  /** By party, 1 where it has the first place. */
  readonly wins: readonly number[];
  /** Points of all seats together. */
  readonly all: number;
}

/** Rows for so many cards, all 0. */
export const emptySums = (cards: number): Float64Array => new Float64Array(cards * COLUMNS);

/** Adds the rows of other games. */
export function addSums(to: Float64Array, more: Float64Array): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] as number) + (more[at] as number);
}

/** Adds what one game says of a card, in the pack as it was (`before`) or as it is. */
export function addGame(
  sums: Float64Array,
  card: number,
  owner: number,
  { leads, wins }: GameStandings,
  before: boolean,
): void {
  if (owner === NOBODY) return;
  const at = card * COLUMNS + (before ? COLUMN.gamesBefore : COLUMN.gamesAfter);
  add(sums, at, 1);
  if (owner === EVERYBODY) return;
  const lead = leads[owner] ?? 0;
  add(sums, at + COLUMN.ownedBefore, 1);
  add(sums, at + COLUMN.leadBefore, lead);
  add(sums, at + COLUMN.leadSquaresBefore, lead * lead);
  add(sums, at + COLUMN.winsBefore, wins[owner] ?? 0);
}

/** Adds what a pair of games says of a card that was in play in both. */
export function addPair(
  sums: Float64Array,
  card: number,
  owners: { readonly before: number; readonly after: number },
  before: GameStandings,
  after: GameStandings,
): void {
  const at = card * COLUMNS;
  if (owners.before === EVERYBODY && owners.after === EVERYBODY)
    addMore(sums, at + COLUMN.shared, after.all - before.all);
  if (owners.before < 0 || owners.after < 0) return;
  const [was, is] = [before.leads[owners.before] ?? 0, after.leads[owners.after] ?? 0];
  const [won, wins] = [before.wins[owners.before] ?? 0, after.wins[owners.after] ?? 0];
  add(sums, at + COLUMN.both, 1);
  add(sums, at + COLUMN.leadProducts, was * is);
  add(sums, at + COLUMN.leadBeforeInBoth, was);
  add(sums, at + COLUMN.leadAfterInBoth, is);
  add(sums, at + COLUMN.winProducts, won * wins);
  add(sums, at + COLUMN.winsBeforeInBoth, won);
  add(sums, at + COLUMN.winsAfterInBoth, wins);
  if (owners.before === owners.after) addMore(sums, at + COLUMN.kept, is - was);
}

/** Adds what a pair of games says of a card that the same party held first. */
export function addHeld(
  sums: Float64Array,
  card: number,
  holder: number,
  before: GameStandings,
  after: GameStandings,
): void {
  addMore(sums, card * COLUMNS + COLUMN.held, (after.leads[holder] ?? 0) - (before.leads[holder] ?? 0));
}

function addMore(sums: Float64Array, at: number, more: number): void {
  add(sums, at, 1);
  add(sums, at + 1, more);
  add(sums, at + 2, more * more);
}

function add(sums: Float64Array, at: number, by: number): void {
  sums[at] = (sums[at] as number) + by;
}
