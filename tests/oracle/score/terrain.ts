import { coloursOf, habitatsOf, pointsOf, typesOf } from '../cards.ts';
import type { Position, Seat } from '../position.ts';
import type { TerrainScore } from '../texts.ts';
import { cardsWhere, costsWhere, floraWhere, pieces, tableau, terrains, type Placed } from './area.ts';
import { areDiagonal, areOrthogonal, longestLine } from './paths.ts';
import { seatOf } from './seat.ts';

/** The scoring text of a terrain, or nothing on any other card. */
export function terrainText(card: Placed['card']): TerrainScore | undefined {
  return (card.face.abilities ?? []).find(({ score }) => score !== undefined)?.score;
}

/** Points that a planted terrain brings its owner; `seat` counts from 0, `card` is its printed number (SCORE-6). */
export function terrainPoints(position: Position, seat: number, card: string): number {
  const owner = seatOf(position, seat);
  const terrain = terrains(owner).find((each) => each.card.name === card);
  const text = terrain && terrainText(terrain.card);
  if (terrain === undefined || text === undefined)
    throw new Error(`seat ${seat} has no scoring terrain ${card}`);
  switch (text.kind) {
    case 'in-direction':
      return text.vp * unitsInDirection(owner, terrain, text);
    // TER-3: the one player with the most, the owner included.
    case 'best-single-player-area':
      return text.vp * Math.max(...position.players.map((player) => matchingCards(player, text.per)));
    case 'per-flora-with-pieces-at-least':
      return text.vp * floraWhere(owner, (each) => pieces(each, text.piece) >= text.pieces);
    case 'per-card-with-cost-at-most':
      return text.vp * costsWhere(owner, (cost) => cost <= text.cost);
    case 'per-card-with-cost-at-least':
      return text.vp * costsWhere(owner, (cost) => cost >= text.cost);
    case 'per-card-with-vp-at-most':
      return text.vp * cardsWhere(owner, (each) => pointsOf(each) <= text.cardVp);
    case 'per-card-with-vp-at-least':
      return text.vp * cardsWhere(owner, (each) => pointsOf(each) >= text.cardVp);
    case 'per-soil-in-reserve':
      return Math.min(text.max, text.vp * owner.soil);
    case 'per-card-in-hand':
      return Math.min(text.max, text.vp * owner.hand.length);
    case 'per-card-in-compost':
      return Math.min(text.max, text.vp * owner.compost);
    case 'per-terrain':
      return text.vp * terrains(owner).length;
  }
}

function unitsInDirection(
  owner: Seat,
  terrain: Placed,
  { per, direction }: Extract<TerrainScore, { kind: 'in-direction' }>,
): number {
  if (per.kind === 'empty-space') {
    // SCORE-TER-ortho-empty: positions outside the frame are empty too, so each missing neighbour counts.
    return 4 - tableau(owner).filter((each) => areOrthogonal(each, terrain)).length;
  }
  if (per.kind === 'habitat') {
    const showing = tableau(owner).filter(
      ({ row, col, card }) =>
        habitatsOf(card).includes(per.habitat) || (row === terrain.row && col === terrain.col),
    );
    const through = showing.find(({ row, col }) => row === terrain.row && col === terrain.col);
    if (through === undefined) throw new Error(`${terrain.card.name} does not lie in its own tableau`);
    return longestLine(showing, areOrthogonal, through);
  }
  return floraWhere(owner, (each) => typesOf(each.card).includes(per.type) && lies(each, terrain, direction));
}

function lies(each: Placed, terrain: Placed, direction: string): boolean {
  switch (direction) {
    case 'row':
      return each.row === terrain.row;
    case 'column':
      return each.col === terrain.col;
    case 'orthogonal-4':
      return areOrthogonal(each, terrain);
    case 'diagonal-4':
      return areDiagonal(each, terrain);
    default:
      throw new Error(`no terrain counts in the direction ${direction}`);
  }
}

function matchingCards(
  player: Seat,
  per: Extract<TerrainScore, { kind: 'best-single-player-area' }>['per'],
): number {
  return cardsWhere(player, (card) =>
    per.kind === 'habitat' ? habitatsOf(card).includes(per.habitat) : coloursOf(card).has(per.colour),
  );
}
