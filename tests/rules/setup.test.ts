import { describe, expect, it } from 'vitest';
import { viewOf, type View } from '../../src/api/view.ts';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { Notation } from '../../src/record/notation.ts';
import { moveCard } from '../../src/state/cards.ts';
import { TABLE } from '../../src/state/layout.ts';
import { hashState } from '../../src/state/state.ts';
import { cardsIn, instanceOf, word } from '../../src/state/zones.ts';
import { playable } from '../game/playable.ts';
import { begin } from '../record/played.ts';
import { Table } from './table.ts';

const { cards, vocabulary } = playable.image;
const can = (game: RunningGame, seat: number): readonly string[] =>
  new Notation(game).offers(seat).map(({ words }) => words);

function say(game: RunningGame, seat: number, ...wanted: readonly string[]): void {
  for (const words of wanted) {
    const choice = new Notation(game).find(seat, words);
    if (choice === undefined) throw new Error(`"${words}" is not among ${can(game, seat).join('; ')}`);
    game.choose(seat, choice);
  }
}

const kindOf = (number: number): string => cards.find((card) => card.number === number)?.kind ?? '';
const counts = (numbers: readonly number[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const number of numbers) found[kindOf(number)] = (found[kindOf(number)] ?? 0) + 1;
  return found;
};
const dealt = (game: RunningGame, seat: number): readonly number[] =>
  viewOf(game, seat).parties[seat]?.zones['dealt']?.cards?.map(({ number }) => number) ?? [];
const table = (view: View, zone: string): readonly number[] | undefined =>
  view.table[zone]?.cards?.map(({ number }) => number);

/** Puts a card in place of the one of its kind that a seat was dealt, so that what follows is known. */
function deal(game: RunningGame, seat: number, ...numbers: readonly number[]): void {
  const move = (number: number, zone: string): void =>
    moveCard(
      game.layout,
      game.state,
      cards.findIndex((card) => card.number === number),
      vocabulary.index('zone', zone),
      seat,
    );
  for (const number of numbers) {
    const same = dealt(game, seat).find((each) => kindOf(each) === kindOf(number));
    if (same !== undefined) move(same, 'box');
    move(number, 'dealt');
  }
}

describe('what lies on the table before anybody chooses', () => {
  it.each([
    ['standard', 2, 5],
    ['beginner', 2, 5],
    ['advanced', 2, 5],
    ['solo', 1, 1],
    ['solo-advanced', 1, 1],
    ['teams', 4, 4],
  ] as const)('%s is for %i to %i players (SETUP-1, SOLO-1, TEAM-1)', (mode, fewest, most) => {
    for (let seats = 0; seats <= 6; seats++) {
      const { game, fault } = newGame(playable, { mode, seats, seed: 1 });
      expect([seats, game !== undefined, fault?.code]).toEqual(
        seats >= fewest && seats <= most ? [seats, true, undefined] : [seats, false, 'G972'],
      );
    }
  });

  it('is the Earth deck, shuffled, face down, and no discards (SETUP-2, COMP-1, CONV-7, ZONE-1)', () => {
    const orderOf = (seed: number): readonly number[] => {
      const game = begin('standard', 2, seed);
      const { layout, state } = game;
      expect([viewOf(game, 0).table['deck'], viewOf(game, 0).table['discards']]).toEqual([
        { count: 283 },
        { count: 0 },
      ]);
      return cardsIn(layout, state, instanceOf(layout, vocabulary.index('zone', 'deck'), 0)).map(
        (card) => cards[card]?.number ?? 0,
      );
    };
    const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);
    expect(sorted(orderOf(1))).toEqual(Array.from({ length: 283 }, (_, at) => at + 1));
    expect(orderOf(1)).not.toEqual(sorted(orderOf(1)));
    expect(orderOf(1)).not.toEqual(orderOf(2));
    expect(orderOf(1)).toEqual(orderOf(1));
  });

  it('are four different fauna with random faces, in the order of their spaces (SETUP-3, FAUNA-1, ZONE-9)', () => {
    const faces = new Set<string>();
    const orders = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const board = viewOf(begin('standard', 2, seed), 1).table['fauna-board']?.cards ?? [];
      expect(counts(board.map(({ number }) => number))).toEqual({ fauna: 4 });
      expect(new Set(board.map(({ number }) => number)).size).toBe(4);
      orders.add(board.map(({ number }) => number).join());
      for (const { side } of board) faces.add(side ?? '');
    }
    expect([[...faces].sort(), orders.size]).toEqual([['A', 'B'], 12]);
  });

  it.each([
    ['beginner', 0, { island: 1, climate: 1 }],
    ['standard', 2, { island: 1, climate: 1, ecosystem: 1 }],
    ['advanced', 2, { island: 2, climate: 2, ecosystem: 2 }],
    ['teams', 2, { island: 1, climate: 1, ecosystem: 1 }],
    ['solo', 2, { island: 1, climate: 1, ecosystem: 1 }],
    ['solo-advanced', 2, { island: 2, climate: 2, ecosystem: 2 }],
  ] as const)(
    '%s: %i shared ecosystems, and %o for each player, no card twice (SETUP-4, SETUP-5, MODE-1 to MODE-3, SOLO-1, TEAM-1, ZONE-10)',
    (mode, shared, hand) => {
      const seats = mode === 'teams' ? 4 : mode.startsWith('solo') ? 1 : 5;
      const game = begin(mode, seats, 7);
      const view = viewOf(game, 0);
      expect(view.table['shared-ecosystems']?.count ?? 0).toBe(shared);
      const all = Array.from({ length: seats }, (_, seat) => dealt(game, seat));
      for (const own of all) expect(counts(own)).toEqual(hand);
      const out = [...all.flat(), ...(table(view, 'shared-ecosystems') ?? [])];
      expect(new Set(out).size).toBe(out.length);
      // A card that is not dealt lies in the box, which nobody looks at (ZONE-10).
      expect(view.table['box']).toEqual({ count: 75 - 4 - out.length });
    },
  );

  it('is seen before anybody chooses: the fauna and the shared ecosystems (SETUP-6)', () => {
    const game = begin('standard', 3, 2);
    for (const seat of [0, 1, 2]) {
      expect(can(game, seat).every((words) => words.startsWith('pick'))).toBe(true);
      expect([
        table(viewOf(game, seat), 'fauna-board')?.length,
        table(viewOf(game, seat), 'shared-ecosystems')?.length,
      ]).toEqual([4, 2]);
    }
  });
});

