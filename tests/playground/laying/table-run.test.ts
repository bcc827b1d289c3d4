import { describe, expect, test } from 'vitest';
import { DONE } from '../../../src/vm/choices.ts';
import {
  card,
  choose,
  clause,
  done,
  earthTable,
  enter,
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

const session = (setUp = column) => {
  const made = earthTable();
  lay(made, setUp);
  return made;
};

describe('an ability that asks', () => {
  test('offers what can be chosen in reading order, and says why the rest cannot', () => {
    const view = fire(session(), 137);
    expect(view.table.ran).toMatchObject({
      standing: 'waiting',
      owner: { card: 137, side: 'A', name: 'Wall Screw-Moss' },
      trigger: 'yellow',
    });
    expect(now(view)).toBe('put-each growth');
    expect(options(view)).toEqual(['Ginger', 'Wall Screw-Moss']);
    const why = new Map(
      view.question?.refusals.map(({ thing, says }) => ['card' in thing ? thing.card : 0, says]),
    );
    expect(why.get(5)).toBe('Cat Grass is full: 1 of 1 growth.');
    expect(why.get(1)).toBe('The text does not speak of Japanese Maple.');
  });

  test('takes choices in any order, and shows what they change', () => {
    const table = session();
    fire(table, 137);
    const first = choose(table, card(137));
    expect(first.table.ran?.standing).toBe('waiting');
    expect(options(first)).toEqual(['Ginger']);
    expect(first.question?.chosen).toBe(1);
    const view = choose(table, card(81));
    expect(view.table.ran?.standing).toBe('done');
    expect(lines(view.table.ran?.since)).toEqual(['Ginger: growth 1 → 2', 'Wall Screw-Moss: growth 0 → 1']);
  });

  test('stays open behind the card at which the machine would go on', () => {
    // Dog Grass (44): yellow: place 2 sprouts. There is room for one on Ginger and for one on Cat Grass, whose number
    // comes first, so that the machine takes it first.
    const table = session(tableOf(0, planted(44, 0, 0, 6, 2), planted(81, 0, 1, 1), planted(5, 1, 1, 5)));
    fire(table, 44);
    const held = choose(table, card(81));
    expect([held.table.ran?.standing, now(held), held.question?.done]).toEqual([
      'waiting',
      'put sprout',
      'Done',
    ]);
    expect(options(held)).toEqual(['Cat Grass']);
    const view = choose(table, card(5));
    expect(view.table.ran?.standing).toBe('done');
    expect(lines(view.table.ran?.since)).toEqual(['Cat Grass: sprouts 5 → 6', 'Ginger: sprouts 1 → 2']);
    done(table, { do: 'undo' });
    expect(choose(table, DONE).table.ran?.standing).toBe('done');
  });

  test('refuses with a reason, and nothing is changed', () => {
    const table = session();
    const before = fire(table, 137);
    const { refused, view } = table.perform({
      do: 'choose',
      code: card(5),
      revision: before.revision,
      past: false,
    });
    expect(refused).toBe('Cat Grass is full: 1 of 1 growth.');
    expect(view).toEqual(before);
  });

  test('lets a choice be taken back, or all of them', () => {
    const table = session();
    fire(table, 137);
    const { revision } = choose(table, card(137));
    const back = done(table, { do: 'unchoose', code: card(137), revision });
    expect(back.question?.chosen).toBe(0);
    expect(lines(back.table.ran?.since)).toEqual([]);
    choose(table, card(81));
    expect(done(table, { do: 'clear' }).question?.chosen).toBe(0);
  });

  test('ends where the seat wants no more', () => {
    const table = session();
    fire(table, 137);
    expect(choose(table, DONE).table.ran).toMatchObject({ standing: 'done', since: [] });
  });

  test('cannot begin without what it needs, says so, and begins when it is there', () => {
    // Hurricane (196) is played for 3 growth.
    const table = session(tableOf(0, lying(196, 'hand'), planted(1, 0, 0)));
    const view = enter(table, 196);
    expect(view.table.ran).toMatchObject({ standing: 'refused', says: 'It needs 3, and there is 0.' });
    expect(clause(view)).toBe('abilities.0.body.pay.0');
    const paid = done(table, { do: 'edit', edit: { edit: 'piece', card: 1, resource: 'growth', by: 5 } });
    expect(paid.table.ran?.standing).toBe('waiting');
  });

  test('of a card that is not on the table says so', () => {
    const { ran } = fire(session(), 300).table;
    expect(ran?.standing).toBe('missing');
    expect(ran?.says).toMatch(/ does not lie on the table\. Put it there first\.$/);
  });

  test('is listed with all others that can be begun, and with why it cannot', () => {
    const { begins } = viewOf(session(tableOf(0, planted(137, 0, 0), lying(196, 'hand')))).table;
    expect(begins.slice(0, 3).map(({ words, refusal }) => [words, refusal?.says])).toEqual([
      ['play 196', 'It needs 3, and there is 0.'],
      ['run yellow of 137', undefined],
      ['run black of 196', 'It needs 3, and there is 0.'],
    ]);
    expect(begins.find(({ section }) => section === 'Water')).toMatchObject({
      words: 'run line 1 of Water',
      line: 0,
      trigger: 'active',
    });
  });
});

describe('stepping', () => {
  test('goes by instruction, forwards and back, with its clause and stack', () => {
    const table = session(tableOf(4, planted(1, 0, 0)));
    fire(table, 1);
    done(table, { do: 'unit', unit: 'instruction' });
    // The first moment is that of the first instruction.
    const start = done(table, { do: 'go', at: 0 });
    expect([start.canBack, start.canForward]).toEqual([false, true]);
    expect([now(start), start.stack, clause(start)]).toEqual([
      'push 1',
      [],
      'abilities.0.body.paths.0.steps.0.effects.0',
    ]);
    const next = done(table, { do: 'step', by: 1 });
    expect([now(next), next.stack]).toEqual(['put growth', [1]]);
    // Run one further, it waits.
    done(table, { do: 'step', by: 1 });
    expect(table.perform({ do: 'step', by: 1 }).refused).toBe('A choice comes first.');
    const chosen = choose(table, card(1));
    expect([now(chosen), clause(chosen)]).toEqual(['push 1', 'abilities.0.body.paths.0.steps.0.effects.1']);
    expect(lines(chosen.changes)).toEqual(['Japanese Maple: growth 0 → 1']);
    const back = done(table, { do: 'step', by: -1 });
    expect(back.zones.find(({ zone }) => zone === 'tableau')?.cards[0]?.pieces).toEqual([
      { resource: 'sprout', count: 0, room: 4 },
      { resource: 'growth', count: 0, room: 3 },
    ]);
    expect(done(table, { do: 'go', at: 0 }).at).toBe(0);
    expect(table.perform({ do: 'step', by: -1 }).refused).toBe('This is the beginning.');
  });

  test('goes by clause and by ability', () => {
    const table = session(tableOf(4, planted(1, 0, 0)));
    fire(table, 1);
    choose(table, card(1));
    choose(table, card(1));
    expect(viewOf(table).table.ran?.standing).toBe('done');
    done(table, { do: 'unit', unit: 'clause' });
    const path = (effect: number) => `abilities.0.body.paths.0.steps.0.effects.${effect}`;
    const forward = [done(table, { do: 'go', at: 0 })];
    while (forward.at(-1)?.canForward) forward.push(done(table, { do: 'step', by: 1 }));
    const clauses = forward.map(clause);
    expect(clauses.filter((each, at) => each !== clauses[at - 1])).toEqual([path(0), path(1), '']);
    done(table, { do: 'unit', unit: 'ability' });
    expect(done(table, { do: 'go', at: 0 }).at).toBe(0);
  });

  test('shows both cards while one uses the ability of the other', () => {
    // Yellow Sprouts (282): yellow: copy 1 other yellow ability in tableau.
    const table = session(tableOf(0, planted(282, 0, 0), planted(137, 0, 1), planted(81, 1, 0)));
    expect(options(fire(table, 282))).toEqual(['Wall Screw-Moss']);
    const view = choose(table, card(137));
    expect(view.frames.map(({ program, actsName, copied }) => [program.owner, actsName, copied])).toEqual([
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
    const chosen = choose(table, card(81));
    const rich = done(table, { do: 'edit', edit: { edit: 'pool', party: 0, resource: 'soil', by: 5 } });
    expect(rich.pools[0]).toEqual([{ id: 'soil', label: 'soil', value: 9 }]);
    expect(rich.question?.chosen).toEqual(chosen.question?.chosen);
    expect(done(table, { do: 'undo' }).pools[0]?.[0]?.value).toBe(4);
    expect(done(table, { do: 'undo' }).question?.chosen).toBe(0);
    expect(done(table, { do: 'undo' }).table.ran).toBeUndefined();
    done(table, { do: 'redo' });
    const again = done(table, { do: 'redo' });
    expect(again.table.ran).toEqual(chosen.table.ran);
    expect(again.question).toEqual(chosen.question);
    done(table, { do: 'redo' });
    expect(table.perform({ do: 'redo' }).refused).toBe('There is nothing to do again.');
  });

  test('leaves nothing to step through when it was undone', () => {
    const table = session();
    const { hash } = viewOf(table);
    fire(table, 137);
    done(table, { do: 'step', by: -1 });
    done(table, { do: 'undo' });
    const { hash: now, inside } = done(table, { do: 'go', at: 0 });
    expect([now, inside]).toEqual([hash, undefined]);
  });

  test('becomes the position when the table goes on from there', () => {
    const table = session();
    fire(table, 137);
    choose(table, card(81));
    expect(table.perform({ do: 'begin-here' }).refused).toBe('The run is not at its end yet.');
    const { zones } = choose(table, card(137));
    const view = done(table, { do: 'begin-here' });
    expect(view.table.ran).toBeUndefined();
    expect(view.zones).toEqual(zones);
    expect(view.table.notes).toEqual([]);
  });

  test('is kept and taken up again', () => {
    const table = session();
    fire(table, 137);
    const view = choose(table, card(81));
    const { kept } = table.result();
    const other = earthTable();
    const again = done(other, { do: 'take-kept', kept: kept ?? '' });
    expect(again).toEqual({ ...view, canUndo: false, revision: again.revision });
    expect(other.result().kept).toBe(kept);
  });

  test('that was kept by an earlier version is taken with its position and what was begun', () => {
    const script = {
      what: { run: 'ability', card: 137, side: 'A', ability: 0 },
      answers: [{ choices: [], open: true }],
    };
    const kept = {
      setUp: column,
      script,
      unit: 'instruction',
      touched: true,
      subject: { card: 137, side: 'A' },
    };
    const view = done(earthTable(), { do: 'take-kept', kept: JSON.stringify(kept) });
    expect([view.unit, view.table.subject, options(view)]).toEqual([
      'instruction',
      { card: 137, side: 'A' },
      ['Ginger', 'Wall Screw-Moss'],
    ]);
  });

  test.each(['', '{', '[]', '{"setUp": 4}'])('that cannot be read is refused: %s', (kept) => {
    const table = session();
    const before = viewOf(table);
    const { refused, view } = table.perform({ do: 'take-kept', kept });
    expect([refused, view]).toEqual(['The table that was kept cannot be read.', before]);
  });
});
