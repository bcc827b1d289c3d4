// The sub-game on plain data, whoever keeps it: changed in place, or made anew for each choice.
import { pointsOf } from './choices.ts';
import { legal } from './offers.ts';
import { choose, inOrder, newSubGame } from './play.ts';
import type { Player, SubGame } from './state.ts';
import type { SubGameSide } from './side.ts';

/** Keeps a game: begins one, gives it as it stands, and makes a choice of a seat; says whether it could be made. */
export interface Keeper {
  readonly start: (seed: number) => void;
  readonly game: () => SubGame;
  readonly choose: (seat: number, choice: number) => boolean;
}

/** Makes a side from what keeps a game. */
export function sideOf(keeper: Keeper): SubGameSide {
  let seat = 0;
  let offered: readonly number[] = [];
  const of = (each: number): readonly number[] => legal(keeper.game().players[each] as Player);
  return {
    start: keeper.start,
    round() {
      const { over, round } = keeper.game();
      return over ? 0 : round;
    },
    next(last) {
      const order = inOrder(keeper.game().leading);
      for (seat of last < 0 ? order : [last, ...order]) {
        offered = of(seat);
        if (offered.length > 0) return seat;
      }
      throw new Error('nobody is asked anything');
    },
    count: () => offered.length,
    choose(index) {
      if (!keeper.choose(seat, offered[index] as number)) throw new Error('an offered choice was refused');
    },
    points: () => keeper.game().players.map(pointsOf),
    print: () => JSON.stringify(positionOf(keeper.game())),
  };
}

/** The side whose objects are changed in place. */
export function objectSide(): SubGameSide {
  let game = newSubGame(1);
  return sideOf({
    start(seed) {
      game = newSubGame(seed);
    },
    game: () => game,
    choose: (seat, choice) => choose(game, seat, choice),
  });
}

/** What is on the table, without what is still to be done. */
const positionOf = ({ deck, discards, players, first, leading, round, over }: SubGame): object => ({
  deck,
  discards,
  players: players.map(({ soil, hand, compost, tableau }) => ({
    soil,
    hand,
    compost,
    tableau: tableau.map(({ card, row, column, sprouts, growth }) => ({
      card,
      row,
      column,
      sprouts,
      growth,
    })),
  })),
  first,
  leading: over ? -1 : leading,
  round,
  over,
});
