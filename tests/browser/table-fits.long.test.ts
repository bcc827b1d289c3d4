import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asks, cell, done, untilCell } from './at-table.ts';
import { covered } from './covered.ts';
import { openPage, type Opened } from './open-page.ts';

/** The findings that stand in the way of somebody, as lines: rule, help, element. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}

/** The distance that the page can be moved sideways, in CSS pixels, and what of the table sticks out. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [
      ...document.querySelectorAll<HTMLElement>('table-view *, program-view *, step-bar *, position-menu *'),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('.tile') === null)
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1);
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    return { by: scrollWidth - clientWidth, out };
  });

const ready = async ({ page }: Opened): Promise<void> => {
  await asks(page, 'Choose cards for up to 1 growth each.');
};

const STATES: readonly (readonly [string, (opened: Opened) => Promise<void>])[] = [
  [
    'a choice that is half made',
    async (opened) => {
      await ready(opened);
      await opened.page.locator('.cell[data-choosable=true]').first().click();
      await opened.page.getByTestId('play-clear').waitFor();
    },
  ],
  [
    'the menu of a card',
    async (opened) => {
      await ready(opened);
      await opened.page.locator('.cell[data-choosable=true]').first().click({ button: 'right' });
      await opened.page.getByTestId('fire-1').waitFor();
    },
  ],
  [
    'the search for a card',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('put-hand').click();
      await opened.page.getByTestId('picker-search').fill('moss');
    },
  ],
  [
    'the rules',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('rules-menu').click();
      await opened.page.getByTestId('rule-water-1').waitFor();
    },
  ],
  [
    'the position as text',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('table-menu').click();
      await opened.page.getByTestId('table-position').click();
      await opened.page.getByTestId('written').waitFor();
    },
  ],
  [
    'an ability that another one uses',
    async ({ page, address }) => {
      await page.goto(`${address}#/cards/282`);
      await asks(page, 'Choose the card whose ability Yellow Sprouts uses.');
      await page.locator('.cell[data-choosable=true]').first().click();
      await page.getByTestId('frame-2').waitFor();
    },
  ],
  [
    'points, counters and what was chosen',
    async ({ page, address }) => {
      await page.goto(`${address}#/cards/305`);
      await page.getByTestId('run-done').waitFor();
      await page.getByTestId('table-more').click();
      await page.getByTestId('named-choose').selectOption('colour:red');
    },
  ],
];

describe('light or dark, nothing stands in the way at the table, with', () => {
  test.each(STATES)('%s', async (_, reach) => {
    const opened = await openPage();
    await reach(opened);
    const light = await findings(opened.page);
    await opened.page.emulateMedia({ colorScheme: 'dark' });
    expect([...light, ...(await findings(opened.page))]).toEqual([]);
  });
});

describe('the table fits', () => {
  test.each([390, 1440, 1200, 1024, 900, 768, 599, 320])('on a page of %i', async (width) => {
    const { page } = await openPage({ at: '#/cards/282?tab=table', width, height: 844 });
    await asks(page, 'Choose the card whose ability Yellow Sprouts uses.');
    await page.locator('.cell[data-choosable=true]').first().click();
    await page
      .getByTestId('play-done')
      .or(page.getByTestId('keep'))
      .or(page.getByTestId('play-asks'))
      .first()
      .waitFor();
    expect(await overhang(page)).toEqual({ by: 0, out: [] });
    if (width >= 900) return;
    await page.getByTestId('tab-program').click();
    await page.getByTestId('frame-2').waitFor();
    expect(await overhang(page)).toEqual({ by: 0, out: [] });
    expect(await findings(page)).toEqual([]);
  });

  test('with the whole name on every card of a tableau', async () => {
    const { page } = await openPage({ at: '#/cards/137?tab=table', width: 1440, height: 900 });
    await asks(page, 'Choose cards for up to 1 growth each.');
    const cut = page
      .locator('.tableau .tile-name')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
          .map((one) => one.textContent),
      );
    expect(await cut).toEqual([]);
    await page.locator('.tableau .tile-name').getByText('Bleeding Tooth Fungus').waitFor();
  });

  test('with no number on a card that covers another one, at any width', async () => {
    const { page } = await openPage({ at: '#/cards/137?tab=table', width: 1200, height: 800 });
    await asks(page, 'Choose cards for up to 1 growth each.');
    const look = async (): Promise<void> => {
      for (const width of [1200, 1440, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await cell(page, 2, 2).waitFor();
        expect([width, await covered(page)]).toEqual([width, []]);
      }
    };
    expect(await page.locator('.tableau .tile:has(.tile-piece) .tile-badge').count()).toBe(2);
    await look();
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.locator('.cell[data-choosable=true]').first().click();
    await page.locator('.tableau .tile-badge.chosen').waitFor();
    await look();
  });

  test('in a hand: every place is large enough, and a card is run, answered and stepped through', async () => {
    const { page } = await openPage({ at: '#/cards/137', width: 390, height: 844, touch: true });
    await page.getByTestId('tab-table').tap();
    await asks(page, 'Choose cards for up to 1 growth each.');
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'table-view :is(button, .cell, .zone-card, summary), step-bar button',
        ),
      ]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 38 || box.width < 24))
        .map(
          ({ one, box }) =>
            `${one.outerHTML.slice(0, 90)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
        ),
    );
    expect(small).toEqual([]);
    const first = page.locator('.cell[data-choosable=true]').first();
    await first.tap();
    await page.getByTestId('play-done').tap();
    await done(page, 'Done.');
    await untilCell(page, 1, 2, /growth 2 of 3/);
    await page.getByTestId('time-step-back').tap();
    await untilCell(page, 1, 2, /growth 1 of 3/);
    await page.getByTestId('tab-program').tap();
    await page.getByTestId('program-now').waitFor();
    await page.getByTestId('tab-text').tap();
    await page.locator('.monaco-editor .runs-text').first().waitFor();
    await page.getByTestId('tab-table').tap();
    await cell(page, 2, 2).waitFor();
  });
});
