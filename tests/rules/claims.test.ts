import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

const CONVERT = 'use "Sprouts to soil"';
/** Terrains that do nothing in play, as many as two tableaus less one card each need. */
const QUIET = [
  98, 99, 100, 101, 102, 103, 104, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 165, 166, 167, 112,
  114, 115, 12, 116, 117, 118, 283, 30,
];

/** Lays 15 of 16 cells of a seat full; the last one is r4c4. */
function nearly(table: Table, seat: number, from = 0): Table {
  QUIET.slice(from, from + 15).forEach((card, at) => table.plant(seat, card, Math.floor(at / 4), at % 4));
  return table;
}

/** Plants a card of the hand on r4c4. */
const complete = (table: Table, seat: number, card: number): Table =>
  table.give(seat, 'hand', card).say(seat, `plant ${card}`, '@ 4,4');

describe('claims', () => {
  it('are open to all on four cards, through the whole game, one for each player and card (FAUNA-1, FAUNA-2, ZONE-9)', () => {
    const table = new Table(3).fauna('339A', '340A', '341A', '342A');
    for (let turn = 0; turn < 6; turn++) table.say(table.leading, 'choose Water').endTurn();
    table.soil(1, 20).say(0, 'choose Compost').say(1, 'choose gain soil', 'gain 2 soil');
    expect(table.claims(1)).toEqual([[339, 0]]);
    table.endTurn();
    expect(table.claims(1)).toEqual([[339, 1]]);
    // It is met in every turn from now on, and claimed once; others may still claim it.
    table
      .say(1, 'choose Compost', 'gain 5 soil')
      .soil(2, 20)
      .say(2, 'choose gain soil', 'gain 2 soil')
      .endTurn();
    expect([table.claims(1), table.claims(2), table.claims(0)]).toEqual([[[339, 1]], [[339, 2]], []]);
  });

  it('are made at the first check, by themselves, and stay when what they ask for is lost (FAUNA-4, FAUNA-5, FAUNA-10)', () => {
    const table = new Table(2).fauna('339A').soil(0, 19).give(0, 'hand', 223, 207, 218);
    table.say(0, 'play 223', 'gain 1 soil');
    // Nobody was asked, and the claim is there.
    expect([table.claims(0), table.can(0).some((words) => /claim|stake/.test(words))]).toEqual([
      [[339, 0]],
      false,
    ]);
    table.say(0, 'play 207', 'draw 0 cards', 'play 218', 'draw 0 cards', 'compost 0 cards');
    expect([table.soilOf(0), table.claims(0)]).toEqual([15, [[339, 0]]]);
    table.say(0, 'choose Water').endTurn();
    expect([table.claims(0), table.points(0)['fauna']]).toEqual([[[339, 1]], 15]);
  });

  it('EX-5: the fourth filled flora is claimed in Grow and stays when a sprout goes again (FAUNA-4, FAUNA-filled)', () => {
    // 79 pays a sprout; it holds 4 sprouts and 6 growth. 83, 46 and 49 are full beside it.
    const table = new Table(2)
      .fauna('358A')
      .plant(0, 79, 0, 0)
      .plant(0, 83, 0, 1)
      .plant(0, 46, 0, 2)
      .plant(0, 49, 0, 3);
    table
      .pieces(83, 'sprout', 6)
      .pieces(83, 'growth', 1)
      .pieces(46, 'sprout', 3)
      .pieces(46, 'growth', 3)
      .pieces(49, 'growth', 4);
    table.pieces(79, 'sprout', 4).pieces(79, 'growth', 5).say(0, 'choose Grow', 'draw 0 cards');
    expect(table.claims(0)).toEqual([]);
    table.say(0, 'place growth on 79');
    expect(table.claims(0)).toEqual([[358, 0]]);
    table.until(0, 'activate').say(0, 'activate 79', 'pay sprout from 79');
    table.endTurn();
    expect([table.piecesOn(79, 'sprout'), table.claims(0)]).toEqual([3, [[358, 1]]]);
  });

  it('are checked after each part of an action, also one that asks nothing (FAUNA-3, COMPOST-1, TURN-14)', () => {
    // 339B asks for 15 cards of the compost; 13 and the two of the action are so many.
    const table = new Table(2)
      .fauna('339B')
      .give(0, 'compost', ...QUIET.slice(0, 13))
      .say(0, 'choose Compost', 'gain 5 soil');
    expect([table.zone('compost', 0).length, table.claims(0)]).toEqual([13, []]);
    table.say(0, 'done');
    expect([table.zone('compost', 0).length, table.claims(0)]).toEqual([15, [[339, 0]]]);
  });

  it('of one turn are ranked clockwise from the active player, whoever was first (FAUNA-7, FAUNA-6)', () => {
    // The example of the rules: player 3 in step B, player 1, who is active, in step C.
    const table = new Table(3)
      .fauna('339A')
      .plant(0, 157, 0, 0)
      .soil(0, 17)
      .soil(2, 18)
      .say(0, 'choose Compost', 'gain 0 soil');
    table.say(2, 'choose gain soil', 'gain 2 soil');
    expect([table.claims(2), table.claims(0)]).toEqual([[[339, 0]], []]);
    table.until(0, 'activate').say(0, 'activate 157', 'gain 3 soil').endTurn();
    expect([0, 1, 2].map((seat) => table.points(seat)['fauna'])).toEqual([15, 0, 11]);
  });

  it('of one turn are ranked from whoever is active, not from the first player (FAUNA-7)', () => {
    const table = new Table(3).fauna('339A').say(0, 'choose Water').endTurn();
    expect(table.leading).toBe(1);
    table.soil(0, 20).soil(2, 20).give(0, 'hand', 223).give(2, 'hand', 222);
    table.say(0, 'play 223', 'gain 0 soil').say(2, 'play 222').say(1, 'choose Water').endTurn();
    expect([0, 1, 2].map((seat) => table.points(seat)['fauna'])).toEqual([11, 0, 15]);
  });

  it('of an earlier turn come before those of a later one (FAUNA-8)', () => {
    const table = new Table(3)
      .fauna('339A')
      .soil(2, 20)
      .give(2, 'hand', 223)
      .say(2, 'play 223', 'gain 0 soil')
      .say(0, 'choose Water')
      .endTurn();
    table
      .soil(1, 20)
      .soil(0, 20)
      .give(1, 'hand', 222)
      .give(0, 'hand', 220)
      .say(1, 'play 222')
      .say(0, 'play 220', 'compost 0 cards')
      .say(1, 'choose Water')
      .endTurn();
    expect([0, 1, 2].map((seat) => table.points(seat)['fauna'])).toEqual([8, 11, 15]);
  });

  it.each([
    ['standard', 2, [15, 11]],
    ['standard', 5, [15, 11, 8, 6, 5]],
    ['beginner', 4, [10, 10, 10, 10]],
  ] as const)(
    'are worth the same for every number of players: %s, %i (FAUNA-6, FAUNA-9, MODE-1, MODE-4)',
    (mode, seats, tiers) => {
      const table = new Table(seats, mode).fauna('339A');
      for (let seat = 0; seat < seats; seat++) table.soil(seat, 20);
      table.say(0, 'choose Compost', 'gain 0 soil').endTurn();
      const got = Array.from({ length: seats }, (_, seat) => table.points(seat)['fauna']);
      expect(got).toEqual(tiers);
    },
  );

  it('never run out of leaves: four claims and the bonus are one player’s (COMP-5, COMP-6)', () => {
    const table = nearly(new Table(2), 0).fauna('339A', '340A', '338B', '337B').soil(0, 20);
    table.give(0, 'hand', ...table.deck.filter((card) => card !== 5).slice(0, 20));
    // The other two are met on eight and nine flora in place of terrains.
    const flora = [1, 8, 13, 31, 35, 36, 38, 39, 40];
    flora.forEach((card, at) => {
      const number = QUIET[at] ?? 0;
      table
        .give(0, 'box', number)
        .plant(0, card, Math.floor(at / 4), at % 4)
        .pieces(card, 'sprout', 1)
        .pieces(card, 'growth', 1);
    });
    table.say(0, 'choose Plant');
    complete(table, 0, 5).endTurn();
    expect(table.claims(0).map(([card]) => card)).toEqual([337, 338, 339, 340]);
    expect([table.points(0)['fauna'], table.points(0)['bonus']]).toEqual([60, 7]);
  });
});

