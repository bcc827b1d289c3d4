import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { editorOf, linesOf } from './editor.ts';
import { openPage } from './open-page.ts';

for (const [width, height, theme] of [
  [1440, 900, 'light'],
  [720, 450, 'dark'],
  [390, 844, 'light'],
] as const)
  test(`a card made by pointer at ${width} × ${height} is named by typing, and its fields are stops`, async () => {
    const { page } = await openPage({ at: width === 1440 ? '#/cards/137' : '#/cards', width, height, theme });
    if (width === 1440) await editorOf(page);
    if (width === 720) await page.getByTestId('open-list').click();
    await page.getByTestId('new-card').click();
    await page.getByTestId('new-flora').click();
    await editorOf(page);
    await expect.poll(async () => (await linesOf(page))[0]).toMatch(/"New flora"/);
    await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null);
    await page.keyboard.type('Sorrel');
    await expect.poll(async () => (await linesOf(page))[0]).toMatch(/^flora \d+ "Sorrel"/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rumex');
    // On a low page, the message about the file leaves room for one more line alone: that of the caret.
    await page.getByTestId('message').getByText('The file of this card belongs at').waitFor();
    await expect.poll(async () => (await linesOf(page)).join('\n')).toContain('  species "Rumex"');
    const { violations } = await new AxeBuilder({ page }).include('card-editor').analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });

test('Tab passes through a text and changes nothing, until a key lets it write', async () => {
  const { page } = await openPage({ at: '#/cards/137' });
  const editor = await editorOf(page);
  const before = await linesOf(page);
  await editor.locator('.view-line').nth(3).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  expect(await editor.evaluate((one) => one.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await editor.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  expect(await linesOf(page)).toEqual(before);
  await page.keyboard.press('Control+m');
  await page.getByTestId('status-tab').getByText('Tab writes spaces').waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => linesOf(page)).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linesOf(page)).toEqual(before);
  await page.keyboard.press('Control+m');
  await page.getByTestId('status-tab').waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  expect(await linesOf(page)).toEqual(before);
});
