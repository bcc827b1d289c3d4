import { closest } from '../../src/cards/suggest.ts';
import type { Manifest } from '../../src/cards/manifest.ts';
import type { Vocabulary } from '../../src/compile/vocabulary.ts';
import type { Range } from '../../src/language/diagnostic.ts';
import type { PAGE_CODES } from '../../src/language/page-codes.ts';

/** An amount in a game: what a seat has, or the pieces on a card. */
export interface Quantity {
  /** Id of the resource; or of a seat the name of a counter in the vocabulary, as in `noun:bonus`. */
  readonly counted: string;
  /** The seat, from 0; `card` for the card that acts; or a card by its number. */
  readonly of: number | 'card' | { readonly card: number };
}

/** An amount between two numbers. */
export interface StopTest extends Quantity {
  readonly low: number;
  readonly high: number;
}

/** The faults that a condition can have. */
export type ConditionCode = Extract<keyof typeof PAGE_CODES, `B2${string}`>;

/** The reason why a condition cannot be read. */
export interface ConditionProblem {
  readonly code: ConditionCode;
  /** A sentence. */
  readonly message: string;
  /** Its place in the text. */
  readonly range: Range;
  /** The words that can stand there instead, the likeliest at the front. */
  readonly expected: readonly string[];
}

/** The longest condition, in characters. */
export const LONGEST = 200;

/** Examples of conditions with what the pack counts, said where one cannot be read, and where none is yet. */
export function conditionExamples(manifest: Manifest): readonly string[] {
  const { pool, piece } = countedIn(manifest);
  return [
    ...(pool === undefined ? [] : [`${pool} of seat A above 20`]),
    ...(piece === undefined ? [] : [`this card has 4 ${piece}`]),
  ];
}

/** Examples of watches, in the same way. */
export function watchExamples(manifest: Manifest): readonly string[] {
  const { pool, piece } = countedIn(manifest);
  return [
    ...(pool === undefined ? [] : [`${pool} of seat A`]),
    ...(piece === undefined ? [] : [`${piece} on this card`, `${piece} on card 1`]),
  ];
}

/** Something that seats hold, and something that lies on cards, each in the plural. */
function countedIn({ words }: Manifest): {
  readonly pool?: string | undefined;
  readonly piece?: string | undefined;
} {
  const all = Object.entries(words.resource);
  const nameOf = (holds: 'pool' | 'piece'): string | undefined => {
    const [id, word] = all.findLast(([, each]) => each.holds === holds) ?? [];
    return word?.forms?.en?.many ?? word?.plural ?? id;
  };
  return { pool: nameOf('pool'), piece: nameOf('piece') };
}

const suchAs = (examples: readonly string[], lead: string): string =>
  examples.length === 0 ? '' : ` ${lead} "${examples.join('" or "')}".`;

/** A condition: tests that must all hold. */
export type ReadStop = { readonly tests: readonly StopTest[] } | { readonly problem: ConditionProblem };

const COMPARED = 'above|over|more than|below|under|less than|fewer than|at least|at most|exactly';
const QUANTITY = String.raw`(.+?) (?:of seat ([a-h])|on this card|on card (\d{1,4}))`;
const AMOUNT = new RegExp(`^${QUANTITY}$`, 'i');
const AMOUNT_IS = new RegExp(`^${QUANTITY} (?:is )?(?:(${COMPARED}) )?(-?\\d{1,6})$`, 'i');
const ON_CARD = new RegExp(`^(?:this card|it) has (?:(${COMPARED}) )?(\\d{1,6}) (.+)$`, 'i');

/**
 * Reads a condition: `soil of seat A above 20`, `this card has 4 growth`, several with `and`. An empty one always
 * holds.
 */
export function readCondition(text: string, vocabulary: Vocabulary): ReadStop {
  if (text.length > LONGEST)
    return {
      problem: {
        code: 'B203',
        message: `A condition has at most ${LONGEST} characters; this one has ${text.length}.`,
        range: { start: LONGEST, end: text.length },
        expected: [],
      },
    };
  const tests: StopTest[] = [];
  let start = 0;
  for (const part of text.split(/\band\b/i)) {
    const said = part.trim();
    const range = { start: start + part.indexOf(said), end: start + part.indexOf(said) + said.length };
    start += part.length + 'and'.length;
    if (said === '' && text.trim() === '') break;
    const read = readTest(said, range, vocabulary);
    if ('code' in read) return { problem: read };
    tests.push(read);
  }
  return { tests };
}

