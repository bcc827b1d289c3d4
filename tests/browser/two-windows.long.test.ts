import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longSuite, longTest } from '../support/long.ts';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { kept } from './kept.ts';
import { openPage } from './open-page.ts';
import { begin, place, playTurns, written } from './play/at-game.ts';
import { savedText } from './saved-text.ts';
import { EXAMPLE, lines, open, SOON, variant } from './scenarios/at-scenarios.ts';

/** Two windows of one browser hold the same things: what one of them keeps is never replaced by the other unasked. */

/** Nobody plays on by himself where a game is opened. */
const PEOPLE = { players: ['you', 'you'] };

/** The number of choices of the game that a window plays; waits until it has one. */
async function choices(page: Page): Promise<number> {
  await page.getByTestId('time-line').waitFor();
  return (await place(page))[1];
}

/** Makes a window hear nothing of the others, as one that is slow to hear. */
const deaf = (): void => {
  BroadcastChannel.prototype.addEventListener = () => undefined;
};

describe('a game in two windows', () => {
  test('is played by one of them, which the other one can take over, and loses no choice', async () => {
    const { page: first, another } = await openPage({ at: '#/play' });
    await begin(first, PEOPLE);
    await playTurns(first, 1);
    const second = await another('#/play');
    await second.getByTestId('elsewhere').getByText('The game is played in another window').waitFor();
    expect((await new AxeBuilder({ page: second }).include('play-view').analyze()).violations).toEqual([]);
    const before = await playTurns(first, 1);

    // It comes with everything that was done up to then, by the keyboard as well.
    await second.getByTestId('play-here').focus();
    await second.keyboard.press('Enter');
    expect(await choices(second)).toBe(before);
    await second.getByTestId('announcement').getByText('The game is played in this window now.').waitFor();
    await first.getByTestId('elsewhere').getByText('Another window has taken the game over').waitFor();
    expect(await first.getByTestId('time-line').count()).toBe(0);
    const after = await playTurns(second, 1);
    expect(after).toBeGreaterThan(before);

    // Taken back it has what the other window did, also after the page is loaded again.
    await first.getByTestId('play-here').getByText('Take it back').click();
    expect(await choices(first)).toBe(after);
    await second.getByTestId('elsewhere').waitFor();
    const last = await playTurns(first, 1);
    await written(first);
    await first.reload();
    expect(await choices(first)).toBe(last);
    expect(await second.getByTestId('elsewhere').isVisible()).toBe(true);

    // A window that is closed lets it go.
    await first.close();
    await second.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await choices(second)).toBe(last);
  });

  longTest('without locks is kept by who wrote first, and what the other one did is set aside', async () => {
    const { page: first, context, another } = await openPage({ at: '#/play', alone: true });
    await context.addInitScript(() => {
      delete (Navigator.prototype as { locks?: unknown }).locks;
    });
    await first.reload();
    await begin(first, PEOPLE);
    await playTurns(first, 1);
    await written(first);
    const second = await another('#/play');
    const before = await choices(second);
    const most = await playTurns(first, 2);
    await written(first);
    await second.getByTestId('run-turn').click();
    await second.getByTestId('elsewhere').waitFor();
    await second.getByTestId('asides').getByText('another window kept another one meanwhile').waitFor();
    const [saved] = await Promise.all([
      second.waitForEvent('download'),
      second.getByTestId('save-aside').click(),
    ]);
    expect(await savedText(saved)).toContain('loam record 1');
    await first.reload();
    expect(await choices(first)).toBe(most);
    expect(most).toBeGreaterThan(before);
  });

  longTest('is played by a lone window, though the browser is slow to give it', async () => {
    const { page, context } = await openPage({ at: '#/play', alone: true });
    await begin(page, PEOPLE);
    await written(page);
    await context.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called on the locks that are asked
      const { request } = LockManager.prototype;
      Object.assign(LockManager.prototype, {
        async request(this: LockManager, ...all: Parameters<typeof request>) {
          const [, { signal }] = all;
          await new Promise((resolve) => setTimeout(resolve, 2_000));
          signal?.throwIfAborted();
          return await request.apply(this, all);
        },
      });
    });
    await page.reload();
    await page.getByTestId('time-line').or(page.getByTestId('elsewhere')).waitFor();
    expect(await page.getByTestId('elsewhere').count()).toBe(0);
  });

  longTest('is not begun or opened where another window plays it', async () => {
    const { page: first, another } = await openPage({ at: '#/play' });
    await begin(first, PEOPLE);
    const count = await choices(first);
    const second = await another('#/scenarios');
    await open(second, EXAMPLE);
    await second.getByTestId('scenario-play').click();
    await second.getByTestId('toast').getByText('The game is played in another window.').waitFor();
    await second.getByTestId('elsewhere').waitFor();
    await second.getByTestId('view-what-if').click();
    await second.getByTestId('what-if-empty').getByText('The game is played in another window').waitFor();
    await first.reload();
    expect(await choices(first)).toBe(count);
  });
});

