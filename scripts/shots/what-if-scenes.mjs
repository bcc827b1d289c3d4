/// <reference lib="dom" />
// Pictures of What if: a game in which a card was edited, at its first difference and behind it.
import { begin, toEnd, turns as playTurns } from './play-scenes.mjs';
import { retype } from './retype.mjs';

/** @typedef {import('./scenes.mjs').Stage} Stage */

/**
 * Plays turns of a game and changes the card that is open.
 *
 * @param {Stage} stage
 * @param {{ players?: readonly string[], turns?: number | 'end', mode?: string, card?: string, change?: readonly [string, string, string] }} [what]
 */
async function edited(
  stage,
  {
    players = ['random', 'greedy', 'random'],
    turns = 22,
    mode = 'standard',
    card = '39',
    change = ['4', '6', 'cost 4'],
  } = {},
) {
  const { page, address } = stage;
  await begin(stage, { mode, players, at: `/${card}` });
  if (turns === 'end') await toEnd(page);
  else await playTurns(page, turns);
  await page.goto(`${address}#/cards/${card}`);
  const [from, to, behind] = change;
  await retype(page, from, to, behind);
  await page.goto(`${address}#/what-if/${card}`);
}

const there = async (stage, what = {}) => {
  await edited(stage, what);
  await stage.page.getByTestId('world-edited').waitFor({ timeout: 60_000 });
};

/** @type {readonly import('./scenes.mjs').Scene[]} */
export const WHAT_IF_SCENES = [
  {
    name: 'what-if-empty',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/what-if`);
      await page.getByTestId('what-if-empty').waitFor();
    },
  },
  { name: 'what-if', play: (stage) => there(stage) },
  {
    name: 'what-if-next',
    play: async (stage) => {
      await there(stage);
      for (let press = 0; press < 6; press++) await stage.page.keyboard.press('n');
      await stage.page.waitForTimeout(300);
    },
  },
  {
    name: 'what-if-amount',
    play: (stage) => there(stage, { card: '258', change: ['6', '8', 'gain 6'] }),
  },
  {
    name: 'what-if-points',
    play: (stage) => there(stage, { card: '258', change: ['4', '9', 'points 4'] }),
  },
  {
    name: 'what-if-over',
    play: (stage) =>
      there(stage, { players: ['random', 'random', 'random', 'random', 'random'], turns: 'end' }),
  },
  {
    name: 'what-if-same',
    play: (stage) => there(stage, { card: '293', change: ['1', '2', 'by 1'] }),
  },
  {
    name: 'what-if-solo',
    play: (stage) =>
      there(stage, { mode: 'solo', players: ['greedy'], turns: 12, change: ['4', '0', 'cost 4'] }),
  },
];
