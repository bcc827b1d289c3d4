/// <reference lib="dom" />
// Pictures of the view of balance.
import { retype } from './retype.mjs';

/** @type {readonly import('./scenes.mjs').Scene[]} */
export const BALANCE_SCENES = [
  {
    name: 'balance-empty',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/balance`);
      await page.getByTestId('balance-empty').waitFor();
    },
  },
  {
    name: 'balance-pack',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/balance`);
      await weigh(page, '1000');
    },
  },
  {
    name: 'balance-change',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/cards/18`);
      await retype(page, '1', '5', 'points 1');
      await page.goto(`${address}#/balance`);
      await weigh(page, '1000');
    },
  },
  {
    name: 'balance-spread',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/cards/18`);
      await retype(page, '1', '5', 'points 1');
      await page.goto(`${address}#/balance`);
      await weigh(page, '5000');
      await page.getByTestId('spread').evaluate((plot) => plot.scrollIntoView());
    },
  },
  {
    name: 'balance-going-on',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/balance`);
      await page.getByTestId('balance-games').selectOption('100000');
      await page.getByTestId('weigh').click();
      await page.getByTestId('finding').waitFor();
      await page.getByTestId('weigh').click();
      await page.getByTestId('more').waitFor();
    },
  },
];

/** Weighs so many games, to the end. @param {import('playwright-core').Page} page @param {string} games */
async function weigh(page, games) {
  await page.getByTestId('balance-games').selectOption(games);
  await page.getByTestId('weigh').click();
  await page.getByTestId('more').waitFor({ timeout: 120_000 });
}
