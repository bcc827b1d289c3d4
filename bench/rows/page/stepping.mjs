// Stepping: from a key that goes one choice further through a game to the frame that shows it.
import { countFrames, framesOf } from './frames.mjs';
import { pressUntilShown, watchShown } from './shown.mjs';

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
  await page.evaluate(watchShown, { id: 'time-line', attribute: 'aria-valuenow' });
  await countFrames(page);
  const keys = [];
  for (let step = 0; step < STEPS; step += 1) {
    // The page rests between two keys, as it does under a person's hands.
    await page.waitForTimeout(80);
    keys.push(await pressUntilShown(page, 's'));
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
