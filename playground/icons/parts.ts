import { directionParts } from './directions.ts';
import { markParts } from './marks.ts';
import { moveParts } from './moves.ts';
import type { IconName } from './names.ts';
import type { IconPart } from './part.ts';
import { toolParts } from './tools.ts';

/** The drawings of some icons by their names, in units of a 16 by 16 grid, back to front. */
export type IconSet = Readonly<Record<string, readonly IconPart[]>>;

/** The icons that the page itself has. */
export const ICON_PARTS: Readonly<Record<IconName, readonly IconPart[]>> = {
  ...moveParts,
  ...markParts,
  ...directionParts,
  ...toolParts,
};

const library = new Map<string, readonly IconPart[]>(Object.entries(ICON_PARTS));

/** Puts the icons of a game beside those of the page. Any pack may name them. */
export function addIcons(icons: IconSet): void {
  for (const [name, parts] of Object.entries(icons)) library.set(name, parts);
}

/** The drawing of an icon that a pack names; undefined where there is none. */
export const iconParts = (name: string): readonly IconPart[] | undefined => library.get(name);
