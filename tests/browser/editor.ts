import type { Locator, Page } from 'playwright-core';

/** The text editor as a person sees it. */

/** The editor, once it is there and has drawn the words of its text. */
export async function editorOf(page: Page): Promise<Locator> {
  const editor = page.getByTestId('editor');
  await editor.locator('.view-line').first().waitFor();
  return editor;
}

/** The lines that are drawn, from the top. */
export async function linesOf(page: Page): Promise<readonly string[]> {
  const editor = await editorOf(page);
  return editor.locator('.view-lines').evaluate((lines) =>
    [...lines.querySelectorAll<HTMLElement>('.view-line')]
      .map((line) => ({
        top: Number.parseFloat(line.style.top),
        text: line.textContent.replaceAll('\u00a0', ' '),
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text),
  );
}

/** The place of a text on the page, the first time it is drawn: the middle of it, or of a part of it. */
export async function placeOf(
  page: Page,
  text: string,
  part = text,
): Promise<{ readonly x: number; readonly y: number }> {
  const editor = await editorOf(page);
  const found = await editor.locator('.view-lines').evaluate(
    (lines, [whole = '', inner = '']) => {
      for (const line of lines.querySelectorAll('.view-line')) {
        const start = line.textContent.replaceAll('\u00a0', ' ').indexOf(whole);
        if (start < 0) continue;
        const from = start + whole.indexOf(inner);
        const to = from + inner.length;
        const range = document.createRange();
        const pieces = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        let passed = 0;
        for (let piece = pieces.nextNode(); piece !== null; piece = pieces.nextNode()) {
          const length = piece.textContent?.length ?? 0;
          if (passed <= from && from < passed + length) range.setStart(piece, from - passed);
          if (passed < to && to <= passed + length) range.setEnd(piece, to - passed);
          passed += length;
        }
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      return undefined;
    },
    [text, part],
  );
  if (found === undefined) throw new Error(`"${text}" is not drawn: ${(await linesOf(page)).join(' | ')}`);
  return found;
}
