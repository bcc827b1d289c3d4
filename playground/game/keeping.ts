import type { CheckedFile } from './checked-file.ts';
import type { GameHistory, ChoiceStep } from './game-history.ts';
import { filesSince, printOf, withFiles, type Files } from './files-since.ts';
import type { Branch } from './branch.ts';
import type { KeptBranch, KeptGame } from './protocol.ts';

/** A game that was left for the same one with other cards. */
export interface LeftGame {
  /** The game, without the files with which it was played. */
  readonly kept: KeptGame;
  /** All files with which it was played, by id. */
  readonly files: Files;
}

/** The parts of a game that are kept. */
interface Keepable {
  readonly history: GameHistory;
  readonly branches: readonly Branch[];
  readonly name: string;
  /** Files with which it is played. */
  readonly files: Files;
  /** The game as it was played with other cards. */
  readonly before: LeftGame | undefined;
}

/** A game as it is kept. @param now files as they are now */
export function keepGame({ history, branches, files, before, name }: Keepable, now: Files): KeptGame {
  const kept = { ...keptNow(history, branches, files), ...(name !== '' && { name }) };
  const since = filesSince(files, now);
  return {
    ...kept,
    ...(since.length > 0 && { files: since }),
    ...(before && { before: keepLeft(before, now) }),
  };
}

/**
 * A game as it is sent: with all files that it has of those that were edited, since who opens it may have none of the
 * edits.
 *
 * @param edited ids of files
 */
export function sentGame(play: Keepable, edited: readonly string[], now: Files): KeptGame {
  const { before: _before, files: since = [], ...kept } = keepGame({ ...play, before: undefined }, now);
  const others = since.filter(({ id }) => !edited.includes(id));
  const own = edited.map((id): CheckedFile => play.files.get(id) ?? { id });
  return { ...kept, files: [...others, ...own] };
}

/** A game that was left, as it is kept. */
export function keepLeft({ kept, files }: LeftGame, now: Files): KeptGame {
  const { record, at, branches } = kept;
  const since = filesSince(files, now);
  return { record, at, branches, print: printOf(files), ...(since.length > 0 && { files: since }) };
}

/** The game that is left for the same one with other cards; the first one, where that was done before. */
export const leaving = ({ history, branches, files, before }: Keepable): LeftGame =>
  before ?? { kept: keptNow(history, branches, files), files };

/** The game that was left, from how it was kept. */
export const leftFrom = (kept: KeptGame | undefined, now: Files): LeftGame | undefined =>
  kept && { kept, files: withFiles(now, othersOf(kept, now)) };

/** Files with which a kept game is played, where they are others than now. */
export const othersOf = ({ files, whole }: KeptGame, now: Files): readonly CheckedFile[] =>
  whole ? filesSince(new Map(whole.map((file) => [file.id, file])), now) : (files ?? []);

const keptNow = (history: GameHistory, branches: readonly Branch[], files: Files): KeptGame => ({
  record: history.asText(),
  at: history.at,
  branches: branches.map(({ name, steps }): KeptBranch => {
    const from = history.commonWith(steps);
    return { name, from, steps: steps.slice(from) };
  }),
  print: printOf(files),
});

/** A branch from how it was kept. @param steps all choices of the record */
export const branchFrom = ({ name, from, steps: own }: KeptBranch, steps: readonly ChoiceStep[]): Branch => ({
  name,
  steps: [...steps.slice(0, from), ...own],
});
