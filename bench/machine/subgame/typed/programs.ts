// The table of steps, made of the actions and the cards once.
import { ACTIONS } from '../actions.ts';
import type { PrintedAbility } from '../printed.ts';
import type { Effect, Piece, Where } from '../state.ts';
import { CARD_COUNT, COMPOST_SIZE, HAND, HOLDS, SOIL, STEP } from './layout.ts';
import { cardsWhere, COLOURS, PIECES, PRINTED } from './printed.ts';
import * as steps from './steps.ts';
import { SEEN_AS } from './tableau.ts';

type Pair = readonly [number, number];

const NONE: Pair = [0, 0];
const ONLY_DONE: Pair = [0, steps.DONE_BIT];

const words: number[] = [];

/** Adds a step behind the others; gives where it begins. */
function add(begins: number, answers: number, amount = 0, what = 0, set: Pair = NONE, how = 0): number {
  return words.push(begins, answers, amount, what, how, ...set) - steps.STEP_WORDS;
}

/** The numbers up to one, as a set. */
const upTo = (most: number): Pair => [(2 << most) - 1, 0];

/** The end to which an ability goes that a card does not have; first, so that no seat stands at 0. */
const ENDS = add(steps.END, steps.GO_ON);

/** The place where a seat stands that is asked nothing and has said to be done with the turn. */
export const CLOSED = add(steps.ASK, steps.GO_ON);

/** The place where each choice of an action or a path leads. */
const ways: number[] = [];

/** The choice of an action. */
export const ACTION = add(steps.ASK, steps.TAKE_ACTION, 0, 0, upTo(ACTIONS.length - 1));

/** The step at which the other seat stands when the action is chosen, so that it goes on by the same choice. */
export const ACTION_OF_OTHERS = add(steps.ASK, steps.TAKE_PATH, ACTIONS.length);

const pieceAt = (piece: Piece): number => PIECES.indexOf(piece);

/** The set of cards on which pieces come, wherever they lie. */
function meantBy(on: Where): Pair {
  switch (on.where) {
    case 'anywhere':
      return NONE;
    case 'around':
      return cardsWhere(({ kind }) => kind === 'flora');
    case 'row':
    case 'column':
      return cardsWhere(({ types }) => types.includes(on.type));
    default:
      return on satisfies never;
  }
}

function addPlacing({ do: what, piece, amount, on }: Effect & { readonly do: 'place' | 'place-each' }): void {
  // On each: as often as there is a card, since each goes out of the set when it has its piece.
  const [answers, most] = what === 'place' ? [steps.PUT, amount] : [steps.PUT_ON_EACH, CARD_COUNT];
  if (on.where === 'anywhere') add(steps.PLACE, answers, most, pieceAt(piece));
  else add(steps.PLACE_SEEN, answers, most, pieceAt(piece), meantBy(on), SEEN_AS[on.where]);
}

/** Adds what an effect needs. */
function addEffect(effect: Effect): void {
  switch (effect.do) {
    case 'gain':
    case 'draw':
    case 'compost-deck':
      if (!effect.must) add(steps.ASK, SOME[effect.do], effect.amount, 0, upTo(effect.amount));
      else if (effect.do === 'compost-deck') add(steps.COMPOST_DECK, steps.GO_ON, effect.amount);
      else throw new Error(`not in the sub-game: must ${effect.do}`);
      return;
    case 'compost':
      add(steps.COMPOST_HAND, steps.COMPOST_ONE, effect.amount, 0, effect.must ? NONE : ONLY_DONE);
      return;
    case 'place':
    case 'place-each':
      addPlacing(effect);
      return;
    case 'remove':
      add(steps.REMOVE, steps.TAKE_OFF, one(effect), pieceAt(effect.piece));
      return;
    case 'pay':
      add(steps.PAY, steps.GO_ON, one(effect));
      return;
    case 'discard':
      add(steps.DISCARD, steps.GO_ON, one(effect));
      return;
    case 'plant':
      addPlanting(effect.amount);
      return;
    case 'look':
      add(steps.LOOK, steps.KEEP);
      return;
    case 'pause':
      add(steps.ASK, steps.GO_ON, 0, 0, ONLY_DONE);
      return;
    case 'either':
      addPaths(effect.paths);
      return;
    case 'activate':
      addActivation(effect.colour);
      return;
    case 'wait':
      // Behind it comes nothing but green abilities, and there are none: who has come so far is done.
      return;
    case 'use-rest':
      throw new Error('no card says so');
    default:
      effect satisfies never;
  }
}

