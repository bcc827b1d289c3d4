import type { DecodedStep } from './decode.ts';
import {
  NO_LEAST,
  NO_LIMIT,
  NO_MEASURE,
  PARTIES,
  type Constant,
  type Scope,
  type CardCondition,
} from './program.ts';
import { raw } from './notation.ts';
import type { Vocabulary, WordOperand } from './vocabulary.ts';

/** The text of the constants of an instruction, for readers: `; herb with 3 or more piece:growth in tableau`. */
export function describeStep(
  { instruction, operands }: DecodedStep,
  constants: readonly Constant[],
  vocabulary: Vocabulary,
): string {
  const parts: string[] = [];
  instruction?.operands.forEach(({ sort }, place) => {
    const constant = constants[operands[place] ?? -1];
    if (constant && sort === constant.constant) parts.push(describeConstant(constant, constants, vocabulary));
  });
  // The scope stands before the selector in the code, and after it in English.
  const scopeFirst = instruction?.operands.findIndex(({ sort }) => sort === 'scope') ?? -1;
  return (scopeFirst < 0 ? parts : parts.reverse()).join(' ');
}

/** A constant in words. */
function describeConstant(
  constant: Constant,
  constants: readonly Constant[],
  vocabulary: Vocabulary,
): string {
  switch (constant.constant) {
    case 'selector':
      return describeTests(constant.tests, vocabulary);
    case 'scope':
      return describeScope(constant, vocabulary);
    case 'table':
      return constant.numbers.map((number, step) => `${number} for ${step + 1}`).join(', ');
    case 'members':
      return constant.of
        .map(({ scope, selector }) =>
          [selector, scope]
            .map((index) => constants[index])
            .map((each) =>
              each && each.constant !== 'members' ? describeConstant(each, constants, vocabulary) : raw(-1),
            )
            .join(' '),
        )
        .join(' + ');
    default:
      return constant satisfies never;
  }
}

const nameOf = (vocabulary: Vocabulary, sort: WordOperand, index: number): string =>
  vocabulary.name(sort, index) ?? raw(index);

function describeScope({ in: sort, of, party }: Scope, vocabulary: Vocabulary): string {
  const who = PARTIES[party] ?? raw(party);
  const whose = party === 0 ? '' : ` of ${who}`;
  switch (sort) {
    case 'zone':
      return `in ${nameOf(vocabulary, 'zone', of)}${whose}`;
    case 'line':
      return `in this ${nameOf(vocabulary, 'line', of)}${whose}`;
    case 'near':
      return `${nameOf(vocabulary, 'relation', of)} to this${whose}`;
    case 'done':
      return `to which ${nameOf(vocabulary, 'verb', of)} was done this turn${party === 0 ? '' : ` by ${who}`}`;
    default:
      return sort satisfies never;
  }
}

function describeTests(tests: readonly CardCondition[], vocabulary: Vocabulary): string {
  const names: string[] = [];
  const conditions: string[] = [];
  for (const test of tests)
    if (test.test === 'is') names.push(nameOf(vocabulary, 'mark', test.mark).replace(/^[^:]*:/, ''));
    else if (test.test === 'other') names.unshift(test.test);
    else conditions.push(describeTest(test, vocabulary));
  const what = names.some((name) => name !== 'other') ? names : [...names, 'any'];
  return [what.join(' '), conditions.join(' and ')].filter((part) => part !== '').join(' ');
}

function describeTest(
  test: Exclude<CardCondition, { test: 'is' | 'other' }>,
  vocabulary: Vocabulary,
): string {
  switch (test.test) {
    case 'number': {
      const { least, most } = test;
      const measure = nameOf(vocabulary, 'measure', test.measure);
      if (least === most) return `with exactly ${least} ${measure}`;
      if (most === NO_LIMIT) return `with ${least} or more ${measure}`;
      if (least === NO_LEAST) return `with ${most} or less ${measure}`;
      return `with ${least} to ${most} ${measure}`;
    }
    case 'parity':
      return `with ${test.odd ? 'odd' : 'even'} ${nameOf(vocabulary, 'measure', test.measure)}`;
    case 'full':
      return `${test.full ? '' : 'not '}full of ${nameOf(vocabulary, 'resource', test.resource)}`;
    case 'place':
      return `at ${test.first} to ${test.last}`;
    case 'last': {
      const of = [test.measure, test.other].filter((measure) => measure !== NO_MEASURE);
      return `with ${test.than ? `${test.than} than ` : ''}the ${of.map((measure) => nameOf(vocabulary, 'measure', measure)).join(' or ')} of the last to which ${nameOf(vocabulary, 'verb', test.verb)} was done`;
    }
    default:
      return test satisfies never;
  }
}
