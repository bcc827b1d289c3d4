import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { longSuite, longTest } from '../support/long.ts';

/** The distance that the page can be moved sideways, in CSS pixels, and what sticks out. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.closest('.monaco-editor, .word-bar, .diff, .tabs, .json, [role=tree]') === null,
      )
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1);
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    return { by: scrollWidth - clientWidth, out };
  });
const NOTHING = { by: 0, out: [] };

const WIDTHS = [320, 360, 390, 599, 600, 768, 899, 900, 1024, 1199, 1200, 1440, 1799, 1800, 2560];

longSuite('the page moves down only', () => {
  const PLACES = [
    ['the list', ''],
    ['a card', '#/cards/137'],
    ['a card of two sides', '#/cards/315B'],
    ['rules', '#/cards/rules/actions.rules'],
  ] as const;
  test.each(PLACES)('at every width, with %s', async (_, at) => {
    const { page } = await openPage({ at, width: 1300, height: 844 });
    await editorOf(page);
    await page.getByTestId('english').first().waitFor();
    if (at === '') await page.goto(`${page.url().split('#')[0]}#/cards`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const size =
        width < 600
          ? 'phone'
          : width < 900
            ? 'small'
            : width < 1200
              ? 'medium'
              : width < 1800
                ? 'wide'
                : 'huge';
      await page.locator(`main[data-size=${size}]`).waitFor();
      expect([width, await overhang(page)]).toEqual([width, NOTHING]);
    }
  });

  test.each([390, 360])('on a phone of %i, whatever is open', async (width) => {
    const { page, read, write } = await openPage({ at: '', width, height: 844, touch: true });
    const fits = async (what: string): Promise<void> => {
      expect([what, await overhang(page)]).toEqual([what, NOTHING]);
    };
    await page.getByTestId('filters').tap();
    await page.getByTestId('more-filters').tap();
    await fits('filters');
    await page.getByTestId('search').fill('zzz');
    await page.getByTestId('no-match').waitFor();
    await fits('no match');
    await page.getByTestId('search').fill('');
    await page.getByTestId('filters').tap();
    await page.getByTestId('new-card').tap();
    await fits('new card');
    await page.keyboard.press('Escape');
    await page.getByTestId('search').fill('screw-moss');
    await page.getByRole('option', { name: /Wall Screw-Moss/ }).tap();
    await page.getByTestId('english').waitFor();
    await editorOf(page);
    await fits('card');
    for (const tab of ['tree', 'json', 'card', 'text']) {
      await page.getByTestId(`tab-${tab}`).tap();
      await fits(tab);
    }
    await page.getByTestId('card-menu').tap();
    await fits('menu');
    await page.getByTestId('card-rename').tap();
    await fits('rename');
    await page.keyboard.press('Escape');

    const cold = await placeOf(page, 'cold');
    await page.mouse.dblclick(cold.x, cold.y);
    await page.keyboard.type('cool');
    await page.getByTestId('message').waitFor();
    await fits('message');
    write(
      'flora/137-wall-screw-moss.card',
      read('flora/137-wall-screw-moss.card').replace('cost 2', 'cost 3'),
    );
    await page.getByTestId('conflict').waitFor();
    await fits('conflict');
    // So narrow, the bar has no room for them.
    await page.getByTestId('find').tap();
    await page.getByTestId('palette-text').fill('all keys');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await fits('keys');
  });
});

describe('on a phone', () => {
  test('a card is found, mended with the words above the keyboard, and left again', async () => {
    const { page } = await openPage({ at: '', width: 390, height: 844, touch: true });
    await page.getByTestId('search').fill('screw-moss');
    await page.getByRole('option', { name: /Wall Screw-Moss/ }).tap();
    const cold = await placeOf(page, 'cold');
    await page.mouse.dblclick(cold.x, cold.y);
    await page.keyboard.press('Delete');
    const words = page.getByTestId('word-bar');
    await words.getByRole('button', { name: 'sunny', exact: true }).tap();
    expect(await linesOf(page)).toContain('  habitat rocky, sunny');
    await page.getByTestId('back').tap();
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    await page.goBack();
    await page.getByTestId('english').waitFor();
  });

  longTest('what is pressed is large enough for a finger', async () => {
    const { page } = await openPage({ at: '#/cards/137', width: 390, height: 844, touch: true });
    await editorOf(page);
    await page.getByTestId('english').waitFor();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], [role=tab], input, summary')]
        .filter(
          (one) =>
            one.checkVisibility({ visibilityProperty: true }) &&
            one.closest('.monaco-editor, .unseen') === null,
        )
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 40 || box.width < 24))
        .map(
          ({ one, box }) =>
            `${one.outerHTML.slice(0, 80)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
        ),
    );
    expect(small).toEqual([]);
  });
});
