import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from '../open-page.ts';

/** The step of the tour that is shown. */
const step = (page: Page) => expect.poll(() => page.locator('#tour-title').textContent());

/** The view that the address names. */
const view = (page: Page) => expect.poll(() => /#\/([a-z-]+)/.exec(page.url())?.[1]);

const TITLES = ['Change a card', 'See what it does', 'Play', 'Ask what if', 'Weigh it'];
const VIEWS = ['cards', 'cards', 'play', 'what-if', 'balance'];

describe('the tour', () => {
  test.each([
    ['on a phone', 390, true],
    ['on a desk', 1440, false],
  ] as const)('by pointer alone, %s', async (_, width, touch) => {
    const { page } = await openPage({ at: '#/cards/137', width, height: 844, touch });
    await page.getByTestId('begin-tour').click();
    for (const [at, title] of TITLES.entries()) {
      await step(page).toBe(`${at + 1} of 5. ${title}.`);
      await view(page).toBe(VIEWS[at]);
      // A finger has no keys, so none are named.
      const text = (await page.getByTestId('tour').textContent()) ?? '';
      if (touch) expect(text).not.toMatch(/\bF6\b|Ctrl|goes to the table/);
      else if (at === 0) expect(text).toContain('F6');
      const box = await page.getByTestId('tour').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      if (at < 4) await page.getByTestId('tour-next').click();
    }
    await page.getByTestId('tour-back').click();
    await view(page).toBe('what-if');
    await page.getByTestId('tour-end').click();
    await expect.poll(() => page.getByTestId('tour').count()).toBe(0);
  });

  test.each([390, 1440])('by keyboard alone, %d px wide', async (width) => {
    const { page } = await openPage({ at: '#/play', width, height: 844 });
    await page.getByTestId('begin').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByTestId('palette-text').waitFor();
    await page.keyboard.type('tour in five');
    await expect
      .poll(() => page.locator('.palette-row[aria-selected=true]').getAttribute('data-testid'))
      .toBe('find-tour');
    await page.keyboard.press('Enter');
    await step(page).toBe('1 of 5. Change a card.');
    // Wherever it begins, the text of a card is there to be changed.
    await page.getByTestId('editor').waitFor();
    // The tour is a part of the page among those of F6.
    const onNext = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-testid') === 'tour-next');
    for (let presses = 0; presses < 12 && !(await onNext()); presses++) await page.keyboard.press('F6');
    for (const [at, title] of TITLES.entries()) {
      await step(page).toBe(`${at + 1} of 5. ${title}.`);
      await view(page).toBe(VIEWS[at]);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
        .toMatch(/^tour-(?:next|end)$/);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => page.getByTestId('tour').count()).toBe(0);
  });
});

describe('where to begin', () => {
  test('a new game is made, and plays at once; it is there again, and the first pack too', async () => {
    const { page } = await openPage({ at: '#/cards/137', alone: true });
    await page.getByTestId('begin-start').click();
    await page.getByTestId('start-create').click();
    await expect.poll(() => page.getByTestId('start-problem').textContent()).toBe('A game needs a name.');
    await page.getByTestId('start-name').fill('Night Fair');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('game=own-night-fair');
    await expect.poll(() => page.title()).toContain('Night Fair');
    await page.getByTestId('begin').click();
    await page.locator('[data-testid=choice-line]').waitFor();

    await page.keyboard.press('Control+k');
    await page.getByTestId('palette-text').fill('another game');
    await page.keyboard.press('Enter');
    // Another one of that name would take its place, and get its edits.
    await page.getByTestId('start-name').fill('night fair');
    await page.getByTestId('start-create').click();
    await page.getByTestId('start-problem').getByText('There is a game of that name already.').waitFor();
    await page.getByTestId('start-served').click();
    await expect.poll(() => page.getByTestId('list-count').textContent()).toBe('364 cards');
    await page.keyboard.press('Control+k');
    await page.getByTestId('palette-text').fill('another game');
    await page.keyboard.press('Enter');
    await page.getByTestId('start-own-night-fair').click();
    await expect.poll(() => page.title()).toContain('Night Fair');
  });

  test('a game with a long name is offered on a phone, with all that stands beside it', async () => {
    const { page, address } = await openPage({ at: '#/cards', width: 390, height: 844, alone: true });
    const begin = async (): Promise<void> => {
      await page.getByTestId('view-cards').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByTestId('palette-text').fill('another game');
      await page.keyboard.press('Enter');
      await page.getByTestId('start').waitFor();
    };
    await begin();
    await page.getByTestId('start-name').fill('Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('game=own-');
    await page.goto(address);
    await begin();
    const forget = page.getByRole('button', { name: /^Forget Donau/ });
    const box = await forget.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    const { scrollWidth, clientWidth } = await page
      .getByTestId('start')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
  });

  test('games that every page has are offered, open, and ask their first question', async () => {
    const { page, address } = await openPage({ at: '#/cards/137', alone: true });
    await page.getByTestId('begin-start').click();
    const offered = page.locator('.start-games .text-link');
    await expect
      .poll(async () => (await offered.allTextContents()).map((title) => title.trim()))
      .toEqual(expect.arrayContaining(['Market', 'Eights', 'Hearts', 'Oh Hell', 'Cabinet']));
    await page.getByTestId('start-eights').click();
    await expect.poll(() => page.title()).toContain('Eights');
    for (const [id, title] of [
      ['eights', 'Eights'],
      ['hearts', 'Hearts'],
      ['oh-hell', 'Oh Hell'],
      ['cabinet', 'Cabinet'],
    ]) {
      await page.goto(`${new URL(address).origin}/?game=${id}#/play`);
      await expect.poll(() => page.title()).toContain(title);
      await page.getByTestId('begin').click();
      await page.locator('[data-testid=choice-line][data-asks=true]').waitFor();
    }
  });

  test('a game that is not here says so, and leads to the pack of the page', async () => {
    const { page, address } = await openPage({ at: '#/cards/137', alone: true });
    await page.goto(`${new URL(address).origin}/?game=own-nothing#/play`);
    await page.getByText('This browser keeps no game that is called "own-nothing".').waitFor();
    await page.getByTestId('open-served').click();
    await expect.poll(() => page.getByTestId('list-count').textContent()).toBe('364 cards');
  });
});
