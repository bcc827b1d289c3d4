export { forTerminal, markColours, safe, safeJson, safeLines, shown } from './shown.mjs';

/** The number of columns of a terminal that a text takes: wide letters two, marks on letters and joiners none. */
export function width(text: string): number {
  let columns = 0;
  for (const letter of text) {
    if (/[\p{Mark}\u200c\u200d]/u.test(letter)) continue;
    columns += WIDE.test(letter) ? 2 : 1;
  }
  return columns;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;
