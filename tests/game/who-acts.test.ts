import { expect, test } from 'vitest';
import { loadPack, type Game } from '../../src/api/play.ts';
import { marketWith, WITH_EXCHANGE, type Change } from '../support/market.ts';

const BEGINS = 'step: for each seat together, must earn 3 coins';
const ROUNDS = 'step: until any seat has 3 stalls, for the next seat, follow "Turn"';

/** A game whose flow is these lines and a window. */
function begun(lines: readonly string[], seed = 3, changes: readonly Change[] = []): Game {
  const { pack, faults } = loadPack(
    marketWith(
      ['rules/game.rules', BEGINS, lines.map((line) => `step: ${line}`).join('\n  ')],
      ['rules/game.rules', ROUNDS, 'step: window'],
      ...changes,
    ),
  );
  if (!pack) throw new Error(faults[0]?.message);
  const { game } = pack.newGame({ mode: 'usual', seats: 3, seed });
  if (!game) throw new Error('there is no game');
  return game;
}

/** The holdings of seats behind the lines. */
const coinsAfter = (...lines: readonly string[]): readonly unknown[] =>
  begun(lines)
    .view(0)
    .parties.map(({ pools }) => pools['coin']);

test('each seat that leads in order does what is said', () => {
  expect(coinsAfter('for each seat in order, must earn 1 coin')).toEqual([1, 1, 1]);
});

test.each([
  ['does nothing', 'must earn 2 coins'],
  ['is asked for no condition', 'if you have 1 coin, must earn 2 coins'],
  ['chooses nothing', 'buy 1 stall'],
])('where no seat leads, the leading seat %s', (_, line) => {
  expect(coinsAfter(`for the leading seat, ${line}`)).toEqual([0, 0, 0]);
  // Behind the last of several that led in order, none leads any more.
  expect(coinsAfter('for each seat in order, must earn 1 coin', `for the leading seat, ${line}`)).toEqual([
    1, 1, 1,
  ]);
});

test('the seat that led last still leads behind its turn', () => {
  const lines = ['for the next seat, must earn 1 coin', 'for the leading seat, must earn 2 coins'];
  expect(coinsAfter(...lines)).toEqual([3, 0, 0]);
});

const UNEVEN = ['for the next seat, must earn 1 coin', 'for the next seat, must earn 2 coins'];

test.each([
  ['together', '1 coin', [4, 5, 0]],
  ['together', '2 coins', [1, 5, 0]],
  ['together', '3 coins', [1, 2, 0]],
  ['clockwise', '2 coins', [1, 5, 0]],
])('a condition of what each seat does %s is asked of each by itself: %s', (how, least, coins) => {
  const line = `for each seat ${how}, if you have ${least}, must earn 3 coins`;
  expect(coinsAfter(...UNEVEN, line)).toEqual(coins);
});

test('only the seats that meet it choose, and the others hold nobody up', () => {
  const game = begun([
    ...UNEVEN,
    'for the next seat, must show 1',
    'for each seat together, if you have 2 coins, buy 1 stall',
    'for each seat together, must earn 1 coin',
  ]);
  const asked = [0, 1, 2].map((seat) => game.legal(seat).length > 0);
  expect(asked).toEqual([false, true, false]);
  game.choose(1, 'done');
  expect(game.view(0).parties.map(({ pools }) => pools['coin'])).toEqual([2, 3, 1]);
});

test('clockwise begins with the seat that would lead first where none leads', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const [clockwise, order] = ['clockwise', 'in order'].map((how) => {
      const game = begun(
        [
          'for each seat together, must earn 9 coins',
          `for each seat ${how}, must earn 1 coin, then earn 2 coins`,
        ],
        seed,
      );
      return [0, 1, 2].map((seat) => game.legal(seat).length > 0);
    });
    expect(clockwise).toEqual(order);
  }
});

const DEAL =
  '"verb": { "deal": { "gloss": "Deal.", "past": "dealt", "things": ["card"], "side": "benefit", "only": "flow", "from": { "zones": ["deck"], "required": true }, "does": { "act": "deal", "to": "street" } },';

