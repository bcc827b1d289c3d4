import { directionParts } from './directions.ts';
import { markParts } from './marks.ts';
import { moveParts } from './moves.ts';
import type { IconName } from './names.ts';
import type { IconPart } from './part.ts';
import { thingParts } from './things.ts';
import { toolParts } from './tools.ts';

/** The drawings of some icons by their names, in units of a 16 by 16 grid, back to front. */
export type IconSet = Readonly<Record<string, readonly IconPart[]>>;

/** The icons that the page itself has. */
export const ICON_PARTS: Readonly<Record<IconName, readonly IconPart[]>> = {
  ...thingParts,
  ...moveParts,
  ...markParts,
  ...directionParts,
  ...toolParts,
};

const page: IconSet = ICON_PARTS;
const games = new Map<string, IconSet>();
let game: IconSet = {};
let brought: IconSet = {};

/** Brings in the icons of a game. Only its own pack is drawn with them. @param pack id of its pack */
export function addIcons(pack: string, icons: IconSet): void {
  games.set(pack, icons);
}

/** Draws with the icons of a pack from now on. @param pack its id */
export function useIcons(pack: string): void {
  game = games.get(pack) ?? {};
}

/** Draws with the icons that the files of a pack bring from now on; they go before all others. */
export function bringIcons(icons: IconSet): void {
  brought = icons;
}

const own = (icons: IconSet, name: string): readonly IconPart[] | undefined =>
  Object.hasOwn(icons, name) ? icons[name] : undefined;

/** The drawing of an icon that a pack names; undefined where there is none. */
export const iconParts = (name: string): readonly IconPart[] | undefined =>
  own(brought, name) ?? own(game, name) ?? own(page, name);
