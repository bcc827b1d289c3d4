import { iconParts } from '../icons/parts.ts';
import type { IconPart } from '../icons/part.ts';
import { drawGround } from './plain-ground.ts';
import { inksFor, type PlainInks } from './plain-inks.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene, type Shape } from './scene.ts';
import type { FacePicture } from './view.ts';

/** The facts from which a plain picture is drawn. */
export interface PlainFacts {
  /** Kind of card; it chooses the sort of ground. */
  readonly kind: string;
  /** Name as printed: two cards of one name look alike. */
  readonly name: string;
  /** The words of its kind that it has; they choose the inks, else the name does. */
  readonly words: string;
  /** Name of the icon that stands for it; without it the ground is the picture. */
  readonly icon?: string | undefined;
}

/** A picture of a card whose pack brings none: its icon before a calm field, or a piece of land of its own. */
export const plainPicture = (facts: PlainFacts): FacePicture => ({
  drawnFrom: JSON.stringify(['plain', facts.kind, facts.name, facts.words, facts.icon]),
  draw: ({ theme }) => drawn(facts, theme),
});

function drawn({ kind, name, words, icon }: PlainFacts, theme: 'light' | 'dark'): Scene {
  const chosen = inksFor(words, name, theme);
  const parts = icon === undefined ? undefined : iconParts(icon);
  const paper: Shape = { d: `M0 0h${SCENE_WIDTH}v${SCENE_HEIGHT}H0z`, fill: chosen.paper };
  const shapes = parts ? signShapes(parts, chosen) : drawGround(kind, name, chosen);
  return {
    width: SCENE_WIDTH,
    height: SCENE_HEIGHT,
    shapes: [paper, ...shapes],
    ...(parts && { kept: 'middle' }),
  };
}

/** The middle of what is seen above the foot of the picture, and how large a unit of an icon is there. */
const MIDDLE = { x: SCENE_WIDTH / 2, y: 84 };
const UNIT = 4.6;
const ICON_UNITS = 16;
const FAINT = 0.3;

function signShapes(parts: readonly IconPart[], { far, near, sign }: PlainInks): readonly Shape[] {
  const { x, y } = MIDDLE;
  const at = { x: x - (ICON_UNITS / 2) * UNIT, y: y - (ICON_UNITS / 2) * UNIT, scale: UNIT };
  return [
    { d: disc(x, y, 98), fill: far, opacity: 0.55 },
    { d: disc(x, y, 62), fill: near, opacity: 0.75 },
    { d: `M0 ${SCENE_HEIGHT - 14}h${SCENE_WIDTH}v14H0z`, fill: near },
    ...parts.map(({ d, paint, edge, width = 1.4 }): Shape => {
      if (paint === 'line' || (edge !== undefined && paint === undefined))
        return { d, stroke: sign, width, at };
      return { d, fill: sign, at, ...(paint === 'faint' && { opacity: FAINT }) };
    }),
  ];
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
