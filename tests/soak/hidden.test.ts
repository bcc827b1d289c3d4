import { expect, it } from 'vitest';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { Notation } from '../../src/record/notation.ts';
import { moveCard } from '../../src/state/cards.ts';
import { cardsIn, instanceOf, liesIn, word } from '../../src/state/zones.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { permuteHidden } from '../support/permute-hidden.ts';
import { hiddenFaults } from './hidden.ts';
import { universeOf } from './universe.ts';

/** Cards are exchanged in so many ways. */
const WAYS = Array.from({ length: 6 }, (_, at) => at + 1);

/** The set-up of the second game after the first seat has picked: it keeps 6, which no other seat sees. */
function picked(seats: number): RunningGame {
  const { game } = newGame(tideway, { mode: 'usual', seats, seed: seats === 2 ? 1101 : 3 });
  const choice = game && new Notation(game).find(0, 'enlist 6');
  if (!game || choice === undefined || game.choose(0, choice)) throw new Error('6 cannot be enlisted');
  return game;
}

const zoneOf = (game: RunningGame, id: string): number => game.layout.image.vocabulary.index('zone', id);
const indexOf = (game: RunningGame, number: number): number =>
  game.layout.image.cards.findIndex((card) => card.number === number);

/** True if the first seat kept 6, which no other seat can know. */
const isSix = (game: RunningGame): boolean =>
  liesIn(game.layout, game.state, indexOf(game, 6)) === instanceOf(game.layout, zoneOf(game, 'muster'), 0);

/** The findings of the check, however the cards are exchanged. */
function found(game: RunningGame): readonly string[] {
  const universe = universeOf(game);
  return WAYS.flatMap((seed) => hiddenFaults(game, seed, universe));
}

it.each([2, 3])('finds nothing in a set-up of %i seats in which one has picked', (seats) =>
  expect(found(picked(seats))).toEqual([]),
);

it('puts only cards of the kind that was dealt where cards were dealt, and others than before', () => {
  const game = picked(2);
  const { layout } = game;
  const kept = game.state.slice();
  const lay = WAYS.map((seed) => {
    game.state = kept.slice();
    permuteHidden(game, 1, seed);
    return cardsIn(layout, game.state, instanceOf(layout, zoneOf(game, 'muster'), 0)).map(
      (card) => layout.image.cards[card],
    );
  });
  expect(lay.map((cards) => cards.map((card) => card?.kind))).toEqual(WAYS.map(() => ['sailor']));
  expect(new Set(lay.flat().map((card) => card?.number)).size).toBeGreaterThan(2);
});

/** Games that let a seat notice whether the first one kept 6, and what must be said of each. */
const LEAKS: readonly (readonly [string, (game: RunningGame) => void, RegExp])[] = [
  [
    'a choice is offered',
    (game) => {
      const legal = game.legal.bind(game);
      game.legal = (seat, into) => legal(seat, into) - (seat > 0 && isSix(game) ? 1 : 0);
    },
    /^seat 2 notices hidden cards: in its view, or in what it can choose$/m,
  ],
  [
    'a choice is refused',
    (game) => {
      const whyNot = game.whyNot.bind(game);
      game.whyNot = (seat, choice) => {
        const refusal = whyNot(seat, choice);
        return refusal && { ...refusal, has: isSix(game) ? 1 : 0 };
      };
    },
    /^seat 2 notices hidden cards: in reasons$/m,
  ],
  [
    'a choice is taken',
    (game) => {
      const choose = game.choose.bind(game);
      game.choose = (seat, choice) =>
        seat > 0 && isSix(game) ? { code: 'R902', at: -1 } : choose(seat, choice);
    },
    /^seat 2 notices hidden cards: after a choice, which seat 2 can make only with some cards$/m,
  ],
  [
    'a choice gives something',
    (game) => {
      const choose = game.choose.bind(game);
      game.choose = (seat, choice) => {
        const gives = seat > 0 && isSix(game);
        const refusal = choose(seat, choice);
        if (gives) game.state[game.layout.pools] = word(game.state, game.layout.pools) + 1;
        return refusal;
      };
    },
    /^seat 2 notices hidden cards: after a choice, \d+ of seat 2, which brought nothing to light$/m,
  ],
  [
    'a choice turns it up',
    (game) => {
      const choose = game.choose.bind(game);
      game.choose = (seat, choice) => {
        const shows = seat > 0 && isSix(game);
        const refusal = choose(seat, choice);
        if (shows) moveCard(game.layout, game.state, indexOf(game, 6), zoneOf(game, 'quay'), 0);
        return refusal;
      };
    },
    /^seat 2 notices hidden cards: after a choice, \d+ of seat 2, which shows something only with some cards/m,
  ],
];

it.each(LEAKS)('says so where it depends on a hidden card whether %s', (_, leak, said) => {
  const game = picked(3);
  leak(game);
  expect(found(game).join('\n')).toMatch(said);
});
