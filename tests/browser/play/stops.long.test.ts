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

test('a stop waits for a condition, by keyboard, and says what it cannot read', async () => {
  const { page } = await openPage({ at: '#/play/293', width: 1440, height: 900 });
  await begin(page, { players: ['greedy', 'greedy'] });
  await settled(page);
  await page.getByTestId('sheet-card').click();
  await page.locator('.line-numbers.stop-place').first().click();
  await page.locator('.line-numbers.stop-set').waitFor();
  await page.getByTestId('sheet-step').click();
  const when = page.getByTestId('stop-when');
  await when.focus();
  await page.keyboard.type('sol of seat A above 900');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByTestId('stop-problem').textContent())
    .toBe('"sol" is nothing that is counted here. Did you mean soil? B202');
  await when.fill('soil of seat A above 900');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('stop-problem').count()).toBe(0);
  // Nobody ever has so much: the game goes past the line to its end.
  await page.getByTestId('time-line').press('Home');
  await expect.poll(async () => (await place(page))[0]).toBe(0);
  await page.getByTestId('time-line').press('n');
  await expect.poll(async () => (await place(page))[0]).toBeGreaterThan(0);
  expect(await page.locator('.stop-list li[data-now=true]').count()).toBe(0);
  await page.getByTestId('time-line').press('Home');
  await expect.poll(async () => (await place(page))[0]).toBe(0);
  await when.fill('soil of seat A at least 0');
  await page.keyboard.press('Enter');
  await page.getByTestId('time-line').press('n');
  await page.locator('.stop-list li[data-now=true]').waitFor();
  await page.getByTestId('step-into').click();
  await page.locator('.stop-list li[data-now=true]').waitFor({ state: 'detached' });
});
