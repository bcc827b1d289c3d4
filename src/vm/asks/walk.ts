import * as FRAME from '../../state/frame.ts';
import { word } from '../../state/zones.ts';
import { DONE, operandOf, pathChoice, sortOf, useChoice } from '../choices.ts';
import { canPush, depthOf, operand, pushFrame, selfOf, subjectOf } from '../frames.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import { callAnswers } from './answers.ts';
import { refusal } from './refuse.ts';
import type { Ask, Asking, Walk } from './ask.ts';
import { AWAY, NEXT, WAIT, type Onward } from './onward.ts';
import type { Refusal } from '../refusal.ts';
import { partsOf, walkOf } from './walk-of.ts';
import type { Runtime } from '../runtime.ts';

const USE = 5;
const PATH = 4;

/** Calls an ability; the frame below goes on at the instruction that calls, or behind it. */
function call(run: Runtime, entry: number, self: number, face: number): void {
  pushFrame(run, word(run.entries.at, entry), self, face, entry, -1);
}

function finish(run: Runtime): Onward {
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  run.set(FRAME.walk, 0);
  run.set(FRAME.times, 0);
  return NEXT;
}

/** `wake`: the subject's abilities of a nature, from top to bottom; one that costs something can be declined. */
export const wake: Ask = {
  begin(ask) {
    const { run, probe } = ask;
    const { entries } = run;
    const card = subjectOf(run);
    // Nothing took the place of the card for which something was to be swapped.
    if (card < 0) return finish(run);
    const face = run.face(card);
    const first = word(entries.first, face);
    for (let entry = first + run.get(FRAME.walk); entry < entries.endOf(face); entry++) {
      run.set(FRAME.walk, entry - first + 1);
      if (entries.nature[entry] !== operand(run, 0) || probe.refuse(entry, card) || !canPush(run)) continue;
      // What is entered pays as it comes; what else arrives has the choice.
      const costs = word(entries.paid, entry) > word(entries.at, entry);
      if (entries.voluntary[entry] === 1 && costs && run.get(FRAME.entry) > 0) return WAIT;
      call(run, entry, card, face);
      return AWAY;
    }
    return finish(run);
  },
  offer({ run }, choices) {
    choices.add(useChoice(run.get(FRAME.walk) - 1));
    choices.add(DONE);
  },
  refuse({ run }, choice) {
    return choice === DONE || choice === useChoice(run.get(FRAME.walk) - 1)
      ? undefined
      : refusal(run, 'R902');
  },
  apply(ask, choice) {
    const { run } = ask;
    if (choice === DONE) return wake.begin(ask);
    const card = subjectOf(run);
    const face = run.face(card);
    call(run, word(run.entries.first, face) + operandOf(choice), card, face);
    return AWAY;
  },
};

/** `react`: abilities of the seat that answer to the verb (EVENT-9). */
export function react(ask: Asking): Onward {
  const { run } = ask;
  const pc = run.get(FRAME.pc);
  const verb = operand(run, 0);
  const subject = subjectOf(run);
  run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
  if (subject >= 0) callAnswers(ask, verb, subject);
  return AWAY;
}

/**
 * `run`: the marked abilities of the cards of a scope, in the order of the scope, a grid row by row (ACT-2, ACT-3).
 * What counts points or is compulsory runs by itself; at the others the seat is asked.
 */
export const walkOver: Ask = {
  begin(ask) {
    return goThrough(ask, walkOf(ask));
  },
  offer(ask, choices) {
    if (asksForOrder(ask)) {
      const parts = partsOf(ask, walkOf(ask));
      for (let part = 0; part < parts; part++) choices.add(pathChoice(part));
      return;
    }
    findAsked(ask);
    const { entry, card } = ask.walk;
    if (!ask.probe.refuse(entry, card)) choices.add(useChoice(card));
    choices.add(DONE);
  },
  refuse(ask, choice) {
    if (asksForOrder(ask)) {
      const parts = partsOf(ask, walkOf(ask));
      return sortOf(choice) === PATH && operandOf(choice) < parts ? undefined : refusal(ask.run, 'R916');
    }
    findAsked(ask);
    if (choice === DONE) return undefined;
    const { entry, card } = ask.walk;
    // What came in between can have spent what it costs.
    if (choice === useChoice(card)) return ask.probe.refuse(entry, card);
    return sortOf(choice) === USE ? refuseOther(ask, operandOf(choice)) : refusal(ask.run, 'R902');
  },
  apply(ask, choice) {
    const { run, walk } = ask;
    if (asksForOrder(ask)) {
      run.set(FRAME.times, operandOf(choice) + 1);
      return walkOver.begin(ask);
    }
    // A choice is carried out right after it was found legal, so the ability is known.
    run.set(FRAME.bound, walk.at + 1);
    run.set(FRAME.left, 0);
    if (choice === DONE) return walkOver.begin(ask);
    call(run, walk.entry, walk.card, word(run.entries.face, walk.entry));
    return AWAY;
  },
};

