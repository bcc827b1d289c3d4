import { box, disc, line, solid } from '../../icons/part.ts';
import type { IconSet } from '../../icons/parts.ts';

const HEAP = solid('M.8 14.8c.7-2.4 2.3-2.2 3.5-3.2s2.1-1.7 3.7-1.7 2.5.7 3.7 1.7 2.8.8 3.5 3.2z');
const MOUND = solid('M1.3 14.2c.8-4 3.4-6.4 6.7-6.4s5.9 2.4 6.7 6.4z');

/** Pieces, and moves of cards into the heap: an open card from hand, a solid one unseen. */
export const pieceParts = {
  soil: [MOUND, solid(disc(4.4, 5.2, 1.2)), solid(disc(8, 3, 1.2)), solid(disc(11.6, 5.2, 1.2))],
  sprout: [
    line('M8 15V8.2', 1.6),
    solid('M8 10C8 6.2 5.6 3.8 1.4 3.8 1.4 7.8 3.8 10 8 10z'),
    solid('M8 7.9C8 4.4 10.3 2 14.6 2c0 3.8-2.3 5.9-6.6 5.9z'),
  ],
  growth: [
    solid(box(3.4, 10.6, 9.2, 4, 1.1)),
    solid(box(4.5, 6, 7, 3.7, 1)),
    solid(box(5.6, 1.6, 4.8, 3.5, 0.9)),
  ],
  canopy: [
    solid('M.9 6.4C2.2 3.2 5 1.5 8 1.5s5.8 1.7 7.1 4.9C13.4 7.8 11 8.2 8 8.2s-5.4-.4-7.1-1.8z'),
    line('M8 15V8M8 11.6L4.4 8M8 11.6L11.6 8', 1.5),
  ],
  piece: [
    line('M5 12V8.6', 1.4),
    solid('M5 9.6C5 7 3.6 5.4.9 5.4.9 8.1 2.4 9.6 5 9.6z'),
    solid('M5 8.2c0-2.4 1.4-4 4-4 0 2.6-1.4 4-4 4z'),
    solid(box(9.2, 10.4, 6, 3, 0.8)),
    solid(box(10, 7, 4.4, 2.6, 0.7)),
  ],
  compost: [
    solid('M.8 14.8c.9-3.4 2.6-3.3 3.8-4.9S6.4 7 8 7s2.2 1.3 3.4 2.9 2.9 1.5 3.8 4.9z'),
    line('M3.1 5.6L4.7 3.2M8 4.6V1.4M12.9 5.6l-1.6-2.4', 1.3),
  ],
  'compost-from-hand': [HEAP, line('M4.9 1.6h6.2v4.1L8 8.4 4.9 5.7z')],
  'compost-from-deck': [HEAP, solid('M4.2.9h7.6v5.2L8 9.3 4.2 6.1z')],
  'discard-from-compost': [HEAP, line('M8 9.4V1.7M4.7 4.9L8 1.5l3.3 3.4', 1.5)],
  'draw-from-compost': [
    HEAP,
    line('M1.8 5.2C3.4 2.7 5.5 1.5 8 1.5s4.6 1.2 6.2 3.7C12.6 7.7 10.5 8.8 8 8.8S3.4 7.7 1.8 5.2z', 1.2),
    solid(disc(8, 5.2, 1.7)),
  ],
  plant: [
    line(box(3.7, 0.9, 8.6, 9, 1.2), 1.3),
    line('M1 14.6h14M8 14.4v-7', 1.3),
    solid('M8 7.6C8 5.6 9.1 4.2 11 4.2c0 2-1.1 3.4-3 3.4z'),
    solid('M8 9C8 7.2 7 6 5 6c0 1.8 1 3 3 3z'),
  ],
} satisfies IconSet;
