import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';

const CARD = 'flora/137-wall-screw-moss.card';
const EARTH = new URL(`../../cards/earth/${CARD}`, import.meta.url);
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Texts that stand out of the element they belong to, where nothing cuts them off. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent } = text;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (text.textContent?.trim() === '' || parent.closest('.monaco-editor, .unseen, [popover]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at);
        if (overflowX !== 'visible') break;
        if (display === 'inline' || display === 'contents') continue;
        const box = at.getBoundingClientRect();
        if (right > box.right + 2 || left < box.left - 2)
          found.add(`${at.tagName.toLowerCase()}.${at.className}: ${text.textContent?.trim().slice(0, 30)}`);
      }
    }
    return [...found];
  });

test.each([
  ['many words', `Wall Screw-Moss ${'of a Long Name '.repeat(7).trim()}`],
  ['one long word', WORD],
])('a name of %s stays in its place on the face and in all panes', async (_, name) => {
  const text = readFileSync(EARTH, 'utf8')
    .replace('Wall Screw-Moss', name)
    .replace('Tortula muralis', `Tortula ${name.toLowerCase().slice(0, 100)}`);
  const { page, address } = await openPage({ width: 1440, files: { [CARD]: text } });
  for (const width of [1440, 1024, 720, 390]) {
    await page.setViewportSize({ width, height: width === 720 ? 450 : 844 });
    const onPhone = width < 600 ? ['card'] : [];
    for (const tab of width < 900 ? ['text', 'program', ...onPhone, 'tree'] : ['table']) {
      await page.goto(`${address}#/cards/137?tab=${tab}`);
      await page
        .getByRole('tab', { selected: true })
        .and(page.getByTestId(`tab-${tab}`))
        .waitFor();
      await expect.poll(async () => [width, tab, await outside(page)]).toEqual([width, tab, []]);
    }
    if (width < 900) continue;
    // Two lines of the name are seen, and nothing of a third.
    const lines = await page
      .getByTestId('face')
      .locator('.name')
      .evaluate((one) => {
        const { bottom } = one.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => top).filter((top) => top < bottom - 0.5))
          .size;
      });
    expect(lines).toBe(2);
  }
});
