import { describe, expect, test } from 'vitest';
import { scenarioFaultText } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { marketWith, playableFrom, type Change } from '../support/market.ts';

/** The word for any card, which the small game has none of. */
const CARD: Change = [
  'pack.json',
  '"noun": {',
  '"noun": { "card": { "gloss": "Any card.", "plural": "cards", "ranges": "cards" },',
];

/** A second kind of card, at home elsewhere, that prints a price or none. */
const wagons = (optional: string): Change => [
  'pack.json',
  '"phase": {',
  `"wagon": { "gloss": "A wagon.", "plural": "wagons", "folder": "wagons", "numbers": [[100, 199]], "sides": 1, "optional": [${optional}], "triggers": ["end"], "abilities": [1, 1], "starts": "square", "home": "square" },\n      "phase": {`,
];

const WAGON = { path: 'wagons/100-cart.card', text: 'wagon 100 "Cart"\n\n  end: score 1\n' };

const FREE: Change = ['pack.json', ', "price": "price", "with": "coin" }', ' }'];

const ANY_CARD: Change = ['rules/game.rules', 'buy 1 stall', 'buy 1 card'];

/** The fault of lines in a turn of seat 1, which has two coins. */
function wrongIn(laid: string, line: string, ...changes: readonly Change[]): string | undefined {
  const { scenario, faults } = readScenario(
    [
      'loam scenario 1',
      'title -',
      'pack market',
      'mode usual',
      'seats 2',
      'position turn 1, seat 1',
      ...laid.split('\n'),
      '1 coin: 1',
      ...line.split('\n'),
    ].join('\n'),
  );
  if (!scenario) return faults[0]?.message;
  const has = changes.some(([, , to]) => to.includes('wagons'));
  const begun = beginScenario(scenario, playableFrom([...marketWith(...changes), ...(has ? [WAGON] : [])]));
  const fault = begun.log ? runScenario(scenario, begun.log) : begun.faults[0];
  return fault && scenarioFaultText(fault);
}

describe('what a verb that settles takes', () => {
  test('all that lie there where the manifest names no price, and nothing is paid', () => {
    // Figs cost 3 and apples 1; with the coin of the turn a seat has two.
    expect(wrongIn('square: 3, 8', 'refused 1 R908: buy 8')).toBeUndefined();
    expect(wrongIn('square: 3, 8', '1: buy 8\nexpect 1 coin: 2\nexpect 1 street: 8', FREE)).toBeUndefined();
  });

  test('cards of a kind that is at home elsewhere, where any card is said and nothing is paid', () => {
    const lines = '1: buy 100\nexpect 1 street: 100';
    expect(wrongIn('square: 100, 8', lines, FREE, CARD, ANY_CARD, wagons(''))).toBeUndefined();
  });

  test('cards of such a kind for their price, where any card is said', () => {
    const lines = '1: buy 100\nexpect 1 street: 100';
    expect(wrongIn('square: 100, 8', lines, CARD, ANY_CARD, wagons('"price"'))).toBeUndefined();
  });

  test('no cards of another kind where one kind is said', () => {
    const lines = 'refused 1 R904: buy 100';
    expect(wrongIn('square: 100, 8', lines, CARD, wagons('"price"'))).toBeUndefined();
  });
});

test('a scenario lays a card where it comes to by being moved, though others are at home there', () => {
  // Wagons are bought into the street, the home of stalls, and those of a street are put back onto the deck.
  const back: Change = [
    'pack.json',
    '"show": {',
    '"send": { "gloss": "Put back.", "past": "sent", "things": ["card"], "side": "benefit", "does": { "act": "move", "from": "street", "to": "yard" } },\n      "show": {',
  ];
  const yard: Change = [
    'pack.json',
    '"square": {',
    '"yard": { "gloss": "The yard.", "owner": "table", "order": "stack", "visible": "all" },\n      "square": {',
  ];
  const stallsAtHome: Change = [
    'pack.json',
    '"phase": {',
    '"hut": { "gloss": "A hut.", "plural": "huts", "folder": "huts", "numbers": [[200, 299]], "sides": 1, "triggers": ["end"], "abilities": [1, 1], "starts": "square", "home": "yard" },\n      "phase": {',
  ];
  const changes = [back, yard, stallsAtHome];
  expect(wrongIn('yard: 8', 'expect yard: 8', ...changes)).toBeUndefined();
});
