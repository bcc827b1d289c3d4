import { describe, expect, it } from 'vitest';
import { OhHell, SIZES, handPoints } from './oh-hell.ts';

describe('the hands (OHHELL-2, OHHELL-4)', () => {
  it('are 13, and grow and shrink', () => {
    expect(SIZES).toHaveLength(13);
    expect(SIZES.reduce((all, size) => all + size, 0)).toBe(49);
    expect(SIZES[6]).toBe(7);
  });

  it('are refused where they are none', () => {
    expect(() => new OhHell(3).deal([['2C'], ['3C'], ['4C', '5C']], 'AS')).toThrow('hands of 1');
    expect(() => new OhHell(3).deal([['2C'], ['3C'], ['2C']], 'AS')).toThrow('different');
    expect(() => new OhHell(3).deal([['2C'], ['3C'], ['AS']], 'AS')).toThrow('different');
  });
});

it.each([
  [0, 0, 10],
  [2, 2, 12],
  [2, 3, 3],
  [3, 0, 0],
  [7, 7, 17],
])('a bid of %i and %i tricks score %i (OHHELL-9)', (bid, tricks, points) => {
  expect(handPoints(bid, tricks)).toBe(points);
});

describe('a first and a second hand', () => {
  const game = new OhHell(3);

  it('one card each, spades are trump', () => {
    game.deal([['AH'], ['2S'], ['KH']], 'QS');
    expect([game.turn, game.legalBids, game.legalCards]).toEqual([0, [0, 1], []]);
    expect(() => game.bid(2)).toThrow('may not be bid');
    for (const bid of [1, 1, 0]) game.bid(bid);
    expect([game.waits, game.turn, game.legalCards]).toEqual(['play', 0, ['AH']]);
    game.play('AH');
    // A hand without the suit that was led may trump.
    expect(game.legalCards).toEqual(['2S']);
    game.play('2S');
    game.play('KH');
    // Seat 0 bid one trick and took none, seat 1 bid and took one, seat 2 bid and took none.
    expect([game.waits, game.scores]).toEqual(['deal', [0, 11, 10]]);
  });

  it('two cards each, begun by the second seat; diamonds are trump', () => {
    game.deal(
      [
        ['9C', '3D'],
        ['KC', '4H'],
        ['AC', '2C'],
      ],
      '5D',
    );
    expect([game.begins, game.turn, game.legalBids]).toEqual([1, 1, [0, 1, 2]]);
    for (const bid of [0, 2, 1]) game.bid(bid);
    expect(game.bids).toEqual([1, 0, 2]);
    game.play('KC');
    expect(game.legalCards).toEqual(['AC', '2C']);
    game.play('AC');
    // It has a club, so it may not trump.
    expect(game.legalCards).toEqual(['9C']);
    game.play('9C');
    expect([game.turn, game.tricks]).toEqual([2, [0, 0, 1]]);
    game.play('2C');
    expect(game.legalCards).toEqual(['3D']);
    game.play('3D');
    game.play('4H');
    // One trick each for seats 2 and 0: seat 0 bid one, seat 1 none, seat 2 two.
    expect([game.tricks, game.scores]).toEqual([
      [1, 0, 1],
      [11, 21, 11],
    ]);
    expect(game.handsOver).toBe(2);
  });
});

it('the game is over after 13 hands, and the most points win (OHHELL-10)', () => {
  const game = new OhHell(3);
  game.handsOver = 12;
  game.scores.splice(0, 3, 40, 30, 41);
  game.deal([['AH'], ['2H'], ['KH']], 'QS');
  expect(game.begins).toBe(0);
  for (const bid of [0, 0, 1]) game.bid(bid);
  for (const card of ['AH', '2H', 'KH'] as const) game.play(card);
  // Seat 0 took a trick that it did not bid.
  expect([game.waits, game.scores, game.winners]).toEqual(['over', [41, 40, 41], [0, 2]]);
});
