import { expect, onTestFinished, test } from 'vitest';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOut } from '../../scripts/bundles.mjs';
import type { Page } from 'playwright-core';
import { linesOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';

/** Shows how often games have seen each line, by key; until the page knows it, the key does nothing. */
async function showSeen(page: Page): Promise<void> {
  const said = page.getByTestId('announcement');
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+F9');
      return await said.textContent();
    })
    .toContain('Each line says how often');
}

test('how often games have seen a line stands behind it, by key and from the menu, until its text is changed', async () => {
  const { page } = await openPage();
  const count = page.locator('.monaco-editor .seen-count');
  const bar = page.locator('.monaco-editor .seen-bar');
  await page.locator('.monaco-editor .view-line').first().click();
  expect(await count.count()).toBe(0);
  await showSeen(page);
  await expect
    .poll(async () => (await count.allTextContents()).join().replace(/\s/g, ''))
    .toMatch(/^[\d,]+\u00d7$/);
  await expect.poll(() => bar.count()).toBe(1);
  const before = (await linesOf(page)).join('\n');

  // Another number is another text.
  const place = await placeOf(page, 'cost 2', '2');
  await page.mouse.dblclick(place.x, place.y);
  await page.keyboard.type('3');
  await expect.poll(async () => (await count.allTextContents()).join()).toContain('changed');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await linesOf(page)).join('\n')).toBe(before);

  await page.getByTestId('card-menu').click();
  await page.getByTestId('card-seen').click();
  await expect.poll(() => count.count()).toBe(0);
  await expect.poll(() => bar.count()).toBe(0);
});

test('a folder that is opened brings what games have seen of its pack, and so does a game of every page', async () => {
  const { page, address } = await openPage({ at: '#/cards/137', alone: true });
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-seen-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  layOut('hearts', folder);
  await page.getByTestId('begin-start').click();
  await page.locator('[data-testid=start-folder]').setInputFiles(folder);
  await expect.poll(() => page.title()).toContain('Hearts');
  const count = page.locator('.monaco-editor .seen-count');
  for (const [game, rules] of [
    ['own-hearts', 'game'],
    ['eights', 'eights'],
  ]) {
    await page.goto(`${new URL(address).origin}/?game=${game}#/cards/rules/${rules}.rules`);
    await page.locator('.monaco-editor .view-line').first().click();
    await showSeen(page);
    await expect.poll(() => count.count()).toBeGreaterThan(0);
  }
});
