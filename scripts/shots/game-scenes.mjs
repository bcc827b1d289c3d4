/// <reference lib="dom" />
// Pictures of the games that are not Earth: a card with its face, the first question, some turns on, and the end.

import { BUNDLE_NAMES, shelved } from '../bundles.mjs';
import { begin, toEnd, turns } from './play-scenes.mjs';

/** @typedef {import('./scenes.mjs').Scene} Scene */

/** Modes of those games that call theirs otherwise. */
const MODES = { draft: 'two', eights: 'table', hearts: 'four', 'oh-hell': 'four' };
/** Seats of those games that two cannot play. */
const SEATS = { eights: 3, hearts: 4, 'oh-hell': 4, cabinet: 4 };
/** Turns after which a picture is taken, of those games that are over so soon: of some turns, and of what is asked. */
const TURNS = { cabinet: [1, 1] };
/** Games that come to no end in the hands of these bots. */
const ENDLESS = new Set(['gems']);

/**
 * @param {string} game
 * @returns {Scene[]}
 */
const scenesOf = (game) => {
  const mode = MODES[game] ?? 'usual';
  const bots = Array.from({ length: SEATS[game] ?? 2 }, () => 'greedy');
  const players = ['you', ...bots.slice(1)];
  const [some, asked] = TURNS[game] ?? [3, 5];
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
    { name: `${game}-begin`, game, play: (stage) => begin(stage, { mode, players }) },
    {
      name: `${game}-turns`,
      game,
      async play(stage) {
        await begin(stage, { mode, players: bots });
        await turns(stage.page, some);
      },
    },
    {
      name: `${game}-asked`,
      game,
      async play(stage) {
        await begin(stage, { mode, players });
        await turns(stage.page, asked);
      },
    },
    ...(ENDLESS.has(game)
      ? []
      : [
          {
            name: `${game}-end`,
            game,
            /** @param {import('./scenes.mjs').Stage} stage */
            async play(stage) {
              await begin(stage, { mode, players: bots });
              await toEnd(stage.page);
            },
          },
        ]),
  ];
};

/** @type {Scene[]} */
export const GAME_SCENES = [...BUNDLE_NAMES, ...shelved()].flatMap(scenesOf);
