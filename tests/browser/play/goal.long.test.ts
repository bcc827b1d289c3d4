import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import { place } from './at-game.ts';

/** Seat 1 has five coins when it is asked: the Eel costs 5 and is worth 4, and 1 for itself. */
const PUZZLE = `loam scenario 1
title Five points at once
pack market
mode usual
seats 2
position turn 1, seat 1
square: 7, 3
1 coin: 4
deck: 2, 1, 4, 5, 6, 8

goal 1 points: total 5 within 1 turn
`;

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  longTest(`a goal is shown, searched for, reached and missed at ${width} × ${height}`, async () => {
    const { page, read, write } = await openPage({
      ...{ at: '#/play', game: 'market' },
      ...{ width, height, touch: width < 600 },
    });
    await page.getByTestId('open-record').setInputFiles({
      name: 'puzzle.scenario',
      mimeType: 'text/plain',
      buffer: Buffer.from(PUZZLE),
    });
    const aims = page.getByTestId('aims');
    const standing = page.getByTestId('aims-standing');
    await aims.waitFor();
    expect((await aims.textContent())?.replaceAll(/\s+/g, ' ')).toContain(
      'Seat A: points total 5 now total 1',
    );
    await expect.poll(() => standing.textContent()).toBe('Turn 1 of 1.');

    await page.getByTestId('solve').click();
    const solved = page.getByTestId('solved');
    await expect
      .poll(async () => (await solved.textContent())?.replaceAll(/\s+/g, ' '))
      .toMatch(
        /It can be reached, in 1 way; \d+ positions were looked at\. The shortest has 1 choice\..*Seat A: Buy Eel/,
      );
    expect(
      (await new AxeBuilder({ page }).analyze()).violations.filter(({ impact }) => impact === 'serious'),
    ).toEqual([]);

    // The game goes on with the cards with which it was begun, and so does a search.
    const eel = 'stalls/7-eel.card';
    write(eel, read(eel).replace('price 5', 'price 6'));
    await page.getByTestId('comparison').waitFor();
    await page.getByTestId('solve').click();
    await solved.getByText('It can be reached, in 1 way').waitFor();
    await expect.poll(() => page.workers().filter((worker) => worker.url().includes('scenario'))).toEqual([]);

    await page.getByTestId('solve-play').click();
    await standing.getByText('Reached.').waitFor();
    await expect.poll(() => place(page)).toEqual([1, 1]);
    // The way that was found is about another moment.
    await solved.waitFor({ state: 'detached' });

    await page.getByTestId('time-step-back').click();
    await standing.getByText('Turn 1 of 1.').waitFor();
    await page.getByTestId('play-done').click();
    await page.getByTestId('past-allow').click();
    await standing.getByText('Missed: the turn is over. Go back, and try another way.').waitFor();
    await page.getByTestId('solve').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    // At the end of the game, each turn that is told below the lines stands at its place, and no name on a line.
    await page.getByTestId('game-menu').click();
    await page.getByTestId('run-end').click();
    await page.getByTestId('story').waitFor();
    expect(await apartInStory(page)).toBeLessThan(1.5);
    expect(await onLines(page)).toEqual([]);
    await standing.getByText('Missed: the turn is over. Go back, and try another way.').waitFor();
  });

/** The greatest distance of the number of a turn from the place of the turn, in pixels. */
const apartInStory = (page: Page): Promise<number> =>
  page.getByTestId('story').evaluate((story) => {
    const { left = 0, width = 0 } = story.querySelector('.story-field')?.getBoundingClientRect() ?? {};
    const told = [...story.querySelectorAll('.story-turns > span')];
    const [first, ...others] = told.map((one) => Number.parseInt(one.textContent.replace(/\D+/, ''), 10));
    const last = others.at(-1);
    if (first !== 1 || last === undefined || others.length < 3) return Infinity;
    const away = told.slice(1, -1).map((one, index) => {
      const at = one.getBoundingClientRect();
      const turn = others[index] ?? 0;
      return Math.abs(at.left + at.width / 2 - left - (width * (turn - 1)) / (last - 1));
    });
    return Math.max(...away);
  });

/** The names of moments that lie on a line of the story, or `none` where none is named. */
const onLines = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('story').evaluate((story) => {
    const points = [...story.querySelectorAll<SVGPathElement>('.story-line')].flatMap((line) => {
      const [length, matrix] = [line.getTotalLength(), line.getScreenCTM() ?? undefined];
      return Array.from({ length: 401 }, (_, at) =>
        line.getPointAtLength((length * at) / 400).matrixTransform(matrix),
      );
    });
    const names = [...story.querySelectorAll<HTMLElement>('.story-name')].filter(
      (name) => name.offsetWidth > 0,
    );
    if (names.length === 0) return ['none'];
    return names
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return points.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
      })
      .map((name) => name.innerText);
  });
