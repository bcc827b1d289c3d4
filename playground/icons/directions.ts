import type { DIRECTION_ICONS } from './names.ts';
import { box, disc, faint, line, solid, type IconPart } from './part.ts';

const AT = [2.6, 8, 13.4] as const;
const SIDE = 3.7;

/**
 * Nine places round the card that speaks. `pattern` names them row by row: `#` is meant, `.` is not,
 * `O` in the middle is the card itself and meant, `o` the card itself and not meant.
 */
function places(pattern: string): IconPart[] {
  const on: string[] = [];
  const off: string[] = [];
  const parts: IconPart[] = [];
  [...pattern].forEach((sign, i) => {
    const x = AT[i % 3] ?? 0;
    const y = AT[Math.floor(i / 3)] ?? 0;
    const place = box(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 1);
    if (sign === '#') on.push(place);
    else if (sign === '.') off.push(place);
    else {
      parts.push(line(disc(x, y, 2), 1.2));
      if (sign === 'O') parts.push(solid(disc(x, y, 0.9)));
    }
  });
  if (off.length > 0) parts.unshift(faint(off.join('')));
  if (on.length > 0) parts.unshift(solid(on.join('')));
  return parts;
}

/** Places on the table, counted from the ringed card. */
export const directionParts: Record<(typeof DIRECTION_ICONS)[number], readonly IconPart[]> = {
  row: places('...#O#...'),
  column: places('.#..O..#.'),
  orthogonal: places('.#.#o#.#.'),
  diagonal: places('#.#.o.#.#'),
  adjacent: places('####o####'),
  line: places('.#.#O#.#.'),
  'longest-line': [line('M2.6 13.4V8h5.4M8 8h5.4V2.6', 1.5), ...places('..##O##..')],
  'diagonal-line': places('#...O...#'),
  'longest-diagonal': [line('M2.6 8L8 2.6l5.4 5.4L8 13.4', 1.5), ...places('.#.#.#.#.')],
  gap: [
    line(
      'M2.2 5.4V3.2c0-.6.4-1 1-1h2.2M6.9 2.2h2.2M10.6 2.2h2.2c.6 0 1 .4 1 1v2.2M13.8 6.9v2.2M13.8 10.6v2.2c0 .6-.4 1-1 1h-2.2M9.1 13.8H6.9M5.4 13.8H3.2a1 1 0 01-1-1v-2.2M2.2 9.1V6.9',
    ),
  ],
};
