// The abilities on plain data: they begin, and a choice leads on to the next one or to the end.
//
// `before` is the game as it stands before the change, and `game` the one that is changed. What is read is read from
// `before`, ahead of what is written, so that they can be the same one.
import { paysWithGrowth } from '../objects/planting.ts';
import { abilityOf, RED, type Effect } from './abilities.ts';
import { DONE } from './offers.ts';
import { addCard, discardCompost, draw, removeCard } from './piles.ts';
import { costOf, plantOn, plantOver } from './planting.ts';
import { printed, spaces } from './printed.ts';
import type { Decision, Game, Player, Plot, Running } from './state.ts';
import { anyOpen, total } from './tableau.ts';

/** Asks for something. */
function ask(game: Game, asked: Decision): void {
  game.asked = asked;
}

/** Runs an ability from its next step on, to what is asked first or to its end. */
export function goOn(game: Game, running: Running | null): void {
  for (let at = running; at !== null;) {
    const effect = abilityOf(at.ability).steps[at.step];
    if (!effect) {
      at = at.then === null ? null : { ability: at.then, step: 0, here: at.here, then: null };
      continue;
    }
    at = { ability: at.ability, step: at.step + 1, here: at.here, then: at.then };
    const asked = begin(game, effect, at.here);
    if (asked === null) continue;
    game.running = at;
    ask(game, asked);
    return;
  }
  game.running = null;
  game.asked = null;
}

/** Begins a step; gives what is asked, or null where it is over. */
function begin(game: Game, effect: Effect, here: number): Decision | null {
  const { player } = game;
  switch (effect.do) {
    case 'gain':
    case 'draw':
      if (!effect.must) return { ask: 'amount', of: effect.do, most: effect.amount };
      give(game, effect.do, effect.amount);
      return null;
    case 'pay':
      player.soil -= effect.amount;
      return null;
    case 'discard':
      discardCompost(game, effect.amount);
      return null;
    case 'remove':
      return { ask: 'remove', piece: effect.piece, left: effect.amount, from: 0 };
    case 'compost': {
      const left = Math.min(effect.amount, player.hand.length);
      return left > 0 ? { ask: 'compost', left, must: effect.must === true } : null;
    }
    case 'place': {
      const { piece, where, type, each, per, amount } = effect;
      const left = per === undefined ? amount : amount * plantedWith(player, per);
      const asked = { ask: 'place', piece, left, from: 0, where, type, here, each } as const;
      return left > 0 && anyOpen(player.tableau, asked) ? asked : null;
    }
    case 'look':
      return { ask: 'look', amount: effect.amount };
    case 'plant':
      return { ask: 'plant' };
    case 'copy':
      return { ask: 'copy', here };
    default:
      return effect satisfies never;
  }
}

const plantedWith = ({ plantedThisTurn }: Player, habitat: string): number =>
  plantedThisTurn.filter((card) => printed(card).habitats.includes(habitat)).length;

function give(game: Game, of: 'gain' | 'draw', amount: number): void {
  if (of === 'gain') game.player.soil += amount;
  else draw(game, amount);
}

/** Carries out a legal choice, and goes on. */
export function answer(game: Game, before: Game, choice: number): void {
  const { asked, running } = before;
  if (asked === null) return;
  const { player } = game;
  switch (asked.ask) {
    case 'amount':
      give(game, asked.of, choice);
      return goOn(game, running);
    case 'place': {
      if (choice === DONE) return goOn(game, running);
      const { tableau } = before.player;
      const index = tableau.findIndex(({ card }) => card === choice);
      const { piece, each } = asked;
      const next = { ...asked, left: each ? asked.left : asked.left - 1, from: choice + 1 };
      const again = !each && spaces(choice, piece) > (tableau[index] as Plot)[piece] + 1;
      const goes = next.left > 0 && (again || anyOpen(tableau, next));
      (player.tableau[index] as Plot)[piece] += 1;
      return goes ? ask(game, { ...next, from: each ? choice + 1 : choice }) : goOn(game, running);
    }
    case 'remove': {
      const index = before.player.tableau.findIndex(({ card }) => card === choice);
      (player.tableau[index] as Plot)[asked.piece] -= 1;
      if (asked.left > 1) return ask(game, { ...asked, left: asked.left - 1, from: choice });
      return goOn(game, running);
    }
    case 'compost':
      if (choice === DONE) return goOn(game, running);
      removeCard(player.hand, choice);
      player.compost.push(choice);
      return asked.left > 1 ? ask(game, { ...asked, left: asked.left - 1 }) : goOn(game, running);
    case 'look': {
      const seen = choice === DONE ? [] : player.compost.splice(-asked.amount).reverse();
      return seen.length > 0 ? ask(game, { ask: 'keep', seen }) : goOn(game, running);
    }
    case 'keep':
    case 'put-back': {
      if (asked.ask === 'keep') addCard(player.hand, choice);
      else player.compost.push(choice);
      const seen = asked.seen.filter((card) => card !== choice);
      return seen.length > 0 ? ask(game, { ask: 'put-back', seen }) : goOn(game, running);
    }
    case 'plant':
      return choice === DONE ? goOn(game, running) : plant(game, before, choice);
    case 'pay-growth': {
      if (choice === DONE) return payRest(game, asked.card, asked.left);
      const { tableau } = before.player;
      const index = tableau.findIndex(({ card }) => card === choice);
      const left = asked.left - 1;
      const ahead = total(tableau, 'growth', choice) - 1;
      (player.tableau[index] as Plot).growth -= 1;
      if (left === 0 || ahead === 0) return payRest(game, asked.card, left);
      return ask(game, { ...asked, left, from: choice });
    }
    case 'cell':
      plantOn(player, asked.card, choice);
      addCard(player.plantedThisTurn, asked.card);
      return goOn(game, afterPlanting(asked.card, running));
    case 'over':
      removeCard(player.hand, choice);
      plantOver(player, choice, asked.old);
      addCard(player.plantedThisTurn, choice);
      game.running = afterPlanting(choice, running);
      return ask(game, { ask: 'amount', of: 'draw', most: 2 });
    case 'copy':
      return goOn(game, running && { ...running, ability: RED[choice] ?? '', step: 0 });
    default:
      return asked satisfies never;
  }
}

/** Goes on with a card of the hand, or with one of the tableau over which another is planted. */
function plant(game: Game, { player: { hand, tableau }, player }: Game, card: number): void {
  if (!hand.includes(card)) return ask(game, { ask: 'over', old: card });
  const cost = costOf(player, card);
  const withGrowth = cost > 0 && paysWithGrowth(printed(card)) && total(tableau, 'growth') > 0;
  removeCard(game.player.hand, card);
  if (withGrowth) return ask(game, { ask: 'pay-growth', card, left: cost, from: 0 });
  payRest(game, card, cost);
}

/** Pays what is left with soil, and asks for the cell. */
function payRest(game: Game, card: number, cost: number): void {
  game.player.soil -= cost;
  ask(game, { ask: 'cell', card });
}

/** The abilities that run when a card was planted: its own ability, where it has one, and then the rest. */
function afterPlanting(card: number, running: Running | null): Running | null {
  if (card !== RED_GRAM) return running;
  return { ability: `${RED_GRAM}/0`, step: 0, here: card, then: null };
}

/** The only drawn card with an ability that runs when it is planted. */
const RED_GRAM = 266;
