import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longSuite, longTest } from '../../support/long.ts';
import { faults } from '../layout-faults.ts';
import { openPage } from '../open-page.ts';
import { EXAMPLE, focused, keyboardAt, open, played, SOON, variant } from './at-scenarios.ts';

/** The text of the open scenario, as it is kept. */
const text = (page: Page): Promise<string> =>
  page
    .locator('scenario-text')
    .evaluate((element) => (element as unknown as { item: { text: string } }).item.text);

/** Waits until the text is another one in one line alone, and nothing else is. */
const reads = (page: Page, expected: string): Promise<void> =>
  expect.poll(() => text(page), SOON).toBe(expected);

/** The text with something in place of words that it has. */
function replaced(whole: string, from: string, to: string): string {
  if (!whole.includes(from)) throw new Error(`there is no ${from}`);
  return whole.replace(from, () => to);
}

/** Waits until the board shows the text as it is, at a line or at the position. */
const boardAt = (page: Page, at: string): Promise<void> =>
  page.locator(`.staged[data-at="${at}"][data-stale=false]`).waitFor();

/** Waits until an amount beside the board is so much. */
const amount = (page: Page, id: string, says: string): Promise<void> =>
  expect
    .poll(
      () => page.getByTestId(`amount-${id}`).locator('.amount-value, .stepper-value').first().textContent(),
      SOON,
    )
    .toBe(says);

