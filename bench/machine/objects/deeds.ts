// The side of plain objects: what a position asks for.
import { REFUSED, type Deed, type Outcome } from '../position.ts';
import { ABILITIES, type Ability } from './abilities.ts';
import { copyRed } from './copying.ts';
import { areaOf, plantOne } from './planting.ts';
import { cardOf, type Card, type Game, type Plot } from './model.ts';
import { draw, takeFromHand, upTo, type Deciding } from './moves.ts';
import { pick } from '../policy.ts';

type Score = (game: Game, here: Plot) => number;

/** The place where something lies. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

const isRocky = ({ card }: Plot): boolean => card.habitats.includes('rocky');
/** True if two lie side by side. */
export const areNeighbours = (a: Cell, b: Cell): boolean =>
  Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;

/** Plots on the longest path over some, over a given one, that visits none twice. */
export function longestThrough<P extends Cell>(plots: readonly P[], here: P): number {
  const walk = (at: P, free: readonly P[], found: boolean): number => {
    let longest = found || at === here ? 1 : -Infinity;
    for (const next of free.filter((plot) => areNeighbours(at, plot))) {
      const rest = free.filter((plot) => plot !== next);
      longest = Math.max(longest, 1 + walk(next, rest, found || at === here));
    }
    return longest;
  };
  const all = plots.includes(here) ? plots : [...plots, here];
  return Math.max(
    ...all.map((start) =>
      walk(
        start,
        all.filter((plot) => plot !== start),
        false,
      ),
    ),
  );
}

const yellow = (cards: readonly Card[]): number =>
  cards.filter(({ colours }) => colours.includes('yellow')).length;

const SCORES: Readonly<Record<string, Score>> = {
  // Mountain Ridge: score 2 per rocky card in the longest orthogonal line through this
  '12/0': ({ player }, here) => 2 * longestThrough(player.tableau.filter(isRocky), here),
  // Beach: score 4 per orthogonal gap
  '26/0': ({ player }, here) => 4 * (4 - player.tableau.filter((plot) => areNeighbours(plot, here)).length),
  // Boreal Forest: score 3 per mushroom in this row
  '106/1': ({ player }, here) =>
    3 * player.tableau.filter(({ row, card }) => row === here.row && card.types.includes('mushroom')).length,
  // Jungle: score 2 per flora with 4 or more sprouts
  '120/0': ({ player }) => 2 * player.tableau.filter(({ sprouts }) => sprouts >= 4).length,
  // Savanna: score 2 per yellow card in any one area
  '123/0': ({ player, rival }) => 2 * Math.max(yellow(areaOf(player)), yellow(rival.map(({ card }) => card))),
  // Permafrost: score 1 per card with cost 3 or less
  '126/0': ({ player }) => player.tableau.filter(({ card }) => card.cost <= 3).length,
  // Putrefied Land: score 1 per card in compost but at most 30
  '167/0': ({ player }) => Math.min(30, player.compost.length),
};

/** Which action a planted terrain bars. */
export const BARS: Readonly<Record<string, 'red' | 'blue' | 'yellow'>> = {
  178: 'red',
  179: 'yellow',
  180: 'blue',
};

/** Plays what a position asks for, on a game of its own. */
export function deedFor(deed: Deed): (game: Game) => Outcome {
  switch (deed.door) {
    case 'use': {
      const key = `${deed.face}/${deed.ability}`;
      const { can, use } = known(key === '281/0' ? copyRed : ABILITIES[key], key);
      const { number } = cardOf(deed.face);
      return (game) => {
        const here = game.player.tableau.find(({ card }) => card.number === number);
        if (can && !can(game, here)) return REFUSED;
        return finish(use(game, here));
      };
    }
    case 'score': {
      const key = `${deed.face}/${deed.ability}`;
      const score = known(SCORES[key], key);
      const { number } = cardOf(deed.face);
      return (game) => {
        const here = game.player.tableau.find(({ card }) => card.number === number);
        return here ? score(game, here) : 0;
      };
    }
    case 'play': {
      const ability = known(ABILITIES[`${deed.card}/0`], `${deed.card}/0`);
      const card = cardOf(deed.card);
      return (game) =>
        ability.can && !ability.can(game, undefined) ? REFUSED : finish(play(game, card, ability));
    }
    case 'plant':
      return (game) => finish(plantOne(game));
    case 'choose':
      return ({ player }) => {
        const barred = player.tableau.flatMap(({ card }) => BARS[card.id] ?? []);
        return ['red', 'blue', 'yellow'].reduce(
          (bits, colour, index) => bits | (barred.includes(colour as 'red') ? 1 << index : 0),
          0,
        );
      };
  }
}

function known<T>(found: T | undefined, key: string): T {
  if (found === undefined) throw new Error(`${key} is not written by hand`);
  return found;
}

function* play(game: Game, card: Card, { use }: Ability): Deciding<void> {
  const { player } = game;
  takeFromHand(player, card);
  player.events.push(card);
  yield* use(game, undefined);
  // Jamaica: when you play any event, draw 1
  if (player.island.id === '291B') draw(game, yield* upTo(1));
}

/** Goes on to the end, choosing wherever something is asked. */
function finish(deciding: Deciding<void>): Outcome {
  let at = deciding.next();
  while (!at.done) {
    const offered = at.value;
    const next = goOn(deciding, offered, offered[pick(offered.length)]);
    if (!next) throw new Error('an offered choice was refused');
    at = next;
  }
  return 0;
}

/** Goes on with a choice, whoever made it; one that was not offered changes nothing. */
const goOn = (
  deciding: Deciding<void>,
  offered: readonly unknown[],
  choice: unknown,
): IteratorResult<readonly unknown[], void> | undefined =>
  offered.includes(choice) ? deciding.next(choice) : undefined;
