import { namedIn, stepsIn, viewerOf, type OpenGame } from './open-game.ts';
import { skipForced } from './running.ts';

/**
 * The number of lines of choices that are kept though they were left; where there are so many, the oldest goes when
 * that was allowed.
 */
const MOST_BRANCHES = 12;

/** The number of choices that can be redone. */
const MOST_REDO = 200;

/** True if there are as many branches as are kept. */
export const isFull = ({ branches }: OpenGame): boolean => branches.length >= MOST_BRANCHES;

/** True if choices are those that were made at this moment before, so that nothing is put aside. */
export function isNextChoice({ history, answer }: OpenGame, choices: readonly number[]): boolean {
  const made = history.notes.slice(history.at, history.at + choices.length);
  return (
    choices.length === 1 &&
    made[0]?.seat === answer?.seat &&
    made[0]?.words === history.log.notation.wordsOf(answer?.seat ?? 0, choices[0] ?? 0)
  );
}

/** Makes choices; those that came behind this moment stay as a branch, where others are made. */
export function commit(play: OpenGame, seat: number, choices: readonly number[]): void {
  const { history } = play;
  const left = history.notes.map(({ seat: by, words }) => ({ seat: by, words }));
  const { at } = history;
  if (at < history.last && isNextChoice(play, choices)) {
    history.goTo(at + 1);
    return;
  }
  for (const choice of choices) history.make(seat, choice);
  if (left.length > at) {
    play.branches = [...play.branches.slice(isFull(play) ? 1 : 0), { name: play.name, steps: left }];
    play.name = '';
  }
  play.redo = [];
  skipForced(play);
}

/** Takes back the last choice that a person made by hand, as a player may (UNDO-1 to UNDO-4). @returns why not */
export function undo(play: OpenGame): string {
  const { history } = play;
  if (history.at < history.last || play.stepping.moment)
    return 'This is the past. Only at the end of the game is there something to undo.';
  const viewer = viewerOf(play);
  const seat = viewer === 'all' ? history.notes.findLast(({ forced }) => !forced)?.seat : viewer;
  if (seat === undefined || seat < 0) return 'There is nothing to undo.';
  const before = stepsIn(history);
  for (;;) {
    const taken = history.notes.findLast((note) => note.seat === seat);
    const refused = history.log.takeBack(seat);
    if (refused) {
      history.replace(before);
      return namedIn(play, refused.message);
    }
    history.takeNotes(seat);
    if (taken?.forced !== true) break;
  }
  play.redo = [...play.redo, before].slice(-MOST_REDO);
  return '';
}

/** Plays a branch, from where it begins to be another one; what was played stays in its place. @returns why not */
export function goToBranch(play: OpenGame, branch: number): string {
  const { history } = play;
  const going = play.branches[branch];
  if (!going) return 'There is no such branch.';
  const { steps } = going;
  const left = stepsIn(history);
  const from = history.commonWith(steps);
  history.replace(steps);
  history.goTo(from);
  play.stepping.leave();
  play.branches = play.branches.map((each, at) => (at === branch ? { name: play.name, steps: left } : each));
  play.name = going.name;
  play.redo = [];
  return '';
}
