import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asks } from '../at-table.ts';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns } from './at-game.ts';

/** A row of what is watched, by what it says. */
const watch = (page: Page, text: string) => page.getByTestId('watch').filter({ hasText: text });

/** Watches an amount with the keyboard. */
async function add(page: Page, text: string): Promise<void> {
  await page.getByTestId('watch-add').focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await watch(page, text).waitFor();
}

test('amounts of a game are watched: their values, what changed, where it changed last; kept over a reload, taken away and put back', async () => {
  const { page } = await openPage({ at: '#/play/293', width: 1440, height: 900 });
  await begin(page, { players: ['greedy', 'greedy'] });
  await playTurns(page, 3);
  await page.getByTestId('sheet-step').click();
  await add(page, 'sol of seat A');
  await page.getByTestId('watch-problem').getByText('Did you mean soil?').waitFor();
  await page.getByTestId('watch-away').click();
  await add(page, 'soil of seat A');
  await add(page, 'growth on this card');
  const soil = watch(page, 'soil of seat A').getByTestId('watch-value');
  await watch(page, 'growth on this card').getByText('–').waitFor();
  // The strip of points says how much soil the seat has.
  const value = await soil.locator('b').textContent();
  const [, last] = await place(page);
  await soil.click();
  await expect.poll(async () => (await place(page))[0]).toBeLessThan(last);
  await watch(page, 'soil of seat A').and(page.locator('[data-changed=true]')).waitFor();
  expect(await soil.locator('b').textContent()).toBe(value);
  const was = await soil.locator('.watch-was').textContent();
  expect(was).toMatch(/^was \d+$/);
  expect(was).not.toBe(`was ${value}`);
  const at = await page.getByTestId('time-choice').textContent();
  await soil.click();
  await expect.poll(() => page.getByTestId('time-choice').textContent()).not.toBe(at);
  expect(await soil.locator('b').textContent()).toBe((was ?? '').slice(4));

  await page.reload();
  await page.getByTestId('sheet-step').click();
  await watch(page, 'growth on this card').waitFor();
  await watch(page, 'growth on this card').getByTestId('watch-away').click();
  await expect.poll(() => page.getByTestId('watch').count()).toBe(1);
  await page.getByTestId('undo').click();
  await watch(page, 'growth on this card').waitFor();
});

test('at the table beside a card, by keyboard alone: a stop with a condition, steps, and what is watched', async () => {
  const { page } = await openPage({ at: '#/cards/137?tab=table', width: 1440, height: 900 });
  await asks(page, 'Choose cards for up to 1 growth each.');
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F9');
  await page.locator('.line-numbers.stop-set').waitFor();
  await page.locator('.debug-tools > summary').focus();
  await page.keyboard.press('Enter');
  await add(page, 'growth on this card');
  await page.getByTestId('stop-when').focus();
  await page.keyboard.type('this card has 99 growth');
  await page.keyboard.press('Enter');
  const table = page.locator('table-view .cell').first();
  await table.focus();
  await page.keyboard.press('Shift+N');
  await page
    .getByTestId('announcement')
    .getByText('There is no stop before this.')
    .waitFor({ state: 'attached' });
  await page.getByTestId('stop-when').fill('this card has 1 growth');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('stop-when').inputValue()).toBe('this card has 1 growth');
  await table.focus();
  await page.keyboard.press('Shift+N');
  await page.locator('.stop-list li[data-now=true]').waitFor();
  // The table that is made ready has 1 growth on the card.
  await watch(page, 'growth on this card').getByText('1', { exact: true }).waitFor();
  await table.focus();
  await page.keyboard.press('i');
  await page.locator('.stop-list li[data-now=true]').waitFor({ state: 'detached' });
});
