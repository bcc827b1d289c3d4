import { expect } from 'vitest';
import { longSuite, longTest } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import { begin, place, settled } from './at-game.ts';

longSuite('the table in motion', () => {
  longTest(
    'moves a card that was chosen, ends that with the next press, and moves nothing where less is asked for',
    async () => {
      const { page } = await openPage({ at: '#/play', alone: true });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // Every animation that is begun is counted.
      await page.evaluate(() => {
        const seen = new WeakSet<Animation>();
        let count = 0;
        const look = (): void => {
          for (const one of document.getAnimations()) {
            if (seen.has(one) || one instanceof CSSTransition) continue;
            seen.add(one);
            document.documentElement.dataset['moved'] = String(++count);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      const moved = (): Promise<number> =>
        page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? '0'));
      await begin(page);
      await settled(page);
      for (let choice = 0; choice < 3; choice++) {
        const [, before] = await place(page);
        await page.locator('[data-choosable=true]').first().click();
        await expect.poll(async () => (await place(page))[1]).toBeGreaterThan(before);
        await settled(page);
      }
      await expect.poll(moved).toBeGreaterThan(0);
      await page.keyboard.press('Shift');
      await expect
        .poll(() =>
          page.evaluate(
            () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
          ),
        )
        .toBe(0);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const before = await moved();
      await page.getByTestId('time-step-back').click();
      await expect.poll(async () => (await place(page))[0]).toBeLessThan((await place(page))[1]);
      expect(await moved()).toBe(before);
    },
  );

  longTest('lets bots be watched: a decision at a time, until they are stopped', async () => {
    const { page } = await openPage({ at: '#/play' });
    await begin(page, { players: ['greedy', 'greedy'] });
    for (const says of ['at once', 'to be watched']) {
      await page.getByTestId('game-menu').click();
      const item = page.getByTestId('bot-pace');
      expect(await item.textContent()).toContain(`Bots play ${says}`);
      await item.click();
    }
    await page.getByTestId('run-turn').click();
    await page.getByTestId('play-stop').waitFor();
    const [, first] = await place(page);
    await expect.poll(async () => (await place(page))[1]).toBeGreaterThan(first);
    await page.getByTestId('play-stop').click();
    await page.getByTestId('play-stop').waitFor({ state: 'detached' });
    const [, last] = await place(page);
    expect(last).toBeGreaterThan(0);
  });
});
