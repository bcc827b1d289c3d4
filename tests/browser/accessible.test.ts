import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { editorOf, placeOf } from './editor.ts';
import { openPage, type Opened } from './open-page.ts';
import { LONG, longTest, rows } from '../support/long.ts';
import { repoint, weigh, weighed } from './balance/at-balance.ts';
import { open, variant } from './scenarios/at-scenarios.ts';
import { begin, changed, questionKey, settled, THING } from './play/at-game.ts';
import { game, renumber, toWorlds } from './what-if/at-what-if.ts';

/** The findings that stand in the way of somebody, as lines: rule, help, element. */
async function findings(page: Page, rules?: string[]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page });
  builder.options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}

/** Opens Wall Screw-Moss and waits until it is drawn. */
async function ready({ page }: Opened): Promise<void> {
  await editorOf(page);
  await page.getByTestId('english').first().waitFor();
}

async function mistake(opened: Opened): Promise<void> {
  await ready(opened);
  const { page } = opened;
  const cold = await placeOf(page, 'cold');
  await page.mouse.dblclick(cold.x, cold.y);
  await page.keyboard.type('cool');
  await page.getByTestId('message').waitFor();
}

/** The states of a page, and the ways to get there. */
const STATES: readonly (readonly [string, (opened: Opened) => Promise<void>])[] = [
  ['a card', ready],
  ['a mistake', mistake],
  [
    'words offered',
    async (opened) => {
      await mistake(opened);
      await opened.page.keyboard.press('Control+Backspace');
      await opened.page.keyboard.press('Control+Space');
      await opened.page.locator('.suggest-widget').getByText('cold').first().waitFor();
    },
  ],
  [
    'no match',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('search').fill('sunny mushroom that is not there');
      await opened.page.getByTestId('no-match').waitFor();
    },
  ],
  [
    'the palette',
    async (opened) => {
      await ready(opened);
      await opened.page.keyboard.press('Control+k');
      await opened.page.getByTestId('palette-text').fill('moss');
      await opened.page.getByTestId('find-card-137').waitFor();
    },
  ],
  [
    'a new card',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('new-card').click();
      await opened.page.getByTestId('new-flora').click();
      await opened.page.getByTestId('work-title').getByText('draft').waitFor();
      await opened.page.getByTestId('toast').waitFor();
    },
  ],
  [
    'a conflict',
    async (opened) => {
      await mistake(opened);
      const path = 'flora/137-wall-screw-moss.card';
      opened.write(path, opened.read(path).replace('cost 2', 'cost 3'));
      await opened.page.getByTestId('conflict').waitFor();
    },
  ],
  [
    'JSON',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('tab-json').click();
      await opened.page.getByTestId('json').waitFor();
    },
  ],
  [
    'a line that the caret is in, and one that is lit',
    async ({ page, address }) => {
      await page.goto(`${address}#/cards/171`);
      await editorOf(page);
      const abilities = page.getByTestId('face').getByRole('button');
      await abilities.nth(1).click();
      await abilities.nth(0).hover();
      await page.getByTestId('english').locator('.english-piece[data-lit=true]').first().waitFor();
    },
  ],
  [
    'an event of which a line is lit',
    async ({ page, address }) => {
      await page.goto(`${address}#/cards/196`);
      await page.getByTestId('face').getByRole('button').hover();
    },
  ],
  [
    'a file that went',
    async (opened) => {
      await ready(opened);
      opened.remove('flora/137-wall-screw-moss.card');
      await opened.page.getByTestId('gone').waitFor();
    },
  ],
  [
    'a card in its JSON form',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('tab-json').click();
      const json = await opened.page.getByTestId('json').innerText();
      opened.write('flora/401-other-moss.json', json.replace('137', '401').replace('Wall Screw', 'Other'));
      await opened.page.goto(`${opened.address}#/cards/401`);
      await opened.page.getByTestId('work-title').getByText('JSON').waitFor();
      await editorOf(opened.page);
    },
  ],
  [
    'no card',
    async ({ page, address }) => {
      await page.goto(`${address}#/cards/9999`);
      await page.getByTestId('empty').waitFor();
    },
  ],
  [
    'a card with two sides',
    async ({ page, address }) => {
      await page.goto(`${address}#/cards/285B`);
      await page.getByTestId('english').getByText('event').waitFor();
    },
  ],
  [
    'rules',
    async ({ page, address }) => {
      await page.goto(`${address}#/cards/rules/actions.rules`);
      await page.getByTestId('english').first().waitFor();
    },
  ],
  [
    'the changes',
    async (opened) => {
      await mistake(opened);
      await opened.page.getByTestId('changes').click();
      await opened.page.getByTestId('change-faces').waitFor();
    },
  ],
  [
    'the keys',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('keys').click();
      await opened.page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  ],
  [
    'the rulebook',
    async (opened) => {
      await ready(opened);
      await opened.page.keyboard.press('Control+k');
      await opened.page.getByTestId('palette-text').fill('zone-1');
      await opened.page.getByTestId('find-rule-ZONE-1').click();
      await opened.page.locator('.rule-text [aria-current=true]').waitFor();
    },
  ],
  [
    'the cards on paper',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('card-menu').click();
      await opened.page.getByTestId('card-print').click();
      await opened.page.getByTestId('print-sum').getByText('1 face on 1 page.').waitFor();
    },
  ],
  [
    'a menu',
    async (opened) => {
      await ready(opened);
      await opened.page.getByTestId('card-menu').click();
      await opened.page.getByTestId('card-rename').waitFor();
    },
  ],
];

