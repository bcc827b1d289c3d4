import { ofRows } from '../../src/language-service/row-states.ts';
import type { FileState, RowState } from '../../src/language-service/types.ts';

/** The state of a table as it is sent: rows that the page has already are named by their places in its last state. */
export interface SentTable extends Omit<FileState, 'rows' | 'cards' | 'faces' | 'sections'> {
  readonly sent: {
    /** Start and end of each row. */
    readonly places: Int32Array;
    /** The place of each row among those that the page has; below 0 that among the new ones, from −1 on downwards. */
    readonly from: Int32Array;
    readonly news: readonly FileState[];
  };
}

/** The state of a file as it is sent. */
export type SentState = FileState | SentTable;

/**
 * States in parts of about as many files and rows as are wanted. A table with more rows than that comes in pieces behind one
 * another, each with some of its rows.
 */
export function partsOf(states: readonly FileState[], many: number): readonly (readonly FileState[])[] {
  const parts: FileState[][] = [];
  let room = 0;
  for (const piece of states.flatMap((state) => piecesOf(state, many))) {
    if (room <= 0) {
      parts.push([]);
      room = many;
    }
    parts.at(-1)?.push(piece);
    room -= piece.rows?.length ?? 1;
  }
  return parts;
}

function piecesOf(state: FileState, many: number): readonly FileState[] {
  const { rows = [] } = state;
  if (rows.length <= many) return [state];
  const pieces: FileState[] = [];
  for (let at = 0; at < rows.length; at += many)
    pieces.push({
      ...state,
      ...ofRows(rows.slice(at, at + many)),
      diagnostics: at === 0 ? state.diagnostics : [],
    });
  return pieces;
}

/** The states of which some came in pieces. */
export function wholeOf(pieces: readonly FileState[]): readonly FileState[] {
  const states: FileState[] = [];
  let rows: RowState[] = [];
  for (const piece of pieces) {
    const last = states.at(-1);
    if (last?.path === piece.path && piece.rows) rows.push(...piece.rows);
    else {
      rows = [...(piece.rows ?? [])];
      states.push(piece.rows ? { ...piece, rows } : piece);
    }
  }
  return states.map((state) => (state.rows ? { ...state, ...ofRows(state.rows) } : state));
}

/** States of rows by the paths of their tables, as both ends of the line have them after each answer. */
export class RowsHeld {
  readonly #held = new Map<string, readonly FileState[]>();

  /** A state as it is sent. */
  pack(state: FileState): SentState {
    if (!state.rows) return state;
    const { rows, cards: _, faces: __, sections: ___, ...rest } = state;
    const had = new Map(this.#held.get(state.path)?.map((each, at) => [each, at]));
    const news: FileState[] = [];
    const from = Int32Array.from(rows, (row) => had.get(row.state) ?? -news.push(row.state));
    const places = new Int32Array(rows.length * 2);
    rows.forEach(({ start, end }, at) => places.set([start, end], at * 2));
    this.hold(state);
    return { ...rest, sent: { places, from, news } };
  }

  /** The state that was sent. Each is read once, in the order in which they came. */
  unpack(state: SentState): FileState {
    if (!('sent' in state)) return state;
    const { sent, ...rest } = state;
    const had = this.#held.get(state.path) ?? [];
    const rows = Array.from(sent.from).flatMap((from, at) => {
      const known = from < 0 ? sent.news[-from - 1] : had[from];
      return known
        ? [{ start: sent.places[at * 2] ?? 0, end: sent.places[at * 2 + 1] ?? 0, state: known }]
        : [];
    });
    const whole: FileState = { ...rest, ...ofRows(rows) };
    this.hold(whole);
    return whole;
  }

  /** Forgets a file. */
  forget(path: string): void {
    this.#held.delete(path);
  }

  /** Forgets everything, as for another pack or another worker. */
  clear(): void {
    this.#held.clear();
  }

  /** Takes note of a state that was sent whole. */
  hold({ path, rows }: FileState): void {
    if (rows)
      this.#held.set(
        path,
        rows.map(({ state }) => state),
      );
  }
}
