import type { Side, TableCard } from '../game/board-view.ts';
import type { FaceSummary } from '../../src/language-service/types.ts';
import { faceOf } from '../face/face-of.ts';
import type { FaceView } from '../face/view.ts';
import type { EditView, PrintedFace } from '../game/worlds-view.ts';

const views = new WeakMap<PrintedFace, FaceView>();

/** The face of an edited card as the game is played; undefined for a card that is not edited. */
export function playedFace(edits: readonly EditView[], card: number, side: Side): FaceView | undefined {
  const printed = faceIn(edits, 'faces', card, side);
  if (!printed) return undefined;
  const known = views.get(printed) ?? faceOf(summaryOf(printed), undefined);
  views.set(printed, known);
  return known;
}

/** Printed numbers of an edited card that are others in the other world, as they are there: `cost 2`. */
export function printedElsewhere(
  edits: readonly EditView[],
  { card, side }: TableCard,
  world: 'played' | 'edited',
): readonly string[] {
  const [was, is] = [faceIn(edits, 'faces', card, side), faceIn(edits, 'facesNow', card, side)];
  const [here, there] = world === 'played' ? [was, is] : [is, was];
  if (!here || !there) return [];
  return Object.entries(there.values).flatMap(([field, value]) =>
    typeof value === 'number' && here.values[field] !== value
      ? [`${field.replaceAll('-', ' ')} ${value}`]
      : [],
  );
}

/** The range of something that was read from no text. */
const NOWHERE = { start: 0, end: 0 };

const faceIn = (
  edits: readonly EditView[],
  when: 'faces' | 'facesNow',
  card: number,
  side: Side,
): PrintedFace | undefined =>
  edits.flatMap((edit) => edit[when]).find((face) => face.card === card && face.side === side);

/** As much of what the language says of a face as a face needs; its abilities are sentences there. */
export const summaryOf = ({
  card,
  side,
  name,
  kind,
  values,
  triggers,
  english,
  print,
}: PrintedFace): FaceSummary => ({
  name,
  kind,
  side,
  number: card,
  values,
  print,
  colours: [],
  english,
  segments: [],
  abilities: triggers.map((trigger, i) => ({
    trigger,
    opening: '',
    strip: [],
    text: english[i] ?? '',
    clauses: [],
    range: NOWHERE,
    path: '',
  })),
});
