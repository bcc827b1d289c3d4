import type { PackDifference } from '../diff/difference.ts';

/** What two packs differ in, and what they are called. */
export interface ComparedPacks {
  /** How the first is called towards people. */
  readonly before: string;
  /** How the second is. */
  readonly after: string;
  readonly totals: { readonly changed: number; readonly new: number; readonly removed: number };
  readonly differences: readonly PackDifference[];
}

/** What a difference is about: "137 Wall Screw-Moss", "rule score-trees". */
export function subjectOf({ of, before, after }: PackDifference): string {
  const side = after ?? before;
  if (!side) return '';
  if (of === 'card') return [...(side.number === undefined ? [] : [side.number]), side.name].join(' ');
  return of === 'section' ? `${side.kind ?? ''} “${side.name}”` : side.path;
}

/** Whether something is new, gone or otherwise. */
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
