import { describe, expect, test } from 'vitest';
import type { PositionEdit } from '../../../playground/game/protocol.ts';
import { emptySetUp, type TableSetUp } from '../../../playground/laying/set-up.ts';
import { DONE } from '../../../src/vm/choices.ts';
import {
  card,
  choose,
  clause,
  done,
  earthChecked,
  earthTable,
  editableTable,
  edited,
  fire,
  lay,
  lines,
  lying,
  now,
  options,
  planted,
  tableOf,
  viewOf,
} from './at-table.ts';

const MOSS = 'flora/137-wall-screw-moss.card';
const GRASS = 'flora/44-dog-grass.card';

// One session for all: each test begins with the cards as they are.
const own = editableTable();
const session = (
  setUp: TableSetUp = tableOf(4, planted(81, 0, 1), planted(137, 1, 1), planted(5, 3, 1), planted(44, 1, 2)),
) => {
  own.link(earthChecked.filter(({ id }) => id === MOSS || id === GRASS));
  own.perform({ do: 'look', at: undefined });
  lay(own, setUp);
  return own;
};

/** The view with a card changed. */
const changed = (...files: Parameters<typeof own.link>[0]) => {
  own.link(files);
  return viewOf(own);
};

describe('a card that is changed', () => {
  test('runs again with the same choices', () => {
    const table = session();
    fire(table, 137);
    for (const number of [81, 137, 5]) choose(table, card(number));
    expect(viewOf(table).table.ran?.standing).toBe('done');
    const view = changed(edited(MOSS, 'place 1 growth', 'place 2 growth'));
    // Two on each may be placed now, so that the answer can go on; what was chosen is still chosen.
    expect(view.table.ran?.standing).toBe('waiting');
    expect(view.question?.says).toBe('Choose cards for up to 2 growth each.');
    expect(view.question?.chosen).toBe(3);
    expect(view.table.lost).toBe('');
    expect(options(view)).toEqual(['Ginger', 'Wall Screw-Moss']);
    expect(lines(choose(table, DONE).table.ran?.since)).toEqual([
      'Cat Grass: growth 0 → 1',
      'Ginger: growth 0 → 1',
      'Wall Screw-Moss: growth 0 → 1',
    ]);
  });

  test('says which choice is no longer possible, and has it again when the text is as before', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(5));
    choose(table, card(81));
    const { ran } = choose(table, DONE).table;
    // There are no mushrooms in the column.
    const view = changed(edited(MOSS, 'each herb', 'each mushroom'));
    expect([view.table.ran?.standing, view.table.ran?.since]).toEqual(['done', []]);
    expect(view.table.lost).toBe('Choice 1, Cat Grass, is not asked for any more.');
    const other = changed(edited(MOSS, 'each herb', 'each herb with 6 or more sprouts'));
    expect(other.table.lost).toBe('Choice 1, Cat Grass, is not asked for any more.');
    const again = changed(edited(MOSS, 'growth 2', 'growth 1'));
    // Its own room is smaller now; the answers are the same and fit.
    expect([again.table.lost, again.table.ran?.since]).toEqual(['', ran?.since]);
  });

  test('says why a choice is refused', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    choose(table, DONE);
    const view = changed(edited(MOSS, 'each herb in this column', 'each herb in this row'));
    expect(view.table.lost).toBe(
      'Choice 1, Ginger, is no longer possible: The text does not speak of Ginger.',
    );
    expect([view.table.ran?.standing, options(view)]).toEqual(['waiting', ['Wall Screw-Moss', 'Dog Grass']]);
  });

  test('keeps an answer that is not whole', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    const view = changed(edited(MOSS, 'cost 2', 'cost 3'));
    expect([view.question?.chosen, options(view)]).toEqual([1, ['Wall Screw-Moss', 'Cat Grass']]);
  });

  test('keeps the moment that is looked at', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    choose(table, DONE);
    done(table, { do: 'unit', unit: 'instruction' });
    done(table, { do: 'go', at: 0 });
    done(table, { do: 'step', by: 1 });
    const before = done(table, { do: 'step', by: 1 });
    expect(now(before)).toBe('put-each growth');
    const view = changed(edited(MOSS, 'place 1 growth', 'gain 2 soil, then place 1 growth'));
    // The place was in the first clause, which is another one now: it is looked for by its number.
    expect(clause(view)).toBe('abilities.0.body.paths.0.steps.0.effects.0');
    const again = changed(edited(MOSS, 'cost 2', 'cost 3'));
    expect([again.at, again.inside?.moment]).toEqual([before.at, before.inside?.moment]);
  });

  test('with another number leaves the table without it', () => {
    const table = session();
    fire(table, 137);
    const view = changed(edited(MOSS, 'flora 137', 'flora 499'));
    // It is said once, of what was done.
    expect(view.table.notes).toEqual([]);
    expect(view.table.ran).toMatchObject({
      standing: 'missing',
      says: 'The pack has no card 137.',
    });
    expect(changed(edited(MOSS, 'cost 2', 'cost 3')).table.ran?.standing).toBe('waiting');
  });

  test('with less room keeps what fits, and has it again with more', () => {
    const pieces = (view: ReturnType<typeof viewOf>) =>
      view.zones.flatMap(({ cards }) => cards.filter((each) => each.card === 44))[0]?.pieces;
    session(tableOf(0, planted(44, 0, 0, 6, 2)));
    const view = changed(edited(GRASS, 'growth 2', 'growth 1'));
    expect(view.table.notes).toEqual(['Dog Grass has room for 1 growth, not 2.']);
    expect(pieces(view)?.map(({ count }) => count)).toEqual([6, 1]);
    expect(pieces(changed(edited(GRASS, 'cost 2', 'cost 3')))?.map(({ count }) => count)).toEqual([6, 2]);
  });

  test('into something that no program can do runs as before, and says so', () => {
    const table = session();
    done(table, { do: 'look', at: { card: 137, side: 'A' } });
    const before = fire(table, 137);
    expect(before.table.programs.map(({ trigger }) => trigger)).toEqual(['yellow']);
    const { table: of, question } = changed(
      edited(MOSS, 'place 1 growth on each herb in this column', 'must copy 1 yellow ability in tableau'),
    );
    expect(of.older).toMatch(/^This text cannot run: /);
    expect([of.ran, question]).toEqual([before.table.ran, before.question]);
    expect(changed(edited(MOSS, 'cost 2', 'cost 3')).table.older).toBe('');
  });

  test('with a number that another card has is left out', () => {
    session();
    const view = changed({ ...edited(GRASS, 'flora 44', 'flora 81'), id: 'flora/twin.card' });
    expect(view.table.notes).toEqual([]);
    const tableau = view.zones.find(({ zone }) => zone === 'tableau')?.cards.map(({ name }) => name);
    expect(tableau?.sort()).toEqual(['Cat Grass', 'Dog Grass', 'Ginger', 'Wall Screw-Moss']);
    changed({ id: 'flora/twin.card' });
  });

  test('that is a draft can be put anywhere', () => {
    const table = session();
    const draft = edited(MOSS, 'flora 137 "Wall Screw-Moss"', 'flora 412 "Garden Sorrel"');
    changed({ ...draft, id: 'new-1' });
    lay(table, tableOf(0, planted(412, 0, 0), planted(81, 1, 0)));
    expect(options(fire(table, 412))).toEqual(['Garden Sorrel', 'Ginger']);
    changed({ id: 'new-1' });
  });
});

