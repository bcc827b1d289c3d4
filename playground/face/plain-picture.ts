import { SCENE_HEIGHT, SCENE_WIDTH, type Scene, type Shape } from './scene.ts';
import type { FacePicture } from './view.ts';

/** Papers and inks by day and by night; the kind of a card chooses the pair. */
const INKS = {
  light: [
    ['#e6e2d6', '#8a7f66'],
    ['#dde5e4', '#5f7f7c'],
    ['#e7dfe2', '#866877'],
    ['#e0e4d6', '#6c7f52'],
  ],
  dark: [
    ['#35322a', '#a79c82'],
    ['#2b3535', '#84a6a2'],
    ['#372e33', '#b08fa0'],
    ['#30352a', '#96a97a'],
  ],
} as const;

/** Discs of a picture. */
const DISCS = 5;

/** A picture of a card of which nothing is known but its kind and name: some discs on paper, the same for the same card. */
export const plainPicture = (kind: string, name: string): FacePicture => ({
  drawnFrom: JSON.stringify(['plain', kind, name]),
  draw: ({ theme }) => drawn(kind, name, theme),
});

function drawn(kind: string, name: string, theme: 'light' | 'dark'): Scene {
  const pairs = INKS[theme];
  const [paper, ink] = pairs[spread(kind) % pairs.length] ?? pairs[0];
  const discs = Array.from({ length: DISCS }, (_, i): Shape => {
    const seed = spread(`${i} ${name}`);
    const radius = 14 + ((seed >>> 3) % 40);
    return {
      d: discAt((seed >>> 9) % SCENE_WIDTH, (seed >>> 18) % SCENE_HEIGHT, radius),
      fill: ink,
      opacity: 0.16,
    };
  });
  const sheet: Shape = { d: `M0 0h${SCENE_WIDTH}v${SCENE_HEIGHT}H0z`, fill: paper };
  return { width: SCENE_WIDTH, height: SCENE_HEIGHT, shapes: [sheet, ...discs] };
}

const discAt = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** A number that a text spreads over 32 bits (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