/** The findings in light, then what is hard to read in dark: the rest of it is the same page. */
async function inBoth({ page }: Opened): Promise<readonly string[]> {
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await findings(page, ['color-contrast', 'link-in-text-block']))];
}

/** The same in a long run; otherwise all in dark. */
async function inOne(opened: Opened): Promise<readonly string[]> {
  if (LONG) return await inBoth(opened);
  await opened.page.emulateMedia({ colorScheme: 'dark' });
  return await findings(opened.page);
}

describe('light or dark, nothing stands in the way in', () => {
  test.each(rows(STATES, 20))('%s', async (_, reach) => {
    const opened = await openPage();
    await reach(opened);
    expect(await inOne(opened)).toEqual([]);
  });

  test.each(LONG ? [1440, 1024, 390] : [])('the scenarios on a page of %i', async (width) => {
    const opened = await openPage({ at: '#/scenarios', width, height: 844 });
    const { page } = opened;
    const found: string[] = [];
    const look = async (isLast = false): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light' });
      if (LONG || isLast) found.push(...(await inOne(opened)));
    };
    await page.getByTestId('no-scenarios').waitFor();
    await look();
    await open(page, variant('First', 'expect 1 soil: 1', 'expect 1 soil: 2'), variant('Second'));
    await page.getByTestId('message').waitFor();
    await look();
    if (width === 390) {
      await page.getByTestId('to-scenarios').click();
      await page.getByTestId('only-differing').waitFor();
      await look();
    }
    await page.getByRole('option', { name: /Second/ }).click();
    await page.getByTestId('next-choice').first().waitFor();
    await look();
    await page.getByTestId('scenario-menu').click();
    await page.getByTestId('scenario-rename').waitFor();
    await look(true);
    expect([...new Set(found)]).toEqual([]);
  });

  test.each(LONG ? [1440, 390] : [])('the balance on a page of %i', async (width) => {
    const opened = await openPage({ at: '#/balance', width, height: 844 });
    const { page, address } = opened;
    const found: string[] = [];
    const look = async (isLast = false): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light' });
      if (LONG || isLast) found.push(...(await inOne(opened)));
    };
    await page.getByTestId('balance-empty').waitFor();
    await look();
    await weigh(page, '200');
    await weighed(page);
    await look();
    await page.goto(`${address}#/cards/18`);
    await repoint(page, '1', '9');
    await page.goto(`${address}#/balance`);
    await page.getByTestId('balance-stale').waitFor();
    await look();
    await weigh(page, '200');
    await weighed(page);
    await look(true);
    expect([...new Set(found)]).toEqual([]);
  });

  longTest('What if on pages of 1440, 1024 and 390', async () => {
    const opened = await game();
    const { page } = opened;
    const found: string[] = [];
    const look = async (): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light' });
      found.push(...(await inBoth(opened)));
    };
    await page.getByTestId('view-what-if').click();
    await page.getByTestId('what-if-empty').waitFor();
    await look();
    await renumber(opened, 'compost', '4', '2');
    await toWorlds(page);
    await look();
    await page.getByText('The same as a table').click();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await look();
    }
    await page.getByTestId('tab-played').click();
    await look();
    expect([...new Set(found)]).toEqual([]);
  });

  const SMALL = [
    ['a card on a phone', '#/cards/137', 390],
    ['the list on a phone', '', 390],
    ['a card on a page of middle width', '#/cards/137', 1024],
    ['a card on a small page', '#/cards/137', 768],
  ] as const;
  test.each(LONG ? SMALL : [])('%s', async (_, at, width) => {
    const opened = await openPage({ at, width, height: 844 });
    if (at === '') await opened.page.getByTestId('list-count').getByText('364 cards').waitFor();
    else await ready(opened);
    expect(await inOne(opened)).toEqual([]);
  });

  for (const width of [1440, 1024, 390])
    longTest(`a game on a page of ${width}`, async () => {
      const opened = await openPage({ at: '#/play/293', width, height: 844 });
      const { page } = opened;
      const found: string[] = [];
      const look = async (): Promise<void> => {
        await page.emulateMedia({ colorScheme: 'light' });
        found.push(...(await inBoth(opened)));
      };
      await page.getByTestId('begin').waitFor();
      await page.getByTestId('mode-teams').check();
      await look();
      await page.getByTestId('mode-standard').check();
      await begin(page);
      for (let choice = 0; choice < 3; choice++) {
        await settled(page);
        const before = await questionKey(page);
        await page.locator(THING).first().click();
        await changed(page, before);
      }
      await settled(page);
      // A card that cannot be chosen says why, and its text is changed.
      await page.locator('.player-board [data-card="293"]').click();
      await page.getByTestId('sheet-card').click();
      const soil = await placeOf(page, 'gain 5', '5');
      await page.mouse.dblclick(soil.x, soil.y);
      await page.keyboard.type('6');
      await page.getByTestId('go-to-difference').waitFor();
      await look();
      await page.getByTestId('sheet-score').click();
      await page.getByTestId('why-0-cards').click();
      await page.getByTestId('why').locator('li').first().waitFor();
      await look();
      await page.getByTestId('sheet-step').click();
      await look();
      expect([...new Set(found)]).toEqual([]);
    });
});
