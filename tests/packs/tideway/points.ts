import type { Image } from '../../../src/compile/image.ts';
import { Arranged } from '../../support/arranged.ts';

/** Points of a line of a card: where it lies, the souls in the bunk with the lanterns on each, and what that counts. */
export interface Counted {
  readonly says: string;
  readonly card: number;
  readonly zone: 'bunk' | 'quay';
  readonly bunk: readonly (readonly [soul: number, lanterns: number])[];
  readonly points: number;
}

const plain = (...souls: readonly number[]): Counted['bunk'] => souls.map((soul) => [soul, 0]);

const rows = (
  says: string,
  card: number,
  zone: Counted['zone'],
  ...each: readonly (readonly [bunk: Counted['bunk'], points: number])[]
): readonly Counted[] => each.map(([bunk, points]) => ({ says, card, zone, bunk, points }));

/** Worked out from what the cards say. Tilly Quill has 2 hooks, Brine Bess 4, Inés Low 1. */
export const COUNTED: readonly Counted[] = [
  ...rows(
    '2 per 2 full souls, the third is left over (The Passenger)',
    8,
    'bunk',
    [[], 0],
    [[[2, 2]], 0],
    [
      [
        [2, 2],
        [4, 4],
      ],
      2,
    ],
    [
      [
        [2, 2],
        [4, 4],
        [6, 1],
      ],
      2,
    ],
  ),
  ...rows(
    'steps by number of northern pilots (The Open Sea)',
    80,
    'quay',
    [[], 0],
    [plain(1), 0],
    [plain(1, 3), 3],
  ),
  ...rows(
    '4 per crew of three, each soul in one crew (Home)',
    81,
    'quay',
    [plain(1, 2), 0],
    [plain(1, 2, 5, 3, 7), 4],
    [plain(1, 2, 5, 3, 7, 8), 8],
  ),
  ...rows('the wager: two are not enough', 70, 'quay', [
    [
      [2, 2],
      [8, 2],
    ],
    0,
  ]),
  ...rows('the wager: the third is too heavy', 70, 'quay', [
    [
      [2, 2],
      [8, 2],
      [4, 2],
    ],
    0,
  ]),
  ...rows('the wager: each with one lantern only', 70, 'quay', [
    [
      [2, 1],
      [8, 1],
      [1, 1],
    ],
    0,
  ]),
  ...rows('the wager: three light ones with two lanterns each', 70, 'quay', [
    [
      [2, 2],
      [8, 2],
      [1, 2],
    ],
    1,
  ]),
];

/** The points that all lines of the card count. */
export function pointsOn(image: Image, { card, zone, bunk }: Counted): number {
  const game = new Arranged(image).put(zone, [card]);
  for (const [soul, lantern] of bunk) game.put('bunk', [soul], { pieces: { lantern } });
  const lines = image.faces.find(({ program }) => program.number === card)?.program.entries ?? [];
  return lines.reduce((sum, _, line) => sum + game.points(card, line), 0);
}
