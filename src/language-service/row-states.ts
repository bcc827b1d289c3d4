import type { CheckedCard } from '../cards/check.ts';
import type { Diagnostic, Range } from '../language/diagnostic.ts';
import type { FileState, RowState } from './types.ts';

/** A row as it is known, with places from its own start, so that it stays the same where rows above it change. */
export interface KnownRow {
  readonly checked: CheckedCard;
  readonly state: FileState;
}

/** One row of a table in its text. */
export interface TableRow extends Range {
  readonly text: string;
  readonly known: KnownRow;
}

/** A table that could be read as a whole, or what is wrong with all of it. */
export type TableRows =
  | { readonly is: 'rows'; readonly head: string; readonly rows: readonly TableRow[] }
  | { readonly is: 'broken'; readonly diagnostics: readonly Diagnostic[] };

/** The rows of a table as the page is told of them. */
export const rowStates = (rows: readonly TableRow[]): readonly RowState[] =>
  rows.map(({ start, end, known: { state } }) => ({ start, end, state }));

/** The parts of the state of a table that its rows give. */
export const ofRows = (
  rows: readonly RowState[],
): Pick<FileState, 'rows' | 'cards' | 'faces' | 'sections'> => ({
  rows,
  cards: rows.flatMap(({ state }) => state.card ?? []),
  faces: rows.flatMap(({ state }) => state.faces),
  sections: [],
});