/**
 * Why a card cannot be chosen whose ability is not the one that is asked about: what an ability needs that is still open
 * says more than its place in the order, which nobody can mend.
 */
function refuseOther(ask: Asking, card: number): Refusal {
  const { run, probe } = ask;
  const { cards, entries, count } = walkOf(ask);
  const bound = run.get(FRAME.bound);
  let isThere = false;
  for (let index = 0; index < count; index++) {
    if (word(cards, index) !== card) continue;
    isThere = true;
    const refused = index < bound ? undefined : probe.refuse(word(entries, index), card);
    if (refused) return refused;
  }
  return refusal(run, isThere ? 'R907' : 'R904', { card });
}

/** Goes on through a walk that was just found. */
function goThrough(ask: Asking, walk: Walk): Onward {
  const { run, probe } = ask;
  const { entries } = run;
  if (asksForOrder(ask) && walk.zones > 1 && partsOf(ask, walk) > 1) return WAIT;
  for (let index = run.get(FRAME.bound); index < walk.count; index++) {
    const card = word(walk.cards, index);
    const entry = word(walk.entries, index);
    run.set(FRAME.walk, index + 1);
    if (probe.refuse(entry, card) || !canPush(run)) continue;
    if (isAsked(run, entry)) {
      run.set(FRAME.left, entry + 1);
      return WAIT;
    }
    run.set(FRAME.bound, index + 1);
    call(run, entry, card, word(entries.face, entry));
    return AWAY;
  }
  return waitsBehind(ask, walk) ? WAIT : finish(run);
}

/**
 * Whether a line of the rules waits at the last ability that was passed over: something in between could still pay for
 * it, or for one before it (TURN-14).
 */
function waitsBehind({ run }: Asking, { entries, count }: Walk): boolean {
  if (depthOf(run) > 1 || selfOf(run) >= 0) return false;
  for (let index = count - 1; index >= run.get(FRAME.bound); index--) {
    const entry = word(entries, index);
    if (!isAsked(run, entry)) continue;
    run.set(FRAME.walk, index + 1);
    run.set(FRAME.left, entry + 1);
    return true;
  }
  return false;
}

/** Whether the seat is asked about an ability of the walk. */
const isAsked = ({ entries }: Runtime, entry: number): boolean =>
  entries.voluntary[entry] === 1 && entries.scores[entry] === 0;

/**
 * Finds the ability about which the seat is asked. One that was passed over comes first when something in between has
 * paid for it: the step to the next one has not been made yet (TURN-14, ACT-9, ACT-10).
 */
function findAsked(ask: Asking): void {
  const { run, probe, walk } = ask;
  const bound = run.get(FRAME.bound);
  const last = run.get(FRAME.walk) - 1;
  if (bound < last) {
    const { cards, entries } = walkOf(ask);
    for (let index = bound; index < last; index++) {
      const entry = word(entries, index);
      const card = word(cards, index);
      if (isAsked(run, entry) && !probe.refuse(entry, card)) return setAsked(walk, index, entry, card);
    }
  }
  const entry = run.get(FRAME.left) - 1;
  setAsked(walk, last, entry, word(walk.cardOf, entry));
}

function setAsked(walk: Walk, at: number, entry: number, card: number): void {
  walk.at = at;
  walk.entry = entry;
  walk.card = card;
}

/** Whether the seat is still to say which part of the zone comes first. */
const asksForOrder = ({ run }: Asking): boolean => run.get(FRAME.times) === 0 && run.get(FRAME.walk) === 0;
