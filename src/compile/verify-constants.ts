import { NO_LEAST, NO_LIMIT, NO_MEASURE, PARTIES, type SCOPES, type CardCondition } from './program.ts';
import type { Looked } from './verify-context.ts';
import type { Check, VerifyFinding } from './verify-fault.ts';
import { inVocabulary } from './verify-operands.ts';
import type { WordOperand } from './vocabulary.ts';

/** Most steps of a table. */
const MAX_STEPS = 64;

/** Most members of a group: sets of members are the bits of an index. */
const MAX_MEMBERS = 12;

interface PlacedTest {
  readonly test: CardCondition;
  readonly word: number;
  /** Which test it is, for people. */
  readonly which: string;
}

/** Every test of every selector. */
function* testsOf({ program, usedAt }: Looked): Iterable<PlacedTest> {
  for (const [index, constant] of program.constants.entries()) {
    if (constant.constant !== 'selector') continue;
    const word = usedAt[index] ?? -1;
    for (const [place, test] of constant.tests.entries())
      yield { test, word, which: `Test ${place + 1} of constant ${index}` };
  }
}

/** The words of the pack that a test names, each with its sort. */
function wordsOf(test: CardCondition): readonly (readonly [WordOperand, number])[] {
  switch (test.test) {
    case 'is':
      return [['mark', test.mark]];
    case 'number':
    case 'parity':
      return [['measure', test.measure]];
    case 'full':
      return [['resource', test.resource]];
    case 'last': {
      const { verb, measure, other } = test;
      const second = other === NO_MEASURE ? [] : [['measure', other] as const];
      return [['verb', verb], ['measure', measure], ...second];
    }
    case 'other':
    case 'place':
      return [];
    default:
      return test satisfies never;
  }
}

/** The bounds of a test, the lower one first. */
function boundsOf(test: CardCondition): readonly [number, number] | undefined {
  if (test.test === 'number') return [test.least, test.most];
  return test.test === 'place' ? [test.first, test.last] : undefined;
}

const isNumber = (n: number): boolean => Number.isInteger(n) && n >= NO_LEAST && n <= NO_LIMIT;

/** Sort of word that stands after each sort of scope. */
const SCOPE_WORDS: Readonly<Record<(typeof SCOPES)[number], WordOperand>> = {
  zone: 'zone',
  line: 'line',
  near: 'relation',
  done: 'verb',
};

/** Checks of the constant pool. */
export const CONSTANT_CHECKS: readonly Check[] = [
  {
    code: 'V813',
    holds: 'Every mark, measure, resource and verb of a test is a word of the pack.',
    harm: 'The linker and the machine read beside the table of marks, measures, pieces or last cards.',
    *find(looked) {
      for (const { test, word, which } of testsOf(looked))
        for (const [sort, value] of wordsOf(test))
          if (!inVocabulary(looked.vocabulary, sort, value))
            yield [word, `${which} names ${sort} number ${value}, which the pack has not.`];
    },
  },
  {
    code: 'V814',
    holds: `Bounds of tests lie between ${NO_LEAST} and ${NO_LIMIT}, the lower one first.`,
    harm: 'A bound does not fit into a word and turns round, or the test fits no card at all.',
    *find(looked) {
      for (const { test, word, which } of testsOf(looked)) {
        const bounds = boundsOf(test);
        if (!bounds) continue;
        // Places from the two ends of a zone cannot be compared before the zone is there.
        const compared = test.test === 'number' || bounds[0] < 0 === bounds[1] < 0;
        if (!bounds.every(isNumber) || (compared && bounds[0] > bounds[1]))
          yield [word, `${which} has the bounds ${bounds[0]} and ${bounds[1]}.`];
      }
    },
  },
  {
    code: 'V815',
    holds: 'Every scope names a word of its sort and a party.',
    harm: 'The machine looks for cards in a zone, a line, a relation or a list that is not there.',
    *find(looked) {
      for (const [index, constant] of looked.program.constants.entries()) {
        if (constant.constant !== 'scope') continue;
        const sort = SCOPE_WORDS[constant.in];
        const word = looked.usedAt[index] ?? -1;
        if (!inVocabulary(looked.vocabulary, sort, constant.of))
          yield [word, `Constant ${index} names ${sort} number ${constant.of}, which the pack has not.`];
        if (PARTIES[constant.party] === undefined)
          yield [
            word,
            `Constant ${index} names party number ${constant.party}; there are ${PARTIES.length}.`,
          ];
      }
    },
  },
  {
    code: 'V816',
    holds: `A table has 1 to ${MAX_STEPS} steps between ${NO_LEAST} and ${NO_LIMIT}.`,
    harm: 'A step does not fit into a word and turns round, or an empty table has another number for its last step.',
    *find(looked) {
      for (const [index, constant] of looked.program.constants.entries()) {
        if (constant.constant !== 'table') continue;
        const { length } = constant.numbers;
        const outside = constant.numbers.find((n) => !isNumber(n));
        if (length < 1 || length > MAX_STEPS || outside !== undefined)
          yield [
            looked.usedAt[index] ?? -1,
            outside === undefined
              ? `Constant ${index} is a table of ${length} steps; 1 to ${MAX_STEPS} are possible.`
              : `Constant ${index} is a table with the step ${outside}.`,
          ];
      }
    },
  },
  {
    code: 'V817',
    holds: `Members are 1 to ${MAX_MEMBERS}.`,
    harm: 'Groups without members are endlessly many, and those of too many are counted for hours.',
    *find(looked): Iterable<VerifyFinding> {
      for (const [index, constant] of looked.program.constants.entries()) {
        if (constant.constant !== 'members') continue;
        const { length } = constant.of;
        if (length < 1 || length > MAX_MEMBERS)
          yield [
            looked.usedAt[index] ?? -1,
            `Constant ${index} has ${length} members; 1 to ${MAX_MEMBERS} are possible.`,
          ];
      }
    },
  },
];
