// The page as people use it: from a key to the markers that it brings or takes away (which the page says in a
// measure of its own), and to their wavy lines, drawn.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBrowser, launchOptions } from '../../scripts/browser.mjs';
import { median, quantile } from '../measure/statistics.mjs';

/** A card with fields, words and a line of ability, and places where one letter more is a mistake. */
const CARD = '#/cards/137';
const PLACES = ['habitat', 'type', 'species', 'yellow'];
/** Times that the letter is written and taken away at each place. */
const TIMES = 4;
/** Milliseconds. */
const GOAL = 30;

/** Finds the browser before anything is measured, and gets one where there is none. */
export const browserReady = () => void ensureBrowser();

/** @type {import('./rows.mjs').Row['measure']} */
export async function edit({ root }, rounds, progress) {
  const { chromium } = await import('playwright-core');
  const pack = mkdtempSync(join(tmpdir(), 'loam-bench-'));
  cpSync(join(root, 'cards', 'earth'), pack, { recursive: true });
  const server = await startServer(root, pack);
  const browser = await chromium.launch(launchOptions(ensureBrowser()));
  const times = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      progress.say(`edit: round ${round + 1} of ${rounds}`);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
      times.push(...(await editsIn(await context.newPage(), server.address)));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(pack, { recursive: true, force: true });
  }
  const set = lineOf(
    'key to markers set',
    times.map((time) => time.set),
  );
  const goal = { must: GOAL, stretch: GOAL };
  const verdict = set.p95 <= GOAL ? 'stretch' : set.ratio.median <= GOAL ? 'must' : 'missed';
  return [
    { ...set, ...goal, verdict },
    lineOf(
      'key to lines drawn',
      times.map((time) => time.drawn),
    ),
  ];
}

function lineOf(row, times) {
  const middle = median(times);
  return {
    row,
    subject: { name: `${times.length} keys`, wall: middle },
    yardstick: undefined,
    unit: 'ms',
    ratio: { median: middle, p10: quantile(times, 0.1), p90: quantile(times, 0.9) },
    p95: quantile(times, 0.95),
  };
}

/** The server of `npm start`, on a copy of the pack. */
async function startServer(root, pack) {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', 'serve.mjs'), '--no-open', '--port', '0', '--pack', pack],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const address = await new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /^Loam: (http\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) =>
      reject(new Error(`The server ended with ${code} before it said its address.\n${said}`)),
    );
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Writes and takes away letters in a fresh page; gives the milliseconds of each key. */
async function editsIn(page, address) {
  await page.goto(address + CARD);
  const editor = page.getByTestId('editor');
  await editor.locator('.view-line').first().waitFor();
  await page.getByTestId('english').first().waitFor();
  await editor.evaluate(watch);
  const times = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (const place of PLACES) {
      await caretToEndOf(page, editor, place);
      for (const key of ['z', 'Backspace']) times.push(await press(page, key));
    }
  }
  return times;
}

async function caretToEndOf(page, editor, word) {
  const line = editor.locator('.view-line').filter({ hasText: new RegExp(`^\\s*${word}`) });
  await line.first().click();
  await page.keyboard.press('End');
}

async function press(page, key) {
  // The page rests between two keys, as it does under a person's hands.
  await page.waitForTimeout(120);
  await page.evaluate(() => window['loamBench'].expect());
  await page.keyboard.press(key);
  await page.waitForFunction(
    () => window['loamBench'].set !== undefined && window['loamBench'].drawn !== undefined,
  );
  return page.evaluate(() => ({ set: window['loamBench'].set, drawn: window['loamBench'].drawn }));
}

/**
 * Runs in the page: takes the times from the next key to the end of the page's own measure, and to the first change
 * in the number of wavy lines. Their number, because a line that is there follows its text at once, without being
 * asked for again.
 *
 * @param {Element} editor
 */
function watch(editor) {
  const lines = () => editor.querySelectorAll('[class*="squiggly-"]').length;
  const bench = { set: undefined, drawn: undefined, began: undefined, before: 0, expect: () => {} };
  bench.expect = () =>
    Object.assign(bench, { set: undefined, drawn: undefined, began: undefined, before: lines() });
  window['loamBench'] = bench;
  addEventListener('keydown', () => (bench.began ??= performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntriesByName('loam:edit-to-diagnostics')) {
      if (bench.began !== undefined && startTime >= bench.began)
        bench.set ??= startTime + duration - bench.began;
    }
  }).observe({ type: 'measure' });
  new MutationObserver(() => {
    if (bench.began === undefined || bench.drawn !== undefined || lines() === bench.before) return;
    bench.drawn = performance.now() - bench.began;
  }).observe(editor, { subtree: true, childList: true, attributes: true });
}
