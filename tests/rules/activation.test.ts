import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

/** A turn of the first seat in which it takes nothing, before its first ability. */
const active = (action: 'Compost' | 'Water' | 'Grow', table: Table, part = 'activate'): Table =>
  table.say(0, `choose ${action}`).until(0, part);

/** The offers to the first seat for its abilities one after the other, when it uses none. */
function skipped(table: Table): readonly string[] {
  const offers: string[] = [];
  while (table.asked(0)[0]?.startsWith('activate') === true) {
    offers.push(table.asked(0)[0] ?? '');
    table.say(0, 'done');
  }
  return offers;
}

describe('the order of activation', () => {
  it('is that of the two parts that the player names, the island before the climate (ACT-2, ACT-3, CONV-6)', () => {
    // Island 290B and climate 303B are blue, and so are 5 and 48 on r1c2 and r2c1.
    const begin = (): Table =>
      active(
        'Water',
        new Table(2)
          .board(0, 'player-board', '290B', '303B')
          .plant(0, 5, 0, 1)
          .plant(0, 48, 1, 0)
          .pieces(5, 'sprout', 1),
        'tableau',
      );
    expect(begin().asked(0)).toEqual(['tableau first', 'player-board first']);
    expect(skipped(begin().say(0, 'tableau first'))).toEqual(
      [5, 48, 290, 303].map((card) => `activate ${card}`),
    );
    expect(skipped(begin().say(0, 'player-board first'))).toEqual(
      [290, 303, 5, 48].map((card) => `activate ${card}`),
    );
  });

  it('is asked anew in every turn (ACT-2)', () => {
    const table = new Table(2).board(0, 'player-board', '290B').plant(0, 5, 0, 0);
    for (const first of ['tableau first', 'player-board first']) {
      active('Water', table, 'tableau').say(0, first);
      expect(skipped(table)).toEqual(
        (first === 'tableau first' ? [5, 290] : [290, 5]).map((card) => `activate ${card}`),
      );
      table.endTurn().say(1, 'choose Compost').endTurn();
    }
  });

  it('EX-2: Grow on the turn of another: the island is left out, the climate pays growth, then the tableau (COND-5)', () => {
    // Island 286B speaks of who chose yellow; climate 296A pays 1 growth for 2 soil; 33 and 44 are yellow on r1c1 and
    // r4c4.
    const table = new Table(2)
      .board(1, 'player-board', '286B', '296A')
      .plant(1, 33, 0, 0)
      .plant(1, 18, 1, 1)
      .plant(1, 5, 2, 2)
      .plant(1, 44, 3, 3);
    table.pieces(18, 'growth', 1).say(0, 'choose Grow').say(1, 'choose none', 'player-board first');
    const uses: string[] = [];
    while (table.asked(1)[0]?.startsWith('activate') === true) {
      const [use = ''] = table.asked(1);
      uses.push(use);
      if (use === 'activate 296') table.say(1, use, 'pay growth from 18', 'gain 2 soil');
      else table.say(1, 'done');
    }
    expect(uses).toEqual([296, 33, 18, 44].map((card) => `activate ${card}`));
    expect(table.soilOf(1)).toBe(2);
  });
});

