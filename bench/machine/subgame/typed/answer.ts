// What a choice does. It is one of those that are offered.
import { BACK, CARD, DISCARDS, HAND, LEFT, OFFER, SEEN, SOIL, STEP } from './layout.ts';
import { abilityAsked, goOn } from './go-on.ts';
import { add, compost, compostFromDeck, draw, take } from './piles.ts';
import { COST } from './printed.ts';
import { STEPS, WHEN_PLANTED } from './programs.ts';
import * as steps from './steps.ts';
import { plantOn, putOn, takeOff } from './tableau.ts';

/** Carries out what a seat chose, and goes on to its next question; an action and the end of a turn concern both seats. */
export function answer(s: Int32Array, at: number, choice: number): void {
  const step = s[at + STEP] as number;
  let next = step + steps.STEP_WORDS;
  switch (STEPS[step + steps.ANSWERS]) {
    case steps.GO_ON:
      break;
    case steps.GAIN:
      s[at + SOIL] = (s[at + SOIL] as number) + (STEPS[step + steps.AMOUNT] as number) - choice;
      break;
    case steps.DRAW:
      draw(s, at + HAND, (STEPS[step + steps.AMOUNT] as number) - choice);
      break;
    case steps.COMPOST_SOME:
      compostFromDeck(s, at, (STEPS[step + steps.AMOUNT] as number) - choice);
      break;
    case steps.PUT:
      if (choice !== steps.DONE && putOne(s, at, STEPS[step + steps.WHAT] as number, choice)) return;
      break;
    case steps.PUT_ON_EACH:
      if (choice === steps.DONE) break;
      putOn(s, at, choice, STEPS[step + steps.WHAT] as number);
      if (leaveFrom(s, at, choice, -2)) return;
      break;
    case steps.TAKE_OFF:
      takeOff(s, at, choice, STEPS[step + steps.WHAT] as number);
      break;
    case steps.COMPOST_ONE: {
      if (choice === steps.DONE) break;
      take(s, at + HAND, choice);
      compost(s, at, choice);
      take(s, at + OFFER, choice);
      const left = (s[at + LEFT] as number) - 1;
      s[at + LEFT] = left;
      if (left > 0 && isAnyLeft(s, at)) return;
      break;
    }
    case steps.TAKE_CARD:
      if (choice === steps.DONE) {
        next = STEPS[step + steps.AMOUNT] as number;
        break;
      }
      take(s, at + HAND, choice);
      s[at + SOIL] = (s[at + SOIL] as number) - (COST[choice] as number);
      s[at + CARD] = choice;
      break;
    case steps.TAKE_CELL: {
      const card = s[at + CARD] as number;
      plantOn(s, at, card, choice);
      s[at + BACK] = next;
      next = WHEN_PLANTED[card] as number;
      break;
    }
    case steps.KEEP:
      for (let seen = (s[at + LEFT] as number) - 1; seen >= 0; seen--)
        add(s, seen === choice ? at + HAND : DISCARDS, s[at + SEEN + seen] as number);
      break;
    case steps.TAKE_ABILITY:
      s[at + BACK] = step;
      next = choice === steps.DONE ? step : abilityAsked(s, at, step);
      break;
    case steps.TAKE_PATH:
      next = choice === 0 ? next : (STEPS[step + steps.AMOUNT - 1 + choice] as number);
      s[at + BACK] = STEPS[step + steps.WHAT] as number;
      break;
    default:
      throw new Error(`no answer does ${STEPS[step + steps.ANSWERS]}`);
  }
  goOn(s, at, next);
}

/** Puts one piece, and leaves of what is offered what comes behind it; gives whether another one can be put. */
function putOne(s: Int32Array, at: number, piece: number, card: number): boolean {
  const hasRoom = putOn(s, at, card, piece);
  const left = (s[at + LEFT] as number) - 1;
  s[at + LEFT] = left;
  return left > 0 && leaveFrom(s, at, card, hasRoom ? -1 : -2);
}

/**
 * Leaves of what is offered only what comes behind a card, and whether it does.
 *
 * @param ones -1 with the card itself, -2 without
 */
function leaveFrom(s: Int32Array, at: number, card: number, ones: number): boolean {
  if (card < 32) {
    s[at + OFFER] = (s[at + OFFER] as number) & (ones << card);
  } else {
    s[at + OFFER] = 0;
    s[at + OFFER + 1] = (s[at + OFFER + 1] as number) & (ones << card);
  }
  return isAnyLeft(s, at);
}

/** Whether anything but to be done is offered. */
const isAnyLeft = (s: Int32Array, at: number): boolean =>
  ((s[at + OFFER] as number) | ((s[at + OFFER + 1] as number) & ~steps.DONE_BIT)) !== 0;
