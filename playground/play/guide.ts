import { offered } from '../commands/command.ts';
import { GAME_COMMANDS, type GameOn } from '../commands/game-commands.ts';
import { STEP_COMMANDS, type StepsOn } from '../commands/step-commands.ts';
import { momentsOf } from '../game/moments.ts';
import type { GameGuide } from '../store/guide.ts';
import { stopsOf } from '../stops/stop-store.ts';
import type { Workbench } from '../store/workbench.ts';
import type { PlayController } from '../session/play-controller.ts';
import { goalSearchOf } from '../scenarios/goal-search.ts';
import { captureTurn, saveGame } from './record-file.ts';

/** Shows the game of the page to the rest of it. */
export function guideOf(bench: Workbench, play: PlayController): GameGuide {
  const { navigation } = bench;
  return {
    moments() {
      const { game } = play.state;
      return game ? momentsOf(game.turns, game.last) : [];
    },
    goTo({ at }) {
      navigation.view('play');
      navigation.place({ ...bench.state.place, at });
    },
    open(card, side) {
      navigation.open(card, 'push', side);
      play.store.set({ sheet: 'card' });
    },
    acts() {
      const on: GameOn = {
        play,
        save: () => void saveGame(bench, play),
        capture: () => void captureTurn(bench, play),
        solve: () => void goalSearchOf(bench).look(),
      };
      const { session, state } = play;
      if (!state.game || state.starting) return [];
      const hasStops = stopsOf(bench).stops.length > 0;
      const steps = { session, toStop: hasStops ? (by: 1 | -1): void => void play.toStop(by) : undefined };
      const { solve, capture, saveRecord, comparePair, takeBackCards, begin } = GAME_COMMANDS;
      return [
        ...offered<GameOn>([solve, capture, saveRecord], on),
        ...offered<StepsOn>(
          [
            STEP_COMMANDS.nextStop,
            STEP_COMMANDS.stopBefore,
            STEP_COMMANDS.lastDecision,
            STEP_COMMANDS.nextDecision,
          ],
          steps,
        ),
        ...offered<GameOn>([comparePair, takeBackCards, begin], on),
      ];
    },
  };
}
