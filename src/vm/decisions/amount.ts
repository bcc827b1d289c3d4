import { NO_LIMIT } from '../../compile/program.ts';
import { MOST_CHOICES, RANGE } from '../../state/bounds.ts';
import * as FRAME from '../../state/frame.ts';
import { TOO_MUCH } from '../../state/stops.ts';
import { amountChoice, operandOf, pathChoice, sortOf } from '../choices.ts';
import { entryOf, operand } from '../frames.ts';
import type { Runtime } from '../runtime.ts';
import { halt } from './halt.ts';
import { refusal } from './refuse.ts';
import type { Decision } from './decision.ts';
import { NEXT, WAIT } from './control.ts';

const AMOUNT = 1;
const PATH = 4;

/** Amounts that follow one another, both included. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * True if a range of amounts is chosen first, since all of them would be too many to be offered. Where teams share, each of them
 * is offered twice, once to be put aside.
 */
export const asksForRange = (run: Runtime): boolean =>
  run.get(FRAME.bound) === 0 && (run.layout.shares ? 2 : 1) * run.get(FRAME.left) >= MOST_CHOICES;

/** A range of amounts, counted from that of the smallest ones. */
export const rangeAt = (run: Runtime, place: number): Range => ({
  least: place * RANGE,
  most: Math.min(place * RANGE + RANGE - 1, run.get(FRAME.left)),
});

/** The amounts that are offered one by one: all of them, or those of the range that was chosen. */
export function amountsIn(run: Runtime): Range {
  const chosen = run.get(FRAME.bound) - 1;
  return chosen < 0 ? { least: 0, most: run.get(FRAME.left) } : rangeAt(run, chosen);
}

/** `take`: how much of a benefit (PAY-3), all of it first; of very much, the range in which it lies before that. */
export const take: Decision = {
  begin({ run }) {
    const most = run.pop();
    // Nobody can hold more, and greater choices would be other ones.
    if (most > NO_LIMIT) return halt(run, entryOf(run), TOO_MUCH);
    if (most <= 0) {
      run.push(0);
      return NEXT;
    }
    run.set(FRAME.left, most);
    return WAIT;
  },
  offer({ run }, choices) {
    if (asksForRange(run)) {
      for (let place = Math.floor(run.get(FRAME.left) / RANGE); place >= 0; place--)
        choices.add(pathChoice(place));
      return;
    }
    const { least, most } = amountsIn(run);
    for (let amount = most; amount >= least; amount--) choices.add(amountChoice(amount));
  },
  refuse({ run }, choice) {
    const what = operandOf(choice);
    if (asksForRange(run)) {
      if (sortOf(choice) !== PATH) return refusal(run, 'R902');
      return what * RANGE > run.get(FRAME.left) ? refusal(run, 'R916') : undefined;
    }
    const { least, most } = amountsIn(run);
    if (sortOf(choice) !== AMOUNT || what < least) return refusal(run, 'R902');
    return what > most ? refusal(run, 'R906', { needs: what, has: most }) : undefined;
  },
  apply({ run }, choice) {
    if (sortOf(choice) === PATH) {
      run.set(FRAME.bound, operandOf(choice) + 1);
      const { least, most } = amountsIn(run);
      // One with a single amount leaves nothing to choose, but for whether it is put aside.
      if (least < most || run.layout.shares) return WAIT;
      return give(run, least);
    }
    return give(run, operandOf(choice));
  },
};

/** Goes on with an amount. */
function give(run: Runtime, amount: number): typeof NEXT {
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  run.push(amount);
  return NEXT;
}

/** `choose`: one of several paths, or none of them. */
export const choose: Decision = {
  begin: () => WAIT,
  offer({ run }, choices) {
    for (let path = 0; path <= operand(run, 0); path++) choices.add(pathChoice(path));
  },
  refuse({ run }, choice) {
    if (sortOf(choice) !== PATH) return refusal(run, 'R902');
    return operandOf(choice) > operand(run, 0) ? refusal(run, 'R916') : undefined;
  },
  apply({ run }, choice) {
    run.push(operandOf(choice));
    return NEXT;
  },
};
