import AxeBuilder from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../support/long.ts';
import { covered } from '../covered.ts';
import { editorOf, placeOf } from '../editor.ts';
import { openPage } from '../open-page.ts';
import { asks, begin, changed, nextMove, place, questionKey, settled } from './at-game.ts';

/** Pages of a desk, a low window, a large screen, a tablet and two phones. */
const PAGES = [
  [1440, 900],
  [1200, 660],
  [1900, 1000],
  [768, 1024],
  [390, 844],
  [320, 640],
] as const;

describe('a game in the page', () => {
  test('says what a changed card makes of it, and goes on with the card as it is now', async () => {
    const { page } = await openPage({ at: '#/play/293' });
    await begin(page);
    // Three cards are picked by their sides, then Whakaari composts 4 cards.
    for (let choice = 0; choice < 7; choice++) {
      await settled(page);
      const before = await questionKey(page);
      const move = await nextMove(page, 0);
      await page.keyboard.press(move.is === 'done' ? 'Enter' : move.key);
      await changed(page, before);
    }
    await settled(page);
    const [, last] = await place(page);
    await page.locator('.player-board [data-card="293"]').click();
    await page.getByTestId('inspect-edit').click();
    await editorOf(page);
    const soil = await placeOf(page, 'hand, gain 5', '5');
    await page.mouse.dblclick(soil.x, soil.y);
    await page.keyboard.type('6');
    const line = page.getByTestId('comparison');
    await line.getByText('seat A has 6 soil instead of 5').first().waitFor();
    expect(await line.locator('.comparison-says').textContent()).toMatch(
      /^First difference: Whakaari .*gives 6 soil, not 5/,
    );
    expect((await place(page))[1]).toBe(last);
    await page.getByTestId('go-to-difference').click();
    await page.getByTestId('time-choice').getByText('Choice 5 of').waitFor();
    await page.getByTestId('to-game-end').click();
    await page.getByTestId('take-cards').click();
    await line.waitFor({ state: 'detached' });
    await page.getByTestId('unpin').click();
    await page.getByTestId('play-amounts').getByText('6', { exact: true }).first().waitFor();
  });

  longTest(
    'between five bots goes to its end while the page answers, and a bad record changes nothing',
    async () => {
      const { page } = await openPage({ at: '#/play' });
      await begin(page, { players: ['greedy', 'greedy', 'greedy', 'greedy', 'greedy'], seed: '3' });
      await page.getByTestId('game-menu').click();
      await page.getByTestId('run-end').click();
      // The bots can be stopped at any moment, and the game stays where it is.
      await page.getByTestId('play-stop').click();
      await page.getByTestId('play-stop').waitFor({ state: 'detached' });
      const [at, last] = await place(page);
      expect(at).toBe(last);
      expect(await asks(page)).not.toContain('is over');
      await page.getByTestId('game-menu').click();
      // Meanwhile other parts of the page do what they are asked. All is pressed at once, because the end of the game
      // takes the sheets away.
      const during = await page.evaluate(async () => {
        const part = (name: string): HTMLElement | null =>
          document.querySelector<HTMLElement>(`[data-testid=${name}]`);
        const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
        part('run-end')?.click();
        const shown = [];
        for (const sheet of ['sheet-score', 'sheet-step', 'sheet-score']) {
          part(sheet)?.click();
          await frame();
          await frame();
          shown.push([part(sheet)?.getAttribute('aria-selected'), part('play-stop') !== null]);
        }
        return shown;
      });
      expect(during).toEqual([
        ['true', true],
        ['true', true],
        ['true', true],
      ]);
      await page.getByTestId('play-asks').getByText('The game is over.').waitFor({ timeout: 90_000 });
      const hash = await page.getByTestId('play-view').getAttribute('data-hash');

      await page.getByTestId('game-menu').click();
      await page.getByTestId('new-game').click();
      await page.getByTestId('open-record').setInputFiles({
        name: 'damaged.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('loam record 1\npack earth\n???\nhash 00000000000000\n'),
      });
      await page.getByTestId('bad-record').getByText('G982').first().waitFor();
      expect(await page.getByTestId('bad-record').textContent()).toContain('line 3');
      await page.getByTestId('forget-bad').click();
      await page.getByTestId('start-cancel').click();
      expect(await page.getByTestId('play-view').getAttribute('data-hash')).toBe(hash);

      // On every page, low or wide, the long name of a late turn is read whole, and so is what lies on the cards of all
      // seats; the newest line of the log stays in view.
      const title = page.getByTestId('time-title');
      await page.getByTestId('time-unit').selectOption('turn');
      await page.getByTestId('time-step-back').click();
      await page.getByTestId('time-step-back').click();
      await title.getByText(/^Round \d+, turn \d+, Seat [A-E]: \w+$/).waitFor();
      const cut = (): Promise<number> => title.evaluate((one) => one.scrollWidth - one.clientWidth);
      // A choice that was made later is still read.
      const { violations } = await new AxeBuilder({ page }).include('.timeline').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const newest = (): Promise<number> =>
        page.evaluate(() => {
          const box = document.querySelector('.log-scroll')?.getBoundingClientRect();
          const line = document.querySelector('.log-scroll li[data-now=true]')?.getBoundingClientRect();
          return box && line ? Math.max(0, line.bottom - box.bottom) : 0;
        });
      for (const [width, height] of [...PAGES, ...PAGES.slice(0, 1)]) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(async () => [width, await cut(), await covered(page), await newest()])
          .toEqual([width, 0, [], 0]);
      }
    },
  );

  longTest('is built again from its record when its engine stops', async () => {
    const opened = await openPage({ at: '#/play' });
    const { page } = opened;
    opened.expect(/the engine stops/);
    await begin(page, { players: ['random', 'random'] });
    await page.getByTestId('run-turn').click();
    await page.getByTestId('play-stop').waitFor({ state: 'detached' });
    const [, last] = await place(page);
    const hash = await page.getByTestId('play-view').getAttribute('data-hash');
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('.play-view')?.dataset['kept']) > 2,
    );
    const worker = page.workers().find((each) => each.url().includes('game.worker'));
    await worker?.evaluate(() => {
      (globalThis as unknown as { onmessage: () => void }).onmessage = () => {
        throw new Error('the engine stops');
      };
    });
    await page.getByTestId('time-step-back').click();
    await page.getByTestId('play-problem').getByText('The game engine stopped. Nothing was lost').waitFor();
    await page.getByTestId('play-problem').waitFor({ state: 'detached' });
    expect((await place(page))[1]).toBe(last);
    expect(await page.getByTestId('play-view').getAttribute('data-hash')).toBe(hash);
  });

  longTest('says on a phone above the text of a card what the change makes of the game', async () => {
    const { page } = await openPage({ at: '#/play/293', width: 390, height: 844 });
    await begin(page);
    for (let choice = 0; choice < 3; choice++) {
      await settled(page);
      const before = await questionKey(page);
      const move = await nextMove(page, 0);
      await page.keyboard.press(move.is === 'done' ? 'Enter' : move.key);
      await changed(page, before);
    }
    await settled(page);
    await page.getByTestId('sheet-card').click();
    await editorOf(page);
    const soil = await placeOf(page, 'gain 5', '5');
    await page.mouse.dblclick(soil.x, soil.y);
    await page.keyboard.type('6');
    const line = page.getByTestId('comparison').getByText('seat A has 6 soil instead of 5').first();
    await line.waitFor();
    const [said, place] = [await line.boundingBox(), await placeOf(page, 'gain 6', '6')];
    // The choices stand above both, the timeline below.
    expect(said?.y).toBeGreaterThan(60);
    expect(place.y).toBeGreaterThan(said?.y ?? 0);
    expect(place.y).toBeLessThan(844 - 90);
  });

  longTest('never scrolls as a whole, across or down, at any width, light and dark', async () => {
    for (const theme of ['light', 'dark'] as const)
      for (const width of [360, 768, 1024, 1440, 2560]) {
        const { page } = await openPage({ at: '#/play', width, theme, alone: true });
        await begin(page);
        await settled(page);
        const beyond = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        });
        expect(beyond, `${width} ${theme}`).toEqual([0, 0]);
        expect(await page.locator('[data-choosable=true]').count()).toBeGreaterThan(0);
      }
  });
});
