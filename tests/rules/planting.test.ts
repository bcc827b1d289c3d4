import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

/** Plants a card of the hand on the first place that is offered. */
const plant = (table: Table, seat: number, ...cards: readonly number[]): Table => {
  for (const card of cards) {
    table.say(seat, `plant ${card}`);
    if (table.can(seat)[0]?.startsWith('@') === true) table.say(seat, table.can(seat)[0] ?? '');
  }
  return table;
};

const handOf = (table: Table, seat = 0): readonly number[] =>
  [...table.zone('hand', seat)].sort((a, b) => a - b);

describe('one planting', () => {
  it('is paid in full before the black ability brings anything (PLANT-3, PLANT-4, COST-12)', () => {
    // 266 costs 1 and brings 4 soil: its own soil cannot pay it.
    expect(new Table(2).give(0, 'hand', 266).say(0, 'choose Plant').whyNot(0, 'plant 266')).toBe('R908');
    const table = plant(new Table(2).give(0, 'hand', 266).soil(0, 1).say(0, 'choose Plant'), 0, 266);
    // The card lies there already and is paid for; only its ability is still open.
    expect([table.tableau(0).map(({ number }) => number), table.soilOf(0), handOf(table)]).toEqual([
      [266],
      0,
      [],
    ]);
    expect(table.can(0)).toEqual(['gain 4 soil', 'gain 3 soil', 'gain 2 soil', 'gain 1 soil', 'gain 0 soil']);
    expect(table.say(0, 'gain 4 soil').soilOf(0)).toBe(4);
  });

  it('puts the card down without pieces, and its black ability may place some on it (PLANT-3, PLANT-7)', () => {
    const table = plant(new Table(2).give(0, 'hand', 265).soil(0, 5).say(0, 'choose Plant'), 0, 265);
    expect(table.tableau(0)[0]?.pieces).toEqual({});
    table.say(0, ...Array.from({ length: 5 }, () => 'place sprout on 265'));
    expect(table.tableau(0)[0]?.pieces).toEqual({ sprout: 5 });
  });

  it('checks objectives last, when the black ability is over (PLANT-3, FAUNA-3)', () => {
    // 340A asks for 20 cards in hand; 259 draws 2 and composts up to 4.
    const begin = (): Table => {
      const table = new Table(2).fauna('340A').give(0, 'hand', 259).soil(0, 1);
      return plant(table.give(0, 'hand', ...table.deck.slice(0, 18)).say(0, 'choose Plant'), 0, 259).say(
        0,
        'draw 2 cards',
      );
    };
    const few = begin();
    expect([handOf(few).length, few.claims(0)]).toEqual([20, []]);
    few.say(0, few.asked(0)[0] ?? '', 'done');
    expect([handOf(few).length, few.claims(0)]).toEqual([19, []]);
    expect(begin().say(0, 'done').claims(0)).toEqual([[340, 0]]);
  });

  it('offers no card but flora and terrain of the own hand, and no event (PLANT-2, EVENT-2)', () => {
    const table = new Table(2)
      .give(0, 'hand', 223, 5, 26)
      .give(1, 'hand', 10)
      .soil(0, 20)
      .say(0, 'choose Plant');
    expect(table.asked(0)).toEqual(['plant 5', 'plant 26', 'done']);
  });

  it('does not happen on other turns, whatever the hand and the soil (PLANT-14)', () => {
    for (const action of ['Compost', 'Water', 'Grow']) {
      const table = new Table(2)
        .give(0, 'hand', 5, 10, 26)
        .soil(0, 30)
        .plant(0, 18, 0, 0)
        .say(0, `choose ${action}`);
      const seen: string[] = [];
      while (table.leading === 0 && table.asked(0).length > 0) {
        seen.push(...table.can(0));
        table.say(0, table.asked(0).at(-1) === 'done' ? 'done' : (table.asked(0)[0] ?? ''));
      }
      expect([action, seen.length > 3, seen.filter((words) => words.startsWith('plant'))]).toEqual([
        action,
        true,
        [],
      ]);
    }
  });
});

