import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { faults } from './layout-faults.ts';
import { openPage } from './open-page.ts';

/** Types another number over one of the open card. */
async function retype(page: Page, behind: string, from: string, to: string): Promise<void> {
  await editorOf(page);
  const { x, y } = await placeOf(page, behind, from);
  await page.mouse.dblclick(x, y);
  await page.keyboard.type(to);
}

test('changes are told in words, taken back line by line, named, gone back to and let go', async () => {
  const { page, address } = await openPage({ at: '#/cards/137' });
  await retype(page, 'cost 2', '2', '3');
  await retype(page, 'place 1 growth', '1', '2');
  await page.goto(`${address}#/cards/rules/actions.rules`);
  await page.getByTestId('changes').getByText('1 card changed').click();
  const row = page.getByTestId('change-137');
  await row.getByText('Costs 3 instead of 2.').waitFor();
  await row.getByText(/^Places 2 growth instead of 1 /).waitFor();
  await page.getByTestId('face-was').waitFor();
  // A difference is ringed on the face as it is: the cost, and the line.
  expect(await page.getByTestId('face-is').locator('.differs').count()).toBe(2);
  expect(await page.getByTestId('face-was').locator('.differs').count()).toBe(0);
  expect((await new AxeBuilder({ page }).include('changes-view').analyze()).violations).toEqual([]);

  // Named by keyboard alone.
  await page.getByTestId('name-version').focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByTestId('version-name').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.type('Dearer moss');
  await page.keyboard.press('Tab');
  await page.keyboard.type('less growth in the middle');
  await page.keyboard.press('Enter');
  await page.getByTestId('versions').getByText('Dearer moss').waitFor();

  await page.getByTestId('take-back-line').first().click();
  await row.getByText('Costs 3 instead of 2.').waitFor({ state: 'detached' });
  await page.getByTestId('undo').click();
  await row.getByText('Costs 3 instead of 2.').waitFor();
  await page.getByTestId('take-back-card').click();
  await page.getByTestId('changes-none').waitFor();
  // Compared with the version, the files are what differs.
  await page.getByTestId('version-compare').click();
  await page.getByTestId('changes-from').getByText('dearer moss').waitFor();
  await row.getByText('Costs 2 instead of 3.').waitFor();
  await page.getByTestId('version-back').click();
  await page.getByTestId('changes-none').waitFor();
  await page.getByTestId('files-compare').click();
  await row.getByText('Costs 3 instead of 2.').waitFor();

  // It is there again when the page is loaded again, and its address leads here.
  await page.waitForFunction(async () => {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === 'loam-versions-earth');
  });
  await page.reload();
  await page.getByTestId('versions').getByText('Dearer moss').waitFor();
  await row.getByText('Costs 3 instead of 2.').waitFor();
  await page.getByTestId('version-let-go').click();
  await page.getByTestId('versions').getByText('Dearer moss').waitFor({ state: 'detached' });
  await page.getByTestId('undo').click();
  await page.getByTestId('versions').getByText('Dearer moss').waitFor();

  // At every width nothing stands out, and the text is where one goes on.
  for (const width of [360, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByTestId('change-faces').waitFor();
    expect(await faults(page), `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('change-edit').click();
  await editorOf(page);
  expect(await linesOf(page)).toContain('  cost 3');
});

test('a version whose name is one long word fits a phone, keeps its letters, and says that there was no room for it', async () => {
  const { page, context } = await openPage({ at: '#/cards/137', alone: true });
  await context.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      if (name.startsWith('loam-versions')) throw new DOMException('full', 'QuotaExceededError');
      return open(name, version);
    };
  });
  await page.reload();
  await retype(page, 'cost 2', '2', '3');
  await page.getByTestId('changes').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('name-version').click();
  await page.getByTestId('version-name').press('Escape');
  await page.getByTestId('version-name').waitFor({ state: 'detached' });
  await page.getByTestId('name-version').click();
  await page.getByTestId('version-name').fill('Moss'.repeat(20));
  await page.getByTestId('version-note').fill(`https://example.org/${'moss'.repeat(20)}`);
  await page.keyboard.press('Enter');
  await page
    .getByTestId('versions-not-kept')
    .getByText('This browser has no room left to keep versions.')
    .waitFor();
  expect(await faults(page)).toEqual([]);
  const undo = await page.getByTestId('undo').boundingBox();
  expect(undo && undo.x + undo.width <= 390).toBe(true);
  await page.getByTestId('version-compare').click();
  await expect.poll(() => page.getByTestId('changes-from').textContent()).toBe('Moss'.repeat(20));
});

test('a version that is let go in another window is compared with no more', async () => {
  const { page, another } = await openPage({ at: '#/cards/137' });
  await retype(page, 'cost 2', '2', '3');
  await page.getByTestId('changes').click();
  await page.getByTestId('name-version').click();
  await page.getByTestId('version-name').fill('Dearer moss');
  await page.keyboard.press('Enter');
  const other = await another('#/changes');
  await other.getByTestId('version-compare').click();
  await other.getByTestId('changes-none').waitFor();
  await page.getByTestId('version-let-go').click();
  await other.getByTestId('changes-from').getByText('the files').waitFor();
  await other.getByTestId('change-137').getByText('Costs 3 instead of 2.').waitFor();
});
