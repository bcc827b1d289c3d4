import type { VerbAct, VerbWord } from './manifest.ts';

type Act = VerbAct['act'];

/**
 * Acts that move single cards: which cards they were done to is kept for a turn, and lines of cards can answer to them.
 */
const MOVES_CARDS: ReadonlySet<Act | undefined> = new Set<Act>(['move', 'settle', 'enter']);

/** Acts of which it is kept for a turn how much was done. */
const KEEPS_AMOUNT: ReadonlySet<Act | undefined> = new Set<Act>(['move', 'settle', 'enter', 'add', 'raise']);

/** True if lines can answer to a verb, and it is known to which cards it was done in a turn. */
export const isDoneToCards = (verb: VerbWord | undefined): boolean => MOVES_CARDS.has(verb?.does?.act);

/** True if it is known to which card a verb was done last: it moves cards, or others count as it. */
export const isDoneLast = (verbs: Readonly<Record<string, VerbWord>>, id: string): boolean =>
  isDoneToCards(verbs[id]) ||
  verbs[id]?.does?.act === 'deal' ||
  namesOnly(verbs[id]) !== undefined ||
  Object.values(verbs).some(({ does }) => does?.as === id && does.act !== 'name');

/** The attribute whose value a verb names, where that is the value of no card; undefined for other verbs. */
export const namesOnly = (verb: VerbWord | undefined): string | undefined =>
  verb?.does?.act === 'name' && verb.does.as === undefined ? verb.does.attribute : undefined;

/** True if it is known how much was done with a verb in a turn. */
export const isCountedAsDone = (verb: VerbWord | undefined): boolean => KEEPS_AMOUNT.has(verb?.does?.act);

/** Ids of the verbs of which something holds. */
export const verbsThat = (
  verbs: Readonly<Record<string, VerbWord>>,
  holds: (verb: VerbWord) => boolean,
): readonly string[] => Object.keys(verbs).filter((id) => holds(verbs[id] as VerbWord));