describe('two plantings', () => {
  it('what the first one brings is there for the second: reductions, pieces, cards (PLANT-5, PASSIVE-1, PASSIVE-3)', () => {
    // 90 costs nothing and makes trees cheaper by 2; tree 1 costs 3.
    const begin = (): Table => new Table(2).give(0, 'hand', 90, 1).soil(0, 1).say(0, 'choose Plant');
    expect(begin().asked(0)).toEqual(['plant 90', 'done']);
    const table = plant(begin(), 0, 90);
    expect(table.asked(0)).toEqual(['plant 1', 'done']);
    expect(plant(table, 0, 1).soilOf(0)).toBe(0);
    // 192 may be paid with sprouts and costs 3; 270 costs nothing and places 7.
    const sprouts = plant(
      new Table(2).give(0, 'hand', 270, 192).plant(0, 5, 0, 0).say(0, 'choose Plant'),
      0,
      270,
    );
    sprouts.say(0, ...Array.from({ length: 6 }, () => 'place sprout on 5'));
    expect(sprouts.asked(0)).toEqual(['plant 192', 'done']);
  });

  it('the first card’s black ability is over before the second, and both before the draw (PLANT-6, PLANT-8)', () => {
    // 267 costs 6 and draws 2.
    const table = new Table(2).give(0, 'hand', 267).soil(0, 6).deckOf(5, 10, 27, 28, 29, 30);
    plant(table.say(0, 'choose Plant'), 0, 267);
    expect(table.can(0)).toEqual(['draw 2 cards', 'draw 1 card', 'draw 0 cards']);
    table.say(0, 'draw 2 cards');
    expect(table.asked(0)).toEqual(['plant 5', 'plant 10', 'done']);
    plant(table, 0, 10);
    expect([table.asked(0), table.deck]).toEqual([['done'], [27, 28, 29, 30]]);
    expect(table.say(0, 'done').asked(0)).toEqual(['keep 27', 'keep 28', 'keep 29', 'keep 30']);
  });

  it('leave a window between the last one and the draw, and none inside the draw (TURN-13, TURN-14, EVENT-1, CONVERT-3)', () => {
    const table = new Table(2)
      .plant(0, 45, 0, 0)
      .pieces(45, 'sprout', 6)
      .give(0, 'hand', 5, 10, 223, 224)
      .deckOf(26, 27, 28, 29, 30)
      .say(0, 'choose Plant');
    const convert = 'use "Sprouts to soil"';
    plant(table, 0, 5, 10);
    expect([new Set(table.can(0)), table.deck]).toEqual([
      new Set(['done', 'play 223', 'play 224', convert]),
      [26, 27, 28, 29, 30],
    ]);
    table.say(0, 'play 223', 'gain 1 soil');
    table.say(0, convert, ...Array.from({ length: 3 }, () => 'pay sprout from 45'), 'gain 2 soil');
    expect([new Set(table.can(0)), table.soilOf(0)]).toEqual([new Set(['done', 'play 224', convert]), 3]);
    expect(table.say(0, 'done').can(0)).toEqual(['keep 26', 'keep 27', 'keep 28', 'keep 29']);
    expect(new Set(table.say(0, 'keep 26').can(0))).toEqual(new Set(['done', 'play 224', convert]));
  });

  it.each([
    // 265 places up to 5 sprouts, 259 draws 2 and composts up to 4 of the hand, 266 gains up to 4 soil.
    ['sprouts', 265, 5, ['place sprout on 265', 'done']],
    ['a hand', 259, 1, ['draw 0 cards', 'done']],
    ['soil', 266, 1, ['gain 0 soil']],
    // 190 costs 3, here with 2 cards or without them.
    ['cards that pay', 190, 1, ['pay with 26', 'pay with 27']],
    ['soil that pays', 190, 3, []],
  ] as const)(
    'leave it also after what the last one asks, such as %s: %i (PLANT-6, TURN-14)',
    (_, card, soil, answers) => {
      const table = new Table(2)
        .give(0, 'hand', 5, card, 26, 27)
        .soil(0, soil)
        .deckOf(98, 99, 100, 101)
        .say(0, 'choose Plant', 'plant 5', '@ 1,1', `plant ${card}`);
      for (const words of answers) {
        if (table.can(0)[0]?.startsWith('@') === true) table.say(0, table.can(0)[0] ?? '');
        table.say(0, words);
      }
      while (table.tableau(0).length < 2)
        table.say(0, table.can(0).find((words) => words === 'done' || words.startsWith('@')) ?? '');
      expect([table.tableau(0).length, table.can(0), table.deck.length]).toEqual([2, ['done'], 4]);
      expect(table.say(0, 'done').can(0)).toEqual(['keep 98', 'keep 99', 'keep 100', 'keep 101']);
    },
  );

  it.each([0, 1])(
    'after %i of them, declining the next one leads to the draw (PLANT-8, TURN-14)',
    (planted) => {
      const table = new Table(2).give(0, 'hand', 5, 10, 223).deckOf(26, 27, 28, 29).say(0, 'choose Plant');
      plant(table, 0, ...[5].slice(0, planted));
      // The window is the one before the planting that is declined.
      expect(table.can(0)).toContain('play 223');
      expect(table.say(0, 'done').can(0)).toEqual(['keep 26', 'keep 27', 'keep 28', 'keep 29']);
    },
  );

  it('none is needed to draw, and nobody draws before (PLANT-1, PLANT-10)', () => {
    const table = new Table(2).give(1, 'hand', 5).say(0, 'choose Plant');
    expect([table.asked(0), table.asked(1)]).toEqual([['done'], ['plant 5', 'done']]);
    expect(table.say(1, 'done').asked(1)).toEqual(['draw 1 card', 'draw 0 cards']);
  });

  it('a third one is not offered, nor a second one to others (PLANT-1)', () => {
    const table = new Table(2).give(0, 'hand', 5, 10, 82).give(1, 'hand', 33, 87).say(0, 'choose Plant');
    expect(plant(table, 0, 5, 10).asked(0)).toEqual(['done']);
    expect(table.say(0, 'done').asked(0)[0]).toMatch(/^keep/);
    expect(plant(table, 1, 33).asked(1)).toEqual(['draw 1 card', 'draw 0 cards']);
  });

  it('green abilities of cards planted this turn are activated in it (PLANT-12)', () => {
    const table = plant(new Table(2).give(0, 'hand', 3).soil(0, 2).say(0, 'choose Plant'), 0, 3);
    table
      .say(0, 'done')
      .say(0, table.asked(0)[0] ?? '', 'done')
      .say(1, 'done', 'draw 0 cards', 'done');
    expect(table.can(0)).toEqual(['activate 3', 'done']);
  });

  it('keeps one of four in hand and discards three; none goes to the compost (PLANT-8, PLANT-9)', () => {
    const table = new Table(2).deckOf(26, 27, 28, 29, 30).say(0, 'choose Plant', 'done');
    // Looked at, the cards are in no hand yet.
    expect([handOf(table), table.deck]).toEqual([[], [30]]);
    table.say(0, 'keep 28');
    expect([handOf(table), [...table.zone('discards')].sort(), table.zone('compost', 0)]).toEqual([
      [28],
      [26, 27, 29],
      [],
    ]);
  });

  it.each([
    ['three', [26, 27, 28], ['keep 26', 'keep 27', 'keep 28']],
    ['one', [26], ['keep 26']],
    ['none', [], ['done']],
  ])('looks at %s where there are no more (PLANT-9, DECK-3)', (_, deck, offers) => {
    expect(
      new Table(2)
        .deckOf(...deck)
        .say(0, 'choose Plant', 'done')
        .asked(0),
    ).toEqual(offers);
  });
});

