import type { MOVE_ICONS } from './names.ts';
import { box, disc, line, solid, type IconPart } from './part.ts';

/** Cards, the moves that games make with them, and what they count. */
export const moveParts: Record<(typeof MOVE_ICONS)[number], readonly IconPart[]> = {
  points: [
    line(box(2.2, 2.2, 11.6, 11.6, 1)),
    solid('M8 4.2l1.1 2.6 2.8.2-2.1 1.9.6 2.7L8 10.1l-2.4 1.5.6-2.7L4.1 7l2.8-.2z'),
  ],
  cost: [line(box(1, 3.4, 14, 9.2, 4.6)), solid('M4.4 10.4c.3-2 1.7-3.2 3.6-3.2s3.3 1.2 3.6 3.2z')],
  card: [line(box(3.7, 1.7, 8.6, 12.6, 1.3))],
  draw: [
    line('M8 10.6V2M4.9 4.9L8 1.7l3.1 3.2', 1.5),
    line('M5.4 7.3H4.3a.9.9 0 00-.9.9v5.7c0 .5.4.9.9.9h7.4c.5 0 .9-.4.9-.9V8.2a.9.9 0 00-.9-.9h-1.1'),
  ],
  hand: [
    line(box(5.7, 2.2, 4.6, 8.6, 0.9), 1.3),
    line('M4.2 4.9l-2 .7a.8.8 0 00-.5 1l2.1 6a.8.8 0 001 .5l2-.7', 1.3),
    line('M11.8 4.9l2 .7c.4.1.6.6.5 1l-2.1 6a.8.8 0 01-1 .5l-2-.7', 1.3),
  ],
  deck: [
    solid(box(2.4, 1.4, 7.6, 10, 1.1)),
    line('M11.9 4v8.3c0 .5-.4.9-.9.9H5', 1.3),
    line('M14.2 6.2v8c0 .4-.4.8-.8.8H7.4', 1.3),
  ],
  'copy-ability': [
    line(box(1.6, 1.6, 8.6, 8.6, 1.2)),
    line('M12.6 5.8h.6c.7 0 1.2.5 1.2 1.2v6.2c0 .7-.5 1.2-1.2 1.2H7c-.7 0-1.2-.5-1.2-1.2v-.6'),
    solid(disc(5.9, 5.9, 1.7)),
  ],
  play: [
    line('M9.5 14.3H4.9a1.2 1.2 0 01-1.2-1.2V2.9c0-.7.5-1.2 1.2-1.2h6.2c.7 0 1.2.5 1.2 1.2v5'),
    line('M8.6 11.2h6M12 8.6l2.6 2.6-2.6 2.6'),
  ],
  reduce: [line('M2.2 8h4.6', 1.6), line('M11.6 2v10.6M8.7 9.8l2.9 3 2.9-3', 1.5)],
  cannot: [line(disc(8, 8, 6)), line('M3.8 12.2l8.4-8.4')],
  over: [line(box(1.7, 6.6, 7.4, 7.6, 1.1), 1.3), solid(box(6.6, 1.2, 7.8, 8, 1.1))],
  gain: [line(disc(8, 8, 6.2)), line('M8 4.9v6.2M4.9 8h6.2', 1.5)],
  place: [line('M8 1.4v6.8M5 5.6l3 3 3-3', 1.5), solid(box(2.6, 10.9, 10.8, 3.8, 1.1))],
  pay: [line('M8 8.8V1.8M5 4.6l3-3 3 3', 1.5), line(box(3.2, 11.3, 9.6, 3.2, 0.9))],
  discard: [
    line('M9.4 14.3H4a1.2 1.2 0 01-1.2-1.2V4.3c0-.7.5-1.2 1.2-1.2h2.4'),
    line('M7 9.4l6.6-6.6M9 2.4h5v5', 1.5),
    line('M12.2 10v4.3', 1.3),
  ],
  score: [line('M8 1.8l1.9 4.1 4.4.5-3.3 3 .9 4.4L8 11.6l-3.9 2.2.9-4.4-3.3-3 4.4-.5z', 1.3)],
  reveal: [
    line('M.9 8C2.9 4.9 5.3 3.4 8 3.4S13.1 4.9 15.1 8c-2 3.1-4.4 4.6-7.1 4.6S2.9 11.1.9 8z', 1.3),
    solid(disc(8, 8, 2.3)),
  ],
  ability: [line(box(1.1, 4.3, 13.8, 7.4, 2), 1.3), solid(disc(4.8, 8, 1.7)), line('M8.2 8h4', 1.4)],
  arrowed: [
    solid('M8 .7l2.7 3.4H5.3zM8 15.3l2.7-3.4H5.3zM.7 8l3.4-2.7v5.4zM15.3 8l-3.4-2.7v5.4z'),
    line(box(5.9, 5.9, 4.2, 4.2, 0.8), 1.3),
  ],
  tableau: [
    solid(
      [1, 4.7, 8.4, 12.1].flatMap((y) => [1, 4.7, 8.4, 12.1].map((x) => box(x, y, 2.9, 2.9, 0.6))).join(''),
    ),
  ],
  area: [
    line(box(1.2, 2, 3.6, 5.2, 0.8), 1.2),
    line(box(1.2, 8.8, 3.6, 5.2, 0.8), 1.2),
    solid([7, 11.2].flatMap((x) => [1.6, 6.2, 10.8].map((y) => box(x, y, 3.4, 3.6, 0.7))).join('')),
  ],
};
