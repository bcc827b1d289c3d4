import { factLineOf, factLineText, type FactLine } from '../../src/scenario/fact-line.ts';
import type { Fact, LineSubject, ParsedScenario } from '../../src/scenario/scenario.ts';

/** The end of a line, which is kept as it is. */
const BREAK = /(\r\n|\n|\r)/;

/** A line of a scenario with what a position says in it, where it does. */
export interface PositionLine {
  text: string;
  /** The signs that end it; empty at the end of the text. */
  readonly end: string;
  readonly fact?: Pick<Fact, 'subject' | 'word'>;
}

/** The lines of a scenario with a position; what is not changed is written as it was. */
export class TextLines {
  readonly #lines: PositionLine[];
  readonly #position: PositionLine | undefined;

  constructor(text: string, { position }: ParsedScenario) {
    const facts = new Map(position?.facts.map((fact) => [fact.line, fact]));
    const pieces = text.split(BREAK);
    this.#lines = pieces
      .filter((_, at) => at % 2 === 0)
      .map((line, at) => {
        const fact = facts.get(at + 1);
        return { text: line, end: pieces[2 * at + 1] ?? '', ...(fact && { fact }) };
      });
    this.#position = position && this.#lines[position.line - 1];
  }

  /** The whole text. */
  get text(): string {
    return this.#lines.map(({ text, end }) => `${text}${end}`).join('');
  }

  /** The lines of the position that speak of something, in their order. */
  of(word: string, subject?: LineSubject): readonly PositionLine[] {
    return this.#lines.filter(
      ({ fact }) => fact?.word === word && (!subject || isSame(fact.subject, subject)),
    );
  }

  /** All lines of the position but the first. */
  facts(): readonly PositionLine[] {
    return this.#lines.filter(({ fact }) => fact !== undefined);
  }

  /** A line in its parts. */
  partsOf({ text }: PositionLine): FactLine {
    const line = factLineOf(text);
    if (!line) throw new Error('a line of a position has no parts');
    return line;
  }

  /** Writes a line anew; one that says nothing any more is gone, but for its remark. */
  put(line: PositionLine, parts: FactLine): void {
    const text = factLineText(parts);
    if (text === undefined) this.#lines.splice(this.#lines.indexOf(line), 1);
    else if (parts.parts.length > 0) line.text = text;
    else this.#lines.splice(this.#lines.indexOf(line), 1, { text, end: line.end });
  }

  /** Changes the line in which the position begins. */
  putPosition(change: (text: string) => string): void {
    if (this.#position) this.#position.text = change(this.#position.text);
  }

  /** Adds a line to the position: before one, or behind those of the same subject. */
  add(subject: LineSubject, word: string, value: string, before?: PositionLine): void {
    const own = this.#lines.findLastIndex(({ fact }) => fact && isSame(fact.subject, subject));
    const last = this.#lines.findLastIndex((line) => line.fact ?? line === this.#position);
    const at = before ? this.#lines.indexOf(before) - 1 : own < 0 ? last : own;
    const above = this.#lines[at];
    if (!above) throw new Error('a position has no line');
    // Choices stand below a position, so that each of its lines has an end.
    const { end } = above;
    this.#lines.splice(at + 1, 0, {
      text: `${wordsOf(subject)}${word}: ${value}`,
      end,
      fact: { subject, word },
    });
  }
}

const isSame = (one: LineSubject, other: LineSubject): boolean =>
  one.of === other.of && (one.of !== 'seat' || other.of !== 'seat' || one.seat === other.seat);

/** The words before the word of a line. */
const wordsOf = (subject: LineSubject): string =>
  subject.of === 'seat' ? `${subject.seat + 1} ` : subject.of === 'opponent' ? 'opponent ' : '';
