/**
 * A text from a file, fit to be shown: control characters, which could move the cursor or change what a terminal
 * shows, and marks that turn the direction of writing are replaced by a sign.
 */
export const safe = (text: string): string => text.replace(UNSAFE, '\ufffd');

const UNSAFE =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** How many columns of a terminal a text takes: wide letters two, marks on letters none. */
export function width(text: string): number {
  let columns = 0;
  for (const letter of text) {
    if (/\p{Mark}/u.test(letter)) continue;
    columns += WIDE.test(letter) ? 2 : 1;
  }
  return columns;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;
