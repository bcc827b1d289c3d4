import { expect, test } from 'vitest';
import { loadPack, type Game } from '../../src/api/play.ts';
import { stream } from '../../src/state/random.ts';
import { runs } from '../support/long.ts';
import { marketWith, type Change } from '../support/market.ts';

const counter = (verb: string, act: 'raise' | 'lower', noun: string): string =>
  `"${verb}": { "gloss": "Count it.", "past": "${verb}d", "things": ["bonus"], "side": "benefit", "does": { "act": "${act}", "counter": "${noun}" } }, `;

/** A market whose stalls are sold one by one, each to whoever offers most; one offer after the other, each higher by a coin. */
const AUCTION: readonly Change[] = [
  [
    'pack.json',
    '"ability": { "gloss"',
    '"place": { "gloss": "A place in this sale.", "plural": "places", "ranges": "bonuses" }, "offer": { "gloss": "A coin that is offered.", "plural": "offers", "ranges": "bonuses" }, "ability": { "gloss"',
  ],
  [
    'pack.json',
    '"show": {',
    counter('join', 'raise', 'place') +
      counter('leave', 'lower', 'place') +
      counter('bid', 'raise', 'offer') +
      counter('clear', 'lower', 'offer') +
      '"lose": { "gloss": "Give coins back for nothing.", "past": "lost", "things": ["pool"], "side": "benefit", "does": { "act": "remove" } }, ' +
      '"take": { "gloss": "Take what is for sale.", "past": "took", "things": ["card"], "bare": true, "side": "benefit", "does": { "act": "move", "from": "square", "to": "street" }, "forms": { "en": { "thing": "stall", "things": "stalls" } } }, ' +
      '"show": {',
  ],
  [
    'pack.json',
    '"role": {}',
    '"role": { "bidders": { "gloss": "All players.", "party": "everyone", "forms": { "en": { "one": "all players" } } } }',
  ],
  ['rules/game.rules', 'must earn 3 coins', 'must earn 9 coins'],
  ['rules/game.rules', 'for the next seat, follow "Turn"', 'follow "Sale"'],
  [
    'rules/game.rules',
    `phase "Turn"
  step: for the leading seat, must earn 1 coin, then must show 1
  step: for the leading seat, buy 1 stall
  step: for the leading seat, open each green ability in street
`,
    `phase "Sale"
  step: for each seat together, must join 1 place
  step: for the next seat, must show to 1
  step: until any seat has exactly 1 place of the bidders, for the next seat, follow "Bid"
  step: for the seat with the most places, must take 1
  step: for the leading seat, must lose 1 coin per offer of the bidders
  step: for each seat together, must clear 1 offer per offer
  step: for each seat together, must leave 1 place

phase "Bid"
  step: for the leading seat, if you have as many coins as offers of the bidders or have more offers of the bidders than coins, must leave 1 place
  step: for the leading seat, if you have 1 place, leave 1 place
  step: for the leading seat, if you have 1 place, must bid 1 offer
`,
  ],
];

/** The coins and stalls of each seat. */
interface Table {
  readonly coins: number[];
  readonly stalls: number[];
}

/** Plays by the rules of such a sale alone; `decide` says for a seat whether it goes out. */
function played(seats: number, decide: (seat: number) => boolean): Table {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const table = { coins: all.map(() => 9), stalls: all.map(() => 0) };
  const { coins, stalls } = table;
  let leads = -1;
  while (stalls.every((many) => many < 3)) {
    const inside = new Set(all);
    let price = 0;
    leads = (leads + 1) % seats;
    while (inside.size > 1) {
      leads = (leads + 1) % seats;
      if (!inside.has(leads)) continue;
      if ((coins[leads] ?? 0) <= price || decide(leads)) inside.delete(leads);
      else price += 1;
    }
    for (const winner of inside) {
      coins[winner] = (coins[winner] ?? 0) - price;
      stalls[winner] = (stalls[winner] ?? 0) + 1;
      leads = winner;
    }
  }
  return table;
}

const seen = (game: Game): Table => {
  const { parties } = game.view(0);
  return {
    coins: parties.map(({ pools }) => pools['coin'] ?? 0),
    stalls: parties.map(({ zones }) => zones['street']?.count ?? 0),
  };
};

test.each([2, 3])('a sale goes to whoever offers most, for what was offered: %i seats', (seats) => {
  const { pack, faults } = loadPack(marketWith(...AUCTION));
  expect(faults).toEqual([]);
  let prices = 0;
  for (let seed = 1; seed <= runs(50, 8); seed++) {
    const { game } = pack?.newGame({ mode: 'usual', seats, seed }) ?? {};
    if (!game) throw new Error('there is no game');
    const numbers = stream(seed, 1, seats);
    const table = played(seats, (seat) => {
      expect(game.legal(seat)).toEqual(['1', '0']);
      const goes = numbers.below(4) === 0;
      expect(game.choose(seat, goes ? '1' : '0')).toBeUndefined();
      return goes;
    });
    expect(game.isOver).toBe(true);
    expect(seen(game)).toEqual(table);
    prices += table.coins.reduce((sum, coins) => sum + 9 - coins, 0);
  }
  expect(prices).toBeGreaterThan(0);
});
