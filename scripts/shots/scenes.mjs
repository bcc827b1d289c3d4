/// <reference lib="dom" />
// What the pictures show, and how the page gets there.

import { BALANCE_SCENES } from './balance-scenes.mjs';
import { GALLERY_SCENES } from './gallery-scenes.mjs';
import { GAME_SCENES } from './game-scenes.mjs';
import { INSPECTOR_SCENES } from './inspector-scenes.mjs';
import { PLAY_SCENES } from './play-scenes.mjs';
import { retype } from './retype.mjs';
import { SCENARIO_SCENES } from './scenario-scenes.mjs';
import { START_SCENES } from './start-scenes.mjs';
import { WHAT_IF_SCENES } from './what-if-scenes.mjs';

/**
 * @typedef {object} Stage
 * @property {import('playwright-core').Page} page
 * @property {string} address of the server, ending in a slash
 * @property {(path: string, change: (text: string) => string) => void} rewrite changes a file of the pack as another
 *   program would
 * @property {(path: string, text: string) => void} write makes a file of the pack as another program would
 * @property {(path: string) => void} remove deletes one as another program would
 *
 * @typedef {object} Scene
 * @property {string} name of the file
 * @property {string} [game] of which it is taken; Earth unless it is said
 * @property {(stage: Stage) => Promise<void>} play
 */

const MOSS = 'flora/137-wall-screw-moss.card';

/** A card in its JSON form. */
const THATCH_MOSS = `{
  "kind": "flora",
  "number": 401,
  "faces": [
    {
      "name": "Thatch Moss",
      "fields": [
        { "form": "words", "field": "type", "value": ["herb"] },
        { "form": "number", "field": "cost", "value": 2 },
        { "form": "number", "field": "points", "value": 1 },
        { "form": "words", "field": "habitat", "value": ["rocky", "cold"] },
        { "form": "number", "field": "growth", "value": 2 },
        { "form": "number", "field": "canopy", "value": 2 },
        { "form": "number", "field": "sprouts", "value": 3 },
        { "form": "words", "field": "facts", "value": ["designed"] }
      ],
      "abilities": [
        {
          "trigger": "yellow",
          "body": {
            "form": "do",
            "paths": [
              { "steps": [{ "effects": [{ "form": "do", "verb": "gain", "amount": 2, "thing": { "words": ["soil"] } }] }] }
            ]
          }
        }
      ]
    }
  ]
}
`;

async function card({ page, address }, name = '137') {
  await page.goto(`${address}#/cards/${name}`);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.getByTestId('english').first().waitFor();
}

/** Opens a card whose file has its JSON form. */
async function jsonCard(stage) {
  stage.write('flora/401-thatch-moss.json', THATCH_MOSS);
  await card(stage, '401');
}

async function mistake(stage) {
  await card(stage);
  await retype(stage.page, 'cold', 'cool');
  await stage.page.getByTestId('message').waitFor();
}

/** Opens the table of a card, where something is asked. */
async function table(stage) {
  const { page } = stage;
  await card(stage);
  await page.getByTestId('tab-table').click();
  await page.getByTestId('play-asks').waitFor();
}

/** Opens the list where it lies beside the page. */
async function withList({ page }) {
  const drawer = page.getByTestId('open-list');
  if (await drawer.isVisible()) await drawer.click();
}

