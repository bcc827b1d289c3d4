import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BundleName } from '../../../scripts/bundles.mjs';
import { longSuite, longTest } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import { begin, changed, questionKey, settled } from './at-game.ts';

/** Games of other kinds than Earth, by the mode that their tests play. */
const GAMES: readonly (readonly [game: BundleName, mode: string])[] = [
  ['market', 'usual'],
  ['tideway', 'usual'],
  ['draft', 'two'],
  ['duel', 'usual'],
  ['letters', 'usual'],
  ['gems', 'usual'],
];

/** So many choices of a person tell enough of a game that need not come to an end by any of them. */
const MOST = 60;

/**
 * Everything that a pointer can press to answer, told by whether it can be reached: nothing else may answer a question.
 */
const pressable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-press]')) one.removeAttribute('data-press');
    const all = document.querySelectorAll(
      '[data-choosable=true], .choose[aria-disabled=false], [data-testid=play-done], [data-testid=play-go]',
    );
    all.forEach((one, index) => one.setAttribute('data-press', String(index)));
    return all.length;
  });

/** The parts of the table that are cut off at its sides, or told in type that is smaller than 11 pixels. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const small = [...document.querySelectorAll<HTMLElement>('.play-view *')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.closest('.unseen, svg, card-editor, card-face') === null &&
        [...one.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '',
        ) &&
        Number.parseFloat(getComputedStyle(one).fontSize) < 11,
    );
    const numbers = [...document.querySelectorAll<HTMLElement>('.wall')].filter((wall) => {
      const foot = wall.querySelector('.wall-fields')?.getBoundingClientRect();
      return foot !== undefined && foot.bottom > wall.getBoundingClientRect().bottom + 1;
    });
    return [
      ...small.map((one) => `small: ${one.className} ${one.textContent?.trim().slice(0, 20)}`),
      ...numbers.map((one) => `cut: ${one.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page moves sideways'] : []),
    ];
  });

longSuite('a game of another kind, by pointer alone', () => {
  for (const [game, mode] of GAMES)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      longTest(`${game} is played at ${width} × ${height}, and nothing is cut off`, async () => {
        const { page } = await openPage({ at: '#/play', game, width, height, touch: width < 600 });
        await begin(page, { mode });
        let choices = 0;
        for (; choices < MOST && !(await settled(page)); choices++) {
          expect([choices, await faults(page)]).toEqual([choices, []]);
          const before = await questionKey(page);
          const count = await pressable(page);
          expect(count).toBeGreaterThan(0);
          // Another one each time, so that no way through the rules is gone in a circle.
          const one = page.locator(`[data-press="${(choices * 7) % count}"]`);
          await one.scrollIntoViewIfNeeded();
          await one.click();
          await changed(page, before);
        }
        expect(choices).toBeGreaterThan(0);
        if (!(await settled(page))) return;
        await page.getByTestId('end').waitFor();
        expect(await page.getByTestId('play-asks').textContent()).toMatch(/The game is over\./);
        expect(await faults(page)).toEqual([]);
      });
});
