import type { Image } from '../../src/compile/image.ts';
import { isRecord } from '../text/is-record.ts';
import type { ChoiceStep } from '../game/course.ts';
import type { Subject } from '../game/view.ts';
import { emptySetUp, MOST_SEATS, type PlacedCard, type TableSetUp } from './set-up.ts';

/** A table as earlier versions kept and wrote it; its choices are left out, and what was begun begins anew. */
export interface OldTable {
  readonly setUp: TableSetUp;
  readonly steps: readonly ChoiceStep[];
  readonly touched: boolean;
  readonly subject?: Subject;
}

/** Reads a table of an earlier version; undefined where it is something else. What it lays is looked at when it is laid. */
export function asOldTable(data: unknown, image: Image): OldTable | undefined {
  if (!isRecord(data)) return undefined;
  const setUp = asSetUp(data['setUp']);
  if (!setUp) return undefined;
  const words = isRecord(data['script']) ? beginOf(data['script']['what'], image) : undefined;
  const subject = asSubject(data['subject']);
  return {
    setUp,
    steps: words === undefined ? [] : [{ seat: setUp.acting, words }],
    touched: data['touched'] === true,
    ...(subject && { subject }),
  };
}

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
    claims,
    done,
    pools: wide(pools, base.pools),
    counters: wide(counters, base.counters),
    named: wide(named, base.named),
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
export function asSubject(data: unknown): Subject | undefined {
  if (!isRecord(data)) return undefined;
  const { card, side, sections } = data;
  if (isCount(card) && (side === 'A' || side === 'B')) return { card, side };
  const isList = Array.isArray(sections) && sections.every((name) => typeof name === 'string');
  return isList ? { sections } : undefined;
}

const isCount = (data: unknown): data is number =>
  typeof data === 'number' && Number.isInteger(data) && data >= 0 && data <= 100_000;
