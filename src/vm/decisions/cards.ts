import * as FRAME from '../../state/frame.ts';
import {
  cardsIn,
  firstOf,
  instanceOf,
  lastOf,
  liesIn,
  nextOf,
  previousOf,
  sizeOf,
  word,
} from '../../state/zones.ts';
import { cardChoice, DONE, operandOf, sortOf, type Choices } from '../choices.ts';
import { operand } from '../frames.ts';
import { moveTop, transfer } from '../moves.ts';
import { count } from '../numbers.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import { callTriggered } from './triggered.ts';
import { refusal } from './refuse.ts';
import type { Decision, Deciding } from './decision.ts';
import { AWAY, HALT, NEXT, WAIT, type Control } from './control.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';

const CARD = 2;
const FROM = 0;
const TO = 1;
const VERB = 2;

/** Instance from which cards are chosen. */
const source = ({ run }: Deciding): number => instanceOf(run.layout, operand(run, FROM), run.party);

/** True if the order of the cards means nothing where they go, so that each set is chosen in one order. */
const unordered = ({ run }: Deciding): boolean => run.layout.places[operand(run, TO)]?.order === 'none';

/** The last card of the zone, in the order of the cards, from which on as many lie there as are to be chosen. */
function lastEnough({ run }: Deciding, instance: number, left: number): number {
  const { layout, state } = run;
  if (layout.places[operand(run, FROM)]?.sorted === true) {
    let card = lastOf(layout, state, instance);
    for (let behind = 1; behind < left && card >= 0; behind++) card = previousOf(layout, state, card);
    return card;
  }
  const cards = cardsIn(layout, state, instance).sort((one, other) => other - one);
  return cards[left - 1] ?? -1;
}

function refuseCard(deciding: Deciding, choice: number, all: boolean): Refusal | undefined {
  const { run } = deciding;
  if (sortOf(choice) !== CARD) return refusal(run, 'R902');
  const card = operandOf(choice);
  const instance = source(deciding);
  if (card >= run.cards || liesIn(run.layout, run.state, card) !== instance)
    return refusal(run, 'R903', { card });
  if (!unordered(deciding)) return undefined;
  if (card < run.get(FRAME.bound)) return refusal(run, 'R907', { card });
  const left = run.get(FRAME.left);
  if (!all || left <= 1 || card <= lastEnough(deciding, instance, left)) return undefined;
  return refusal(run, 'R909', { needs: left - 1, card });
}

function begin(deciding: Deciding): Control {
  const { run } = deciding;
  // Come back to from an ability that answered to the last card.
  if (run.get(FRAME.left) > 0) return WAIT;
  const amount = Math.min(run.pop(), sizeOf(run.layout, run.state, source(deciding)));
  if (amount <= 0) return NEXT;
  run.set(FRAME.left, amount);
  return WAIT;
}

function apply(deciding: Deciding, choice: number): Control {
  const { run } = deciding;
  const card = operandOf(choice);
  const verb = operand(run, VERB);
  transfer(run, card, operand(run, TO), verb);
  const left = run.get(FRAME.left) - 1;
  run.set(FRAME.left, left);
  run.set(FRAME.bound, left === 0 ? 0 : card);
  if (!deciding.statics.isTriggered(verb)) return left === 0 ? NEXT : WAIT;
  const pc = run.get(FRAME.pc);
  if (left === 0) run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
  const called = callTriggered(deciding, verb, card);
  if (called !== NEXT) return called;
  run.set(FRAME.pc, pc);
  return left === 0 ? NEXT : WAIT;
}

/** @param all true if as many must be chosen as are left */
function offerCards(deciding: Deciding, choices: Choices, all: boolean): void {
  const { run } = deciding;
  const { layout, state } = run;
  const inOneOrder = unordered(deciding);
  const instance = source(deciding);
  const first = inOneOrder ? run.get(FRAME.bound) : 0;
  const left = all && inOneOrder ? run.get(FRAME.left) : 1;
  const last = left > 1 ? lastEnough(deciding, instance, left) : run.cards;
  const into = choices.spaceFor(run.cards);
  let { count } = choices;
  for (let card = firstOf(layout, state, instance); card >= 0; card = nextOf(layout, state, card))
    if (card >= first && card <= last) into[count++] = cardChoice(card);
  choices.wroteTo(count);
}

/** `pick`: up to so many cards of a zone. */
export const pick: Decision = {
  begin,
  offer(deciding, choices) {
    offerCards(deciding, choices, false);
    choices.add(DONE);
  },
  refuse: (deciding, choice) => (choice === DONE ? undefined : refuseCard(deciding, choice, false)),
  apply(deciding, choice) {
    if (choice !== DONE) return apply(deciding, choice);
    deciding.run.set(FRAME.left, 0);
    deciding.run.set(FRAME.bound, 0);
    return NEXT;
  },
};

/** `give`: exactly so many cards of a zone, as far as there are any. */
export const give: Decision = {
  begin,
  offer: (deciding, choices) => offerCards(deciding, choices, true),
  refuse: (deciding, choice) =>
    choice === DONE
      ? refusal(deciding.run, 'R910', { needs: deciding.run.get(FRAME.left) })
      : refuseCard(deciding, choice, true),
  apply,
};

/** Moves as many cards as are wanted, as far as they are there. */
function moveWanted(run: Runtime, verb: number, moves?: number[]): void {
  const wanted = run.pop();
  const moved = moveTop(run, wanted, operand(run, FROM), operand(run, TO), verb, moves);
  if (moved < wanted && run.countsWanted(verb)) count(run, verb, wanted - moved);
}

/** `move`: cards from the top of a zone, unseen; then what answers to them. */
export function move(deciding: Deciding): Control {
  const { run } = deciding;
  const verb = operand(run, VERB);
  if (!deciding.statics.isTriggered(verb)) {
    moveWanted(run, verb);
    return NEXT;
  }
  const pc = run.get(FRAME.pc);
  const moved: number[] = [];
  moveWanted(run, verb, moved);
  run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
  for (const card of moved.reverse()) if (callTriggered(deciding, verb, card) === HALT) return HALT;
  return AWAY;
}
