import { wholeIn } from '../record/whole.ts';
import type { Fact, LineSubject } from './scenario.ts';

/** The text before the colon: nothing, a seat, the opponent or a card; then a word. */
const FACT = /^(?:(\d{1,2})\s+|(opponent)\s+|card\s+(\d{1,5}[A-Z]?)\s+)?([^\s:]+)\s*:\s*(.*)$/;

/** Reads a line such as `1 soil: 3`; a sentence where it is none. */
export function readFact(text: string, line: number): Fact | string {
  const [, seat, opponent, card, word, value] = FACT.exec(text) ?? [];
  if (word === undefined || value === undefined)
    return `${JSON.stringify(text.slice(0, 40))} is no line of a scenario.`;
  if (value === '') return 'Nothing stands behind the colon; write none where nothing lies there.';
  return { line, subject: subjectOf(seat, opponent, card), word, value };
}

/** Reads a goal such as `1 points: total 40 within 2 turns`; a sentence where it is none. */
export function readGoal(
  text: string,
  line: number,
): { readonly fact: Fact; readonly turns?: number } | string {
  const [, said = text, turns] = /^(.*?)\s+within\s+(\S+)\s+turns?$/.exec(text) ?? [];
  if (turns !== undefined && !/^[1-9]\d{0,2}$/.test(turns))
    return 'After within comes a whole number of turns from 1 to 999.';
  const fact = readFact(said, line);
  if (typeof fact === 'string') return fact;
  return turns === undefined ? { fact } : { fact, turns: Number(turns) };
}

function subjectOf(
  seat: string | undefined,
  opponent: string | undefined,
  card: string | undefined,
): LineSubject {
  if (seat !== undefined) return { of: 'seat', seat: Number(seat) - 1 };
  if (opponent !== undefined) return { of: 'opponent' };
  return card === undefined ? { of: 'table' } : { of: 'card', name: card };
}

/** One part of a list of cards. */
export type Item =
  /** A card, as it is named, with its cell counted from 1, and pieces on it by word. */
  | {
      readonly item: 'card';
      readonly name: string;
      readonly cell?: readonly [row: number, column: number];
      readonly pieces: readonly (readonly [word: string, amount: number])[];
    }
  /** So many cards from a zone, whichever; all of them where there is no number. */
  | { readonly item: 'from'; readonly count: number | undefined; readonly zone: string }
  /** So many cards, whichever; any number of them where there is none. */
  | { readonly item: 'any'; readonly count: number | undefined };

/** Reads a list of cards such as `12 r1c2 3 seeds, 5 from pile`; a sentence where it is none. */
export function readItems(value: string): readonly Item[] | string {
  if (value === 'none') return [];
  const items: Item[] = [];
  for (const part of value.split(',')) {
    const item = readItem(part.trim().split(/\s+/));
    if (!item)
      return `${JSON.stringify(part.trim().slice(0, 40))} is no part of a list of cards, as in 12 r1c2 3 pieces.`;
    items.push(item);
  }
  return items;
}

function readItem(words: readonly string[]): Item | undefined {
  const [first = '', second, third] = words;
  if (second === 'from' && third !== undefined && words.length === 3) {
    const count = first === 'all' ? undefined : countOf(first);
    return first !== 'all' && count === undefined ? undefined : { item: 'from', count, zone: third };
  }
  if (first === 'more' && words.length === 1) return { item: 'any', count: undefined };
  if ((second === 'cards' || second === 'card') && words.length === 2) {
    const count = countOf(first);
    return count === undefined ? undefined : { item: 'any', count };
  }
  if (!/^\d{1,5}[A-Z]?$/.test(first)) return undefined;
  const cell = /^r([1-9]\d?)c([1-9]\d?)$/.exec(second ?? '');
  const rest = words.slice(cell ? 2 : 1);
  const pieces: (readonly [string, number])[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const amount = countOf(rest[at] ?? '');
    const word = rest[at + 1];
    if (amount === undefined || word === undefined) return undefined;
    pieces.push([word, amount]);
  }
  return {
    item: 'card',
    name: first,
    ...(cell && { cell: [Number(cell[1]), Number(cell[2])] as const }),
    pieces,
  };
}

/** A whole number from 0; undefined where it is none. */
export const countOf = (text: string): number | undefined =>
  text.startsWith('-') ? undefined : wholeIn(text);
