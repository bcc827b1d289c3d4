import { expect, test } from 'vitest';
import { readPack } from '../../src/cards/pack.ts';
import { marketWith, type Change } from '../support/market.ts';

/** A zone of each sort, beside those of the guide. */
const ZONES: Change = [
  'pack.json',
  '"zone": {',
  `"zone": ${JSON.stringify({
    heap: { gloss: 'N.', owner: 'table', order: 'none', visible: 'all' },
    pile: { gloss: 'N.', owner: 'table', order: 'stack', visible: 'nobody' },
    safe: { gloss: 'N.', owner: 'table', order: 'row', visible: 'owner' },
    pit: { gloss: 'N.', owner: 'seat', order: 'none', visible: 'nobody' },
    purse: { gloss: 'N.', owner: 'seat', order: 'none', visible: 'owner' },
    theirs: { gloss: 'N.', owner: 'opponent', order: 'row', visible: 'all' },
    board: { gloss: 'N.', owner: 'seat', order: 'grid', visible: 'all', grid: [2, 2] },
    both: { gloss: 'N.', owner: 'seat', order: 'none', visible: 'all', of: ['street', 'purse'] },
  }).slice(0, -1)}, `,
];

/** Codes of what is said of the guide with its stalls bought out of one zone and into another. */
function codes(from: string, to: string): readonly string[] {
  const settle = `"act": "settle", "from": "square", "to": "street"`;
  const files = marketWith(ZONES, ['pack.json', settle, `"act": "settle", "from": "${from}", "to": "${to}"`]);
  const text = files.find(({ path }) => path === 'pack.json')?.text ?? '';
  return readPack(text).diagnostics.map(({ code }) => code);
}

// P521: whoever buys must see the cards. P524: a name for several zones holds none, and a grid gives none away. P526: they
// lie there already.
test.each([
  ['square', []],
  ['heap', []],
  ['purse', []],
  ['theirs', []],
  ['deck', ['P521']],
  ['pile', ['P521']],
  ['safe', ['P521']],
  ['pit', ['P521']],
  ['board', ['P524']],
  ['both', ['P524']],
  ['street', ['P526']],
])('cards that are settled can come from %s: %j', (from, expected) => {
  expect(codes(from, 'street')).toEqual(expected);
});

test.each([
  ['street', []],
  ['heap', []],
  ['pile', []],
  ['safe', []],
  ['pit', []],
  ['purse', []],
  ['theirs', []],
  ['board', []],
  ['deck', []],
  ['both', ['P524']],
  ['square', ['P526']],
])('cards that are settled can go to %s: %j', (to, expected) => {
  expect(codes('square', to)).toEqual(expected);
});
