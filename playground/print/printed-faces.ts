import type { FileState } from '../../src/language-service/types.ts';
import { eachNumbered, faceOf } from '../face/face-of.ts';
import type { FaceView } from '../face/view.ts';
import { isChanged, type Entry } from '../search/entry.ts';
import { searchIn } from '../search/card-search.ts';
import { matching } from '../search/match.ts';
import type { State } from '../store/state.ts';
import type { Printable } from '../store/printable.ts';

/** The most faces that are printed at once; each is a drawing of some hundred lines. */
export const MOST_FACES = 1000;

/** The faces that come on paper. */
export interface PrintedFaces {
  /** The faces, both of a card beside each other, each as often as it is wanted. */
  readonly faces: readonly FaceView[];
  /** The names of cards whose text has errors now: their faces are as they last checked. */
  readonly stale: readonly string[];
  /** The names of cards that never had a face. */
  readonly missing: readonly string[];
}

/** The cards that are meant, in the order of the list. What is deleted has no face. */
export function printableEntries(
  what: Printable,
  all: readonly Entry[],
  { query, open, row, project, chosen }: Pick<State, 'query' | 'open' | 'row' | 'project' | 'chosen'>,
): readonly Entry[] {
  const cards = all.filter(({ card, inPack }) => card && inPack);
  if (what === 'list') return matching(cards, query, searchIn(project));
  if (what === 'chosen') return cards.filter(({ key }) => chosen.has(key));
  if (what === 'changed') return cards.filter(isChanged);
  return cards.filter(({ id, key, at }) => id === open && (at === undefined || key === row));
}

/** The way in which cards are printed. */
export interface PrintWish {
  /** The number of copies of each of them. */
  readonly copies: number;
  /** True if abilities are said in words, for people who do not know the icons yet. */
  readonly inWords: boolean;
}

/** The faces of some cards. */
export function printedFaces(entries: readonly Entry[], { copies, inWords }: PrintWish): PrintedFaces {
  const faces: FaceView[] = [];
  const stale: string[] = [];
  const missing: string[] = [];
  for (const { state, label } of entries) {
    const drawn = state ? facesOf(state) : [];
    const views = inWords ? drawn.map(saidInWords) : drawn;
    if (views.length === 0) missing.push(label);
    else if (state?.current === false) stale.push(label);
    for (let copy = 0; copy < copies; copy++) faces.push(...views);
  }
  return { faces, stale, missing };
}

/** The faces of a file, those of each of several equal cards behind each other. */
const facesOf = ({ faces, card, current }: FileState): readonly FaceView[] =>
  eachNumbered(faces).map((face) => faceOf(face, card, { current }));

/** A face whose abilities have no icons but their mark: the sentence stands where a row would. */
const saidInWords = (face: FaceView): FaceView => ({
  ...face,
  abilities: face.abilities.map((ability) => ({ ...ability, strip: [] })),
});
