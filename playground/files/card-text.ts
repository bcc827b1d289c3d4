import { rangeOf, type CardNumbers } from '../../src/cards/copies.ts';
import { numbersText } from '../../src/language/print.ts';

/**
 * Small changes to the text of a card that the page makes by itself: another number, name or state of the facts.
 * Everything else in the text stays as it is, also where the text has mistakes.
 */

const HEADER = /^(\p{L}[\p{L}-]*[ \t]+)(\d+(?:-\d+)?)([ \t]+"([^"\n]*)")?/mu;
const SIDE = /^(side[ \t]+([AB])[ \t]+)"([^"\n]*)"/gm;

/** Number in the header, or the range of several equal cards; undefined where none can be read. */
export function numbersIn(text: string): CardNumbers | undefined {
  const [number, last] = HEADER.exec(text)?.[2]?.split('-').map(Number) ?? [];
  return number === undefined ? undefined : rangeOf(number, last);
}

/** The same text with other numbers in its header. */
export const withNumbers = (text: string, numbers: CardNumbers): string =>
  text.replace(
    HEADER,
    (_, kind: string, __, name: string | undefined) => `${kind}${numbersText(numbers)}${name ?? ''}`,
  );

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
