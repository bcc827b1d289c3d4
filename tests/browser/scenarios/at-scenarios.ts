import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Scenarios as a person has them in the page. */

/** The example of the guide: Tor-Grass with 3 sprouts, 3 soil, three cards in the hand; it holds. */
export const EXAMPLE =
  /```scenario\n([^]*?)```/.exec(
    readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8'),
  )?.[1] ?? '';

/** The example with another title, and another line in place of one. */
export const variant = (title: string, from = '', to = ''): string =>
  EXAMPLE.replace(/^title .*$/m, `title ${title}`).replace(from, to);

/**
 * The time that may pass before what is expected of the page is there: how long depends on what else the machine does.
 */
export const SOON = { timeout: 20_000 };

/** A file of a scenario as a person chooses it. */
export const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Opens files in the view of scenarios. */
export async function open(page: Page, ...texts: readonly string[]): Promise<void> {
  await page
    .getByTestId('open-scenarios')
    .setInputFiles(texts.map((text, i) => file(`${String(i).padStart(4, '0')}.scenario`, text)));
  await page.getByTestId('outcome').waitFor();
}

/** Waits until what came of the open scenario is that of its text as it is now. */
export const played = (page: Page): Promise<void> =>
  page.locator('[data-testid=outcome][data-fresh=true]').waitFor();

/** The outcome of the open scenario, in a sentence. */
export const verdict = async (page: Page): Promise<string> => {
  await played(page);
  return ((await page.getByTestId('verdict').textContent()) ?? '').trim();
};

/** The lines of the text that are drawn, from the top. */
export const lines = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('scenario-editor').evaluate((editor) =>
    [...editor.querySelectorAll<HTMLElement>('.view-line')]
      .map((line) => ({
        top: Number.parseFloat(line.style.top),
        text: line.textContent.replaceAll('\u00a0', ' '),
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text),
  );

/** Waits until a line of the text is drawn. */
export const drawn = (page: Page, line: string): Promise<void> =>
  expect.poll(() => lines(page), SOON).toContain(line);

/** Titles of the rows of the list, and what came of each. */
export const rows = (page: Page): Promise<readonly string[]> =>
  page
    .locator('scenario-list .list-row')
    .evaluateAll((all) =>
      all.map((row) => `${row.querySelector('.row-name')?.textContent}: ${row.getAttribute('data-is')}`),
    );

/** The place of the keyboard, as far as these tests name places. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (at?.closest('.monaco-editor')) return 'editor';
    return at?.getAttribute('data-testid') ?? at?.tagName.toLowerCase() ?? '';
  });

/** Waits until the keyboard is somewhere. */
export const keyboardAt = (page: Page, place: string): Promise<void> =>
  expect.poll(() => focused(page), SOON).toBe(place);
