import { closest } from '../../src/cards/suggest.ts';
import type { Manifest } from '../../src/cards/manifest.ts';
import type { Range } from '../../src/language/diagnostic.ts';
import type { PAGE_CODES } from '../../src/language/page-codes.ts';

/** An amount in a game: what a seat has, or the pieces on a card. */
export interface Quantity {
  /** Id of the resource. */
  readonly resource: string;
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
export function readCondition(text: string, manifest: Manifest): ReadStop {
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
    const read = readTest(said, range, manifest);
    if ('code' in read) return { problem: read };
    tests.push(read);
  }
  return { tests };
}

function readTest(said: string, range: Range, manifest: Manifest): StopTest | ConditionProblem {
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
      message: `"${said}" is no condition.${suchAs(conditionExamples(manifest), 'Write one like')}`,
      range,
      expected: conditionExamples(manifest),
    };
  const resource = resourceIn(word, said, range, manifest);
  if (typeof resource !== 'string') return resource;
  const of = amount ? placeOf(amount[2], amount[3]) : 'card';
  return { resource, of, ...boundsOf(compared?.toLowerCase(), Number(number)) };
}

/** Reads what is watched: `soil of seat A`, `growth on this card`, `growth on card 137`. */
export function readWatch(
  text: string,
  manifest: Manifest,
): { readonly quantity: Quantity } | { readonly problem: ConditionProblem } {
  const said = text.trim();
  const start = text.indexOf(said);
  const range = { start, end: start + said.length };
  const [, word = '', seat, card] = (said.length > LONGEST ? undefined : AMOUNT.exec(said)) ?? [];
  if (word === '')
    return {
      problem: {
        code: 'B201',
        message: `"${said.slice(0, LONGEST)}" is nothing that can be watched.${suchAs(watchExamples(manifest), 'Write something like')}`,
        range,
        expected: watchExamples(manifest),
      },
    };
  const resource = resourceIn(word, said, range, manifest);
  return typeof resource === 'string'
    ? { quantity: { resource, of: placeOf(seat, card) } }
    : { problem: resource };
}

const placeOf = (seat: string | undefined, card: string | undefined): Quantity['of'] =>
  seat !== undefined
    ? seat.toLowerCase().charCodeAt(0) - 97
    : card === undefined
      ? 'card'
      : { card: Number(card) };

/** The resource that a word names, or why it names none. */
function resourceIn(word: string, said: string, range: Range, manifest: Manifest): string | ConditionProblem {
  const resource = resourceOf(word, manifest);
  if (resource === undefined) {
    const all = Object.keys(manifest.words.resource);
    const near = closest(word.toLowerCase(), all, 3);
    const advice = near[0] === undefined ? ` There are ${all.join(', ')}.` : ` Did you mean ${near[0]}?`;
    const at = range.start + said.lastIndexOf(word);
    return {
      code: 'B202',
      message: `"${word}" is nothing that is counted here.${advice}`,
      range: { start: at, end: at + word.length },
      expected: near.length > 0 ? near : all,
    };
  }
  return resource;
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

/** The resource that a word names, in the singular or the plural. */
function resourceOf(word: string, manifest: Manifest): string | undefined {
  const folded = word.trim().toLowerCase();
  const found = Object.entries(manifest.words.resource).find(([id, { plural, forms }]) =>
    [id, plural, forms?.en?.one, forms?.en?.many, `${id}s`].some((form) => form?.toLowerCase() === folded),
  );
  return found?.[0];
}