/** @type {Scene[]} */
export const SCENES = [
  { name: 'card', play: card },
  { name: 'mistake', play: mistake },
  {
    name: 'palette',
    async play(stage) {
      await card(stage);
      await stage.page.keyboard.press('Control+k');
      await stage.page.getByTestId('palette-text').fill('mo');
      await stage.page.getByTestId('find-cards').waitFor();
    },
  },
  {
    name: 'palette-acts',
    async play(stage) {
      await card(stage);
      await stage.page.getByTestId('find').click();
      await stage.page.getByTestId('find-play').waitFor();
    },
  },
  {
    name: 'print',
    async play(stage) {
      await card(stage);
      await stage.page.keyboard.press('Control+k');
      await stage.page.getByTestId('palette-text').fill('paper');
      await stage.page.keyboard.press('Enter');
      await stage.page.getByTestId('print-sum').getByText('faces on').waitFor();
    },
  },
  {
    name: 'rulebook',
    async play(stage) {
      await card(stage);
      await stage.page.keyboard.press('Control+k');
      await stage.page.getByTestId('palette-text').fill('res-6');
      await stage.page.getByTestId('find-rule-RES-6').click();
      await stage.page.locator('.rule-text [aria-current=true]').waitFor();
    },
  },
  {
    name: 'palette-rules',
    async play(stage) {
      await card(stage);
      await stage.page.keyboard.press('Control+k');
      await stage.page.getByTestId('palette-text').fill('sprouts');
      await stage.page.locator('[data-testid^=find-rule]').first().waitFor();
    },
  },
  {
    name: 'narrowed',
    async play(stage) {
      await stage.page.goto(`${stage.address}#/cards`);
      await stage.page.getByTestId('list-count').getByText('364 cards').waitFor({ state: 'attached' });
      await withList(stage);
      await stage.page.getByTestId('search').fill('draw');
      await stage.page.getByTestId('clear-filters').waitFor({ state: 'attached' });
    },
  },
  { name: 'two-sides', play: (stage) => card(stage, '285B') },
  { name: 'long-ability', play: (stage) => card(stage, '232') },
  { name: 'event', play: (stage) => card(stage, '196') },
  {
    name: 'seen',
    async play(stage) {
      await card(stage, '137');
      await stage.page.locator('.monaco-editor .view-line').first().click();
      await stage.page.keyboard.press('Shift+F9');
      await stage.page.locator('.seen-count').first().waitFor();
    },
  },
  {
    name: 'at-line',
    async play(stage) {
      await card(stage, '171');
      const words = stage.page.getByTestId('english').locator('p').nth(1);
      await words.click();
      await stage.page.getByTestId('face').locator('.ability').nth(0).hover();
    },
  },
  {
    name: 'json-file',
    async play(stage) {
      await jsonCard(stage);
    },
  },
  {
    name: 'json-mistake',
    async play(stage) {
      await jsonCard(stage);
      await retype(stage.page, 'rocky', 'rokcy');
      await stage.page.getByTestId('message').waitFor();
    },
  },
  {
    name: 'gone',
    async play(stage) {
      await card(stage);
      stage.remove(MOSS);
      await stage.page.getByTestId('gone').waitFor();
    },
  },
  {
    name: 'no-card',
    async play({ page, address }) {
      await page.goto(`${address}#/cards/9999`);
      await page.getByTestId('list-count').getByText('364 cards').waitFor({ state: 'attached' });
    },
  },
  { name: 'rules', play: (stage) => card(stage, 'rules/actions.rules') },
  {
    name: 'words',
    async play(stage) {
      await mistake(stage);
      await stage.page.keyboard.press('Control+Backspace');
      await stage.page.keyboard.press('Control+Space');
      await stage.page.locator('.suggest-widget').getByText('cold').first().waitFor();
    },
  },
  {
    name: 'hover',
    async play(stage) {
      await card(stage);
      const { x, y } = await stage.page.evaluate(() => {
        const spans = [...document.querySelectorAll('.view-line span span')];
        const span = spans.find((one) => one.textContent === 'yellow') ?? document.body;
        const { left, top, width, height } = span.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      await stage.page.mouse.move(x, y, { steps: 3 });
      await stage.page.locator('.monaco-hover').first().waitFor();
    },
  },
  {
    name: 'list',
    async play(stage) {
      const { page, address } = stage;
      await page.goto(`${address}#/cards`);
      await withList(stage);
      await page.getByTestId('list-count').getByText('364 cards').waitFor();
    },
  },
  {
    name: 'nothing-found',
    async play(stage) {
      const { page, address } = stage;
      await page.goto(`${address}#/cards?kind=flora&habitat=sunny&cost=9..15`);
      await withList(stage);
      await page.getByTestId('search').fill('sunny mushroom');
      await page.getByTestId('no-match').waitFor();
    },
  },
  {
    name: 'new',
    async play(stage) {
      const { page, address } = stage;
      await page.goto(`${address}#/cards`);
      await page.getByTestId('list-count').getByText('364 cards').waitFor({ state: 'attached' });
      await withList(stage);
      await page.getByTestId('new-card').click();
      await page.getByTestId('new-flora').click();
      await page.getByTestId('toast').waitFor();
      await page.locator('.monaco-editor .view-line').first().waitFor();
    },
  },
  {
    name: 'menu-new',
    async play(stage) {
      const { page, address } = stage;
      await page.goto(`${address}#/cards`);
      await page.getByTestId('list-count').getByText('364 cards').waitFor({ state: 'attached' });
      await withList(stage);
      await page.getByTestId('new-card').click();
      await page.getByTestId('new-flora').waitFor();
    },
  },
  {
    name: 'conflict',
    async play(stage) {
      await card(stage);
      await retype(stage.page, 'rocky', 'sunny');
      await stage.page.keyboard.press('Escape');
      await stage.page.locator('[data-testid=save]:enabled').waitFor();
      stage.rewrite(MOSS, (text) => text.replace('points 1', 'points 3').replace('sprouts 3', 'sprouts 2'));
      await stage.page.getByTestId('conflict').waitFor();
      await stage.page.keyboard.press('Escape');
    },
  },
  {
    name: 'tree',
    async play(stage) {
      await card(stage);
      await stage.page.getByTestId('tab-tree').click();
      await stage.page.getByTestId('tree').waitFor();
    },
  },
  {
    name: 'json',
    async play(stage) {
      await card(stage);
      await stage.page.getByTestId('tab-json').click();
      await stage.page.getByTestId('json').waitFor();
    },
  },
  { name: 'table', play: table },
  {
    name: 'table-refused',
    async play(stage) {
      await table(stage);
      await stage.page.locator('.cell[aria-label*="cannot be chosen"]').first().focus();
      await stage.page.getByTestId('play-note').locator('.message-code').waitFor();
    },
  },
  {
    name: 'table-card',
    async play(stage) {
      await table(stage);
      await stage.page.locator('.cell.taken').first().click({ button: 'right' });
      await stage.page.getByTestId('table-card-menu').waitFor();
    },
  },
  {
    name: 'table-done',
    async play(stage) {
      const { page } = stage;
      await table(stage);
      await page.locator('.cell[data-choosable=true]').first().click();
      await page.locator('.cell[data-chosen=true]').first().waitFor();
      await page.getByTestId('play-done').click();
      await page.getByTestId('run-done').waitFor();
    },
  },
  {
    name: 'values',
    async play(stage) {
      await card(stage);
      const tab = stage.page.getByTestId('tab-card');
      if (await tab.isVisible()) await tab.click();
    },
  },
  {
    name: 'changes',
    async play(stage) {
      await card(stage);
      await retype(stage.page, '2', '3', 'cost 2');
      await retype(stage.page, '1', '2', 'place 1');
      await stage.page.evaluate(() => void (location.hash = '#/changes'));
      await stage.page.getByTestId('change-faces').waitFor();
      await stage.page.getByTestId('change-says').getByText('Costs 3').waitFor();
    },
  },
  {
    name: 'changes-none',
    async play(stage) {
      await card(stage);
      await stage.page.evaluate(() => void (location.hash = '#/changes'));
      await stage.page.getByTestId('changes-none').waitFor();
    },
  },
  {
    name: 'send',
    async play(stage) {
      await mistake(stage);
      const send = stage.page.getByTestId('send');
      if (!(await send.isVisible())) await stage.page.evaluate(() => void (location.hash = '#/changes'));
      await send.click();
      await stage.page.locator('[data-testid=send-link][data-ready=true]').waitFor();
    },
  },
  {
    name: 'bring',
    async play(stage) {
      await mistake(stage);
      const send = stage.page.getByTestId('send');
      if (!(await send.isVisible())) await stage.page.evaluate(() => void (location.hash = '#/changes'));
      await send.click();
      await stage.page.locator('[data-testid=send-link][data-ready=true]').waitFor();
      const link = await stage.page.getByTestId('send-link').inputValue();
      await stage.page.getByTestId('sheet-send').getByRole('button', { name: 'Close' }).click();
      await stage.page.evaluate((address) => void (location.hash = address.split('#')[1] ?? ''), link);
      await stage.page.getByTestId('bring-open').waitFor();
    },
  },
  {
    name: 'keys',
    async play(stage) {
      await card(stage);
      // On a phone no button of the open card leads there.
      const keys = stage.page.getByTestId('keys');
      if (await keys.isVisible()) await keys.click();
      else await stage.page.keyboard.press('?');
      await stage.page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
  ...PLAY_SCENES,
  ...WHAT_IF_SCENES,
  ...SCENARIO_SCENES,
  ...BALANCE_SCENES,
  ...GALLERY_SCENES,
  ...START_SCENES,
  ...GAME_SCENES,
  ...INSPECTOR_SCENES,
];
