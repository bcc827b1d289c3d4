import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BundleName, ShelvedName } from '../../../scripts/bundles.mjs';
import { BRIEF, longSuite, longTest } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import { begin, changed, questionKey, settled } from './at-game.ts';

/** A game as it is played here. */
interface Played {
  readonly game: BundleName | ShelvedName;
  readonly mode: string;
  /** The bots beside the person. */
  readonly bots: readonly string[];
  /** The most choices of a person; more than any game has that is played to its end. */
  readonly most: number;
}

/** So many choices of a person tell enough of a game that need not come to an end by any of them. */
const ENOUGH = 60;

const against = (game: Played['game'], mode: string): Played => ({
  game,
  mode,
  bots: ['greedy'],
  most: ENOUGH,
});

/** Games of other kinds than Earth. Those of suits come to their ends whatever is chosen. */
const GAMES: readonly Played[] = [
  against('market', 'usual'),
  against('tideway', 'usual'),
  against('draft', 'two'),
  against('duel', 'usual'),
  against('letters', 'usual'),
  against('gems', 'usual'),
  { game: 'eights', mode: 'table', bots: ['random', 'random'], most: BRIEF ? ENOUGH : 1_000 },
  { game: 'oh-hell', mode: 'three', bots: ['random', 'random'], most: BRIEF ? ENOUGH : 1_000 },
];

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
  for (const { game, mode, bots, most } of GAMES)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      longTest(`${game} is played at ${width} × ${height}, and nothing is cut off`, async () => {
        const { page } = await openPage({ at: '#/play', game, width, height, touch: width < 600 });
        await begin(page, { mode, players: ['you', ...bots] });
        let choices = 0;
        for (; choices < most && !(await settled(page)); choices++) {
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
        const isOver = await settled(page);
        if (most > ENOUGH) expect(isOver).toBe(true);
        if (!isOver) return;
        await page.getByTestId('end').waitFor();
        expect(await page.getByTestId('play-asks').textContent()).toMatch(/The game is over\./);
        expect(await faults(page)).toEqual([]);
      });
});
