import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

/** 157 gains 3 soil on a red turn; 48 gains 2 on a blue one; 33 gains 2 on a yellow one; 3 gains 1 on a green one. */
const RED = 157;
const BLUE = 48;
const YELLOW = 33;
const GREEN = 3;

describe('a turn', () => {
  it.each([
    ['Plant', GREEN],
    ['Compost', RED],
    ['Water', BLUE],
    ['Grow', YELLOW],
  ] as const)(
    'in which %s is chosen goes on to its colour for everybody: %i (TURN-2, TURN-5, TURN-10, CARD-8, ACT-1)',
    (action, card) => {
      const table = new Table(2);
      table.plant(0, RED, 0, 0).plant(0, BLUE, 0, 1).plant(0, YELLOW, 0, 2).plant(0, GREEN, 0, 3);
      table.plant(1, 45, 0, 0).plant(1, 5, 0, 1).plant(1, 44, 0, 2).plant(1, 106, 0, 3);
      const others = { Plant: 106, Compost: 45, Water: 5, Grow: 44 }[action];
      table.say(0, `choose ${action}`);
      if (action === 'Plant') {
        // Green waits until all have planted (TURN-9).
        table
          .say(0, 'done')
          .say(0, table.asked(0)[0] ?? '')
          .say(0, 'done')
          .say(1, 'done', 'draw 0 cards', 'done');
      } else {
        table.until(0, 'activate').until(1, 'activate');
      }
      const uses = (seat: number): readonly string[] =>
        table.can(seat).filter((words) => words.startsWith('activate'));
      expect([uses(0), uses(1)]).toEqual([[`activate ${card}`], [`activate ${others}`]]);
    },
  );

  it('is chosen by one seat for everybody, for good, and everybody sees it (TURN-3, TURN-5, TURN-6)', () => {
    const table = new Table(3).say(0, 'choose Water');
    expect([0, 1, 2].map((seat) => table.seen(2, seat).named)).toEqual([{ choose: 'blue' }, {}, {}]);
    expect(
      [0, 1, 2].flatMap((seat) => table.can(seat).filter((words) => /^choose [A-Z]/.test(words))),
    ).toEqual([]);
  });

  it('may repeat the action of the turn before, the own one or that of another (TURN-3)', () => {
    const table = new Table(2).say(0, 'choose Compost').endTurn();
    expect(table.can(1)).toEqual(['choose Plant', 'choose Compost', 'choose Water', 'choose Grow']);
    table.say(1, 'choose Compost').endTurn();
    expect([table.leading, table.can(0)]).toEqual([
      0,
      ['choose Plant', 'choose Compost', 'choose Water', 'choose Grow'],
    ]);
  });

  it.each([0, 1])(
    'is carried out by all at the same time: seat %i may be first (TURN-7, TURN-15)',
    (first) => {
      const table = new Table(2).say(0, 'choose Compost');
      const gain = (seat: number): Table =>
        seat === 0 ? table.say(0, 'gain 5 soil') : table.say(1, 'choose gain soil', 'gain 2 soil');
      gain(first);
      gain(1 - first);
      expect([table.soilOf(0), table.soilOf(1)]).toEqual([5, 2]);
    },
  );

  it('takes cards from the pile in the order in which seats say so (TURN-8)', () => {
    const table = new Table(2).onDeck(26, 27, 28, 29).say(0, 'choose Grow');
    table.say(1, 'choose draw', 'draw 2 cards').say(0, 'draw 2 cards');
    expect([table.zone('hand', 1), table.zone('hand', 0)]).toEqual([
      [26, 27],
      [28, 29],
    ]);
  });

  it('leaves windows open for everybody who has not finished, however long others take (TURN-12, TURN-15)', () => {
    const table = new Table(3).give(2, 'hand', 223).say(0, 'choose Compost');
    table.say(2, 'choose gain soil', 'gain 2 soil');
    expect(table.can(2)).toEqual(['done', 'play 223']);
    // Seat 1 has not answered, and seat 0 neither; both can still do so.
    expect([table.asked(0).length, table.asked(1).length]).toEqual([6, 3]);
    table.say(2, 'play 223', 'gain 1 soil', 'done').say(1, 'choose none');
    expect(table.soilOf(2)).toBe(3);
  });

  it('gives the parts of the active player in their order, each with a window before it (MAIN-1, TURN-14)', () => {
    const orders: readonly (readonly [action: string, parts: readonly string[]])[] = [
      ['Water', ['place', 'gain']],
      ['Grow', ['draw', 'place']],
    ];
    for (const [action, parts] of orders) {
      const table = new Table(2).plant(0, 18, 0, 0).give(0, 'hand', 223).say(0, `choose ${action}`);
      const came: string[] = [];
      for (const part of parts) {
        const [first = ''] = table.asked(0);
        if (first.startsWith(part)) came.push(part);
        expect([action, part, table.can(0).includes('play 223')]).toEqual([action, part, true]);
        const begun = table.asked(0)[0]?.split(' ')[0];
        while (table.asked(0)[0]?.split(' ')[0] === begun)
          table.say(0, table.asked(0).at(-1) === 'done' ? 'done' : (table.asked(0)[0] ?? ''));
      }
      expect([action, came]).toEqual([action, parts]);
    }
    const compost = new Table(2).give(0, 'hand', 223).say(0, 'choose Compost');
    expect([compost.can(0).includes('play 223'), compost.zone('compost', 0)]).toEqual([true, []]);
    compost.say(0, 'gain 5 soil');
    expect([compost.can(0), compost.zone('compost', 0)]).toEqual([['done', 'play 223'], []]);
    compost.say(0, 'play 223', 'gain 1 soil');
    expect([compost.can(0), compost.soilOf(0), compost.zone('compost', 0)]).toEqual([['done'], 6, []]);
    expect(compost.say(0, 'done').zone('compost', 0)).toHaveLength(2);
  });

  it('adds what abilities give to what the action gave (MAIN-4)', () => {
    const table = new Table(2)
      .plant(0, RED, 0, 0)
      .say(0, 'choose Compost', 'gain 5 soil')
      .until(0, 'activate');
    table.say(0, `activate ${RED}`, 'gain 3 soil');
    expect([table.soilOf(0), table.zone('compost', 0).length]).toEqual([8, 2]);
  });
});