describe('the end of the game', () => {
  it('EX-7: who completes first clockwise from the active player has the bonus, whoever was quicker (END-2, END-3)', () => {
    const table = new Table(4);
    for (let turn = 0; turn < 2; turn++) table.say(table.leading, 'choose Water').endTurn();
    expect(table.leading).toBe(2);
    nearly(nearly(table, 1), 3, 15).say(2, 'choose Plant');
    complete(complete(table, 1, 5), 3, 10).endTurn();
    expect([0, 1, 2, 3].map((seat) => table.points(seat)['bonus'])).toEqual([0, 0, 0, 7]);
  });

  it('gives the bonus to the active player if among them, and to nobody in later turns (END-2, END-3)', () => {
    const table = nearly(nearly(new Table(3), 0), 1, 15).say(0, 'choose Plant');
    complete(complete(table, 1, 5), 0, 10).endTurn();
    expect([0, 1, 2].map((seat) => table.points(seat)['bonus'])).toEqual([7, 0, 0]);
    const later = nearly(nearly(new Table(3), 0), 1, 15).say(0, 'choose Plant');
    complete(later, 0, 10).endTurn().say(1, 'choose Plant');
    complete(later, 1, 5).endTurn();
    expect([0, 1, 2].map((seat) => later.points(seat)['bonus'])).toEqual([7, 0, 0]);
  });

  it('EX-8: comes when the round is over and all have been active as often, after a last window (END-4, END-5, END-7)', () => {
    const table = new Table(4).say(0, 'choose Water').endTurn();
    nearly(table, 1).say(1, 'choose Plant');
    complete(table, 1, 5).endTurn();
    for (const seat of [2, 3]) {
      expect([table.leading, table.game.isOver]).toEqual([seat, false]);
      // A seat that is complete takes part as ever (END-5).
      table.say(seat, 'choose Compost').say(1, 'choose gain soil', 'gain 2 soil').endTurn();
    }
    expect([table.leading, table.game.isOver, table.soilOf(1)]).toEqual([-1, false, 4]);
    for (const seat of [0, 1, 2, 3]) expect([seat, table.can(seat)]).toEqual([seat, ['done']]);
    for (const seat of [0, 1, 2, 3]) table.say(seat, 'done');
    expect(table.game.isOver).toBe(true);
  });

  it('comes after the turn of the last player of a round at once (END-4)', () => {
    const table = new Table(2).say(0, 'choose Water').endTurn();
    nearly(table, 0).say(1, 'choose Plant');
    complete(table, 0, 5).endTurn();
    expect(table.leading).toBe(-1);
  });

  it('is brought by nothing but a complete tableau: not by empty piles or a claim of everything (END-6)', () => {
    const table = nearly(new Table(2), 0)
      .fauna('339A')
      .deckOf()
      .soil(0, 20)
      .give(0, 'compost', ...QUIET.slice(15));
    for (let turn = 0; turn < 8; turn++) {
      expect(table.leading).toBe(turn % 2);
      table.say(table.leading, 'choose Compost').endTurn();
    }
    expect([table.claims(0), table.game.isOver]).toEqual([[[339, 1]], false]);
  });

  it('leaves a window for events and conversions; claims in it come last, tied ones from the first player on (END-7, OPEN-8, SCORE-11)', () => {
    const table = new Table(3)
      .fauna('339A')
      .say(0, 'choose Water')
      .endTurn()
      .say(1, 'choose Water')
      .endTurn();
    nearly(table, 0).soil(2, 20).give(2, 'hand', 222).say(2, 'play 222', 'choose Plant');
    complete(table, 0, 5).endTurn();
    expect([table.leading, table.points(2)['fauna']]).toEqual([-1, 15]);
    table
      .give(1, 'hand', 223)
      .give(0, 'hand', 224)
      .plant(1, 45, 0, 0)
      .pieces(45, 'sprout', 3)
      .soil(1, 17)
      .soil(0, 20);
    expect(table.can(1)).toEqual(['done', 'play 223', CONVERT]);
    // The second player is quicker, by a conversion and an event; the first one is ranked before.
    table.say(
      1,
      CONVERT,
      'pay sprout from 45',
      'pay sprout from 45',
      'pay sprout from 45',
      'gain 2 soil',
      'play 223',
      'gain 1 soil',
    );
    table.say(0, 'play 224', 'done', 'done').say(1, 'done').say(2, 'done');
    expect(table.game.isOver).toBe(true);
    expect([0, 1, 2].map((seat) => table.points(seat)['fauna'])).toEqual([11, 8, 15]);
    // 224 is worth 1, and was played after the last turn.
    expect(table.points(0)['events']).toBe(1);
  });

  it('leaves everything where it is, so that soil, hands and composts break ties (END-8, TIE-1)', () => {
    const table = nearly(new Table(2), 0).say(0, 'choose Plant');
    complete(table, 0, 5).soil(0, 3).soil(1, 7).give(1, 'hand', 26, 27).give(1, 'compost', 28).endTurn();
    table.say(1, 'choose Water').endTurn();
    const before = [table.soilOf(0), table.soilOf(1), table.zone('hand', 1), table.zone('compost', 1)];
    table.say(0, 'done').say(1, 'done');
    expect(table.game.isOver).toBe(true);
    expect([table.soilOf(0), table.soilOf(1), table.zone('hand', 1), table.zone('compost', 1)]).toEqual(
      before,
    );
    expect([table.whyNot(0, 'play 223'), table.can(0), table.can(1)]).toEqual(['R901', [], []]);
  });
});

