/** Characters of the longest line of choices that one more is added to. */
const LONGEST = 90;

/** A text up to where something is written, and what stands behind it; what is written between them ends its line. */
interface Place {
  readonly above: string;
  readonly below: string;
  /** The line ending of the text. */
  readonly end: string;
}

/**
 * The place behind a line, counted from 1; at the end of the text, of whose last blank lines none stays, without one.
 */
function placeIn(text: string, behind?: number): Place {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  if (behind === undefined) return { above: text.trimEnd(), below: end, end };
  const [, ...breaks] = Array.from(text.matchAll(/^|\r\n|\n|\r/g), ({ index }) => index);
  const at = breaks[behind - 1];
  return at === undefined ? placeIn(text) : { above: text.slice(0, at), below: text.slice(at), end };
}

/**
 * A text of a scenario with one more choice of a seat behind a line, or at its end: in the line before, where that is
 * one of the same seat. A cell stands behind what goes there without a semicolon. All else stays as it is.
 */
export function withChoice(text: string, seat: number, words: string, behind?: number): string {
  const { above, below, end } = placeIn(text, behind);
  const last = /[^\r\n]*$/.exec(above)?.[0] ?? '';
  const isSame =
    last.startsWith(`${seat + 1}: `) && last.length + words.length < LONGEST && !last.includes('#');
  return isSame
    ? `${above}${words.startsWith('@') ? '' : ';'} ${words}${below}`
    : `${above}${end}${seat + 1}: ${words}${below}`;
}

/** A text with one more line behind a line, or at its end. */
export function withLine(text: string, line: string, behind?: number): string {
  const { above, below, end } = placeIn(text, behind);
  return `${above}${end}${line}${below}`;
}