describe('what planting costs', () => {
  it('is less by what lies in the own area, not in hand and not in the area of others (COST-2, COST-5)', () => {
    const tree = (prepare: (table: Table) => Table): readonly string[] =>
      prepare(new Table(2).give(0, 'hand', 1).soil(0, 1))
        .say(0, 'choose Plant')
        .asked(0);
    expect(tree((table) => table.plant(0, 90, 0, 0))).toEqual(['plant 1', 'done']);
    expect(tree((table) => table.plant(1, 90, 0, 0))).toEqual(['done']);
    expect(tree((table) => table.give(0, 'compost', 90))).toEqual(['done']);
    // Tree 1 shows Rocky and Cold: climate and island take part, here two islands' worth of 2 soil.
    expect(tree((table) => table.board(0, 'player-board', '293B').plant(0, 94, 0, 0))).toEqual([
      'plant 1',
      'done',
    ]);
    expect(tree((table) => table.board(1, 'player-board', '293B').plant(0, 94, 0, 0))).toEqual(['done']);
  });

  it('adds up all reductions, each once, and gives nothing back (COST-1, COST-4)', () => {
    // Tree 1: 3 soil. 98 takes 1 off trees, 94 and 97 1 each off Rocky and Cold.
    const table = new Table(2)
      .give(0, 'hand', 1)
      .plant(0, 98, 0, 0)
      .plant(0, 94, 0, 1)
      .plant(0, 97, 0, 2)
      .plant(0, 90, 0, 3);
    expect(plant(table.soil(0, 4).say(0, 'choose Plant'), 0, 1).soilOf(0)).toBe(4);
  });

  it('changes neither what events cost nor the printed cost (COST-7, COUNT-9)', () => {
    const table = new Table(2).give(0, 'hand', 207, 1).plant(0, 90, 0, 0).board(0, 'player-board', '293B');
    expect([table.can(0).includes('play 207'), table.soil(0, 1).can(0).includes('play 207')]).toEqual([
      false,
      true,
    ]);
    // 126 counts cards with a cost of 3 or less; tree 13, for which nothing is paid, still has 4.
    const scored = new Table(2).plant(0, 126, 0, 0).plant(0, 90, 0, 1).plant(0, 98, 0, 2).plant(0, 13, 0, 3);
    expect(scored.points(0)['terrain']).toBe(3);
  });

  it('can be paid with cards of the hand, which go to the own compost and are worth their point (COST-8, COST-11)', () => {
    const table = new Table(2)
      .give(0, 'hand', 190, 196, 197, 198)
      .soil(0, 1)
      .say(0, 'choose Plant', 'plant 190');
    table.say(0, 'pay with 197', 'pay with 196');
    table.until(0, '@').say(0, '@ 1,1');
    expect([table.compostOf(0), table.soilOf(0), table.points(0)['compost']]).toEqual([[196, 197], 0, 2]);
  });

  it('is all that such a card’s black ability is: nothing follows, and it counts as black (COST-12)', () => {
    const table = new Table(2)
      .fauna('346B')
      .give(0, 'hand', 190, 196)
      .soil(0, 3)
      .plant(0, 266, 0, 0)
      .plant(0, 267, 0, 1);
    table.say(0, 'choose Plant', 'plant 190');
    if (table.can(0)[0] === 'done') table.say(0, 'done');
    table.say(0, table.can(0)[0] ?? '');
    // Three black cards; the next thing is the next planting.
    expect([table.claims(0), table.asked(0)]).toEqual([[[346, 0]], ['done']]);
  });
});

