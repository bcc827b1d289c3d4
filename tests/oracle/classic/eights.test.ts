import { describe, expect, it } from 'vitest';
import type { Card } from './cards.ts';
import { Eights, dealtTo, fits, pointsOf, type Options } from './eights.ts';

/** A game whose stock gives those cards, in that order; who needs more than is listed has made a mistake. */
function game(
  hands: readonly (readonly Card[])[],
  turned: Card,
  stock: readonly Card[] = [],
  options: Options = {},
): Eights {
  const left = [...stock];
  const draws = (): Card => {
    const card = left.shift();
    if (card === undefined) throw new Error('nothing more was to be drawn');
    return card;
  };
  return new Eights(hands, turned, draws, options);
}

const THREE = [
  ['2S', 'QS', 'AS', '9H', 'KC'],
  ['3S', '4S', '5S', '6S', '8C'],
  ['QD', 'AD', '2D', '7S', 'JS'],
] as const;

it('points of cards (EIGHTS-2)', () => {
  const cards = ['8C', 'JH', 'AS', '7C', '10D', '2D', 'QS', 'KS', '9H'] as const;
  expect(cards.map(pointsOf)).toEqual([50, 10, 1, 7, 10, 2, 10, 10, 9]);
});

it('seven cards for two, five for more (EIGHTS-3)', () => {
  expect([2, 3, 4, 5].map(dealtTo)).toEqual([7, 5, 5, 5]);
  expect(() => game([['2S'], ['3S']], 'AS')).toThrow('dealt 7');
  expect(() => game(THREE, '2S')).toThrow('twice');
});

describe('what fits (EIGHTS-6, EIGHTS-7)', () => {
  it.each([
    ['2S', '9S', 'S', true],
    ['9H', '9S', 'S', true],
    ['KC', '9S', 'S', false],
    ['8C', '9S', 'S', true],
    ['KH', '8S', 'H', true],
    ['KS', '8S', 'H', false],
    ['8C', '8S', 'H', true],
  ] as const)('%s on %s, %s asked for: %s', (card, top, asked, may) => {
    expect(fits(card, top, asked)).toBe(may);
  });
});

describe('a turn', () => {
  it('lays a card with the suit or the rank (EIGHTS-9)', () => {
    const played = game(THREE, '9S');
    expect([played.turn, played.legalCards]).toEqual([0, ['2S', 'QS', 'AS', '9H']]);
    expect(() => played.lay('KC')).toThrow('may not lay KC');
    played.lay('2S');
    expect([played.turn, played.top, played.asked]).toEqual([1, '2S', 'S']);
    expect(played.legalCards).toEqual(['3S', '4S', '5S', '6S', '8C']);
  });

  it('names a suit after an eight, which holds for the next card (EIGHTS-10)', () => {
    const played = game(THREE, '9S');
    played.lay('QS');
    played.lay('8C');
    expect([played.waits, played.turn, played.legalCards]).toEqual(['name', 1, []]);
    expect(played.legalSuits).toEqual(['C', 'D', 'H', 'S']);
    played.name('D');
    expect([played.turn, played.legalCards]).toEqual([2, ['QD', 'AD', '2D']]);
    played.lay('AD');
    expect([played.turn, played.asked, played.legalCards]).toEqual([0, 'D', ['AS']]);
  });

  it('draws a card where nothing fits, and lays it if it fits (EIGHTS-8)', () => {
    const hands = [['2S', '3S', '4S', '5S', '6S'], THREE[2], ['KC', 'QC', 'JC', '10C', '9C']] as const;
    const played = game(hands, '7H', ['KH']);
    expect([played.turn, played.legalCards]).toEqual([0, ['KH']]);
    expect(played.hands[0]).toHaveLength(6);
  });

  it('is over where nothing fits then', () => {
    const hands = [['2S', '3S', '4S', '5S', '6S'], ['KC', 'QC', 'JC', '10C', '9C'], THREE[2]] as const;
    const played = game(hands, '7H', ['9S', '2C']);
    // Two seats have drawn a card that does not fit. The third has the seven of spades.
    expect([played.turn, played.legalCards]).toEqual([2, ['7S']]);
    expect(played.hands.map((hand) => hand.length)).toEqual([6, 6, 5]);
  });

  it('does nothing for what was turned over at first (EIGHTS-4)', () => {
    const played = game([THREE[0], THREE[1], ['QD', 'AD', '3D', '7S', 'JS']], '2D', ['3C', '4C'], {
      twos: true,
    });
    // Seat 0 draws no two cards; it has a two.
    expect([played.turn, played.legalCards]).toEqual([0, ['2S']]);
    expect(played.hands[0]).toHaveLength(THREE[0].length);
    expect(game(THREE, '8S').legalCards).toEqual(['2S', 'QS', 'AS']);
  });
});