describe('what each player chooses', () => {
  it('is one face of one card of each kind, all at the same time (SETUP-7, MODE-2, MODE-3)', () => {
    const standard = begin('standard', 2, 3);
    const [island = 0] = dealt(standard, 0);
    expect(can(standard, 0)).toEqual([`pick ${island}A`, `pick ${island}B`]);
    expect(can(standard, 1)).toHaveLength(2);
    const advanced = begin('advanced', 2, 3);
    const islands = dealt(advanced, 1).filter((card) => kindOf(card) === 'island');
    expect(can(advanced, 1)).toEqual(islands.flatMap((card) => [`pick ${card}A`, `pick ${card}B`]));
    say(advanced, 1, `pick ${islands[1] ?? 0}B`);
    // The other one is out of the game, and so is the other face.
    expect(dealt(advanced, 1).filter((card) => kindOf(card) === 'island')).toEqual([islands[1]]);
    expect(can(advanced, 1).every((words) => kindOf(Number.parseInt(words.slice(5), 10)) === 'climate')).toBe(
      true,
    );
  });

  it('is shown when all have chosen, not before (SETUP-14, SETUP-7)', () => {
    const game = begin('standard', 2, 3);
    say(game, 0, ...[0, 1, 2].map((at) => `pick ${dealt(game, 0)[at] ?? 0}B`));
    const seen = (): unknown => viewOf(game, 1).parties[0]?.zones['player-board'];
    expect([seen(), can(game, 0)]).toEqual([{ count: 0, cards: [] }, []]);
    say(game, 1, ...[0, 1, 2].map((at) => `pick ${dealt(game, 1)[at] ?? 0}A`));
    expect(seen()).toMatchObject({ count: 2, cards: [{ side: 'B' }, { side: 'B' }] });
  });

  it('lies on the own board for everybody to see, for good (SETUP-8, ZONE-7, ZONE-14)', () => {
    const played = new Table(2);
    played.board(0, 'player-board', '285B', '304A').board(0, 'own-ecosystem', '309B');
    const board = (seat: number): unknown =>
      ['player-board', 'own-ecosystem'].map((zone) =>
        played.seen(seat, 0).zones[zone]?.cards?.map(({ number, side }) => `${number}${side ?? ''}`),
      );
    for (let turn = 0; turn < 4; turn++) {
      expect([board(0), board(1)]).toEqual([
        [['285B', '304A'], ['309B']],
        [['285B', '304A'], ['309B']],
      ]);
      expect(played.can(0).filter((words) => words.startsWith('pick'))).toEqual([]);
      played.say(played.leading, 'choose Water').endTurn();
    }
  });

  it('the island gives: cards, of which so many are composted after they were seen, and soil (SETUP-9, SETUP-10, SETUP-12, CARD-4)', () => {
    // 285A: 12 cards, of which 5 are composted, and 6 soil. 291B: 6, 3 and 5.
    const game = begin('beginner', 2, 5);
    deal(game, 0, 285);
    deal(game, 1, 291);
    for (const [seat, side] of [
      [0, 'A'],
      [1, 'B'],
    ] as const) {
      const climate = dealt(game, seat).find((each) => kindOf(each) === 'climate') ?? 0;
      say(game, seat, `pick ${seat === 0 ? 285 : 291}${side}`, `pick ${climate}A`);
    }
    const hand = viewOf(game, 0).parties[0]?.zones['hand']?.cards?.map(({ number }) => number) ?? [];
    expect([hand.length, viewOf(game, 0).table['deck']?.count]).toEqual([12, 283 - 12 - 6]);
    // The number is compulsory: nothing is offered but cards until it is reached, and no events (SETUP-13).
    const composted: number[] = [];
    for (let made = 0; made < 5; made++) {
      const offers = can(game, 0);
      expect(offers.filter((words) => !words.startsWith('compost '))).toEqual([]);
      composted.push(Number(offers.at(-1)?.slice(8)));
      say(game, 0, offers.at(-1) ?? '');
    }
    const own = viewOf(game, 0).parties[0];
    expect([own?.zones['hand']?.count, own?.zones['compost']?.count, own?.pools['soil']]).toEqual([7, 5, 6]);
    // They go to the compost, each worth 1, not to the discards.
    expect(viewOf(game, 0).table['discards']).toEqual({ count: 0 });
    expect(hand).toEqual(expect.arrayContaining(composted));
  });

  it('nothing comes between before the first turn: no event, no conversion, no claim (SETUP-13, TURN-12)', () => {
    const game = begin('standard', 2, 4);
    const card = (number: number): number => cards.findIndex((each) => each.number === number);
    for (const [number, seat] of [
      [223, 0],
      [222, 1],
    ] as const)
      moveCard(game.layout, game.state, card(number), vocabulary.index('zone', 'hand'), seat);
    const seen: string[] = [];
    for (let looks = 0; looks < 100 && viewOf(game, 0).round === 0; looks++)
      for (const seat of [0, 1]) {
        if (viewOf(game, 0).round > 0) break;
        const offers = can(game, seat);
        seen.push(...offers);
        const [first] = offers.filter((words) => !/^compost 22[23]$/.test(words));
        if (first !== undefined) say(game, seat, first);
      }
    expect(seen.filter((words) => /^(play \d|use)/.test(words))).toEqual([]);
    const first = viewOf(game, 0).leading;
    expect(
      [can(game, 0), can(game, 1)].map((offers) => offers.some((words) => words.startsWith('play '))),
    ).toEqual([true, true]);
    expect([0, 1]).toContain(first);
  });
});

