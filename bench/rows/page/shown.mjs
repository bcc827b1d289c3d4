// From a key to the frame that shows what it changed.

/**
 * Runs in the page: takes the time from the next key until the frame in which a thing says something else is laid out and
 * painted. `expect` of `loamBench` begins anew, `shown` is the milliseconds.
 *
 * @param {{ id: string, attribute?: string }} thing its test id, and the attribute that is watched; its text otherwise
 */
export function watchShown({ id, attribute }) {
  const now = () => {
    const thing = document.querySelector(`[data-testid=${id}]`);
    return attribute === undefined ? thing?.textContent : thing?.getAttribute(attribute);
  };
  const bench = { shown: undefined, began: undefined, before: now(), expect: () => {} };
  bench.expect = () => Object.assign(bench, { shown: undefined, began: undefined, before: now() });
  window['loamBench'] = bench;
  addEventListener('keydown', () => (bench.began ??= performance.now()), { capture: true });
  new MutationObserver(() => {
    const { began } = bench;
    if (began === undefined || bench.shown !== undefined || now() === bench.before) return;
    // A message that is sent before a frame is painted comes behind it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (bench.shown ??= performance.now() - began);
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Presses a key and waits for that frame; gives its milliseconds. */
export async function pressUntilShown(page, key) {
  await page.evaluate(() => window['loamBench'].expect());
  await page.keyboard.press(key);
  await page.waitForFunction(() => window['loamBench'].shown !== undefined);
  return page.evaluate(() => window['loamBench'].shown);
}
