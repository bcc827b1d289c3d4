import type { IconName } from '../icons/names.ts';
import { FLORA_TYPES } from '../earth/drawing/picture.ts';
import type { FaceView } from './view.ts';

/** The icon of a card in a list: that of its one type, of every type, else of its kind; a card, where that has none. */
export function rowIconName({ kind, types, plain }: Pick<FaceView, 'kind' | 'types' | 'plain'>): IconName {
  if (plain) return 'card';
  if (kind !== 'flora') return kind;
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0) return only;
  return types.length === FLORA_TYPES.length ? 'any-type' : 'flora';
}
