import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { longSuite, longTest, rows } from '../../support/long.ts';
import { begin, settled } from './at-game.ts';

/** True if the middle and both ends of a part are seen, and nothing lies on them. */
const seen = (page: Page, part: string): Promise<boolean> =>
  page
    .locator(part)
    .first()
    .evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const y = (top + bottom) / 2;
      return [left + 4, (left + right) / 2, right - 4].every((x) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && one.contains(above);
      });
    });

/** The elements that have a face of type that the page does not have, as lines. */
const otherFaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((one) => one.checkVisibility() && one.closest('.monaco-editor') === null)
      .filter((one) => !/^"?Loam /.test(getComputedStyle(one).fontFamily))
      .map((one) => one.outerHTML.slice(0, 80)),
  );

describe('on a page that is low or narrow', () => {
  // 720 × 450 is a desk of 1440 × 900 at 200 %.
  const PAGES = [
    [720, 450],
    [390, 844],
    [1024, 450],
    [320, 568],
  ] as const;
  test.each(rows(PAGES, 4))(
    'of %i × %i the form can be sent, and what is asked is seen with what answers it',
    async (width, height) => {
      const { page } = await openPage({ at: '#/play', width, height });
      await page.getByTestId('begin').waitFor();
      expect(await seen(page, '[data-testid=begin]')).toBe(true);
      expect(await otherFaces(page)).toEqual([]);
      await begin(page);
      await settled(page);
      const answer = '[data-choosable=true]';
      await expect.poll(() => seen(page, '[data-testid=play-asks]')).toBe(true);
      await expect.poll(() => seen(page, answer)).toBe(true);
      // By keyboard too: what is asked next has the keyboard, and nothing lies on it.
      await page.keyboard.press('1');
      await page.getByTestId('play-asks').getByText('climate').waitFor();
      expect(await seen(page, '[data-testid=play-asks]')).toBe(true);
      await expect.poll(() => seen(page, answer)).toBe(true);
    },
  );
});

/** The parts below the toast on the page, as what it covers of another part. */
const coveredByToast = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('toast').evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const below = new Set<string>();
    for (const x of [left + 2, (left + right) / 2, right - 2])
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2])
        for (const one of document.elementsFromPoint(x, y)) {
          const pane = one.closest('[data-pane], header');
          if (pane && pane !== toast) below.add(pane.getAttribute('data-pane') ?? 'header');
        }
    return [...below];
  });

longSuite('what was done', () => {
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [1024, 768, 'dark'],
    [720, 450, 'light'],
    [390, 844, 'dark'],
  ] as const)
    longTest(`is said at ${width} × ${height} beside timeline and hand, and not on them`, async () => {
      const { page } = await openPage({ at: '#/play', width, height, theme });
      await begin(page);
      await settled(page);
      await page.getByTestId('game-menu').click();
      await page.getByTestId('capture').click();
      await page.getByTestId('toast').waitFor();
      expect(await coveredByToast(page)).toEqual([]);
      expect(await seen(page, '[data-testid=timeline]')).toBe(true);
      const violations = await new AxeBuilder({ page }).include('undo-toast').analyze();
      expect(violations.violations).toEqual([]);
      // The keyboard reaches it with F6, and closes it.
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('F6');
        if (await page.getByTestId('toast').evaluate((one) => one.contains(document.activeElement))) break;
      }
      await page.keyboard.press('Escape');
      await page.getByTestId('toast').waitFor({ state: 'detached' });
      await expect.poll(() => seen(page, '[data-testid=timeline]')).toBe(true);
    });
});

longSuite('a new game', () => {
  longTest('has another seed each time', async () => {
    const { page } = await openPage({ at: '#/play' });
    const seeds = [];
    for (let time = 0; time < 2; time++) {
      await page.getByTestId('begin').waitFor();
      seeds.push(await page.getByTestId('seed').inputValue());
      await page.reload();
    }
    for (const seed of seeds) expect(seed).toMatch(/^\d{1,6}$/);
    // One pair in a million is the same, which another try would not be.
    expect(new Set(seeds).size).toBe(2);
  });
});
