import { remember, remembered } from '../elements/remember.ts';

/** The paces of bots: how long each of their decisions stays before the next, in milliseconds. */
export const PACES = [
  { id: 'at-once', says: 'Bots play at once', wait: 0 },
  { id: 'watched', says: 'Bots play to be watched', wait: 350 },
  { id: 'slow', says: 'Bots play slowly', wait: 900 },
] as const;

const KEY = 'loam-bot-pace';

/** The pace that was chosen last; at once where none was. */
export const pace = (): (typeof PACES)[number] => PACES.find(({ id }) => id === remembered(KEY)) ?? PACES[0];

/** Goes on to the next pace, from the slowest to the fastest. */
export function nextPace(): (typeof PACES)[number] {
  const next = PACES[(PACES.indexOf(pace()) + 1) % PACES.length] ?? PACES[0];
  remember(KEY, next === PACES[0] ? undefined : next.id);
  return next;
}
