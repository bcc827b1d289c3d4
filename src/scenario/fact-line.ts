import { splitCommas } from '../record/pieces.ts';
import { withoutRemark } from './read.ts';

/** A line of a position in its parts, so that one of them can be changed and all else stays as it was written. */
export interface FactLine {
  /** Whose it is, its word, the colon, and the blanks behind it. */
  readonly head: string;
  /** The texts between the commas, with the blanks round it; nothing where the line says none. */
  readonly parts: readonly string[];
  /** The blanks at the end, and the remark. */
  readonly tail: string;
}

const HEAD = /^\s*(?:\d{1,2}\s+|opponent\s+)?[^\s:]+\s*:\s*/;

/** Divides a line of a position; undefined where it is none. */
export function factLineOf(line: string): FactLine | undefined {
  const said = withoutRemark(line).trimEnd();
  const head = HEAD.exec(said)?.[0];
  if (head === undefined) return undefined;
  const value = said.slice(head.length);
  return { head, parts: value === 'none' ? [] : splitCommas(value), tail: line.slice(said.length) };
}

/** Writes a line of a position; where it says nothing any more, its remark alone, or undefined without one. */
export function factLineText({ head, parts, tail }: FactLine): string | undefined {
  const [first, ...more] = parts;
  if (first !== undefined) return `${head}${[first.trimStart(), ...more].join(',')}${tail}`;
  const remark = tail.trim();
  return remark === '' ? undefined : remark;
}

/** The line with another part in place of one, or none; behind the last for its number. */
export const withPart = (line: FactLine, at: number, part?: string): FactLine => ({
  ...line,
  parts: line.parts.toSpliced(at, 1, ...(part === undefined ? [] : [part])),
});

/** The line with one more part before one. */
export const withMore = (line: FactLine, at: number, part: string): FactLine => {
  const parts = line.parts.map((each, index) => (index === 0 && at === 0 ? ` ${each.trimStart()}` : each));
  return { ...line, parts: parts.toSpliced(at, 0, at === 0 ? part : ` ${part}`) };
};

/** The fact about a card in a part of a line. */
export interface CardPart {
  /** The number with the letter of its side. */
  readonly name: string;
  /** The name in quotes with the blanks before it; empty for none. */
  readonly called: string;
  /** The cell with the blanks before it; empty for none. */
  readonly cell: string;
  /** The pieces with the blanks before them; empty for none. */
  readonly pieces: string;
  /** The blanks before and behind. */
  readonly round: readonly [string, string];
}

const CARD =
  /^(\s*)(\d{1,5}[A-Z]?)(\s+"(?:[^"\\]|\\.)*")?(\s+r[1-9]\d?c[1-9]\d?)?((?:\s+\d+\s+[^\s"]+)*)(\s*)$/;

/** Divides a part that names a card; undefined where it names none. */
export function cardPartOf(part: string): CardPart | undefined {
  const [, before = '', name, called = '', cell = '', pieces = '', behind = ''] = CARD.exec(part) ?? [];
  return name === undefined ? undefined : { name, called, cell, pieces, round: [before, behind] };
}

/** Writes a part that names a card. */
export const cardPartText = ({ name, called, cell, pieces, round }: CardPart): string =>
  `${round[0]}${name}${called}${cell}${pieces}${round[1]}`;

/** So many pieces of a resource in place of those that are named; none are not named. */
export function withPieces(pieces: string, resource: string, count: number): string {
  let isSaid = false;
  const kept = pieces.replace(
    /(\s+)(\d+)(\s+)(\S+)/g,
    (all, before: string, _, between: string, word: string) => {
      if (word !== resource) return all;
      if (isSaid || count === 0) return '';
      isSaid = true;
      return `${before}${count}${between}${word}`;
    },
  );
  return isSaid || count === 0 ? kept : `${kept} ${count} ${resource}`;
}

/** The number of pieces of a resource that are named. */
export function piecesIn(pieces: string, resource: string): number {
  const found = [...pieces.matchAll(/(\d+)\s+(\S+)/g)].find(([, , word]) => word === resource);
  return Number(found?.[1] ?? 0);
}
