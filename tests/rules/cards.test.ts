import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { checkCard } from '../../src/cards/check.ts';
import { exportPack } from '../../src/cards/export.ts';
import { linkPack } from '../../src/compile/link.ts';
import { earth, earthFiles, fileText } from '../support/packs.ts';
import { Table } from './table.ts';

/** A face as the pack has it. */
interface Face {
  readonly [field: string]: unknown;
  readonly abilities?: readonly { readonly colour: string; readonly text: string }[];
}

const exported = exportPack(buildCatalogue(earth, earthFiles('.card')));
const facesOf = (kind: string): readonly Face[] =>
  exported.filter((card) => card.kind === kind).flatMap(({ faces }) => faces as unknown as readonly Face[]);

const has = (face: Face, ...fields: readonly string[]): readonly string[] =>
  fields.filter((field) => face[field] !== undefined && face[field] !== null);
const coloursOf = ({ abilities = [] }: Face): readonly string[] => abilities.map(({ colour }) => colour);
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

/** Codes of the errors of a card that is written so. */
const faults = (text: string): readonly string[] =>
  checkCard(text, earth)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

const TREE =
  'flora 401 "Test"\n  type tree\n  cost 1\n  points 1\n  habitat wet\n  growth 2\n  canopy 3\n  sprouts 2\n  facts designed\n\n  red: gain 1 soil\n';
const without = (text: string, line: RegExp): string => text.replace(line, '');

