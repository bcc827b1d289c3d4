// The table beside a card: from a key that changes a number of an ability to the table that ran again, painted.
import { countFrames, framesOf } from './frames.mjs';

/** A card whose ability runs on the table that the page lays for it. */
const CARD = '#/cards/137';
/** The line of that ability, up to the number that is changed. */
const BEFORE = 'yellow: place ';
/** Keys that change it, in turn, the last one to what is on disk, and what the table asks then. */
const KEYS = ['2', '3', '1'];
/** Times that all keys are pressed. */
const TIMES = 7;

/** Changes the number to and fro in a fresh page; gives the milliseconds of each key. */
export async function rerun(page, address) {
  await page.goto(address + CARD);
  const editor = page.getByTestId('editor');
  await editor.locator('.view-line').first().waitFor();
  await asks(page).getByText(asksFor('1')).waitFor();
  await page.evaluate(watch, ASKS);
  await countFrames(page);
  await editor.locator('.view-line').filter({ hasText: BEFORE }).first().click();
  await page.keyboard.press('Home');
  for (let at = 0; at < BEFORE.length; at += 1) await page.keyboard.press('ArrowRight');
  const keys = [];
  for (let time = 0; time < TIMES; time += 1)
    for (const key of KEYS) {
      keys.push(await press(page, key));
      await page.keyboard.press('ArrowLeft');
    }
  return { keys, frames: await framesOf(page) };
}

/** The question that the table says that it asks; what is timed has then been seen to be the run of the new text. */
const ASKS = '[data-testid=asks], [data-testid=play-asks]';
const asks = (page) => page.locator(ASKS);
const asksFor = (amount) => `hoose cards for up to ${amount} growth each`;

/** Types over the number behind the caret. */
async function press(page, key) {
  await page.keyboard.press('Shift+ArrowRight');
  // The page rests between two keys, as it does under a person's hands.
  await page.waitForTimeout(120);
  await page.evaluate((text) => window['loamBench'].expect(text), asksFor(key));
  await page.keyboard.press(key);
  await page.waitForFunction(() => window['loamBench'].ran !== undefined);
  return page.evaluate(() => window['loamBench'].ran);
}

/**
 * Runs in the page: takes the time from the next key to the frame behind the one in which the table asks what is
 * expected.
 *
 * @param {string} asks selects what the table asks
 */
function watch(asks) {
  const bench = { ran: undefined, began: undefined, text: '', expect: (_) => {} };
  bench.expect = (text) => Object.assign(bench, { ran: undefined, began: undefined, text });
  window['loamBench'] = bench;
  addEventListener('keydown', () => (bench.began ??= performance.now()), { capture: true });
  new MutationObserver(() => {
    const { began, text } = bench;
    const said = document.querySelector(asks)?.textContent ?? '';
    if (began === undefined || bench.ran !== undefined || !said.includes(text)) return;
    requestAnimationFrame(() => (bench.ran ??= performance.now() - began));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