describe('the abilities of a turn', () => {
  it('are used once each, in their place: what was used or skipped does not come again (ACT-4)', () => {
    const table = active('Compost', new Table(2).plant(0, 157, 0, 0).plant(0, 42, 0, 1).plant(0, 45, 0, 2));
    table.say(0, 'activate 157', 'gain 3 soil').say(0, 'done');
    expect(table.asked(0)).toEqual(['activate 45', 'done']);
    // Nothing is left but to say that one is done.
    expect(table.say(0, 'activate 45', 'done').can(0)).toEqual(['done']);
  });

  it.each([
    ['Compost', 'gain 1 soil'],
    ['Grow', 'place growth on 18'],
  ] as const)('of a card with two are those that fit: %s gives 18 "%s" (ACT-5)', (action, offer) => {
    expect(
      active(action, new Table(2).plant(0, 18, 0, 0))
        .say(0, 'activate 18')
        .can(0)[0],
    ).toBe(offer);
  });

  it('of many colours come in their place on Compost, Water and Grow turns, not on Plant turns (ACT-6, CARD-8)', () => {
    // 243 has many colours and pays 1 soil; 157, 48 and 33 are red, blue and yellow; 3 is green.
    for (const [action, first] of [
      ['Compost', 157],
      ['Water', 48],
      ['Grow', 33],
    ] as const) {
      const table = new Table(2)
        .soil(0, 1)
        .plant(0, 157, 0, 0)
        .plant(0, 48, 0, 1)
        .plant(0, 33, 0, 2)
        .plant(0, 243, 0, 3);
      expect(skipped(active(action, table))).toEqual([`activate ${first}`, 'activate 243']);
    }
    const plant = new Table(2)
      .soil(0, 1)
      .plant(0, 243, 0, 0)
      .plant(0, 3, 0, 1)
      .say(0, 'choose Plant', 'done');
    plant.say(0, plant.asked(0)[0] ?? '', 'done').say(1, 'done', 'draw 0 cards', 'done');
    expect(skipped(plant)).toEqual(['activate 3']);
  });

  it('are those of the area alone: none of hand, compost, event space or fauna (ACT-7, ZONE-12, CARD-7)', () => {
    const table = new Table(2)
      .fauna('339A')
      .board(0, 'own-ecosystem', '309B')
      .give(0, 'hand', 157)
      .give(0, 'compost', 45)
      .give(0, 'event-space', 223);
    table.say(0, 'choose Compost', 'gain 0 soil', 'done');
    expect(table.asked(0)).toEqual(['done']);
  });

  it('are never black or brown ones, on a turn of any colour (ACT-8)', () => {
    for (const action of ['Plant', 'Compost', 'Water', 'Grow']) {
      // 265 and 270 are black, 98, 112 and 283 brown; each action only goes on to its end.
      const fresh = new Table(2)
        .plant(0, 265, 0, 0)
        .plant(0, 270, 0, 1)
        .plant(0, 98, 0, 2)
        .plant(0, 112, 0, 3)
        .plant(0, 283, 1, 0);
      fresh.say(0, `choose ${action}`);
      const seen: string[] = [];
      while (fresh.leading === 0) {
        for (const seat of [0, 1]) {
          if (fresh.leading !== 0) break;
          seen.push(...fresh.can(seat));
          if (fresh.asked(seat).length > 0) fresh.say(seat, fresh.asked(seat).at(-1) ?? '');
        }
      }
      expect([action, seen.filter((words) => words.startsWith('activate'))]).toEqual([action, []]);
    }
  });

  it('leave step C empty where nothing fits (ACT-12)', () => {
    const table = new Table(2).plant(0, 48, 0, 0).say(0, 'choose Compost', 'gain 0 soil', 'done');
    expect([table.can(0), table.zone('compost', 0).length]).toEqual([['done'], 2]);
  });

  it('are passed over where they cannot be paid, and paid with what came before (ACT-9)', () => {
    const begin = (payer: readonly [number, number], giver: readonly [number, number]): Table =>
      active('Compost', new Table(2).plant(0, 243, ...payer).plant(0, 157, ...giver));
    expect(skipped(begin([0, 0], [0, 1]))).toEqual(['activate 157']);
    const table = begin([0, 1], [0, 0]).say(0, 'activate 157', 'gain 3 soil');
    expect(table.asked(0)).toEqual(['activate 243', 'done']);
  });

  it('EX-3: r1c1 gains 3 soil, r1c2 pays 1 of it; swapped, the payer is passed over (ACT-3, ACT-9)', () => {
    const table = active('Compost', new Table(2).plant(0, 157, 0, 0).plant(0, 243, 0, 1));
    table.say(0, 'activate 157', 'gain 3 soil', 'activate 243', 'place sprout on 243', 'place sprout on 243');
    expect([table.soilOf(0), table.piecesOn(243, 'sprout')]).toEqual([2, 2]);
    const swapped = active('Compost', new Table(2).plant(0, 243, 0, 0).plant(0, 157, 0, 1));
    swapped.say(0, 'activate 157', 'gain 3 soil');
    expect([swapped.asked(0), swapped.soilOf(0)]).toEqual([['done'], 3]);
  });

  it('are followed by a look at the objectives and a window each (ACT-10, TURN-14, FAUNA-3)', () => {
    const table = active(
      'Compost',
      new Table(2).fauna('339A').soil(0, 17).give(0, 'hand', 223).plant(0, 157, 0, 0).plant(0, 45, 0, 1),
    );
    table.say(0, 'activate 157');
    expect([table.can(0).includes('play 223'), table.claims(0)]).toEqual([false, []]);
    table.say(0, 'gain 3 soil');
    expect([table.can(0).includes('play 223'), table.claims(0)]).toEqual([true, [[339, 0]]]);
  });

  it('touch nobody else: only the pile is shared (ACT-11, EVENT-5)', () => {
    // 1 soil, 3 sprouts on 5, a card in hand and one in the compost of seat 1.
    const table = new Table(2)
      .plant(1, 5, 0, 0)
      .pieces(5, 'sprout', 3)
      .soil(1, 1)
      .give(1, 'hand', 26)
      .give(1, 'compost', 27);
    const state = (): unknown => [
      table.soilOf(1),
      table.piecesOn(5, 'sprout'),
      table.zone('hand', 1),
      table.zone('compost', 1),
    ];
    const before = state();
    // Draw, compost, sprouts, soil, and an event that pays sprouts: 42, 272, 45, 157, 215.
    table.plant(0, 42, 0, 0).plant(0, 272, 0, 1).plant(0, 45, 0, 2).plant(0, 157, 0, 3).give(0, 'hand', 215);
    active('Compost', table).say(
      0,
      'activate 42',
      'draw 1 card',
      'activate 272',
      'compost 2 cards',
      'activate 45',
      'place sprout on 45',
      'place sprout on 45',
    );
    table.say(0, 'activate 157', 'gain 3 soil', 'play 215', 'pay sprout from 45', 'compost 3 cards');
    expect(state()).toEqual(before);
  });

  it('that are black work by themselves when the card is planted, and may be left alone (ACT-13, PAY-3)', () => {
    const table = new Table(2).give(0, 'hand', 258).soil(0, 1).say(0, 'choose Plant', 'plant 258', '@ 1,1');
    expect(table.can(0)[0]).toBe('gain 6 soil');
    expect(table.say(0, 'gain 0 soil').soilOf(0)).toBe(0);
  });
});

