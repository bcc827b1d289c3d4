import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from '../open-page.ts';

const TREES = `#/cards?wall=number&q=${encodeURIComponent('type:tree draws cost:4')}`;

/** The cards of that query, by their numbers, as their texts say. */
const NUMBERS = [13, 43, 151];

/** The cards that are chosen on the wall. */
const chosen = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.wall-tile[aria-selected=true]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-testid')));

const names = (numbers: readonly number[]): readonly string[] => numbers.map((number) => `wall-${number}`);

describe('several cards at once', () => {
  test('by keyboard: chosen, compared, printed, let go', async () => {
    const { page } = await openPage({ at: TREES });
    const wall = page.getByTestId('wall');
    await expect.poll(() => page.locator('.wall-tile').count()).toBe(NUMBERS.length);
    // A face on the wall is a picture above its words: nearly half of it.
    const least = (): Promise<number> =>
      page
        .locator('.wall-tile')
        .evaluateAll((tiles) =>
          Math.min(
            ...tiles.map(
              (tile) => (tile.querySelector('.wall-picture')?.clientHeight ?? 0) / tile.clientHeight,
            ),
          ),
        );
    await expect.poll(least).toBeGreaterThan(0.4);
    await wall.focus();
    await page.keyboard.press('Space');
    // One card is compared with nothing, which the button says.
    const button = page.getByTestId('chosen-compare');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    expect(await button.getAttribute('title')).toBe('Two to 24 cards can be compared');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect.poll(() => chosen(page)).toEqual(names([13, 151]));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+Space');
    await expect.poll(() => chosen(page)).toEqual(names(NUMBERS));

    await page.getByTestId('chosen-compare').focus();
    await page.keyboard.press('Enter');
    const compare = page.getByTestId('compare');
    await expect.poll(() => compare.locator('card-face').count()).toBe(3);
    // All cost 4, which is no difference; their points are one.
    expect(await compare.locator('tr', { hasText: /^\s*cost/ }).getAttribute('data-differs')).toBe('false');
    await page.keyboard.press('Escape');
    await expect.poll(() => compare.isVisible()).toBe(false);

    await page.getByTestId('chosen-print').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByTestId('print-what-chosen').isChecked()).toBe(true);
    expect(await page.getByTestId('print-sum').textContent()).toContain('3 faces');
    await page.keyboard.press('Escape');

    await wall.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('chosen-bar').count()).toBe(0);
    // All at once, and the list is one key away.
    await page.keyboard.press('Control+a');
    await expect.poll(() => chosen(page)).toEqual(names(NUMBERS));
    await page.keyboard.press('Enter');
    await page.getByTestId('work-title').waitFor();
    await page.goBack();
    await wall.waitFor();
    await expect.poll(() => chosen(page)).toEqual(names(NUMBERS));
  });

  test('by pointer: chosen, saved to a file, weighed; plots filter', async () => {
    const { page, read } = await openPage({ at: TREES });
    await expect.poll(() => page.locator('.wall-tile').count()).toBe(NUMBERS.length);
    for (const number of [13, 151]) {
      await page.getByTestId(`wall-${number}`).hover();
      await page.getByTestId(`wall-${number}`).locator('[data-check]').click();
    }
    await expect.poll(() => chosen(page)).toEqual(names([13, 151]));
    const saving = page.waitForEvent('download');
    await page.getByTestId('chosen-export').click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('earth-cards.zip');
    const files = unzipSync(new Uint8Array(await buffer(await download.createReadStream())));
    const paths = Object.keys(files);
    expect(paths.map((path) => Number(/(\d+)-/.exec(path)?.[1]))).toEqual([13, 151]);
    for (const path of paths) expect(new TextDecoder().decode(files[path])).toBe(read(path));

    await page.getByTestId('chosen-weigh').click();
    await expect.poll(() => page.getByTestId('balance-chosen').textContent()).toContain('White Oak');

    await page.goBack();
    await page.getByTestId('wall').waitFor();
    await page.getByTestId('clear-filters').click();
    await page.getByTestId('bar-type-bush').click();
    await expect.poll(() => page.url()).toContain('type=bush');
    await page.getByTestId('bar-cost-1').click();
    await expect.poll(() => page.url()).toContain('cost=1..1');
    const [from, to] = await Promise.all(
      ['bar-cost-0', 'bar-cost-2'].map((id) => page.getByTestId(id).boundingBox()),
    );
    if (!from || !to) throw new Error('the plot has no bars');
    await page.mouse.move(from.x + from.width / 2, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 30);
    await page.mouse.up();
    await expect.poll(() => page.url()).toContain('cost=0..2');
  });

  test('the wall is one key from the list, and sorts and groups in its address', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    await expect.poll(() => page.getByTestId('list-count').textContent()).toBe('364 cards');
    await page.getByTestId('card-list').focus();
    await page.getByTestId('as-list').focus();
    await page.keyboard.press('v');
    await page.getByTestId('wall').waitFor();
    await expect.poll(() => page.getByTestId('wall-137').getAttribute('data-open')).toBe('true');
    await page.getByTestId('wall-group').selectOption('type');
    await expect.poll(() => page.url()).toContain('wall=number/type');
    await page.getByTestId('wall-sort').selectOption('cost');
    await expect.poll(() => page.url()).toContain('wall=cost/type');
    await page.reload();
    await expect.poll(() => page.getByTestId('wall-group').inputValue()).toBe('type');
    // Back at the first face, its heading is in sight too.
    await page.getByTestId('wall').press('End');
    await page.getByTestId('wall').press('Home');
    await expect.poll(() => page.getByTestId('wall').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.getByTestId('as-wall').focus();
    await page.keyboard.press('v');
    await page.getByTestId('card-list').waitFor();
  });
});
