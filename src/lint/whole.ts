import type { Catalogue } from '../cards/catalogue.ts';
import { cardsByKind } from './cards-by-kind.ts';
import { perCatalogue } from './kept.ts';
import { unknownSection } from './p510-unknown-section.ts';

/**
 * True if all of a game is there, so that what it lacks is lacking: every file can be read, and every section is found.
 */
export const isWhole = (catalogue: Catalogue): boolean => whole(catalogue).isWhole;

const whole = perCatalogue((catalogue) => ({
  isWhole:
    [...cardsByKind(catalogue).values()].every(({ all, read }) => all === read) &&
    catalogue.rules.every(({ checked }) => checked.card) &&
    Object.values(catalogue.pack.manifest.modes).some(({ flow }) => flow !== undefined) &&
    unknownSection.check(catalogue).length === 0,
}));
