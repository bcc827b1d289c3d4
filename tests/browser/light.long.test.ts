import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';

/** A card with two lines of ability: yellow in line 11, red in line 12. */
const TWO = '#/cards/171';

/** The abilities of the face. */
const abilities = (page: Page) => page.getByTestId('face').getByRole('button');
/** The abilities of the face that the caret is in, by the first word of their names. */
const atCaret = (page: Page): Promise<readonly string[]> =>
  abilities(page).evaluateAll((all) =>
    all.flatMap((one) => (one.ariaCurrent === 'true' ? (one.ariaLabel?.split(':')[0] ?? '') : [])),
  );
/** Paragraphs of rules text, each with whether the caret is in its line. */
const paragraphs = (page: Page): Promise<readonly string[]> =>
  page
    .getByTestId('english')
    .locator('p')
    .evaluateAll((all) => all.map((one) => one.dataset['caret'] ?? ''));
const isInEditor = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null);
/** The line that is selected in the text: whatever is typed now takes its place. */
const chosenLine = (page: Page): Promise<string | null> =>
  page.getByTestId('editor').locator('.active-line-number').textContent();

describe('a line that does not check', () => {
  for (const [width, theme] of [
    [1440, 'light'],
    [1024, 'dark'],
    [390, 'light'],
  ] as const)
    test(`is marked on the face at ${width}, and the others are drawn as they are now`, async () => {
      const { page } = await openPage({ at: TWO, width, height: 900, theme });
      await editorOf(page);
      const red = await placeOf(page, 'compost 2', 'compost');
      await page.mouse.dblclick(red.x, red.y);
      await page.keyboard.type('compst');
      const broken = abilities(page).nth(1);
      await broken.and(page.getByLabel(/^Does not check: red: compst 2 from hand/)).waitFor();
      const place = await placeOf(page, '2 growth', '2');
      await page.mouse.dblclick(place.x, place.y);
      await page.keyboard.type('5');
      await abilities(page)
        .nth(0)
        .and(page.getByLabel(/place 5 growth/))
        .waitFor();
      await page.getByTestId('english').getByText('"compst" is no word of this pack').waitFor();
      await page.getByTestId('english').getByText('place 5 growth').waitFor();
      const { violations } = await new AxeBuilder({ page }).include('card-side').analyze();
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
      // It leads to its line in the text, by keyboard as well.
      await broken.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => chosenLine(page)).toBe('12');
      // A phone keeps its keyboard of letters away until the text is touched.
      if (width === 390) return;
      await page.keyboard.type('red: gain 1 soil');
      await page.getByTestId('face-note').waitFor({ state: 'detached' });
      await page.getByTestId('english').getByText('Gain 1 soil').waitFor();
    });
});

describe('an ability of the face', () => {
  test('that is pressed selects its line, and the keyboard is there', async () => {
    const { page } = await openPage({ at: TWO });
    await editorOf(page);
    await abilities(page).nth(1).click();
    await expect.poll(() => chosenLine(page)).toBe('12');
    expect(await isInEditor(page)).toBe(true);
    expect([await atCaret(page), await paragraphs(page)]).toEqual([['Red'], ['false', 'true']]);
    await page.keyboard.type('red: compost 5 from hand');
    expect((await linesOf(page)).slice(10)).toEqual([
      '  yellow: discard 1 from compost -> place 2 growth',
      '  red: compost 5 from hand',
      '',
    ]);
    await page.getByTestId('english').getByText('5 cards').waitFor();
  });

  test('that the keyboard comes to selects its line; Enter goes there', async () => {
    const { page } = await openPage({ at: TWO });
    await editorOf(page);
    await abilities(page).first().waitFor();
    await page.getByTestId('keys').focus();
    await page.keyboard.press('3');
    await expect.poll(() => chosenLine(page)).toBe('11');
    await page.keyboard.press('Tab');
    await expect.poll(() => chosenLine(page)).toBe('12');
    await page.getByTestId('editor').locator('.selected-text').first().waitFor();
    await page.getByTestId('editor').locator('.highlight-text').first().waitFor();
    expect([await isInEditor(page), await atCaret(page)]).toEqual([false, ['Red']]);
    await page.keyboard.press('Enter');
    await expect.poll(() => isInEditor(page)).toBe(true);
    await page.keyboard.press('Delete');
    expect((await linesOf(page)).slice(11)).toEqual(['  ', '']);
  });

  test('lights its words and its line while the pointer is on it', async () => {
    const { page } = await openPage({ at: TWO });
    await editorOf(page);
    await abilities(page).nth(1).hover();
    const lit = page.getByTestId('english').locator('.english-piece[data-lit=true]');
    await lit.first().waitFor();
    expect((await lit.allTextContents()).join('')).toMatch(/^Compost 2 cards/);
    expect(await page.getByTestId('editor').locator('.highlight-text').allTextContents()).not.toEqual([]);
    await page.mouse.move(700, 700);
    await expect.poll(() => lit.count()).toBe(0);
    await page.getByTestId('english').locator('.english-piece').first().hover();
    await page.getByTestId('face').locator('.ability[data-lit=true]').waitFor();
    expect(await abilities(page).first().getAttribute('data-lit')).toBe('true');
  });

  test('is told where the text has lost its line', async () => {
    const { page } = await openPage({ at: TWO });
    const red = await placeOf(page, 'red');
    await page.mouse.click(red.x, red.y);
    await page.keyboard.press('Control+/');
    await page.getByTestId('english').locator('p').nth(1).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+/');
    await page.getByTestId('english').locator('p').nth(1).waitFor();
    // Without a header there is no card in which a line could stand.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+/');
    await page.getByTestId('face-note').getByText('those from before the error').waitFor();
    await abilities(page).nth(1).click();
    await page
      .getByTestId('announcement')
      .getByText('The text as it is now has no such line.')
      .waitFor({ state: 'attached' });
  });
});

