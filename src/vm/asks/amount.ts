import { NO_LIMIT } from '../../compile/program.ts';
import * as FRAME from '../../state/frame.ts';
import { amountChoice, operandOf, pathChoice, sortOf } from '../choices.ts';
import { operand } from '../frames.ts';
import { refusal } from './refuse.ts';
import type { Ask } from './ask.ts';
import { NEXT, WAIT } from './onward.ts';

const AMOUNT = 1;
const PATH = 4;

/** `take`: how much of a benefit (PAY-3), all of it first. */
export const take: Ask = {
  begin({ run }) {
    // Nobody can hold more, and greater choices would be other ones.
    const most = Math.min(run.pop(), NO_LIMIT);
    if (most <= 0) {
      run.push(0);
      return NEXT;
    }
    run.set(FRAME.left, most);
    return WAIT;
  },
  offer({ run }, choices) {
    for (let amount = run.get(FRAME.left); amount >= 0; amount--) choices.add(amountChoice(amount));
  },
  refuse({ run }, choice) {
    if (sortOf(choice) !== AMOUNT) return refusal(run, 'R902');
    const left = run.get(FRAME.left);
    if (operandOf(choice) > left) return refusal(run, 'R906', { needs: operandOf(choice), has: left });
    return undefined;
  },
  apply({ run }, choice) {
    run.set(FRAME.left, 0);
    run.push(operandOf(choice));
    return NEXT;
  },
};

/** `choose`: one of several paths, or none of them. */
export const choose: Ask = {
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
