import { expect, test } from 'vitest';
import type { BundleName } from '../../../scripts/bundles.mjs';
import { openPage } from '../open-page.ts';
import { begin, playTurns } from '../play/at-game.ts';
import { look } from './look.ts';

/** Tables in lanes on a desk, at 200 % and on a phone: nothing stands in the way. */

const GAMES: readonly (readonly [game: BundleName, mode: string])[] = [
  ['duel', 'usual'],
  ['draft', 'two'],
];

test.each(GAMES)('%s: a card, the middle of a game, and its end', async (game, mode) => {
  const { page, address } = await openPage({ at: '#/cards/1', game });
  const found: string[] = [];
  await page.locator('card-face').first().waitFor();
  found.push(...(await look(page, 'a card')));
  await page.goto(`${address}#/play`);
  await begin(page, { mode, players: ['greedy', 'greedy'] });
  await playTurns(page, 2);
  found.push(...(await look(page, 'the middle')));
  await page.getByTestId('game-menu').click();
  await page.getByTestId('run-end').click();
  await page.getByTestId('end').waitFor({ timeout: 300_000 });
  found.push(...(await look(page, 'the end')));
  expect(found).toEqual([]);
});
