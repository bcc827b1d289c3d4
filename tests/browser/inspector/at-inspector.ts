import type { Locator, Page } from 'playwright-core';

/** The card that is held up, or pinned, as a person finds it. */

export const heldCard = (page: Page): Locator => page.getByTestId('card-held');
export const pinnedCard = (page: Page): Locator => page.getByTestId('card-pinned');

/** The words that readers hear of the card: the words that stand beside the face. */
export const wordsOf = async (card: Locator): Promise<string> =>
  ((await card.locator('.inspect-words').textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();

/** The width of the face, in CSS pixels. */
export const faceWidth = async (card: Locator): Promise<number> =>
  Math.round((await card.locator('card-face').boundingBox())?.width ?? 0);

/** Puts the pointer on something, again until a card is held up: a list may scroll below it. */
export async function holdUp(page: Page, at: Locator): Promise<Locator> {
  const held = heldCard(page);
  for (;;) {
    await page.mouse.move(1, 1);
    await at.hover();
    const is = await held.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (is) return held;
  }
}
