import type { Page } from 'playwright-core';
import { placeOf } from '../editor.ts';

/** The view of balance as a person has it in the page. */

const SOON = { timeout: 30_000 };

/** Chooses how many games, and begins to weigh. */
export async function weigh(page: Page, games: string): Promise<void> {
  await page.getByTestId('balance-games').selectOption(games);
  await page.getByTestId('weigh').click();
}

/** Waits until all has been weighed. */
export const weighed = (page: Page): Promise<void> => page.getByTestId('more').waitFor(SOON);

/** Types another number of points into Dragon Blood Tree, which is open. */
export async function repoint(page: Page, from: string, to: string): Promise<void> {
  const { x, y } = await placeOf(page, `points ${from}`, from);
  await page.mouse.dblclick(x, y);
  await page.keyboard.type(to);
}
