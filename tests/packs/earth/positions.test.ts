import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { validatePosition, validateScore } from '../../../src/cards/generated/validators.js';
import { scoreLine } from '../../../src/cli/score-line.ts';
import { linkPack } from '../../../src/compile/link.ts';
import type { Player, Position, Score } from '../../../src/packs/earth/position.ts';
import { readLine } from '../../../src/packs/earth/read-line.ts';
import { ScorePad } from '../../../src/packs/earth/score-pad.ts';
import { extentOf } from '../../../src/state/grid.ts';
import { cardsIn, instanceOf } from '../../../src/state/zones.ts';
import type { Machine } from '../../../src/vm/machine.ts';
import { runs } from '../../support/long.ts';
import { earth, earthFiles, fileText } from '../../support/packs.ts';

interface Vector {
  readonly id: string;
  readonly position: Position;
  readonly expected: Score;
}

const catalogue = buildCatalogue(earth, earthFiles('.card', '.rules'));
const image = linkPack(
  earth,
  catalogue.entries.flatMap(({ checked }) => checked.card ?? []),
  catalogue.rules.flatMap(({ checked }) => checked.card?.sections ?? []),
);
const pad = new ScorePad(image);
const lines = fileText('tests/vectors/scoring.jsonl').trimEnd().split('\n');
const vectors = lines.map((line) => JSON.parse(line) as Vector);

function machineOf(position: Position): Machine {
  const { machine, faults } = pad.load(position);
  if (!machine) throw new Error(faults.map(({ message }) => message).join('\n'));
  return machine;
}

/** The position with one player changed. */
const withPlayer = (position: Position, seat: number, change: Partial<Player>): Position => ({
  ...position,
  players: position.players.map((player, at) => (at === seat ? { ...player, ...change } : player)),
});

/** A number from 0, often one of the two ends. */
const upTo = (most: number): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(0, most), fc.integer({ min: 0, max: most }));

test('a scored line is read back as it is written, and scores the same, with any numbers that a line can hold', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vectors),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.array(fc.record({ soil: upTo(9999), isBare: fc.boolean() }), {
        minLength: 6,
        maxLength: 6,
      }),
      (vector, id, numbers) => {
        const position = {
          ...vector.position,
          players: vector.position.players.map((player, seat) => ({
            ...player,
            soil: numbers[seat]?.soil ?? 0,
            compost: numbers[seat]?.isBare === true ? 0 : player.compost,
          })),
        };
        const { score: expected, error } = scoreLine(pad, JSON.stringify({ id, position }));
        expect(error).toBeUndefined();
        const written = JSON.stringify({ id, position, expected });
        expect(readLine(written)).toEqual({ id, position, expected });
        expect(scoreLine(pad, written, true)).toEqual({ id, score: expected, expected });
      },
    ),
    { numRuns: runs(300, 3) },
  );
});

