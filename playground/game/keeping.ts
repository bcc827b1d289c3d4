import type { GameHistory, ChoiceStep } from './game-history.ts';
import { filesSince, withFiles, type Files } from './files-since.ts';
import type { KeptGame } from './protocol.ts';

/** A game that was left for the same one with other cards. */
export interface LeftGame {
  /** The game, without the files with which it was played. */
  readonly kept: KeptGame;
  /** All files with which it was played, by id. */
  readonly files: Files;
}

/** What of a game is kept. */
interface Keepable {
  readonly history: GameHistory;
  readonly branches: readonly (readonly ChoiceStep[])[];
  /** Files with which it is played. */
  readonly files: Files;
  /** The game as it was played with other cards. */
  readonly before: LeftGame | undefined;
}

/** A game as it is kept. @param now files as they are now */
export function keepGame({ history, branches, files, before }: Keepable, now: Files): KeptGame {
  const kept = { record: history.asText(), at: history.at, branches };
  const since = filesSince(files, now);
  return {
    ...kept,
    ...(since.length > 0 && { files: since }),
    ...(before && { before: keepLeft(before, now) }),
  };
}

/** A game that was left, as it is kept. */
export function keepLeft({ kept: { record, at, branches }, files }: LeftGame, now: Files): KeptGame {
  const since = filesSince(files, now);
  return { record, at, branches, ...(since.length > 0 && { files: since }) };
}

/** The game that is left for the same one with other cards; the first one, where that was done before. */
export const leaving = ({ history, branches, files, before }: Keepable): LeftGame =>
  before ?? { kept: { record: history.asText(), at: history.at, branches }, files };

/** The game that was left, from how it was kept. */
export const leftFrom = (kept: KeptGame | undefined, now: Files): LeftGame | undefined =>
  kept && { kept, files: withFiles(now, kept.files ?? []) };
