import type { NamedSide, PackDifference } from '../diff/difference.ts';
import { numbersText } from '../language/print.ts';

/** The differences of two packs, and their names. */
export interface ComparedPacks {
  /** The name of the first towards people. */
  readonly before: string;
  /** The name of the second. */
  readonly after: string;
  readonly totals: { readonly changed: number; readonly new: number; readonly removed: number };
  readonly differences: readonly PackDifference[];
}

/** The subject of a difference: "137 Wall Screw-Moss", "rule score-trees". */
export function subjectOf({ of, before, after }: PackDifference): string {
  const side = after ?? before;
  if (!side) return '';
  if (of === 'card') return [...numbersOf(side), side.name].join(' ');
  return of === 'section' ? `${side.kind ?? ''} “${side.name}”` : side.path;
}

/** The number of a card, or the range of several, where it can be read. */
const numbersOf = ({ number, last }: NamedSide): readonly string[] =>
  number === undefined ? [] : [numbersText({ number, ...(last !== undefined && { last }) })];

/** The state of a difference: new, gone or otherwise. */
export const stateOf = ({ before, after }: PackDifference): 'new' | 'removed' | 'changed' =>
  !before ? 'new' : !after ? 'removed' : 'changed';

/** All that is said of a difference, a sentence each. */
export const sentencesOf = ({ changes, notes, lines }: PackDifference): readonly string[] => [
  ...changes.map(({ says }) => says),
  ...notes,
  ...lines,
];

/** "2 changed, 1 new, 0 removed". */
export const totalsOf = ({ totals }: ComparedPacks): string =>
  `${totals.changed} changed, ${totals.new} new, ${totals.removed} removed`;
