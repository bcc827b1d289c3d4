import { cardsOf } from '../search/entry.ts';
import type { WallFace, WallGroup } from './order.ts';

/** A row of the wall, or the heading of a group; sizes in CSS pixels. */
export type WallLine = { readonly top: number; readonly height: number } & (
  | { readonly line: 'head'; readonly title: string; readonly count: number }
  | {
      readonly line: 'row';
      /** Which of all faces comes first in it, from 0. */
      readonly from: number;
      readonly faces: readonly WallFace[];
    }
);

/** The way in which the faces of a wall are laid out; sizes in CSS pixels. */
export interface WallGrid {
  readonly columns: number;
  /** Width of a face. */
  readonly width: number;
  /** Height of a row, with the gap behind it. */
  readonly row: number;
  /** Height of a heading. */
  readonly head: number;
}

/** Between two faces, in CSS pixels. */
export const GAP = 14;

/** As many columns as fit, with faces at least as wide as asked for; two where not even those fit. */
export function gridFor(width: number, least: number, body: number): WallGrid {
  const columns = Math.max(width < 2 * 120 + GAP ? 1 : 2, Math.floor((width + GAP) / (least + GAP)));
  const each = Math.floor((width - (columns - 1) * GAP) / columns);
  return { columns, width: each, row: pictureHeight(each) + body + GAP, head: 40 };
}

/** The height of the picture of a face that is so wide. */
export const pictureHeight = (width: number): number => Math.round(width * 0.7);

/** All lines of a wall from the top. */
export function linesOf(groups: readonly WallGroup[], grid: WallGrid): readonly WallLine[] {
  const lines: WallLine[] = [];
  let top = 0;
  let from = 0;
  for (const { title, faces } of groups) {
    if (title !== '') {
      lines.push({
        line: 'head',
        title,
        count: cardsOf([...new Set(faces.map(({ entry }) => entry))]),
        top,
        height: grid.head,
      });
      top += grid.head;
    }
    for (let at = 0; at < faces.length; at += grid.columns) {
      const row = faces.slice(at, at + grid.columns);
      lines.push({ line: 'row', from, faces: row, top, height: grid.row });
      top += grid.row;
      from += row.length;
    }
  }
  return lines;
}

/** The lines that can be seen, and some before and behind. */
export function linesInSight(
  lines: readonly WallLine[],
  top: number,
  height: number,
  spare: number,
): readonly WallLine[] {
  return lines.filter((line) => line.top + line.height >= top - spare && line.top <= top + height + spare);
}

/** The face above or below another one, from 0; the same where there is none. */
export function faceBeside(lines: readonly WallLine[], at: number, by: 1 | -1): number {
  const rows = lines.flatMap((line) => (line.line === 'row' ? [line] : []));
  const now = rows.findIndex(({ from, faces }) => at >= from && at < from + faces.length);
  const [row, next] = [rows[now], rows[now + by]];
  if (!row || !next) return at;
  return next.from + Math.min(at - row.from, next.faces.length - 1);
}
