// The sub-game on plain data, whoever keeps it: changed in place, or made anew for each choice.
import { pointsOf } from './choices.ts';
import { isLegal, legal } from './offers.ts';
import { canChoose, choose, inOrder, newSubGame } from './play.ts';
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
  const isAsked = (each: number): boolean => {
    seat = each;
    offered = legal(keeper.game().players[each] as Player);
    return offered.length > 0;
  };
  return {
    start: keeper.start,
    round() {
      const { over, round } = keeper.game();
      return over ? 0 : round;
    },
    next(last) {
      if (last >= 0 && isAsked(last)) return seat;
      for (const each of inOrder(keeper.game().leading)) if (isAsked(each)) return seat;
      throw new Error('nobody is asked anything');
    },
    count: () => offered.length,
    choose(index) {
      if (!keeper.choose(seat, offered[index] as number)) throw new Error('an offered choice was refused');
    },
    points: () => keeper.game().players.map(pointsOf),
    print: () => JSON.stringify(positionOf(keeper.game())),
    check: () => checkOffers(keeper),
  };
}

/** A number that is offered nowhere. */
const NO_CHOICE = -2;

/** More than any choice: cards, cells and amounts are smaller. */
const BEYOND = 300;

/** A choice that may be chosen must be the same by the list and one by one; what is not offered must change nothing. */
function checkOffers(keeper: Keeper): void {
  const { players, leading } = keeper.game();
  players.forEach((player, seat) => {
    const offered = legal(player);
    for (let choice = NO_CHOICE; choice < BEYOND; choice++)
      if (isLegal(player, choice) !== offered.includes(choice))
        throw new Error(`for seat ${seat}, ${choice} is no choice of both or none of ${offered.join(' ')}`);
  });
  // Once a turn, since some print what they refuse.
  if (players[leading]?.asked?.ask !== 'action') return;
  const before = JSON.stringify(keeper.game());
  if (keeper.choose(leading, NO_CHOICE) || JSON.stringify(keeper.game()) !== before)
    throw new Error('what is not offered was taken');
}

/** The side whose objects are changed in place. */
export function objectSide(): SubGameSide {
  let game = newSubGame(1);
  return sideOf({
    start(seed) {
      game = newSubGame(seed);
    },
    game: () => game,
    choose(seat, choice) {
      if (!canChoose(game, seat, choice)) return false;
      choose(game, game, seat, choice);
      return true;
    },
  });
}

/** The things on the table, without what is still to be done. */
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
