import { describe, expect, test } from 'vitest';
import { DONE } from '../../src/vm/choices.ts';
import {
  card,
  choose,
  clause,
  earthSession,
  edited,
  fire,
  lines,
  now,
  options,
  planted,
  tableOf,
} from './table-session.ts';

const MOSS = 'flora/137-wall-screw-moss.card';
const GRASS = 'flora/44-dog-grass.card';

const session = () => {
  const made = earthSession();
  const setUp = tableOf(4, planted(81, 0, 1), planted(137, 1, 1), planted(5, 3, 1), planted(44, 1, 2));
  made.perform({ do: 'set', setUp });
  return made;
};

describe('a card that is changed', () => {
  test('runs again with the same choices', () => {
    const table = session();
    fire(table, 137);
    for (const number of [81, 137, 5]) choose(table, card(number));
    expect(table.result().view.run?.standing).toBe('done');
    const view = table.link([edited(MOSS, 'place 1 growth', 'place 2 growth')]).view;
    // Two on each may be placed now, so that the answer can go on; what was chosen is still chosen.
    expect(view.run?.standing).toBe('waiting');
    expect(view.run?.question?.says).toBe('Choose cards for up to 2 growth each.');
    expect(lines(view.run?.since ?? [])).toEqual([
      'Cat Grass: growth 0 → 1',
      'Ginger: growth 0 → 1',
      'Wall Screw-Moss: growth 0 → 1',
    ]);
    expect(view.run?.lost).toBe('');
    expect(options(view)).toEqual(['Ginger', 'Wall Screw-Moss']);
  });

  test('says which choice is no longer possible, and has it again when the text is as before', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(5));
    choose(table, card(81));
    choose(table, DONE);
    const done = table.result().view;
    // There are no mushrooms in the column.
    const view = table.link([edited(MOSS, 'each herb', 'each mushroom')]).view;
    expect(view.run?.standing).toBe('done');
    expect(view.run?.lost).toBe('Choice 1, Cat Grass, is not asked for any more.');
    expect(view.run?.since).toEqual([]);
    const other = table.link([edited(MOSS, 'each herb', 'each herb with 6 or more sprouts')]).view;
    expect(other.run?.lost).toBe('Choice 1, Cat Grass, is not asked for any more.');
    const again = table.link([edited(MOSS, 'growth 2', 'growth 1')]).view;
    // Its own room is smaller now; the answers are the same and fit.
    expect(again.run?.lost).toBe('');
    expect(again.run?.since).toEqual(done.run?.since);
  });

  test('says why a choice is refused', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    choose(table, DONE);
    const view = table.link([edited(MOSS, 'each herb in this column', 'each herb in this row')]).view;
    expect(view.run?.lost).toBe(
      'Choice 1, Ginger, is no longer possible: The text does not speak of Ginger.',
    );
    expect([view.run?.standing, options(view)]).toEqual(['waiting', ['Wall Screw-Moss', 'Dog Grass']]);
  });

  test('keeps the moment that is looked at', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    choose(table, DONE);
    table.perform({ do: 'unit', unit: 'instruction' });
    table.perform({ do: 'to-start' });
    table.perform({ do: 'step', by: 1 });
    const before = table.result().view;
    expect(now(before)).toBe('put-each growth');
    const view = table.link([edited(MOSS, 'place 1 growth', 'gain 2 soil, then place 1 growth')]).view;
    // The place was in the first clause, which is another one now: it is looked for by its number.
    expect(clause(view)).toBe('abilities.0.body.paths.0.steps.0.effects.0');
    expect(table.link([edited(MOSS, 'cost 2', 'cost 3')]).view.run?.at).toBe(before.run?.at);
  });

  test('with another number leaves the table without it', () => {
    const table = session();
    fire(table, 137);
    const view = table.link([edited(MOSS, 'flora 137', 'flora 499')]).view;
    expect(view.notes).toEqual(['There is no card 137 in the pack, so it is left out.']);
    expect(view.run).toMatchObject({
      standing: 'missing',
      says: 'There is no card 137 in the pack any more.',
    });
    expect(table.link([edited(MOSS, 'cost 2', 'cost 3')]).view.run?.standing).toBe('waiting');
  });

  test('with less room keeps what fits', () => {
    const table = session();
    table.perform({ do: 'set', setUp: tableOf(0, planted(44, 0, 0, 6, 2)) });
    const { view, kept } = table.link([edited(GRASS, 'growth 2', 'growth 1')]);
    expect(view.notes).toEqual(['Dog Grass has room for 1 growth, not 2.']);
    expect(kept.setUp.cards[0]?.pieces).toEqual({ sprout: 6, growth: 2 });
  });

  test('into something that no program can do runs as before, and says so', () => {
    const table = session();
    table.perform({ do: 'look', at: { card: 137, side: 'A' } });
    const before = fire(table, 137);
    const { view } = table.link([
      edited(MOSS, 'place 1 growth on each herb in this column', 'must copy 1 yellow ability in tableau'),
    ]);
    expect(view.older).toMatch(/^This text cannot run: /);
    expect(view.run).toEqual(before.run);
    expect(table.link([edited(MOSS, 'cost 2', 'cost 3')]).view.older).toBe('');
  });

  test('with a number that another card has is left out', () => {
    const table = session();
    const view = table.link([{ ...edited(GRASS, 'flora 44', 'flora 81'), id: 'flora/twin.card' }]).view;
    expect(view.notes).toEqual([]);
    expect(
      view.zones
        .find(({ zone }) => zone === 'tableau')
        ?.cards.map(({ name }) => name)
        .sort(),
    ).toEqual(['Cat Grass', 'Dog Grass', 'Ginger', 'Wall Screw-Moss']);
  });

  test('that is a draft can be put anywhere', () => {
    const table = session();
    const draft = edited(MOSS, 'flora 137 "Wall Screw-Moss"', 'flora 412 "Garden Sorrel"');
    table.link([{ ...draft, id: 'new-1' }]);
    table.perform({ do: 'set', setUp: tableOf(0, planted(412, 0, 0), planted(81, 1, 0)) });
    const view = fire(table, 412);
    expect(options(view)).toEqual(['Garden Sorrel', 'Ginger']);
  });
});
