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

/** The document of a card, and its state: of a row its own. */
interface Found {
  readonly doc: string;
  readonly state: FileState;
}

const drawnFaces = new WeakMap<FileState, Map<string, FaceView>>();
const indexes = new WeakMap<Known, ReadonlyMap<number, Found>>();

/** A card by its number and side; undefined while its text has never checked. */
export function knownCard(known: Known, card: number, side: Side): KnownCard | undefined {
  const docs = indexes.get(known) ?? docsByNumber(known);
  indexes.set(known, docs);
  const found = docs.get(card);
  if (!found) return undefined;
  const { doc, state } = found;
  const summary = state.faces.find((face) => (face.side ?? 'A') === side) ?? state.faces[0];
  if (!summary) return undefined;
  const one = numbered(summary, card);
  return { doc, state, summary: one, face: drawn(state, one, side) };
}

/** Documents and states by the numbers of their cards; of two with one number the first. */
function docsByNumber(known: Known): ReadonlyMap<number, Found> {
  const docs = new Map<number, Found>();
  for (const [doc, file] of known)
    for (const state of file.rows?.map((row) => row.state) ?? [file]) {
      const { card, faces } = state;
      const numbers = card ? numbersOf(card) : faces.map((face) => face.number);
      for (const number of numbers) if (!docs.has(number)) docs.set(number, { doc, state });
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
