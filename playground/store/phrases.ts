import { hasNumber } from '../../src/cards/copies.ts';
import type { FileState } from '../../src/language-service/types.ts';
import { placesOf, rangeFor } from '../language/places.ts';
import type { FrameView, Owner } from '../game/board-view.ts';
import type { OpenedCard } from './entries.ts';
import type { RunningPhrase } from './state.ts';

/** The knowledge of the documents, by their ids. */
export type Known = ReadonlyMap<string, FileState>;

/** The place of a face or of a section of rules. */
export interface OwnerPlace {
  /** Id of the document. */
  readonly doc: string;
  /** Opens it: its document, and the row of the card where that is a table. */
  readonly opened: OpenedCard;
  /** The state of its card or rules; of a row its own. */
  readonly state: FileState;
  /** Its place in the tree. */
  readonly path: string;
}

/** The document and the tree path of a face or a section of rules; undefined where no text says it now. */
export function ownerPlace(owner: Owner, known: Known): OwnerPlace | undefined {
  for (const [doc, file] of known) {
    if ('card' in owner) {
      const number = owner.card;
      const hasIt = ({ card }: FileState): boolean => card !== undefined && hasNumber(card, number);
      const state = file.rows
        ? file.rows.find((row) => hasIt(row.state))?.state
        : hasIt(file)
          ? file
          : undefined;
      const face = state?.card?.faces.findIndex(({ side = 'A' }) => side === owner.side) ?? -1;
      if (state && face >= 0) return { doc, opened: { id: doc, number }, state, path: `/faces/${face}` };
    } else {
      const section = file.rules?.sections.findIndex(({ name }) => name === owner.section) ?? -1;
      if (section >= 0) return { doc, opened: { id: doc }, state: file, path: `/sections/${section}` };
    }
  }
  return undefined;
}

/**
 * A part of a face or section as its place in the tree of the file: `abilities.0.body` to `/faces/0/abilities/0/body`.
 */
export const treePath = (base: string, clause: string): string => `${base}/${clause.replaceAll('.', '/')}`;

/** The phrase of a clause; undefined where the text as it is now does not have it. */
export function phraseOf(owner: Owner, clause: string, known: Known): RunningPhrase | undefined {
  const place = ownerPlace(owner, known);
  if (!place?.state.current) return undefined;
  const path = treePath(place.path, clause);
  const range = rangeFor(path, placesOf(place.state));
  return range && { doc: place.doc, range, path };
}

/** Phrases of all abilities that run, of the one begun first at the front. */
export const phrasesOf = (frames: readonly FrameView[], known: Known): readonly RunningPhrase[] =>
  frames.flatMap(({ program, clause }) =>
    clause === undefined ? [] : (phraseOf(program.owner, clause, known) ?? []),
  );
