import type { CardNumbers } from '../../src/cards/copies.ts';
import { slugOf } from '../../src/cards/paths.ts';
import { numbersText } from '../../src/language/print.ts';
import * as json from './card-json.ts';
import * as text from './card-text.ts';

/** Small changes that the page makes to a card by itself, in the form in which its file has it. */
export interface CardForm {
  /** Number of the card, or the range of several equal ones; undefined where none can be read. */
  numbersIn(text: string): CardNumbers | undefined;
  /** The same card with other numbers. */
  withNumbers(text: string, numbers: CardNumbers): string;
  /** Name of a side, or the only name; undefined where none can be read. */
  nameIn(text: string, side: 'A' | 'B'): string | undefined;
  /** The same card with another name for a side, or for the only face. */
  withName(text: string, side: 'A' | 'B', name: string): string;
  /** The same card with one word as the value of a field, on every face that has the field. */
  withWord(text: string, field: string, word: string): string;
}

/** True if a file holds its card as JSON. */
export const isJson = (path: string): boolean => path.endsWith('.json');

/** True if a file is a table with a card in each row. */
export const isTable = (path: string): boolean => path.endsWith('.csv');

/** The form that a file of this path has. */
export const formOf = (path: string): CardForm => (isJson(path) ? json : text);

/** The path at which the file of a card belongs, by its number and first name: in `folder`, with the ending of `path`. */
export function pathFor(folder: string, card: string, path: string): string {
  const form = formOf(path);
  const numbers = form.numbersIn(card);
  const slug = slugOf(form.nameIn(card, 'A') ?? '');
  const stem = [numbers ? numbersText(numbers) : '', slug].filter((part) => part !== '').join('-');
  const ending = /\.\w+$/.exec(path)?.[0] ?? '.card';
  return `${folder === '' ? '' : `${folder}/`}${stem === '' ? 'card' : stem}${ending}`;
}

/** The path, with a number behind it as long as it is taken. */
export function freePath(path: string, taken: ReadonlySet<string>): string {
  const dot = path.lastIndexOf('.');
  let free = path;
  for (let i = 2; taken.has(free); i += 1) free = `${path.slice(0, dot)}-${i}${path.slice(dot)}`;
  return free;
}
