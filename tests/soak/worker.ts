import { MODES, SECOND_MODES } from './modes.ts';
import { modeOf } from './share.ts';

/** All modes, each with how many cards its pack has. */
export const modes = (): readonly { readonly name: string; readonly cards: number }[] =>
  [...MODES, ...SECOND_MODES].map(({ name }) => ({ name, cards: modeOf(name).playable.cards.length }));

/** The work of a thread with each share that it is given. */
export { playShare as default } from './share.ts';
