import { describe, expect, test } from 'vitest';
import { DONE } from '../../src/vm/choices.ts';
import {
  card,
  choose,
  clause,
  earthSession,
  fire,
  lines,
  lying,
  now,
  options,
  planted,
  tableOf,
} from './table-session.ts';

// Wall Screw-Moss (137): a herb with room for 3 sprouts and 2 growth; yellow: place 1 growth on each herb in this
// column. Ginger (81): a herb, 2 and 2. Cat Grass (5): a herb, 6 and 1. Japanese Maple (1): a tree, 4 and 3.
const column = tableOf(
  4,
  planted(81, 0, 1, 0, 1),
  planted(137, 1, 1),
  planted(1, 2, 1),
  planted(5, 3, 1, 0, 1),
  planted(12, 1, 2),
);

const session = () => {
  const made = earthSession();
  made.perform({ do: 'set', setUp: column });
  return made;
};

describe('an ability that asks', () => {
  test('offers what can be chosen in reading order, and says why the rest cannot', () => {
    const view = fire(session(), 137);
    expect(view.run?.standing).toBe('waiting');
    expect(now(view)).toBe('put-each growth');
    expect(options(view)).toEqual(['Ginger', 'Wall Screw-Moss']);
    const why = new Map(
      view.run?.question?.refusals.map(({ thing, says }) => ['card' in thing ? thing.card : 0, says]),
    );
    expect(why.get(5)).toBe('Cat Grass is full: 1 of 1 growth.');
    expect(why.get(1)).toBe('The text does not speak of Japanese Maple.');
  });

  test('takes choices in any order, and shows what they change', () => {
    const table = session();
    fire(table, 137);
    const first = choose(table, card(137));
    expect(first.run?.standing).toBe('waiting');
    expect(options(first)).toEqual(['Ginger']);
    expect(first.run?.question?.chosen).toBe(1);
    const view = choose(table, card(81));
    expect(view.run?.standing).toBe('done');
    expect(lines(view.run?.since ?? [])).toEqual(['Ginger: growth 1 → 2', 'Wall Screw-Moss: growth 0 → 1']);
  });

  test('stays open behind the card at which the machine would go on', () => {
    // Dog Grass (44): yellow: place 2 sprouts. There is room for one on Ginger and for one on Cat Grass, whose number
    // comes first, so that the machine takes it first.
    const table = session();
    const setUp = tableOf(0, planted(44, 0, 0, 6, 2), planted(81, 0, 1, 1), planted(5, 1, 1, 5));
    table.perform({ do: 'set', setUp });
    fire(table, 44);
    const held = choose(table, card(81));
    expect([held.run?.standing, now(held), held.run?.question?.done]).toEqual([
      'waiting',
      'put sprout',
      'Done',
    ]);
    expect(options(held)).toEqual(['Cat Grass']);
    const view = choose(table, card(5));
    expect(view.run?.standing).toBe('done');
    expect(lines(view.run?.since ?? [])).toEqual(['Cat Grass: sprouts 5 → 6', 'Ginger: sprouts 1 → 2']);
    table.perform({ do: 'undo' });
    expect(choose(table, DONE).run?.standing).toBe('done');
  });

  test('refuses with a reason, and nothing is changed', () => {
    const table = session();
    const before = fire(table, 137);
    const { refused, view } = table.perform({ do: 'choose', code: card(5), revision: before.revision });
    expect(refused).toBe('Cat Grass is full: 1 of 1 growth.');
    expect(view).toEqual(before);
  });

  test('lets a choice be taken back, or all of them', () => {
    const table = session();
    fire(table, 137);
    const { revision } = choose(table, card(137));
    const back = table.perform({ do: 'unchoose', code: card(137), revision }).view;
    expect(back.run?.question?.chosen).toBe(0);
    expect(lines(back.run?.since ?? [])).toEqual([]);
    choose(table, card(81));
    const cleared = table.perform({ do: 'clear' }).view;
    expect(cleared.run?.question?.chosen).toBe(0);
  });

  test('ends where the seat wants no more', () => {
    const table = session();
    fire(table, 137);
    const view = choose(table, DONE);
    expect(view.run?.standing).toBe('done');
    expect(view.run?.since).toEqual([]);
  });

  test('cannot begin without what it needs, and says so', () => {
    // Hurricane (196) is played for 3 growth.
    const table = session();
    table.perform({ do: 'set', setUp: tableOf(0, lying(196, 'hand')) });
    const view = table.perform({ do: 'fire', what: { run: 'enter', card: 196, verb: 'play' } }).view;
    expect(view.run?.standing).toBe('refused');
    expect(view.run?.says).toBe('It needs 3, and there is 0.');
    expect(clause(view)).toBe('abilities.0.body.pay.0');
  });

  test('of a card that is not on the table says so', () => {
    const { run } = fire(session(), 300);
    expect(run?.standing).toBe('missing');
    expect(run?.says).toMatch(/ does not lie on the table\. Put it there first\.$/);
  });
});

