import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asks as asksTable } from './at-table.ts';
import { openPage } from './open-page.ts';
import { begin, changed, questionKey } from './play/at-game.ts';

/** Writes down what is asked of the engine. */
const writeDown = (): void => {
  const asked: string[] = [];
  const { Worker: Usual } = globalThis;
  globalThis.Worker = class extends Usual {
    override postMessage(message: unknown): void {
      const { method = '', ask } = message as { method?: string; ask?: { command?: { do: string } } | null };
      if (['do', 'keep', 'load', 'link'].includes(method)) asked.push(ask?.command?.do ?? method);
      super.postMessage(message);
    }
  };
  Object.assign(globalThis, { asked });
};

/** The questions that were asked since the last time. */
const askedSince = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.splice(0));

test('a click is one call and one answer, with the game as it is kept', async () => {
  const { page, context } = await openPage({ at: '#/play/137', alone: true });
  await context.addInitScript(writeDown);
  await page.reload();
  await begin(page, { players: ['you', 'you'] });
  await page.getByTestId('take-screen').click();
  await page.locator('.board-body [data-choosable=true]').first().waitFor();
  await page.waitForTimeout(600);
  await askedSince(page);
  const before = await questionKey(page);
  await page.locator('.board-body [data-choosable=true]').first().click();
  await changed(page, before);
  await page.waitForTimeout(600);
  expect(await askedSince(page)).toEqual(['choose']);

  await page.keyboard.press('Shift+S');
  await page.keyboard.press('s');
  await page.waitForTimeout(600);
  expect(await askedSince(page)).toEqual(['step', 'step']);

  await page.getByTestId('view-cards').click();
  await asksTable(page, /./);
  await page.waitForTimeout(600);
  await askedSince(page);
  await page.locator('.cell[data-choosable=true]').first().click();
  await page.getByTestId('play-clear').waitFor();
  await page.waitForTimeout(600);
  expect(await askedSince(page)).toEqual(['choose']);
});
