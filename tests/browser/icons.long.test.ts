import { expect } from 'vitest';
import { marketFiles } from '../support/market.ts';
import { longTest } from '../support/long.ts';
import { openPage } from './open-page.ts';

const MANIFEST = marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '';
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

longTest('an icon that a pack brings is drawn on faces, and one that may not be is told of', async () => {
  const { page } = await openPage({
    at: '#/cards/7',
    game: 'market',
    files: {
      'pack.json': MANIFEST.replace('"fish": {', '"fish": { "icon": "herring",'),
      'icons/herring.svg': `<svg ${XMLNS} viewBox="0 0 32 32"><path d="M2 2h28v28H2z" fill="#f00"/></svg>`,
      'icons/eel.svg': `<svg ${XMLNS} viewBox="0 0 8 8"><path d="M0 0h8" onclick="document.title='run'"/></svg>`,
    },
  });
  expect(MANIFEST).toContain('"fish": {');
  const sign = page.locator('card-face path[d="M1 1h14v14H1z"]');
  await sign.first().waitFor({ state: 'attached' });
  // Its colour is that of the page, not that of the file.
  expect(await sign.first().evaluate((one) => getComputedStyle(one).fill)).not.toBe('rgb(255, 0, 0)');
  const told = page.getByTestId('status-pictures');
  await told.waitFor();
  await expect
    .poll(() => told.textContent())
    .toMatch(/P543 icons\/eel\.svg: this icon is left out\. .*attribute that runs a script/);
});