longSuite('a scenario on a board', () => {
  longTest(
    'by pointer a position is laid, choices are made, what is seen is expected, what fails is seen, and all is undone',
    async () => {
      const { page } = await openPage({ at: '#/scenarios', width: 1440, height: 1400 });
      await open(page, EXAMPLE);
      await page.getByTestId('scenario-editor').locator('.view-line').first().waitFor();
      await page.getByTestId('scene').waitFor();
      await page.getByTestId('scene-lay').click();
      await boardAt(page, 'position');
      // A game can have points that seats hold: the score is called otherwise.
      await page.getByTestId('amount-points').getByText('Score').waitFor();
      let is = EXAMPLE;
      const texts = [is];
      const becomes = async (from: string, to: string): Promise<void> => {
        is = replaced(is, from, to);
        texts.push(is);
        await reads(page, is);
        await boardAt(page, 'position');
      };

      // An amount, a piece, a card by search, a card by drag, a card to another cell.
      await page.getByTestId('amount-soil').locator('button[data-by="1"]').click();
      await becomes('1 soil: 3', '1 soil: 4');
      await amount(page, 'soil', '4');
      await page.getByTestId('cell-1-1').click();
      await page.getByTestId('table-card-menu').locator('button[data-by="-1"]').first().click();
      await becomes('265 r1c1 3 sprout', '265 r1c1 2 sprout');
      await page.keyboard.press('Escape');
      await page.getByTestId('put-hand').click();
      await page.getByTestId('picker-search').fill('wall screw');
      await page.getByTestId('pick-137').click();
      await becomes('266, 20, 68', '266, 20, 68, 137 "Wall Screw-Moss"');
      const from = await page.locator('.zone-card[data-card="266"]').boundingBox();
      const to = await page.getByTestId('cell-2-1').boundingBox();
      if (!from || !to) throw new Error('nothing is drawn');
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y - 20, { steps: 4 });
      await page.locator('.drag-ghost').waitFor();
      await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
      await page.locator('.cell[data-drop]').waitFor();
      await page.mouse.up();
      is = replaced(is, '1 hand: 266, 20', '1 hand: 20');
      await becomes('265 r1c1 2 sprout', '265 r1c1 2 sprout, 266 "Red Gram" r2c1');
      expect(await page.locator('.drag-ghost').count()).toBe(0);
      // A change that could not be laid is refused, and changes nothing.
      await page.getByTestId('cell-2-1').click();
      await page.getByTestId('menu-move').click();
      await page.getByTestId('cell-4-4').click();
      await page.getByTestId('play-note').getByText('G962').waitFor();
      expect(await text(page)).toBe(is);

      // One undo: that of the text, back to the first letter.
      for (const before of texts.slice(0, -1).toReversed()) {
        await page.getByTestId('scene-undo').click();
        await reads(page, before);
      }
      await boardAt(page, 'position');
      await page.locator('.zone-card[data-card="266"]').waitFor();

      // A line is looked at, and a choice is written behind it.
      await page.getByTestId('scene-step-17').click();
      await boardAt(page, '17');
      await amount(page, 'soil', '1');
      await page.getByTestId('expect-soil').click();
      await reads(page, replaced(EXAMPLE, '1: plant 20 @ 1,2\n', '1: plant 20 @ 1,2\nexpect 1 soil: 1\n'));
      await page.getByTestId('scene-undo').click();
      await reads(page, EXAMPLE);
      await page.getByTestId('scene-choose').click();
      await boardAt(page, '28');
      await page.getByTestId('cell-1-2').click();
      await page.getByTestId('expect-card-place').click();
      await reads(page, `${EXAMPLE.trimEnd()}\nexpect card 20 place: 1 tableau r1c2\n`);
      await boardAt(page, '29');
      await page.getByTestId('play-done').click();
      await expect.poll(() => text(page), SOON).toMatch(/r1c2\n\d: done\n$/);
      await page.getByTestId('scene-undo').click();
      await page.getByTestId('scene-undo').click();
      await reads(page, EXAMPLE);

      // A line that fails stands where it is, and its line is looked at.
      await open(
        page,
        variant('It fails', 'expect card 265 sprout: 0', 'expect card 265 sprout: 2').replace(
          'expect 1 soil: 3',
          'expect 1 soil: 12',
        ),
      );
      await boardAt(page, '20');
      await page.getByTestId('scene-failures').getByText('Expected 12; there is 3.').waitFor();
      await page.getByTestId('amount-soil').getByText('expected 12').waitFor();
      await page.locator('[data-testid=cell-1-1][data-fails]').waitFor();
      expect(await page.getByTestId('scene-step-20').getAttribute('data-is')).toBe('fails');
      const { violations } = await new AxeBuilder({ page })
        .exclude('.monaco-editor')
        .include('scenario-board')
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

      // A text that cannot be played leaves the board, and says so; mended, it is followed again.
      await page.getByTestId('scene-to-line').first().click();
      await keyboardAt(page, 'editor');
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('x');
      await page.locator('.staged[data-stale=true]').waitFor();
      await page.getByTestId('scene-stale').getByText('G951').waitFor();
      await amount(page, 'soil', '3');
      await page.keyboard.press('Backspace');
      await boardAt(page, '20');
    },
  );

  longTest('without a pointer one is made, laid, played, expected of and taken back', async () => {
    const { page } = await openPage({ at: '#/scenarios', width: 1440, height: 900 });
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const pressUntil = async (key: string, at: string): Promise<void> => {
      for (let left = 60; left > 0; left--) {
        if ((await focused(page)) === at) return;
        await press(key);
      }
      throw new Error(`${key} does not lead to ${at}`);
    };
    await page.getByTestId('no-scenarios').waitFor();
    await page.getByTestId('new-scenario').focus();
    await press('Enter');
    await keyboardAt(page, 'editor');
    await played(page);
    await page.getByTestId('scene').waitFor();
    const first = await text(page);
    // The board at once; it is laid by hand where that is wished.
    await pressUntil('F6', 'scene-choose');
    await press('ArrowLeft');
    await boardAt(page, 'position');
    await pressUntil('Tab', 'scene-by-hand');
    await press('Enter');
    const [seats = ''] = /^seats \d\n/m.exec(first) ?? [];
    const laid = replaced(first, seats, `${seats}position turn 1, seat 1\n`);
    await reads(page, laid);
    await boardAt(page, 'position');
    // The grid: a place, then a card by its name.
    await keyboardAt(page, 'cell-2-2');
    await press('ArrowUp', 'ArrowLeft', 'Enter');
    await keyboardAt(page, 'picker-search');
    await page.keyboard.type('tor-grass');
    await page.getByTestId('pick-265').waitFor();
    await press('Enter');
    const planted = replaced(laid, 'seat 1\n', 'seat 1\n1 tableau: 265 "Tor-Grass" r1c1\n');
    await reads(page, planted);
    await keyboardAt(page, 'cell-1-1');
    // Its pieces, in its menu.
    await press('Enter');
    await page.getByTestId('table-card-menu').waitFor();
    await press('ArrowUp');
    await expect.poll(() => text(page), SOON).toMatch(/265 "Tor-Grass" r1c1 1 \w+\n/);
    const grown = await text(page);
    await press('Escape');
    await keyboardAt(page, 'cell-1-1');
    // Its seat has soil.
    await pressUntil('Tab', 'span');
    await press('ArrowUp', 'ArrowUp');
    await reads(page, replaced(grown, '\n\n', '\n1 soil: 2\n\n'));
    // The lines, from one to the other, and the choice that is asked for.
    await page.getByTestId('scene-lay').focus();
    await press('ArrowRight');
    await page.locator('.staged[data-lays=false]').waitFor();
    await pressUntil('Tab', 'expect-soil');
    await press('Enter');
    await expect.poll(() => text(page), SOON).toMatch(/\nexpect over: no\nexpect 1 soil: 2\n$/);
    await page.keyboard.press('1');
    await expect.poll(() => text(page), SOON).toMatch(/\n1: [^\n]+\n$/);
    await press('Shift+S');
    await expect.poll(() => page.getByTestId('scene').getAttribute('data-at'), SOON).not.toBe('position');
    // One undo for all of it.
    for (let left = 20; left > 0 && (await text(page)) !== first; left--) {
      const before = await text(page);
      await press('Control+z');
      await expect.poll(() => text(page), SOON).not.toBe(before);
    }
    expect(await text(page)).toBe(first);
  });

  longTest('the seat that is asked is looked at, until a person looks at another', async () => {
    const { page } = await openPage({ at: '#/scenarios', width: 1440, height: 900 });
    await page.getByTestId('new-scenario').click();
    const asks = page.getByTestId('play-asks');
    const looksAt = (seat: string): Promise<void> =>
      page.locator(`[data-testid=seat-${seat}][aria-checked=true]`).waitFor();
    // Both seats choose an island, a climate and an ecosystem, in the order in which the text offers them.
    const seats = new Set<string>();
    for (let made = 1; made <= 6; made++) {
      await page.getByTestId('next-choice').first().click();
      await page.getByTestId('verdict').getByText(`${made} choice`).waitFor();
      await boardAt(page, made <= 3 ? '9' : '10');
      const [, seat = ''] = /^Seat ([AB]): /i.exec(((await asks.textContent()) ?? '').trim()) ?? [];
      seats.add(seat);
      await looksAt(seat);
    }
    expect([...seats].sort()).toEqual(['A', 'B']);
    // It is asked for cards of its hand, which is there to be pressed; nothing has to stand in for them.
    await asks.getByText('Seat B: choose 5 cards in your hand').waitFor();
    await page.locator('.play-zone[data-zone=hand][data-party="1"] [data-choosable=true]').first().waitFor();
    expect(await page.locator('.staged .choice-options').count()).toBe(0);
    await page.getByTestId('seat-A').click();
    await page.locator('.play-zone[data-zone=hand][data-party="0"]').waitFor();
    await page.locator('.staged .choice-options').waitFor();
  });

  longTest('of other games, and at every width, it fits', async () => {
    for (const game of ['market', 'tideway', 'duel'] as const) {
      const { page } = await openPage({ at: '#/scenarios', game, width: 1440, height: 900 });
      await page.getByTestId('new-scenario').click();
      await keyboardAt(page, 'editor');
      await page.getByTestId('scene').waitFor();
      await page.getByTestId('scene-lay').click();
      await page.getByTestId('scene-by-hand').click();
      await expect.poll(() => text(page), SOON).toContain('\nposition ');
      await page.locator('[data-testid^=put-]').first().click();
      await keyboardAt(page, 'picker-search');
      await page.locator('.picker-row[aria-selected=true]').waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => text(page), SOON).toMatch(/\nposition [^\n]+\n[^\n]+: \d+[AB]? "/);
      for (const width of [360, 390, 768, 1024, 1440, 1800, 2560, 3840]) {
        await page.setViewportSize({ width, height: 844 });
        const board = page.getByTestId('shows-board');
        if (width < 1200) await board.click();
        await page.getByTestId('scene').waitFor();
        await expect.poll(async () => [game, width, await faults(page)]).toEqual([game, width, []]);
      }
    }
  });
});