/** Types behind a word of the open card. */
async function type(page: Page, behind: string, text: string): Promise<void> {
  await editorOf(page);
  const { x, y } = await placeOf(page, behind);
  await page.mouse.click(x, y);
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

longSuite('a card in two windows', () => {
  longTest('that is changed in both at the same moment shows both texts to who wrote second', async () => {
    const { page: first, context, another } = await openPage({ alone: true });
    await type(first, 'habitat rocky, cold', ', wet');
    await first.getByTestId('changes').getByText('1 card changed').waitFor();
    // The second window does not hear what the first one writes from now on.
    await context.addInitScript(deaf);
    const second = await another();
    await second.getByTestId('changes').getByText('1 card changed').waitFor();
    await type(first, 'cost 2', '1');
    await kept(first, 'loam-edits-earth', '  cost 21');
    await type(second, 'points 1', '7');
    await second.getByTestId('conflict').getByText('changed in another window').waitFor();
    expect(await linesOf(second)).toContain('  points 17');
    await second.getByTestId('conflict').getByText('  cost 21').waitFor();
    expect(await linesOf(first)).toContain('  cost 21');
    expect(await linesOf(first)).toContain('  points 1');
    // Nothing of it is written before it is decided, and a reload asks again.
    await second.reload();
    await second.getByTestId('conflict').waitFor();
    expect(await linesOf(second)).toContain('  points 17');
    await second.getByTestId('keep-mine').click();
    await second.getByTestId('conflict').waitFor({ state: 'detached' });
    await expect.poll(() => linesOf(first), SOON).toContain('  points 17');
    // It can be taken back.
    await second.getByTestId('undo').click();
    await expect.poll(() => linesOf(first), SOON).toContain('  cost 21');
    expect(await linesOf(second)).toContain('  points 1');
  });

  longTest('has the text of the other window where that is taken', async () => {
    const { page: first, context, another } = await openPage({ alone: true });
    await context.addInitScript(deaf);
    const second = await another();
    await editorOf(second);
    await type(first, 'cost 2', '1');
    await kept(first, 'loam-edits-earth', '  cost 21');
    await type(second, 'points 1', '7');
    await second.getByTestId('take-file').getByText('Take the other window’s').click();
    await second.getByTestId('conflict').waitFor({ state: 'detached' });
    expect(await linesOf(second)).toContain('  cost 21');
    await second.reload();
    expect(await linesOf(second)).toContain('  cost 21');
    expect(await linesOf(first)).toContain('  cost 21');
  });
});

longTest('a scenario that is changed in two windows at the same moment is there twice', async () => {
  const { page: first, context, another } = await openPage({ at: '#/scenarios', alone: true });
  await open(first, variant('Once'));
  await context.addInitScript(deaf);
  const at = first.url().slice(first.url().indexOf('#'));
  const second = await another(at);
  const retitle = async (page: Page, more: string): Promise<void> => {
    await page.getByTestId('scenario-editor').locator('.view-line').getByText('Once').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(more);
  };
  await second.getByTestId('scenario-editor').locator('.view-line').first().waitFor();
  await retitle(first, ' upon');
  await kept(first, 'loam-scenarios-earth', 'title Once upon');
  await retitle(second, ' again');
  await second.getByTestId('scenario-count').getByText('2 scenarios').waitFor();
  expect(await lines(second)).toContain('title Once again');
  await second.reload();
  await second.getByTestId('scenario-list').getByText('Once upon').waitFor();
  await second.getByTestId('scenario-list').getByText('Once again').waitFor();
});

longTest('a table that another window keeps is replaced when it is asked for alone', async () => {
  const { page: first, another } = await openPage();
  const soil = (page: Page) => page.getByTestId('amount-soil').locator('[data-by="1"]');
  await soil(first).waitFor();
  const second = await another();
  await soil(second).click();
  await second.waitForFunction(() => localStorage.getItem('loam-table-earth') !== null);
  // Another table: the same one would stand in nobody's way.
  for (const _ of [1, 2]) await soil(first).click();
  await first.getByTestId('table-elsewhere').getByText('This one is not kept').waitFor();
  await first.getByTestId('keep-table').click();
  await first.getByTestId('table-elsewhere').waitFor({ state: 'detached' });
  for (const _ of [1, 2]) await soil(second).click();
  await second.getByTestId('table-elsewhere').waitFor();
});
