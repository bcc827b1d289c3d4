import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { asks, begin, changed, nextKey, place, questionKey, settled } from './at-game.ts';

describe('a game in the page', () => {
  test('is played with the pointer, with choices taken back, kept over a reload, and goes to its scores', async () => {
    const { page } = await openPage({ at: '#/play' });
    await begin(page, { players: ['you', 'random'] });
    await settled(page);
    expect(await asks(page)).toBe('Seat A: choose an island, by one of its sides.');
    for (let choice = 0; choice < 3; choice++) {
      const before = await questionKey(page);
      await page.locator('.board-body [data-choosable=true]').first().click();
      await changed(page, before);
      await settled(page);
    }
    // Whakaari lets its owner compost 4 cards of the hand.
    expect(await asks(page)).toBe('Seat A: choose 4 cards in your hand.');
    const card = page.locator('[data-zone=hand] .zone-card').first();
    await card.click();
    await page.getByTestId('play-asks').getByText('3 left.').waitFor();
    await card.click();
    await page
      .getByTestId('play-asks')
      .getByText(/choose 4 cards in your hand\.$/)
      .waitFor();
    expect(await page.locator('[data-zone=hand] [data-chosen=true]').count()).toBe(0);
    for (let chosen = 0; chosen < 4; chosen++)
      await page.locator('[data-zone=hand] [data-choosable=true][data-chosen=false]').first().click();
    await page.locator('[data-zone=hand] .zone-card').nth(3).waitFor({ state: 'detached' });
    await settled(page);
    expect(
      await new AxeBuilder({ page })
        .include('play-view')
        .analyze()
        .then(({ violations }) =>
          violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))]),
        ),
    ).toEqual([]);

    const before = await page.evaluate(
      () => document.querySelector('[data-testid=time-choice]')?.textContent,
    );
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('.play-view')?.dataset['kept']) > 0,
    );
    await page.waitForTimeout(100);
    await page.reload();
    await page.getByTestId('choice-line').waitFor();
    await settled(page);
    expect(await page.getByTestId('time-choice').textContent()).toBe(before);

    await page.getByTestId('game-menu').click();
    await page.getByTestId('run-end').click();
    await page.getByTestId('play-asks').getByText('The game is over.').waitFor({ timeout: 90_000 });
    await page.getByTestId('sheet-score').click();
    const totals = await Promise.all([0, 1].map((seat) => page.getByTestId(`total-${seat}`).textContent()));
    expect(await asks(page)).toContain(`with ${Math.max(...totals.map(Number))} points`);
  });

  test('is played with the keyboard alone, stepped back three turns and on again', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    await page.getByTestId('english').first().waitFor();
    await page.locator('body').press('g');
    await page.keyboard.press('p');
    await page.getByTestId('begin').waitFor();
    await page.getByTestId('begin').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('choice-line').waitFor();
    await settled(page);
    // Digits choose what has the number; where nothing has 1, Enter goes on.
    for (let choice = 0; choice < 25; choice++) {
      const before = await questionKey(page);
      await page.keyboard.press(await nextKey(page));
      await changed(page, before);
      if (await settled(page)) break;
    }
    const [at, last] = await place(page);
    expect(at).toBe(last);
    const hash = await page.getByTestId('play-view').getAttribute('data-hash');
    await page.getByTestId('time-line').focus();
    await page.getByTestId('time-unit').selectOption('turn');
    await page.getByTestId('time-line').focus();
    const hashes = new Set([hash]);
    for (let turn = 0; turn < 3; turn++) {
      const [from] = await place(page);
      await page.keyboard.press('Shift+S');
      await page.waitForFunction(
        (was) =>
          Number(document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuenow')) < was,
        from,
      );
      hashes.add(await page.getByTestId('play-view').getAttribute('data-hash'));
    }
    expect(hashes.size).toBe(4);
    expect(page.url()).toMatch(/[?&]at=\d+/);
    await page.keyboard.press('r');
    await page.waitForFunction(
      (was) =>
        document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuenow') === String(was),
      last,
    );
    expect(await page.getByTestId('play-view').getAttribute('data-hash')).toBe(hash);
  });
});
