/** Parts of a text that stand in quotes, up to its end where they are not closed, or a piece without any. */
const PIECE = /"(?:[^"\\]|\\.)*\\?(?:"|$)|[^"]+/gs;

/**
 * The choices of a line: they stand behind one another with semicolons between them, and a cell begins a choice of
 * its own. What stands in quotes is never divided.
 */
export const splitChoices = (text: string): readonly string[] =>
  divided(text, /;|(?<=\S)\s+(?=@)/).map((part) => part.trim());

/** The parts of a text, those in quotes apart from the others, in its order. */
export const quotedPieces = (text: string): readonly string[] =>
  Array.from(text.matchAll(PIECE), ([piece]) => piece);

/** True if every quote of a text is closed, so that it stays what it is with others behind it. */
export const isClosed = (text: string): boolean =>
  [...text.matchAll(PIECE)].every(([piece]) => !piece.startsWith('"') || CLOSED.test(piece));

const CLOSED = /^"(?:[^"\\]|\\.)*"$/s;

/** Parts between commas, those in quotes kept whole, with the blanks round them. */
export const splitCommas = (text: string): readonly string[] => divided(text, /,/);

/** Parts between blanks, those in quotes kept whole. */
export const splitQuoted = (text: string): readonly string[] => divided(text, /\s+/).filter(Boolean);

function divided(text: string, at: RegExp): readonly string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece.startsWith('"')) {
      parts[parts.length - 1] += piece;
      continue;
    }
    const [first = '', ...more] = piece.split(at);
    parts[parts.length - 1] += first;
    for (const part of more) parts.push(part);
  }
  return parts;
}