describe('a position changed by hand', () => {
  const start: TableSetUp = {
    ...tableOf(2, planted(81, 0, 0, 1, 1), lying(196, 'hand'), lying(337, 'fauna-board')),
    unnamed: [{ zone: 'compost', party: 0, count: 3 }],
  };
  const where = (view: ReturnType<typeof viewOf>, card: number): readonly unknown[] =>
    view.zones.flatMap(({ zone, party, cards }) =>
      cards.flatMap((each) => (each.card === card ? [zone, party, each.row, each.column, each.side] : [])),
    );

  test.each<readonly [PositionEdit, (view: ReturnType<typeof viewOf>) => unknown, unknown]>([
    [
      { edit: 'put', card: 44, zone: 'tableau', party: 0, row: 2, column: 3 },
      (view) => where(view, 44),
      ['tableau', 0, 2, 3, 'A'],
    ],
    [
      { edit: 'put', card: 81, zone: 'tableau', party: 0, row: 3, column: 3 },
      (view) => [
        where(view, 81),
        view.zones.find(({ zone }) => zone === 'tableau')?.cards[0]?.pieces.map(({ count }) => count),
      ],
      [
        ['tableau', 0, 3, 3, 'A'],
        [1, 1],
      ],
    ],
    [
      { edit: 'put', card: 81, zone: 'hand', party: 0 },
      (view) => where(view, 81),
      ['hand', 0, undefined, undefined, 'A'],
    ],
    [
      { edit: 'put', card: 337, zone: 'fauna-board', party: 0, side: 'B' },
      (view) => where(view, 337).at(-1),
      'B',
    ],
    [{ edit: 'take', card: 81 }, (view) => view.zones.find(({ zone }) => zone === 'tableau')?.count, 0],
    [{ edit: 'turn', card: 337 }, (view) => where(view, 337).at(-1), 'B'],
    [
      { edit: 'piece', card: 81, resource: 'sprout', by: 9 },
      (view) => view.zones.find(({ zone }) => zone === 'tableau')?.cards[0]?.pieces.map(({ count }) => count),
      [2, 1],
    ],
    [{ edit: 'pool', party: 0, resource: 'soil', by: -5 }, (view) => view.pools[0]?.[0]?.value, 0],
    [
      { edit: 'counter', party: 0, counter: 'noun:bonus', by: 1 },
      (view) => view.counters[0]?.find(({ id }) => id === 'noun:bonus')?.value,
      1,
    ],
    [
      { edit: 'counter', party: 0, counter: 'verb:plant', by: 2 },
      (view) => view.counters[0]?.find(({ id }) => id === 'verb:plant')?.value,
      2,
    ],
    [
      { edit: 'named', party: 0, verb: 'choose', mark: 'colour:blue' },
      (view) => view.named[0],
      { choose: 'colour:blue' },
    ],
    [
      { edit: 'pile', zone: 'compost', party: 0, by: 2 },
      (view) => view.zones.find(({ zone }) => zone === 'compost')?.count,
      5,
    ],
    [
      { edit: 'claim', party: 0, card: 337, step: 1 },
      (view) => view.goals.map(({ card, claims }) => [card, claims]),
      [[337, [{ party: 0, fresh: false }]]],
    ],
    [{ edit: 'seats', by: 1 }, (view) => [view.seats, view.parties.length], [2, 2]],
    [{ edit: 'seats', by: -1 }, (view) => view.seats, 1],
    [
      { edit: 'clear' },
      (view) => [view.zones.find(({ zone }) => zone === 'tableau')?.count, view.pools[0]?.[0]?.value],
      [0, 0],
    ],
  ])('by %o shows it, and is undone', (edit, shows, expected) => {
    const table = earthTable();
    const before = lay(table, start);
    const view = done(table, { do: 'edit', edit });
    expect([shows(view), view.table.notes]).toEqual([expected, []]);
    expect([view.table.touched, view.canUndo]).toEqual([true, true]);
    const back = done(table, { do: 'undo' });
    expect(back).toEqual({ ...before, canRedo: true, revision: back.revision });
  });

  test('lets another seat act', () => {
    const table = earthTable();
    lay(table, { ...emptySetUp(2), cards: [lying(196, 'hand', 'A', 1), planted(1, 0, 0, 0, 3)] });
    const words = (): readonly string[] =>
      viewOf(table)
        .table.begins.map((each) => each.words)
        .slice(0, 1);
    expect(words()).toEqual(['run yellow of 1']);
    done(table, { do: 'edit', edit: { edit: 'acting', seat: 1 } });
    expect([viewOf(table).table.acting, words()]).toEqual([1, ['play 196']]);
  });

  test('does not shuffle a pile anew', () => {
    const deck = (): readonly number[] =>
      viewOf(table)
        .zones.find(({ zone }) => zone === 'deck')
        ?.cards.map((each) => each.card) ?? [];
    const table = earthTable();
    lay(table, tableOf(0));
    const all = deck();
    const top = all.at(-1) ?? 0;
    done(table, { do: 'edit', edit: { edit: 'put', card: top, zone: 'hand', party: 0 } });
    expect(deck().slice(1)).toEqual(all.slice(0, -1));
  });
});
