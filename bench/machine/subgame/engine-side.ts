// The sub-game on the engine: rules files and cards of the pack, through the calls that bots use.
import { nextAsked, roundOf } from '../../../src/bots/drive.ts';
import { MOST_CHOICES, newGame, type Game } from '../../../src/game/game.ts';
import { resultOf } from '../../../src/game/result.ts';
import { cellOf } from '../../../src/state/grid.ts';
import { TABLE, type GridPlace } from '../../../src/state/layout.ts';
import { piecesOn } from '../../../src/state/cards.ts';
import { cardsIn, instanceOf, word } from '../../../src/state/zones.ts';
import { MODE, subGamePack } from './pack.ts';
import { SEATS } from './set-up.ts';
import type { SubGameSide } from './side.ts';

/** Makes the side of the engine. */
export function engineSide(): SubGameSide {
  const pack = subGamePack(process.cwd());
  const buffer = new Int32Array(MOST_CHOICES);
  let game = begun(1);
  let [seat, count] = [0, 0];

  function begun(seed: number): Game {
    const { game: made, fault } = newGame(pack, { mode: MODE, seats: SEATS, seed });
    if (!made) throw new Error(fault?.message);
    return made;
  }

  return {
    start(seed) {
      game = begun(seed);
    },
    round: () => (game.isOver ? 0 : roundOf(game)),
    next(last) {
      const asked = nextAsked(game, last, buffer);
      if (!asked) throw new Error('the game is stuck');
      ({ seat, count } = asked);
      return seat;
    },
    count: () => count,
    choose(index) {
      const refused = game.choose(seat, word(buffer, index));
      if (refused) throw new Error(`an offered choice was refused: ${refused.code}`);
    },
    points: () => resultOf(game).map(({ total }) => total),
    print: () => JSON.stringify(positionOf(game)),
  };
}

/** The position of a game, as the sides that keep objects have it. */
function positionOf({ layout, state, isOver }: Game): object {
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
