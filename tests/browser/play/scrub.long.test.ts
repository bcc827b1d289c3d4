import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns } from './at-game.ts';

test('the board follows a pointer that is drawn along the timeline, and a press goes where it is', async () => {
  const { page } = await openPage({ at: '#/play', width: 1440, height: 900 });
  await begin(page, { players: ['greedy', 'greedy'] });
  await playTurns(page, 5);
  const [, last] = await place(page);
  const turns = page.locator('.turn');
  await turns.first().scrollIntoViewIfNeeded();
  const [first, fourth] = [await turns.nth(0).boundingBox(), await turns.nth(3).boundingBox()];
  if (!first || !fourth) throw new Error('the timeline is not there');
  const { from, to } = await turns.nth(3).evaluate(({ dataset: { from: start, to: end } }) => ({
    from: Number(start),
    to: Number(end),
  }));

  await page.mouse.move(first.x + 1, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(fourth.x + fourth.width / 2, fourth.y + fourth.height / 2, { steps: 12 });
  await expect.poll(async () => (await place(page))[0]).toBe(from + Math.round((to - from) / 2));
  await page.mouse.move(first.x + first.width / 2, first.y - 60, { steps: 3 });
  await expect.poll(async () => (await place(page))[0]).toBeLessThan(from);
  await page.mouse.up();
  const stays = (await place(page))[0];
  await page.mouse.move(fourth.x + 2, fourth.y + fourth.height / 2, { steps: 3 });
  expect(await place(page)).toEqual([stays, last]);

  await page.mouse.click(fourth.x + 1, fourth.y + fourth.height / 2);
  await expect.poll(async () => (await place(page))[0]).toBe(from);
});
