import type { AssemblyFault, FaultPlace } from './assembly-fault.ts';
import type { LineReader } from './assembly-line.ts';
import type { ProgramClause, ProgramEntry } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

const GIVES = ['none', 'points', 'goal'] as const;

type Open<T extends ProgramEntry | ProgramClause> = { -readonly [K in keyof T]: T[K] };

/** The lines of a program text that stand between the instructions: where entries and clauses begin and end. */
export class TextMarks {
  readonly entries: Open<ProgramEntry>[] = [];
  readonly clauses: Open<ProgramClause>[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #report: (fault: AssemblyFault) => void;
  /** The entry and the clause whose lines are read. */
  #entry: { entry: Open<ProgramEntry>; isPaid: boolean } | undefined;
  #clause: { clause: Open<ProgramClause>; place: FaultPlace } | undefined;
  /** The first instruction that stands in no entry. */
  #outside: FaultPlace | undefined;

  constructor(vocabulary: Vocabulary, report: (fault: AssemblyFault) => void) {
    this.#vocabulary = vocabulary;
    this.#report = report;
  }

  /** Reads what follows `entry`. */
  startEntry(reader: LineReader, here: number): void {
    const trigger = reader.word('trigger', this.#vocabulary);
    const gives = reader.skips('gives') ? reader.oneOf(GIVES, 'what the entry gives') : 'none';
    const outside = wordsAfter(reader, ['at', 'paid', 'end']);
    const [at = here, paid = here, end = here] = outside ?? [];
    const entry = { trigger: trigger ?? 0, at, paid, end, gives: gives ?? 'none' };
    this.entries.push(entry);
    if (outside) return;
    if (this.#entry) this.#entry.entry.end = here;
    this.#entry = { entry, isPaid: false };
  }

  /** Reads `paid`. */
  payment(reader: LineReader, here: number): void {
    if (!this.#entry || this.#entry.isPaid) {
      const why = this.#entry ? 'It stands in this entry already.' : 'It belongs into an entry.';
      reader.fault('A815', `paid stands where the benefits of an entry begin. ${why}`);
      return;
    }
    this.#entry.isPaid = true;
    this.#entry.entry.paid = here;
  }

  /** Reads what follows `clause`. */
  startClause(reader: LineReader, here: number): void {
    const id = reader.text('the id of the clause');
    const { place } = reader;
    const path = reader.text('the path of the clause');
    const outside = wordsAfter(reader, ['at', 'end']);
    if (id === undefined || path === undefined) return;
    const [at = here, end = here] = outside ?? [];
    const clause = { id, at, end, path };
    if (!outside && this.#clause) {
      reader.fault('A816', `The clause ${this.#clause.clause.id} is still open. Write close before.`, [
        'close',
      ]);
      return;
    }
    this.clauses.push(clause);
    if (!outside) this.#clause = { clause, place };
  }

  /** Reads `close`. */
  endClause(reader: LineReader, here: number): void {
    if (!this.#clause) {
      reader.fault('A816', 'No clause is open here.', ['clause']);
      return;
    }
    this.#clause.clause.end = here;
    this.#clause = undefined;
  }

  /** Notices an instruction. */
  instruction(reader: LineReader): void {
    if (!this.#entry) this.#outside ??= reader.place;
  }

  /** Ends the last entry; reports what is still open. */
  finish(here: number): void {
    if (this.#entry) this.#entry.entry.end = here;
    if (this.#clause)
      this.#report({
        code: 'A816',
        ...this.#clause.place,
        message: `The clause ${this.#clause.clause.id} is not closed. Write close after its last instruction.`,
        expected: ['close'],
      });
    if (this.#outside && this.#entry)
      this.#report({
        code: 'A814',
        ...this.#outside,
        message: 'The instruction stands before the first entry, so that no ability has it.',
        expected: ['entry'],
      });
  }
}

/** Reads the words of something that does not stand inside of the code; undefined where it does. */
function wordsAfter(reader: LineReader, names: readonly string[]): readonly number[] | undefined {
  if (!reader.skips('words')) return undefined;
  return names.map((name) => reader.number(`the word of ${name}`) ?? 0);
}
