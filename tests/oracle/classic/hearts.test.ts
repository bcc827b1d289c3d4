import { describe, expect, it } from 'vitest';
import { DECK, suitOf, type Card, type Suit } from './cards.ts';
import { Hearts, handPoints, heartsDeck, passedBy, playable } from './hearts.ts';

const of = (suit: Suit): readonly Card[] => DECK.filter((card) => suitOf(card) === suit);
const HEARTS = of('H');

/** Four seats with a suit each: clubs, diamonds, hearts, spades. */
function aSuitEach(): Hearts {
  const game = new Hearts(4);
  game.deal([of('C'), of('D'), of('H'), of('S')]);
  return game;
}

/** The same, after each seat has passed its two, three and four to the left. */
function passed(): Hearts {
  const game = aSuitEach();
  for (const [seat, suit] of (['C', 'D', 'H', 'S'] as const).entries())
    for (const rank of ['2', '3', '4'] as const) game.choose(seat, `${rank}${suit}`);
  return game;
}

describe('the cards (HEARTS-2)', () => {
  it.each([
    [3, 17, '2C', ['2D']],
    [4, 13, '2C', []],
    [5, 10, '3C', ['2D', '2C']],
  ] as const)('%i seats get %i cards each, and %s is the lowest club', (seats, each, lowest, out) => {
    const deck = heartsDeck(seats);
    expect(deck.length).toBe(seats * each);
    expect(deck[0]).toBe(lowest);
    expect(DECK.filter((card) => !deck.includes(card)).toSorted()).toEqual([...out].toSorted());
  });
});

describe('passing (HEARTS-5)', () => {
  it.each([
    [3, [1, 2, 0, 1, 2, 0]],
    [4, [1, 3, 2, 0, 1, 3]],
    [5, [1, 4, 0, 1, 4, 0]],
  ] as const)('goes round with %i seats', (seats, ways) => {
    expect(ways.map((_, hand) => passedBy(hand, seats))).toEqual(ways);
  });

  it('happens when all have chosen three', () => {
    const game = aSuitEach();
    for (const rank of ['2', '3', '4'] as const) {
      expect(game.asked).toEqual([0, 1, 2, 3]);
      for (const seat of [0, 1, 2, 3]) game.choose(seat, `${rank}${suitOf(game.legal(seat)[0] ?? '2C')}`);
    }
    expect(game.hands.map((hand) => hand.slice(-3))).toEqual([
      ['2S', '3S', '4S'],
      ['2C', '3C', '4C'],
      ['2D', '3D', '4D'],
      ['2H', '3H', '4H'],
    ]);
    expect(game.hands.every((hand) => hand.length === 13)).toBe(true);
  });

  it('asks a seat for three cards, and then no more', () => {
    const game = aSuitEach();
    for (const card of ['AC', 'KC', 'QC'] as const) game.choose(0, card);
    expect(game.asked).toEqual([1, 2, 3]);
    expect(game.legal(0)).toEqual([]);
    expect(game.legal(1)).toHaveLength(13);
    expect(() => game.choose(0, 'JC')).toThrow('may not');
  });
});

