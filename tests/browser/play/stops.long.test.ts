import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { begin, place, settled } from './at-game.ts';

test('stops: set beside the text, reached by key, seen in text, list and time, switched off, taken away and put back', async () => {
  const { page } = await openPage({ at: '#/play/293', width: 1440, height: 900 });
  await begin(page, { players: ['greedy', 'greedy'] });
  await settled(page);
  await page.getByTestId('sheet-step').click();
  await page.getByTestId('stops-none').waitFor();
  await page.getByTestId('sheet-card').click();
  await page.locator('.line-numbers.stop-place').first().click();
  await page.locator('.line-numbers.stop-set').waitFor();

  await page.getByTestId('time-line').press('Home');
  await expect.poll(async () => (await place(page))[0]).toBe(0);
  await page.getByTestId('time-line').press('n');
  // The seat that keeps the island does what it says at the start.
  await page.locator('.stop-list li[data-now=true]').waitFor();
  expect(await page.getByTestId('program-title').textContent()).toMatch(/Whakaari/);
  expect(await page.locator('.turn-ticks b').count()).toBe(1);

  await page.getByTestId('stop-on').uncheck();
  await page.locator('.stop-list li[data-off=true]').waitFor();
  await page.getByTestId('stop-away').click();
  await page.getByTestId('stops-none').waitFor();
  await page.getByTestId('toast').getByRole('button', { name: /undo/i }).click();
  await page.getByTestId('stop-open').click();
  await page.locator('.line-numbers.stop-off').waitFor();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+Home');
  for (let line = 0; line < 7; line++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F9');
  await page.locator('.line-numbers.stop-off').waitFor({ state: 'detached' });
});
