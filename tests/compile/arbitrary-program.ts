import fc from 'fast-check';
import { INSTRUCTIONS, type Instruction } from '../../src/compile/instructions.ts';
import {
  NO_MEASURE,
  PARTIES,
  SCOPES,
  type ProgramClause,
  type Constant,
  type ProgramEntry,
  type Program,
  type CardCondition,
} from '../../src/compile/program.ts';
import type { Vocabulary, WordOperand } from '../../src/compile/vocabulary.ts';

/** The number of constants of each sort in a random program, in this order. */
const SORTS = ['selector', 'scope', 'table', 'members'] as const;

const small = fc.oneof(
  fc.integer({ min: -9999, max: 9999 }),
  fc.integer(),
  fc.constantFrom(-0x8000_0000, 0x7fff_ffff, -9999, -10_000, 9999, 10_000),
);

/** Any texts: separators of lines, halves of pairs and quotes among them. */
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 300 }));

const wordOf = (vocabulary: Vocabulary, sort: WordOperand | 'trigger'): fc.Arbitrary<number> =>
  fc.nat({ max: Math.max(0, vocabulary.names[sort].length - 1) });

function testOf(vocabulary: Vocabulary): fc.Arbitrary<CardCondition> {
  const measure = wordOf(vocabulary, 'measure');
  return fc.oneof(
    wordOf(vocabulary, 'mark').map((mark): CardCondition => ({ test: 'is', mark })),
    fc.record({ test: fc.constant('number' as const), measure, least: small, most: small }),
    fc.record({ test: fc.constant('parity' as const), measure, odd: fc.boolean() }),
    fc.constant<CardCondition>({ test: 'other' }),
    fc.record({
      test: fc.constant('full' as const),
      resource: wordOf(vocabulary, 'resource'),
      full: fc.boolean(),
    }),
    fc.record({ test: fc.constant('place' as const), first: small, last: small }),
    fc.record({
      test: fc.constant('last' as const),
      verb: wordOf(vocabulary, 'verb'),
      measure,
      other: fc.oneof(fc.constant(NO_MEASURE), measure),
    }),
  );
}

const SCOPE_WORDS = { zone: 'zone', line: 'line', near: 'relation', done: 'verb' } as const;

const scopeOf = (vocabulary: Vocabulary): fc.Arbitrary<Constant> =>
  fc.constantFrom(...SCOPES).chain((sort) =>
    fc.record({
      constant: fc.constant('scope' as const),
      in: fc.constant(sort),
      of: wordOf(vocabulary, SCOPE_WORDS[sort]),
      party: fc.nat({ max: PARTIES.length - 1 }),
    }),
  );

/** Two constants of each sort: selectors 0 and 1, scopes 2 and 3, tables 4 and 5, members 6 and 7. */
function constantsOf(vocabulary: Vocabulary): fc.Arbitrary<Constant[]> {
  const selector = fc.record({
    constant: fc.constant('selector' as const),
    tests: fc.array(testOf(vocabulary), { maxLength: 4 }),
  });
  const table = fc.record({
    constant: fc.constant('table' as const),
    numbers: fc.array(small, { maxLength: 7 }),
  });
  const member = fc.record({ scope: fc.constantFrom(2, 3), selector: fc.constantFrom(0, 1) });
  const members = fc.record({
    constant: fc.constant('members' as const),
    of: fc.array(member, { maxLength: 5 }),
  });
  const scope = scopeOf(vocabulary);
  return fc
    .tuple(selector, selector, scope, scope, table, table, members, members)
    .map((all): Constant[] => all);
}

function operandOf(
  vocabulary: Vocabulary,
  sort: Instruction['operands'][number]['sort'],
): fc.Arbitrary<number> {
  switch (sort) {
    case 'number':
      return small;
    case 'label':
      // The place of an instruction; it becomes a word when all of them are known.
      return fc.nat({ max: 30 });
    case 'selector':
    case 'scope':
    case 'table':
    case 'members':
      return fc.nat({ max: 1 }).map((one) => 2 * SORTS.indexOf(sort) + one);
    default:
      return wordOf(vocabulary, sort);
  }
}

const stepOf = (vocabulary: Vocabulary): fc.Arbitrary<readonly [number, ...number[]]> =>
  fc
    .nat({ max: INSTRUCTIONS.length - 1 })
    .chain((opcode) =>
      fc
        .tuple(...(INSTRUCTIONS[opcode]?.operands ?? []).map(({ sort }) => operandOf(vocabulary, sort)))
        .map((operands): [number, ...number[]] => [opcode, ...operands]),
    );

interface Cuts {
  readonly trigger: number;
  readonly gives: ProgramEntry['gives'];
  readonly steps: readonly (readonly [number, ...number[]])[];
  readonly paid: number;
  readonly clauses: readonly number[];
}

/** Programs of any instructions with any operands that the table allows, cut into entries and clauses anywhere. */
export function arbitraryProgram(vocabulary: Vocabulary): fc.Arbitrary<Program> {
  const entry: fc.Arbitrary<Cuts> = fc.record({
    trigger: wordOf(vocabulary, 'trigger'),
    gives: fc.constantFrom('none' as const, 'points' as const, 'goal' as const),
    steps: fc.array(stepOf(vocabulary), { minLength: 1, maxLength: 8 }),
    paid: fc.nat({ max: 7 }),
    clauses: fc.array(fc.nat({ max: 8 }), { maxLength: 6 }),
  });
  return fc
    .record({
      number: fc.oneof(fc.nat({ max: 9999 }), fc.constantFrom(-0x8000_0000, 0x7fff_ffff)),
      side: fc.constantFrom('A' as const, 'B' as const),
      name: fc.oneof(
        anyText,
        fc.constantFrom('A "quoted"; name', '', 'Ünïcode\n\\', '\u2028\ud800\r;\u0000'),
      ),
      entries: fc.array(entry, { maxLength: 4 }),
      constants: constantsOf(vocabulary),
      id: fc.oneof(fc.constantFrom('137/A/1', 'Final score/A/1'), anyText),
    })
    .map(({ number, side, name, entries, constants, id }) => ({
      number,
      side,
      name,
      constants,
      ...layOut(entries, id),
    }));
}

function layOut(cuts: readonly Cuts[], id: string): Pick<Program, 'code' | 'entries' | 'clauses'> {
  const code: number[] = [];
  const entries: ProgramEntry[] = [];
  const clauses: ProgramClause[] = [];
  const starts: number[] = [];
  for (const { trigger, gives, steps, paid, clauses: ends } of cuts) {
    const at = code.length;
    const own: number[] = [];
    for (const step of steps) {
      own.push(code.length);
      code.push(...step);
    }
    starts.push(...own);
    const bounds = [...ends].sort((a, b) => a - b).map((place) => own[place] ?? code.length);
    for (let index = 0; index + 1 < bounds.length; index += 2)
      clauses.push({
        id: `${id}/${clauses.length}`,
        at: bounds[index] ?? 0,
        end: bounds[index + 1] ?? 0,
        path: `abilities.${entries.length}`,
      });
    entries.push({ trigger, at, paid: own[paid % own.length] ?? at, end: code.length, gives });
  }
  const words = Int32Array.from(code);
  for (const start of starts)
    INSTRUCTIONS[words[start] ?? -1]?.operands.forEach(({ sort }, place) => {
      const word = start + 1 + place;
      if (sort === 'label') words[word] = starts[(words[word] ?? 0) % starts.length] ?? 0;
    });
  return { code: words, entries, clauses };
}