describe('a benefit for what was planted', () => {
  it('counts cards of this turn alone, and by their owner alone (COND-1, COND-4, PLANT-13)', () => {
    // 293A: 2 soil for each terrain planted this turn. 90 costs nothing, and neither does 270, which places sprouts.
    const table = new Table(2).board(0, 'player-board', '293A').give(0, 'hand', 90).give(1, 'hand', 91);
    table
      .say(0, 'choose Plant', 'plant 90', '@ 1,1', 'done')
      .say(1, 'plant 91', '@ 1,1', 'draw 0 cards', 'done');
    table
      .say(0, table.asked(0)[0] ?? '', 'done')
      .until(0, 'activate')
      .say(0, 'activate 293');
    expect(table.can(0)[0]).toBe('gain 2 soil');
    table.say(0, 'gain 2 soil');
    if (table.leading === 0) table.endTurn();
    // On the next turn the other player plants another terrain, and this one none.
    table.give(1, 'hand', 92).say(1, 'choose Plant', 'plant 92', '@ 1,2', 'done');
    table.say(1, table.asked(1)[0] ?? '', 'done').say(0, 'done', 'draw 0 cards', 'done');
    if (table.can(0).includes('activate 293')) table.say(0, 'activate 293');
    expect(table.can(0).filter((words) => words.startsWith('gain'))).toEqual([]);
    expect(table.soilOf(0)).toBe(2);
  });
});

