import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/api/view.ts';
import { cardsIn, instanceOf } from '../../src/state/zones.ts';
import { begin } from '../record/played.ts';
import { Table } from './table.ts';

/** The party behind the one seat. */
const GAIA = 1;
/** Gaia's cards. */
const CARD = { north: 360, south: 361, water: 362, grow: 363, compost: 364, plant: 365 } as const;
const QUIET = [98, 99, 100, 101, 102, 103, 104, 119, 120, 121, 122, 123, 124, 125, 126, 127];

const MORE = [128, 129, 165, 166, 167, 112, 114, 115, 12, 116, 117, 118, 283, 30, 27];

/** Lays 15 of 16 cells of the first seat full. */
const nearly = (table: Table): Table => {
  QUIET.slice(0, 15).forEach((card, at) => table.plant(0, card, Math.floor(at / 4), at % 4));
  return table;
};

describe('a game against Gaia', () => {
  it('begins with nothing but her deck of six, shuffled and face down (SOLO-3, ZONE-11)', () => {
    const orders = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5]) {
      const game = begin('solo', 1, seed);
      const view = viewOf(game, 0);
      const gaia = view.parties[GAIA];
      const nothing = { soil: 0, sprout: 0, growth: 0 };
      expect([view.opponent, gaia?.pools, gaia?.claims]).toEqual([GAIA, nothing, []]);
      expect(view.table['gaia-deck']).toEqual({ count: 6 });
      expect([gaia?.zones['compost']?.count, view.table['scoring-pile']]).toEqual([
        0,
        { count: 0, cards: [] },
      ]);
      const { layout, state } = game;
      const deck = cardsIn(
        layout,
        state,
        instanceOf(layout, layout.image.vocabulary.index('zone', 'gaia-deck'), 0),
      );
      const numbers = deck.map((card) => layout.image.cards[card]?.number ?? 0);
      expect([...numbers].sort()).toEqual([360, 361, 362, 363, 364, 365]);
      orders.add(numbers.join());
    }
    expect(orders.size).toBeGreaterThan(2);
  });

  it('shows what lies open of her: scoring pile, soil, pieces; not deck and compost (ZONE-11)', () => {
    const table = new Table(1, 'solo')
      .give(GAIA, 'compost', 26, 27)
      .give(GAIA, 'scoring-pile', 28)
      .hold(GAIA, 'soil', 4)
      .hold(GAIA, 'sprout', 7)
      .hold(GAIA, 'growth', 9);
    const view = viewOf(table.game, 0);
    expect([view.parties[GAIA]?.zones['compost'], view.table['gaia-deck']]).toEqual([
      { count: 2 },
      { count: 6 },
    ]);
    expect(view.parties.map(({ pools }) => pools)).toEqual([{ soil: 0 }, { soil: 4, sprout: 7, growth: 9 }]);
    expect(view.table['scoring-pile']?.cards?.map(({ number }) => number)).toEqual([28]);
  });

  it('gives the player the part of the active one, whole (SOLO-5, COMPOST-1, WATER-1, GROW-1)', () => {
    const firsts = { Compost: 'gain 5 soil', Grow: 'draw 4 cards' };
    for (const [action, first] of Object.entries(firsts))
      expect(new Table(1, 'solo').say(0, `choose ${action}`).can(0)[0]).toBe(first);
    const water = new Table(1, 'solo')
      .plant(0, 45, 0, 0)
      .say(0, 'choose Water', ...Array.from({ length: 6 }, () => 'place sprout on 45'));
    expect([water.piecesOn(45, 'sprout'), water.can(0)[0]]).toEqual([6, 'gain 2 soil']);
    const plant = new Table(1, 'solo')
      .give(0, 'hand', 5, 10)
      .say(0, 'choose Plant', 'plant 5', '@ 1,1', 'plant 10', '@ 1,2');
    expect(plant.can(0)).toEqual(['done']);
    expect(plant.say(0, 'done').can(0)).toHaveLength(4);
  });

  it('has no area for her, and she is no player: what counts in any one area counts the player’s (SOLO-26, TER-3, CONV-8)', () => {
    // 102 counts Sunny cards: itself and 11 with the player. Gaia has dozens in her pile and her compost.
    const table = new Table(1, 'solo').plant(0, 102, 0, 0).plant(0, 11, 0, 1);
    table.give(GAIA, 'scoring-pile', 2, 3, 29, 90, 91, 92).give(GAIA, 'compost', 93, 94, 96);
    expect(table.points(0)['terrain']).toBe(2 * 2);
    // 125 counts red cards: 157 alone.
    const red = new Table(1, 'solo')
      .plant(0, 125, 0, 0)
      .plant(0, 157, 0, 1)
      .give(GAIA, 'scoring-pile', 11, 42, 45);
    expect(red.points(0)['terrain']).toBe(2);
    // She fulfils no objective either.
    const soil = new Table(1, 'solo')
      .fauna('339A')
      .hold(GAIA, 'soil', 9)
      .give(GAIA, 'compost', 26)
      .say(0, 'choose Compost', 'gain 0 soil');
    expect(viewOf(soil.game, 0).parties[GAIA]?.claims).toEqual([]);
  });

  it('skips no turn of hers once it has ended (SOLO-25, SOLO-20)', () => {
    const table = nearly(new Table(1, 'solo', 'beginner')).give(0, 'gaia-deck', CARD.north);
    table.fauna('337A', '338A', '339A', '340A').say(0, 'choose Water').finish(0).say(0, 'done');
    table.say(0, table.can(0)[0] ?? '');
    // Her next turn is skipped; the player completes the tableau in the first of two turns.
    expect(table.leading).toBe(0);
    table.give(0, 'hand', 5).say(0, 'choose Plant', 'plant 5', '@ 4,4').finish(0);
    expect([table.leading, table.points(0)['bonus'], table.can(0)]).toEqual([-1, 7, ['done']]);
    expect(table.say(0, 'done').game.isOver).toBe(true);
  });

  it('keeps what lies in her piles out of the deck, also when it is made anew (SOLO-29, DECK-4)', () => {
    const table = new Table(1, 'solo').give(GAIA, 'compost', 26, 27, 28).give(GAIA, 'scoring-pile', 29, 30);
    table.deckOf(98).give(0, 'discards', 99, 100).say(0, 'choose Grow', 'draw 4 cards');
    expect([...table.zone('hand')].sort((a, b) => a - b)).toEqual([98, 99, 100]);
    expect([table.zone('compost', GAIA), table.zone('scoring-pile'), table.deck]).toEqual([
      [26, 27, 28],
      [29, 30],
      [],
    ]);
  });
});

