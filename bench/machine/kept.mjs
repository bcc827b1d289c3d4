// One fresh process of the sides that keep every state that there was, by packages of others:
//
//   agree FILE               whether they end as the objects do; throws where they do not
//   play SIDE FILE PASSES    how long a side takes for all positions, in milliseconds
//
// They are in JavaScript, so that types can be checked where these packages are not installed.
import { readFileSync } from 'node:fs';
import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { freeze, produce } from 'immer';
import { agreeWithObjects } from './kept/agree.ts';
import { begin, canBegin } from './kept/deeds.ts';
import { isLegal } from './kept/offers.ts';
import { answer } from './kept/play.ts';
import { keptSide } from './kept/side.ts';
import { timePasses } from './time.ts';

/** @typedef {import('./kept/state.ts').Game} Game */

/**
 * One `produce` for each change; what is read of the game is read before it, from the frozen one.
 *
 * @type {import('./kept/side.ts').Keeper<Game>}
 */
const immer = {
  // As every game is that came of a change.
  keep: (game) => freeze(game, true),
  game: (game) => game,
  // An ability that can begin was just looked at, on the same data.
  begin: (game, what) => produce(game, (draft) => begin(draft, game, what)),
  choose: (game, choice) =>
    isLegal(game, choice) ? produce(game, (draft) => answer(draft, game, choice)) : null,
};

/** The moves of the only player: each says itself whether it can be made, as a server that is asked for it does. */
const rules = {
  name: 'abilities',
  moves: {
    begin: ({ G }, what) => (canBegin(G, what) ? begin(G, G, what) : INVALID_MOVE),
    choose: ({ G }, choice) => (isLegal(G, choice) ? answer(G, G, choice) : INVALID_MOVE),
  },
};
const reducer = CreateGameReducer({ game: rules });
const start = InitializeGame({ game: rules });

/** Makes a move; null where it is refused. */
const moved = (state, type, arg) => {
  const next = reducer(state, {
    type: 'MAKE_MOVE',
    payload: { type, args: [arg], playerID: '0', credentials: undefined },
  });
  return next.transients === undefined ? next : null;
};

/** One move through the reducer for each change, with its defaults. */
const boardgame = {
  keep: (game) => ({ ...start, G: freeze(game, true) }),
  game: ({ G }) => G,
  begin: (state, what) => moved(state, 'begin', what),
  choose: (state, choice) => moved(state, 'choose', choice),
};

const SIDES = {
  immer: (slots) => keptSide(slots, immer),
  boardgame: (slots) => keptSide(slots, boardgame),
};

const [, , mode, ...args] = process.argv;
const positions = JSON.parse(readFileSync(mode === 'agree' ? args[0] : args[1], 'utf8'));
if (mode === 'agree') console.log(JSON.stringify(agreeWithObjects({ immer, boardgame }, positions)));
else {
  const abilities = new Set(positions.map(({ of }) => of)).size;
  console.log(JSON.stringify(timePasses(SIDES[args[0]](abilities), positions, abilities, Number(args[2]))));
}
