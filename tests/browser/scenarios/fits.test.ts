import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { open, played, rows, variant, SOON } from './at-scenarios.ts';

/** What stands out of the window sideways, how far the page can be moved, and what is too small for a finger. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.closest('.monaco-editor, .editor-plain, .unseen, .changed-words, [popover]') === null,
    );
    const out = shown.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    });
    const small = shown.filter((one) => {
      if (!one.matches('button, a[href], label.loam-button')) return false;
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && (width < 24 || height < 24);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page moves by ${scrollWidth - clientWidth}`] : []),
      ...out.map((one) => `out: ${one.tagName.toLowerCase()}.${one.className}`),
      ...small.map((one) => `small: ${one.textContent?.trim().slice(0, 30)}`),
    ];
  });

const LONG = 'A title that is far too long for any list and any head of a page, and goes on after that';

describe('the view of scenarios fits', () => {
  test('at every width: empty, with a line that does not hold, with what can come next, with files left out', async () => {
    const { page } = await openPage({ at: '#/scenarios', width: 1440, height: 800 });
    const fits = async (what: string): Promise<void> => {
      for (const width of [360, 390, 599, 600, 768, 899, 900, 1199, 1200, 1799, 1800, 2560, 3840]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(async () => [what, width, await faults(page)], { timeout: 5_000 })
          .toEqual([what, width, []]);
      }
    };
    await page.getByTestId('no-scenarios').waitFor();
    await fits('empty');
    await open(page, variant(LONG, 'expect 1 soil: 1', 'expect 1 soil: 2'), variant('Second'));
    await played(page);
    await fits('differs');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole('option', { name: /Second/ }).click();
    await page.getByTestId('next-choice').first().waitFor();
    await fits('next');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByTestId('open-scenarios').setInputFiles({
      name: `${'long'.repeat(40)}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('Nothing.'),
    });
    await page.getByTestId('left-out').waitFor();
    await fits('left out');
  });

  test('on a phone the list is a screen of its own, and so is a scenario', async () => {
    const { page } = await openPage({ at: '#/scenarios', width: 360, height: 740, touch: true });
    await open(page, variant('First', 'expect 1 soil: 6', 'expect 1 soil: 2'), variant('Second'));
    await played(page);
    expect(await faults(page)).toEqual([]);
    expect(await page.getByTestId('scenario-list').count()).toBe(0);
    // The line that does not hold is in sight at once, far below the first one.
    await expect
      .poll(async () => {
        const said = await page.getByTestId('message').boundingBox();
        const below = await page.getByTestId('outcome').boundingBox();
        return said !== null && below !== null && said.y > 0 && said.y + said.height <= below.y;
      }, SOON)
      .toBe(true);
    await page.getByTestId('to-line').tap();
    await page.getByTestId('message').getByText('Expected 2; there is 6.').waitFor();
    await page.getByTestId('to-scenarios').tap();
    await expect.poll(() => rows(page), SOON).toEqual(['First: differs', 'Second: holds']);
    expect(await page.getByTestId('outcome').count()).toBe(0);
    // Three views and what does not hold beside each other.
    expect(await faults(page)).toEqual([]);
    await page.getByRole('option', { name: /Second/ }).tap();
    await page.getByTestId('next-choice').first().tap();
    await page.getByTestId('verdict').getByText('It holds: 14 choices, 10 expectations.').waitFor();
    await page.goBack();
    await page.getByTestId('scenario-list').waitFor();
  });
});
