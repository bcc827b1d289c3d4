import { labelOf, sentences } from '../face/face-of.ts';
import { capital } from '../text/capital.ts';
import { FLORA_TYPES, type CardKind, type PictureData } from './drawing/picture.ts';

const NAME_MARKS = {
  'place-named': 'a place',
  'colour-named': 'a colour',
  'animal-named': 'an animal',
} as const;

const counted = (n: number, one: string, many: string): string => `${n} ${Math.abs(n) === 1 ? one : many}`;

/** A list in a sentence: `a`, `a and b`, `a, b and c`. */
function listed(parts: readonly string[]): string {
  const last = parts[parts.length - 1];
  if (parts.length < 2 || last === undefined) return last ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** The words over the habitats of a face: `Herb`, `Every type`, `Island, side A`. */
export function kindLabel({ kind, types, side }: Pick<PictureData, 'kind' | 'types' | 'side'>): string {
  if (kind !== 'flora') return labelOf(kind, side);
  if (types.length === FLORA_TYPES.length) return 'Every type';
  return types.length === 0 ? 'Flora' : capital(listed(types));
}

/** The icon of a card in a list: that of its one type, of every type, else of its kind. */
export function rowIconName({ kind, types }: Pick<PictureData, 'kind' | 'types'>): string {
  if (kind !== 'flora') return kind;
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0) return only;
  return types.length === FLORA_TYPES.length ? 'any-type' : 'flora';
}

/** Which numbers a face shows, because its kind has them. */
const isOf = ({ kind }: PictureData, ...kinds: readonly CardKind[]): boolean => kinds.includes(kind);
export const hasCost = (face: PictureData): boolean => isOf(face, 'flora', 'terrain');
export const hasPoints = (face: PictureData): boolean =>
  isOf(face, 'flora', 'terrain', 'event', 'island', 'climate');
export const hasHabitats = (face: PictureData): boolean =>
  isOf(face, 'flora', 'terrain', 'island', 'climate');
export const hasSpaces = (face: PictureData): boolean => isOf(face, 'flora');

/** The points of a card, in words. */
export const pointsWords = ({ points }: PictureData): string => counted(points, 'point', 'points');

/** The sentences about a face that a reader hears before its abilities. */
export function describeFace(face: PictureData): string {
  const { species, cost, habitats, sprouts, growth, canopy, marks } = face;
  const room = [
    ...(sprouts > 0 ? [counted(sprouts, 'sprout', 'sprouts')] : []),
    ...(growth > 0 ? [`${growth} growth`] : []),
  ];
  return sentences([
    species ?? '',
    kindLabel(face),
    hasCost(face) ? `costs ${cost} soil` : '',
    hasPoints(face) ? pointsWords(face).replace('-', '−') : '',
    hasHabitats(face) ? (habitats.length === 0 ? 'no habitat' : listed(habitats)) : '',
    room.length === 0 ? (hasSpaces(face) ? 'no room for pieces' : '') : `room for ${listed(room)}`,
    growth > 0 && canopy > 0 ? `canopy ${counted(canopy, 'point', 'points')}` : '',
    marks.length === 0 ? '' : `named after ${listed(marks.map((mark) => NAME_MARKS[mark]))}`,
  ]);
}
