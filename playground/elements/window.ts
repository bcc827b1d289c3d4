/** Which rows of a long list are drawn. */
export interface RowWindow {
  /** First row drawn. */
  readonly from: number;
  /** Row after the last one drawn. */
  readonly to: number;
}

/** The rows that can be seen at a scroll position, and some before and behind; all sizes in CSS pixels. */
export function rowWindow(count: number, row: number, top: number, height: number, spare = 8): RowWindow {
  if (count === 0 || row <= 0) return { from: 0, to: 0 };
  const from = Math.max(0, Math.floor(top / row) - spare);
  const to = Math.min(count, Math.ceil((top + height) / row) + spare);
  return { from: Math.min(from, count), to: Math.max(to, Math.min(from, count)) };
}

/** The place where to scroll so that a row can be seen whole; the present position when it can. */
export function scrollFor(index: number, row: number, top: number, height: number): number {
  const above = index * row;
  if (above < top) return above;
  return above + row > top + height ? above + row - height : top;
}

/** Index after the present one of the first name that begins with what was typed, round the end; -1 if none does. */
export function nextByLetters(names: readonly string[], now: number, typed: string): number {
  // The same letter again goes on to the next name; more letters stay on a name that still fits.
  const letters = [...typed].every((letter) => letter === typed[0]) ? (typed[0] ?? '') : typed;
  const first = letters.length === 1 ? now + 1 : Math.max(now, 0);
  for (let i = 0; i < names.length; i += 1) {
    const index = (first + i) % names.length;
    if (names[index]?.startsWith(letters)) return index;
  }
  return -1;
}

/** The item of a list to which a key goes, by its place, which may lie outside; undefined for any other key. */
export function listStep(key: string, now: number, page: number, count: number): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowDown: now + 1,
    ArrowUp: now < 0 ? 0 : now - 1,
    PageDown: now + page,
    PageUp: now - page,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}
