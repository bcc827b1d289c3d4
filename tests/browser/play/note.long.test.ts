import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns } from './at-game.ts';

test('why a thing cannot be chosen is said as long as it is asked, not behind the question', async () => {
  const { page } = await openPage({ at: '#/play' });
  await begin(page, { players: ['greedy', 'greedy'] });
  const last = await playTurns(page, 10);
  const note = page.getByTestId('play-note');
  const isRefused = (): Promise<string | null> => note.getAttribute('data-refused');
  // Somewhere in the last turns something is asked for which a card of the tableau does not do.
  let at = last;
  for (; at > last / 2 && (await isRefused()) !== 'true'; at--) {
    for (const cell of await page.locator('.play-board .cell.taken').all()) {
      await cell.hover();
      if ((await isRefused()) === 'true') break;
    }
    if ((await isRefused()) === 'true') break;
    await page.keyboard.press('Shift+S');
    await expect.poll(async () => (await place(page))[0]).toBeLessThan(at);
  }
  expect(await isRefused()).toBe('true');
  // The pointer and the card stay where they are, and the moment is another one.
  await page.keyboard.press('Shift+R');
  await expect.poll(async () => (await place(page))[0]).toBe(0);
  expect(await isRefused()).toBe('false');
});
