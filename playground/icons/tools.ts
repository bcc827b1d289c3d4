import type { TOOL_ICONS } from './names.ts';
import { box, disc, line, solid, type IconPart } from './part.ts';

/** The icons of the workbench itself. A chevron and an arrow point right; turn them with a style. */
export const toolParts: Record<(typeof TOOL_ICONS)[number], readonly IconPart[]> = {
  search: [line(disc(6.8, 6.8, 4.6)), line('M10.3 10.3l4 4', 1.6)],
  save: [
    line('M2.2 3.2c0-.6.4-1 1-1h8.2l2.4 2.4v8.2c0 .6-.4 1-1 1H3.2a1 1 0 01-1-1z'),
    line('M5 2.4v3.4h5V2.4M4.8 13.6V9.2h6.4v4.4', 1.3),
  ],
  print: [
    line('M4.4 5.6V2.2h7.2v3.4'),
    line('M4.4 11.6H3.2a1 1 0 01-1-1V6.6a1 1 0 011-1h9.6a1 1 0 011 1v4a1 1 0 01-1 1h-1.2'),
    line('M4.4 9.2h7.2v4.6H4.4z', 1.3),
  ],
  format: [line('M2 3.4h12M5 6.5h9M5 9.6h6M2 12.7h9')],
  reset: [line('M3.2 5.4A5.8 5.8 0 112.3 9'), line('M2.6 1.9l.5 3.7 3.7-.5')],
  plus: [line('M8 2.4v11.2M2.4 8h11.2', 1.6)],
  minus: [line('M2.4 8h11.2', 1.6)],
  copy: [
    line(box(5.4, 5.4, 8.6, 8.6, 1.2)),
    line('M10.6 2.9c-.2-.5-.6-.9-1.2-.9H3.2C2.5 2 2 2.5 2 3.2v6.2c0 .6.4 1.1 1 1.2'),
  ],
  rename: [line('M9.6 3.6l2.8 2.8L5.6 13.2l-3.4.6.6-3.4z'), line('M11 2.2l2.8 2.8'), line('M9 14h5', 1.3)],
  trash: [
    line('M2.4 4.2h11.2M6 4V2.2h4V4M3.8 4.4l.6 8.6c0 .6.5 1 1 1h5.2c.5 0 1-.4 1-1l.6-8.6'),
    line('M6.7 7v4.2M9.3 7v4.2', 1.2),
  ],
  contrast: [line(disc(8, 8, 6)), solid('M8 2.6v10.8a5.4 5.4 0 000-10.8z')],
  help: [
    line(disc(8, 8, 6.3)),
    line('M6.1 6.4c0-1.2.8-1.9 1.9-1.9s1.9.7 1.9 1.7c0 1.5-1.9 1.5-1.9 3'),
    solid(disc(8, 11.5, 0.9)),
  ],
  close: [line('M3.4 3.4l9.2 9.2M12.6 3.4l-9.2 9.2', 1.5)],
  chevron: [line('M6 3.2L10.8 8 6 12.8', 1.6)],
  arrow: [line('M1.8 8h12M9.4 3.6L13.8 8l-4.4 4.4', 1.5)],
  warning: [line('M8 2.1l6.4 11.6H1.6z'), line('M8 6.2v3.6', 1.5), solid(disc(8, 11.7, 0.9))],
  error: [
    {
      d: 'M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2zM7.1 4v5.2h1.8V4zM7 11.9h2V10H7z',
      paint: 'solid',
    },
  ],
  info: [line(disc(8, 8, 6.3)), line('M8 7.4v4', 1.5), solid(disc(8, 4.9, 0.9))],
  check: [line('M2.4 8.6l3.8 3.8 7.4-8.4', 1.7)],
  bulb: [
    line('M6 11.2c0-1.5-2.2-2.3-2.2-5.1a4.2 4.2 0 018.4 0c0 2.8-2.2 3.6-2.2 5.1z'),
    line('M6.2 13.2h3.6M7 15h2', 1.2),
  ],
  list: [
    line('M5.6 3.6H14M5.6 8H14M5.6 12.4H14'),
    solid(disc(2.6, 3.6, 1)),
    solid(disc(2.6, 8, 1)),
    solid(disc(2.6, 12.4, 1)),
  ],
  wall: [
    line(box(2, 2, 5, 5, 0.8)),
    line(box(9, 2, 5, 5, 0.8)),
    line(box(2, 9, 5, 5, 0.8)),
    line(box(9, 9, 5, 5, 0.8)),
  ],
  compare: [line(box(1.8, 3, 5, 10, 1)), line(box(9.2, 3, 5, 10, 1))],
  weigh: [
    line('M8 2.2v11.4M4.6 13.6h6.8M3 4.6h10', 1.3),
    line('M3 4.8L1.2 9.6h3.6zM13 4.8l-1.8 4.8h3.6z', 1.2),
  ],
  filter: [line('M1.8 3h12.4L9.6 8.6v4.6l-3.2 1V8.6z')],
  drawer: [line(box(1.8, 2.4, 12.4, 11.2, 1.2)), line('M6.4 2.6v10.8'), line('M3.4 5.4h1.4M3.4 8h1.4', 1.2)],
  download: [
    line('M8 1.8v8.4M4.6 7L8 10.4 11.4 7', 1.5),
    line('M2.4 11.6v1.6c0 .6.4 1 1 1h9.2c.6 0 1-.4 1-1v-1.6'),
  ],
  upload: [
    line('M8 10.4V2M4.6 5.2L8 1.8l3.4 3.4', 1.5),
    line('M2.4 11.6v1.6c0 .6.4 1 1 1h9.2c.6 0 1-.4 1-1v-1.6'),
  ],
  text: [line('M2.6 4.4V2.6h10.8v1.8M8 2.6v10.8M5.8 13.4h4.4', 1.5)],
  'tree-view': [
    line('M3 3.4v8.4c0 .6.4 1 1 1h3M3 7.6h4'),
    solid(box(1.4, 1.4, 3.2, 3.2, 0.8)),
    solid(box(7.6, 6, 6.8, 3.2, 0.8)),
    solid(box(7.6, 11.2, 6.8, 3.2, 0.8)),
  ],
  link: [
    line('M6.6 9.4a2.8 2.8 0 004 0l2.6-2.6a2.8 2.8 0 00-4-4L8 4'),
    line('M9.4 6.6a2.8 2.8 0 00-4 0L2.8 9.2a2.8 2.8 0 004 4L8 12'),
  ],
  undo: [line('M3 6.4h6.6a4 4 0 010 8H6.4'), line('M6.2 2.8L2.6 6.4 6.2 10')],
  redo: [line('M13 6.4H6.4a4 4 0 000 8h3.2'), line('M9.8 2.8l3.6 3.6-3.6 3.6')],
  'to-start': [line('M3.2 3v10', 1.6), solid('M13 3.2v9.6L5.4 8z')],
  'step-back': [solid('M11.6 3.2v9.6L4 8z')],
  step: [solid('M4.4 3.2v9.6L12 8z')],
  'decision-back': [solid('M8.4 3.2v9.6L2.4 8z'), line(disc(12, 8, 2))],
  decision: [solid('M7.6 3.2v9.6L13.6 8z'), line(disc(4, 8, 2))],
  'to-end': [line('M12.8 3v10', 1.6), solid('M3 3.2v9.6L10.6 8z')],
  'turn-over': [line('M2.6 6.4h9.2M9.2 3.4l3 3-3 3'), line('M13.4 10.8H4.2M6.8 8.4l-2.6 2.6 2.6 2.6', 1.3)],
  branch: [
    line('M4.4 5.4v5.2M4.4 8.6c0-1.4 1-2 2.6-2h2.2c1.4 0 2.2-.6 2.4-1.6'),
    line(disc(4.4, 3.4, 1.9)),
    line(disc(4.4, 12.6, 1.9)),
    line(disc(11.8, 3.4, 1.9)),
  ],
  more: [solid(disc(3, 8, 1.3)), solid(disc(8, 8, 1.3)), solid(disc(13, 8, 1.3))],
  loam: [
    line('M8 8.8V5.4', 1.4),
    solid('M8 5.8C8 3.4 6.5 1.9 3.8 1.9 3.8 4.4 5.3 5.8 8 5.8z'),
    solid('M8 7.2c0-2.2 1.4-3.6 4-3.6 0 2.4-1.4 3.6-4 3.6z'),
    line('M1 9.8h14M2.6 12.2h10.8M5 14.6h6', 1.3),
  ],
};
