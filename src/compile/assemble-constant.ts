import type { LineReader } from './assembly-line.ts';
import { ANY_SIGN, NONE_SIGN } from './notation.ts';
import {
  NO_LEAST,
  NO_LIMIT,
  NO_MEASURE,
  PARTIES,
  SCOPES,
  TESTS,
  type Constant,
  type CardCondition,
} from './program.ts';
import { CONSTANT_SORTS } from './verify-context.ts';
import type { Vocabulary, WordOperand } from './vocabulary.ts';

/** Reads a reference to a constant, `#3`, or an index that is none, `?57`. */
export type ReadReference = (reader: LineReader, sort: string) => number | undefined;

/** Reads what stands after the number of a constant; undefined after a fault. */
export function readConstant(
  reader: LineReader,
  vocabulary: Vocabulary,
  reference: ReadReference,
): Constant | undefined {
  const sort = reader.oneOf(CONSTANT_SORTS, 'the sort of the constant');
  const sign = sort === 'selector' ? ANY_SIGN : NONE_SIGN;
  const empty = sort !== undefined && sort !== 'scope' && reader.skips(sign);
  switch (sort) {
    case 'selector':
      return { constant: sort, tests: empty ? [] : listOf(reader, () => readTest(reader, vocabulary)) };
    case 'scope': {
      const where = reader.oneOf(SCOPES, 'the sort of the scope');
      if (where === undefined) return undefined;
      const words = { zone: 'zone', line: 'line', near: 'relation', done: 'verb' } as const;
      const of = reader.word(words[where] satisfies WordOperand, vocabulary);
      const party = reader.rawIndex() ?? PARTIES.indexOf(reader.oneOf(PARTIES, 'a party') ?? 'own');
      return of === undefined ? undefined : { constant: sort, in: where, of, party };
    }
    case 'table': {
      const numbers: number[] = [];
      if (!empty)
        do {
          const number = reader.number('a step of the table');
          if (number !== undefined) numbers.push(number);
        } while (!reader.done);
      return { constant: sort, numbers };
    }
    case 'members': {
      const readMember = (): { scope: number; selector: number } | undefined => {
        const scope = reference(reader, 'scope');
        const selector = reference(reader, 'selector');
        return scope === undefined || selector === undefined ? undefined : { scope, selector };
      };
      return { constant: sort, of: empty ? [] : listOf(reader, readMember) };
    }
    case undefined:
      return undefined;
    default:
      return sort satisfies never;
  }
}

/** Reads things with commas between them. */
function listOf<T>(reader: LineReader, read: () => T | undefined): T[] {
  const list: T[] = [];
  do {
    const each = read();
    if (each !== undefined) list.push(each);
  } while (reader.skips(','));
  return list;
}

function readTest(reader: LineReader, vocabulary: Vocabulary): CardCondition | undefined {
  const test = reader.oneOf(TESTS, 'a test');
  switch (test) {
    case 'is': {
      const mark = reader.word('mark', vocabulary);
      return mark === undefined ? undefined : { test, mark };
    }
    case 'number': {
      const measure = reader.word('measure', vocabulary);
      const bounds = readBounds(reader);
      return measure === undefined || !bounds
        ? undefined
        : { test, measure, least: bounds[0] ?? NO_LEAST, most: bounds[1] ?? NO_LIMIT };
    }
    case 'parity': {
      const measure = reader.word('measure', vocabulary);
      const parity = reader.oneOf(['odd', 'even'], 'which numbers fit');
      return measure === undefined || parity === undefined
        ? undefined
        : { test, measure, odd: parity === 'odd' };
    }
    case 'other':
      return { test };
    case 'full': {
      const full = !reader.skips('not');
      const resource = reader.word('resource', vocabulary);
      return resource === undefined ? undefined : { test, resource, full };
    }
    case 'place': {
      const [first, last] = readBounds(reader, 'both') ?? [];
      return first === undefined || last === undefined ? undefined : { test, first, last };
    }
    case 'last': {
      const verb = reader.word('verb', vocabulary);
      const measure = reader.word('measure', vocabulary);
      const than = reader.skips('more') ? 'more' : reader.skips('less') ? 'less' : undefined;
      const isOver = reader.done || reader.ahead === ',' || than !== undefined;
      const other = isOver ? NO_MEASURE : reader.word('measure', vocabulary);
      return verb === undefined || measure === undefined || other === undefined
        ? undefined
        : { test, verb, measure, other, ...(than && { than }) };
    }
    case undefined:
      return undefined;
    default:
      return test satisfies never;
  }
}

/** Reads bounds, as in `2..5`, `2..` or `..5`. */
function readBounds(
  reader: LineReader,
  which: 'any' | 'both' = 'any',
): readonly [number | undefined, number | undefined] | undefined {
  const both = which === 'both';
  const example = both ? '0..1' : '2..5, 2.. or ..5';
  const text = reader.take(`bounds such as ${example}`);
  if (text === undefined) return undefined;
  const parts = /^(-?\d+)?\.\.(-?\d+)?$/.exec(text);
  if (!parts || (both && (parts[1] === undefined || parts[2] === undefined)))
    return reader.fault('A806', `Here stand bounds such as ${example}.`);
  const [least, most] = [parts[1], parts[2]].map((part) =>
    part === undefined ? undefined : reader.wholeNumber(part, 'a bound'),
  );
  return [least, most];
}
