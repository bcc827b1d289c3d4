import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdUp } from '../inspector/at-inspector.ts';
import { openPage } from '../open-page.ts';
import { begin, changed, questionKey, settled, THING } from './at-game.ts';

/** The question, and the cards there are to choose from, stay in sight or are one step away. */

test('a card that is held up lies beside the question, the hand and the timeline, not on them', async () => {
  const { page } = await openPage({ at: '#/play', game: 'duel', width: 1024, height: 768 });
  await begin(page, { mode: 'usual' });
  await settled(page);
  for (const card of await page.locator('.board-hands .zone-card').all()) {
    const held = await boxOf(await holdUp(page, card));
    for (const part of ['.choice-line', '.board-hands', '.time-bar']) {
      const { left, right, top, bottom } = await boxOf(page.locator(part));
      const covers = held.left < right && left < held.right && held.top < bottom && top < held.bottom;
      expect([part, covers]).toEqual([part, false]);
    }
  }
});

test('where a card and its text leave the hand out of sight, one press brings it back', async () => {
  const { page } = await openPage({ at: '#/play', width: 1024, height: 768 });
  await begin(page);
  for (let choice = 0; choice < 3; choice++) {
    await settled(page);
    const before = await questionKey(page);
    await page.locator(THING).first().click();
    await changed(page, before);
  }
  await settled(page);
  const toAsked = page.getByTestId('to-asked');
  const card = page.locator('.board-hands [data-choosable=true]').first();
  await card.waitFor();
  expect(await toAsked.count()).toBe(0);
  await page.locator('.player-board .zone-card').first().click();
  await page.getByTestId('card-pinned').waitFor();
  await page.getByTestId('sheet-card').click();
  await page.locator('.play-side .view-line').first().waitFor();
  await toAsked.click();
  await toAsked.waitFor({ state: 'detached' });
  const [asked, line, foot] = await Promise.all(
    [card, page.locator('.choice-line'), page.locator('.time-bar')].map(boxOf),
  );
  expect(asked?.top).toBeGreaterThanOrEqual(line?.bottom ?? Infinity);
  expect(asked?.bottom).toBeLessThanOrEqual(foot?.top ?? 0);
});

const boxOf = (at: Locator): Promise<DOMRect> =>
  at.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
