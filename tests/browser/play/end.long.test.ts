import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import { begin } from './at-game.ts';

/** Lets bots play a game to its end. */
async function played(game: string, mode: string, seats: number): Promise<Page> {
  const { page } = await openPage({ at: '#/play', game, width: 1024, height: 768 });
  await begin(page, { mode, players: Array.from({ length: seats }, () => 'greedy') });
  await page.getByTestId('game-menu').click();
  await page.getByTestId('run-end').click();
  await page.getByTestId('end').waitFor();
  return page;
}

/** The names of moments that lie on a line of the graph: of a word, its letters count, not the room round them. */
const crossed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll<SVGPathElement>('.story-line')].flatMap((line) => {
      const to = line.getScreenCTM();
      const length = line.getTotalLength();
      return Array.from({ length: 2000 }, (_, at) =>
        line.getPointAtLength((at * length) / 1999).matrixTransform(to ?? undefined),
      );
    });
    return [...document.querySelectorAll<HTMLElement>('.story-name > *')]
      .filter((name) => name.checkVisibility({ visibilityProperty: true }))
      .filter((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return lines.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
      })
      .map(({ textContent }) => textContent ?? '');
  });

longTest('the names of moments stand beside the lines of the graph, also where those are steep', async () => {
  const page = await played('eights', 'table', 3);
  await page.locator('.story-name').first().waitFor();
  expect(await crossed(page)).toEqual([]);
  // Cards that are left in hands are those for which points were counted.
  const left = await page.locator('.end-seat .zone-card').count();
  const told = await page.locator('.end-seat .amount-name', { hasText: 'in hand' }).count();
  expect([left > 0, told > 0]).toEqual([true, true]);
});

longTest('a game of a single round is told turn by turn', async () => {
  const page = await played('letters', 'usual', 2);
  await page.getByTestId('story').waitFor();
  await page.locator('.story-name', { hasText: 'Turn' }).first().waitFor();
});
