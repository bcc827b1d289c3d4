import { longest } from './schema-walk.ts';

/** The reason why a schema refuses a text for people, and what to write instead. */
export interface RefusedText {
  /** Which of its limits the text breaks. */
  readonly why: 'empty' | 'long' | 'blank' | 'quote' | 'end';
  /** The fault, behind its name: "is empty: write something between the quotes." */
  readonly said: string;
  /** A text that would be taken and says the same; none where somebody has to think. */
  readonly instead?: string;
}

/**
 * The fault of a text that does not match the pattern of texts for people; undefined where it is none of what such a
 * pattern refuses.
 *
 * @param pattern of the schema
 */
export function refusedText(text: string, pattern: unknown): RefusedText | undefined {
  if (typeof pattern !== 'string' || !pattern.includes('\\ufffd')) return undefined;
  const most = longest(pattern);
  const letters = [...text].length;
  if (text === '') return { why: 'empty', said: 'is empty: write something between the quotes.' };
  if (most !== undefined && letters > most)
    return {
      why: 'long',
      said: `is too long: it has ${letters} characters, and at most ${most} are allowed.`,
    };
  const blank = /[\t\n\r]/.exec(text)?.[0];
  if (blank !== undefined)
    return {
      why: 'blank',
      said: `holds a ${blank === '\t' ? 'tab' : 'line break'}: write a blank instead.`,
      instead: text.replace(/[\t\n\r]+/g, ' '),
    };
  if (pattern.includes('[^"') && text.includes('"'))
    return {
      why: 'quote',
      said: 'holds a straight quote, which ends a text on a card: write “ and ” instead.',
      instead: curly(text),
    };
  if (/\s$/.test(text))
    return { why: 'end', said: 'ends with a blank: leave that out.', instead: text.trimEnd() };
  return undefined;
}

/** A text with curly quotes in place of straight ones: those behind a letter or a sign close. */
export const curly = (text: string): string =>
  text.replace(/"/g, (_, at: number) => (at > 0 && /[^\s([-]/.test(text[at - 1] ?? '') ? '”' : '“'));
