import { describe, expect, test } from 'vitest';
import { reportOf } from '../../../src/balance/report.ts';
import { findingOf } from '../../../src/balance/sentences.ts';
import { weighGames } from '../../../src/balance/weighing.ts';
import type { SimulationPlan } from '../../../src/simulate/simulation.ts';
import { playable } from '../../game/playable.ts';
import { openPage } from '../open-page.ts';
import { LONG, longTest } from '../../support/long.ts';
import { savedText } from '../saved-text.ts';
import { repoint, weigh, weighed } from './at-balance.ts';

const SOON = { timeout: 30_000 };

describe('the balance', () => {
  test('of the pack as it is, by keyboard alone: the report of the same games, all cards in order, a card opened', async () => {
    const { page } = await openPage({ at: '#/cards/18' });
    await page.getByTestId('english').first().waitFor();
    await page.locator('body').press('g');
    await page.keyboard.press('b');
    await page.getByTestId('balance-empty').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('weigh');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await weighed(page);

    const plan: SimulationPlan = {
      setUp: { mode: 'standard', seats: 2, seed: 1 },
      bots: ['random', 'random'],
    };
    const packs = { before: undefined, after: playable };
    const report = reportOf(packs, plan, weighGames(packs, plan, 0, 200));
    await page.getByTestId('finding').getByText(findingOf(report), { exact: true }).waitFor();
    const best = report.cards
      .filter(({ after }) => after.lead)
      .toSorted((one, other) => (other.after.lead?.mean ?? 0) - (one.after.lead?.mean ?? 0))
      .slice(0, 10);
    const names = await page.locator('[data-testid=most] tbody th').allTextContents();
    expect(names.map((name) => name.trim().replace(/, [a-z]+$/, ''))).toEqual(best.map(({ name }) => name));

    await page.getByTestId('all-cards').focus();
    await page.keyboard.press('Enter');
    const first = page.locator('.all-cards tbody tr').first();
    expect(await page.locator('.all-cards tbody tr').count()).toBe(364);
    await first.getByText(best[0]?.name ?? '').waitFor();
    await page.getByTestId('order-number').focus();
    await page.keyboard.press('Enter');
    await first.getByText(report.cards[0]?.name ?? '').waitFor();
    await first.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page
      .getByTestId('card-pinned')
      .getByRole('heading', { name: report.cards[0]?.name ?? '' })
      .waitFor();
  });

  longTest(
    'of a change: the card before all others, stale when it is changed again, and a game in Play where it differs',
    async () => {
      const { page } = await openPage({ at: '#/cards/18' });
      await repoint(page, '1', '9');
      await page.getByTestId('view-balance').click();
      await page.getByTestId('weighed').getByText('points 9').waitFor();
      await weigh(page, '200');
      await weighed(page);
      const rows = page.locator('[data-testid=effects] tbody tr');
      await rows.first().getByText('Dragon Blood Tree').waitFor();
      expect(await rows.first().getAttribute('data-now')).toBe('true');
      await page
        .getByTestId('shifts')
        .getByRole('row', { name: /^Cards/ })
        .waitFor();
      await page.getByTestId('limits').getByText('Bots play, not people').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByTestId('save-report').click(),
      ]);
      const saved = JSON.parse(await savedText(download)) as {
        readonly finding: string;
        readonly changed: readonly string[];
      };
      expect(saved.changed).toEqual(['Dragon Blood Tree']);
      expect(saved.finding).toBe(((await page.getByTestId('finding').textContent()) ?? '').trim());

      await page.getByTestId('looks').getByRole('button').first().click();
      await page.getByTestId('timeline').waitFor(SOON);
      await page.getByTestId('toast').getByText('Dragon Blood Tree').waitFor(SOON);

      await page.getByTestId('view-cards').click();
      await repoint(page, '9', '3');
      await page.getByTestId('view-balance').click();
      await page.getByTestId('balance-stale').waitFor();
      expect(await page.getByTestId('more').isDisabled()).toBe(true);
      if (!LONG) return;
      await weigh(page, '200');
      await weighed(page);
      expect(await page.getByTestId('balance-stale').count()).toBe(0);
    },
  );

  longTest(
    'can be stopped, keeps what it has found, goes on from there, and goes on while another view is shown',
    async () => {
      const { page } = await openPage({ at: '#/balance' });
      await weigh(page, '100000');
      await page.getByTestId('finding').waitFor(SOON);
      await page.getByTestId('view-cards').click();
      await page.getByTestId('english').first().waitFor();
      await page.getByTestId('view-balance').click();
      const progress = page.getByTestId('weighing');
      await progress.waitFor();
      await page.getByTestId('weigh').getByText('Stop').waitFor();
      await page.getByTestId('weigh').click();
      await weighed(page);
      const finding = await page.getByTestId('finding').textContent();
      expect(finding).toMatch(/after [\d,]+ games/);
      expect(await progress.count()).toBe(0);
      const left = ((await page.getByTestId('more').textContent()) ?? '').replace(/\s+/g, ' ').trim();
      expect(left).toMatch(/^[\d,]+ that are left$/);
      await page.getByTestId('more').click();
      await progress.waitFor();
      await page.getByTestId('weigh').click();
      await weighed(page);
      expect(await page.getByTestId('finding').textContent()).not.toBe(finding);
    },
  );

  longTest('remembers what was wished for, and offers of each mode what it has', async () => {
    const { page } = await openPage({ at: '#/balance' });
    await page.getByTestId('balance-mode').selectOption('solo');
    expect(await page.getByTestId('balance-seats').count()).toBe(0);
    await page.getByTestId('balance-level').selectOption('hard');
    await weigh(page, '200');
    await weighed(page);
    await page.getByTestId('limits').getByText('All games are of the mode solo, with one seat.').waitFor();
    await page.getByTestId('wins').getByText('Opponent').waitFor();
    await page.reload();
    await page.getByTestId('balance-empty').waitFor();
    expect(await page.getByTestId('balance-mode').inputValue()).toBe('solo');
    expect(await page.getByTestId('balance-level').inputValue()).toBe('hard');
    expect(await page.getByTestId('balance-games').inputValue()).toBe('200');
  });
});