describe('the 600 scored positions', () => {
  test('are in the form of a position', () => {
    expect(lines.filter((line) => readLine(line).position === undefined)).toEqual([]);
    expect(lines).toHaveLength(600);
  });

  test('score as they should, names and their order included (SCORE-1 to SCORE-9)', () => {
    const wrong = vectors.filter(
      ({ position, expected }) => JSON.stringify(pad.score(position).score) !== JSON.stringify(expected),
    );
    for (const { position, expected } of wrong.slice(0, 1))
      expect(pad.score(position).score).toEqual(expected);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('score in the form that is published', () => {
    for (const { id, position } of vectors.slice(0, 50))
      expect(validateScore({ id, expected: pad.score(position).score }), id).toBe(true);
  });

  test('give each line of the sheet that runs other texts the sum of these (SCORE-6, SCORE-7)', () => {
    const sum = (cards: readonly { readonly vp: number }[]): number =>
      cards.reduce((all, { vp }) => all + vp, 0);
    let terrains = 0;
    for (const { id, position } of vectors)
      for (const player of pad.score(position).score?.players ?? []) {
        expect(player.terrain, id).toBe(sum(player.terrainCards));
        expect(player.ecosystems, id).toBe(sum(player.ecosystemCards));
        expect(player.fauna, id).toBe(sum(player.faunaCards) + player.completionBonus);
        expect(player.base, id).toBe(player.tableauBase + player.islandClimate);
        terrains += player.terrain;
      }
    expect(terrains).toBeGreaterThan(10_000);
  });
});

describe('a position in the state of a game', () => {
  const some = vectors.filter((_, at) => at % 10 === 0);

  test('has each card in one place, and no other', () => {
    for (const { id, position } of some) {
      const { run, state } = machineOf(position);
      const { layout } = run;
      const all = Array.from({ length: layout.instances }, (_, zone) => cardsIn(layout, state, zone)).flat();
      expect(
        all.sort((a, b) => a - b),
        id,
      ).toEqual(Array.from({ length: 364 }, (_, card) => card));
    }
  });

  test('has as many cards in each zone as it says, and the rest of the deck in the deck', () => {
    for (const { id, position } of some) {
      const { run, state } = machineOf(position);
      const size = (zone: string, seat: number): number =>
        cardsIn(run.layout, state, instanceOf(run.layout, image.vocabulary.index('zone', zone), seat)).length;
      let deck = 283;
      position.players.forEach(({ tableau, events, compost, hand }, seat) => {
        expect(
          ['tableau', 'event-space', 'compost', 'hand', 'player-board', 'own-ecosystem'].map((zone) =>
            size(zone, seat),
          ),
          id,
        ).toEqual([tableau.length, events.length, compost, hand.length, 2, 1]);
        deck -= tableau.length + events.length + compost + hand.length;
      });
      expect([size('deck', 0), size('discards', 0)], id).toEqual([deck, 0]);
      expect([size('shared-ecosystems', 0), size('fauna-board', 0)], id).toEqual([2, 4]);
      const seats = position.players.length;
      expect(size('box', 0), id).toBe(364 - 283 - 6 - 3 * seats);
    }
  });

  test('is not changed by scoring (SCORE-11)', () => {
    for (const { id, position } of some) {
      const machine = machineOf(position);
      const before = machine.state.slice();
      pad.scoreOf(machine);
      expect(machine.state, id).toEqual(before);
    }
  });

  test('is the same wherever a small tableau lies in its frame (TAB-5)', () => {
    let moved = 0;
    for (const { id, position } of vectors) {
      const seat = position.players.findIndex(({ tableau }) =>
        tableau.every(({ row, col }) => row < 3 && col < 3),
      );
      const player = position.players[seat];
      if (!player) continue;
      const machine = machineOf(position);
      const before = machine.state.slice();
      const { grid } = machine.run.layout;
      expect(grid && extentOf(machine.run.layout, before, grid, seat).rows).toBeLessThan(4);
      const tableau = player.tableau.map((each) => ({ ...each, row: each.row + 1, col: each.col + 1 }));
      expect(machineOf(withPlayer(position, seat, { tableau })).state, id).toEqual(before);
      moved++;
    }
    expect(moved).toBeGreaterThan(20);
  });
});

describe('a table that no vector has', () => {
  const [base] = vectors.filter(({ position }) => position.players.length === 4);
  const four = base?.position as Position;
  const fifth: Player = {
    island: { card: '285B' },
    climate: { card: '295B' },
    ecosystem: { card: '336B' },
    tableau: [],
    events: [],
    compost: 3,
    hand: [],
    soil: 0,
    leaves: [{ fauna: four.fauna[0]?.card ?? '', tier: 5 }],
    completionBonus: false,
  };
  const used = JSON.stringify(four);

  test('has a fifth player, on the fifth tier (FAUNA-6, FAUNA-9)', () => {
    for (const card of ['285', '295', '336']) expect(used).not.toContain(`"${card}`);
    const position = { ...four, players: [...four.players, fifth] };
    expect(validatePosition({ id: 'five', position })).toBe(true);
    const score = pad.score(position).score;
    expect(score?.players.slice(0, 4).map(({ base: points }) => points)).toEqual(
      base?.expected.players.map(({ base: points }) => points),
    );
    expect(score?.players[4]).toMatchObject({ tableauBase: 0, compost: 3, sprouts: 0, growth: 0, fauna: 5 });
    expect(score?.fauna.every(({ meets }) => meets.length === 5)).toBe(true);
  });
});

describe('src/packs/earth', () => {
  const folder = new URL('../../../src/packs/earth/', import.meta.url);
  const files = readdirSync(folder).map((name) => ({
    name,
    text: readFileSync(new URL(name, folder), 'utf8'),
  }));
  const made = (text: string): boolean => text.startsWith('/* Made from ');
  const size = (own: boolean): number =>
    files
      .filter(({ text }) => made(text) !== own)
      .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);

  test(`has ${size(true)} lines written by hand (goal: under 500) and ${size(false)} made from schemas`, () => {
    expect(size(true)).toBeLessThan(500);
    expect(files.length).toBeGreaterThan(4);
  });

  test.each(files.filter(({ text }) => !made(text)))('$name says why it is code', ({ text }) => {
    expect(text.replace(/\s+\* /g, ' ')).toMatch(/\bIt is code,? (?:because|and not)\b/);
  });
});