function readTest(said: string, range: Range, vocabulary: Vocabulary): StopTest | ConditionProblem {
  const amount = AMOUNT_IS.exec(said);
  const card = ON_CARD.exec(said);
  const [word = '', compared, number = ''] = amount
    ? [amount[1], amount[4], amount[5]]
    : card
      ? [card[3], card[1], card[2]]
      : [];
  if (!amount && !card)
    return {
      code: 'B201',
      message: `"${said}" is no condition.${suchAs(conditionExamples(vocabulary.manifest), 'Write one like')}`,
      range,
      expected: conditionExamples(vocabulary.manifest),
    };
  const of = amount ? placeOf(amount[2], amount[3]) : 'card';
  const counted = countedAs(word, of, partOf(said, word, range), vocabulary);
  if (typeof counted !== 'string') return counted;
  return { counted, of, ...boundsOf(compared?.toLowerCase(), Number(number)) };
}

/** Reads what is watched: `soil of seat A`, `growth on this card`, `growth on card 137`. */
export function readWatch(
  text: string,
  vocabulary: Vocabulary,
): { readonly quantity: Quantity } | { readonly problem: ConditionProblem } {
  const said = text.trim();
  const start = text.indexOf(said);
  const range = { start, end: start + said.length };
  const [, word = '', seat, card] = (said.length > LONGEST ? undefined : AMOUNT.exec(said)) ?? [];
  if (word === '')
    return {
      problem: {
        code: 'B201',
        message: `"${said.slice(0, LONGEST)}" is nothing that can be watched.${suchAs(watchExamples(vocabulary.manifest), 'Write something like')}`,
        range,
        expected: watchExamples(vocabulary.manifest),
      },
    };
  const of = placeOf(seat, card);
  const counted = countedAs(word, of, partOf(said, word, range), vocabulary);
  return typeof counted === 'string' ? { quantity: { counted, of } } : { problem: counted };
}

const placeOf = (seat: string | undefined, card: string | undefined): Quantity['of'] =>
  seat !== undefined
    ? seat.toLowerCase().charCodeAt(0) - 97
    : card === undefined
      ? 'card'
      : { card: Number(card) };

/** The place of a word in what is said. */
function partOf(said: string, word: string, { start }: Range): Range {
  const at = start + said.lastIndexOf(word);
  return { start: at, end: at + word.length };
}

/** The name of what a word calls that is counted there, or why there is none. @param range the place of the word */
function countedAs(
  word: string,
  of: Quantity['of'],
  range: Range,
  vocabulary: Vocabulary,
): string | ConditionProblem {
  const things = countedOf(of, vocabulary);
  const folded = word.trim().toLowerCase();
  const found = things.find(({ forms }) => forms.some((form) => form?.toLowerCase() === folded));
  if (found) return found.name;
  const all = things.map(({ id }) => id);
  const near = closest(folded, all, 3);
  const advice = near[0] === undefined ? ` There are ${all.join(', ')}.` : ` Did you mean ${near[0]}?`;
  return {
    code: 'B202',
    message: `"${word}" is nothing that is counted here.${advice}`,
    range,
    expected: near.length > 0 ? near : all,
  };
}

/** Something that is counted: its name, its id, and the forms in which it can be written. */
interface Counted {
  readonly name: string;
  readonly id: string;
  readonly forms: readonly (string | undefined)[];
}

/** All that is counted of a seat, or on a card: counters are of seats alone. */
function countedOf(of: Quantity['of'], { manifest, names }: Vocabulary): readonly Counted[] {
  const { resource, noun } = manifest.words;
  const counters = typeof of === 'number' ? names.counter.filter((name) => name.startsWith('noun:')) : [];
  return [...names.resource, ...counters].flatMap((name) => {
    const id = name.replace(/^noun:/, '');
    const word = name === id ? resource[id] : noun[id];
    const { one, many } = word?.forms?.en ?? {};
    return [{ name, id, forms: [id, word?.plural, one, many, `${id}s`] }];
  });
}

function boundsOf(compared: string | undefined, n: number): { readonly low: number; readonly high: number } {
  switch (compared) {
    case 'above':
    case 'over':
    case 'more than':
      return { low: n + 1, high: Infinity };
    case 'below':
    case 'under':
    case 'less than':
    case 'fewer than':
      return { low: -Infinity, high: n - 1 };
    case 'at least':
      return { low: n, high: Infinity };
    case 'at most':
      return { low: -Infinity, high: n };
    default:
      return { low: n, high: n };
  }
}