describe('ties', () => {
  /** Two seats with as many points each. */
  const equal = (): Table => new Table(2).give(0, 'compost', 26, 27).give(1, 'compost', 28, 29);

  it('are broken by soil, then hands, growth, sprouts and composts (TIE-1, TIE-3)', () => {
    expect(equal().places).toEqual([1, 1]);
    expect(equal().soil(1, 1).places).toEqual([2, 1]);
    expect(equal().soil(1, 1).give(0, 'hand', 30, 98, 99).places).toEqual([2, 1]);
    expect(equal().give(1, 'hand', 30).places).toEqual([2, 1]);
    // One card less in the compost, and in its place a growth on 59 or a sprout on 5, which are worth 0 themselves.
    const growth = (table: Table): Table =>
      table.give(0, 'box', 26).plant(0, 59, 0, 0).pieces(59, 'growth', 1);
    const sprout = (table: Table): Table => table.give(1, 'box', 28).plant(1, 5, 0, 0).pieces(5, 'sprout', 1);
    expect(growth(equal()).places).toEqual([1, 2]);
    expect(sprout(equal()).places).toEqual([2, 1]);
    expect(growth(sprout(equal())).places).toEqual([1, 2]);
    // And an event in place of a card of the compost, which comes last.
    const composted = equal().give(0, 'box', 26).give(0, 'event-space', 224);
    expect([composted.points(0), composted.places]).toEqual([
      expect.objectContaining({ compost: 1, events: 1 }),
      [2, 1],
    ]);
  });

  it('compare pieces of growth, not what they are worth (TIE-2)', () => {
    // 40 is worth 2 with its one growth and has 6 points; 1 is worth 2 with two of three, and 2 points itself; events
    // even it out.
    const table = new Table(2)
      .plant(0, 40, 0, 0)
      .pieces(40, 'growth', 1)
      .plant(1, 53, 0, 0)
      .plant(1, 1, 0, 1)
      .pieces(1, 'growth', 2);
    table.give(1, 'event-space', 203, 224);
    const total = (seat: number): number =>
      Object.values(table.points(seat)).reduce((sum, each) => sum + each, 0);
    expect([total(0), total(1), table.points(0)['growth'], table.points(1)['growth']]).toEqual([8, 8, 2, 2]);
    expect(table.places).toEqual([2, 1]);
  });

  it('rank every place, not only the first (TIE-4)', () => {
    const table = new Table(3)
      .give(0, 'compost', 26, 27, 30)
      .give(1, 'compost', 28)
      .give(2, 'compost', 29)
      .soil(2, 1);
    expect(table.places).toEqual([1, 3, 2]);
  });
});
