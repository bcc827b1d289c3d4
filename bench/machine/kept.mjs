// One fresh process of the sides that keep every state that there was, by packages of others:
//
//   agree FILE               whether they end as the objects do; throws where they do not
//   play SIDE FILE PASSES    how long a side takes for all positions, in milliseconds
//
// They are in JavaScript, so that types can be checked where these packages are not installed.
import { readFileSync } from 'node:fs';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { produce } from 'immer';
import { objectSide } from './object-slots.ts';
import { deedFor } from './objects/deeds.ts';
import { gameOf } from './objects/model.ts';
import { begin, traceOf } from './policy.ts';
import { oncePerDeed } from './position.ts';
import { printOfGame } from './print.ts';
import { timePasses } from './time.ts';

/** Makes a side from what changes a game into a new one; every ability is one change. */
const side =
  (/** @type {(game: any, play: (game: any) => number) => { game: any, outcome: number }} */ change) =>
  (/** @type {number} */ slots) => {
    const games = Array.from({ length: slots });
    const plays = Array.from({ length: slots });
    const playOf = oncePerDeed(deedFor);
    return {
      load(slot, position) {
        games[slot] = gameOf(position);
        plays[slot] = playOf(position.deed);
      },
      play(slot) {
        const { game, outcome } = change(games[slot], plays[slot]);
        games[slot] = game;
        return outcome;
      },
      print: (slot) => printOfGame(games[slot]),
    };
  };

const immer = side((before, play) => {
  let outcome = 0;
  const game = produce(before, (draft) => {
    outcome = play(draft);
  });
  return { game, outcome };
});

/** What the move of the only player does; a move carries no functions. */
let move = { play: () => 0, outcome: 0 };
const rules = {
  name: 'abilities',
  setup: () => ({}),
  moves: {
    use({ G }) {
      move.outcome = move.play(G);
    },
  },
};
const reducer = CreateGameReducer({ game: rules });
const start = InitializeGame({ game: rules });
const USE = {
  type: 'MAKE_MOVE',
  payload: { type: 'use', args: [], playerID: '0', credentials: undefined },
};

const boardgame = side((before, play) => {
  move = { play, outcome: 0 };
  const { G: game } = reducer({ ...start, G: before }, USE);
  return { game, outcome: move.outcome };
});

const SIDES = { immer, boardgame };

/** Every position on every side, and on the objects that are changed in place. */
function agree(positions) {
  const objects = objectSide(1);
  for (const [name, make] of Object.entries(SIDES)) {
    const other = make(1);
    positions.forEach((position, index) => {
      const [mine, theirs] = [objects, other].map((each) => {
        each.load(0, position);
        begin(position.seed);
        return `${each.play(0)} ${traceOf()} ${each.print(0)}`;
      });
      if (mine !== theirs)
        throw new Error(
          `${name} ends otherwise in position ${index}, for ${position.of}:\n${theirs}\n${mine}`,
        );
    });
  }
  return { positions: positions.length };
}

const [, , mode, ...args] = process.argv;
const positions = JSON.parse(readFileSync(mode === 'agree' ? args[0] : args[1], 'utf8'));
if (mode === 'agree') console.log(JSON.stringify(agree(positions)));
else {
  const abilities = new Set(positions.map(({ of }) => of)).size;
  console.log(JSON.stringify(timePasses(SIDES[args[0]](abilities), positions, abilities, Number(args[2]))));
}
