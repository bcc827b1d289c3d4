import { iconParts, type IconSet } from '../../icons/parts.ts';
import type { IconPart } from '../../icons/part.ts';
import { colourParts } from './colours.ts';
import { habitatParts } from './habitats.ts';
import { kindParts } from './kinds.ts';
import { pieceParts } from './pieces.ts';

/** The icons of this game. */
export const EARTH_ICONS: IconSet = { ...kindParts, ...habitatParts, ...pieceParts, ...colourParts };

/** The drawing of an icon of this game or of the page; undefined where there is none. */
export const signParts = (name: string): readonly IconPart[] | undefined =>
  EARTH_ICONS[name] ?? iconParts(name);
