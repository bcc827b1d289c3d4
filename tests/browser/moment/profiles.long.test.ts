import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { BundleName } from '../../../scripts/bundles.mjs';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns, written } from '../play/at-game.ts';
import { renumber } from '../what-if/at-what-if.ts';
import { bring, fileOf, give, isThere, linkOf, stateOf } from './at-moment.ts';

/** Goes to a place in the game of a page. */
async function goTo(page: Page, at: number): Promise<void> {
  await page.evaluate((to) => void (location.hash = `#/play?at=${to}`), at);
  await expect.poll(async () => (await place(page))[0]).toBe(at);
}

test('a moment with an edited card opens in another profile as it is, and says before what it brings', async () => {
  const sender = await openPage({ at: '#/play', alone: true });
  const receiver = await openPage({ at: '#/cards/137', alone: true });
  const { page } = sender;
  await renumber(sender, 'gain', '5', '6');
  await page.getByTestId('changes').getByText('1 card changed').waitFor();
  await page.getByTestId('view-play').click();
  await begin(page, { players: ['greedy', 'greedy'], seed: '1' });
  await playTurns(page, 1);
  await goTo(page, 9);
  const sent = await stateOf(page);
  const link = await linkOf(page);
  expect(link.length).toBeLessThan(16_000);

  const other = receiver.page;
  await give(other, link);
  const list = await other.getByTestId('bring-list').innerText();
  expect(list.split('\n').map((line) => line.trim())).toEqual([
    '1 card changed',
    expect.stringMatching(/^A game: Standard, 2 seats, seed 1, \d+ choices$/),
    expect.stringMatching(/^The place in it: .*, choice 9$/),
  ]);
  const axe = await new AxeBuilder({ page: other }).include('bring-sheet').analyze();
  expect(axe.violations).toEqual([]);
  // A page that is loaded again before anybody has answered asks once more.
  await other.reload();
  await other.getByTestId('bring-list').waitFor();
  // Left, nothing has changed; the address names no link any more.
  await other.getByTestId('bring-leave').click();
  await other.getByTestId('changes').getByText('no changes').waitFor();
  expect(other.url()).toContain('#/cards/137');
  await other.reload();
  await other.getByTestId('changes').getByText('no changes').waitFor();
  expect(await other.getByTestId('sheet-bring').isVisible()).toBe(false);
  await bring(other, link);
  await isThere(other, sent);
  await other.getByTestId('undo').click();
  await other.getByTestId('changes').getByText('no changes').waitFor();
  await other.getByTestId('begin').waitFor();
  // Own edits make room, and are kept.
  await renumber(receiver, 'gain', '5', '7');
  await other.getByTestId('changes').getByText('1 card changed').waitFor();
  await give(other, await fileOf(page));
  await other.getByTestId('bring-loses').waitFor();
  await other.getByTestId('bring-open').click();
  await isThere(other, sent);
  // A page that is loaded again has it.
  await other.getByTestId('sheet-bring').waitFor({ state: 'hidden' });
  await written(other);
  await other.reload();
  await isThere(other, sent);
});

test('a kept game is played with its own cards, though one was edited before Play was opened', async () => {
  const opened = await openPage({ at: '#/play' });
  const { page } = opened;
  await begin(page, { players: ['greedy', 'greedy'], seed: '1' });
  await playTurns(page, 1);
  const before = await stateOf(page);
  await written(page);
  await page.goto(`${opened.address}#/cards/293`);
  await page.reload();
  await renumber(opened, 'compost', '4', '3');
  await page.getByTestId('changes').getByText('1 card changed').waitFor();
  await page.reload();
  await page.getByTestId('changes').getByText('1 card changed').waitFor();
  await page.getByTestId('view-play').click();
  await isThere(page, { ...before, changed: '1' });
  await page.getByTestId('view-what-if').click();
  await page.getByTestId('world-edited').waitFor();
});

/**
 * Games, and how many links and how many files are taken of each. 100 links and 20 files go from one session to another in
 * tests/playground/parcel/sent.long.test.ts, without a page.
 */
const GAMES: readonly (readonly [game: BundleName, links: number, files: number])[] = [
  ['market', 3, 1],
  ['tideway', 4, 1],
  ['duel', 3, 1],
];

test.each(GAMES)('moments of %s open in another profile with equal hashes', async (game, links, files) => {
  const options = { at: '#/play', alone: true, game };
  const [{ page }, { page: other }] = [await openPage(options), await openPage(options)];
  await page.getByTestId('begin').waitFor();
  await page.getByTestId('player-0').selectOption('random');
  await page.getByTestId('seed').fill('1');
  await page.getByTestId('begin').click();
  await page.getByTestId('choice-line').waitFor();
  await page.getByTestId('game-menu').click();
  await page.getByTestId('run-end').click();
  await expect.poll(async () => (await place(page))[1], { timeout: 60_000 }).toBeGreaterThan(8);
  // The game may be over by itself at any moment, so there is one look and press at once.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=play-stop]')?.click());
  await page.getByTestId('play-stop').waitFor({ state: 'detached' });
  const [, last] = await place(page);
  for (let moment = 0; moment < links + files; moment++) {
    await goTo(page, Math.floor((last * (moment + 1)) / (links + files + 1)));
    const sent = await stateOf(page);
    await bring(other, moment < links ? await linkOf(page) : await fileOf(page));
    await isThere(other, sent);
  }
});
