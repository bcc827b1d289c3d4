import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { layOut } from '../../../scripts/bundles.mjs';
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
