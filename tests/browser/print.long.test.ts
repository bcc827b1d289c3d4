import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { editorOf } from './editor.ts';
import { openPage } from './open-page.ts';

/** Points of a page that a4 has, give or take what a browser rounds. */
const A4 = { width: 595.3, height: 841.9 };

/** Opens the sheet from the palette. */
async function openSheet(page: Page): Promise<void> {
  await editorOf(page);
  await page.keyboard.press('Control+k');
  await page.getByTestId('palette-text').fill('paper');
  await page.keyboard.press('Enter');
  await page.getByTestId('print-sum').getByText('439 faces on 49 pages.').waitFor();
}

/** Lets the browser say that it was asked to print, in place of its dialog, which nobody here could close. */
async function watchPrinting(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    window.print = () => (document.documentElement.dataset['asked'] = 'yes');
  });
  return () => page.evaluate(() => document.documentElement.dataset['asked'] === 'yes');
}

describe('printing', () => {
  test('puts copies of the open card on pages of paper, in words', async () => {
    const { page } = await openPage({ at: '#/cards/137', alone: true });
    await openSheet(page);
    const asked = await watchPrinting(page);
    await page.getByTestId('print-what-card').check();
    await page.getByTestId('print-as-words').check();
    await page.getByTestId('print-copies').fill('10');
    await page.getByTestId('print-copies').press('Tab');
    await page.getByTestId('print-sum').getByText('10 faces on 2 pages.').waitFor();
    await page.getByTestId('print-now').click();
    await expect.poll(asked).toBe(true);
    const faces = page.locator('.printed card-face');
    expect(await faces.count()).toBe(10);
    expect(await faces.first().evaluate((face) => face.getBoundingClientRect().width)).toBeCloseTo(
      (63 / 25.4) * 96,
      1,
    );
    const said = await faces.first().locator('.look .sentence').textContent();
    expect(said).toBe("Place 1 growth on each herb in this card's column, this card included.");
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Math.abs(Number(width) - A4.width)).toBeLessThan(1);
    expect(Math.abs(Number(height) - A4.height)).toBeLessThan(1);
    await expect.poll(() => page.locator('.printed').count()).toBe(0);
    await page.getByTestId('print-sum').getByText('10 faces on 2 pages.').waitFor();
  });

  test('prints what the list shows, and never more than it can', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    await openSheet(page);
    expect(await page.getByTestId('print-what-changed').isDisabled()).toBe(true);
    await page.getByTestId('print-copies').fill('3');
    await page.getByTestId('print-copies').press('Tab');
    await page.getByRole('alert').getByText('At most 1,000 faces').waitFor();
    expect(await page.getByTestId('print-now').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByTestId('search').fill('ginger');
    await page.getByTestId('print-list').click();
    const shown = await page.getByTestId('list-count').innerText();
    const [cards] = /^\d+/.exec(shown) ?? [];
    await page
      .getByTestId('print-sum')
      .getByText(`${3 * Number(cards)} faces on`)
      .waitFor();
  });
});
