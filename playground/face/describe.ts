import type { MarkName } from '../earth/icons/names.ts';
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (n: number, one: string, many: string): string => `${n} ${Math.abs(n) === 1 ? one : many}`;

/** A list in a sentence: `a`, `a and b`, `a, b and c`. */
function listed(parts: readonly string[]): string {
  const last = parts[parts.length - 1];
  if (parts.length < 2 || last === undefined) return last ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** What a face is called over its habitats: `Herb`, `Every type`, `Island, side A`. */
export function kindLabel({ kind, types, side }: FaceView): string {
  if (kind === 'flora') {
    if (types.length === 4) return 'Every type';
    return types.length === 0 ? 'Flora' : capital(listed(types));
  }
  return capital(kind) + (side === undefined ? '' : `, side ${side}`);
}

/** Which numbers a face shows, because its kind has them. */
export const hasCost = ({ kind }: FaceView): boolean => kind === 'flora' || kind === 'terrain';
export const hasPoints = ({ kind }: FaceView): boolean =>
  kind === 'flora' || kind === 'terrain' || kind === 'event' || kind === 'island' || kind === 'climate';
export const hasHabitats = ({ kind }: FaceView): boolean =>
  kind === 'flora' || kind === 'terrain' || kind === 'island' || kind === 'climate';

/** What a reader hears of a face before its abilities, as sentences. */
export function describeFace(face: FaceView): string {
  const { species, cost, points, habitats, sprouts, growth, canopy, marks, kind } = face;
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
    room.length === 0 ? (kind === 'flora' ? 'no room for pieces' : '') : `room for ${listed(room)}`,
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
