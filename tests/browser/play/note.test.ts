import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns } from './at-game.ts';

test('why a thing cannot be chosen is said as long as it is asked, not behind the question', async () => {
  const { page } = await openPage({ at: '#/play' });
  await begin(page, { players: ['greedy', 'greedy'] });
  await playTurns(page, 8);
  const note = page.getByTestId('play-note');
  const isRefused = (): Promise<string | null> => note.getAttribute('data-refused');
  // Somewhere behind the middle of the game a card of the hand cannot be chosen, and says so under the pointer.
  const [, last] = await place(page);
  for (let at = last - 1; at > last / 2; at--) {
    for (const thing of await page.locator('.board-hands .zone-card, .tableau .cell.taken').all()) {
      await thing.hover();
      if ((await isRefused()) === 'true') break;
    }
    if ((await isRefused()) === 'true') break;
    await page.getByTestId('time-step-back').focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await place(page))[0]).toBe(at);
  }
  expect(await isRefused()).toBe('true');
  const [at] = await place(page);
  // The pointer stays where it is while the keyboard goes elsewhere in time.
  await page.getByTestId('time-to-start').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await place(page))[0]).not.toBe(at);
  expect(await isRefused()).toBe('false');
});
