import { expect, test } from 'vitest';
import { marketWith, type Change } from '../../support/market.ts';
import type { GameView } from '../../../playground/game/view.ts';
import { sessionOf, untilPerson, view } from './open-game.ts';

const SIGN = '"sign": { "gloss": "A ware.", "plural": "signs", "ranges": "values" }';
const CALL =
  '"call": { "gloss": "Name a ware.", "past": "called", "things": ["value"], "side": "benefit", "only": "flow", "does": { "act": "name", "attribute": "ware" } }';

/** The first question of a game that begins with a ware that is called. */
function asked(...changes: readonly Change[]): GameView['question'] {
  const files = marketWith(
    ['pack.json', '"noun": {', `"noun": { ${SIGN},`],
    ['pack.json', '"show": {', `${CALL},\n      "show": {`],
    [
      'rules/game.rules',
      'step: for each seat together, must earn 3 coins',
      'step: for each seat in order, must call 1 sign',
    ],
    ...changes,
  );
  const session = sessionOf(files);
  view(session.begin({ mode: 'usual', players: ['you', 'random'], seed: 1 }));
  return untilPerson(session).question;
}

test('a value that can be named has its word and its icon on its button, and the question says what is named', () => {
  const question = asked(['pack.json', '"fish": {', '"fish": { "icon": "fish",']);
  expect(question?.says).toBe('Choose a ware to call.');
  expect(question?.options.map(({ label, icon, possible }) => ({ label, icon, possible }))).toEqual([
    { label: 'Fish', icon: 'fish', possible: true },
    { label: 'Fruit', icon: '', possible: true },
  ]);
});

test('a word with a vowel has its article', () => {
  expect(
    asked(['pack.json', '"sort": "one" }', '"sort": "one", "forms": { "en": { "one": "item" } } }'])?.says,
  ).toBe('Choose an item to call.');
});
