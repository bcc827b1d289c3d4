import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LONG, longTest } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import {
  asks,
  begin,
  BUTTON,
  changed,
  place,
  playToEnd,
  questionKey,
  settled,
  shortGame,
  THING,
} from './at-game.ts';

/** The points of all seats as the sheet of the scores says them. */
const totals = (page: Page): Promise<readonly number[]> =>
  page
    .locator('[data-testid^=total-]')
    .evaluateAll((cells) => cells.map(({ textContent }) => Number(textContent)));

const hashOf = (page: Page): Promise<string | null> =>
  page.getByTestId('play-view').getAttribute('data-hash');

/** Waits for another moment than the one before, and gives it. */
async function moved(page: Page, from: number): Promise<number> {
  await page.waitForFunction(
    (was) => document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuenow') !== String(was),
    from,
  );
  return (await place(page))[0];
}

describe('a person', () => {
  // The keyboard tells the longer story in every run.
  longTest(
    'plays with the pointer to the scores, takes choices back, and finds the game again after a reload',
    async () => {
      const { page } = await openPage({ at: '#/play', files: shortGame() });
      await begin(page);
      await settled(page);
      expect(await asks(page)).toBe('Seat A: choose an island, by one of its sides.');
      for (let choice = 0; choice < 3; choice++) {
        const before = await questionKey(page);
        await page.locator(THING).first().click();
        await changed(page, before);
        await settled(page);
      }
      // Whakaari lets its owner compost 4 cards of the hand.
      expect(await asks(page)).toBe('Seat A: choose 4 cards in your hand to compost.');
      const card = page.locator('[data-zone=hand] .zone-card').first();
      await card.click();
      await page.getByTestId('play-asks').getByText('3 left.').waitFor();
      await card.click();
      await page
        .getByTestId('play-asks')
        .getByText(/choose 4 cards in your hand to compost\.$/)
        .waitFor();
      expect(await page.locator('[data-zone=hand] [data-chosen=true]').count()).toBe(0);
      expect(
        await new AxeBuilder({ page })
          .include('play-view')
          .analyze()
          .then(({ violations }) =>
            violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))]),
          ),
      ).toEqual([]);

      const before = await page.getByTestId('time-choice').textContent();
      await page.waitForFunction(
        () => Number(document.querySelector<HTMLElement>('.play-view')?.dataset['kept']) > 0,
      );
      await page.waitForTimeout(100);
      await page.reload();
      await page.getByTestId('choice-line').waitFor();
      await settled(page);
      expect(await page.getByTestId('time-choice').textContent()).toBe(before);

      await playToEnd(page, async (move) => {
        if (move.is === 'done')
          await page.locator('[data-testid=play-done], [data-testid=play-go]').first().click();
        else
          await page
            .locator(move.is === 'thing' ? THING : BUTTON)
            .nth(move.at)
            .click();
      });
      await page.getByTestId('play-scores').click();
      const [own = 0, other = 0] = await totals(page);
      expect(own).toBeGreaterThan(0);
      // Each number says why: line, card, clause, rules, and the choice, to which it leads.
      const number = page.getByTestId('why-0-cards');
      const points = (await number.textContent())?.trim();
      await number.click();
      await page.getByTestId('why').getByText(`Seat A: ${points} points for cards`).waitFor();
      expect(await page.getByTestId('why').textContent()).toMatch(/SCORE-\d/);
      expect(await asks(page)).toBe(
        own === other
          ? `The game is over. Seat A is first with ${own} points.`
          : `The game is over. Seat ${own > other ? 'A' : 'B'} is first with ${Math.max(own, other)} points.`,
      );
    },
  );

  test(`plays with the keyboard alone to the scores, steps back three turns and on again${LONG ? ', and changes a card' : ''}`, async () => {
    const { page } = await openPage({ at: '#/cards/137', files: shortGame() });
    await page.getByTestId('english').first().waitFor();
    await page.locator('body').press('g');
    await page.keyboard.press('p');
    await page.getByTestId('begin').waitFor();
    await page.getByTestId('seed').fill('1');
    await page.locator('body').focus();
    await pressUntil(page, 'F6', 'begin');
    await page.keyboard.press('Enter');
    await page.getByTestId('choice-line').waitFor();
    await settled(page);

    // A card that was picked is taken back as a player may, and picked again.
    const first = await questionKey(page);
    await page.keyboard.press('1');
    await page.getByTestId('play-asks').getByText('climate').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByTestId('play-asks').getByText('island').waitFor();
    expect(await questionKey(page)).toBe(first);
    await page.keyboard.press('Control+Shift+Z');
    await page.getByTestId('play-asks').getByText('climate').waitFor();

    await playToEnd(page, async (move) => {
      await page.keyboard.press(move.is === 'done' ? 'Enter' : move.key);
    });
    // The page of the end says who won; the table is behind it.
    expect(await asks(page)).toMatch(/^The game is over\. Seat [AB] wins, \d+ points to \d+\.$/);
    await pressUntil(page, 'Tab', 'play-scores');
    await page.keyboard.press('Enter');
    // A player who only goes on does nothing that comes between two steps.
    const log = page.getByTestId('game-log');
    expect(await log.textContent()).toContain('Place sprout on');
    expect(await log.textContent()).not.toContain('Sprouts to soil');
    const [own = 0, other = 0] = await totals(page);
    expect(await asks(page)).toContain(`with ${Math.max(own, other)} points.`);

    const [at, last] = await place(page);
    expect(at).toBe(last);
    const hash = await hashOf(page);
    await page.keyboard.press(']');
    await page.getByTestId('announcement').getByText('Steps go by turn.').waitFor({ state: 'attached' });
    const hashes = new Set([hash]);
    let now = at;
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press('Shift+S');
      now = await moved(page, now);
      hashes.add(await hashOf(page));
    }
    expect(hashes.size).toBe(4);
    expect(page.url()).toMatch(/[?&]at=\d+/);
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press('s');
      now = await moved(page, now);
    }
    expect(now).toBe(last);
    expect(await hashOf(page)).toBe(hash);

    if (!LONG) return;
    // The island is pinned from the board, and its text changed beside it.
    await pressUntil(page, 'Tab', 'Whakaari');
    await page.keyboard.press('Enter');
    await page.getByTestId('card-pinned').waitFor();
    await pressUntil(page, 'F6', 'inspect-body');
    await pressUntil(page, 'Tab', 'inspect-edit');
    await page.keyboard.press('Enter');
    await page.locator('.view-line', { hasText: 'Whakaari' }).waitFor();
    await pressUntil(page, 'Tab', 'editor');
    // start: draw 7, compost 4 from hand, gain 5 soil
    for (const key of ['Control+Home', ...Array<string>(7).fill('ArrowDown'), 'End', 'End'])
      await page.keyboard.press(key);
    for (const key of [...Array<string>(5).fill('ArrowLeft'), 'Shift+ArrowLeft', '6'])
      await page.keyboard.press(key);
    const line = page.getByTestId('comparison');
    await line.getByText('seat A has 6 soil instead of 5').first().waitFor();
    expect(await line.locator('.comparison-says').textContent()).toMatch(
      /^First difference: Whakaari .*gives 6 soil, not 5/,
    );
    expect(await hashOf(page)).toBe(hash);

    // Let go, it leaves the room to the view.
    await pressUntil(page, 'F6', 'inspect-body');
    await page.keyboard.press('Escape');
    await page.getByTestId('card-pinned').waitFor({ state: 'detached' });
    await pressUntil(page, 'F6', 'sheet-score');
    // Arrows, Home and End go through the tabs and round their ends, and open what they come to.
    for (const [key, tab] of [
      ['End', 'sheet-card'],
      ['ArrowRight', 'sheet-score'],
      ['ArrowRight', 'sheet-step'],
      ['Home', 'sheet-score'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByTestId(tab).and(page.locator('[aria-selected=true]')).waitFor();
      expect(await focused(page)).toBe(tab);
    }
  });
});

/** The place where the keyboard is: the editor, the test id or the first word of what is said there. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (at?.closest('.monaco-editor')) return 'editor';
    return at?.getAttribute('data-testid') ?? at?.getAttribute('aria-label')?.split(',')[0] ?? '';
  });

/** Presses a key until the keyboard is somewhere. */
async function pressUntil(page: Page, key: string, place: string, most = 40): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < most; pressed++) {
    const now = await focused(page);
    if (now === place) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${place}: ${passed.join(', ')}`);
}
