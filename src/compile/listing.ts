import { readCode, type DecodedStep } from './decode.ts';
import type { Program } from './program.ts';

/** A program cut into lines of text. */
export interface Listing {
  /** Instructions, and words that are none, in the order of the code. */
  readonly steps: readonly DecodedStep[];
  /** Words at which a line begins, and the word after the last. */
  readonly starts: ReadonlySet<number>;
  /** Names of the words to which instructions go. */
  readonly labels: ReadonlyMap<number, string>;
  /**
   * True if the entries follow one another and begin and are paid at a line, so that they can stand inside the code.
   */
  readonly entriesInside: boolean;
  /** True if the clauses do not overlap and begin and end at a line. */
  readonly clausesInside: boolean;
}

/** Cuts a program into lines, whatever its words are. */
export function listingOf(program: Program): Listing {
  const { code, entries, clauses } = program;
  let at = 0;
  const follow = entries.every((entry) => {
    const follows =
      entry.at === at && Number.isInteger(entry.end) && entry.end > at && entry.end <= code.length;
    at = entry.end;
    return follows;
  });
  const complete = follow && entries.length > 0 && at === code.length;
  const steps = (complete ? entries : [{ at: 0, end: code.length }]).flatMap(({ at: from, end }) =>
    readCode(code, from, end).flatMap((step) => (step.cut ? wordsOf(code, step.at, end) : [step])),
  );
  const starts = new Set([...steps.map((step) => step.at), code.length]);
  let last = 0;
  const clausesInside = clauses.every((clause) => {
    const fits =
      clause.at >= last && clause.end >= clause.at && starts.has(clause.at) && starts.has(clause.end);
    last = clause.end;
    return fits;
  });
  return {
    steps,
    starts,
    labels: labelsOf(steps, starts),
    entriesInside: complete && entries.every((entry) => starts.has(entry.paid) && isWithin(entry)),
    clausesInside,
  };
}

const isWithin = ({ at, paid, end }: Program['entries'][number]): boolean => at <= paid && paid < end;

/** Each word of a stretch as a step that is no instruction. */
const wordsOf = (code: Int32Array, from: number, to: number): DecodedStep[] =>
  Array.from(code.subarray(from, to), (opcode, place) => ({
    at: from + place,
    next: from + place + 1,
    opcode,
    instruction: undefined,
    operands: [],
    cut: false,
  }));

function labelsOf(steps: readonly DecodedStep[], starts: ReadonlySet<number>): ReadonlyMap<number, string> {
  const targets = new Set<number>();
  for (const { instruction, operands } of steps)
    instruction?.operands.forEach(({ sort }, place) => {
      const target = operands[place];
      if (sort === 'label' && target !== undefined && starts.has(target)) targets.add(target);
    });
  return new Map([...targets].sort((a, b) => a - b).map((target, index) => [target, `L${index + 1}`]));
}