test.each([
  ['together', [2, 2, 2]],
  ['in order', [2, 2, 2]],
  ['together, if you have 2 coins', [0, 2, 0]],
])('cards that are dealt for each seat %s are dealt to each', (how, cards) => {
  const lines = [...UNEVEN, `for each seat ${how}, deal 2 stalls from deck`];
  const { parties } = begun(lines, 3, [['pack.json', '"verb": {', DEAL]]).view(0);
  expect(parties.map(({ zones }) => zones['street']?.count)).toEqual(cards);
});

/** Sections that hold what all seats can do, and a verb that deals stalls to the table. */
const EVERYONE: readonly Change[] = [
  ...WITH_EXCHANGE,
  ['pack.json', '"home": "street"', '"home": "square"'],
  [
    'pack.json',
    '"verb": {',
    '"verb": { "lay": { "gloss": "Deal.", "past": "laid", "things": ["card"], "side": "benefit", "only": "flow", "does": { "act": "deal", "from": "deck", "to": "street" } },',
  ],
];

const GIVES_ALL = 'for each seat together, must earn 3 coins';

/** A game with coins for all and a line which leads to the section "Turn", of which these are the first lines. */
const inTurn = (lead: string, ...lines: readonly string[]): Game =>
  begun([GIVES_ALL, lead], 1, [
    ...EVERYONE,
    [
      'rules/game.rules',
      'phase "Turn"',
      `phase "Turn"\n  ${lines.map((line) => `step: ${line}`).join('\n  ')}`,
    ],
    ['rules/game.rules', 'must earn 1 coin, then must show 1', 'must earn 3 coins, then show 1'],
  ]);

test.each([
  ['for the next seat, follow "Turn"', ['window']],
  ['for each seat in order, follow "Turn"', ['window']],
  ['for the seat with the fewest coins, follow "Turn"', ['window']],
  ['for each seat in order, follow "Turn"', ['for the leading seat, must earn 1 coin', 'window']],
])('a window is open to all seats at once where a line says: %s', (lead, lines) => {
  const game = inTurn(lead, ...lines);
  const words = [0, 1, 2].map((seat) => game.legal(seat));
  expect(words.every((offers) => offers.length > 0)).toBe(true);
  expect(new Set(words.map((offers) => offers.join()))).toHaveLength(1);
});

test('a window is open to all seats behind the words for one that leads', () => {
  const game = begun([GIVES_ALL, 'for each seat in order, window'], 1, EVERYONE);
  const words = [0, 1, 2].map((seat) => game.legal(seat));
  expect(words.every((offers) => offers.length > 0)).toBe(true);
});

test.each([
  ['for the next seat, follow "Turn"', 2],
  ['for each seat in order, follow "Turn"', 2],
])('cards that are dealt to the table lie there where a line says: %s', (lead, cards) => {
  const { table, parties } = inTurn(lead, 'lay 2 stalls', 'window').view(0);
  expect(table['square']?.count).toBe(cards);
  expect(parties.map(({ zones }) => zones['street']?.count)).toEqual([0, 0, 0]);
});

test.each([
  ['1 coin', [4, 2, 2]],
  ['2 coins', [2, 0, 0]],
])('the seat that leads follows one section if it has %s, and another one if it has not', (least, coins) => {
  const game = begun(
    [
      'for the next seat, must earn 1 coin',
      `for the leading seat, if you have ${least}, follow "Rich"`,
      'for the leading seat, if you have exactly 1 coin, follow "Poor"',
    ],
    3,
    [
      [
        'rules/game.rules',
        'phase "Turn"',
        'phase "Rich"\n  step: for the leading seat, must earn 1 coin\n  step: for each seat together, must earn 2 coins\n\nphase "Poor"\n  step: for the leading seat, must earn 1 coin\n\nphase "Turn"',
      ],
    ],
  );
  expect(game.view(0).parties.map(({ pools }) => pools['coin'])).toEqual(coins);
});
