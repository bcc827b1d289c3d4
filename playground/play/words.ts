import type { PlayerName } from '../game/players.ts';

/** Who sits in a seat, as people read it. */
export const PLAYER_WORDS: Readonly<Record<PlayerName, string>> = {
  you: 'Person',
  random: 'Bot, random',
  greedy: 'Bot, greedy',
};