describe('a replacement', () => {
  const begin = (...hand: readonly number[]): Table =>
    new Table(2)
      .plant(0, 231, 0, 0)
      .plant(0, 83, 0, 1)
      .give(0, 'hand', ...hand)
      .deckOf(5, 10, 26, 27, 28, 29);

  it('EX-6: takes the place of the terrain for nothing, draws 2, and one of these is planted second (PASSIVE-6, PASSIVE-7, PASSIVE-11, COST-13)', () => {
    const table = begin(236).say(0, 'choose Plant');
    expect(table.asked(0)).toEqual(['plant over 231', 'done']);
    table.say(0, 'plant over 231', 'plant 236');
    expect([table.cellOf(0, 236), table.compostOf(0), table.soilOf(0)]).toEqual([[1, 1], [231], 0]);
    table.say(0, 'draw 2 cards');
    expect(table.asked(0)).toEqual(['plant 5', 'plant 10', 'done']);
    plant(table, 0, 10);
    expect([table.tableau(0).length, table.asked(0)]).toEqual([3, ['done']]);
    expect(table.say(0, 'done').asked(0)).toEqual(['keep 26', 'keep 27', 'keep 28', 'keep 29']);
  });

  it('uses up a planting: others have no second one, and none comes on another turn (PASSIVE-7)', () => {
    const other = new Table(2).plant(1, 231, 0, 0).give(1, 'hand', 236, 5).say(0, 'choose Plant');
    other.say(1, 'plant over 231', 'plant 236', 'draw 0 cards');
    expect(other.asked(1)).toEqual(['draw 1 card', 'draw 0 cards']);
    const water = begin(236).say(0, 'choose Water');
    expect(water.can(0).filter((words) => words.startsWith('plant'))).toEqual([]);
  });

  it('ends what the terrain did as long as it lay there (PASSIVE-1)', () => {
    const table = begin(236, 48).say(0, 'choose Plant', 'plant over 231', 'plant 236', 'draw 0 cards');
    expect(table.asked(0)).toEqual(['done']);
  });

  it('does not care for reductions or other ways to pay: it costs nothing (COST-13)', () => {
    // 192 may be paid with sprouts; it has no blue ability, 249 has, and costs 8.
    const table = begin(249).pieces(83, 'sprout', 3).soil(0, 8).say(0, 'choose Plant', 'plant over 231');
    expect(table.asked(0)).toEqual(['plant 249']);
    table.say(0, 'plant 249');
    expect([table.soilOf(0), table.piecesOn(83, 'sprout'), table.can(0)[0]]).toEqual([8, 3, 'draw 2 cards']);
  });
});

