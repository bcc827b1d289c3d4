import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { optionFaults } from '../../src/cli/lint-options.ts';
import { marketWith, type Change } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

/** An option that takes something away from what a verb does. */
const option = (changes: string): Change => [
  'pack.json',
  '"options": {}',
  `"options": { "rare": { "says": "Few stalls.", "values": ["off", "on"], "changes": { "on": ${changes} }, "rules": [] } }`,
];
const NOWHERE = option('{ "words": { "verb": { "show": { "does": { "from": null } } } } }');

function found(...changes: readonly Change[]): readonly string[] {
  const files = marketWith(...changes);
  const text = files.find(({ path }) => path === 'pack.json')?.text ?? '';
  return optionFaults(buildCatalogue(packFrom(text), files)).map(
    ({ code, severity, range, message }) =>
      `${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
  );
}

test('a value of an option with which something cannot be carried out is named', () => {
  expect(found(NOWHERE)).toEqual([
    'error M712 ["on"] With rare=on, Turn does not compile: The manifest does not say from where show moves cards.',
  ]);
});

test.each<[string, readonly Change[]]>([
  ['there are no options', []],
  [
    'an option changes other words',
    [option('{ "words": { "attribute": { "price": { "range": [0, 5] } } } }')],
  ],
  ['an option changes no words', [option('{ "modes": { "usual": { "players": [2, 2] } } }')]],
  ['a file has errors', [NOWHERE, ['rules/game.rules', 'score 1 per 3 coins', 'score 1 pro 3 coins']]],
  ['the pack does not compile without it', [NOWHERE, ['pack.json', '"to": "square"', '"price": "price"']]],
])('nothing is said where %s', (_, changes) => {
  expect(found(...changes)).toEqual([]);
});
