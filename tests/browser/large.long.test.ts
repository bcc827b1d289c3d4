import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { linesOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';

const earth = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../cards/earth/${path}`, import.meta.url)), 'utf8');

const MOSS = earth('flora/137-wall-screw-moss.card').replace('facts agreed', 'facts designed');

/** Drafts beside the cards of Earth, so that there are 5,000, and a manifest that has numbers for them. */
const DRAFTS = Object.fromEntries(
  Array.from({ length: 4_636 }, (_, i) => {
    const number = 401 + i;
    const text = MOSS.replace('137 "Wall Screw-Moss"', `${number} "Draft ${number}"`);
    return [`flora/${number}-draft-${number}.card`, text];
  }),
);

describe('with 5,000 cards', () => {
  test('the list draws what can be seen, and everything else works as ever', async () => {
    const { page, read, write } = await openPage({
      files: { ...DRAFTS, 'pack.json': earth('pack.json').replace('[401, 999]', '[401, 9999]') },
    });
    await page.getByTestId('list-count').getByText('5000 cards').waitFor();
    await page.getByTestId('status-cards').getByText('5000 cards, 5075 faces').waitFor();
    const rows = page.locator('.list-row');
    // 900 pixels hold 34 rows of 27; some more are drawn above and below.
    const few = async (): Promise<void> => expect(await rows.count()).toBeLessThanOrEqual(80);
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    await few();

    const list = page.getByTestId('card-list');
    await list.focus();
    await page.keyboard.press('End');
    // Behind the cards stand the rules.
    await page.getByTestId('work-title').getByText('variants').waitFor();
    await few();
    for (const part of [0.1, 0.5, 0.9]) {
      await list.evaluate((box, at) => void (box.scrollTop = box.scrollHeight * at), part);
      await page.waitForFunction(() => document.querySelectorAll('.list-row').length > 10);
      await few();
    }
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4_000);

    await page.getByTestId('search').fill('draft 2500');
    await page.getByTestId('list-count').getByText('1 of 5000 cards').waitFor();
    await page.getByRole('option', { name: /Draft 2500/ }).click();
    const cold = await placeOf(page, 'cold');
    await page.mouse.dblclick(cold.x, cold.y);
    await page.keyboard.type('cool');
    await page.getByTestId('message').getByText('Change to cold').click();
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
    write('flora/2500-draft-2500.card', read('flora/2500-draft-2500.card').replace('cost 2', 'cost 9'));
    await page.getByTestId('values').getByText('9', { exact: true }).waitFor();
    await page.getByTestId('search').fill('');
    await page.getByTestId('list-count').getByText('5000 cards').waitFor();
    await few();
  });

  test('Enter waits for the words of the cards, in the list and in the palette', async () => {
    const { page } = await openPage({
      files: { ...DRAFTS, 'pack.json': earth('pack.json').replace('[401, 999]', '[401, 9999]') },
    });
    await page.getByTestId('list-count').getByText('5000 cards').waitFor();
    await page.getByTestId('search').fill('draft 2500');
    await page.keyboard.press('Enter');
    await page.getByTestId('work-title').getByText('Draft 2500').waitFor();
    await page.reload();
    await page.getByTestId('work-title').getByText('Draft 2500').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByTestId('palette-text').fill('draft 2600');
    await page.keyboard.press('Enter');
    await page.getByTestId('work-title').getByText('Draft 2600').waitFor();
  });
});
