// The table of steps, made of the actions and the cards once.
import { ACTIONS } from '../actions.ts';
import type { PrintedAbility } from '../printed.ts';
import type { Effect, Piece, Where } from '../state.ts';
import { CARD_COUNT, COMPOST_SIZE, HAND, HOLDS, SOIL, STEP } from './layout.ts';
import { cardsWhere, COLOURS, PIECES, PRINTED } from './printed.ts';
import * as steps from './steps.ts';

type Pair = readonly [number, number];

const NONE: Pair = [0, 0];
const ONLY_DONE: Pair = [0, steps.DONE_BIT];

const words: number[] = [];

/** Adds a step behind the others; gives where it begins. */
function add(begins: number, answers: number, amount = 0, what = 0, set: Pair = NONE): number {
  return words.push(begins, answers, amount, what, ...set) - steps.STEP_WORDS;
}

/** The numbers up to one, as a set. */
const upTo = (most: number): Pair => [(2 << most) - 1, 0];

/** What an ability that a card has not goes to; first, so that no seat stands at 0. */
const ENDS = add(steps.END, steps.GO_ON);

/** Where a seat stands that is asked nothing and has said to be done with the turn. */
export const CLOSED = add(steps.ASK, steps.GO_ON);

/** The choice of an action. */
export const ACTION = add(steps.ASK, steps.TAKE_ACTION, 0, 0, upTo(ACTIONS.length - 1));

const pieceAt = (piece: Piece): number => PIECES.indexOf(piece);

/** How a step begins that places pieces, and the set of cards that it means, wherever they lie. */
function placing(on: Where): readonly [number, Pair] {
  switch (on.where) {
    case 'anywhere':
      return [steps.PLACE, NONE];
    case 'around':
      return [steps.PLACE_AROUND, cardsWhere(({ kind }) => kind === 'flora')];
    case 'row':
      return [steps.PLACE_IN_ROW, cardsWhere(({ types }) => types.includes(on.type))];
    case 'column':
      return [steps.PLACE_IN_COLUMN, cardsWhere(({ types }) => types.includes(on.type))];
    default:
      return on satisfies never;
  }
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
    case 'place-each': {
      const [begins, meant] = placing(effect.on);
      // As often as there is a card: each goes out of the set when it has its piece.
      const each = effect.do === 'place-each';
      add(
        begins,
        each ? steps.PUT_ON_EACH : steps.PUT,
        each ? CARD_COUNT : effect.amount,
        pieceAt(effect.piece),
        meant,
      );
      return;
    }
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

function addPaths(paths: readonly (readonly Effect[])[]): void {
  if (paths.length !== 2) throw new Error(`not in the sub-game: ${paths.length} paths`);
  const asks = add(steps.ASK, steps.TAKE_PATH, 0, 0, upTo(paths.length));
  const [, other] = paths.map((effects) => addProgram(effects));
  words[asks + steps.AMOUNT] = other as number;
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

/** Where each action begins for the seat that took it. */
export const ACTIVE = Int32Array.from(ACTIONS, ({ active }) => addAction(active));

/** Where it begins for the others. */
export const OTHERS = Int32Array.from(ACTIONS, ({ others }) => addAction(others));

/** What must hold anything so that a seat can pay: the first of its two words. Where it stands is never 0. */
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

/** Where begins what a card does when it is planted. */
export const WHEN_PLANTED = Int32Array.from(
  abilities,
  (all) => all.find(({ ability }) => ability.once)?.begins ?? ENDS,
);

/** All steps. */
export const STEPS = Int32Array.from(words);
