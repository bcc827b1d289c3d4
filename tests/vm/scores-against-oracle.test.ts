import { describe, expect, it, test } from 'vitest';
import { longTest, rows } from '../support/long.ts';
import { ScorePad } from '../../src/packs/earth/score-pad.ts';
import { allFaces, printed, type Printed } from '../oracle/cards.ts';
import type { Position, Seat } from '../oracle/position.ts';
import { positionsFor, scoringFaces, worth } from '../oracle/positions.ts';
import { needOf } from '../oracle/score/fauna.ts';
import { areAdjacent } from '../oracle/score/paths.ts';
import { expectedOf } from '../oracle/score/sheet.ts';
import { terrainText } from '../oracle/score/terrain.ts';
import { earthImage } from './earth-image.ts';

/** Found once for all that is asked of them here, since finding them is dear; each third one outside of a long run. */
const shown = rows(scoringFaces(), 6).map((card) => ({
  card,
  name: card.name,
  kind: card.kind,
  positions: positionsFor(card.name),
}));

/** The worth of the positions of a face, for the faces of a kind. */
function worths(kind: string): readonly { readonly card: Printed; readonly worth: readonly number[] }[] {
  return shown
    .filter(({ card }) => card.kind === kind)
    .map(({ card, positions }) => ({ card, worth: positions.map((each) => worth(each, card)) }));
}

const pad = new ScorePad(earthImage);

describe('every scoring text and goal scores what facts and rules say, from nothing to all', () => {
  it.each(shown)('$kind $name', ({ card, positions }) => {
    expect(positions.length).toBeGreaterThanOrEqual(3);
    expect(new Set(positions.map((position) => worth(position, card))).size).toBeGreaterThanOrEqual(3);
    for (const position of positions) {
      const { score, faults: wrong } = pad.score(position);
      expect(wrong).toEqual([]);
      expect(score).toEqual(expectedOf(position));
    }
  });
});

longTest('there are positions for each of 64 ecosystems, 46 fauna and 40 terrains', () => {
  expect(['ecosystem', 'fauna', 'terrain'].map((kind) => worths(kind).length)).toEqual([64, 46, 40]);
  expect(shown.filter(({ positions }) => positions.length < 3).map(({ card }) => card.name)).toEqual([]);
});

test('every position is one that the rules allow, with the face where it counts', () => {
  expect(
    shown.flatMap(({ card, positions }) =>
      positions.flatMap((position) => faults(position, card).map((fault) => `${card.name}: ${fault}`)),
    ),
  ).toEqual([]);
});

test('the same face has the same positions every time', () => {
  for (const { card, positions } of shown.filter((_, index) => index % 25 === 0)) {
    expect(positionsFor(card.name)).toEqual(positions);
  }
});

test('CONV-5: an ecosystem comes to nothing, to something and to more', () => {
  const poor = worths('ecosystem').filter(({ worth: all }) => !all.includes(0) || new Set(all).size < 3);
  expect(poor.map(({ card }) => card.name)).toEqual([]);
});

longTest('CONV-5: caps are reached, and gone beyond', () => {
  const beyond: Readonly<Record<string, (seat: Seat) => number>> = {
    '309B': ({ soil }) => 2 * soil - 24,
    '310A': ({ hand }) => hand.length - 24 - 6,
    '310B': ({ compost }) => compost - 32 - 4,
    '313B': ({ events }) => events.length - 10 - 2,
    '165': ({ soil }) => 2 * soil - 30 - 2,
    '166': ({ hand }) => hand.length - 31,
    '167': ({ compost }) => compost - 31,
  };
  const most = (face: string): number =>
    Math.max(
      ...shown
        .filter(({ name }) => name === face)
        .flatMap(({ positions }) => positions)
        .flatMap(({ players }) => players.slice(0, 1).map(beyond[face] ?? (() => NaN))),
    );
  expect(Object.keys(beyond).filter((name) => !(most(name) >= 0))).toEqual([]);
});

