// The sub-game by packages that keep every state that there was: the same rules on the same plain data, each choice one
// change. In JavaScript, so that types can be checked where these packages are not installed.
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { INVALID_MOVE, Stage } from 'boardgame.io/core';
import { produce } from 'immer';
import { sideOf } from './object-side.ts';
import { canChoose, choose, newSubGame } from './play.ts';
import { SEATS } from './set-up.ts';

/**
 * One `produce` for each choice; what comes of it is frozen, as it is unless one asks for something else. Whether it is
 * offered is looked up before, in the frozen game.
 */
export function immerSide() {
  let game = newSubGame(1);
  return sideOf({
    start(seed) {
      game = newSubGame(seed);
    },
    game: () => game,
    choose(seat, choice) {
      const before = game;
      if (!canChoose(before, seat, choice)) return false;
      game = produce(before, (draft) => choose(draft, before, seat, choice));
      return true;
    },
  });
}

/** One move through the reducer for each choice; all players can move at any time, and the rules say who may. */
export function boardgameSide() {
  let seeded = 1;
  const rules = {
    name: 'sub-game',
    setup: () => newSubGame(seeded),
    turn: { activePlayers: { all: Stage.NULL } },
    moves: {
      choose: ({ G, playerID }, choice) =>
        canChoose(G, Number(playerID), choice) ? choose(G, G, Number(playerID), choice) : INVALID_MOVE,
    },
  };
  const reducer = CreateGameReducer({ game: rules });
  const begun = () => InitializeGame({ game: rules, numPlayers: SEATS });
  let state = begun();
  return sideOf({
    start(seed) {
      seeded = seed;
      state = begun();
    },
    game: () => state.G,
    choose(seat, choice) {
      const before = state;
      state = reducer(before, {
        type: 'MAKE_MOVE',
        payload: { type: 'choose', args: [choice], playerID: String(seat), credentials: undefined },
      });
      return state.transients === undefined;
    },
  });
}
