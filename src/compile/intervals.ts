import { operandOf, type DecodedStep } from './decode.ts';
import type { Constant } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

/** All numbers that a place of the stack can hold: from the least to the most, both included. */
export interface Interval {
  readonly least: number;
  readonly most: number;
}

/** More than any game counts; what is multiplied once by a number of a text still fits into a word. */
const MANY = 99_999;

/** Every number that a word of the state can hold. */
export const ANY: Interval = { least: -0x8000_0000, most: 0x7fff_ffff };

/** Exactly that number. */
export const exactly = (n: number): Interval => ({ least: n, most: n });

/** The smallest interval that holds both. */
export const join = (one: Interval, other: Interval): Interval => ({
  least: Math.min(one.least, other.least),
  most: Math.max(one.most, other.most),
});

/**
 * The interval of the number that an instruction leaves on top, from the one that it found there; instructions that
 * leave nothing are not asked.
 */
export function intervalAfter(
  step: DecodedStep,
  top: Interval,
  constants: readonly Constant[],
  vocabulary: Vocabulary,
): Interval {
  const n = operandOf(step, 'n') ?? 0;
  switch (step.instruction?.name) {
    case 'push':
      return exactly(n);
    case 'times':
      return fitting(Math.min(top.least * n, top.most * n), Math.max(top.least * n, top.most * n));
    case 'every':
      // A division by 0 or less is found by a check of its own.
      return n < 1 ? top : { least: Math.floor(top.least / n), most: Math.floor(top.most / n) };
    case 'at-most':
      return { least: Math.min(top.least, n), most: Math.min(top.most, n) };
    case 'look-up': {
      const table = constants[operandOf(step, 'steps') ?? -1];
      const numbers = table?.constant === 'table' ? table.numbers : [];
      return { least: Math.min(0, ...numbers), most: Math.max(0, ...numbers) };
    }
    case 'take':
      return { least: Math.min(0, top.least), most: Math.max(0, top.most) };
    case 'choose':
      return { least: 0, most: Math.max(0, operandOf(step, 'paths') ?? 0) };
    case 'case':
    case 'again':
      return top;
    case 'named':
    case 'within':
    case 'as-many':
    case 'more':
    case 'either':
      return { least: 0, most: 1 };
    case 'select':
    case 'gather':
      return { least: 0, most: MANY };
    case 'counter':
      return counted(vocabulary.name('counter', operandOf(step, 'counter') ?? -1), vocabulary);
    case 'sum':
      return counted(vocabulary.name('measure', operandOf(step, 'of') ?? -1), vocabulary);
    default:
      return step.instruction?.does === 'value' ? { least: 0, most: MANY } : ANY;
  }
}

const ATTRIBUTE = 'attribute:';

/** A sum of printed numbers is below 0 only where a card or a step can print such a number. */
function counted(name: string | undefined, { manifest }: Vocabulary): Interval {
  const word = name?.startsWith(ATTRIBUTE)
    ? manifest.words.attribute[name.slice(ATTRIBUTE.length)]
    : undefined;
  const printed = word?.steps ?? (word?.sort === 'number' ? (word.range ?? [-MANY]) : []);
  return { least: printed.some((number) => number < 0) ? -MANY : 0, most: MANY };
}

const fitting = (least: number, most: number): Interval =>
  least < ANY.least || most > ANY.most ? ANY : { least, most };
