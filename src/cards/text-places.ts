/** Places in the text of a card, in UTF-16 code units from 0. */

/** Start of a reserved word that stands before a place. */
export const leadOf = (text: string, start: number, word: string): number =>
  text.lastIndexOf(word, start - 1);

/** Start of the blanks before a place. */
export function startOfGap(text: string, start: number): number {
  let at = start;
  while (at > 0 && (text[at - 1] === ' ' || text[at - 1] === '\t')) at -= 1;
  return at;
}

/** Start of the line in which a place lies. */
export const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** End of the line in which a place lies, without its line break. */
export const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : text[end - 1] === '\r' ? end - 1 : end;
};

/** The whole lines of a range, line breaks included. */
export function wholeLine(range: { readonly start: number }, text: string): { start: number; end: number } {
  const end = text.indexOf('\n', range.start);
  return { start: startOfLine(text, range.start), end: end < 0 ? text.length : end + 1 };
}