describe('copying', () => {
  /** 281 copies red; 157 gains 3 soil, 45 places sprouts, 236 has many colours, 48 is blue. */
  const begin = (...others: readonly number[]): Table =>
    others.reduce((table, card, at) => table.plant(0, card, 1, at), new Table(2).plant(0, 281, 0, 3));

  it('takes another ability of its colour, used or not, before or behind it, and uses nothing up (COPY-1, COPY-6, COPY-7, GAIN-COPY)', () => {
    const table = active('Compost', begin(157, 45));
    expect(table.say(0, 'activate 281').can(0)).toEqual(['copy 45', 'copy 157']);
    table.say(0, 'copy 157', 'gain 3 soil');
    // 157 itself is still there, behind the copier.
    expect(table.asked(0)).toEqual(['activate 157', 'done']);
    table.say(0, 'activate 157', 'gain 3 soil');
    expect(table.soilOf(0)).toBe(6);
    // In the next turn of the colour another one may be copied.
    table
      .endTurn()
      .say(1, 'choose Compost', 'gain 0 soil')
      .say(0, 'choose none', 'activate 281', 'copy 45', 'place sprout on 45', 'done');
    expect(table.piecesOn(45, 'sprout')).toBe(1);
    // And what was used before can be copied afterwards.
    const after = active('Compost', new Table(2).plant(0, 157, 0, 0).plant(0, 281, 0, 1)).say(
      0,
      'activate 157',
      'gain 3 soil',
      'activate 281',
      'copy 157',
      'gain 3 soil',
    );
    expect(after.soilOf(0)).toBe(6);
  });

  it('never copies a copy, nor a card of another colour or of another player (COPY-2, COPY-3, COPY-8)', () => {
    // 280 copies blue, 282 yellow.
    const table = active('Compost', begin(157, 280, 282, 48).plant(1, 45, 0, 0));
    expect(table.say(0, 'activate 281').can(0)).toEqual(['copy 157']);
    const alone = begin(280, 282).plant(1, 45, 0, 0).say(0, 'choose Compost', 'gain 0 soil', 'done');
    expect(alone.asked(0)).toEqual(['done']);
  });

  it('EX-4: works from the place of the copier: its row, its column, its neighbours (COPY-4, DIR-4)', () => {
    // 152 places one growth on each bush in its row; 282 copies yellow on r4c3.
    const table = new Table(2)
      .plant(0, 152, 0, 0)
      .plant(0, 134, 0, 1)
      .plant(0, 18, 1, 1)
      .plant(0, 83, 2, 2)
      .plant(0, 282, 3, 2)
      .plant(0, 86, 3, 1);
    active('Grow', table);
    while (table.asked(0)[0] !== 'activate 282') table.say(0, 'done');
    table.say(0, 'activate 282', 'copy 152');
    expect(table.can(0)).toEqual(['place growth on 86', 'place growth on 282', 'done']);
    // 268 places 3 growth round it: round the copier that is 83, 86 and nothing else.
    const around = new Table(2)
      .plant(0, 268, 0, 0)
      .plant(0, 134, 0, 1)
      .plant(0, 18, 1, 1)
      .plant(0, 83, 2, 2)
      .plant(0, 282, 3, 2)
      .plant(0, 86, 3, 1);
    active('Grow', around);
    while (around.asked(0)[0] !== 'activate 282') around.say(0, 'done');
    expect(around.say(0, 'activate 282', 'copy 268').can(0)).toEqual([
      'place growth on 83',
      'place growth on 86',
      'done',
    ]);
  });
});

describe('where pieces go', () => {
  it('anywhere on own flora where the text says nothing (DIR-5, RES-3)', () => {
    const table = active(
      'Compost',
      new Table(2)
        .plant(0, 45, 0, 0)
        .plant(0, 5, 3, 3)
        .plant(0, 83, 1, 1)
        .plant(0, 26, 2, 2)
        .plant(1, 44, 0, 0),
    );
    expect(table.say(0, 'activate 45').can(0)).toEqual([
      'place sprout on 5',
      'place sprout on 45',
      'place sprout on 83',
      'done',
    ]);
  });

  it('on each card of a line once, any-type flora among them, the card itself included (DIR-1, DIR-2)', () => {
    // 83 places one sprout on each herb in its column.
    const table = active(
      'Water',
      new Table(2)
        .plant(0, 83, 0, 0)
        .plant(0, 5, 1, 0)
        .plant(0, 280, 2, 0)
        .plant(0, 45, 3, 0)
        .plant(0, 82, 1, 1),
    );
    table.say(0, 'activate 83');
    expect(table.can(0)).toEqual(['place sprout on 5', 'place sprout on 83', 'place sprout on 280', 'done']);
    table.say(0, 'place sprout on 5');
    expect(table.can(0)).toEqual(['place sprout on 83', 'place sprout on 280', 'done']);
  });

  it('round the card, corners included, and not on itself (DIR-3, TAB-8)', () => {
    // 274 places three sprouts round it.
    const table = active(
      'Water',
      new Table(2)
        .plant(0, 274, 1, 1)
        .plant(0, 5, 0, 0)
        .plant(0, 45, 0, 1)
        .plant(0, 82, 2, 2)
        .plant(0, 44, 1, 3),
      'activate 274',
    );
    expect(table.say(0, 'activate 274').can(0)).toEqual([
      'place sprout on 5',
      'place sprout on 45',
      'place sprout on 82',
      'done',
    ]);
    table.say(0, 'place sprout on 82', 'place sprout on 82', 'place sprout on 82');
    expect(table.piecesOn(82, 'sprout')).toBe(3);
  });
});

