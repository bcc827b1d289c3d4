import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';

/** Between an edit and the end of the page, in milliseconds: before it is written, while it is, and behind that. */
const SOON = [0, 60, 110, 116, 118, 120, 122, 124, 126, 128, 130, 135, 140, 160, 250];

test('an edit is kept however soon the page goes', async () => {
  const { page } = await openPage({ at: '#/cards/137', alone: true });
  const count = page.getByTestId('list-count');
  await count.getByText('364 cards').waitFor();
  let cards = 364;
  for (const wait of SOON) {
    await page.goto(`${page.url().split('#')[0]}#/cards/137`);
    await page.getByTestId('work-title').getByText('137 Wall Screw-Moss').waitFor();
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-duplicate').click();
    cards++;
    await count.getByText(`${cards} cards`).waitFor();
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), wait);
    await page.reload();
    await page.getByTestId('english').first().waitFor();
    expect(await count.innerText(), `after ${wait} ms`).toContain(`${cards} cards`);
  }
});
