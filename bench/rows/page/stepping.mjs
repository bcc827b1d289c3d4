// Stepping: from a key that goes one choice further through a game to the frame that shows it.
import { countFrames, framesOf } from './frames.mjs';

/** The number of turns that bots play before it is gone through. */
const TURNS = 6;
/** The number of choices that are gone through. */
const STEPS = 60;

/** Lets bots begin a game and goes through it from its beginning; gives the milliseconds of each key. */
export async function stepping(page, address) {
  await page.goto(`${address}#/play`);
  await beginWithBots(page);
  const line = page.getByTestId('time-line');
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await line.getAttribute('aria-valuemax');
    await page.getByTestId('run-turn').click();
    await page.waitForFunction((was) => {
      const max = document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuemax');
      return max !== was && document.querySelector('[data-testid=play-stop]') === null;
    }, before);
  }
  await page.keyboard.press('Shift+R');
  await page.waitForFunction(
    () => document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuenow') === '0',
  );
  await page.evaluate(watch);
  await countFrames(page);
  const keys = [];
  for (let step = 0; step < STEPS; step += 1) {
    // The page rests between two keys, as it does under a person's hands.
    await page.waitForTimeout(80);
    await page.evaluate(() => window['loamBench'].expect());
    await page.keyboard.press('s');
    await page.waitForFunction(() => window['loamBench'].shown !== undefined);
    keys.push(await page.evaluate(() => window['loamBench'].shown));
  }
  return { keys, frames: await framesOf(page) };
}

/** Begins a game of two bots with the seed 1, with the choices of its set-up made. */
export async function beginWithBots(page) {
  await page.getByTestId('begin').waitFor();
  await page.getByTestId('mode-standard').check();
  for (const seat of [0, 1]) await page.getByTestId(`player-${seat}`).selectOption('greedy');
  await page.getByTestId('seed').fill('1');
  await page.getByTestId('begin').click();
  await page.getByTestId('choice-line').waitFor();
}

/**
 * Runs in the page: takes the time from the next key until the frame that shows the game elsewhere is laid out and
 * painted.
 */
function watch() {
  const now = () => document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuenow');
  const bench = { shown: undefined, began: undefined, at: now(), expect: () => {} };
  bench.expect = () => Object.assign(bench, { shown: undefined, began: undefined, at: now() });
  window['loamBench'] = bench;
  addEventListener('keydown', () => (bench.began ??= performance.now()), { capture: true });
  new MutationObserver(() => {
    const { began } = bench;
    if (began === undefined || bench.shown !== undefined || now() === bench.at) return;
    // A message that is sent before a frame is painted comes behind it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (bench.shown ??= performance.now() - began);
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}
