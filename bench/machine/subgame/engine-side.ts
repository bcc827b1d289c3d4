// The sub-game on the engine: rules files and cards of the pack, through the calls of a simulation.
import { plainDriver, type GameDriver } from '../../../src/bots/game-driver.ts';
import { WasmDriver } from '../../../src/bots/wasm-driver.ts';
import { newGame, type RunningGame } from '../../../src/game/game.ts';
import { resultOf } from '../../../src/game/result.ts';
import { cellOf } from '../../../src/state/grid.ts';
import { TABLE, type GridPlace } from '../../../src/state/layout.ts';
import { piecesOn } from '../../../src/state/cards.ts';
import { cardsIn, instanceOf, word } from '../../../src/state/zones.ts';
import type { Refusal } from '../../../src/vm/refusal.ts';
import { MODE, subGamePack } from './pack.ts';
import { SEATS } from './set-up.ts';
import type { SubGameSide } from './side.ts';

/** The engine as a simulation uses it: its WebAssembly core asks and does what it knows. */
export const engineSide = (): SubGameSide =>
  sideOf(
    (game) => {
      const course = WasmDriver.of(game);
      if (!course) throw new Error('the core does not know the sub-game');
      return course;
    },
    (course, index) => course.chooseAt(index),
  );

/** The engine without its core: every instruction is run by the machine, as in the playground. */
export const plainSide = (): SubGameSide =>
  sideOf(plainDriver, (course, index) => course.choose(course.seat, word(course.choices, index)));

function sideOf<Way extends GameDriver>(
  courseOf: (game: RunningGame) => Way,
  chooseAt: (course: Way, index: number) => Refusal | undefined,
): SubGameSide {
  const setUp = { mode: MODE, seats: SEATS, seed: 1 };
  const { game, fault } = newGame(subGamePack(process.cwd()), setUp);
  if (!game) throw new Error(fault?.message);
  const course = courseOf(game);
  return {
    start: (seed) => course.beginAgain(seed),
    round: () => (course.isOver ? 0 : course.round),
    next(last) {
      if (!course.next(last)) throw new Error('the game is stuck');
      return course.seat;
    },
    count: () => course.count,
    choose(index) {
      const refused = chooseAt(course, index);
      if (refused) throw new Error(`an offered choice was refused: ${refused.code}`);
    },
    points: () => resultOf(game).map(({ total }) => total),
    print: () => JSON.stringify(positionOf(game)),
  };
}

/** The position of a game, as the sides that keep objects have it. */
function positionOf({ layout, state, isOver }: RunningGame): object {
  const { vocabulary, cards } = layout.image;
  const { columns } = layout.grid as GridPlace;
  const numbers = (zone: string, seat: number): number[] =>
    cardsIn(layout, state, instanceOf(layout, vocabulary.index('zone', zone), seat)).map(numberOf);
  const numberOf = (card: number): number => cards[card]?.number ?? 0;
  const piece = (id: string, card: number): number =>
    piecesOn(layout, state, vocabulary.index('resource', id), card);
  const players = Array.from({ length: SEATS }, (_, seat) => ({
    soil: word(
      state,
      layout.pools + seat * vocabulary.names.resource.length + vocabulary.index('resource', 'soil'),
    ),
    hand: numbers('hand', seat),
    compost: numbers('compost', seat),
    tableau: cardsIn(layout, state, instanceOf(layout, vocabulary.index('zone', 'tableau'), seat)).map(
      (card) => {
        const cell = cellOf(layout, state, card);
        return {
          card: numberOf(card),
          row: Math.floor(cell / columns),
          column: cell % columns,
          sprouts: piece('sprout', card),
          growth: piece('growth', card),
        };
      },
    ),
  }));
  return {
    deck: numbers('deck', 0),
    discards: numbers('discards', 0),
    players,
    first: word(state, layout.table + TABLE.first),
    leading: isOver ? -1 : word(state, layout.table + TABLE.leading) - 1,
    round: word(state, layout.table + TABLE.round),
    over: isOver,
  };
}
