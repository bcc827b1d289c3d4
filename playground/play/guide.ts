import { momentsOf } from '../game/moments.ts';
import type { GameGuide } from '../store/guide.ts';
import { stopsOf } from '../stops/shelf.ts';
import type { Workbench } from '../store/workbench.ts';
import type { PlayLink } from '../session/link.ts';
import { captureTurn, saveGame } from './record-file.ts';

/** Shows the game of the page to the rest of it. */
export function guideOf(bench: Workbench, play: PlayLink): GameGuide {
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
    open(doc, side) {
      navigation.open(doc, 'push', side);
      play.store.set({ sheet: 'card' });
    },
    acts() {
      const { game, starting } = play.state;
      if (!game || starting) return [];
      const isScenario = game.scenario !== undefined;
      return [
        {
          id: 'capture',
          says: 'Capture this turn as a scenario',
          also: 'test position decided',
          act: () => void captureTurn(bench, play),
        },
        {
          id: 'save-game',
          says: isScenario ? 'Save the scenario' : 'Save the record of the game',
          also: 'file download',
          act: () => void saveGame(bench, play),
        },
        ...(stopsOf(bench).stops.length === 0
          ? []
          : [
              {
                id: 'stop-next',
                says: 'Go on to the next stop',
                also: 'ability breakpoint run',
                act: () => void play.toStop(1),
              },
              {
                id: 'stop-before',
                says: 'Go back to the stop before',
                also: 'ability breakpoint',
                act: () => void play.toStop(-1),
              },
            ]),
        ...(game.hasBefore
          ? [
              {
                id: 'take-back-cards',
                says: 'Go back to the game with the cards before',
                also: 'fork edit undo original',
                act: () => void play.takeBackCards(),
              },
            ]
          : []),
        {
          id: 'new-game',
          says: 'Begin a new game',
          also: 'start play set-up',
          act: () => play.store.set({ starting: true }),
        },
      ];
    },
  };
}
