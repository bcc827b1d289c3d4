import { disc, line, solid } from '../../icons/part.ts';
import type { IconSet } from '../../icons/parts.ts';

/** Half sun, waves, peaks, flake: four shapes that stay apart at 12 px. Never a drop: blue owns it. */
export const habitatParts = {
  sunny: [
    solid('M4 11.4a4 4 0 018 0z'),
    line('M1 13.6h14M8 5.2V2.3M12 7l1.9-2.1M4 7L2.1 4.9M1.2 10.2h.9M13.9 10.2h.9', 1.4),
  ],
  wet: [
    line('M.9 6.1C2.1 3.7 3.5 3.7 4.7 6.1s2.6 2.4 3.8 0 2.6-2.4 3.8 0 1.9 1.9 2.8.9', 1.6),
    line('M.9 11.3c1.2-2.4 2.6-2.4 3.8 0s2.6 2.4 3.8 0 2.6-2.4 3.8 0 1.9 1.9 2.8.9', 1.6),
  ],
  rocky: [solid('M.5 13.8L5.7 3.2 8.4 8.4l2-3.2 5.1 8.6z')],
  cold: [
    line('M8 1.2v13.6M2.1 4.6l11.8 6.8M13.9 4.6L2.1 11.4', 1.3),
    line(
      'M6 2.2l2 2 2-2M6 13.8l2-2 2 2M1.9 7.2l2.8-.7-.7-2.8M14.1 8.8l-2.8.7.7 2.8M14.1 7.2l-2.8-.7.7-2.8M1.9 8.8l2.8.7-.7 2.8',
      1.1,
    ),
  ],
  'place-named': [
    {
      d: `M8 15.2C4.4 10.9 2.9 8.6 2.9 6.1a5.1 5.1 0 0110.2 0c0 2.5-1.5 4.8-5.1 9.1z${hole(8, 6, 2)}`,
      paint: 'solid',
    },
  ],
  'colour-named': [
    line(
      'M8 1.8c3.8 0 6.3 2.4 6.3 5.5 0 2.2-1.5 3.4-3.4 3.2-1.5-.2-2.5.5-2 1.8.4 1.1.2 2-1.3 1.9C4 14 1.7 11.4 1.7 8.1S4.3 1.8 8 1.8z',
      1.3,
    ),
    solid(disc(5.2, 5.7, 1.15)),
    solid(disc(9, 4.9, 1.15)),
    solid(disc(11.8, 7.4, 1.15)),
    solid(disc(4.8, 9.5, 1.15)),
  ],
  'animal-named': [
    solid(
      'M.8 6.9C3.6 3.4 6.8 4.6 8 8.2c1.2-3.6 4.4-4.8 7.2-1.3-2.6-.7-4.6.8-6.1 4.5-.5 1.2-1.7 1.2-2.2 0C5.4 7.7 3.4 6.2.8 6.9z',
    ),
  ],
} satisfies IconSet;

/** A disc run the other way round, which is a hole where fills are counted by their turns. */
function hole(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
