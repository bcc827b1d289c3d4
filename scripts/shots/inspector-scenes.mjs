/// <reference lib="dom" />
// Pictures of cards that are shown whole: held up, pinned beside each view, with their text, on a sheet.

import { begin, turns } from './play-scenes.mjs';

/** @typedef {import('./scenes.mjs').Stage} Stage */
/** @typedef {import('./scenes.mjs').Scene} Scene */

/** A card that lies on the table, after some turns. */
const CARD = '.play-board .cell.taken:not([data-choosable=true])';

/** @param {Stage} stage */
async function middle(stage, mode = 'standard') {
  await begin(stage, { mode, players: ['random', 'random'] });
  await turns(stage.page, 6);
}

/** Holds a card up as the pointer does, or pins it with a finger. */
async function hold({ page }, at = CARD) {
  const card = page.locator(at).first();
  if ((await page.evaluate(() => innerWidth)) < 600) {
    await card.scrollIntoViewIfNeeded();
    await card.focus();
    await page.keyboard.press('c');
    await page.getByTestId('card-pinned').waitFor();
    return;
  }
  await card.hover();
  await page.getByTestId('card-held').waitFor();
}

/** @param {Stage} stage */
async function pin({ page }, at = CARD) {
  await page.locator(at).first().focus();
  await page.keyboard.press('c');
  await page.getByTestId('card-pinned').waitFor();
}

/** @type {Scene[]} */
export const INSPECTOR_SCENES = [
  {
    name: 'held',
    async play(stage) {
      await middle(stage);
      await hold(stage);
    },
  },
  {
    name: 'pinned',
    async play(stage) {
      await middle(stage);
      await pin(stage);
    },
  },
  {
    name: 'pinned-edit',
    async play(stage) {
      await middle(stage);
      await pin(stage);
      await stage.page.getByTestId('inspect-edit').click();
      await stage.page.locator('.card-pinned, .card-sheet').locator('.view-line').first().waitFor();
    },
  },
  {
    name: 'pinned-cards',
    async play(stage) {
      await middle(stage);
      await pin(stage);
      await stage.page.evaluate(() => location.assign('#/cards/137'));
      await stage.page.locator('.monaco-editor .view-line').first().waitFor();
    },
  },
  {
    name: 'held-duel',
    game: 'duel',
    async play(stage) {
      await begin(stage, { mode: 'usual', players: ['you', 'greedy'] });
      await hold(stage, '.zone-card');
    },
  },
  {
    name: 'held-gems',
    game: 'gems',
    async play(stage) {
      await begin(stage, { mode: 'usual', players: ['greedy', 'greedy'] });
      await turns(stage.page, 3);
      await hold(stage, '.lane-middle .zone-card');
    },
  },
  {
    name: 'held-list',
    async play({ page, address }) {
      // A phone has no list beside a card.
      const isPhone = (page.viewportSize()?.width ?? 0) < 600;
      await page.goto(`${address}#/cards${isPhone ? '' : '/137'}`);
      if (!isPhone) await page.getByTestId('face').waitFor();
      const drawer = page.getByTestId('open-list');
      if (!isPhone && (await drawer.isVisible())) await drawer.click();
      await page.locator('.list-row[data-card]').nth(8).hover();
      await page.getByTestId('card-held').waitFor();
    },
  },
];