describe('a game of two teams', () => {
  it('is set up as usual, and each has an own board, hand, soil, compost, event space and ecosystem (TEAM-1, TEAM-2)', () => {
    const table = new Table(4, 'teams')
      .board(0, 'player-board', '285A')
      .board(2, 'player-board', '290A')
      .board(2, 'own-ecosystem', '309B');
    table.soil(0, 3).soil(2, 5).give(0, 'hand', 26).give(2, 'compost', 27, 28).give(2, 'event-space', 224);
    const of = (seat: number): unknown => [
      table.soilOf(seat),
      ...['player-board', 'own-ecosystem', 'hand', 'compost', 'event-space'].map(
        (zone) => table.zone(zone, seat).length,
      ),
    ];
    expect([of(0), of(2), of(1)]).toEqual([
      [3, 1, 0, 1, 0, 0],
      [5, 1, 1, 0, 2, 1],
      [0, 0, 0, 0, 0, 0],
    ]);
    // 309B is worth 2 a soil to its owner alone: 5 soil of the own reserve, not 8 of both.
    expect([table.points(2)['ecosystems'], table.points(0)['ecosystems']]).toEqual([10, 0]);
  });

  it('goes on in the order of the numbers, which also ranks claims and gives the bonus (TEAM-7, TEAM-8, FAUNA-7, END-3)', () => {
    const table = new Table(4, 'teams').fauna('339A');
    for (const seat of [0, 1]) {
      expect(table.leading).toBe(seat);
      table.say(seat, 'choose Water').endTurn();
    }
    // Number 3 is active: the order is 3, 4, 1, 2.
    [0, 1, 3].forEach((seat, at) => table.soil(seat, 20).give(seat, 'hand', [222, 226, 223][at] ?? 0));
    table.say(0, 'play 222').say(1, 'play 226').say(3, 'play 223');
    for (const seat of [0, 1, 3])
      while (/^(place|gain|done)/.test(table.can(seat)[0] ?? ''))
        table.say(seat, table.asked(seat).at(-1) ?? '');
    table.say(2, 'choose Water').endTurn();
    expect([0, 1, 2, 3].map((seat) => table.points(seat)['fauna'])).toEqual([11, 8, 0, 15]);
    const full = new Table(4, 'teams');
    for (const seat of [0, 1]) full.say(seat, 'choose Water').endTurn();
    nearly(full);
    MORE.slice(0, 15).forEach((card, at) => full.plant(3, card, Math.floor(at / 4), at % 4));
    full.give(0, 'hand', 5).give(3, 'hand', 10).say(2, 'choose Plant');
    full.say(0, 'plant 5', '@ 4,4').say(3, 'plant 10', '@ 4,4').endTurn();
    expect([0, 1, 2, 3].map((seat) => full.points(seat)['bonus'])).toEqual([0, 0, 0, 7]);
  });

  it('lets both teammates claim the same card, each by themselves, and one of them take the bonus (TEAM-10, FAUNA-2)', () => {
    const table = nearly(new Table(4, 'teams'))
      .fauna('339A')
      .soil(0, 20)
      .soil(2, 20)
      .give(0, 'hand', 5)
      .say(0, 'choose Plant', 'plant 5', '@ 4,4')
      .endTurn();
    table
      .say(1, 'choose Compost')
      .until(2, 'choose gain')
      .say(2, 'choose gain soil', 'gain 2 soil')
      .endTurn();
    expect([0, 1, 2, 3].map((seat) => [table.points(seat)['fauna'], table.points(seat)['bonus']])).toEqual([
      [15, 7],
      [0, 0],
      [11, 0],
      [0, 0],
    ]);
  });

  it('ends when any one tableau is complete, not when two of a team make sixteen together (TEAM-11, END-1)', () => {
    const halves = new Table(4, 'teams');
    QUIET.slice(0, 8).forEach((card, at) => halves.plant(0, card, Math.floor(at / 4), at % 4));
    QUIET.slice(8).forEach((card, at) => halves.plant(2, card, Math.floor(at / 4), at % 4));
    for (const seat of [0, 1, 2, 3]) halves.say(seat, 'choose Water').endTurn();
    expect(halves.leading).toBe(0);
    const table = nearly(new Table(4, 'teams'))
      .give(0, 'hand', 5)
      .say(0, 'choose Plant', 'plant 5', '@ 4,4')
      .endTurn();
    for (const seat of [1, 2, 3]) table.say(seat, 'choose Water').endTurn();
    expect(table.leading).toBe(-1);
  });

  it('counts any one area, of either team, and never two together (TEAM-14, TER-3)', () => {
    // 102 counts Sunny cards: 1 with its owner, 2 with the teammate, 4 with one of the others, 1 with the other one.
    const table = new Table(4, 'teams').plant(0, 102, 0, 0).plant(2, 2, 0, 0).plant(2, 3, 0, 1);
    [26, 28, 90, 91].forEach((card, at) => table.plant(1, card, 0, at));
    table.plant(3, 92, 0, 0);
    expect(table.points(0)['terrain']).toBe(2 * 4);
    table.give(0, 'box', 26, 28, 90);
    expect(table.points(0)['terrain']).toBe(2 * 2);
  });
});
