import { describe, expect, test } from 'vitest';
import { place } from '../play/at-game.ts';
import { game, renumber, toWorlds } from './at-what-if.ts';

/** An amount of a seat, as it stands in a world. */
const amount = (world: 'played' | 'edited', label: string): string =>
  `[data-world=${world}] .world-amounts li:has-text("${label}")`;

describe('What if', () => {
  test('shows both worlds, the edit, what was held equal and what came of it; after a reload the same; the fork is kept and given back', async () => {
    const opened = await game({ at: '#/what-if/293' });
    const { page } = opened;
    const [, last] = await place(page);
    const hash = await page.getByTestId('play-view').getAttribute('data-hash');
    await page.getByTestId('view-what-if').click();
    await page.getByTestId('what-if-empty').getByText('No card is changed').waitFor();
    await renumber(opened, 'gain', '5', '6');
    await toWorlds(page);
    const sentence = page.getByTestId('first-difference');
    expect((await sentence.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Set-up, choice \d+: Whakaari .*gives 6 soil, not 5: seat [AB] has 6 soil instead of 5\./,
    );
    expect(await sentence.locator('mark').allTextContents()).toEqual([
      '6 soil, not 5',
      '6 soil instead of 5',
    ]);
    expect(await page.getByTestId('held-equal').textContent()).toContain(
      `All ${last} choices are the same in both worlds`,
    );
    expect(await page.getByTestId('edits').locator('del, ins').allTextContents()).toEqual(['5', '6']);
    expect(await page.locator(amount('played', 'soil')).textContent()).toMatch(/≠.*5\s*$/);
    expect(await page.locator(amount('edited', 'soil')).textContent()).toMatch(/≠.*6\s*$/);
    expect(await page.locator('[data-testid=what-if-points] td[data-change=true]').count()).toBe(0);

    await page.reload();
    await page.getByTestId('world-edited').waitFor();
    await sentence.getByText('gives').waitFor();
    expect(await page.locator(amount('edited', 'soil')).textContent()).toMatch(/≠.*6\s*$/);

    await page.getByTestId('keep-fork').click();
    await page.getByTestId('toast').getByText('The fork is the game in Play now.').waitFor();
    expect(await place(page)).not.toEqual([last, last]);
    await page.getByTestId('undo').click();
    await page.getByTestId('comparison').waitFor();
    expect(await page.getByTestId('play-view').getAttribute('data-hash')).toBe(hash);
  });

  test('goes from difference to difference by keyboard alone, discards the edit and takes that back, steps into it, and goes on in Play from one of them', async () => {
    const opened = await game();
    const { page } = opened;
    await renumber(opened, 'compost', '4', '2');
    await page.keyboard.press('F6');
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.getByTestId('world-edited').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('next-difference');
    const count = page.getByTestId('difference-count');
    expect(await count.textContent()).toMatch(/^1 of \d+$/);
    await page.locator('[data-world=edited] .world-card[data-differs=true]').first().waitFor();
    await page.keyboard.press('n');
    await count.getByText(/^2 of/).waitFor();
    expect(page.url()).toContain('difference=2');
    await page.keyboard.press('Shift+N');
    await count.getByText(/^1 of/).waitFor();
    expect(await page.getByTestId('held-equal').textContent()).toMatch(
      /2 choices of the game are not possible any more/,
    );
    await page.getByTestId('discard-edit').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('what-if-empty').getByText('No card is changed').waitFor();
    await page.getByTestId('undo').click();
    await page.getByTestId('world-edited').waitFor();
    await page.getByTestId('go-on-edited').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('toast').getByText('The game goes on with the edit.').waitFor();
    await page.getByTestId('play-view').waitFor();
    await page.getByTestId('branch-1').waitFor();
    await page.getByTestId('game-menu').click();
    await page.getByTestId('take-back-cards').click();
    await page.getByTestId('comparison').waitFor();
    await renumber(opened, 'gain', '5', '7');
    await toWorlds(page);
    await page.getByTestId('first-difference').getByText('7 soil instead of 5').waitFor();
    await page.getByTestId('step-into').click();
    await page.getByTestId('time-choice').getByText('Instruction 1 of').waitFor();
  });
});
