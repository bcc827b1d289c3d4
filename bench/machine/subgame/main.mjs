// One fresh process of the sub-game, in the folder of the project:
//
//   agree               whether all sides play the same games; throws where they do not
//   play SIDE GOES      how long a side takes for one game, in milliseconds
//
// Prints one line of JSON.
import { agreeOnSubGame } from './agree.ts';
import { engineSide, plainSide } from './engine-side.ts';
import { boardgameSide, immerSide } from './kept.mjs';
import { objectSide } from './object-side.ts';
import { timeSubGames } from './time.ts';
import { typedSide } from './typed/side.ts';

const SIDES = {
  engine: engineSide,
  plain: plainSide,
  typed: typedSide,
  objects: objectSide,
  immer: immerSide,
  boardgame: boardgameSide,
};

const [, , mode, name, goes] = process.argv;
const result =
  mode === 'agree'
    ? agreeOnSubGame(Object.fromEntries(Object.entries(SIDES).map(([id, make]) => [id, make()])))
    : timeSubGames(SIDES[name](), Number(goes));
console.log(JSON.stringify(result));
