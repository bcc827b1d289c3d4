import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { layOut } from '../../../scripts/bundles.mjs';
import { fileOf, give } from '../moment/at-moment.ts';
import { openPage } from '../open-page.ts';

test('a folder that is opened brings the pictures of its cards, and they are there when the page is loaded again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loam-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  layOut('market', folder);
  mkdirSync(join(folder, 'pictures'));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 3"><circle r="2"/></svg>';
  writeFileSync(join(folder, 'pictures/1.svg'), svg);
  writeFileSync(join(folder, 'pictures/2.svg'), svg.replace('<circle', '<script>0</script><circle'));
  const { page } = await openPage({ at: '#/cards/137', alone: true });
  await page.getByTestId('begin-start').click();
  await page.getByTestId('start-folder').setInputFiles(folder);
  await expect.poll(() => page.url()).toContain('game=own-market');
  await page.evaluate(() => void (location.hash = '#/cards/1'));
  const face = page.locator('card-side card-face');
  const drawn = (): Promise<boolean> =>
    face.evaluate((one) => {
      const html = (one.shadowRoot ?? one).innerHTML;
      return html.includes('data:image/svg+xml,');
    });
  await expect.poll(drawn).toBe(true);
  // A picture that could run is left out, and the status says so.
  await page.getByTestId('status-pictures').waitFor();
  await page.reload();
  await expect.poll(drawn).toBe(true);
});

test('an icon of a folder that is opened is there when the page is loaded again, and in another profile that opens its .zip', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loam-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  layOut('market', folder);
  const manifest = join(folder, 'pack.json');
  const text = readFileSync(manifest, 'utf8');
  expect(text).toContain('"fish": {');
  writeFileSync(manifest, text.replace('"fish": {', '"fish": { "icon": "herring",'));
  mkdirSync(join(folder, 'icons'));
  writeFileSync(
    join(folder, 'icons/herring.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 2h28v28H2z"/></svg>',
  );
  // An icon of a pack is drawn 16 wide, so all of it is half as large.
  const isDrawn = (page: Page): Promise<void> =>
    page.locator('card-face path[d="M1 1h14v14H1z"]').first().waitFor({ state: 'attached' });
  const { page } = await openPage({ at: '#/cards/137', alone: true });
  await page.getByTestId('begin-start').click();
  await page.getByTestId('start-folder').setInputFiles(folder);
  await expect.poll(() => page.url()).toContain('game=own-market');
  await page.evaluate(() => void (location.hash = '#/cards/7'));
  await isDrawn(page);
  await page.reload();
  await isDrawn(page);
  const file = await fileOf(page);

  const { page: other } = await openPage({ at: '#/cards/137', alone: true });
  await give(other, file);
  await other.getByTestId('bring-list').getByText('1 icon').waitFor();
  await other.getByTestId('bring-open').click();
  await expect.poll(() => other.url()).toContain('game=own-market');
  // On the page of the pack it is looked at once more.
  await other.getByTestId('bring-open').click();
  await other.getByTestId('sheet-bring').waitFor({ state: 'hidden' });
  await other.evaluate(() => void (location.hash = '#/cards/7'));
  await isDrawn(other);
});

test('a folder that has the name of a kept game takes its place only where that is wanted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loam-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  layOut('market', folder);
  const { page } = await openPage({ at: '#/cards/137', alone: true });
  const choose = async (): Promise<void> => {
    await page.getByTestId('begin-start').click();
    await page.getByTestId('start-folder').setInputFiles(folder);
  };
  const titled = (title: string): Promise<void> =>
    expect.poll(() => page.getByTestId('changes').textContent()).toContain(`${title}, `);
  await choose();
  await titled('Market');
  const manifest = join(folder, 'pack.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"title": "Market"', '"title": "Fair"'));
  await choose();
  const asked = page.getByTestId('start-instead');
  expect(await asked.textContent()).toContain('Market is kept in this browser under the same name');
  await page.getByTestId('start-leave').click();
  await asked.waitFor({ state: 'detached' });
  await page.reload();
  await page
    .getByRole('button', { name: /^Market/ })
    .first()
    .waitFor();
  await choose();
  await page.getByTestId('start-replace').click();
  await titled('Fair');
  // The same files once more are no question.
  await choose();
  await page.getByTestId('sheet-start').waitFor({ state: 'detached' });
});
