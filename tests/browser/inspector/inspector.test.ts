import { describe, expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { faceWidth, heldCard, holdUp, pinnedCard, wordsOf } from './at-inspector.ts';

const LIST = '.list-row[data-card="138"]';

describe('a card, whole', () => {
  test('is held up by pointer, pinned by key, has room of its own, and is put down with Escape', async () => {
    const { page } = await openPage();
    await page.getByTestId('face').waitFor();
    const row = page.locator(LIST);
    const held = await holdUp(page, row);
    expect(await faceWidth(held)).toBe(300);
    // Cinnamon Tree: a name, its values and its rules text, once each.
    const words = await wordsOf(held);
    expect(words).toMatch(/^Cinnamon Tree\. Cinnamomum verum\. Tree\./);
    const [rules = ''] = await held.locator('.inspect-rules p span').allTextContents();
    expect(words.split(rules)).toHaveLength(2);
    const letters = held.locator('.inspect-rules');
    expect(await letters.evaluate((each) => getComputedStyle(each).fontSize)).toBe('17px');
    expect(await row.getAttribute('aria-describedby')).toBe('card-held');
    await page.keyboard.press('Escape');
    await held.waitFor({ state: 'hidden' });
    expect(await row.getAttribute('aria-describedby')).toBeNull();

    await holdUp(page, row);
    await page.keyboard.press('c');
    const pinned = pinnedCard(page);
    await pinned.waitFor();
    await heldCard(page).waitFor({ state: 'hidden' });
    // Beside it the views have the size that is left, 1440 - 348, and nothing lies below the card.
    await page.locator('.cards-view[data-size=medium]').waitFor();
    const [view, card] = [await page.locator('.cards-view').boundingBox(), await pinned.boundingBox()];
    expect((view?.x ?? 0) + (view?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + 1);
    await page.keyboard.press('F6');
    for (; !(await pinned.evaluate((each) => each.contains(document.activeElement)));)
      await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await pinned.waitFor({ state: 'detached' });
    await page.locator('.cards-view[data-size=wide]').waitFor();
  });
});
