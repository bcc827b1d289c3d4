import type { IconName } from '../earth/icons/names.ts';
import { FLORA_TYPES, type PictureData } from '../earth/drawing/picture.ts';

/** The icon of a card in a list: that of its one type, of every type, else of its kind. */
export function rowIconName({ kind, types }: Pick<PictureData, 'kind' | 'types'>): IconName {
  if (kind !== 'flora') return kind;
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0) return only;
  return types.length === FLORA_TYPES.length ? 'any-type' : 'flora';
}
