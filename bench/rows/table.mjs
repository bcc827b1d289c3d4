// The table beside a card: from a key that changes a number of an ability to the table that ran again, painted.
import { timesLine } from '../measure/verdict.mjs';
import { inPages } from './page.mjs';

/** A card whose ability runs on the table that the page lays for it. */
const CARD = '#/cards/137';
/** The line of that ability, up to the number that is changed. */
const BEFORE = 'yellow: place ';
/** Keys that change it, in turn, the last one to what is on disk, and what the table asks then. */
const KEYS = ['2', '3', '1'];
/** Times that all keys are pressed. */
const TIMES = 7;
/** Milliseconds. */
const GOAL = 100;

/** @type {import('./rows.mjs').Row['measure']} */
export async function table(materials, rounds, progress) {
  const times = await inPages(materials, rounds, (round) => progress.say(`table: ${round}`), rerunsIn);
  return [timesLine('key to the table run again', times, 'keys', { must: GOAL, stretch: GOAL })];
}

/** Changes the number to and fro in a fresh page; gives the milliseconds of each key. */
async function rerunsIn(page, address) {
  await page.goto(address + CARD);
  const editor = page.getByTestId('editor');
  await editor.locator('.view-line').first().waitFor();
  await untilAsked(page, '1');
  await page.evaluate(watch);
  await editor.locator('.view-line').filter({ hasText: BEFORE }).first().click();
  await page.keyboard.press('Home');
  for (let at = 0; at < BEFORE.length; at += 1) await page.keyboard.press('ArrowRight');
  const times = [];
  for (let time = 0; time < TIMES; time += 1)
    for (const key of KEYS) {
      times.push(await press(page, key));
      await page.keyboard.press('ArrowLeft');
    }
  return times;
}

/** Waits until the table asks for so much; what is timed has then been seen to be the run of the new text. */
const untilAsked = (page, amount) =>
  page.getByTestId('asks').getByText(`Choose cards for up to ${amount} growth each.`).waitFor();

/** Types over the number behind the caret. */
async function press(page, key) {
  await page.keyboard.press('Shift+ArrowRight');
  // The page rests between two keys, as it does under a person's hands.
  await page.waitForTimeout(120);
  await page.evaluate(() => window['loamBench'].expect());
  await page.keyboard.press(key);
  await untilAsked(page, key);
  await page.waitForFunction(() => window['loamBench'].ran !== undefined);
  return page.evaluate(() => window['loamBench'].ran);
}

/** Runs in the page: takes the time from the next key to the end of the page's own measure. */
function watch() {
  const bench = { ran: undefined, began: undefined, expect: () => {} };
  bench.expect = () => Object.assign(bench, { ran: undefined, began: undefined });
  window['loamBench'] = bench;
  addEventListener('keydown', () => (bench.began ??= performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntriesByName('loam:edit-to-table'))
      if (bench.began !== undefined && startTime >= bench.began)
        bench.ran ??= startTime + duration - bench.began;
  }).observe({ type: 'measure' });
}