describe('the fields of each kind of card', () => {
  it('a flora has a cost, points, a type or all four, and one or two abilities (CARD-1, COMP-2)', () => {
    const flora = facesOf('flora');
    expect(flora).toHaveLength(179);
    for (const face of flora) {
      expect.soft([has(face, 'cost', 'vp'), face['name']]).toEqual([['cost', 'vp'], face['name']]);
      const abilities = coloursOf(face);
      expect.soft([1, 2], String(face['name'])).toContain(abilities.length);
      expect.soft(list(face['habitats']).length, String(face['name'])).toBeLessThanOrEqual(4);
      expect.soft(Number(face['sproutSpaces'] ?? 0), String(face['name'])).toBeLessThanOrEqual(6);
      // A canopy is the last of growth: one is there with the other.
      expect
        .soft(Number(face['growthSpaces'] ?? 0) > 0, String(face['name']))
        .toBe(face['canopyVp'] !== undefined);
      expect.soft([1, 4], String(face['name'])).toContain(list(face['types']).length);
    }
    expect(faults(TREE)).toEqual([]);
    for (const line of [/ {2}cost.*\n/, / {2}points.*\n/, / {2}red.*\n/])
      expect(faults(without(TREE, line))).not.toEqual([]);
    expect(faults(without(TREE, / {2}growth.*\n/))).not.toEqual([]);
    expect(faults(TREE.replace('sprouts 2', 'sprouts -1'))).not.toEqual([]);
  });

  it('a terrain has a cost, points and habitats, and no room for pieces (CARD-2)', () => {
    const terrains = facesOf('terrain');
    expect(terrains).toHaveLength(66);
    for (const face of terrains) {
      expect
        .soft(has(face, 'cost', 'vp', 'growthSpaces', 'canopyVp', 'sproutSpaces'))
        .toEqual(['cost', 'vp']);
      expect.soft([1, 2]).toContain(coloursOf(face).length);
    }
    const terrain =
      'terrain 401 "Test"\n  cost 1\n  points 1\n  habitat wet\n  facts designed\n\n  green: gain 1 soil\n';
    expect([
      faults(terrain),
      faults(terrain.replace('  habitat', '  sprouts 2\n  habitat')).length > 0,
    ]).toEqual([[], true]);
  });

  it('an event has points, also below 0, and one black ability, but no cost and no habitat (CARD-3)', () => {
    const events = facesOf('event');
    expect(events).toHaveLength(38);
    for (const face of events)
      expect
        .soft([has(face, 'cost', 'vp'), list(face['habitats']), coloursOf(face)])
        .toEqual([['vp'], [], ['black']]);
    expect(events.some((face) => Number(face['vp']) < 0)).toBe(true);
    const event = 'event 401 "Test"\n  points -1\n  facts designed\n\n  black: gain 1 soil\n';
    expect([faults(event), faults(event.replace('  points', '  cost 1\n  points')).length > 0]).toEqual([
      [],
      true,
    ]);
  });

  it('an island has points, habitats, a line for the start and one more ability, but no cost (CARD-4, CARD-5)', () => {
    const islands = facesOf('island');
    expect(islands).toHaveLength(20);
    for (const face of islands) {
      expect.soft([has(face, 'cost', 'vp', 'start')]).toEqual([['vp', 'start']]);
      expect.soft(list(face['habitats']).length).toBeGreaterThan(0);
    }
    // The start is black and counts as an ability: every island has two.
    const table = new Table(2).fauna('352B', '346B').board(0, 'player-board', '290A');
    const twice = [18, 105, 106, 107].reduce((all, card, at) => all.plant(0, card, 0, at), table);
    twice.say(0, 'choose Water').endTurn();
    expect(twice.claims(0)).toEqual([[352, 1]]);
    const black = new Table(2)
      .fauna('346B')
      .board(0, 'player-board', '290A')
      .plant(0, 265, 0, 0)
      .plant(0, 266, 0, 1);
    expect(black.say(0, 'choose Water').endTurn().claims(0)).toEqual([[346, 1]]);
  });

  it('a climate has points, habitats and one ability, one face two (CARD-6)', () => {
    const climates = facesOf('climate');
    expect(climates).toHaveLength(20);
    for (const face of climates) expect.soft(has(face, 'cost', 'vp')).toEqual(['vp']);
    expect(climates.map((face) => coloursOf(face).length).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 1),
      2,
    ]);
  });

  it('ecosystem and fauna have no abilities and count as no card of an area (CARD-7)', () => {
    for (const kind of ['ecosystem', 'fauna'])
      for (const face of facesOf(kind)) expect.soft(coloursOf(face)).toEqual([]);
    // 359B counts cards with even points: nine are planted, and neither the ecosystem nor the fauna is the tenth.
    const table = [90, 91, 92, 93, 2, 105, 107, 109, 110].reduce(
      (all, card, at) => all.plant(0, card, Math.floor(at / 4), at % 4),
      new Table(2).fauna('359B', '337A'),
    );
    table.board(0, 'own-ecosystem', '309B').say(0, 'choose Water').endTurn();
    expect(table.claims(0)).toEqual([]);
    table.plant(0, 102, 2, 1).say(1, 'choose Water').endTurn();
    expect(table.claims(0)).toEqual([[359, 1]]);
  });
});

describe('what has no effect', () => {
  it('names, Latin and other: what plays is the same (COMP-7)', () => {
    const printOf = (text: string): unknown => {
      const { card, diagnostics } = checkCard(text, earth);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      return linkPack(earth, card ? [card] : [], []).fingerprint;
    };
    const species = '\n  species "Arbor testis"';
    expect(printOf(TREE.replace('"Test"', `"Another name"${species}`))).toEqual(printOf(TREE));
    expect(printOf(TREE.replace('cost 1', 'cost 2'))).not.toEqual(printOf(TREE));
  });
});

it('section 25 lists every option of the pack with its values, the default first (CONV-9)', () => {
  const rows = [...fileText('docs/rules/earth.md').matchAll(/^\| `opt:([a-z_]+)` \| ([^|]+) \|/gm)];
  const listed = Object.fromEntries(
    rows.map(([, id = '', values = '']) => [id, values.split(',').map((each) => each.trim())]),
  );
  const { options } = earth.manifest;
  expect(Object.fromEntries(Object.entries(options).map(([id, { values }]) => [id, [...values]]))).toEqual(
    listed,
  );
  expect(Object.keys(listed)).toHaveLength(15);
});
