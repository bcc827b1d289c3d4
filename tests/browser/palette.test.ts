import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { editorOf, linesOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { begin, place, playTurns } from './play/at-game.ts';
import { longTest } from '../support/long.ts';

/** The place where the keyboard is. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (at?.closest('.monaco-editor')) return 'editor';
    return at?.getAttribute('data-testid') ?? at?.tagName.toLowerCase() ?? '';
  });

/** Opens the palette with its key and types something. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect.poll(() => focused(page)).toBe('palette-text');
  await page.keyboard.type(text);
}

/** The row that is chosen. */
const chosen = (page: Page): Promise<string | null> =>
  page.locator('.palette-row[aria-selected=true]').getAttribute('data-testid');

describe('the palette', () => {
  test('opens a card out of the middle of a text, and Escape leads back there', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    const editor = await editorOf(page);
    await editor.click();
    await find(page, 'wall sc');
    expect(await chosen(page)).toBe('find-card-137');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('editor');
    await find(page, 'ginger');
    await page.keyboard.press('Enter');
    await page.getByTestId('work-title').getByText('Ginger').waitFor();
    await expect.poll(() => focused(page)).toBe('editor');
    expect((await linesOf(page))[0]).toContain('"Ginger"');
    await page.goBack();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();

    // Opened again before the browser says that it was closed, it stays.
    await page.keyboard.press('Control+k');
    await expect.poll(() => focused(page)).toBe('palette-text');
    const isOpen = await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog.palette');
      const told = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
      dialog?.click();
      for (let wait = 0; wait < 20 && dialog?.open === true; wait++) await Promise.resolve();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
      await told;
      await new Promise((resolve) => setTimeout(resolve, 0));
      return dialog?.open;
    });
    expect(isOpen).toBe(true);
  });

  longTest(
    'goes round with the arrows, stops at its ends with pages, and shows all cards in the list',
    async () => {
      const { page } = await openPage({ at: '#/cards/137' });
      await editorOf(page);
      await page.getByTestId('find').click();
      // Another form of its words finds a card as well.
      await page.getByTestId('palette-text').fill('draws cards');
      await page.getByTestId('find-cards').getByText(/\d{2}/).waitFor();
      await page.getByTestId('palette-text').fill('mountain');
      const rows = await page.locator('.palette-row').count();
      await page.keyboard.press('ArrowUp');
      expect(await chosen(page)).toBe(
        await page
          .locator('.palette-row')
          .nth(rows - 1)
          .getAttribute('data-testid'),
      );
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toBe('find-card-12');
      await page.keyboard.press('PageUp');
      expect(await chosen(page)).toBe('find-card-12');
      const all = page.getByTestId('find-cards');
      const count = Number(/All (\d+) cards/.exec((await all.textContent()) ?? '')?.[1]);
      await all.click();
      await page.getByTestId('list-count').getByText(`${count} of`).waitFor();
      expect(await page.getByTestId('search').inputValue()).toBe('mountain');
    },
  );

  longTest('does what can be done, and says so where nothing fits', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    await editorOf(page);
    await find(page, 'night');
    expect(await chosen(page)).toBe('find-theme-dark');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await find(page, 'walnut cake');
    await page.getByTestId('palette-count').getByText('Nothing fits "walnut cake".').waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('palette').getByRole('button', { name: 'Close' }).click();
    await find(page, 'new flora');
    await page.keyboard.press('Enter');
    await page.getByTestId('work-status').getByText('draft').waitFor();
  });

  longTest('opens the rulebook at a rule, from which others lead on, and back', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    const editor = await editorOf(page);
    await editor.click();
    await find(page, 'tab-11');
    await expect.poll(() => chosen(page)).toBe('find-rule-TAB-11');
    await page.keyboard.press('Enter');
    const lit = page.locator('.rule-text [aria-current=true]');
    await lit.getByText('TAB-11').waitFor();
    const section = page.getByTestId('rule-section');
    expect(await section.locator('option:checked').innerText()).toBe('6. Tableau geometry');
    await section.selectOption({ label: '24. Conflict and difference register' });
    await page.getByTestId('rule-text').getByRole('button', { name: 'END-4' }).first().click();
    await lit.getByText('END-4').waitFor();
    await page.getByTestId('rule-back').click();
    await page.getByTestId('rule-back').click();
    await lit.getByText('TAB-11').waitFor();
    expect(await page.getByTestId('rule-back').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('editor');
  });

  longTest('goes to a turn of the game, and opens a card beside the table', async () => {
    const { page } = await openPage({ at: '#/play' });
    await begin(page, { players: ['random', 'greedy'] });
    const last = await playTurns(page, 2);
    await find(page, 'turn 1');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await place(page))[0]).toBeLessThan(last);
    await page.getByTestId('time-title').getByText('Round 1, turn 1').waitFor();
    await find(page, 'end so');
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toEqual([last, last]);
    await find(page, 'capture');
    expect(await chosen(page)).toBe('find-capture');
    await page.keyboard.press('Enter');
    await page.getByTestId('toast').getByText('This turn is among the scenarios').waitFor();
    await find(page, 'ginger');
    await page.keyboard.press('Enter');
    await page.locator('.play-side').getByText('Ginger').first().waitFor();
    expect(page.url()).toContain('#/play');
  });

  longTest('fits a phone, where a card is opened without the keyboard of letters', async () => {
    const { page } = await openPage({ at: '', width: 390, height: 844, touch: true });
    await page.getByTestId('find').tap();
    await page.getByTestId('palette-text').fill('137');
    const box = await page.getByTestId('palette').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await page.getByTestId('find-card-137').tap();
    await page.getByTestId('back').waitFor();
    expect(await focused(page)).not.toBe('editor');
  });
});
