import { closest } from '../cards/suggest.ts';
import { listing } from '../cards/reporter.ts';
import type { AssemblyCode, AssemblyFault, FaultPlace } from './assembly-fault.ts';
import { NONE_SIGN } from './notation.ts';
import type { Vocabulary, WordOperand } from './vocabulary.ts';

/** A piece of a line: a quoted text, a comma, or a run of other characters. */
export interface LinePiece {
  /** As it is written. */
  readonly text: string;
  /** First character in the line, from 0. */
  readonly column: number;
}

const PIECES = /"(?:[^"\\]|\\.)*"?|;.*|,|[^\s,;"]+/g;

/** Cuts a line into pieces, without blanks and comment. */
function piecesOf(line: string): readonly LinePiece[] {
  const pieces: LinePiece[] = [];
  for (const { 0: text, index: column } of line.matchAll(PIECES)) {
    if (text.startsWith(';')) break;
    pieces.push({ text, column });
  }
  return pieces;
}

/** Reads the pieces of one line, one after the other. After the first fault everything else is not there. */
export class LineReader {
  readonly line: number;
  readonly #pieces: readonly LinePiece[];
  readonly #end: number;
  readonly #report: (fault: AssemblyFault) => void;
  #next = 0;
  #broken = false;

  constructor(text: string, line: number, report: (fault: AssemblyFault) => void) {
    this.line = line;
    this.#pieces = piecesOf(text);
    const last = this.#pieces.at(-1);
    this.#end = last ? last.column + last.text.length : text.length;
    this.#report = report;
  }

  /** True if nothing is left to read. */
  get done(): boolean {
    return this.#broken || this.#next >= this.#pieces.length;
  }

  /** True if a fault was found. */
  get broken(): boolean {
    return this.#broken;
  }

  /** The next piece, which stays. */
  get ahead(): string | undefined {
    return this.#broken ? undefined : this.#pieces[this.#next]?.text;
  }

  /** Place of the piece that was read last, for faults that are found later. */
  get place(): FaultPlace {
    const piece = this.#pieces[Math.max(0, this.#next - 1)];
    const column = piece?.column ?? 0;
    return { line: this.line, column, end: column + (piece?.text.length ?? 0) };
  }

  /** Reports a fault of the piece that was read last, and ends the line. */
  fault(code: AssemblyCode, message: string, expected: readonly string[] = []): undefined {
    if (!this.#broken) this.#report({ code, ...this.place, message, expected });
    this.#broken = true;
  }

  /** Reads a piece; A805 where there is none. */
  take(what: string, expected: readonly string[] = []): string | undefined {
    if (this.#broken) return undefined;
    const piece = this.#pieces[this.#next];
    if (piece) {
      this.#next += 1;
      return piece.text;
    }
    const place = { line: this.line, column: this.#end, end: this.#end };
    this.#report({ code: 'A805', ...place, message: `The line ends, and ${what} is missing.`, expected });
    this.#broken = true;
    return undefined;
  }

  /** Reads a piece if it is this one. */
  skips(text: string): boolean {
    if (this.ahead !== text) return false;
    this.#next += 1;
    return true;
  }

  /** Reads one of several pieces; A806 where it is none of them. */
  oneOf<T extends string>(choices: readonly T[], what: string): T | undefined {
    const text = this.take(what, choices);
    if (text === undefined) return undefined;
    const found = choices.find((choice) => choice === text);
    return found ?? this.fault('A806', `Here stands ${what}: ${listing(choices, 'or', 20)}.`, choices);
  }

  /** Reads a whole number; A806, A812. */
  number(what: string): number | undefined {
    const text = this.take(what);
    return text === undefined ? undefined : this.wholeNumber(text, what);
  }

  /** The whole number that a piece is. */
  wholeNumber(text: string, what: string): number | undefined {
    if (!/^-?\d+$/.test(text)) return this.fault('A806', `Here stands ${what}, a whole number.`);
    const number = Number(text) + 0;
    if (Math.abs(number) > 0x7fff_ffff && number !== -0x8000_0000)
      return this.fault('A812', `${text} does not fit into a word; -2147483648 to 2147483647 do.`);
    return number;
  }

  /** Reads an index that stands as a number, as in `?57`; undefined where the next piece is none. */
  rawIndex(): number | undefined {
    const digits = /^\?(-?\d+)$/.exec(this.ahead ?? '')?.[1];
    if (digits === undefined) return undefined;
    this.#next += 1;
    return this.wholeNumber(digits, 'an index');
  }

  /** Reads a quoted or plain text; A802 where a quote is not closed. */
  text(what: string): string | undefined {
    const text = this.take(what);
    if (text === undefined || !text.startsWith('"')) return text;
    try {
      return JSON.parse(text) as string;
    } catch {
      return this.fault('A802', 'The text is not closed by a quote, or holds an unknown escape.');
    }
  }

  /**
   * Reads a word of the pack as its index; A807.
   *
   * @param none true if `-` may stand there, which is -1
   */
  word(sort: WordOperand | 'trigger', vocabulary: Vocabulary, none = false): number | undefined {
    const index = this.rawIndex();
    if (index !== undefined) return index;
    const names = vocabulary.names[sort];
    const text = this.take(`a ${sort}`, names);
    if (text === undefined) return undefined;
    if (none && text === NONE_SIGN) return -1;
    const found = vocabulary.find(sort, text);
    if (found !== undefined) return found;
    const near = closest(text, names);
    const guess = near.length > 0 ? ` Close to it: ${listing(near)}.` : '';
    return this.fault('A807', `The pack has no ${sort} ${text}.${guess}`, near.length > 0 ? near : names);
  }

  /** Reports what is left of the line; A813. */
  finish(): void {
    if (this.done) return;
    const rest = this.take('nothing');
    this.fault('A813', `${rest} does not belong here: what the line says is over.`);
  }
}