describe('the line that the caret is in', () => {
  test('lights its ability on the face and in the rules text, also when the keyboard is elsewhere', async () => {
    const { page } = await openPage({ at: TWO });
    await editorOf(page);
    await abilities(page).nth(1).waitFor();
    expect([await atCaret(page), await paragraphs(page)]).toEqual([[], ['false', 'false']]);
    const place = await placeOf(page, 'place 2', '2');
    await page.mouse.click(place.x, place.y);
    await expect.poll(() => atCaret(page)).toEqual(['Yellow']);
    expect(await paragraphs(page)).toEqual(['true', 'false']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => atCaret(page)).toEqual(['Red']);
    // The blanks before a line are part of it.
    await page.keyboard.press('Home');
    await page.keyboard.press('Home');
    await page.getByTestId('card-list').focus();
    expect([await atCaret(page), await paragraphs(page)]).toEqual([['Red'], ['false', 'true']]);
    const cost = await placeOf(page, 'cost 0', 'cost');
    await page.mouse.click(cost.x, cost.y);
    await expect.poll(() => atCaret(page)).toEqual([]);
    expect(await paragraphs(page)).toEqual(['false', 'false']);
  });

  test('is found in its own side, and forgotten with the card', async () => {
    const { page } = await openPage({ at: '#/cards/285?side=B' });
    const event = await placeOf(page, 'any event', 'event');
    await page.mouse.click(event.x, event.y);
    await expect.poll(() => paragraphs(page)).toEqual(['false', 'true']);
    await page.getByTestId('side-A').click();
    await expect.poll(() => paragraphs(page)).toEqual(['false', 'false']);
    await page.getByTestId('side-B').click();
    await expect.poll(() => paragraphs(page)).toEqual(['false', 'true']);
    await page.goto(`${page.url().split('#')[0]}${TWO}`);
    await page.getByTestId('work-title').getByText('Saffron Milk Cap').waitFor();
    await abilities(page).nth(1).waitFor();
    expect([await atCaret(page), await paragraphs(page)]).toEqual([[], ['false', 'false']]);
  });

  test('is chosen by a press on its words as well, and not by marking them', async () => {
    const { page } = await openPage({ at: TWO });
    await editorOf(page);
    const red = page.getByTestId('english').locator('p').nth(1);
    const { x, y, width, height } = (await red.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 40, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => document.getSelection()?.toString())).not.toBe('');
    expect([await chosenLine(page), await isInEditor(page)]).toEqual(['1', false]);
    await page.evaluate(() => document.getSelection()?.empty());
    await red.click();
    await expect.poll(() => chosenLine(page)).toBe('12');
    await expect.poll(() => isInEditor(page)).toBe(true);
  });
});

describe('what lights', () => {
  const durations = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const root = document.querySelector('card-face')?.shadowRoot;
      return [root?.querySelector('button.ability'), document.querySelector('.english-piece')].map((one) =>
        one ? getComputedStyle(one).transitionDuration : '',
      );
    });

  test('does so at once for who wants no motion', async () => {
    const { page } = await openPage({ at: TWO });
    await abilities(page).first().waitFor();
    expect(await durations(page)).toEqual(['0s', '0s']);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await durations(page)).toEqual(['0.09s', '0.09s']);
  });

  test('does so on a phone, where a press brings no keyboard of letters', async () => {
    const { page } = await openPage({ at: TWO, width: 390, height: 844, touch: true });
    await editorOf(page);
    await page.getByTestId('tab-tree').tap();
    await page.getByTestId('english').locator('p').nth(1).tap();
    await expect.poll(() => chosenLine(page)).toBe('12');
    expect(await isInEditor(page)).toBe(false);
    expect([await atCaret(page), await paragraphs(page)]).toEqual([['Red'], ['false', 'true']]);
  });
});