describe('the stock', () => {
  it('is made of the pile but its top card when it is empty (EIGHTS-11)', () => {
    const played = game(THREE, '9S', ['3C']);
    // As if all other cards had been drawn.
    played.stock = [];
    played.pile = ['9S', '3C', '4C', '5C', 'KD'];
    played.asked = 'D';
    played.turn = 1;
    played.lay('8C');
    played.name('H');
    // Seat 2 has no heart. It draws the three of clubs, and nothing fits; seat 0 has the nine of hearts.
    expect([played.turn, played.legalCards]).toEqual([0, ['9H']]);
    expect(played.pile).toEqual(['8C']);
    expect(played.stock.toSorted()).toEqual(['4C', '5C', '9S', 'KD']);
    expect(played.hands[2]).toEqual(['QD', 'AD', '2D', '7S', 'JS', '3C']);
  });
});

describe('options', () => {
  it('twos let the next seat draw two cards before its turn (EIGHTS-14)', () => {
    const played = game(THREE, '9S', ['KD', 'KH'], { twos: true });
    played.lay('2S');
    expect(played.hands[1]).toEqual(['3S', '4S', '5S', '6S', '8C', 'KD', 'KH']);
    expect([played.turn, played.legalCards.length]).toEqual([1, 5]);
  });

  it('twos do not add up (EIGHTS-14)', () => {
    const played = game(
      [THREE[0], ['2H', '4S', '5S', '6S', '8C'], THREE[2]],
      '9S',
      ['KD', 'KH', '3C', '3D'],
      { twos: true },
    );
    played.lay('2S');
    played.lay('2H');
    expect(played.hands[2]).toEqual(['QD', 'AD', '2D', '7S', 'JS', '3C', '3D']);
  });

  it('aces turn the direction (EIGHTS-15), which changes nothing for two', () => {
    const played = game(THREE, '9S', ['3D'], { aces: true });
    played.lay('AS');
    expect([played.turn, played.direction]).toEqual([2, -1]);
    played.lay('AD');
    expect([played.turn, played.direction]).toEqual([0, 1]);
    const two = game(
      [
        [...THREE[0], '3H', '4H'],
        [...THREE[1], '5H', '6H'],
      ],
      '9S',
      [],
      { aces: true },
    );
    two.lay('AS');
    expect(two.turn).toBe(1);
  });

  it('queens skip the next seat (EIGHTS-16), and for two the layer goes on', () => {
    const played = game(THREE, '9S', [], { queens: true });
    played.lay('QS');
    expect([played.turn, played.hands[1]?.length]).toEqual([2, 5]);
    const two = game(
      [
        [...THREE[0], '3H', '4H'],
        [...THREE[1], '5H', '6H'],
      ],
      '9S',
      [],
      { queens: true },
    );
    two.lay('QS');
    expect([two.turn, two.legalCards]).toEqual([0, ['2S', 'AS']]);
  });

  it('queens skip in the direction that holds (EIGHTS-15, EIGHTS-16)', () => {
    const four = [...THREE, ['3C', '4C', '5C', '6C', '7C']] as const;
    const played = game([four[0], four[1], four[2], ['QC', '3H', '4H', '5H', 'AC']], '9S', [], {
      queens: true,
      aces: true,
    });
    played.lay('AS');
    expect(played.turn).toBe(3);
    played.lay('AC');
    expect([played.turn, played.direction]).toEqual([0, 1]);
    played.lay('KC');
    expect(played.turn).toBe(1);
  });

  it('do nothing while they are off', () => {
    for (const card of ['2S', 'AS', 'QS'] as const) {
      const played = game(THREE, '9S');
      played.lay(card);
      expect([played.turn, played.hands[1]?.length]).toEqual([1, 5]);
    }
  });
});

describe('the end', () => {
  /** A game in which the first seat holds one card alone. */
  function nearlyOver(last: Card, options: Options = {}): Eights {
    const played = game([[last, '9H', 'KC', '9D', '9C'], THREE[1], THREE[2]], '9S', [], options);
    played.hands[0] = [last];
    return played;
  }

  it.each(['2S', 'QS', 'AS', '8S'] as const)('comes at once with the last card, %s (EIGHTS-12)', (card) => {
    const hands = [[card, '9H', 'KC', '9D', '9C'], THREE[1], ['QD', 'AD', '2D', '7S', 'JS']] as const;
    const played = game(hands, '9S', [], { twos: true, aces: true, queens: true });
    played.hands[0] = [card];
    played.lay(card);
    expect([played.waits, played.legalCards, played.legalSuits]).toEqual(['over', [], []]);
    // 3 + 4 + 5 + 6 + 50, and 10 + 1 + 2 + 7 + 10.
    expect([played.points, played.winners]).toEqual([[0, 68, 30], [0]]);
  });

  it('does not come while a card is left', () => {
    const played = nearlyOver('2S');
    played.hands[0] = ['2S', 'KC'];
    played.lay('2S');
    expect([played.waits, played.turn]).toEqual(['lay', 1]);
  });
});