longTest('SCORE-6: a terrain comes to little or nothing, and to more', () => {
  const never = worths('terrain').filter(({ worth: all }) => Math.min(...all) > 0);
  // Thirteen count what they are themselves: lines and areas of their own habitat, costs, points, terrains.
  const countThemselves = [12, 30, 102, 103, 104, 112, 114, 115, 126, 127, 128, 129, 283];
  expect(never.map(({ card }) => card.number)).toEqual(countThemselves);
  expect(
    worths('terrain')
      .filter(({ worth: all }) => new Set(all).size < 3)
      .map(({ card }) => card.name),
  ).toEqual([]);
});

test('FAUNA-4: an objective is missed by one, met exactly, and far from met', () => {
  const bad = worths('fauna').filter(({ card, worth: all }) => {
    const { objective } = card.face;
    if (typeof objective !== 'object') return true;
    const need = needOf(objective);
    return !(all.includes(need - 1) && all.includes(need) && all.some((have) => have < need - 1 || need < 3));
  });
  expect(bad.map(({ card }) => card.name)).toEqual([]);
});

test('what positions come to is what the whole score says', () => {
  for (const { card, positions } of shown) {
    for (const position of positions) {
      const { players, fauna } = expectedOf(position);
      const [sheet] = players;
      const scored = [...(sheet?.terrainCards ?? []), ...(sheet?.ecosystemCards ?? [])];
      const met = fauna.find((each) => each.card === card.name)?.meets[0];
      const vp = scored.find((each) => each.card === card.name)?.vp;
      const { objective } = card.face;
      if (typeof objective === 'object') expect(met).toBe(worth(position, card) >= needOf(objective));
      else expect(vp).toBe(worth(position, card));
    }
  }
});

/** The faults of a position, in words. */
function faults(position: Position, face: Printed): readonly string[] {
  const { ecosystems, fauna, players } = position;
  const found: string[] = [];
  const [first] = players;
  const places = {
    ecosystem: first?.ecosystem.card === face.name,
    fauna: fauna.some(({ card }) => card === face.name),
    terrain: first?.tableau.some(({ card }) => card === face.name),
  };
  if (!places[face.kind as keyof typeof places]) found.push('the face is not there');
  const all = [...ecosystems, ...fauna, ...players.flatMap(cardsOf)].map(({ card }) => printed(card));
  if (new Set(all.map(({ number }) => number)).size !== all.length) found.push('a card is in two places');
  if (ecosystems.length !== 2 || fauna.length !== 4 || players.length < 2)
    found.push('the table is not whole');
  for (const { tableau, soil, compost } of players) {
    const spots = tableau.map(({ row, col }) => 4 * row + col);
    if (tableau.some(({ row, col }) => row < 0 || row > 3 || col < 0 || col > 3))
      found.push('out of the frame');
    if (new Set(spots).size !== spots.length) found.push('two cards lie on one position');
    if (tableau.length < 4 || tableau.length > 16) found.push(`${tableau.length} cards are planted`);
    if (soil < 0 || compost < 0) found.push('there is less than nothing');
    if (tableau.some((each) => tableau.every((other) => !areAdjacent(each, other))))
      found.push('a card stands alone');
    for (const { card, sprouts, growth } of tableau) {
      const { sproutSpaces = 0, growthSpaces = 0 } = printed(card).face;
      if (sprouts > sproutSpaces || growth > growthSpaces) found.push(`card ${card} holds what it cannot`);
    }
  }
  return found;
}

function cardsOf({
  island,
  climate,
  ecosystem,
  tableau,
  events,
  hand,
}: Seat): readonly { readonly card: string }[] {
  return [island, climate, ecosystem, ...tableau, ...events, ...hand];
}

test('the faces are those with a text that scores or asks', () => {
  const terrains = allFaces.filter((card) => terrainText(card) !== undefined);
  expect(terrains.every(({ kind }) => kind === 'terrain')).toBe(true);
});
