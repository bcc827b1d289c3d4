import type { GameQuestion } from './view.ts';
import type { Change } from './changes.ts';

/** The number of changes that are said; the rest is counted. */
const MOST = 4;

/** The changes, as a sentence; empty where nothing did. */
export function sayChanges(changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const said = changes.slice(0, MOST).map(({ what, before, after }) => `${what} from ${before} to ${after}`);
  return `${said.join(', ')}${changes.length > MOST ? ` and ${changes.length - MOST} more` : ''}.`;
}

/** The question, and how much can be chosen. */
export const sayQuestion = ({ says, options }: GameQuestion): string =>
  `Your choice: ${says} ${options.filter(({ possible }) => possible).length} possible.`;
