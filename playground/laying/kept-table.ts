import type { Image } from '../../src/compile/image.ts';
import { isRecord } from '../text/is-record.ts';
import type { ChoiceStep } from '../game/game-history.ts';
import { TABLE_UNITS, type Subject } from '../game/view.ts';
import { emptySetUp, MOST_SEATS, type TableSetUp } from './set-up.ts';

/** A table as it is kept: its position, and what was done on it. */
export interface KeptTable {
  readonly setUp: TableSetUp;
  /** Choices in words, the one that begins something first; they are made as far as they fit. */
  readonly steps: readonly ChoiceStep[];
  /** The choices for an answer that is not whole yet, in words. */
  readonly open: readonly string[];
  readonly unit: (typeof TABLE_UNITS)[number];
  /** True if the position was changed by hand. */
  readonly touched: boolean;
  /** For what it was made ready. */
  readonly subject: Subject | undefined;
}

/** Reads a table from the text in which it was kept; undefined where it is something else. */
export function readKept(text: string, image: Image): KeptTable | undefined {
  try {
    const kept = asKeptTable(JSON.parse(text), image);
    return typeof kept === 'string' ? undefined : kept;
  } catch {
    return undefined;
  }
}

/**
 * Reads a table that was kept, also by an earlier version, which named choices by numbers: then what was begun begins anew. What
 * it lays is looked at when it is laid.
 *
 * @returns the table, or in a sentence where it is not whole
 */
export function asKeptTable(data: unknown, image: Image): KeptTable | string {
  if (!isRecord(data)) return 'A table is expected.';
  const setUp = asSetUp(data['setUp']);
  if (typeof setUp === 'string') return setUp;
  const { script, steps, open } = data;
  const begun = isRecord(script) ? beginOf(script['what'], image) : undefined;
  const isOpen = Array.isArray(open) && open.every((each) => typeof each === 'string');
  return {
    setUp,
    steps:
      Array.isArray(steps) && steps.every(isStep)
        ? steps
        : begun === undefined
          ? []
          : [{ seat: setUp.acting, words: begun }],
    open: isOpen ? open : [],
    unit: TABLE_UNITS.find((unit) => unit === data['unit']) ?? 'clause',
    touched: data['touched'] === true,
    subject: asSubject(data['subject']),
  };
}

const isStep = (data: unknown): data is ChoiceStep =>
  isRecord(data) && isCount(data['seat']) && typeof data['words'] === 'string';

/** A position of a table that was kept, or in a sentence where it is not whole. */
function asSetUp(data: unknown): TableSetUp | string {
  if (!isRecord(data)) return 'setUp: an object is expected.';
  const { seats, acting, random } = data;
  if (!isCount(seats) || seats < 1 || seats > MOST_SEATS)
    return `setUp.seats: a whole number from 1 to ${MOST_SEATS} is expected.`;
  if (!isCount(acting) || acting >= seats)
    return `setUp.acting: a seat is expected, counted from 0; there are ${seats}.`;
  for (const [name, is] of LISTS) {
    const list: unknown = data[name] ?? (name === 'cards' ? undefined : []);
    if (!Array.isArray(list) || !list.every((each) => isRecord(each) && is(each)))
      return `setUp.${name}: a list of ${name} is expected, as a table writes it.`;
  }
  // Every list has just been looked at.
  const whole = { ...emptySetUp(seats), ...(data as object), seats, acting } as TableSetUp;
  const wide = <T>(each: readonly T[], none: readonly T[]): readonly T[] =>
    none.map((one, party) => each[party] ?? one);
  const base = emptySetUp(seats);
  const seed: unknown = Array.isArray(random) ? random[0] : undefined;
  return {
    seats,
    acting,
    cards: whole.cards,
    unnamed: whole.unnamed,
    pools: wide(whole.pools, base.pools),
    counters: wide(whole.counters, base.counters),
    named: wide(whole.named, base.named),
    claims: whole.claims,
    done: whole.done,
    random: [typeof seed === 'number' ? Math.abs(Math.trunc(seed)) : 1],
  };
}

/** True if JSON is part of a list of a position, by the name of the list. */
const LISTS: readonly (readonly [string, (each: Record<string, unknown>) => boolean])[] = [
  ['cards', isPlaced],
  ['unnamed', ({ zone, party, count }) => typeof zone === 'string' && isCount(party) && isCount(count)],
  ['pools', (each) => Object.values(each).every(isCount)],
  ['counters', (each) => Object.values(each).every(Number.isInteger)],
  ['named', (each) => Object.values(each).every((mark) => typeof mark === 'string')],
  ['claims', ({ party, card, step }) => isCount(party) && isCount(card) && isCount(step)],
  ['done', ({ verb, party, card }) => typeof verb === 'string' && isCount(party) && isCount(card)],
];

function isPlaced(data: Record<string, unknown>): boolean {
  const { card, side, zone, party, row = 0, column = 0, pieces } = data;
  const isThere = isCount(card) && isCount(party) && isCount(row) && isCount(column);
  const hasPieces = isRecord(pieces) && Object.values(pieces).every(isCount);
  return isThere && hasPieces && (side === 'A' || side === 'B') && typeof zone === 'string';
}

/** The thing that was begun, in the words of a choice. */
function beginOf(what: unknown, { cards, faces, vocabulary }: Image): string | undefined {
  if (!isRecord(what)) return undefined;
  const { run, card, side, ability, section, line, verb } = what;
  if (run === 'enter' && isCount(card)) return `${String(verb)} ${card}`;
  if (run === 'rule' && isCount(line)) {
    const name = String(section);
    return `run line ${line + 1} of ${/^[\p{L}\p{N}-]+$/u.test(name) ? name : JSON.stringify(name)}`;
  }
  const found = cards.find(({ number }) => number === card);
  const face = found && faces[found.firstFace + (side === 'B' && found.faces > 1 ? 1 : 0)];
  const entry = isCount(ability) ? face?.program.entries[ability] : undefined;
  const before =
    face?.program.entries.slice(0, Number(ability)).filter(({ trigger }) => trigger === entry?.trigger) ?? [];
  const again = before.length > 0 ? ` (${before.length + 1})` : '';
  return entry && `run ${vocabulary.name('trigger', entry.trigger) ?? ''} of ${String(card)}${again}`;
}

/** A card or sections of rules; undefined where it is something else. */
function asSubject(data: unknown): Subject | undefined {
  if (!isRecord(data)) return undefined;
  const { card, side, sections } = data;
  if (isCount(card) && (side === 'A' || side === 'B')) return { card, side };
  const isList = Array.isArray(sections) && sections.every((name) => typeof name === 'string');
  return isList ? { sections } : undefined;
}

const isCount = (data: unknown): data is number =>
  typeof data === 'number' && Number.isInteger(data) && data >= 0 && data <= 100_000;
