import type { ChoiceStep, Stopped } from './game-history.ts';
import { stepsIn, type OpenGame } from './open-game.ts';

/**
 * Makes choices in words behind the moment that is shown; what was played behind it is put aside as a branch. All of them
 * are made or none.
 *
 * @param dropsOldest true if the oldest branch goes for that
 * @returns the first that cannot be made
 */
export function sayChoices(
  play: OpenGame,
  said: readonly ChoiceStep[],
  dropsOldest: boolean,
): Stopped | undefined {
  const { history } = play;
  const left = stepsIn(history);
  const { at } = history;
  const stopped = history.replace([...left.slice(0, at), ...said]);
  if (stopped) {
    history.replace(left);
    history.goTo(at);
    return stopped;
  }
  if (history.commonWith(left) < left.length) {
    play.branches = [...play.branches.slice(dropsOldest ? 1 : 0), { name: play.name, steps: left }];
    play.name = '';
  }
  play.stepping.leave();
  play.redo = [];
  return undefined;
}
