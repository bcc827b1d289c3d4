// The requests of a position, on plain data: something begins, or something is only read.
import { areNeighbours, BARS, longestThrough } from '../objects/deeds.ts';
import { cardOf } from '../objects/model.ts';
import type { Deed, Outcome } from '../position.ts';
import { removeCard } from './piles.ts';
import { goOn } from './play.ts';
import { canUse } from './prices.ts';
import { printed } from './printed.ts';
import { plotOf } from './tableau.ts';
import type { Game, Plot } from './state.ts';

/** The thing that begins, as plain data. */
export interface Begin {
  /** As in `19/0`. */
  readonly ability: string;
  /** The card on which it stands, or 0. */
  readonly here: number;
  /** The event of the hand that is played, or 0. */
  readonly event: number;
}

/** The act: something begins, or something is read. */
export type Act =
  | { readonly does: 'begin'; readonly begin: Begin }
  | { readonly does: 'read'; readonly read: (game: Game) => Outcome };

/** True if it can begin. */
export const canBegin = ({ player, asked }: Game, { ability, here, event }: Begin): boolean =>
  asked === null && (event === 0 || player.hand.includes(event)) && canUse(player, ability, here);

/** Begins what can begin, and goes on to the first choice or to the end. */
export function begin(game: Game, before: Game, { ability, here, event }: Begin): void {
  let then: string | null = null;
  if (event !== 0) {
    // Jamaica: when you play any event, draw 1
    if (before.player.island === '291B') then = '291B/1';
    removeCard(game.player.hand, event);
    game.player.events.push(event);
  }
  goOn(game, { ability, step: 0, here, then });
}

type Score = (game: Game, here: Plot) => number;

const isYellow = (card: number): boolean => printed(card).colours.includes('yellow');
const yellow = (plots: readonly Plot[]): number => plots.filter(({ card }) => isYellow(card)).length;
const yellowBoard = (face: string): number => (cardOf(face).colours.includes('yellow') ? 1 : 0);

const SCORES: Readonly<Record<string, Score>> = {
  // Mountain Ridge: score 2 per rocky card in the longest orthogonal line through this
  '12/0': ({ player }, here) =>
    2 *
    longestThrough(
      player.tableau.filter(({ card }) => printed(card).habitats.includes('rocky')),
      here,
    ),
  // Beach: score 4 per orthogonal gap
  '26/0': ({ player }, here) => 4 * (4 - player.tableau.filter((plot) => areNeighbours(plot, here)).length),
  // Boreal Forest: score 3 per mushroom in this row
  '106/1': ({ player }, here) =>
    3 *
    player.tableau.filter(({ row, card }) => row === here.row && printed(card).types.includes('mushroom'))
      .length,
  // Jungle: score 2 per flora with 4 or more sprouts
  '120/0': ({ player }) => 2 * player.tableau.filter(({ sprouts }) => sprouts >= 4).length,
  // Savanna: score 2 per yellow card in any one area
  '123/0': ({ player: { tableau, island, climate }, rival }) =>
    2 * Math.max(yellow(tableau) + yellowBoard(island) + yellowBoard(climate), yellow(rival)),
  // Permafrost: score 1 per card with cost 3 or less
  '126/0': ({ player }) => player.tableau.filter(({ card }) => printed(card).cost <= 3).length,
  // Putrefied Land: score 1 per card in compost but at most 30
  '167/0': ({ player }) => Math.min(30, player.compost.length),
};

/** Actions that cannot be chosen, as bits. */
function barred({ player }: Game): Outcome {
  const found = player.tableau.map(({ card }) => BARS[card]);
  return ['red', 'blue', 'yellow'].reduce(
    (bits, colour, index) => bits | (found.includes(colour as 'red') ? 1 << index : 0),
    0,
  );
}

/** Makes a deed ready: what can be looked up before the game begins is looked up here. */
export function actOf(deed: Deed): Act {
  const starts = (ability: string, here: number, event: number): Act => ({
    does: 'begin',
    begin: { ability, here, event },
  });
  switch (deed.door) {
    case 'use':
      return starts(`${deed.face}/${deed.ability}`, cardOf(deed.face).number, 0);
    case 'play':
      return starts(`${deed.card}/0`, 0, deed.card);
    case 'plant':
      return starts('plant', 0, 0);
    case 'choose':
      return { does: 'read', read: barred };
    case 'score': {
      const key = `${deed.face}/${deed.ability}`;
      const score = SCORES[key];
      if (!score) throw new Error(`${key} is not written by hand`);
      const { number } = cardOf(deed.face);
      return {
        does: 'read',
        read(game) {
          const here = plotOf(game.player.tableau, number);
          return here ? score(game, here) : 0;
        },
      };
    }
    default:
      return deed satisfies never;
  }
}
