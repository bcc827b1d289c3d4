import { pointsOf, printed } from '../cards.ts';
import type { CardPoints, Expected, ExpectedSeat, Position } from '../position.ts';
import { flora, isFilled, sum, tableau, terrains, type Placed } from './area.ts';
import { ecosystemPoints } from './ecosystem.ts';
import { claimPoints, meets } from './fauna.ts';
import { seatOf } from './seat.ts';
import { terrainPoints, terrainText } from './terrain.ts';

/** Points for completing a tableau first (END-2). */
const BONUS = 7;

/** Everything that a position scores, in the form of the scored positions (section 17 of the rules). */
export function expectedOf(position: Position): Expected {
  return {
    players: position.players.map((_, seat) => sheet(position, seat)),
    fauna: position.fauna.map(({ card }) => ({
      card,
      meets: position.players.map((_, seat) => meets(position, seat, card)),
    })),
  };
}

function sheet(position: Position, number: number): ExpectedSeat {
  const seat = seatOf(position, number);
  const tableauBase = sum(tableau(seat).map(({ card }) => pointsOf(card)));
  const islandClimate = pointsOf(printed(seat.island.card)) + pointsOf(printed(seat.climate.card));
  const events = sum(seat.events.map(({ card }) => pointsOf(printed(card))));
  const sprouts = sum(flora(seat).map((placed) => placed.sprouts));
  const growth = sum(flora(seat).map(growthPoints));
  const terrainCards = terrains(seat)
    .filter(({ card }) => terrainText(card) !== undefined)
    .sort((a, b) => a.card.number - b.card.number)
    .map(({ card: { name } }): CardPoints => ({ card: name, vp: terrainPoints(position, number, name) }));
  const ecosystemCards = [seat.ecosystem, ...position.ecosystems].map(({ card }): CardPoints => ({
    card,
    vp: ecosystemPoints(position, number, card),
  }));
  const faunaCards = position.fauna.map(({ card }): CardPoints => ({
    card,
    vp: claimPoints(position, number, card),
  }));
  const completionBonus = seat.completionBonus ? BONUS : 0;
  const parts = {
    base: tableauBase + islandClimate,
    events,
    compost: seat.compost,
    sprouts,
    growth,
    terrain: sum(terrainCards.map(({ vp }) => vp)),
    ecosystems: sum(ecosystemCards.map(({ vp }) => vp)),
    fauna: sum(faunaCards.map(({ vp }) => vp)) + completionBonus,
  };
  return {
    tableauBase,
    islandClimate,
    ...parts,
    terrainCards,
    ecosystemCards,
    faunaCards,
    completionBonus,
    total: sum(Object.values(parts)),
  };
}

/** Points of the growth on one flora: the completion points replace those of the pieces (SCORE-5). */
function growthPoints(placed: Placed): number {
  if (!isFilled(placed, 'growth')) return placed.growth;
  if (placed.card.face.canopyVp === undefined)
    throw new Error(`${placed.card.name} has no completion points`);
  return placed.card.face.canopyVp;
}
