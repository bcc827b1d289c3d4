// The effect of a choice, and how a seat goes on from there to its next question.
import {
  AT,
  BACK,
  CARD,
  CARD_COUNT,
  COMPOST,
  COMPOST_SIZE,
  DISCARDS,
  HAND,
  HOLDS,
  LEFT,
  LOOKED_AT,
  OFFER,
  OPEN,
  REST,
  ROOM,
  SEEN,
  SOIL,
  STEP,
  USES,
} from './layout.ts';
import { add, compostFromDeck, discard, draw, hasNext, take, takeNext } from './piles.ts';
import { AFFORDABLE, COST, MOST_COST } from './printed.ts';
import { ABILITIES, ACTION_OF_OTHERS, PRICES, STEPS, WAYS, WHEN_PLANTED } from './programs.ts';
import * as steps from './steps.ts';
import { seenFrom, plantOn, putOn, takeOff } from './tableau.ts';
import { close, otherOf } from './turns.ts';

/**
 * Carries out a choice that is offered to a seat, and goes on to its next question; every way ends at one, since a turn
 * is closed by the seat. One function, because a call takes as long as most of its cases.
 *
 * @param at the place where the words of the seat begin
 */
export function carryOut(s: Int32Array, at: number, choice: number): void {
  let step = s[at + STEP] as number;
  let low = 0;
  let high = 0;

  switch (STEPS[step + steps.ANSWERS]) {
    case steps.GO_ON:
      step += steps.STEP_WORDS;
      break;
    case steps.TAKE_ACTION: {
      // No action begins by drawing, so it is not seen which seat comes first.
      const other = otherOf(at);
      s[other + STEP] = ACTION_OF_OTHERS;
      carryOut(s, other, choice);
      step = WAYS[(STEPS[step + steps.AMOUNT] as number) + choice] as number;
      break;
    }
    case steps.TAKE_PATH:
      s[at + BACK] = STEPS[step + steps.WHAT] as number;
      step = WAYS[(STEPS[step + steps.AMOUNT] as number) + choice] as number;
      break;
    case steps.GAIN:
      s[at + SOIL] = (s[at + SOIL] as number) + (STEPS[step + steps.AMOUNT] as number) - choice;
      step += steps.STEP_WORDS;
      break;
    case steps.DRAW:
      draw(s, at + HAND, (STEPS[step + steps.AMOUNT] as number) - choice);
      step += steps.STEP_WORDS;
      break;
    case steps.COMPOST_SOME:
      compostFromDeck(s, at, (STEPS[step + steps.AMOUNT] as number) - choice);
      step += steps.STEP_WORDS;
      break;
    case steps.PUT:
    case steps.PUT_ON_EACH: {
      if (choice !== steps.DONE) {
        const hasRoom = putOn(s, at, choice, STEPS[step + steps.WHAT] as number);
        const left = (s[at + LEFT] as number) - 1;
        s[at + LEFT] = left;
        // A mark that comes behind the card stays, and the card itself where it can have another one.
        const stay = (hasRoom && STEPS[step + steps.ANSWERS] === steps.PUT ? -1 : -2) << choice;
        low = choice < 32 ? (s[at + OFFER] as number) & stay : 0;
        high = (s[at + OFFER + 1] as number) & (choice < 32 ? -1 : stay);
        if (left > 0 && (low | (high & ~steps.DONE_BIT)) !== 0) {
          s[at + OFFER] = low;
          s[at + OFFER + 1] = high;
          return;
        }
      }
      step += steps.STEP_WORDS;
      break;
    }
    case steps.TAKE_OFF:
      takeOff(s, at, choice, STEPS[step + steps.WHAT] as number);
      step += steps.STEP_WORDS;
      break;
    case steps.COMPOST_ONE: {
      if (choice !== steps.DONE) {
        take(s, at + HAND, choice);
        take(s, at + OFFER, choice);
        const size = s[at + COMPOST_SIZE] as number;
        s[at + COMPOST + size] = choice;
        s[at + COMPOST_SIZE] = size + 1;
        const left = (s[at + LEFT] as number) - 1;
        s[at + LEFT] = left;
        if (left > 0 && ((s[at + HAND] as number) | (s[at + HAND + 1] as number)) !== 0) return;
      }
      step += steps.STEP_WORDS;
      break;
    }
    case steps.TAKE_CARD:
      if (choice === steps.DONE) {
        step = STEPS[step + steps.AMOUNT] as number;
      } else {
        take(s, at + HAND, choice);
        s[at + SOIL] = (s[at + SOIL] as number) - (COST[choice] as number);
        s[at + CARD] = choice;
        step += steps.STEP_WORDS;
      }
      break;
    case steps.TAKE_CELL: {
      const card = s[at + CARD] as number;
      plantOn(s, at, card, choice);
      s[at + BACK] = step + steps.STEP_WORDS;
      step = WHEN_PLANTED[card] as number;
      break;
    }
    case steps.KEEP:
      for (let seen = (s[at + LEFT] as number) - 1; seen >= 0; seen--)
        add(s, seen === choice ? at + HAND : DISCARDS, s[at + SEEN + seen] as number);
      step += steps.STEP_WORDS;
      break;
    case steps.TAKE_ABILITY:
      if (choice !== steps.DONE) {
        s[at + BACK] = step;
        step = ABILITIES[
          CARD_COUNT * (STEPS[step + steps.WHAT] as number) + (s[at + CARD] as number)
        ] as number;
      }
      break;
    case steps.CLOSE:
      close(s, at);
      return;
    default:
      throw new Error(`no answer does ${STEPS[step + steps.ANSWERS]}`);
  }

  asking: for (;;) {
    switch (STEPS[step]) {
      case steps.ASK:
        low = STEPS[step + steps.SET] as number;
        high = STEPS[step + steps.SET + 1] as number;
        break asking;
      case steps.END:
        step = s[at + BACK] as number;
        continue;
      case steps.PLACE: {
        const room = at + ROOM + 2 * (STEPS[step + steps.WHAT] as number);
        low = s[room] as number;
        high = s[room + 1] as number;
        if ((low | high) === 0) break;
        s[at + LEFT] = STEPS[step + steps.AMOUNT] as number;
        high |= steps.DONE_BIT;
        break asking;
      }
      case steps.PLACE_SEEN: {
        const room = at + ROOM + 2 * (STEPS[step + steps.WHAT] as number);
        low = seenFrom(
          s,
          at,
          (s[room] as number) & (STEPS[step + steps.SET] as number),
          0,
          STEPS[step + steps.HOW] as number,
        );
        high = seenFrom(
          s,
          at,
          (s[room + 1] as number) & (STEPS[step + steps.SET + 1] as number),
          32,
          STEPS[step + steps.HOW] as number,
        );
        if ((low | high) === 0) break;
        s[at + LEFT] = STEPS[step + steps.AMOUNT] as number;
        high |= steps.DONE_BIT;
        break asking;
      }
      case steps.COMPOST_HAND:
        low = s[at + HAND] as number;
        high = s[at + HAND + 1] as number;
        if ((low | high) === 0) break;
        s[at + LEFT] = STEPS[step + steps.AMOUNT] as number;
        high |= STEPS[step + steps.SET + 1] as number;
        break asking;
      case steps.REMOVE: {
        const holds = at + HOLDS + 2 * (STEPS[step + steps.WHAT] as number);
        low = s[holds] as number;
        high = s[holds + 1] as number;
        break asking;
      }
      case steps.PAY:
        s[at + SOIL] = (s[at + SOIL] as number) - 1;
        break;
      case steps.DISCARD:
        discard(s, at);
        break;
      case steps.COMPOST_DECK:
        compostFromDeck(s, at, STEPS[step + steps.AMOUNT] as number);
        break;
      case steps.LOOK: {
        let seen = 0;
        while (seen < LOOKED_AT && hasNext(s)) s[at + SEEN + seen++] = takeNext(s);
        if (seen === 0) break;
        s[at + LEFT] = seen;
        low = (1 << seen) - 1;
        high = 0;
        break asking;
      }
      case steps.PLANT: {
        low = 0;
        high = steps.DONE_BIT;
        if (((s[at + OPEN] as number) | (s[at + OPEN + 1] as number)) !== 0) {
          const soil = 2 * Math.min(s[at + SOIL] as number, MOST_COST);
          low = (s[at + HAND] as number) & (AFFORDABLE[soil] as number);
          high |= (s[at + HAND + 1] as number) & (AFFORDABLE[soil + 1] as number);
        }
        break asking;
      }
      case steps.PLANT_AT:
        low = s[at + OPEN] as number;
        high = s[at + OPEN + 1] as number;
        break asking;
      case steps.ACTIVATE: {
        const uses = at + USES + 2 * (STEPS[step + steps.WHAT] as number);
        s[at + REST] = s[uses] as number;
        s[at + REST + 1] = s[uses + 1] as number;
        break;
      }
      case steps.USE: {
        low = s[at + REST] as number;
        high = s[at + REST + 1] as number;
        const colour = CARD_COUNT * (STEPS[step + steps.WHAT] as number);
        let price = 0;
        let card = 0;
        // A price that cannot be paid is passed.
        while (price === 0 && (low | high) !== 0) {
          let cell: number;
          if (low !== 0) {
            cell = 31 - Math.clz32(low & -low);
            low &= low - 1;
          } else {
            cell = 63 - Math.clz32(high & -high);
            high &= high - 1;
          }
          card = s[at + AT + cell] as number;
          const paid = at + (PRICES[colour + card] as number);
          price = (s[paid] as number) | (s[paid + 1] as number);
        }
        if (price === 0) break;
        s[at + CARD] = card;
        s[at + REST] = low;
        s[at + REST + 1] = high;
        low = 1;
        high = steps.DONE_BIT;
        break asking;
      }
      default:
        throw new Error(`no step begins with ${STEPS[step]}`);
    }
    step += steps.STEP_WORDS;
  }
  s[at + STEP] = step;
  s[at + OFFER] = low;
  s[at + OFFER + 1] = high;
}
