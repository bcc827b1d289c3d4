import type { IconSet } from '../../icons/parts.ts';
import { box, disc, type IconPart } from '../../icons/part.ts';

const cut = (d: string, width = 1.5): IconPart => ({ d, edge: 'on-mark', width });

/**
 * The colours of abilities: leaf, sinking triangle, drop, rising triangle, trefoil, square with 1, disc with
 * a loop. The light yellow and the black of the dark theme carry an edge, because their fill alone is too
 * near to the page.
 */
export const colourParts = {
  green: [
    { d: 'M1.7 14.3C.4 7 4.6 1.6 14.4 1.6c.6 9-4.9 14.2-12.7 12.7z', ink: 'green' },
    cut('M4.6 11.4l5.8-5.8'),
  ],
  red: [{ d: 'M1.9 2.6h12.2L8 13.8z', ink: 'red', edge: 'red', width: 1.6 }, cut('M5.4 5.4h5.2', 1.6)],
  blue: [
    { d: 'M8 .8c3 3.7 5.2 6.4 5.2 9.2a5.2 5.2 0 01-10.4 0C2.8 7.2 5 4.5 8 .8z', ink: 'blue' },
    cut('M5.5 10.2A2.6 2.6 0 008 12.7'),
  ],
  yellow: [
    { d: 'M8 2.1l6.1 11.3H1.9z', ink: 'yellow', edge: 'yellow-edge', width: 1.4 },
    { d: 'M8 11.6V7.1M6 8.8l2-2.1 2 2.1', edge: 'on-yellow', width: 1.3 },
  ],
  multicolour: [
    { d: disc(4.7, 10.6, 3.6), ink: 'blue' },
    { d: disc(11.3, 10.6, 3.4), ink: 'yellow', edge: 'yellow-edge', width: 0.9 },
    { d: disc(8, 4.9, 3.6), ink: 'red' },
    { d: disc(8, 8.9, 1.3), ink: 'on-mark' },
  ],
  black: [
    { d: box(1.6, 1.6, 12.8, 12.8, 2.4), ink: 'black', edge: 'black-edge', width: 1.1 },
    { d: 'M6.1 5.7l2.3-1.6v7.8M6.2 11.9h4.4', edge: 'on-black', width: 1.6 },
  ],
  brown: [
    { d: disc(8, 8, 7), ink: 'brown' },
    cut(
      'M8 8C6.9 6.4 6 5.8 5.1 5.8a2.2 2.2 0 000 4.4C6 10.2 6.9 9.6 8 8s2-2.2 2.9-2.2a2.2 2.2 0 010 4.4C10 10.2 9.1 9.6 8 8z',
      1.4,
    ),
  ],
} satisfies IconSet;
