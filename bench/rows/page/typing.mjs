// Typing: from a key to the markers that it brings or takes away (which the page says in a measure of its own), and to
// their wavy lines, drawn.
import { countFrames, framesOf } from './frames.mjs';

/** A card with fields, words and a line of ability, and places where one letter more is a mistake. */
const CARD = '#/cards/137';
const PLACES = ['habitat', 'type', 'species', 'yellow'];
/** Times that the letter is written and taken away at each place. */
const TIMES = 4;

/** Writes and takes away letters in a fresh page; gives the milliseconds of each key. */
export async function typing(page, address) {
  await page.goto(address + CARD);
  const editor = page.getByTestId('editor');
  await editor.locator('.view-line').first().waitFor();
  await page.getByTestId('english').first().waitFor();
  await editor.evaluate(watch);
  await countFrames(page);
  const keys = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (const place of PLACES) {
      await caretToEndOf(page, editor, place);
      for (const key of ['z', 'Backspace']) keys.push(await press(page, key));
    }
  }
  return { keys, frames: await framesOf(page) };
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
