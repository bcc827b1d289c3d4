import type { DecodedStep } from './decode.ts';
import { describeStep } from './describe.ts';
import { listingOf, type Listing } from './listing.ts';
import { ANY_SIGN, isNamed, isOptional, isWordSort, NONE_SIGN, raw, textOf } from './notation.ts';
import {
  NO_LEAST,
  NO_LIMIT,
  NO_MEASURE,
  PARTIES,
  type ProgramClause,
  type Constant,
  type ProgramEntry,
  type Program,
  type CardCondition,
} from './program.ts';
import { isNone } from './verify-operands.ts';
import type { Vocabulary, WordOperand } from './vocabulary.ts';

/**
 * A program as text: its header, its constants, then its abilities with their clauses and instructions. Comments
 * say what the constants of an instruction mean. {@link assemble} makes the same program of it, even of one that
 * could never run: words that are no instructions stand there as numbers.
 */
export function disassemble(program: Program, vocabulary: Vocabulary): string {
  const listing = listingOf(program);
  return [
    `program ${program.number} ${program.side} ${JSON.stringify(program.name)}`,
    '',
    ...program.constants.map((constant, index) => `#${index} ${constantText(constant, program, vocabulary)}`),
    ...(program.constants.length > 0 ? [''] : []),
    ...(listing.entriesInside ? [] : program.entries.map((entry) => entryText(entry, vocabulary, true))),
    ...(listing.clausesInside ? [] : program.clauses.map((clause) => clauseText(clause, true))),
    ...codeLines(program, listing, vocabulary),
    '',
  ].join('\n');
}

/** The code with what stands between its instructions: labels, and where entries and clauses begin and end. */
function codeLines(program: Program, listing: Listing, vocabulary: Vocabulary): readonly string[] {
  const { code, entries } = program;
  const clauses = listing.clausesInside ? program.clauses : [];
  const lines: string[] = [];
  let clause = 0;
  let open = false;
  const closeAt = (word: number): void => {
    if (!open || clauses[clause]?.end !== word) return;
    lines.push('  close');
    open = false;
    clause += 1;
  };
  const openAt = (word: number): void => {
    for (; !open && clauses[clause]?.at === word; closeAt(word)) {
      lines.push(`  ${clauseText(clauses[clause] as ProgramClause)}`);
      open = true;
    }
  };
  const markersAt = (word: number): void => {
    closeAt(word);
    if (listing.entriesInside)
      for (const entry of entries) {
        if (entry.at === word) lines.push(...(word > 0 ? [''] : []), entryText(entry, vocabulary));
        if (entry.paid === word && entry.paid !== entry.at) lines.push('  paid');
      }
    const label = listing.labels.get(word);
    if (label !== undefined) lines.push(`${label}:`);
    openAt(word);
  };
  for (const step of listing.steps) {
    markersAt(step.at);
    lines.push(`${open ? '    ' : '  '}${stepText(step, program, listing, vocabulary)}`);
  }
  markersAt(code.length);
  return lines;
}

function stepText(step: DecodedStep, program: Program, listing: Listing, vocabulary: Vocabulary): string {
  if (!step.instruction) return `word ${step.opcode}`;
  const parts = [step.instruction.name];
  for (const [place, { name, sort }] of step.instruction.operands.entries()) {
    const value = step.operands[place] ?? 0;
    if (isOptional(sort) && value === 0) continue;
    if (isNamed(step.instruction, place)) parts.push(name);
    if (isNone(step, name, value)) parts.push(NONE_SIGN);
    else if (sort === 'number') parts.push(String(value));
    else if (sort === 'label') parts.push(listing.labels.get(value) ?? raw(value));
    else if (isWordSort(sort)) parts.push(wordText(vocabulary, sort, value));
    else parts.push(referenceText(program.constants, value));
  }
  const comment = describeStep(step, program.constants, vocabulary);
  return comment === '' ? parts.join(' ') : `${parts.join(' ')}  ; ${comment}`;
}

const wordText = (vocabulary: Vocabulary, sort: WordOperand | 'trigger', index: number): string =>
  vocabulary.name(sort, index) ?? raw(index);

const referenceText = (constants: readonly Constant[], index: number): string =>
  constants[index] === undefined ? raw(index) : `#${index}`;

function entryText(
  { trigger, at, paid, end, gives }: ProgramEntry,
  vocabulary: Vocabulary,
  outside = false,
): string {
  const words = outside ? ` words ${at} ${paid} ${end}` : '';
  return `entry ${wordText(vocabulary, 'trigger', trigger)}${gives === 'none' ? '' : ` gives ${gives}`}${words}`;
}

const clauseText = ({ id, path, at, end }: ProgramClause, outside = false): string =>
  `clause ${textOf(id)} ${textOf(path)}${outside ? ` words ${at} ${end}` : ''}`;

function constantText(constant: Constant, { constants }: Program, vocabulary: Vocabulary): string {
  switch (constant.constant) {
    case 'selector':
      return `selector ${constant.tests.map((test) => testText(test, vocabulary)).join(', ') || ANY_SIGN}`;
    case 'scope': {
      const sort = ({ zone: 'zone', line: 'line', near: 'relation', done: 'verb' } as const)[constant.in];
      const whose = PARTIES[constant.party] ?? raw(constant.party);
      return `scope ${constant.in} ${wordText(vocabulary, sort, constant.of)} ${whose}`;
    }
    case 'table':
      return `table ${constant.numbers.join(' ') || NONE_SIGN}`;
    case 'members': {
      const members = constant.of.map(
        ({ scope, selector }) => `${referenceText(constants, scope)} ${referenceText(constants, selector)}`,
      );
      return `members ${members.join(', ') || NONE_SIGN}`;
    }
    default:
      return constant satisfies never;
  }
}

function testText(test: CardCondition, vocabulary: Vocabulary): string {
  switch (test.test) {
    case 'is':
      return `is ${wordText(vocabulary, 'mark', test.mark)}`;
    case 'number':
      return `number ${wordText(vocabulary, 'measure', test.measure)} ${boundsText(test.least, test.most)}`;
    case 'parity':
      return `parity ${wordText(vocabulary, 'measure', test.measure)} ${test.odd ? 'odd' : 'even'}`;
    case 'other':
      return 'other';
    case 'full':
      return `${test.full ? 'full' : 'full not'} ${wordText(vocabulary, 'resource', test.resource)}`;
    case 'place':
      return `place ${test.first}..${test.last}`;
    case 'last': {
      const of = [test.measure, test.other].filter((measure) => measure !== NO_MEASURE);
      return `last ${wordText(vocabulary, 'verb', test.verb)} ${of.map((measure) => wordText(vocabulary, 'measure', measure)).join(' ')}${test.than ? ` ${test.than}` : ''}`;
    }
    default:
      return test satisfies never;
  }
}

const boundsText = (least: number, most: number): string =>
  `${least === NO_LEAST ? '' : least}..${most === NO_LIMIT ? '' : most}`;