describe('events', () => {
  it('are played in any number, on anybody’s turn, also those drawn in this turn (EVENT-1, EVENT-10)', () => {
    const table = new Table(2).give(1, 'hand', 223, 222).deckOf(224, 226, 27).say(0, 'choose Grow');
    table.say(1, 'play 223', 'gain 1 soil', 'play 222').say(1, 'choose draw', 'draw 2 cards');
    expect(table.can(1)).toEqual(expect.arrayContaining(['play 224', 'play 226']));
    table.say(1, 'play 224');
    expect(table.zone('event-space', 1)).toEqual([223, 222, 224]);
  });

  it('are no plantings: no cell, no card of the tableau, no action, no soil but what they say (EVENT-2)', () => {
    const table = new Table(2).give(0, 'hand', 223, 5, 10).say(0, 'choose Plant', 'play 223', 'gain 1 soil');
    expect([table.tableau(0), table.soilOf(0)]).toEqual([[], 1]);
    // Both plantings are still there.
    table.say(0, 'plant 5', '@ 1,1', 'plant 10', '@ 1,2');
    expect(table.tableau(0)).toHaveLength(2);
  });

  it('stay where they lie for good, in the order of play, for everybody to see (EVENT-6, ZONE-6)', () => {
    const table = new Table(2).give(0, 'hand', 226, 223, 222, 40).plant(0, 46, 0, 0);
    table.say(0, 'play 226', 'done', 'done', 'play 223', 'gain 0 soil', 'play 222', 'done');
    const space = (seat: number) =>
      table.seen(seat, 0).zones['event-space']?.cards?.map(({ number }) => number);
    for (let turn = 0; turn < 4; turn++) {
      table.say(table.leading, 'choose Water').endTurn();
      expect([space(0), space(1), table.whyNot(0, 'play 223')]).toEqual([
        [226, 223, 222],
        [226, 223, 222],
        'R903',
      ]);
    }
  });

  it('score their printed points, above and below 0 (EVENT-7, SCORE-2)', () => {
    // 197 and 219 are worth -4 each, 203 and 224 are worth 1 each.
    expect(new Table(2).give(0, 'event-space', 197, 219, 203, 224).points(0)['events']).toBe(-6);
    expect(new Table(2).give(0, 'event-space', 203, 224, 223).points(0)['events']).toBe(2);
  });

  it('wake the island that reacts to them, once each, after the cost and as its owner likes (EVENT-9, COND-6, PASSIVE-12)', () => {
    const table = new Table(2).board(0, 'player-board', '285B').give(0, 'hand', 223, 207);
    expect(table.can(0)).not.toContain('play 207');
    table.say(0, 'play 223', 'gain 1 soil');
    expect(table.can(0)).toEqual(['gain 1 soil', 'gain 0 soil']);
    table.say(0, 'gain 1 soil');
    expect([table.soilOf(0), table.can(0).includes('play 207')]).toEqual([2, true]);
    // An event of another player wakes nothing.
    const other = new Table(2)
      .board(0, 'player-board', '285B')
      .give(1, 'hand', 223)
      .say(1, 'play 223', 'gain 1 soil');
    expect([other.soilOf(0), other.can(1)]).toEqual([0, []]);
    const drawing = new Table(2)
      .board(0, 'player-board', '291B')
      .give(0, 'hand', 223)
      .deckOf(26, 27)
      .say(0, 'play 223', 'gain 0 soil');
    expect(drawing.can(0)).toEqual(['draw 1 card', 'draw 0 cards']);
    expect(drawing.say(0, 'draw 1 card').zone('hand')).toEqual([26]);
  });
});
