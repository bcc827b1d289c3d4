import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { begin, changed, questionKey, settled, THING } from '../play/at-game.ts';
import { look } from './look.ts';

/** Scenes of a game on a desk, at 200 % and on a phone: nothing stands in the way. */

test('sides that are offered, a hand, and a card pinned beside the table', async () => {
  const { page } = await openPage({ at: '#/play' });
  const found: string[] = [];
  await begin(page);
  await settled(page);
  await page.getByTestId('offer').waitFor();
  found.push(...(await look(page, 'sides to pick')));
  for (const [width, height, where] of [
    [1440, 900, '.board-said'],
    [1024, 800, '.board-said'],
    [390, 844, '.strip-party:has([aria-pressed=true])'],
  ] as const) {
    await page.setViewportSize({ width, height });
    const amounts = page.locator(`${where} .amount-line`);
    await amounts.waitFor();
    const cards = await page.getByTestId('offer').boundingBox();
    // The line itself has no box where its amounts stand in rows.
    for (const amount of await amounts.locator('li').all()) {
      const said = await amount.boundingBox();
      expect(said && cards && said.y >= 0 && said.y + said.height <= cards.y, `${width}`).toBe(true);
    }
    expect(await amounts.locator('li[title="soil" i]').textContent()).toMatch(/0/);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let choice = 0; choice < 3; choice++) {
    const before = await questionKey(page);
    await page.locator(THING).first().click();
    await changed(page, before);
    await settled(page);
  }
  await page.locator('.board-hands [data-choosable=true]').first().waitFor();
  found.push(...(await look(page, 'a hand')));
  await page.locator('.player-board .zone-card').first().focus();
  await page.keyboard.press('c');
  await page.getByTestId('card-pinned').waitFor();
  found.push(...(await look(page, 'a card pinned')));
  expect(found).toEqual([]);
});