describe('what may be played', () => {
  const later = { first: false, broken: false, lowest: '2C' } as const;
  const led = (card: Card) => [{ seat: 0, card }];
  it.each<
    readonly [string, readonly Card[], Card | undefined, Parameters<typeof playable>[2], readonly Card[]]
  >([
    ['the lowest club begins (HEARTS-6)', ['2C', '5C', '3D'], undefined, { ...later, first: true }, ['2C']],
    ['a club follows (HEARTS-7)', ['4C', 'AC', '2H'], '9C', later, ['4C', 'AC']],
    ['all, where none follows (HEARTS-7)', ['KD', 'QS', '2H'], '9C', later, ['KD', 'QS', '2H']],
    ['no points in the first trick (HEARTS-9)', ['KD', 'QS', '2H'], '9C', { ...later, first: true }, ['KD']],
    [
      'points where there is nothing else (HEARTS-9)',
      ['QS', '2H'],
      '9C',
      { ...later, first: true },
      ['QS', '2H'],
    ],
    ['no heart while none was played (HEARTS-10)', ['9S', 'QS', 'AH'], undefined, later, ['9S', 'QS']],
    ['a heart afterwards (HEARTS-10)', ['9S', 'AH'], undefined, { ...later, broken: true }, ['9S', 'AH']],
    ['hearts where there is nothing else (HEARTS-10)', ['AH', '3H'], undefined, later, ['AH', '3H']],
    ['the queen of spades follows spades', ['QS', 'AH'], '2S', later, ['QS']],
  ])('%s', (_, hand, first, at, may) => {
    expect(playable(hand, first === undefined ? [] : led(first), at)).toEqual(may);
  });

  it('in the first trick of a game', () => {
    const game = passed();
    expect(game.asked).toEqual([1]);
    expect(game.legal(1)).toEqual(['2C']);
    game.choose(1, '2C');
    expect(game.legal(2)).toEqual(['2D', '3D', '4D']);
    game.choose(2, '2D');
    expect(game.legal(3)).toEqual(of('S').filter((card) => !['2S', '3S', '4S', 'QS'].includes(card)));
    game.choose(3, 'AS');
    expect(game.legal(0)).toEqual(of('C').filter((card) => !['2C', '3C', '4C'].includes(card)));
    game.choose(0, '5C');
    // Seat 0 has taken the trick, and leads; no heart was played.
    expect(game.taken).toEqual([['2C', '2D', 'AS', '5C'], [], [], []]);
    expect([game.asked, game.broken]).toEqual([[0], false]);
    game.choose(0, 'AC');
    game.choose(1, '3C');
    expect(game.legal(2)).toContain('AH');
    game.choose(2, 'AH');
    expect(game.broken).toBe(true);
  });

  it('follows one card after another, as whoever takes a trick leads (HEARTS-8)', () => {
    const game = passed();
    for (const [seat, card] of [
      [1, '2C'],
      [2, '2D'],
      [3, 'AS'],
      [0, '5C'],
    ] as const)
      game.choose(seat, card);
    game.choose(0, '2S');
    game.choose(1, 'AD');
    game.choose(2, 'AH');
    expect(game.legal(3)).not.toContain('2H');
    game.choose(3, '5S');
    expect([game.turn, game.taken[3]]).toEqual([3, ['2S', 'AD', 'AH', '5S']]);
  });
});

describe('the points of a hand (HEARTS-11, HEARTS-12)', () => {
  it.each<readonly [readonly (readonly Card[])[], readonly number[]]>([
    [
      [HEARTS.slice(0, 5), HEARTS.slice(5), ['QS'], []],
      [5, 8, 13, 0],
    ],
    [
      [HEARTS, ['QS'], [], []],
      [13, 13, 0, 0],
    ],
    [
      [['AS'], [...HEARTS, 'QS'], [], []],
      [26, 0, 26, 26],
    ],
    [
      [['2C', 'QS'], HEARTS.slice(1), ['2H']],
      [13, 12, 1],
    ],
  ])('%j', (taken, points) => {
    expect(handPoints(taken)).toEqual(points);
  });

  it('go to the score, and 100 end the game (HEARTS-13)', () => {
    // A seat that has all clubs takes every trick: nobody can follow. No card is passed in the fourth hand.
    const game = new Hearts(4);
    game.handsOver = 3;
    game.scores.splice(0, 4, 60, 73, 74, 40);
    game.deal([of('C'), of('D'), of('H'), of('S')]);
    while (game.waits === 'play') game.choose(game.turn, game.legal(game.turn)[0] ?? '2C');
    expect([game.waits, game.scores, game.winners]).toEqual(['over', [60, 99, 100, 66], [0]]);
  });

  it('let the game go on below 100', () => {
    const game = new Hearts(4);
    game.handsOver = 3;
    game.scores.splice(0, 4, 60, 73, 73, 40);
    game.deal([of('C'), of('D'), of('H'), of('S')]);
    while (game.waits === 'play') game.choose(game.turn, game.legal(game.turn)[0] ?? '2C');
    expect([game.waits, game.scores, game.handsOver]).toEqual(['deal', [60, 99, 99, 66], 4]);
  });
});

it('a deal that is none is refused', () => {
  expect(() => new Hearts(4).deal([of('C'), of('D'), of('H'), of('H')])).toThrow('dealt once');
  expect(() => new Hearts(3).deal([of('C'), of('D'), of('H')])).toThrow('same number');
});
