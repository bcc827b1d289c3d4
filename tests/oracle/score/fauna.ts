import { abilityCount, coloursOf, habitatsOf, hasDirections, pointsOf, printed, typesOf } from '../cards.ts';
import type { Position, Seat } from '../position.ts';
import type { Objective, Piece } from '../texts.ts';
import { cardsWhere, costsWhere, floraWhere, marked, pieces, spaces, tableau, type Placed } from './area.ts';
import { fullLines } from './lines.ts';
import { seatOf } from './seat.ts';
import { setsOf } from './sets.ts';

/** Points of a claim by its tier, the first being the best (FAUNA-6). */
export const TIER_POINTS: readonly number[] = [15, 11, 8, 6, 5];

/** Positions on both long diagonals of four rows and four columns. */
const DIAGONAL_SPOTS = 8;

/** The progress of a player towards an objective. */
export interface Progress {
  /** The number of things asked for that are there. */
  readonly have: number;
  /** The number that there must be. */
  readonly need: number;
}

/** True if the player fulfils the objective as the position lies; `seat` counts from 0 (FAUNA-4). */
export function meets(position: Position, seat: number, face: string): boolean {
  const { have, need } = progress(position, seat, face);
  return have >= need;
}

/** The progress of the player; `face` is a name such as `"337A"` (section 15.1 of the rules). */
export function progress(position: Position, seat: number, face: string): Progress {
  const { objective } = printed(face).face;
  if (objective === undefined || typeof objective === 'string') throw new Error(`${face} is no fauna`);
  return { have: have(seatOf(position, seat), objective), need: needOf(objective) };
}

/** The number of things asked for that must be there. */
export function needOf(objective: Objective): number {
  return objective.kind === 'both-long-diagonals-filled' ? DIAGONAL_SPOTS : objective.count;
}

/** Points of the claims that the player holds on that fauna (SCORE-8). */
export function claimPoints(position: Position, seat: number, face: string): number {
  const claim = seatOf(position, seat).leaves.find(({ fauna }) => fauna === face);
  if (claim === undefined) return 0;
  const points = TIER_POINTS[claim.tier - 1];
  if (points === undefined) throw new Error(`there is no tier ${claim.tier}`);
  return points;
}

function have(seat: Seat, asked: Objective): number {
  switch (asked.kind) {
    case 'flora-with-pieces-at-least':
      return floraWhere(seat, (placed) => pieces(placed, asked.piece) >= asked.pieces);
    case 'soil-in-reserve':
      return seat.soil;
    case 'cards-in-compost':
      return seat.compost;
    case 'cards-in-hand':
      return seat.hand.length;
    case 'events-played':
      return seat.events.length;
    case 'cards-with-habitat':
      return cardsWhere(seat, (card) => habitatsOf(card).includes(asked.habitat));
    case 'flora-of-type':
      return floraWhere(seat, ({ card }) => typesOf(card).includes(asked.type));
    case 'cards-with-ability-colour':
      return cardsWhere(seat, (card) => coloursOf(card).has(asked.colour));
    case 'filled-columns':
      return fullLines(seat, 'column').length;
    case 'filled-rows':
      return fullLines(seat, 'row').length;
    case 'both-long-diagonals-filled':
      return onLongDiagonals(seat);
    case 'cards-with-directional-aids':
      return cardsWhere(seat, hasDirections);
    case 'cards-with-habitats-at-most':
      return cardsWhere(seat, (card) => habitatsOf(card).length <= asked.habitats);
    case 'cards-with-habitats-at-least':
      return cardsWhere(seat, (card) => habitatsOf(card).length >= asked.habitats);
    case 'cards-with-vp-at-least':
      return cardsWhere(seat, (card) => pointsOf(card) >= asked.cardVp);
    case 'cards-with-vp-at-most':
      return cardsWhere(seat, (card) => pointsOf(card) <= asked.cardVp);
    case 'cards-with-cost-at-least':
      return costsWhere(seat, (cost) => cost >= asked.cost);
    case 'cards-with-cost-at-most':
      return costsWhere(seat, (cost) => cost <= asked.cost);
    case 'sets-of-red-blue-yellow-terrain-event':
      return setsOf(seat);
    case 'cards-with-two-abilities':
      return cardsWhere(seat, (card) => abilityCount(card) === 2);
    case 'flora-with-geographic-name':
      return marked(seat, 'geographic');
    case 'flora-with-colour-name':
      return marked(seat, 'colour');
    case 'flora-with-animal-name':
      return marked(seat, 'animal');
    case 'flora-with-exact-spaces':
      return floraWhere(seat, (placed) => spaces(placed, asked.piece) === asked.spaces);
    case 'flora-with-spaces-at-most':
      return floraWhere(seat, (placed) => spaces(placed, asked.piece) <= asked.spaces);
    case 'flora-with-spaces-at-least':
      return floraWhere(seat, (placed) => spaces(placed, asked.piece) >= asked.spaces);
    // A kind of space that is missing is as good as full (FAUNA-filled).
    case 'flora-with-sprouts-and-growth-all-filled':
      return floraWhere(seat, (placed) => isFull(placed, 'sprout') && isFull(placed, 'growth'));
    case 'flora-without-sprouts-and-growth':
      return floraWhere(seat, ({ sprouts, growth }) => sprouts === 0 && growth === 0);
    case 'cards-with-odd-vp':
      return cardsWhere(seat, (card) => pointsOf(card) % 2 !== 0);
    case 'cards-with-even-vp':
      return cardsWhere(seat, (card) => pointsOf(card) % 2 === 0);
  }
}

function isFull(placed: Placed, piece: Piece): boolean {
  return pieces(placed, piece) === spaces(placed, piece);
}

/** Counted from the upper left corner of the occupied rectangle: all eight lie only in one of four by four. */
function onLongDiagonals(seat: Seat): number {
  const placed = tableau(seat);
  const top = Math.min(...placed.map(({ row }) => row));
  const left = Math.min(...placed.map(({ col }) => col));
  return placed.filter(({ row, col }) => row - top === col - left || row - top + (col - left) === 3).length;
}
