/// <reference lib="dom" />
// Pictures of games: the page as it stands at the moments that matter, each reached by what a person would press.

import { retype } from './retype.mjs';

/** @typedef {import('./scenes.mjs').Stage} Stage */
/** @typedef {import('./scenes.mjs').Scene} Scene */

/**
 * Begins a game.
 *
 * @param {Stage} stage
 * @param {{ mode?: string, players?: readonly string[], at?: string }} [game]
 */
export async function begin(
  { page, address },
  { mode = 'standard', players = ['you', 'greedy'], at = '' } = {},
) {
  await page.goto(`${address}#/play${at}`);
  await page.getByTestId('begin').waitFor();
  await page.getByTestId(`mode-${mode}`).check();
  const seats = await page.locator('.start-seats select').count();
  for (let seat = seats; seat < players.length; seat++) await page.getByTestId('add-seat').click();
  for (const [seat, player] of players.entries())
    await page.getByTestId(`player-${seat}`).selectOption(player);
  await page.getByTestId('seed').fill('1');
  await page.getByTestId('begin').click();
  await page.getByTestId('choice-line').waitFor();
  await rested(page);
}

/** Waits until no bot plays. */
const rested = (page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[data-testid=play-stop]') &&
      (document.querySelector('[data-testid=choice-line]')?.getAttribute('data-asks') === 'true' ||
        document.querySelector('[data-testid=play-go]') !== null ||
        /is over/.test(document.querySelector('[data-testid=play-asks]')?.textContent ?? '')),
    undefined,
    { timeout: 90_000 },
  );

/** Chooses something of the menu of the game. */
async function menu(page, item) {
  await page.getByTestId('game-menu').click();
  await page.getByTestId(item).click();
}

/** Lets bots play turns for everybody. */
export async function turns(page, count) {
  for (let turn = 0; turn < count; turn++) {
    const button = page.getByTestId('run-turn');
    if (!(await button.isVisible())) await page.getByTestId('game-menu').click();
    await button.click();
    await rested(page);
  }
  // On a phone the board has gone up to where the button was.
  await page.evaluate(() => document.querySelector('.play-view')?.scrollTo(0, 0));
}

export async function toEnd(page) {
  await menu(page, 'run-end');
  await page.getByTestId('play-asks').getByText('is over').waitFor({ timeout: 120_000 });
}

/** Leaves the page of the end for the table. */
const toTable = (page) => page.getByTestId('play-scores').click();

/** Goes back so many turns. */
async function back(page, count) {
  await page.getByTestId('time-unit').selectOption('turn');
  for (let turn = 0; turn < count; turn++) {
    const line = page.getByTestId('time-line');
    const was = await line.getAttribute('aria-valuenow');
    await page.getByTestId('time-step-back').click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuenow') !== before,
      was,
    );
  }
}

/** Goes back to a turn whose name this seat chose, and chooses another one. */
async function branchOff(page) {
  await back(page, 4);
  for (let more = 0; more < 4; more++) {
    if (await page.getByTestId('play-option-4').isVisible()) break;
    await back(page, 1);
  }
  const named = await page.locator('.turn[data-now=true]').getAttribute('title');
  const other = ['1', '2', '3', '4'].find(
    (key) => !named?.includes(['Plant', 'Compost', 'Water', 'Grow'][Number(key) - 1] ?? ''),
  );
  await page.keyboard.press(other ?? '1');
  await page.getByTestId('past-allow').click();
  await rested(page);
}

/** Picks the first sides, and waits for the question about the hand. */
async function pickSides(page) {
  for (const next of ['climate', 'ecosystem', 'in your hand']) {
    await page.locator('.board-body [data-choosable=true]').first().click();
    await page.getByTestId('play-asks').getByText(next).waitFor();
  }
}

/** Plays up to a card for which a place is asked for. */
const askedForPlace = (stage) =>
  playUntil(stage, async (page) => (await page.locator('.cell[data-choosable=true]').count()) > 2);

/** Plays until something is so; turns are planting and composting in turn, which pays for it. */
async function playUntil(stage, isSo) {
  const { page } = stage;
  await begin(stage);
  await turns(page, 8);
  let turn = 0;
  for (let press = 0; press < 40; press++) {
    if (await isSo(page)) return;
    if ((await page.getByTestId('play-asks').textContent())?.includes('what to do in this turn')) {
      await page.keyboard.press(turn++ % 2 === 0 ? '1' : '2');
      await page.waitForTimeout(300);
      await rested(page);
      continue;
    }
    const next = page.locator(
      '.choose[data-between=false][aria-disabled=false], [data-choosable=true][data-chosen=false]',
    );
    if ((await next.count()) > 0) await next.first().click();
    else await page.getByTestId('play-done').click();
    await page.waitForTimeout(300);
    await rested(page);
  }
}

/** At the end of a game, with a stop on a line of the island that seat A kept. */
async function withStop(stage) {
  const { page } = stage;
  await begin(stage, { players: ['greedy', 'greedy'], at: '/293' });
  await toEnd(page);
  await toTable(page);
  await page.getByTestId('sheet-card').click();
  await page.locator('.line-numbers.stop-place').first().click();
  await page.locator('.line-numbers.stop-set').waitFor();
}

