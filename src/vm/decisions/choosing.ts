import * as FRAME from '../../state/frame.ts';
import { word } from '../../state/zones.ts';
import { cardChoice, DONE, operandOf, sortOf } from '../choices.ts';
import { operand } from '../frames.ts';
import { transfer } from '../moves.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';
import { AWAY, HALT, NEXT, WAIT, type Control } from './control.ts';
import type { Deciding, Decision } from './decision.ts';
import { refusal } from './refuse.ts';
import { callTriggered } from './triggered.ts';

const CARD = 2;

/** An instruction that asks for cards, one at a time, and moves them to a zone. */
export interface Choosing {
  /** The operands that name the zone and the verb. */
  readonly to: number;
  readonly verb: number;
  /** True if what is on top meanwhile is how many have been moved. */
  readonly counts: boolean;
  /** Looks for the cards that can be chosen, in the order in which they are offered. */
  look(this: void, deciding: Deciding): void;
  /** The reason why a card is none of them. */
  refuse(this: void, run: Runtime, card: number): Refusal | undefined;
  /** The party to whose zone they go; -1 where there is none. */
  receiver(this: void, run: Runtime): number;
  /** True if as many must be chosen as are left. */
  isExact(this: void, run: Runtime): boolean;
}

/** The decision of such an instruction. Come back to from what answered to a card, it goes on with what is left. */
export function choosing(how: Choosing): Decision {
  const { to, verb, counts, look, receiver, isExact } = how;

  /** True if the order of the cards means nothing where they go, so that each set is chosen in one order. */
  const isUnordered = (run: Runtime): boolean => run.layout.places[operand(run, to)]?.order === 'none';

  /** The last of the cards that were found, in the order of the cards, behind which there are still enough. */
  function lastEnough({ run, found }: Deciding): number {
    const left = isExact(run) && isUnordered(run) ? run.get(FRAME.left) : 1;
    if (left <= 1) return run.cards;
    const cards = found.cards.slice(0, found.count).sort();
    return cards[cards.length - left] ?? -1;
  }

  /**
   * Keeps no more to be chosen than fit, where all of them must be: with each card that goes, others can fit no more, or
   * be taken away by what answers. Where too few are left in the order of the cards, it begins again.
   */
  function keep(deciding: Deciding, left: number): Control {
    const { run, found } = deciding;
    let fitting = left;
    if (left > 0 && isExact(run)) {
      look(deciding);
      fitting = Math.min(left, found.count);
      const first = isUnordered(run) ? run.get(FRAME.bound) : 0;
      const behind = found.cards.subarray(0, found.count).filter((card) => card >= first).length;
      if (behind < fitting) run.set(FRAME.bound, 0);
    }
    run.set(FRAME.left, fitting);
    if (fitting > 0) return WAIT;
    run.set(FRAME.bound, 0);
    return NEXT;
  }

  return {
    begin(deciding) {
      const { run, found } = deciding;
      const left = run.get(FRAME.left);
      if (left > 0) return keep(deciding, left);
      const wanted = run.pop();
      look(deciding);
      const amount = receiver(run) < 0 ? 0 : Math.min(wanted, found.count);
      if (counts) run.push(0);
      if (amount <= 0) return NEXT;
      run.set(FRAME.left, amount);
      return WAIT;
    },
    offer(deciding, choices) {
      const { run, found } = deciding;
      look(deciding);
      const first = isUnordered(run) ? run.get(FRAME.bound) : 0;
      const last = lastEnough(deciding);
      for (let index = 0; index < found.count; index++) {
        const card = word(found.cards, index);
        if (card >= first && card <= last) choices.add(cardChoice(card));
      }
      if (!isExact(run)) choices.add(DONE);
    },
    refuse(deciding, choice) {
      const { run } = deciding;
      const left = run.get(FRAME.left);
      if (choice === DONE) return isExact(run) ? refusal(run, 'R910', { needs: left }) : undefined;
      if (sortOf(choice) !== CARD) return refusal(run, 'R902');
      const card = operandOf(choice);
      if (card >= run.cards) return refusal(run, 'R903', { card });
      const refused = how.refuse(run, card);
      if (refused !== undefined) return refused;
      if (isUnordered(run) && card < run.get(FRAME.bound)) return refusal(run, 'R907', { card });
      look(deciding);
      return card > lastEnough(deciding) ? refusal(run, 'R909', { needs: left - 1, card }) : undefined;
    },
    apply(deciding, choice) {
      const { run } = deciding;
      if (choice === DONE) return keep(deciding, 0);
      const card = operandOf(choice);
      const done = operand(run, verb);
      transfer(run, card, operand(run, to), receiver(run), done);
      if (counts) run.push(run.pop() + 1);
      run.set(FRAME.bound, card);
      const control = keep(deciding, run.get(FRAME.left) - 1);
      if (control === WAIT) {
        const called = callTriggered(deciding, done, card);
        return called === NEXT ? WAIT : called;
      }
      return answer(deciding, done, [card]);
    },
  };
}

/** Goes on behind an instruction, with what answers to the cards that it has moved: to the first of them first. */
export function answer(deciding: Deciding, verb: number, moved: readonly number[]): Control {
  const { run } = deciding;
  if (!deciding.statics.isTriggered(verb)) return NEXT;
  const pc = run.get(FRAME.pc);
  run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
  for (const card of moved.toReversed()) if (callTriggered(deciding, verb, card) === HALT) return HALT;
  return AWAY;
}
