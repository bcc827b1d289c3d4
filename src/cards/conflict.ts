import { conflictIn, type Conflict } from '../language/conflict.ts';
import type { Reporter } from './reporter.ts';

/** Reports the marks that a merge has left in a text, if there are some: L110, alone of its file. */
export function reportConflict(text: string, reporter: Reporter): boolean {
  const conflict = conflictIn(text);
  if (!conflict) return false;
  reporter.report('L110', conflict.range, said(conflict), {
    fixes: conflict.sides.map((edits, at) => ({
      title: `Keep the ${at === 0 ? 'upper' : 'lower'} text`,
      edits,
    })),
  });
  return true;
}

/** The same as a fault of a text that has lines instead of ranges, counted from 1. */
export function conflictFault(text: string): { readonly line: number; readonly message: string } | undefined {
  const conflict = conflictIn(text);
  if (!conflict) return undefined;
  const above = text.slice(0, conflict.range.start);
  return { line: above.split(/\r\n|\n|\r/).length, message: said(conflict) };
}

function said({ marks }: Conflict): string {
  const where = marks === 1 ? 'on this line' : `here and on ${marks - 1} more lines`;
  return `A merge was not finished: its marks stand ${where}. Keep one of the two texts and remove the marks.`;
}