describe('who begins', () => {
  it('is found by chance, and the others follow clockwise (SETUP-11, TURN-1, COMP-8)', () => {
    const first = new Set<number>();
    for (let seed = 1; seed <= 20; seed++) {
      const { layout, state } = begin('beginner', 3, seed);
      first.add(word(state, layout.table + TABLE.first));
    }
    expect([...first].sort()).toEqual([0, 1, 2]);
    const played = new Table(3);
    const leaders: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      leaders.push(played.leading);
      played.say(played.leading, 'choose Water').endTurn();
    }
    // The active token goes round; the first player stays the first in every round.
    expect(leaders).toEqual([0, 1, 2, 0, 1, 2, 0]);
  });

  it.each([2, 3, 4, 5])('changes nothing else, nor does the number of players: %i (MODE-4)', (seats) => {
    const played = new Table(seats).say(0, 'choose Compost');
    expect(played.can(0)[0]).toBe('gain 5 soil');
    for (let seat = 1; seat < seats; seat++)
      expect(played.say(seat, 'choose gain soil').can(seat)[0]).toBe('gain 2 soil');
  });
});

it('the same seed and choices give the same game, another seed another one (CONV-7)', () => {
  const play = (seed: number): number => {
    const game = begin('standard', 2, seed);
    for (let made = 0; made < 40; made++) {
      const seat = [0, 1].find((each) => can(game, each).length > 0) ?? 0;
      say(game, seat, can(game, seat)[0] ?? '');
    }
    return hashState(game.state);
  };
  expect([play(11) === play(11), play(11) === play(12)]).toEqual([true, false]);
});
