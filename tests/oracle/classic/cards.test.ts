import { describe, expect, it } from 'vitest';
import { DECK, following, height, takerOf, winners, without, type Card, type Suit } from './cards.ts';

const trickOf = (...cards: readonly Card[]) => cards.map((card, seat) => ({ seat, card }));

describe('the cards', () => {
  it('are 52, each once', () => {
    expect(new Set(DECK).size).toBe(52);
    expect(DECK).toContain('10H');
    expect(DECK).toContain('QS');
  });

  it('rank from two to ace', () => {
    expect((['2C', '9D', '10D', 'JS', 'QH', 'KH', 'AS'] as const).map(height)).toEqual([
      0, 7, 8, 9, 10, 11, 12,
    ]);
  });
});

describe('a trick', () => {
  it.each<readonly [string, readonly Card[], Suit | undefined, number]>([
    ['the highest of the suit that was led', ['9S', 'KS', 'AC'], undefined, 1],
    ['a ten above a nine', ['9S', '10S', '2S'], undefined, 1],
    ['an ace of another suit takes nothing', ['2S', 'AC', 'AD'], undefined, 0],
    ['the highest of the suit that was led without a trump', ['9S', 'KS', 'AC'], 'H', 1],
    ['a trump above an ace', ['9S', '2H', 'AS'], 'H', 1],
    ['the higher of two trumps', ['9S', '2H', 'JH', 'AS'], 'H', 2],
    ['nothing follows and nothing trumps', ['9S', 'AC', 'AD'], 'H', 0],
    ['trump was led', ['4H', 'AS', '3H'], 'H', 0],
  ])('%s', (_, cards, trump, taker) => {
    expect(takerOf(trickOf(...cards), trump)).toBe(taker);
  });

  it('cannot be empty', () => {
    expect(() => takerOf([])).toThrow('empty trick');
  });
});

it('whoever has the suit follows it', () => {
  expect(following(['4C', 'AC', '2H'], '9C')).toEqual(['4C', 'AC']);
  expect(following(['4C', 'AC', '2H'], '9S')).toEqual(['4C', 'AC', '2H']);
});

it('a card that is not held cannot leave a hand', () => {
  expect(without(['4C', 'AC'], 'AC')).toEqual(['4C']);
  expect(() => without(['4C'], 'AC')).toThrow('AC is not among 4C');
});

it('equal points share the first place', () => {
  expect(winners([12, 30, 30], 'most')).toEqual([1, 2]);
  expect(winners([12, 30, 12], 'fewest')).toEqual([0, 2]);
});