describe('stepping', () => {
  test('goes by instruction, forwards and back, with its clause and stack', () => {
    const table = session();
    table.perform({ do: 'set', setUp: tableOf(4, planted(1, 0, 0)) });
    fire(table, 1);
    table.perform({ do: 'unit', unit: 'instruction' });
    const start = table.perform({ do: 'to-start' }).view;
    expect([now(start), start.run?.stack, clause(start)]).toEqual([
      'push 1',
      [],
      'abilities.0.body.paths.0.steps.0.effects.0',
    ]);
    const next = table.perform({ do: 'step', by: 1 }).view;
    expect([now(next), next.run?.stack]).toEqual(['put growth', [1]]);
    // Run one further, it waits.
    table.perform({ do: 'step', by: 1 });
    expect(table.perform({ do: 'step', by: 1 }).refused).toBe('A choice comes first.');
    const chosen = choose(table, card(1));
    expect(lines(chosen.run?.changes ?? [])).toEqual(['Japanese Maple: growth 0 → 1']);
    expect([now(chosen), clause(chosen)]).toEqual(['push 1', 'abilities.0.body.paths.0.steps.0.effects.1']);
    const back = table.perform({ do: 'step', by: -1 }).view;
    expect(back.zones.find(({ zone }) => zone === 'tableau')?.cards[0]?.pieces).toEqual([
      { resource: 'sprout', count: 0, room: 4 },
      { resource: 'growth', count: 0, room: 3 },
    ]);
    expect(table.perform({ do: 'to-start' }).view.run?.at).toBe(0);
    expect(table.perform({ do: 'step', by: -1 }).refused).toBe('This is the beginning.');
  });

  test('goes by clause and by ability', () => {
    const table = session();
    table.perform({ do: 'set', setUp: tableOf(4, planted(1, 0, 0)) });
    fire(table, 1);
    choose(table, card(1));
    choose(table, card(1));
    expect(table.result().view.run?.standing).toBe('done');
    table.perform({ do: 'unit', unit: 'clause' });
    const path = (effect: number) => `abilities.0.body.paths.0.steps.0.effects.${effect}`;
    const forward = [table.perform({ do: 'to-start' }).view];
    while (forward.at(-1)?.run?.canForward) forward.push(table.perform({ do: 'step', by: 1 }).view);
    expect(forward.map(clause)).toEqual([path(0), path(1), '']);
    expect(lines(forward[1]?.run?.changes ?? [])).toEqual(['Japanese Maple: growth 0 → 1']);
    const back = table.perform({ do: 'step', by: -1 }).view;
    expect(back.run?.at).toBe(forward.at(-2)?.run?.at);
    table.perform({ do: 'unit', unit: 'ability' });
    expect(table.perform({ do: 'step', by: -1 }).view.run?.at).toBe(0);
    expect(table.perform({ do: 'step', by: 1 }).view.run?.standing).toBe('done');
  });

  test('shows both cards while one uses the ability of the other', () => {
    // Yellow Sprouts (282): yellow: copy 1 other yellow ability in tableau.
    const table = session();
    table.perform({
      do: 'set',
      setUp: tableOf(0, planted(282, 0, 0), planted(137, 0, 1), planted(81, 1, 0)),
    });
    const asked = fire(table, 282);
    expect(options(asked)).toEqual(['Wall Screw-Moss']);
    const view = choose(table, card(137));
    expect(
      view.run?.frames.map(({ program, actsName, copied }) => [program.owner, actsName, copied]),
    ).toEqual([
      [{ card: 282, side: 'A', name: 'Yellow Sprouts' }, 'Yellow Sprouts', false],
      [{ card: 137, side: 'A', name: 'Wall Screw-Moss' }, 'Yellow Sprouts', true],
    ]);
    // Its column is that of the card that acts: Ginger stands in it, Wall Screw-Moss does not (COPY-1). Yellow
    // Sprouts counts as a herb.
    expect(options(view)).toEqual(['Yellow Sprouts', 'Ginger']);
  });
});

describe('what was done', () => {
  test('is undone and done again', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    const chosen = table.result().view;
    table.perform({ do: 'set', setUp: { ...column, pools: [{ soil: 9 }, {}] } });
    expect(table.result().view.pools[0]).toEqual([{ id: 'soil', label: 'soil', value: 9 }]);
    expect(table.result().view.run?.question?.chosen).toEqual(chosen.run?.question?.chosen);
    expect(table.perform({ do: 'undo' }).view.pools[0]?.[0]?.value).toBe(4);
    table.perform({ do: 'undo' });
    expect(table.result().view.run?.question?.chosen).toBe(0);
    table.perform({ do: 'undo' });
    expect(table.result().view.run).toBeUndefined();
    table.perform({ do: 'redo' });
    table.perform({ do: 'redo' });
    expect(table.result().view.run).toEqual(chosen.run);
    table.perform({ do: 'redo' });
    expect(table.perform({ do: 'redo' }).refused).toBe('There is nothing to do again.');
  });

  test('becomes the set-up when the table goes on from there', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    expect(table.perform({ do: 'keep' }).refused).toBe('The run is not at its end yet.');
    choose(table, card(137));
    const done = table.result().view;
    const view = table.perform({ do: 'keep' }).view;
    expect(view.run).toBeUndefined();
    expect(view.zones).toEqual(done.zones);
    expect(view.notes).toEqual([]);
  });

  test('is kept and taken up again', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    const { view, kept } = table.result();
    const data: unknown = JSON.parse(JSON.stringify(kept));
    const other = earthSession();
    other.perform({ do: 'load', table: data as typeof kept });
    expect(other.result()).toEqual({ view: { ...view, canUndo: false }, kept, refused: '' });
  });
});
