// The effect of a choice, and what is asked next.
import { abilityOf, canPay, usesOf } from './abilities.ts';
import { ACTIONS } from './actions.ts';
import { DONE } from './offers.ts';
import { addCard, compostFromDeck, discardCompost, draw, nextCard, removeCard } from './piles.ts';
import { printedOf } from './printed.ts';
import type { Decision, Effect, Player, Plot, Step, SubGame, Use } from './state.ts';
import { hasOpenCard, plantOn, spacesOf, total } from './tableau.ts';

/** Cards that are looked at after planting. */
const LOOK = 4;

/** Puts effects on an agenda, before everything else that is on it. */
export function plan({ agenda }: Player, effects: readonly Effect[], card = 0): void {
  for (let index = effects.length - 1; index >= 0; index--) {
    const effect = effects[index];
    if (effect) agenda.push({ effect, card });
  }
}

function give(game: SubGame, player: Player, of: 'gain' | 'draw' | 'compost-deck', amount: number): void {
  if (of === 'gain') player.soil += amount;
  else if (of === 'draw') draw(game, player, amount);
  else compostFromDeck(game, player, amount);
}

/** Begins what stands on an agenda; gives what is asked of the player, or nothing where it is over. */
export function begin(game: SubGame, player: Player, { effect, card }: Step): Decision | null {
  switch (effect.do) {
    case 'gain':
    case 'draw':
    case 'compost-deck':
      if (!effect.must) return { ask: 'amount', of: effect.do, most: effect.amount };
      give(game, player, effect.do, effect.amount);
      return null;
    case 'compost': {
      const left = Math.min(effect.amount, player.hand.length);
      return left > 0 ? { ask: 'compost', left, must: effect.must === true } : null;
    }
    case 'place':
    case 'place-each':
      return placeOn(player, {
        ask: 'place',
        piece: effect.piece,
        left: effect.amount,
        from: 0,
        on: effect.on,
        card,
        each: effect.do === 'place-each',
      });
    case 'remove':
      return { ask: 'remove', piece: effect.piece, left: effect.amount, from: 0 };
    case 'pay':
      player.soil -= effect.amount;
      return null;
    case 'discard':
      discardCompost(game, player, effect.amount);
      return null;
    case 'plant':
      return { ask: 'plant', left: effect.amount };
    case 'look': {
      const seen: number[] = [];
      for (let card = 0; card < LOOK; card++) {
        const next = nextCard(game);
        if (next !== undefined) seen.push(next);
      }
      return seen.length > 0 ? { ask: 'keep', seen } : null;
    }
    case 'pause':
      return { ask: 'pause' };
    case 'either':
      return { ask: 'path', paths: effect.paths, card };
    case 'activate':
      return nextUse(player, usesOf(player, effect.colour));
    case 'use-rest':
      return nextUse(player, effect.uses);
    case 'wait':
      throw new Error('what waits is begun by nobody');
    default:
      return effect satisfies never;
  }
}

/** The next ability that can be paid; only what cannot, where no other is left. */
const nextUse = (player: Player, uses: readonly Use[]): Decision | null =>
  uses.length > 0 ? { ask: 'use', uses, at: uses.findIndex((use) => canPay(player, use)) } : null;

/** Asks for a place for the next piece, while there is one. */
const placeOn = (player: Player, asked: Decision & { ask: 'place' }): Decision | null =>
  asked.left > 0 && hasOpenCard(player, asked) ? asked : null;

/**
 * Carries out a legal choice; gives what is asked next of the player, or nothing where its step is over.
 *
 * @param before the player as it stands before the change, from which is read ahead of what is written; it can be the
 *   same one
 */
export function answer(
  game: SubGame,
  player: Player,
  before: Player,
  asked: Decision,
  choice: number,
): Decision | null {
  switch (asked.ask) {
    case 'action':
      game.players.forEach((each, seat) => {
        const action = ACTIONS[choice];
        if (action) plan(each, seat === game.leading ? action.active : action.others);
        each.closed = false;
      });
      return null;
    case 'path':
      plan(player, asked.paths[choice] ?? [], asked.card);
      return null;
    case 'amount':
      give(game, player, asked.of, choice);
      return null;
    case 'place': {
      if (choice === DONE) return null;
      const { piece, each } = asked;
      const index = before.tableau.findIndex(({ card }) => card === choice);
      const here = before.tableau[index] as Plot;
      const next = { ...asked, left: each ? asked.left : asked.left - 1, from: choice + 1 };
      const again = !each && here[piece] + 1 < spacesOf(here, piece);
      const goes = next.left > 0 && (again || hasOpenCard(before, next));
      (player.tableau[index] as Plot)[piece] += 1;
      return goes ? { ...next, from: each ? choice + 1 : choice } : null;
    }
    case 'remove': {
      const index = before.tableau.findIndex(({ card }) => card === choice);
      (player.tableau[index] as Plot)[asked.piece] -= 1;
      return asked.left > 1 ? { ...asked, left: asked.left - 1, from: choice } : null;
    }
    case 'compost':
      if (choice === DONE) return null;
      removeCard(player.hand, choice);
      player.compost.push(choice);
      return asked.left > 1 ? { ...asked, left: asked.left - 1 } : null;
    case 'plant':
      if (choice === DONE) {
        // Who plants no more has said to go on.
        if (before.agenda.at(-1)?.effect.do === 'pause') player.agenda.pop();
        return null;
      }
      removeCard(player.hand, choice);
      player.soil -= printedOf(choice).cost;
      if (asked.left > 1) plan(player, [{ do: 'plant', amount: asked.left - 1 }]);
      return { ask: 'cell', card: choice };
    case 'cell':
      plantOn(player, asked.card, choice);
      for (const { once, effects } of printedOf(asked.card).abilities)
        if (once) plan(player, effects, asked.card);
      return null;
    case 'keep':
      for (const card of asked.seen) addCard(card === choice ? player.hand : game.discards, card);
      return null;
    case 'use':
      return use(player, asked, choice);
    case 'pause':
      return null;
    case 'close':
      player.closed = true;
      return null;
    default:
      return asked satisfies never;
  }
}

function use(player: Player, { uses, at }: Decision & { ask: 'use' }, choice: number): Decision | null {
  const chosen = uses[at];
  if (!chosen) {
    // Nothing else could be done, so that this is the end of the turn as well.
    player.closed = true;
    return null;
  }
  if (at + 1 < uses.length) plan(player, [{ do: 'use-rest', uses: uses.slice(at + 1) }]);
  if (choice === DONE) return null;
  const { effects, pay } = abilityOf(chosen);
  plan(player, effects, chosen.card);
  plan(player, pay, chosen.card);
  return null;
}

/** Points at the end. */
export function pointsOf({ tableau, compost }: Player): number {
  const printed = tableau.map((plot) => ({ plot, card: printedOf(plot.card) }));
  const points = printed.reduce((sum, { card }) => sum + card.points, 0);
  const grown = printed.reduce(
    (sum, { plot, card }) => sum + (plot.growth === card.growth ? card.canopy : plot.growth),
    0,
  );
  return points + compost.length + total(tableau, 'sprouts') + grown;
}
