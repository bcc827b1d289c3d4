import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/** The table as a person sees it. */

/** Waits until the question is a text. */
export const asks = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByTestId('play-asks').getByText(text).waitFor();

/** The end of a run, once it is there. */
export const done = (page: Page, text: string): Promise<void> =>
  page.getByTestId('run-done').getByText(text, { exact: true }).waitFor();

/** A cell of the tableau, rows and columns counted from 1. */
export const cell = (page: Page, row: number, column: number): Locator =>
  page.getByTestId(`cell-${row}-${column}`);

/** The words that a reader hears of a cell. */
export const cellText = async (page: Page, row: number, column: number): Promise<string> =>
  (await cell(page, row, column).getAttribute('aria-label')) ?? '';

/** Waits until a cell says something. */
export async function untilCell(page: Page, row: number, column: number, words: RegExp): Promise<void> {
  await vi.waitFor(
    async () => {
      const text = await cellText(page, row, column);
      if (!words.test(text)) throw new Error(`row ${row}, column ${column} says: ${text}`);
    },
    { timeout: 20_000 },
  );
}

/** Waits until the instruction that runs next is this one. */
export const nowAt = (page: Page, instruction: RegExp): Promise<void> =>
  page.getByTestId('program-now').filter({ hasText: instruction }).waitFor();

/** The phrase that is lit beside the program, once it is this one; none where it is empty. */
export async function litBeside(page: Page, phrase: string): Promise<void> {
  if (phrase === '') await page.getByTestId('source-lit').waitFor({ state: 'detached' });
  else await page.getByTestId('source-lit').getByText(phrase, { exact: true }).waitFor();
}

/** Waits until these words are lit in the editor, as those that run. */
export async function litInText(page: Page, phrase: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const words = await page.locator('.monaco-editor .runs-text').allTextContents();
      const text = words.join('').replaceAll('\u00a0', ' ');
      if (text !== phrase) throw new Error(`lit: "${text}"`);
    },
    { timeout: 20_000 },
  );
}

/** Changes that are listed, as lines. */
export async function changesAt(page: Page, id: 'game-changes' | 'since'): Promise<readonly string[]> {
  const items = await page.getByTestId(id).locator('li').allInnerTexts();
  return items.map((item) =>
    item
      .replace(/\s*→\s*(?:to\s*)?/, ' → ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Empties the table. */
export async function emptyTable(page: Page): Promise<void> {
  await page.getByTestId('table-menu').click();
  await page.getByTestId('table-clear').click();
  await page.getByTestId('play-zone-hand').waitFor({ state: 'detached' });
}

/** Puts a card on a cell, with the pointer. */
export async function put(page: Page, card: string, row: number, column: number): Promise<void> {
  await cell(page, row, column).click();
  await page.getByTestId('picker-search').fill(card);
  await page.getByTestId(`pick-${card}`).click();
  await cell(page, row, column).locator('.tile').waitFor();
}
