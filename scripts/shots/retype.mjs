/// <reference lib="dom" />

/** So often it is looked for, and so many milliseconds pass before the text is scrolled on. */
const MOST_TURNS = 40;
const TURN = 100;

/**
 * Types a word in place of one that stands in the open text.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} word
 * @param {string} other
 * @param {string} [behind] what stands before it and ends with it, where the word alone would be found elsewhere
 */
export async function retype(page, word, other, behind = word) {
  const lines = page.locator('.view-lines');
  await lines.scrollIntoViewIfNeeded();
  // Lines are drawn one after the other, and those that are out of sight when the text is scrolled there.
  const line = page.locator('.view-lines .view-line').filter({ hasText: behind });
  const box = await page.locator('.monaco-editor').first().boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const isInSight = async () => {
    const at = (await line.count()) > 0 ? await line.first().boundingBox() : null;
    return at !== null && box !== null && at.y + at.height <= box.y + box.height;
  };
  for (let turn = 0; turn < MOST_TURNS && !(await isInSight()); turn++) {
    await page.waitForTimeout(TURN);
    if (turn > 5) await page.mouse.wheel(0, 48);
  }
  const place = () =>
    lines.evaluate(
      (box, [whole, last]) => {
        const { left, top, width, height } = (() => {
          for (const line of box.querySelectorAll('.view-line')) {
            const text = line.textContent.replaceAll('\u00a0', ' ');
            const at = text.indexOf(whole);
            if (at < 0) continue;
            const range = document.createRange();
            const ends = [at + whole.length - last.length, at + whole.length];
            const pieces = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            let before = 0;
            for (let piece = pieces.nextNode(); piece !== null; piece = pieces.nextNode()) {
              const { length } = piece.textContent ?? '';
              if (before <= ends[0] && ends[0] < before + length) range.setStart(piece, ends[0] - before);
              if (before < ends[1] && ends[1] <= before + length) range.setEnd(piece, ends[1] - before);
              before += length;
            }
            return range.getBoundingClientRect();
          }
          throw new Error(`"${whole}" is not drawn`);
        })();
        return { x: left + width / 2, y: top + height / 2 };
      },
      [behind, word],
    );
  // A part that is drawn late above it moves it.
  let { x, y } = await place();
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await page.waitForTimeout(TURN);
    const now = await place();
    if (now.x === x && now.y === y) break;
    ({ x, y } = now);
  }
  await page.mouse.dblclick(x, y);
  await page.keyboard.type(other);
  await page.mouse.move(0, 0);
}
