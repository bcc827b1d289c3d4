import { numbersOf } from '../../src/cards/copies.ts';
import type { Side } from '../game/board-view.ts';
import type { FaceSummary, FileState } from '../../src/language-service/types.ts';
import { faceOf, numbered } from '../face/face-of.ts';
import type { FaceView } from '../face/view.ts';
import type { Known } from '../store/phrases.ts';

/** A card as it is known to the page. */
export interface KnownCard {
  /** Id of its document. */
  readonly doc: string;
  readonly state: FileState;
  /** The face that is up. */
  readonly summary: FaceSummary;
  /** The same as it is drawn. */
  readonly face: FaceView;
}

const drawnFaces = new WeakMap<FileState, Map<string, FaceView>>();
const indexes = new WeakMap<Known, ReadonlyMap<number, string>>();

/** A card by its number and side; undefined while its text has never checked. */
export function knownCard(known: Known, card: number, side: Side): KnownCard | undefined {
  const docs = indexes.get(known) ?? docsByNumber(known);
  indexes.set(known, docs);
  const doc = docs.get(card);
  const state = doc === undefined ? undefined : known.get(doc);
  if (doc === undefined || !state) return undefined;
  const summary = state.faces.find((face) => (face.side ?? 'A') === side) ?? state.faces[0];
  if (!summary) return undefined;
  const one = numbered(summary, card);
  return { doc, state, summary: one, face: drawn(state, one, side) };
}

/** Ids of documents by the numbers of their cards; of two with one number the first. */
function docsByNumber(known: Known): ReadonlyMap<number, string> {
  const docs = new Map<number, string>();
  for (const [doc, { card, faces }] of known) {
    const numbers = card ? numbersOf(card) : faces.map((face) => face.number);
    for (const number of numbers) if (!docs.has(number)) docs.set(number, doc);
  }
  return docs;
}

function drawn(state: FileState, summary: FaceSummary, side: Side): FaceView {
  const views = drawnFaces.get(state) ?? new Map<string, FaceView>();
  drawnFaces.set(state, views);
  const key = `${summary.number}${side}`;
  const before = views.get(key);
  if (before) return before;
  const face = faceOf(summary, state.card);
  views.set(key, face);
  return face;
}
