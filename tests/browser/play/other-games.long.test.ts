import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BRIEF, longSuite, longTest } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import { begin, changed, questionKey, settled, shortGame } from './at-game.ts';

/** A game as it is played here. */
interface Played {
  readonly game: string;
  readonly mode: string;
  /** The bots beside the person. */
  readonly bots: readonly string[];
  /** The most choices of a person; more than any game has that is played to its end. */
  readonly most: number;
}

/** So many choices of a person tell enough of a game that need not come to an end by any of them. */
const ENOUGH = 60;

const against = (game: Played['game'], mode: string, most = ENOUGH): Played => ({
  game,
  mode,
  bots: ['greedy'],
  most,
});

/** More choices than any game has. */
const TO_THE_END = 1_000;
const LONG = BRIEF ? ENOUGH : TO_THE_END;

/** Games of each kind, and Earth until three cards are planted. A market, a duel, drafts and games of suits come to their ends whatever is chosen. */
const GAMES: readonly Played[] = [
  against('market', 'usual', TO_THE_END),
  against('tideway', 'usual'),
  against('draft', 'two', TO_THE_END),
  against('duel', 'usual', TO_THE_END),
  against('letters', 'usual'),
  against('gems', 'usual'),
  against('earth', 'standard', TO_THE_END),
  { game: 'cabinet', mode: 'usual', bots: ['random', 'random'], most: TO_THE_END },
  { game: 'eights', mode: 'table', bots: ['random', 'random'], most: LONG },
  { game: 'oh-hell', mode: 'three', bots: ['random', 'random'], most: LONG },
  { game: 'hearts', mode: 'four', bots: ['random', 'random', 'random'], most: LONG },
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

/**
 * A place of a thing at which nothing lies above it, from its corner, in pixels; undefined where it is covered everywhere:
 * of an overlapped hand only a strip of each card can be pressed.
 */
const open = (one: Locator): Promise<{ readonly x: number; readonly y: number } | undefined> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75])
      for (const along of [0.5, 0.3, 0.15, 0.08, 0.7, 0.9]) {
        const [x, y] = [width * along, height * down];
        if (element.contains(document.elementFromPoint(left + x, top + y))) return { x, y };
      }
    return undefined;
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
      // A hyphen is no minus.
      ...[...document.querySelectorAll('.score-sheet td')]
        .filter((one) => /^-\d/.test(one.textContent?.trim() ?? ''))
        .map((one) => `hyphen: ${one.textContent?.trim()}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page moves sideways'] : []),
    ];
  });

longSuite('a game of each kind, by pointer alone', () => {
  for (const { game, mode, bots, most } of GAMES)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      longTest(`${game} is played at ${width} × ${height}, and nothing is cut off`, async () => {
        const { page } = await openPage({
          at: '#/play',
          ...(game === 'earth' ? { files: shortGame() } : { game }),
          ...{ width, height, touch: width < 600 },
        });
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
          await expect.poll(() => open(one)).toBeDefined();
          const position = await open(one);
          await one.click(position && { position });
          await changed(page, before);
        }
        expect(choices).toBeGreaterThan(0);
        const isOver = await settled(page);
        if (most === TO_THE_END) expect(isOver).toBe(true);
        if (!isOver) return;
        await page.getByTestId('end').waitFor();
        expect(await page.getByTestId('play-asks').textContent()).toMatch(/The game is over\./);
        expect(await faults(page)).toEqual([]);
      });
});
