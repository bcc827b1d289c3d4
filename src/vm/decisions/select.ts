import * as FRAME from '../../state/frame.ts';
import { moveCard } from '../../state/cards.ts';
import { word } from '../../state/zones.ts';
import { cardChoice, DONE, operandOf, sortOf } from '../choices.ts';
import { operand, selfOf } from '../frames.ts';
import { remember } from '../moves.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';
import { isIn, look, seatMeant, sortFound } from '../scopes.ts';
import { AWAY, HALT, NEXT, WAIT, type Control } from './control.ts';
import type { Deciding, Decision } from './decision.ts';
import { refusal } from './refuse.ts';
import { callTriggered } from './triggered.ts';

const CARD = 2;
const [WHERE, WHAT, TO, WHOSE, VERB, FEWEST] = [0, 1, 2, 3, 4, 5] as const;

/** The party to whose zone cards go; -1 where there is none. */
const receiver = (run: Runtime): number => seatMeant(run, operand(run, WHOSE), run.party);

/** True if the order of the cards means nothing where they go, so that each set is chosen in one order. */
const isUnordered = (run: Runtime): boolean => run.layout.places[operand(run, TO)]?.order === 'none';

/** Looks for the cards that fit, in the order of their scope, or of the cards where they go to a zone without one. */
function lookFor({ run, found }: Deciding): void {
  look(run, operand(run, WHERE), operand(run, WHAT), run.party, selfOf(run), found);
  if (isUnordered(run)) sortFound(found);
}

/** True if as many must be chosen as are left. */
const isExact = (run: Runtime): boolean => operand(run, FEWEST) > 0;

/**
 * The first card that can be chosen, in the order of the cards, and the last one behind which there are still enough.
 */
function rangeOf(deciding: Deciding): { readonly first: number; readonly last: number } {
  const { run, found } = deciding;
  if (!isUnordered(run)) return { first: 0, last: run.cards };
  const left = isExact(run) ? run.get(FRAME.left) : 1;
  const last = left > 1 ? word(found.cards, found.count - left) : run.cards;
  return { first: run.get(FRAME.bound), last };
}

/**
 * The number of cards that are still to be chosen. Where all of them must be, it is no more than fit now: with each card
 * that goes, others can fit no more, or be taken away by what answers.
 */
function leftNow(deciding: Deciding): number {
  const { run, found } = deciding;
  const left = run.get(FRAME.left);
  if (left === 0 || !isExact(run)) return left;
  lookFor(deciding);
  const first = isUnordered(run) ? run.get(FRAME.bound) : 0;
  const fitting = found.cards.subarray(0, found.count).filter((card) => card >= first).length;
  return Math.min(left, fitting);
}

/**
 * `select`: so many cards of a scope that fit, or up to so many. What is on top meanwhile is how many have been moved.
 */
export const select: Decision = {
  begin(deciding) {
    const { run, found } = deciding;
    // Come back to from an ability that answered to the last card.
    if (run.get(FRAME.left) > 0) {
      const left = leftNow(deciding);
      if (left === 0) return over(run);
      run.set(FRAME.left, left);
      return WAIT;
    }
    lookFor(deciding);
    const amount = receiver(run) < 0 ? 0 : Math.min(run.pop(), found.count);
    if (receiver(run) < 0) run.pop();
    run.push(0);
    if (amount <= 0) return NEXT;
    run.set(FRAME.left, amount);
    return WAIT;
  },
  offer(deciding, choices) {
    const { run, found } = deciding;
    lookFor(deciding);
    const { first, last } = rangeOf(deciding);
    for (let index = 0; index < found.count; index++) {
      const card = word(found.cards, index);
      if (card >= first && card <= last) choices.add(cardChoice(card));
    }
    if (!isExact(run)) choices.add(DONE);
  },
  refuse(deciding, choice): Refusal | undefined {
    const { run } = deciding;
    if (choice === DONE)
      return isExact(run) ? refusal(run, 'R910', { needs: run.get(FRAME.left) }) : undefined;
    if (sortOf(choice) !== CARD) return refusal(run, 'R902');
    const card = operandOf(choice);
    if (card >= run.cards) return refusal(run, 'R903', { card });
    if (!isIn(run, operand(run, WHERE), operand(run, WHAT), card, selfOf(run)))
      return refusal(run, 'R925', { card });
    lookFor(deciding);
    const { first, last } = rangeOf(deciding);
    if (card < first) return refusal(run, 'R907', { card });
    return card > last ? refusal(run, 'R909', { needs: run.get(FRAME.left) - 1, card }) : undefined;
  },
  apply(deciding, choice) {
    const { run } = deciding;
    if (choice === DONE) return over(run);
    const card = operandOf(choice);
    const verb = operand(run, VERB);
    give(run, card);
    run.push(run.pop() + 1);
    run.set(FRAME.left, run.get(FRAME.left) - 1);
    run.set(FRAME.bound, card);
    const left = leftNow(deciding);
    run.set(FRAME.left, left);
    if (left === 0) run.set(FRAME.bound, 0);
    if (!deciding.statics.isTriggered(verb)) return left === 0 ? NEXT : WAIT;
    const pc = run.get(FRAME.pc);
    if (left === 0) run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
    const called = callTriggered(deciding, verb, card);
    if (called !== NEXT) return called;
    run.set(FRAME.pc, pc);
    return left === 0 ? NEXT : WAIT;
  },
};

function over(run: Runtime): Control {
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  return NEXT;
}

/** Moves one card to the zone of the party, and remembers the verb. */
function give(run: Runtime, card: number): void {
  moveCard(run.layout, run.state, card, operand(run, TO), receiver(run));
  remember(run, card, operand(run, VERB));
}

/** `gather`: all cards of a scope that fit; then what answers to them. */
export function gather(deciding: Deciding): Control {
  const { run, found } = deciding;
  const verb = operand(run, VERB);
  look(run, operand(run, WHERE), operand(run, WHAT), run.party, selfOf(run), found);
  const moved = receiver(run) < 0 ? [] : Array.from(found.cards.subarray(0, found.count));
  for (const card of moved) give(run, card);
  run.push(moved.length);
  if (!deciding.statics.isTriggered(verb)) return NEXT;
  const pc = run.get(FRAME.pc);
  run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
  for (const card of moved.reverse()) if (callTriggered(deciding, verb, card) === HALT) return HALT;
  return AWAY;
}