/** @type {Scene[]} */
export const PLAY_SCENES = [
  {
    name: 'play-start',
    async play({ page, address }) {
      await page.goto(`${address}#/play`);
      await page.getByTestId('begin').waitFor();
    },
  },
  {
    name: 'play',
    async play(stage) {
      await begin(stage);
      await pickSides(stage.page);
    },
  },
  {
    name: 'play-middle',
    async play(stage) {
      await begin(stage);
      await turns(stage.page, 20);
    },
  },
  {
    name: 'play-five',
    async play(stage) {
      await begin(stage, { players: ['you', 'greedy', 'random', 'greedy', 'random'] });
      await turns(stage.page, 26);
    },
  },
  {
    name: 'play-palette',
    async play(stage) {
      await begin(stage, { players: ['you', 'greedy', 'random'] });
      await turns(stage.page, 12);
      await stage.page.keyboard.press('Control+k');
      await stage.page.getByTestId('palette-text').fill('round 2');
    },
  },
  {
    name: 'play-solo',
    async play(stage) {
      await begin(stage, { mode: 'solo', players: ['you'] });
      await turns(stage.page, 15);
    },
  },
  {
    name: 'play-teams',
    async play(stage) {
      await begin(stage, { mode: 'teams', players: ['you', 'greedy', 'greedy', 'greedy'] });
      await turns(stage.page, 17);
    },
  },
  {
    name: 'play-choice',
    async play(stage) {
      await askedForPlace(stage);
    },
  },
  {
    name: 'play-offer',
    play: (stage) => playUntil(stage, (page) => page.getByTestId('offer').isVisible()),
  },
  {
    name: 'play-refused',
    async play(stage) {
      await askedForPlace(stage);
      await stage.page.locator('.cell.taken').first().focus();
      await stage.page.locator('.choice-note[data-refused=true]').waitFor();
    },
  },
  {
    name: 'play-time',
    async play(stage) {
      const { page } = stage;
      await begin(stage);
      await turns(page, 16);
      await branchOff(page);
      await back(page, 2);
    },
  },
  {
    name: 'what-if-branches',
    async play(stage) {
      const { page } = stage;
      await begin(stage);
      await turns(page, 16);
      await branchOff(page);
      await turns(page, 3);
      await page.getByTestId('name-branch-1').click();
      await page.getByTestId('branch-name-1').fill('First try');
      await page.keyboard.press('Enter');
      await page.getByTestId('choose-branch-1').check();
      await page.getByTestId('compare-branches').click();
      await page.locator('.world').first().waitFor({ timeout: 60_000 });
      await page.locator('[data-testid^=points-why]').first().click();
      await page.getByTestId('points-lines').waitFor();
    },
  },
  {
    name: 'play-watches',
    async play(stage) {
      const { page } = stage;
      await begin(stage, { players: ['greedy', 'greedy'] });
      await turns(page, 10);
      await page.getByTestId('sheet-step').click();
      for (const watch of ['soil of seat A', 'growth on this card', 'sol of seat B']) {
        await page.getByTestId('watch-add').fill(watch);
        await page.keyboard.press('Enter');
      }
      await page.getByTestId('watch-value').first().click();
      await page.locator('[data-testid=watch][data-changed=true]').waitFor();
      await page.getByTestId('watches').evaluate((list) => list.scrollIntoView({ block: 'end' }));
    },
  },
  {
    name: 'play-step',
    async play(stage) {
      const { page } = stage;
      await begin(stage, { players: ['greedy', 'greedy'] });
      await turns(page, 10);
      await back(page, 2);
      await page.getByTestId('sheet-step').click();
      await page.getByTestId('time-unit').selectOption('instruction');
      // In the middle of an ability; between two of them nothing runs.
      for (let step = 0; step < 200 && (await page.locator('.frames li').count()) < 2; step++) {
        await page.getByTestId('time-step').click();
        await page.waitForTimeout(60);
      }
      await page.locator('.frames li').first().waitFor();
    },
  },
  {
    name: 'play-stops',
    async play(stage) {
      const { page } = stage;
      await withStop(stage);
      await page.getByTestId('sheet-step').click();
      await page.getByTestId('stop-before').click();
      await page.locator('.stop-list li[data-now=true]').waitFor();
    },
  },
  {
    name: 'play-stops-text',
    async play(stage) {
      await withStop(stage);
    },
  },
  {
    name: 'play-over',
    async play(stage) {
      const { page } = stage;
      await begin(stage, { players: ['you', 'greedy'] });
      await toEnd(page);
    },
  },
  {
    name: 'play-scores',
    async play(stage) {
      const { page } = stage;
      await begin(stage, { players: ['random', 'random', 'greedy'] });
      await toEnd(page);
      await toTable(page);
      await page.getByTestId('sheet-score').click();
    },
  },
  {
    name: 'play-why',
    async play(stage) {
      const { page } = stage;
      await begin(stage, { players: ['greedy', 'greedy'] });
      await toEnd(page);
      await toTable(page);
      await page.getByTestId('sheet-score').click();
      await page.getByTestId('why-0-terrain').click();
      await page.getByTestId('why').locator('li').first().waitFor();
    },
  },
  {
    name: 'play-card',
    async play(stage) {
      const { page } = stage;
      await begin(stage, { at: '/293' });
      await pickSides(page);
      await page.locator('.player-board [data-card="293"]').click();
      await page.getByTestId('sheet-card').click();
      await page.locator('.monaco-editor .view-line').first().waitFor();
    },
  },
  {
    name: 'play-difference',
    async play(stage) {
      const { page } = stage;
      await begin(stage, { at: '/293' });
      await pickSides(page);
      await page.locator('.player-board [data-card="293"]').click();
      await page.getByTestId('sheet-card').click();
      await page.locator('.monaco-editor .view-line').first().waitFor();
      await retype(page, '5', '6', 'gain 5');
      await page.getByTestId('comparison').getByText('First difference').waitFor();
    },
  },
];
