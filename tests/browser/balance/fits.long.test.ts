import { expect, test } from 'vitest';
import { faults } from '../layout-faults.ts';
import { openPage } from '../open-page.ts';
import { repoint, weigh, weighed } from './at-balance.ts';

const WIDTHS = [360, 599, 600, 900, 1200, 1800, 3840];

test('the view of balance fits at every width: empty, with the worth of cards, with what a change does', async () => {
  const { page, address } = await openPage({ at: '#/balance', width: 1440, height: 800 });
  const fits = async (what: string): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => [what, width, await faults(page)]).toEqual([what, width, []]);
    }
    await page.setViewportSize({ width: 1440, height: 800 });
  };
  await page.getByTestId('balance-empty').waitFor();
  await fits('empty');
  await weigh(page, '200');
  await weighed(page);
  await page.getByTestId('all-cards').click();
  await fits('worth');
  await page.goto(`${address}#/cards/18`);
  await repoint(page, '1', '9');
  await page.goto(`${address}#/balance`);
  await weigh(page, '200');
  await weighed(page);
  await fits('change');
  // A pane that scrolls shows each of its parts whole.
  const cut = await page
    .locator('.balance-view > .pane > *')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.getAttribute('class')),
    );
  expect(cut).toEqual([]);
  // The form stays beside a report that is longer than the page.
  await page.setViewportSize({ width: 1024, height: 800 });
  const form = page.locator('.weighing-pane');
  const before = await form.boundingBox();
  const scrolled = await page.locator('.balance-view').evaluate((view) => {
    view.scrollTop = view.scrollHeight;
    return view.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(400);
  expect((await form.boundingBox())?.y).toBe(before?.y);
  // The figures of the drawing have one size, however large it is.
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 1200 });
    const heights = await page
      .locator('.plot-drawing')
      .evaluate((drawing) =>
        [...drawing.querySelectorAll('text, .plot-figure')].map((one) => one.getBoundingClientRect().height),
      );
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.max(...heights), `${width}`).toBeLessThan(18);
  }
});