it('EX-1: a Plant turn of three players', () => {
  const table = new Table(3).board(0, 'player-board', '293A').soil(0, 6);
  table.give(0, 'hand', 100, 265).plant(0, 45, 0, 0).give(1, 'hand', 223, 130);
  table.say(0, 'choose Plant');
  // 100 costs 2 in full, and 265 then 5 less 1.
  plant(table, 0, 100);
  expect(table.soilOf(0)).toBe(4);
  plant(table, 0, 265);
  expect(table.soilOf(0)).toBe(0);
  // Two of its five sprouts on itself; pieces are placed in the order of the cards.
  table.say(0, ...Array.from({ length: 3 }, () => 'place sprout on 45'));
  table.say(0, 'place sprout on 265', 'place sprout on 265');
  // Meanwhile the second player has 1 soil by an event, which pays a card.
  expect(table.asked(1)).toEqual(['done']);
  plant(table.say(1, 'play 223', 'gain 1 soil'), 1, 130);
  table.say(1, 'draw 0 cards').say(2, 'done', 'draw 1 card');
  expect([table.tableau(1).length, table.zone('hand', 2).length]).toEqual([1, 1]);
  expect([table.asked(0), table.zone('hand', 0)]).toEqual([['done'], []]);
  table.say(0, 'done').say(0, table.asked(0)[0] ?? '');
  expect(table.zone('hand', 0)).toHaveLength(1);
  for (const seat of [0, 1, 2]) table.say(seat, 'done');
  // 293A: 2 soil for each terrain planted this turn.
  table.until(0, 'activate').say(0, 'activate 293');
  expect(table.can(0)[0]).toBe('gain 2 soil');
  expect(table.piecesOn(265, 'sprout')).toBe(2);
});
