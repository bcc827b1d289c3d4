import { readCode } from '../../src/compile/decode.ts';
import type { OperandSort } from '../../src/compile/instructions.ts';
import {
  NO_LEAST,
  NO_LIMIT,
  PARTIES,
  type Constant,
  type ProgramEntry,
  type Program,
  type CardCondition,
} from '../../src/compile/program.ts';
import type { Vocabulary } from '../../src/compile/vocabulary.ts';

/**
 * The instructions of one line of ability, a line each, as a person would write them: `count (zone area own) [is colour:red]`.
 * Labels are `L1`, `L2` … in the order of their words and stand on lines of their own, as in `L1:`. Written for the
 * tests alone, so that what they expect does not come from the disassembler.
 */
export function shown(
  program: Program,
  { at: from, paid, end }: ProgramEntry,
  vocabulary: Vocabulary,
): string[] {
  const steps = readCode(program.code, from, end).map(({ at, instruction, operands }) => ({
    at,
    name: instruction?.name ?? '?',
    operands: operands.map((value, i) => ({ value, sort: instruction?.operands[i]?.sort ?? 'number' })),
  }));
  const targets = new Set(
    steps.flatMap(({ operands }) => operands.flatMap(({ value, sort }) => (sort === 'label' ? [value] : []))),
  );
  const labels = new Map([...targets].sort((a, b) => a - b).map((at, i) => [at, `L${i + 1}`]));
  const operand = ({ value, sort }: { value: number; sort: OperandSort }): string => {
    switch (sort) {
      case 'number':
        return String(value);
      case 'label':
        return labels.get(value) ?? '?';
      case 'selector':
      case 'scope':
      case 'table':
      case 'members':
        return constant(program.constants[value], program.constants, vocabulary);
      default:
        return value < 0 ? 'nobody' : (vocabulary.name(sort, value) ?? `?${value}`);
    }
  };
  return steps.flatMap(({ at, name, operands }) => {
    const label = labels.get(at);
    const text = [name, ...operands.map(operand)].join(' ');
    const before = at === paid && at > from ? ['paid'] : [];
    return label === undefined ? [...before, text] : [...before, `${label}:`, text];
  });
}

function constant(found: Constant | undefined, all: readonly Constant[], vocabulary: Vocabulary): string {
  switch (found?.constant) {
    case 'selector':
      return found.tests.length === 0
        ? 'any'
        : `[${found.tests.map((each) => test(each, vocabulary)).join(', ')}]`;
    case 'scope': {
      const of = found.in === 'near' ? 'relation' : found.in === 'done' ? 'verb' : found.in;
      return `(${found.in} ${vocabulary.name(of, found.of) ?? '?'} ${PARTIES[found.party] ?? '?'})`;
    }
    case 'table':
      return `{${found.numbers.join(' ')}}`;
    case 'members':
      return `{${found.of
        .map(
          ({ scope, selector }) =>
            `${constant(all[scope], all, vocabulary)} ${constant(all[selector], all, vocabulary)}`,
        )
        .join(', ')}}`;
    case undefined:
      return '?';
  }
}

function test(each: CardCondition, vocabulary: Vocabulary): string {
  switch (each.test) {
    case 'is':
      return `is ${vocabulary.name('mark', each.mark) ?? '?'}`;
    case 'number': {
      const least = each.least === NO_LEAST ? '' : each.least;
      const most = each.most === NO_LIMIT ? '' : each.most;
      return `${vocabulary.name('measure', each.measure) ?? '?'} ${least}..${most}`;
    }
    case 'parity':
      return `${each.odd ? 'odd' : 'even'} ${vocabulary.name('measure', each.measure) ?? '?'}`;
    case 'other':
      return 'other';
    case 'full':
      return `${each.full ? '' : 'not '}full ${vocabulary.name('resource', each.resource) ?? '?'}`;
    case 'place':
      return `place ${each.first}..${each.last}`;
    case 'last':
      return `last ${vocabulary.name('verb', each.verb) ?? '?'} ${vocabulary.name('measure', each.measure) ?? '?'} ${vocabulary.name('measure', each.other) ?? each.than ?? ''}`.trimEnd();
  }
}
