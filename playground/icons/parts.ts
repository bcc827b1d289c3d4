import { directionParts } from './directions.ts';
import { habitatParts } from './habitats.ts';
import { kindParts } from './kinds.ts';
import { markParts } from './marks.ts';
import type { IconName } from './names.ts';
import type { IconPart } from './part.ts';
import { pieceParts } from './pieces.ts';
import { toolParts } from './tools.ts';

/** The drawing of every icon, in units of a 16 by 16 grid, back to front. */
export const ICON_PARTS: Record<IconName, readonly IconPart[]> = {
  ...kindParts,
  ...pieceParts,
  ...habitatParts,
  ...markParts,
  ...directionParts,
  ...toolParts,
};
