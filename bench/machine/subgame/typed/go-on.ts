// From one question of a seat to the next.
import {
  AT,
  BACK,
  CARD,
  CARD_COUNT,
  HAND,
  HOLDS,
  LEFT,
  LOOKED_AT,
  OFFER,
  ON,
  OPEN,
  REST,
  ROOM,
  SEEN,
  SOIL,
  STEP,
  USES,
} from './layout.ts';
import { compostFromDeck, discard, hasNext, takeNext } from './piles.ts';
import { AFFORDABLE, MOST_COST } from './printed.ts';
import { ABILITIES, PRICES, STEPS } from './programs.ts';
import * as steps from './steps.ts';
import { keptAround, keptInColumn, keptInRow } from './tableau.ts';

/** Asks a seat at a step; what may be chosen is a set in two words. */
function ask(s: Int32Array, at: number, step: number, low: number, high: number): void {
  s[at + STEP] = step;
  s[at + OFFER] = low;
  s[at + OFFER + 1] = high;
}

/**
 * Goes on from a step to the next question; every way ends at one, since a turn is closed by the seat.
 *
 * @param at where the words of the seat begin
 */
export function goOn(s: Int32Array, at: number, from: number): void {
  for (let step = from; ;) {
    switch (STEPS[step]) {
      case steps.ASK:
        ask(s, at, step, STEPS[step + steps.SET] as number, STEPS[step + steps.SET + 1] as number);
        return;
      case steps.END:
        step = s[at + BACK] as number;
        continue;
      case steps.PLACE: {
        const room = at + ROOM + 2 * (STEPS[step + steps.WHAT] as number);
        const low = s[room] as number;
        const high = s[room + 1] as number;
        if ((low | high) === 0) break;
        s[at + LEFT] = STEPS[step + steps.AMOUNT] as number;
        ask(s, at, step, low, high | steps.DONE_BIT);
        return;
      }
      case steps.PLACE_AROUND:
      case steps.PLACE_IN_ROW:
      case steps.PLACE_IN_COLUMN: {
        const room = at + ROOM + 2 * (STEPS[step + steps.WHAT] as number);
        const low = meant(s, at, step, (s[room] as number) & (STEPS[step + steps.SET] as number), 0);
        const high = meant(s, at, step, (s[room + 1] as number) & (STEPS[step + steps.SET + 1] as number), 1);
        if ((low | high) === 0) break;
        s[at + LEFT] = STEPS[step + steps.AMOUNT] as number;
        ask(s, at, step, low, high | steps.DONE_BIT);
        return;
      }
      case steps.COMPOST_HAND: {
        const low = s[at + HAND] as number;
        const high = s[at + HAND + 1] as number;
        if ((low | high) === 0) break;
        s[at + LEFT] = STEPS[step + steps.AMOUNT] as number;
        ask(s, at, step, low, high | (STEPS[step + steps.SET + 1] as number));
        return;
      }
      case steps.REMOVE: {
        const holds = at + HOLDS + 2 * (STEPS[step + steps.WHAT] as number);
        ask(s, at, step, s[holds] as number, s[holds + 1] as number);
        return;
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
        ask(s, at, step, (1 << seen) - 1, 0);
        return;
      }
      case steps.PLANT: {
        const soil = 2 * Math.min(s[at + SOIL] as number, MOST_COST);
        const open = ((s[at + OPEN] as number) | (s[at + OPEN + 1] as number)) === 0 ? 0 : -1;
        const low = (s[at + HAND] as number) & (AFFORDABLE[soil] as number) & open;
        const high = (s[at + HAND + 1] as number) & (AFFORDABLE[soil + 1] as number) & open;
        ask(s, at, step, low, high | steps.DONE_BIT);
        return;
      }
      case steps.PLANT_AT:
        ask(s, at, step, s[at + OPEN] as number, s[at + OPEN + 1] as number);
        return;
      case steps.ACTIVATE: {
        const uses = at + USES + 2 * (STEPS[step + steps.WHAT] as number);
        s[at + REST] = s[uses] as number;
        s[at + REST + 1] = s[uses + 1] as number;
        break;
      }
      case steps.USE:
        if (findUse(s, at, CARD_COUNT * (STEPS[step + steps.WHAT] as number))) {
          ask(s, at, step, 1, steps.DONE_BIT);
          return;
        }
        break;
      default:
        throw new Error(`no step begins with ${STEPS[step]}`);
    }
    step += steps.STEP_WORDS;
  }
}

/** Of one half of a set of planted cards, those that are meant from where the card lies whose ability it is. */
function meant(s: Int32Array, at: number, step: number, set: number, half: number): number {
  if (set === 0) return 0;
  const cell = (s[at + ON + (s[at + CARD] as number)] as number) & 0xff;
  switch (STEPS[step]) {
    case steps.PLACE_AROUND:
      return keptAround(s, at, set, half, cell);
    case steps.PLACE_IN_ROW:
      return keptInRow(s, at, set, half, cell);
    default:
      return keptInColumn(s, at, set, half, cell);
  }
}

/**
 * Finds the next ability of an activation that can be paid, and leaves those behind it; what cannot be paid is passed.
 *
 * @param colour where the abilities of the colour begin
 */
function findUse(s: Int32Array, at: number, colour: number): boolean {
  for (let half = 0; half < 2; half++) {
    for (let rest = s[at + REST + half] as number; rest !== 0; rest &= rest - 1) {
      const card = s[at + AT + 32 * half + 31 - Math.clz32(rest & -rest)] as number;
      const price = at + (PRICES[colour + card] as number);
      if (((s[price] as number) | (s[price + 1] as number)) === 0) continue;
      s[at + CARD] = card;
      s[at + REST + half] = rest & (rest - 1);
      return true;
    }
    s[at + REST + half] = 0;
  }
  return false;
}

/** Where begins the ability that a seat is asked about. */
export const abilityAsked = (s: Int32Array, at: number, step: number): number =>
  ABILITIES[CARD_COUNT * (STEPS[step + steps.WHAT] as number) + (s[at + CARD] as number)] as number;
