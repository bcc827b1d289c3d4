import { capital } from '../text/capital.ts';
import type { CardKind } from '../earth/drawing/picture.ts';
import type { MarkName } from '../icons/names.ts';
import type { FaceView } from './view.ts';

const MARKS: Partial<Record<MarkName, string>> = {
  start: 'At the start',
  end: 'At the end of the game',
  goal: 'Goal',
  rule: '',
  trigger: '',
};

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

/** What a face is called over its habitats: `Herb`, `Every type`, `Island, side A`. */
export function kindLabel({ kind, types, side, plain }: FaceView): string {
  if (kind === 'flora' && !plain) {
    if (types.length === 4) return 'Every type';
    return types.length === 0 ? 'Flora' : capital(listed(types));
  }
  return capital(plain?.kind ?? kind) + (side === undefined ? '' : `, side ${side}`);
}

/** Which numbers a face shows, because its kind has them. */
const isOf = ({ kind, plain }: FaceView, ...kinds: readonly CardKind[]): boolean =>
  plain === undefined && kinds.includes(kind);
export const hasCost = (face: FaceView): boolean => isOf(face, 'flora', 'terrain');
export const hasPoints = (face: FaceView): boolean =>
  isOf(face, 'flora', 'terrain', 'event', 'island', 'climate');
export const hasHabitats = (face: FaceView): boolean => isOf(face, 'flora', 'terrain', 'island', 'climate');
export const hasSpaces = (face: FaceView): boolean => isOf(face, 'flora');

/** What a reader hears of a face before its abilities, as sentences. */
export function describeFace(face: FaceView): string {
  const { species, cost, points, habitats, sprouts, growth, canopy, marks, plain } = face;
  const worth = counted(points, 'point', 'points').replace('-', '−');
  const room = [
    ...(sprouts > 0 ? [counted(sprouts, 'sprout', 'sprouts')] : []),
    ...(growth > 0 ? [`${growth} growth`] : []),
  ];
  const facts = [
    species === undefined || species === '' ? '' : species,
    kindLabel(face),
    hasCost(face) ? `costs ${cost} soil` : '',
    hasPoints(face) ? worth : '',
    hasHabitats(face) ? (habitats.length === 0 ? 'no habitat' : listed(habitats)) : '',
    ...(plain?.fields ?? []).map(({ name, value }) => `${name} ${value}`),
    room.length === 0 ? (hasSpaces(face) ? 'no room for pieces' : '') : `room for ${listed(room)}`,
    growth > 0 && canopy > 0 ? `canopy ${counted(canopy, 'point', 'points')}` : '',
    marks.length === 0 ? '' : `named after ${listed(marks.map((mark) => NAME_MARKS[mark]))}`,
  ];
  return facts
    .filter((fact) => fact !== '')
    .map((fact) => `${capital(fact)}.`)
    .join(' ');
}

/** What a reader hears of one ability. */
export function describeAbility({ mark, text }: FaceView['abilities'][number]): string {
  const when = MARKS[mark] ?? capital(mark);
  return when === '' ? text : `${when}: ${text}`;
}
