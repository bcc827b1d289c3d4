import type { Playable } from '../../src/game/playable.ts';
import { branchName, namedIn, pairOf, viewerOf, type OpenGame } from './open-game.ts';
import { TwoWorlds } from './two-worlds.ts';
import type { EditView, WorldsView } from './worlds-view.ts';

/**
 * A game as it was played and with the cards as they are now, or two branches of it, so many choices further.
 *
 * @param now the playable of now; undefined where that cannot be linked
 * @param edits files that are others than those of the game
 */
export function worldsOf(
  play: OpenGame,
  now: Playable | undefined,
  edits: readonly EditView[],
  most: number,
): WorldsView {
  const pair = pairOf(play);
  const playable = pair ? play.history.playable : now;
  if (!playable || (!pair && !play.comparing)) return { is: 'none' };
  const branches = pair && play.pair?.branches;
  if (play.worlds?.isCurrent !== true || play.worlds.branches !== branches)
    play.worlds = new TwoWorlds(
      play.history,
      playable,
      (text) => namedIn(play, text),
      () => {
        const found = play.comparing?.view(viewerOf(play));
        return found?.is === 'differs' ? found.at : undefined;
      },
      pair && branches && { branches, names: [branchName(play, pair[0]), branchName(play, pair[1])] },
    );
  play.worlds.goOn(most);
  return play.worlds.view(edits, viewerOf(play));
}
