import type { Card, Field } from '../language/tree.ts';
import { allOf, copiesOf } from './copies.ts';
import { csvCell, readCsv } from './csv.ts';
import { defused } from './formula.ts';
import type { CheckedPack } from './pack.ts';
import { checkTable } from './table.ts';
import { OWN_COLUMNS } from './table-columns.ts';

/** A table with cards put in, and why others could not be. */
export interface Tabled {
  /** The text of the table. */
  readonly text: string;
  /** The cards that stay what they are, each with what it has. */
  readonly left: ReadonlyMap<Card, string>;
}

const TAKEN = 'another card with the same number in the table';

/**
 * Puts cards in a table, a row each, also for each of several equal ones. What stands in the table stays as it is, but
 * for columns that are added; a row that is there already is not put in again.
 *
 * @param table its text; empty for a new one
 */
export function putInTable(table: string, cards: readonly Card[], pack: CheckedPack): Tabled {
  const left = new Map<Card, string>();
  const known = new Map<number, string>();
  if (table !== '') {
    for (const { card } of checkTable(table, pack)) if (card) known.set(card.number, allOf(card));
  }
  const fresh: Card[] = [];
  // Two files that say the same card: with one row for both, one of them would be lost.
  const put = new Set<number>();
  for (const card of cards) {
    const copies = copiesOf(card);
    const there = copies.filter(({ number }) => known.has(number));
    const other = there.find((copy) => put.has(copy.number) || known.get(copy.number) !== allOf(copy));
    const why = whyNoRow(card, pack) ?? (other && TAKEN);
    if (why !== undefined) {
      left.set(card, why);
      continue;
    }
    fresh.push(...copies.filter((copy) => !there.includes(copy)));
    for (const copy of copies) {
      known.set(copy.number, allOf(copy));
      put.add(copy.number);
    }
  }
  return { text: withRows(table, fresh, pack), left };
}

/** The part of a card that no row says; nothing where a row says all of it. */
function whyNoRow(card: Card, pack: CheckedPack): string | undefined {
  const { faces, above, beside, below } = card;
  const [face] = faces;
  if (!face || faces.length > 1 || face.side !== undefined) return 'two sides';
  if (face.abilities.length > 0) return 'abilities';
  if ([card, face, ...face.fields].some((each) => each.above || each.beside) || above || beside || below)
    return 'comments';
  const [first = card] = copiesOf(card);
  const [read] = checkTable(withRows('', [first], pack), pack);
  return read?.card && allOf(read.card) === allOf(first) ? undefined : 'what no table says';
}

function withRows(table: string, cards: readonly Card[], { manifest }: CheckedPack): string {
  const read = readCsv(table);
  const [head, ...rows] = read.ok ? read.rows : [];
  const own: readonly string[] = head ? head.cells.map(({ value }) => value) : OWN_COLUMNS;
  const used = new Set(cards.flatMap(({ faces: [face] }) => face?.fields.map(({ field }) => field) ?? []));
  const more = manifest.fields.filter((id) => used.has(id) && !own.includes(id));
  const columns = [...own, ...more];
  const line = /\r\n|\n|\r/.exec(table)?.[0] ?? '\n';
  const lines = cards.map((card) => columns.map((column) => cellOf(card, column)).join(','));
  if (!head) return [columns.join(','), ...lines, ''].join(line);
  const empty = ','.repeat(more.length);
  const ends = [
    { end: head.end, add: more.map((name) => `,${name}`).join('') },
    ...rows.map(({ end }) => ({ end, add: empty })),
  ];
  const wide = ends.map(({ end, add }, at) => table.slice(ends[at - 1]?.end ?? 0, end) + add).join('');
  const text = wide + table.slice(ends.at(-1)?.end);
  const isEnded = lines.length === 0 || /[\r\n]$/.test(text);
  return [text, isEnded ? '' : line, ...lines.map((each) => each + line)].join('');
}

function cellOf({ kind, number, faces: [face] }: Card, column: string): string {
  if (column === 'kind') return kind;
  if (column === 'number') return String(number);
  if (column === 'name') return csvCell(defused(face?.name ?? ''));
  const field = face?.fields.find((each) => each.field === column);
  return field ? csvCell(saidIn(field)) : '';
}

function saidIn(field: Field): string {
  switch (field.form) {
    case 'number':
      return String(field.value);
    case 'text':
      return defused(field.value);
    case 'words':
      return field.value.join('; ');
  }
}
