/// <reference lib="dom" />
// Pictures of the games that are not Earth: a card with its face, the first question, some turns on, and the end.

import { BUNDLE_NAMES } from '../bundles.mjs';
import { begin, toEnd, turns } from './play-scenes.mjs';

/** @typedef {import('../bundles.mjs').BundleName} BundleName */
/** @typedef {import('./scenes.mjs').Scene} Scene */

/** Modes of those games that call theirs otherwise. */
const MODES = { draft: 'two' };

/**
 * @param {BundleName} game
 * @returns {Scene[]}
 */
const scenesOf = (game) => {
  const mode = MODES[game] ?? 'usual';
  return [
    {
      name: `${game}-card`,
      game,
      async play({ page, address }) {
        await page.goto(`${address}#/cards/1`);
        await page.locator('.monaco-editor .view-line').first().waitFor();
        await page.locator('card-face').first().waitFor();
      },
    },
    { name: `${game}-begin`, game, play: (stage) => begin(stage, { mode }) },
    {
      name: `${game}-turns`,
      game,
      async play(stage) {
        await begin(stage, { mode, players: ['greedy', 'greedy'] });
        await turns(stage.page, 3);
      },
    },
    {
      name: `${game}-end`,
      game,
      async play(stage) {
        await begin(stage, { mode, players: ['greedy', 'greedy'] });
        await toEnd(stage.page);
      },
    },
  ];
};

/** @type {Scene[]} */
export const GAME_SCENES = BUNDLE_NAMES.flatMap(scenesOf);
