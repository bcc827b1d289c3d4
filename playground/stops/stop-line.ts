import type { FileState } from '../../src/language-service/types.ts';
import { ownerPlace, type Known } from '../store/phrases.ts';
import { placesOf } from '../language/places.ts';
import { docText, type Doc } from '../files/document.ts';
import type { StopLine } from '../game/stops.ts';

/** The place of the text of a stop, in the texts as they are now. */
export interface StopText {
  /** Id of the document. */
  readonly doc: string;
  /** Place of the ability in its tree, such as `/faces/0/abilities/1`. */
  readonly path: string;
  /** The line as it is written; empty where its text does not check now. */
  readonly text: string;
}

/** The line of a file at a place of its tree; undefined where that is no ability. */
export function lineAt({ card, rules }: FileState, path: string): StopLine | undefined {
  const [, part, index, ability] = /^\/(faces|sections)\/(\d+)\/abilities\/(\d+)/.exec(path) ?? [];
  if (ability === undefined) return undefined;
  if (part === 'sections') {
    const section = rules?.sections[Number(index)]?.name;
    return section === undefined ? undefined : { of: { section }, ability: Number(ability) };
  }
  const face = card?.faces[Number(index)];
  if (!card || !face) return undefined;
  const { number, last } = card;
  const of = { card: number, ...(last !== undefined && { last }), side: face.side ?? 'A' };
  return { of, ability: Number(ability) };
}

/** True if two stops stand at the same line. */
export const isSameLine = (one: StopLine, other: StopLine): boolean =>
  one.ability === other.ability &&
  ('card' in one.of
    ? 'card' in other.of && one.of.card === other.of.card && one.of.side === other.of.side
    : 'section' in other.of && one.of.section === other.of.section);

/** The clauses of the line of a stop, as they are written now; none where its text does not check. */
export function stopClauses(
  stop: StopLine,
  known: Known,
  docs: ReadonlyMap<string, Doc>,
): readonly { readonly clause: string; readonly text: string }[] {
  const at = stopText(stop, known, docs);
  const state = at && known.get(at.doc);
  const doc = at && docs.get(at.doc);
  if (!at || !doc || state?.current !== true) return [];
  const ability = [...state.faces, ...state.sections]
    .flatMap(({ abilities }) => abilities)
    .find(({ path }) => path === at.path);
  return (ability?.clauses ?? []).map(({ path, range }) => ({
    clause: path.slice(at.path.length + 1).replaceAll('/', '.'),
    text: docText(doc).slice(range.start, range.end),
  }));
}

/** The text of a stop; undefined where no file has its card or section now. */
export function stopText(
  { of, ability }: StopLine,
  known: Known,
  docs: ReadonlyMap<string, Doc>,
): StopText | undefined {
  const place = ownerPlace('card' in of ? { ...of, name: '' } : of, known);
  if (!place) return undefined;
  const path = `${place.path}/abilities/${ability}`;
  const range = place.state.current ? placesOf(place.state).get(path) : undefined;
  const doc = docs.get(place.doc);
  const text = doc && range ? docText(doc).slice(range.start, range.end) : '';
  return { doc: place.doc, path, text };
}
