import { expect, test } from 'vitest';
import { readPack } from '../../src/cards/pack.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { marketWith, type Change } from '../support/market.ts';
import { fileText } from '../support/packs.ts';

/** A name for several zones, as a designer would add it. */
const HOLDINGS =
  '"holdings": { "gloss": "All that a player holds.", "owner": "seat", "order": "row", "visible": "all", "of": ["street"] }, ';

const EARTH = fileText('cards/earth/pack.json');

/** The manifest of the small game with changes in it. */
const market = (...changes: readonly (readonly [from: string, to: string])[]): string =>
  marketWith(...changes.map(([from, to]): Change => ['pack.json', from, to])).find(
    ({ path }) => path === 'pack.json',
  )?.text ?? '';

function earth(from: string | RegExp, to: string): string {
  const text = EARTH.replace(from, to);
  if (text === EARTH) throw new Error(`not there: ${String(from)}`);
  return text;
}

const found = (text: string): readonly string[] =>
  readPack(text).diagnostics.map(
    ({ code, severity, range, message }) =>
      `${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
  );

const SQUARE = '"square": {';

test('P524: a verb that puts cards down for a price puts them into a zone that holds cards itself', () => {
  const text = market([SQUARE, HOLDINGS + SQUARE], ['"to": "street"', '"to": "holdings"']);
  expect(found(text)).toEqual([
    'error P524 [holdings] "holdings" cannot stand here: it is only a name for street. Name a zone that holds cards itself. There is deck, square or street.',
  ]);
  const [fix] = readPack(text).diagnostics[0]?.fixes.slice(-1) ?? [];
  expect(fix && found(applyFix(text, fix))).toEqual([]);
});

const NAME = 'it is only a name for tableau and player-board';
const GRID = 'it is a grid, and each seat has one';
const PILE = 'a zone that holds cards itself and is no grid';
const COMMON = 'a zone of no seat that holds cards itself and is no grid';

test.each([
  ['where a kind starts', '"starts": "deck"', '"starts": "area"', NAME, COMMON],
  ['where a kind starts, of a seat', '"starts": "deck"', '"starts": "hand"', 'each seat has one', COMMON],
  [
    'the home of goals',
    '"home": "fauna-board"',
    '"home": "player-board"',
    'each seat has one',
    'a zone of the table that holds cards itself',
  ],
  ['from where a zone is refilled', '"refill": "discards"', '"refill": "area"', NAME, PILE],
  ['where what was put aside is lost', '"lost": "discards"', '"lost": "tableau"', GRID, PILE],
  ['for what cards are put aside', '"sharedFor": "hand"', '"sharedFor": "tableau"', GRID, PILE],
  ['where cards are kept', '"kept": "hand"', '"kept": "area"', NAME, PILE],
  ['from where cards are moved', '"zones": ["compost"]', '"zones": ["tableau"]', GRID, PILE],
  [
    'from where cards are dealt',
    '"zones": ["box"]',
    '"zones": ["hand"]',
    'each seat has one',
    'a zone of no seat that holds cards itself and is no grid',
  ],
  ['to where cards are moved', '"from": "deck", "to": "hand"', '"from": "deck", "to": "area"', NAME, PILE],
  [
    'from where a card is entered',
    '"from": "hand", "to": "event-space"',
    '"from": "area", "to": "event-space"',
    NAME,
    PILE,
  ],
  [
    'from where a face is picked',
    '"from": "dealt", "away"',
    '"from": "box", "away"',
    'it lies on the table',
    'a zone of each seat that holds cards itself and is no grid',
  ],
  [
    'where cards go that were not picked',
    '"from": "dealt", "away": "box"',
    '"from": "dealt", "away": "tableau"',
    GRID,
    PILE,
  ],
  ['which cards are chosen', '"chosen": ["hand"]', '"chosen": ["area"]', NAME, PILE],
  [
    'what a price is paid with',
    '"with": "soil"',
    '"with": "sprout"',
    'it lies on cards',
    'a resource that seats hold as a pool',
  ],
  ['what a price is', '"price": "cost"', '"price": "type"', 'it is no number', 'a number that cards print'],
  [
    'what has room on a card',
    '"limits": "growth"',
    '"limits": "soil"',
    'it is held as a pool',
    'a piece that lies on cards',
  ],
  ['steps of a mode', '"steps": { "tier"', '"steps": { "cost"', 'it has no steps', 'a number with steps'],
])('P524: %s', (_, from, to, is, wanted) => {
  const pattern = new RegExp(from.replace(/[[\]{}()]/g, '\\$&').replace(/ /g, '\\s+'));
  const [first, ...others] = found(earth(pattern, to));
  expect(others).toEqual([]);
  expect(first?.replace(/ There is .*/, '').replace(/\[(.*?)\] "\1"/, '')).toBe(
    `error P524  cannot stand here: ${is}. Name ${wanted}.`,
  );
});

test('P524: with a value of an option, too', () => {
  expect(found(earth('"otherwise": "deck"', '"otherwise": "area"'))).toEqual([
    `error P507 [on] With compost_from_discard=on: "area" cannot stand here: ${NAME}. Name ${PILE}. There is deck, discards, hand, compost, team-cards, team-compost, event-space, player-board and 8 more.`,
  ]);
});

test.each([
  ['at once', HOLDINGS.replace('street', 'holdings'), '[holdings] "holdings"'],
  [
    'by way of another one',
    `${HOLDINGS.replace('street', 'chattels')}${HOLDINGS.replace('holdings', 'chattels').replace('street', 'holdings')}`,
    '[chattels] "holdings"',
  ],
])('P524: a zone that consists of itself, %s', (_, zones, said) => {
  const message =
    'would consist of itself. Name zones here that hold cards themselves, or other names for such zones.';
  expect(found(market([SQUARE, zones + SQUARE]))[0]).toBe(`error P524 ${said} ${message}`);
});

test('P524: what a zone says of cards that it does not hold itself', () => {
  const shuffled = HOLDINGS.replace('"of"', '"shuffled": true, "of"');
  expect(found(market([SQUARE, shuffled + SQUARE]))).toEqual([
    'error P524 [shuffled] "holdings" is only a name for street, so that shuffled says nothing of it. Say it of one of them.',
  ]);
  expect(found(earth(/("team-cards": \{[^}]*"owner": )"seat"/, '$1"table"'))).toEqual([
    'error P524 [sharedFor] Each seat puts cards aside in a zone of its own. Write the owner "seat" for "team-cards".',
  ]);
});

test('P507: a grid that is no seat’s', () => {
  const text = earth(/("tableau": \{[^}]*"owner": )"seat"/, '$1"table"');
  expect(found(text)).toEqual([
    'error P507 ["table"] tableau is a grid, and each seat has a grid of its own. Write the owner "seat".',
  ]);
});
