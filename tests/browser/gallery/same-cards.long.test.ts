import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';

const LAUNCHER = fileURLToPath(new URL('../../../bin/loam.js', import.meta.url));

/** The cards that the command finds, by their paths. */
function commandFinds(query: string, pack: string): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [LAUNCHER, 'find', query, pack, '--json'], {
    encoding: 'utf8',
  });
  const { hits } = JSON.parse(stdout) as { hits: readonly { path: string }[] };
  return hits.map(({ path }) => path).filter((path) => path.endsWith('.card'));
}

const COUNT = /^(\d+) of 364 cards$/;

const listed = (page: Page): Promise<(string | null)[]> =>
  page.locator('.list-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-path')));

/** A high page is full of faces from the first moment on, before anything is scrolled. */
test('a wall of 2,000 pixels is drawn to its foot', async () => {
  const { page } = await openPage({ at: '#/cards?wall=number', width: 1440, height: 2000 });
  await page.locator('.wall-tile').first().waitFor();
  await expect
    .poll(() =>
      page.locator('.wall-tile').evaluateAll((tiles) => {
        const foot = document.querySelector('.wall-box')?.getBoundingClientRect().bottom ?? Infinity;
        return Math.max(...tiles.map((tile) => tile.getBoundingClientRect().bottom)) >= foot;
      }),
    )
    .toBe(true);
});

const onWall = (page: Page): Promise<string[]> =>
  page
    .locator('.wall-tile')
    .evaluateAll((tiles) => [...new Set(tiles.map((tile) => tile.getAttribute('data-path') ?? ''))]);

test('list, address, wall, palette and loam find give the same cards', async () => {
  const { page, pack, address } = await openPage({ at: '#/cards/137', width: 1900, height: 1400 });
  await expect.poll(() => page.getByTestId('list-count').textContent()).toBe('364 cards');
  await page.getByTestId('filter-kind').waitFor();
  for (const query of [
    'cost<3 type:tree draws',
    'pays:growth gains>=3 soil',
    'gains>=8 soil kind:event',
    '"each herb" rocky',
    '(moss or fern) cold -tree',
    'species:tortula',
    '13',
    'drawing 4 wet',
    'changed:',
  ]) {
    // Nothing is changed on the page; the command would ask for a commit.
    const wanted = query === 'changed:' ? [] : commandFinds(query, pack);
    if (query !== 'changed:') expect(wanted.length, query).toBeGreaterThan(0);
    const sorted = [...wanted].sort();
    const isAll = async (found: readonly (string | null)[]): Promise<boolean> =>
      JSON.stringify([...found].sort()) === JSON.stringify(sorted) &&
      COUNT.exec((await page.getByTestId('list-count').textContent()) ?? '')?.[1] === String(sorted.length);

    await page.getByTestId('search').fill(query);
    await expect.poll(async () => isAll(await listed(page)), { message: `list: ${query}` }).toBe(true);
    await page.keyboard.press('Escape');

    await page.goto(`${address}#/cards/137?q=${encodeURIComponent(query)}`);
    await expect.poll(async () => isAll(await listed(page)), { message: `address: ${query}` }).toBe(true);

    await page.goto(`${address}#/cards?wall=number&q=${encodeURIComponent(query)}`);
    await page.getByTestId('gallery').waitFor();
    await expect.poll(async () => isAll(await onWall(page)), { message: `wall: ${query}` }).toBe(true);

    await page.keyboard.press('Control+k');
    await page.getByTestId('palette-text').fill(query);
    const rows = page.locator('[data-testid^=find-card-]');
    const inPalette = [...wanted.slice(0, 8)].map((path) => Number(/(\d+)-/.exec(path)?.[1])).sort();
    await expect
      .poll(
        async () =>
          (await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-testid'))))
            .map((id) => Number(id?.replace('find-card-', '')))
            .sort(),
        { message: `palette: ${query}` },
      )
      .toEqual(inPalette);
    if (wanted.length > 8)
      await expect
        .poll(() => page.getByTestId('palette').textContent())
        .toContain(`All ${wanted.length} cards`);
    await page.keyboard.press('Escape');

    await page.goto(`${address}#/cards/137`);
    await expect.poll(() => page.getByTestId('list-count').textContent()).toBe('364 cards');
  }
});
