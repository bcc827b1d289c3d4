import type { Page } from 'playwright-core';
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

/** The left edges at which the first cards of all zones of the board stand, in pixels. */
const edges = (page: Page): Promise<readonly number[]> =>
  page.locator('.board-body').evaluate((board) => {
    const first = [...board.querySelectorAll('.lane-zones, .board-hands')].flatMap(
      (zones) => zones.querySelector('.zone-card')?.getBoundingClientRect().left ?? [],
    );
    return [...new Set(first.map(Math.round))];
  });

test.each(GAMES)('%s: a card, the middle of a game, and its end', async (game, mode) => {
  const { page, address } = await openPage({ at: '#/cards/1', game });
  const found: string[] = [];
  await page.locator('card-face').first().waitFor();
  found.push(...(await look(page, 'a card')));
  await page.goto(`${address}#/play`);
  await begin(page, { mode, players: ['greedy', 'greedy'] });
  await playTurns(page, 2);
  found.push(...(await look(page, 'the middle')));
  // The cards of lanes, of the middle and of the hand stand in line.
  await expect.poll(() => edges(page)).toHaveLength(1);
  await page.getByTestId('game-menu').click();
  await page.getByTestId('run-end').click();
  await page.getByTestId('end').waitFor({ timeout: 300_000 });
  found.push(...(await look(page, 'the end')));
  // However large the page is, its end reaches its foot, or goes on below it.
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const foot = (part: string): number =>
          document.querySelector(part)?.getBoundingClientRect().bottom ?? Number.NaN;
        return foot('.end-seats') >= foot('.end') - 1;
      }),
    )
    .toBe(true);
  expect(found).toEqual([]);
});
