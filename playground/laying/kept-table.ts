import type { Image } from '../../src/compile/image.ts';
import { isRecord } from '../text/is-record.ts';
import type { ChoiceStep } from '../game/course.ts';
import { TABLE_UNITS, type Subject } from '../game/view.ts';
import { emptySetUp, MOST_SEATS, type PlacedCard, type TableSetUp } from './set-up.ts';

/** A table as it is kept: its position, and what was done on it. */
export interface KeptTable {
  readonly setUp: TableSetUp;
  /** Choices in words, the one that begins something first; they are made as far as they fit. */
  readonly steps: readonly ChoiceStep[];
  /** What was chosen for an answer that is not whole yet, in words. */
  readonly open: readonly string[];
  readonly unit: (typeof TABLE_UNITS)[number];
  /** Whether the position was changed by hand. */
  readonly touched: boolean;
  /** For what it was made ready. */
  readonly subject: Subject | undefined;
}

/** Reads a table from the text in which it was kept; undefined where it is something else. */
export function readKept(text: string, image: Image): KeptTable | undefined {
  try {
    return asKeptTable(JSON.parse(text), image);
  } catch {
    return undefined;
  }
}

/**
 * Reads a table that was kept, also by an earlier version, which named choices by numbers: then what was begun begins anew. What
 * it lays is looked at when it is laid.
 */
export function asKeptTable(data: unknown, image: Image): KeptTable | undefined {
  if (!isRecord(data)) return undefined;
  const setUp = asSetUp(data['setUp']);
  if (!setUp) return undefined;
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

function asSetUp(data: unknown): TableSetUp | undefined {
  if (!isRecord(data)) return undefined;
  const { seats, acting, cards, random } = data;
  if (!isCount(seats) || seats < 1 || seats > MOST_SEATS || !isCount(acting) || acting >= seats)
    return undefined;
  if (!Array.isArray(cards) || !cards.every(isPlaced)) return undefined;
  const list = (name: string, fields: readonly string[]): readonly never[] | undefined => {
    const each: unknown = data[name] ?? [];
    const isWhole = (one: unknown): boolean => isRecord(one) && fields.every((field) => field in one);
    return Array.isArray(each) && each.every(isWhole) ? (each as never[]) : undefined;
  };
  const tables = (name: string, is: (value: unknown) => boolean): readonly never[] | undefined => {
    const each = list(name, []);
    return each?.every((one) => Object.values(one).every(is)) === true ? each : undefined;
  };
  const base = emptySetUp(seats);
  const pools = tables('pools', isCount);
  const counters = tables('counters', Number.isInteger);
  const named = tables('named', (value) => typeof value === 'string');
  const unnamed = list('unnamed', ['zone', 'party', 'count']);
  const claims = list('claims', ['party', 'card', 'step']);
  const done = list('done', ['verb', 'party', 'card']);
  if (!pools || !counters || !named || !unnamed || !claims || !done) return undefined;
  const wide = <T>(each: readonly T[], none: readonly T[]): readonly T[] =>
    none.map((one, party) => each[party] ?? one);
  const seed: unknown = Array.isArray(random) ? random[0] : undefined;
  return {
    seats,
    acting,
    cards,
    unnamed,
    pools: wide(pools, base.pools),
    counters: wide(counters, base.counters),
    named: wide(named, base.named),
    claims,
    done,
    random: [typeof seed === 'number' ? Math.abs(Math.trunc(seed)) : 1],
  };
}

function isPlaced(data: unknown): data is PlacedCard {
  if (!isRecord(data)) return false;
  const { card, side, zone, party, row = 0, column = 0, pieces } = data;
  const isThere = isCount(card) && isCount(party) && isCount(row) && isCount(column);
  const hasPieces = isRecord(pieces) && Object.values(pieces).every(isCount);
  return isThere && hasPieces && (side === 'A' || side === 'B') && typeof zone === 'string';
}

/** What was begun, in the words of a choice. */
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
