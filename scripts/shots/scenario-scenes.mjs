/// <reference lib="dom" />
// Pictures of the view of scenarios.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./scenes.mjs').Stage} Stage */
/** @typedef {import('./scenes.mjs').Scene} Scene */

const FOLDER = new URL('../../tests/scenarios/earth/', import.meta.url);
/** The number of the scenarios of the tests that stand in the list. */
const SHOWN = 14;

/** Files of scenarios, as a person opens them. */
function scenarios() {
  const names = readdirSync(fileURLToPath(FOLDER), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.scenario'))
    .sort()
    .slice(0, SHOWN)
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
}

/** Opens files in the view. */
async function open({ page, address }, files) {
  await page.goto(`${address}#/scenarios`);
  await page.getByTestId('no-scenarios').waitFor();
  await page.getByTestId('open-scenarios').setInputFiles(
    files.map(({ name, text }) => ({
      name: name.replaceAll('/', '-'),
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })),
  );
  await page.getByTestId('outcome').waitFor();
}

/** All of them are played. */
const played = (page) =>
  page.waitForFunction(() => !document.querySelector('.list-row[data-fresh=false]'), undefined, {
    timeout: 60_000,
  });

/** Back in the list, where it is a screen of its own. */
async function toList(page) {
  const back = page.getByTestId('to-scenarios');
  if (await back.isVisible()) await back.click();
  await page.getByTestId('scenario-list').waitFor();
}

/** A scenario that does not hold at a line. */
const EXAMPLE = () =>
  /```scenario\n([^]*?)```/.exec(
    readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8'),
  )?.[1] ?? '';

/** Shows the board, where there is room for text or board alone. */
async function onBoard({ page }) {
  const board = page.getByTestId('shows-board');
  if (await board.isVisible()) await board.click();
  await page.getByTestId('scene').waitFor();
}

/** @type {readonly Scene[]} */
export const SCENARIO_SCENES = [
  {
    name: 'scenarios-empty',
    async play({ page, address }) {
      await page.goto(`${address}#/scenarios`);
      await page.getByTestId('no-scenarios').waitFor();
    },
  },
  {
    name: 'scenarios',
    async play(stage) {
      const { page } = stage;
      const wrong = EXAMPLE().replace('expect 1 soil: 6', 'expect 1 soil: 7');
      await open(stage, [...scenarios(), { name: 'zz.scenario', text: wrong }]);
      await toList(page);
      await played(page);
    },
  },
  {
    name: 'scenario-differs',
    async play(stage) {
      const wrong = EXAMPLE().replace('expect 1 soil: 6', 'expect 1 soil: 7');
      await open(stage, [{ name: 'a.scenario', text: wrong }, ...scenarios()]);
      await stage.page.getByTestId('message').waitFor();
    },
  },
  {
    name: 'scenario-board',
    async play(stage) {
      const wrong = EXAMPLE()
        .replace('expect 1 soil: 3', 'expect 1 soil: 12')
        .replace('expect card 265 sprout: 0', 'expect card 265 sprout: 2');
      await open(stage, [{ name: 'a.scenario', text: wrong }, ...scenarios()]);
      await onBoard(stage);
      await stage.page.getByTestId('scene-failures').waitFor();
    },
  },
  {
    name: 'scenario-board-lay',
    async play(stage) {
      await open(stage, [{ name: 'a.scenario', text: EXAMPLE() }, ...scenarios()]);
      await onBoard(stage);
      await stage.page.getByTestId('scene-lay').click();
      await stage.page.locator('.staged[data-lays=true]').waitFor();
    },
  },
  .../** @type {const} */ (['duel', 'market']).map((game) => ({
    name: `scenario-board-${game}`,
    game,
    /** @param {import('./scenes.mjs').Stage} stage */
    async play(stage) {
      const { page, address } = stage;
      await page.goto(`${address}#/scenarios`);
      await page.getByTestId('new-scenario').click();
      await page.getByTestId('scenario-title').waitFor();
      await onBoard(stage);
    },
  })),
  {
    name: 'scenario-next',
    async play(stage) {
      await open(stage, [{ name: 'a.scenario', text: EXAMPLE() }, ...scenarios()]);
      await stage.page.getByTestId('next-choice').first().waitFor();
    },
  },
  {
    name: 'scenario-new',
    async play({ page, address }) {
      await page.goto(`${address}#/scenarios`);
      await page.getByTestId('new-scenario').click();
      for (let made = 1; made <= 6; made++) {
        await page.getByTestId('next-choice').first().click();
        await page.getByTestId('verdict').getByText(`${made} choice`).waitFor();
      }
    },
  },
  {
    name: 'scenario-left-out',
    async play(stage) {
      await open(stage, [
        { name: 'a.scenario', text: EXAMPLE().replace('1 hand: 266', '1 hand: 9999') },
        { name: 'notes.txt', text: 'Not a scenario.' },
      ]);
      await stage.page.getByTestId('left-out').waitFor();
    },
  },
];
