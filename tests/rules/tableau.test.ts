import { describe, expect, it } from 'vitest';
import { playable } from '../game/playable.ts';
import { Table } from './table.ts';

/** Terrains that do nothing but lie there and score. */
const QUIET = [98, 99, 100, 101, 102, 103, 104, 119, 120, 121, 122, 123, 124, 125, 126, 127];

describe('the tableau', () => {
  const cells = (table: Table, seat = 0): readonly string[] =>
    table.can(seat).filter((words) => words.startsWith('@'));

  it('has one card in a cell: no planting is offered where one lies (TAB-1, TAB-3)', () => {
    const table = new Table(2)
      .plant(0, 26, 0, 0)
      .plant(0, 27, 1, 1)
      .give(0, 'hand', 5)
      .say(0, 'choose Plant', 'plant 5');
    expect(cells(table)).not.toContain('@ 1,1');
    expect(cells(table)).not.toContain('@ 2,2');
    expect(table.whyNot(0, '@ 1,1')).toBeDefined();
    // All that touches one of the two: 8 and 8, less the two themselves and the two that touch both.
    expect(cells(table)).toHaveLength(12);
  });

  it('has no more than four rows and four columns, which grow in any direction until then (TAB-4, TAB-5)', () => {
    const row = [98, 99, 100, 101].reduce((table, card, at) => table.plant(0, card, 0, at), new Table(2));
    row.give(0, 'hand', 5).say(0, 'choose Plant', 'plant 5');
    expect(cells(row)).toEqual(['@ 0,1', '@ 0,2', '@ 0,3', '@ 0,4', '@ 2,1', '@ 2,2', '@ 2,3', '@ 2,4']);
    row.say(0, '@ 0,2');
    // Rows are counted from the new one (CONV-6).
    expect([row.cellOf(0, 5), row.cellOf(0, 98)]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('is complete with 16 cards: nothing more is planted, the bonus is taken, and drawing goes on (TAB-9, PLANT-11, END-2)', () => {
    const table = QUIET.slice(0, 15).reduce(
      (all, card, at) => all.plant(0, card, Math.floor(at / 4), at % 4),
      new Table(2),
    );
    table.give(0, 'hand', 5, 10).say(0, 'choose Plant', 'plant 5');
    expect(cells(table)).toEqual(['@ 4,4']);
    table.say(0, '@ 4,4');
    expect(table.tableau(0)).toHaveLength(16);
    // A second planting is offered, and there is no place for it.
    expect(table.asked(0)).toEqual(['done']);
    table.say(0, 'done');
    expect(table.asked(0)).toHaveLength(4);
    expect(table.asked(0)[0]).toMatch(/^keep/);
    table.endTurn();
    expect(table.points(0)['bonus']).toBe(7);
  });

  it('is not complete with 15 cards: round after round goes on, and nobody has the bonus (TAB-9, END-1)', () => {
    const table = QUIET.slice(0, 15).reduce(
      (all, card, at) => all.plant(0, card, Math.floor(at / 4), at % 4),
      new Table(2),
    );
    for (const seat of [0, 1, 0, 1]) {
      expect(table.leading).toBe(seat);
      table.say(seat, 'choose Water').endTurn();
    }
    expect([table.leading, table.points(0)['bonus']]).toEqual([0, 0]);
  });

  it('keeps its cards where they are: nothing moves or goes in a whole turn of any action (TAB-10)', () => {
    for (const action of ['Plant', 'Compost', 'Water', 'Grow']) {
      const table = new Table(2).give(0, 'hand', 223, 206).give(0, 'compost', 27, 28, 29, 30);
      [18, 83, 45, 44].forEach((card, at) => table.plant(0, card, 0, at));
      const before = table.tableau(0).map(({ number, cell }) => [number, cell]);
      table.say(0, `choose ${action}`, 'play 223', 'gain 1 soil', 'play 206').until(0, 'done').endTurn();
      expect(table.tableau(0).map(({ number, cell }) => [number, cell])).toEqual(before);
      // Events lie in their space, never in the tableau.
      expect(table.zone('event-space', 0)).toEqual([223, 206]);
    }
  });

  it('takes flora and terrain only: no other kind of card has a place there (TAB-10, PLANT-2)', () => {
    const table = new Table(2);
    const others = playable.image.cards.filter(({ kind }) => !['flora', 'terrain'].includes(kind));
    expect(others).toHaveLength(119);
    table
      .give(0, 'hand', ...others.map(({ number }) => number))
      .soil(0, 99)
      .say(0, 'choose Plant');
    expect(table.asked(0)).toEqual(['done']);
  });

  it('is gone through row by row, each from the left, over gaps (TAB-11, ACT-3)', () => {
    // Red abilities on r1c2, r1c4, r2c1, r2c3 and r4c1, laid down in another order.
    const table = new Table(2)
      .plant(0, 45, 3, 0)
      .plant(0, 42, 0, 3)
      .plant(0, 157, 1, 2)
      .plant(0, 18, 1, 0)
      .plant(0, 272, 0, 1);
    table.say(0, 'choose Compost', 'gain 0 soil', 'done');
    const order: string[] = [];
    while (table.can(0)[0]?.startsWith('activate') === true) {
      order.push(table.can(0)[0] ?? '');
      table.say(0, 'done');
    }
    expect(order).toEqual([272, 42, 18, 157, 45].map((card) => `activate ${card}`));
  });
});
