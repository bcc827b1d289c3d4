import { describe, expect, test } from 'vitest';
import type { CardReport, ChangeEffect } from '../../src/balance/card-report.ts';
import type { BalanceReport, PackChange } from '../../src/balance/report.ts';
import { findingOf, inColumn, limitsOf, number, points, signed } from '../../src/balance/sentences.ts';

const figures: BalanceReport['after'] = {
  games: 100,
  finished: 100,
  unfinished: 0,
  rounds: { mean: 20, sd: 1, min: 18, max: 22 },
  seats: [],
  hash: '',
};
const worth = { games: 40, owned: 40, lead: null, wins: null, clear: false };

/** A card with the effect that is told of it. */
function card(name: string, effect?: Omit<ChangeEffect, 'pairs'>, changed = false): CardReport {
  const effects = effect ? [{ ...effect, pairs: 40 }] : [];
  return { number: 1, name, kind: 'flora', changed, after: worth, lead: null, wins: null, effects };
}

const more = (mean: number, by = 0.2): ChangeEffect['more'] => ({ mean, low: mean - by, high: mean + by });
const clearly = (mean: number): Omit<ChangeEffect, 'pairs'> => ({
  of: 'kept',
  more: more(mean),
  clear: true,
});

function report(cards: readonly CardReport[], change: Partial<PackChange> = {}): BalanceReport {
  const shift = { range: null, clear: false };
  const what = {
    cards: cards.flatMap((each) => (each.changed ? [each.number] : [])),
    sections: [],
    words: false,
  };
  return {
    games: 1200,
    unfinished: 0,
    after: figures,
    change: { what, same: 1000, rounds: shift, total: shift, points: {}, looks: [], ...change },
    spread: { of: 'owners', before: null, after: null },
    cards,
  };
}

describe('what a report has found', () => {
  test.each<[string, BalanceReport, string]>([
    [
      'one changed card',
      report([card('Wall Screw-Moss', clearly(1.9), true)]),
      'The change makes Wall Screw-Moss worth 1.9 points more to whoever has it in play (+1.7 to +2.1).',
    ],
    [
      'one that is worth less, and others that gain and lose',
      report([
        card('Lingzhi', clearly(-1), true),
        card('Crater', clearly(0.4)),
        card('Roman Brown', clearly(-0.38)),
        card('Ginger', { of: 'kept', more: more(0.1), clear: false }),
      ]),
      'The change makes Lingzhi worth 1 point less to whoever has it in play (−1.2 to −0.8). Crater clearly gains; Roman Brown clearly loses.',
    ],
    [
      'one of which it is not clear',
      report([card('Lingzhi', { of: 'shared', more: more(0.1), clear: false }, true)]),
      'It is not clear what the change does to Lingzhi: 0.1 points more to each seat, somewhere from −0.1 to +0.3.',
    ],
    [
      'one that was in play too seldom',
      report([card('Lingzhi', { of: 'kept', more: null, clear: false }, true)]),
      'Too few games say what the change does to Lingzhi: it was in play in 40.',
    ],
    [
      'several changed cards',
      report([card('Lingzhi', clearly(1), true), card('Crater', undefined, true)], {
        total: { range: { mean: 0.25, low: 0.2, high: 0.3 }, clear: true },
      }),
      'A seat has 0.25 points more in all. 1 of the 2 changed cards clearly gains or loses by it.',
    ],
    [
      'rules that have changed, and more cards than are named',
      report(
        ['One', 'Two', 'Three', 'Four'].map((name, at) => card(name, clearly(4 - at))),
        {
          what: { cards: [], sections: ['Plant'], words: false },
        },
      ),
      'It is not clear what the change does to points. One, Two, Three and 1 more clearly gain.',
    ],
    [
      'games that are all the same',
      report([card('Lingzhi', clearly(1), true)], { same: 1200 }),
      'The change makes no difference in these 1,200 games.',
    ],
    ['nothing that has changed', report([card('Lingzhi')]), 'Nothing that plays has changed.'],
    [
      'no game that came to its end',
      { ...report([card('Lingzhi', undefined, true)]), games: 0 },
      'No game came to its end.',
    ],
  ])('%s', (_, given, said) => {
    expect(findingOf(given)).toBe(said);
  });

  test('one pack', () => {
    const { change: _, ...alone } = report([
      { ...card('Lingzhi'), after: { ...worth, clear: true } },
      card('Crater'),
      { ...card('Ginger'), after: { ...worth, games: 0 } },
    ]);
    expect(findingOf(alone)).toBe(
      '1 of 3 cards clearly stands out among those of its kind after 1,200 games. 1 was never in play.',
    );
    expect(findingOf({ ...alone, cards: [card('Crater')] })).toBe(
      'No card clearly stands out among those of its kind after 1,200 games.',
    );
    expect(findingOf({ ...alone, cards: [{ ...card('Crater'), after: { ...worth, games: 0 } }] })).toBe(
      'Nothing can be said of single cards: none lay where its kind is at home after 1,200 games.',
    );
  });
});

test('what a report does not tell: who played what, how often the changed card was there, and what goes along with it', () => {
  const told = limitsOf(report([card('Lingzhi', clearly(1), true)]), {
    bots: ['greedy', 'random', 'greedy'],
    seats: 3,
    mode: 'standard',
  });
  expect(told).toEqual([
    'Bots play, not people: greedy and random ones. They choose their actions by lot and plan nothing.',
    'All games are of the mode standard, with 3 seats.',
    '3 % of the games had Lingzhi in play.',
    '“In play” means in play at the end. Where the change lets other cards be played, other games are counted before and after.',
  ]);
});

test.each<[number, string, string, string]>([
  [0, '0', '0.00', '0 points more'],
  [0.004, '0', '0.00', '0 points more'],
  [1, '+1', '+1.00', '1 point more'],
  [-0.38, '−0.38', '−0.38', '0.38 points less'],
  [12.34, '+12.3', '+12.34', '12.3 points more'],
  [-20, '−20', '−20.00', '20 points less'],
])('%d is said as %s, %s, %s', (value, short, column, words) => {
  expect([signed(value), inColumn(value), points(value)]).toEqual([short, column, words]);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('%d is counted as %s', (count, said) => {
  expect(number(count)).toBe(said);
});
