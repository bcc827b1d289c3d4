import type { CatalogueEntry } from '../cards/catalogue.ts';
import type { CheckedCard, CheckedRules } from '../cards/check.ts';
import type { FileRole } from '../cards/paths.ts';
import type { Line } from '../language/lexer.ts';
import type { Located } from '../language/located.ts';
import type { Ability, Card, Rules } from '../language/tree.ts';
import type { TableRows } from './row-states.ts';

/** One open file with everything that its present text gave. */
export interface Document {
  /** Path relative to the pack. */
  readonly path: string;
  /** The present text. */
  readonly text: string;
  /** The role of the file. */
  readonly role: FileRole;
  /** Its lines in tokens; none where the text cannot be cut, is JSON or a table. */
  readonly lines: readonly Line[];
  /** The outcome of checking it; of a table what was found in it, without a card. */
  readonly checked: CheckedCard | CheckedRules;
  /** A table with its rows. */
  readonly table?: TableRows;
  /** The cards of a table. */
  readonly entries?: readonly CatalogueEntry[];
}

/** True if a document has no errors. */
export const isSound = ({ checked, table }: Pick<Document, 'checked' | 'table'>): boolean =>
  table
    ? table.is === 'rows' && table.rows.every(({ known }) => known.checked.card !== undefined)
    : checked.card !== undefined;

/** A line of ability of a document, with its place in the tree and the kind that it stands under. */
export interface AbilityPlace {
  readonly located: Located<Ability>;
  /** Its place in the tree, such as `/faces/0/abilities/1`. */
  readonly path: string;
  /** The kind as written in the header. */
  readonly kind: string;
}

/** All lines of ability of a document that could be read, in the order of the text. */
export function abilitiesOf({ checked }: Pick<Document, 'checked'>): readonly AbilityPlace[] {
  const tree: Partial<Located<Card> & Located<Rules>> = checked.located ?? {};
  const kind = tree.kind?.value ?? '';
  return [
    ...(tree.faces ?? []).flatMap((face, index) => placesOf(face.abilities, `/faces/${index}`, kind)),
    ...(tree.sections ?? []).flatMap((section, index) =>
      placesOf(section.abilities, `/sections/${index}`, section.kind.value),
    ),
  ];
}

const placesOf = (abilities: readonly Located<Ability>[], path: string, kind: string): AbilityPlace[] =>
  abilities.map((located, index) => ({ located, path: `${path}/abilities/${index}`, kind }));