const SOME = { gain: steps.GAIN, draw: steps.DRAW, 'compost-deck': steps.COMPOST_SOME } as const;

/** All prices are of one: of soil, of a card or of a piece. */
function one({ do: what, amount }: Effect & { readonly amount: number }): 1 {
  if (amount !== 1) throw new Error(`not in the sub-game: ${what} ${amount}`);
  return 1;
}

/** Who plants no more goes on behind a pause, if there is one. */
function addPlanting(amount: number): void {
  const begun = Array.from({ length: amount }, () => {
    const plants = add(steps.PLANT, steps.TAKE_CARD, 0, 0, ONLY_DONE);
    add(steps.PLANT_AT, steps.TAKE_CELL);
    return plants;
  });
  const behind = words.length + (amount > 1 ? steps.STEP_WORDS : 0);
  for (const plants of begun) words[plants + steps.AMOUNT] = behind;
}

/** The first path, the second and none; all lead behind the last. */
function addPaths(paths: readonly (readonly Effect[])[]): void {
  const asks = add(steps.ASK, steps.TAKE_PATH, ways.length, 0, upTo(paths.length));
  const begun = paths.map((effects) => addProgram(effects));
  ways.push(...begun, words.length);
  words[asks + steps.WHAT] = words.length;
}

function addActivation(colour: string): void {
  const index = COLOURS.indexOf(colour);
  if (index >= 0) {
    add(steps.ACTIVATE, steps.GO_ON, 0, index);
    add(steps.USE, steps.TAKE_ABILITY, 0, index, [1, steps.DONE_BIT]);
  } else if (PRINTED.some(({ abilities }) => abilities.some(({ colours }) => colours.includes(colour))))
    throw new Error(`not in the sub-game: ${colour}`);
}

/** Adds effects and their end; gives where they begin. */
function addProgram(effects: readonly Effect[]): number {
  const begun = words.length;
  effects.forEach(addEffect);
  add(steps.END, steps.GO_ON);
  return begun;
}

/** Adds an action, behind which the turn is closed; gives where it begins. */
function addAction(effects: readonly Effect[]): number {
  const begun = words.length;
  effects.forEach(addEffect);
  add(steps.ASK, steps.CLOSE, 0, 0, ONLY_DONE);
  return begun;
}

// The words of both choices of an action say where in the list their ways begin, so the paths of actions come behind.
ways.push(...ACTIONS.flatMap(() => [0, 0]));
ACTIONS.forEach(({ active, others }, action) => {
  ways[action] = addAction(active);
  ways[ACTIONS.length + action] = addAction(others);
});

/** The place where each choice of an action or a path leads. */
export const WAYS = Int32Array.from(ways);

/** The place that must hold anything so that a seat can pay: the first of its two words. Where it stands is never 0. */
function pricedBy({ pay: [effect, ...more] }: PrintedAbility): number {
  if (more.length > 0) throw new Error('not in the sub-game: more than one price');
  switch (effect?.do) {
    case undefined:
      return STEP;
    case 'pay':
      return SOIL;
    case 'discard':
      return COMPOST_SIZE;
    case 'compost':
      one(effect);
      return HAND;
    case 'remove':
      return HOLDS + 2 * pieceAt(effect.piece);
    default:
      throw new Error(`no price: ${JSON.stringify(effect)}`);
  }
}

const abilities = PRINTED.map((card) =>
  card.abilities.map((ability) => ({
    ability,
    begins: addProgram([...ability.pay, ...ability.effects]),
    price: pricedBy(ability),
  })),
);

/** Of all cards for each colour: where the ability begins. */
export const ABILITIES = Int32Array.from(
  COLOURS.flatMap((colour) =>
    abilities.map((all) => all.find(({ ability }) => ability.colours.includes(colour))?.begins ?? ENDS),
  ),
);

/** Of all cards for each colour: the first of two words of a seat that are not both 0 where it can pay. */
export const PRICES = Int32Array.from(
  COLOURS.flatMap((colour) =>
    abilities.map((all) => all.find(({ ability }) => ability.colours.includes(colour))?.price ?? 0),
  ),
);

/** The step at which the work of a card begins when it is planted. */
export const WHEN_PLANTED = Int32Array.from(
  abilities,
  (all) => all.find(({ ability }) => ability.once)?.begins ?? ENDS,
);

/** All steps. */
export const STEPS = Int32Array.from(words);
