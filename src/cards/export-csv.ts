import { csvCell } from './csv.ts';
import {
  exportedFields,
  type Amounts,
  type ExportedAbility,
  type ExportedCard,
  type ExportedFace,
} from './export.ts';
import { defused } from './formula.ts';
import type { CheckedPack } from './pack.ts';

/** The values that can stand in a cell. */
type Value = number | string | boolean | readonly (string | number)[] | undefined;

/** A column of the table: its name, and what stands in it for a face. */
interface Column {
  readonly name: string;
  readonly of: (card: ExportedCard, face: ExportedFace) => Value;
}

/**
 * Exported cards as a table with one row for each face (RFC 4180: commas, quotes, CR LF). The columns follow from the
 * manifest alone. Several values in one cell are separated by semicolons; amounts read `soil 1; sprouts 2`. A text that
 * a spreadsheet would take for a formula has an apostrophe before it; see {@link defused}.
 */
export function exportCsv(cards: readonly ExportedCard[], pack: CheckedPack): string {
  const columns = columnsOf(pack);
  const rows = cards.flatMap((card) =>
    card.faces.map((face) => columns.map(({ of }) => cell(of(card, face)))),
  );
  return [columns.map(({ name }) => cell(name)), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function columnsOf({ manifest }: CheckedPack): readonly Column[] {
  const { flags, effects, start, startHas = [] } = manifest.export;
  const coloured = Object.values(manifest.words.kind).filter((kind) =>
    kind.triggers?.some((id) => id !== start && manifest.words.trigger[id]?.colour !== undefined),
  );
  const most = Math.max(0, ...coloured.map((kind) => kind.abilities?.[1] ?? 0));
  const ofFace = (name: string): Column => ({ name, of: (_card, face) => ownOf(face, name) as Value });
  const amounts = [...new Set([...startHas, ...effects.map(({ name }) => name)])];
  const starts = start === undefined ? [] : amounts;
  return [
    { name: 'number', of: ({ number }) => number },
    { name: 'kind', of: ({ kind }) => kind },
    { name: 'draft', of: ({ draft }) => draft === true },
    ofFace('side'),
    ofFace('name'),
    ...exportedFields(manifest).map(({ name }) => ofFace(name)),
    ...flags.map(({ name }) => ofFace(name)),
    ...starts.map((name): Column => ({
      name: `start.${name}`,
      of: (_card, face) => ownOf(face.start ?? {}, name),
    })),
    ...Array.from({ length: most }, (_, at) => abilityColumns(at)).flat(),
    ofFace('text'),
    ofFace('english'),
  ];
}

function abilityColumns(at: number): readonly Column[] {
  const column = (name: string, of: (ability: ExportedAbility) => Value): Column => ({
    name: `ability${at + 1}.${name}`,
    of: (_card, face) => {
      const ability = face.abilities?.[at];
      return ability && of(ability);
    },
  });
  return [
    column('colour', ({ colour }) => colour),
    column('text', ({ text }) => text),
    column('english', ({ english }) => english),
    column('pay', ({ pay }) => list(pay)),
    column('gain', ({ gain }) => list(gain)),
  ];
}

const list = (amounts: Amounts): readonly string[] =>
  Object.entries(amounts).map(([name, amount]) => `${name} ${amount}`);

/** The property that an object has itself: a pack may call something `constructor`, which every object has. */
const ownOf = <T>(found: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(found, name) ? found[name] : undefined;

function cell(value: Value): string {
  if (value === undefined) return '';
  const text =
    typeof value === 'object'
      ? defused(value.join('; '))
      : typeof value === 'string'
        ? defused(value)
        : String(value);
  return csvCell(text);
}