describe('what may be taken, and what must', () => {
  it.each([
    [
      'Compost',
      0,
      ['gain 5 soil', 'gain 4 soil', 'gain 3 soil', 'gain 2 soil', 'gain 1 soil', 'gain 0 soil'],
    ],
    ['Grow', 0, ['draw 4 cards', 'draw 3 cards', 'draw 2 cards', 'draw 1 card', 'draw 0 cards']],
    ['Compost', 1, ['choose gain soil', 'choose compost', 'choose none']],
    ['Water', 1, ['choose place sprout', 'choose gain soil', 'choose none']],
    ['Grow', 1, ['choose draw', 'choose place growth', 'choose none']],
  ] as const)(
    '%s offers seat %i every whole number from nothing on, and none between (CONV-3, MAIN-2, MAIN-3)',
    (action, seat, offers) => {
      expect(new Table(2).plant(1, 18, 0, 0).say(0, `choose ${action}`).can(seat)).toEqual(offers);
    },
  );

  it('the two cards for the compost and the four to look at cannot be declined (CONV-3, MAIN-3, OPEN-1)', () => {
    const compost = new Table(2).say(0, 'choose Compost', 'gain 0 soil');
    expect([compost.zone('compost', 0).length, compost.can(0)]).toEqual([0, ['done']]);
    compost.say(0, 'done');
    expect([compost.zone('compost', 0).length, compost.can(0)]).toEqual([2, ['done']]);
    const plant = new Table(2).onDeck(26, 27, 28, 29).say(0, 'choose Plant', 'done');
    expect(plant.can(0)).toEqual(['keep 26', 'keep 27', 'keep 28', 'keep 29']);
  });
});
