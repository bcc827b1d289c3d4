import { expect, test } from 'vitest';
import { SHELF } from '../../../playground/files/shelf.ts';
import { GAMES, playableOf } from '../../packs/games.ts';

test('the games that every page offers are that of the guide and all that lie beside Earth, by their titles', () => {
  const titles = GAMES.map((game) => [game, playableOf(game).pack.manifest.title]);
  expect(SHELF.map(({ id, title }) => [id, title]).sort()).toEqual([...titles, ['market', 'Market']].sort());
});
