import { expect, test } from 'vitest';
import { newGame } from '../../src/game/game.ts';
import { Notation } from '../../src/record/notation.ts';
import { marketWith, playableFrom } from '../support/market.ts';

test('a counter is called by its plural, and is known by its id', () => {
  const files = marketWith(
    [
      'pack.json',
      '"noun": {',
      '"noun": { "wish": { "gloss": "A wish.", "plural": "wishes", "ranges": "bonuses" },',
    ],
    [
      'pack.json',
      '"show": {',
      '"want": { "gloss": "Wish.", "past": "wanted", "things": ["bonus"], "side": "benefit", "does": { "act": "raise", "counter": "wish" } },\n      "show": {',
    ],
    [
      'rules/game.rules',
      'step: for the leading seat, buy 1 stall',
      'step: for the leading seat, want 2 wishes',
    ],
  );
  const { game } = newGame(playableFrom(files), { mode: 'usual', seats: 2, seed: 1 });
  if (!game) throw new Error('no game');
  const notation = new Notation(game);
  expect(notation.offers(0).map(({ words }) => words)).toEqual([
    'want 2 wishes',
    'want 1 wish',
    'want 0 wishes',
  ]);
  expect(notation.find(0, 'want 2 wish')).toBe(notation.find(0, 'want 2 wishes'));
  expect(notation.find(0, 'want 2 wish')).toBeDefined();
});
