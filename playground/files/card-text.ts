/**
 * Small changes to the text of a card that the page makes by itself: another number, name or state of the facts.
 * Everything else in the text stays as it is, also where the text has mistakes.
 */

const HEADER = /^(\p{L}[\p{L}-]*[ \t]+)(\d+)([ \t]+"([^"\n]*)")?/mu;
const SIDE = /^(side[ \t]+([AB])[ \t]+)"([^"\n]*)"/gm;

/** Number in the header; undefined where none can be read. */
export function numberIn(text: string): number | undefined {
  const found = HEADER.exec(text);
  return found ? Number(found[2]) : undefined;
}

/** The same text with another number in its header. */
export const withNumber = (text: string, number: number): string =>
  text.replace(HEADER, (_, kind: string, __, name: string | undefined) => `${kind}${number}${name ?? ''}`);

/** Name of a side, or the only name; undefined where none can be read. */
export function nameIn(text: string, side: 'A' | 'B'): string | undefined {
  const sides = [...text.matchAll(SIDE)];
  if (sides.length > 0) return sides.find((found) => found[2] === side)?.[3];
  return HEADER.exec(text)?.[4];
}

/** The same text with another name for a side, or for the only face. */
export function withName(text: string, side: 'A' | 'B', name: string): string {
  if (text.match(SIDE)) {
    return text.replace(SIDE, (whole, head: string, letter: string) =>
      letter === side ? `${head}"${name}"` : whole,
    );
  }
  return text.replace(HEADER, (whole, kind: string, number: string, quoted: string | undefined) =>
    quoted === undefined ? whole : `${kind}${number} "${name}"`,
  );
}

/** The same text with one word as the value of a field, on every face that has the field. */
export function withWord(text: string, field: string, word: string): string {
  const name = field.replace(/[^\p{L}\d-]/gu, '');
  const line = new RegExp(`^([ \\t]+${name}[ \\t]+)[^#\\n\\r]*?([ \\t]*(?:#.*)?)$`, 'gmu');
  return text.replace(line, (_, head: string, comment: string) => `${head}${word}${comment}`);
}

/** The fault of a name, as one sentence; undefined when it can be written. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A card needs a name.';
  if (/["\n\r]/.test(name)) return 'A name cannot have double quotes in it.';
  if (name.length > 120) return `A name has at most 120 characters, this one has ${name.length}.`;
  return undefined;
}
