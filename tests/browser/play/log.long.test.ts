import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns } from './at-game.ts';

/** The buttons of the log at which the Tab key stops, as their words. */
const stops = (page: Page): Promise<readonly string[]> =>
  page
    .getByTestId('game-log')
    .locator('button')
    .evaluateAll((all) =>
      all.filter((one) => (one as HTMLElement).tabIndex >= 0).map((one) => one.textContent?.trim() ?? ''),
    );

/** The element that has the keyboard, as its words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('the log is one stop with arrow keys inside, and a number leads to the line of the rules that counts it', async () => {
  const { page } = await openPage({ at: '#/play' });
  await begin(page, { players: ['greedy', 'greedy'] });
  await playTurns(page, 2);
  const [, last] = await place(page);
  const rows = page.getByTestId('game-log').locator('.log-at');
  const numbers = (await rows.allTextContents()).map((text) => text.trim());
  const [before = '', newest = ''] = numbers.slice(-2);
  expect(numbers.length).toBeGreaterThan(5);
  expect(await stops(page)).toEqual([newest]);
  await rows.last().focus();
  await page.keyboard.press('ArrowUp');
  expect([await focused(page), await stops(page)]).toEqual([before, [before]]);
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe('1');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('1');
  // The name of the card that was chosen stands beside the choice.
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).not.toBe('1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  expect(await focused(page)).toBe(newest);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Tab');
  expect(await page.getByTestId('game-log').locator(':focus').count()).toBe(0);
  expect(await stops(page)).toEqual([newest]);
  // A press leads to its choice.
  await rows.nth(3).click();
  await expect.poll(() => place(page)).toEqual([Number(numbers[3]) - 1, last]);
  await page.getByTestId('to-game-end').click();
  await expect.poll(() => place(page)).toEqual([last, last]);

  await page.getByTestId('sheet-score').click();
  await page.getByTestId('why-0-cards').click();
  const text = page.getByTestId('why-text').first();
  await text.getByText('Line 1 of Final score').waitFor();
  expect(await page.getByTestId('why').innerText()).not.toMatch(/\w\/\w\/\d/);
  await text.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('work-title').getByText('Sheet').waitFor();
  // Its phrase is selected in the text.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('.monaco-editor .selected-text') !== null))
    .toBe(true);
});
