import { stateHash } from '../../src/record/moment.ts';
import { othersOf } from './keeping.ts';
import { playableOf, type Linking } from './linking.ts';
import { Naming } from './naming.ts';
import type { KeptGame, Peeked } from './protocol.ts';
import { readGame } from './read-game.ts';
import type { ReadGame } from './read-scenario.ts';
import { isSound } from './sound-file.ts';
import { titleOf } from './timeline.ts';

/** The fault of a kept game whose cards were damaged. */
export const DAMAGED = {
  code: 'G978',
  line: 0,
  message:
    'The cards with which it was played are damaged. Taken as far as it fits, it is played with the cards as they are now.',
};

/**
 * The pack with the files of a kept game in place of its own; undefined where those are damaged.
 *
 * @param linking has linked the cards as they are now
 */
export function linkingOf(kept: KeptGame, linking: Linking): Linking | undefined {
  const { before } = kept;
  const now = linking.files;
  const files = othersOf(kept, now);
  if (![...files, ...(before ? othersOf(before, now) : [])].every(isSound)) return undefined;
  if (files.length === 0) return linking;
  try {
    return linking.instead(files);
  } catch {
    // Trees that fit the schema and name what the pack does not have: only what was checked is linked elsewhere.
    return undefined;
  }
}

/** The moment of a game that was sent, in words; it is played beside everything. */
export function peekAt(kept: KeptGame, now: Linking): Peeked {
  const linking = linkingOf(kept, now);
  const playable = linking && playableOf(linking);
  const { history, problems = [DAMAGED] }: ReadGame = playable ? readGame(kept, playable, false) : {};
  if (!history) return { problems, hash: '', title: '', mode: '', seats: 0, seed: 0, at: 0, last: 0 };
  const { game, setUp, at, last, notes } = history;
  const next = notes[at] ?? notes.at(-1);
  return {
    problems: [],
    hash: stateHash(game),
    title: game.isOver ? 'The game is over' : next ? titleOf(next, new Naming(game)) : 'Set-up',
    mode: setUp.mode,
    seats: game.layout.seats,
    seed: setUp.seed,
    at,
    last,
  };
}
