import { abilityCount, coloursOf, habitatsOf, hasDirections, pointsOf, printed, typesOf } from '../cards.ts';
import type { Position, Seat } from '../position.ts';
import type { EcosystemScore, Line } from '../texts.ts';
import {
  cardsWhere,
  costsWhere,
  flora,
  floraWhere,
  isFilled,
  marked,
  spaces,
  sum,
  type Placed,
} from './area.ts';
import {
  areAllDifferent,
  canAllDiffer,
  fullLines,
  haveOneInCommon,
  lineColours,
  lineHabitats,
  linePoints,
  lineTypes,
} from './lines.ts';
import { areDiagonal, longestLine } from './paths.ts';
import { seatOf } from './seat.ts';
import { setsOf } from './sets.ts';

/**
 * Points that an ecosystem brings a player, whoever's it is; `seat` counts from 0, `face` is a name such as `"305A"`
 * (SCORE-7).
 */
export function ecosystemPoints(position: Position, seat: number, face: string): number {
  const text = textOf(face);
  const total = ecosystemThings(position, seat, face);
  if (text.kind === 'total-of-type') {
    // ECO-1: the table gives the points for all of them, and nothing more beyond its end.
    return total === 0 ? 0 : (text.vpByTotal[Math.min(total, text.vpByTotal.length) - 1] ?? NaN);
  }
  // Points for each whole number of things, then the cap (CONV-5).
  const per = 'per' in text ? text.per : 1;
  const max = 'max' in text ? text.max : Infinity;
  return Math.min(max, text.vp * Math.floor(total / per));
}

/** The number of things of a player that the ecosystem counts, as `ecosystemPoints` takes them. */
export function ecosystemThings(position: Position, seat: number, face: string): number {
  return things(seatOf(position, seat), textOf(face));
}

function textOf(face: string): EcosystemScore {
  const text = printed(face).face.score;
  if (text === undefined) throw new Error(`${face} is no ecosystem`);
  return text;
}

function things(seat: Seat, text: EcosystemScore): number {
  const lines = (line: Line, scores: (line: readonly Placed[]) => boolean): number =>
    fullLines(seat, line).filter(scores).length;
  switch (text.kind) {
    case 'total-of-type':
      return floraWhere(seat, ({ card }) => typesOf(card).includes(text.type));
    case 'longest-diagonal-line-of-type': {
      const matching = flora(seat).filter(({ card }) => typesOf(card).includes(text.type));
      return Math.min(text.maxCards, longestLine(matching, areDiagonal));
    }
    case 'per-habitat':
      return cardsWhere(seat, (card) => habitatsOf(card).includes(text.habitat));
    case 'per-ability-colour':
      return cardsWhere(seat, (card) => coloursOf(card).has(text.colour));
    case 'per-soil-in-reserve':
      return seat.soil;
    case 'per-cards-in-hand':
      return seat.hand.length;
    case 'per-cards-in-compost':
      return seat.compost;
    case 'per-events':
      return seat.events.length;
    case 'per-cards-with-cost-at-least':
      return costsWhere(seat, (cost) => cost >= text.cost);
    case 'per-cards-with-cost-at-most':
      return costsWhere(seat, (cost) => cost <= text.cost);
    case 'per-cards-with-sprouts-at-least':
      return floraWhere(seat, ({ sprouts }) => sprouts >= text.sprouts);
    case 'per-flora-with-growth-at-least':
      return floraWhere(seat, ({ growth }) => growth >= text.growth);
    case 'per-line-all-different-ability-colours':
      return lines(text.direction, (line) => canAllDiffer(line.map(lineColours)));
    case 'per-line-sharing-an-ability-colour':
      return lines(text.direction, (line) => haveOneInCommon(line.map(lineColours)));
    case 'per-line-all-different-vp':
      return lines(text.direction, (line) => areAllDifferent(line.map(linePoints)));
    case 'per-line-all-different-sprout-counts':
      return lines(text.direction, (line) => areAllDifferent(line.map(({ sprouts }) => sprouts)));
    case 'per-line-all-different-growth-counts':
      return lines(text.direction, (line) => areAllDifferent(line.map(({ growth }) => growth)));
    case 'per-line-all-different-types':
      return lines(text.direction, (line) => canAllDiffer(line.map(lineTypes)));
    case 'per-line-all-same-type':
      return lines(text.direction, (line) => haveOneInCommon(line.map(lineTypes)));
    case 'per-line-all-different-habitats':
      return lines(text.direction, (line) => canAllDiffer(line.map(lineHabitats)));
    case 'per-line-sharing-a-habitat':
      return lines(text.direction, (line) => haveOneInCommon(line.map(lineHabitats)));
    case 'per-cards-with-vp-at-least':
      return cardsWhere(seat, (card) => pointsOf(card) >= text.cardVp);
    case 'per-cards-with-vp-at-most':
      return cardsWhere(seat, (card) => pointsOf(card) <= text.cardVp);
    case 'per-cards-with-directional-aids':
      return cardsWhere(seat, hasDirections);
    case 'per-cards-with-habitats-at-least':
      return cardsWhere(seat, (card) => habitatsOf(card).length >= text.habitats);
    case 'per-cards-with-habitats-at-most':
      return cardsWhere(seat, (card) => habitatsOf(card).length <= text.habitats);
    case 'per-sprouts-in-tableau':
      return sum(flora(seat).map(({ sprouts }) => sprouts));
    case 'per-growth-in-tableau':
      return sum(flora(seat).map(({ growth }) => growth));
    case 'per-set-of-yellow-blue-red-terrain-event':
      return setsOf(seat);
    case 'per-cards-with-two-abilities':
      return cardsWhere(seat, (card) => abilityCount(card) === 2);
    case 'per-flora-with-geographic-name':
      return marked(seat, 'geographic');
    case 'per-flora-with-colour-name':
      return marked(seat, 'colour');
    case 'per-flora-with-animal-name':
      return marked(seat, 'animal');
    case 'per-flora-with-exact-sprout-spaces':
      return floraWhere(seat, (placed) => spaces(placed, 'sprout') === text.spaces);
    case 'per-flora-with-spaces-at-most':
      return floraWhere(seat, (placed) => spaces(placed, text.piece) <= text.spaces);
    case 'per-flora-with-spaces-at-least':
      return floraWhere(seat, (placed) => spaces(placed, text.piece) >= text.spaces);
    case 'per-cards-with-even-vp':
      return cardsWhere(seat, (card) => pointsOf(card) % 2 === 0);
    case 'per-cards-with-odd-vp':
      return cardsWhere(seat, (card) => pointsOf(card) % 2 !== 0);
    // ECO-3, COUNT-10: only flora have completion points, and one without a growth space has 0.
    case 'per-cards-with-canopy-vp-at-least':
      return floraWhere(seat, ({ card }) => (card.face.canopyVp ?? 0) >= text.canopyVp);
    case 'per-cards-with-canopy-vp-at-most':
      return floraWhere(seat, ({ card }) => (card.face.canopyVp ?? 0) <= text.canopyVp);
    case 'per-flora-with-all-spaces-filled':
      return floraWhere(seat, (placed) => isFilled(placed, text.piece));
  }
}
