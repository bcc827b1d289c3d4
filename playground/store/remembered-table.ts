import { remember, remembered } from '../app/remember.ts';
import type { KeptTable } from '../machine/commands.ts';
import { asKeptTable } from '../machine/kept-table.ts';

const keyOf = (pack: string): string => `loam-table-${pack}`;

/** Keeps the table of a pack in the browser, or forgets it. */
export function keepTable(pack: string, table: KeptTable | undefined): void {
  remember(keyOf(pack), table && JSON.stringify(table));
}

/** The table of a pack that the browser has kept; undefined where it has none, or nothing that can be read. */
export function tableOf(pack: string): KeptTable | undefined {
  try {
    return asKeptTable(JSON.parse(remembered(keyOf(pack)) ?? 'null'));
  } catch {
    return undefined;
  }
}
