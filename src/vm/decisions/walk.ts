import * as FRAME from '../../state/frame.ts';
import { word } from '../../state/zones.ts';
import { DONE, operandOf, pathChoice, sortOf, useChoice, type Choices } from '../choices.ts';
import { canPush, isLine, operand, pushFrame, subjectOf } from '../frames.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import { callTriggered } from './triggered.ts';
import { refusal } from './refuse.ts';
import type { Decision, Deciding, AbilitySeries } from './decision.ts';
import { halt } from './halt.ts';
import { AWAY, HALT, NEXT, WAIT, type Control } from './control.ts';
import type { Refusal } from '../refusal.ts';
import { partsOf } from './parts.ts';
import { findAt, walkOf } from './walk-of.ts';
import type { Runtime } from '../runtime.ts';

const USE = 5;
const PATH = 4;

/** Calls an ability; the frame below goes on at the instruction that calls, or behind it. */
function call(run: Runtime, entry: number, self: number, face: number): void {
  pushFrame(run, word(run.entries.at, entry), self, face, entry, -1);
}

function finish(run: Runtime): Control {
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  run.set(FRAME.walk, 0);
  run.set(FRAME.times, 0);
  return NEXT;
}

/** `wake`: the subject's abilities of a nature, from top to bottom; one that costs something can be declined. */
export const wake: Decision = {
  begin(deciding) {
    const { run, probe } = deciding;
    const { entries } = run;
    const card = subjectOf(run);
    // Nothing took the place of the card for which something was to be swapped.
    if (card < 0) return finish(run);
    const face = run.face(card);
    const first = word(entries.first, face);
    for (let entry = first + run.get(FRAME.walk); entry < entries.endOf(face); entry++) {
      run.set(FRAME.walk, entry - first + 1);
      if (entries.nature[entry] !== operand(run, 0) || probe.refuse(entry, card)) continue;
      if (!canPush(run)) return halt(run, entry);
      // A card that is entered pays as it comes; what else arrives has the choice.
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
  apply(deciding, choice) {
    const { run } = deciding;
    if (choice === DONE) return wake.begin(deciding);
    const card = subjectOf(run);
    const face = run.face(card);
    call(run, word(run.entries.first, face) + operandOf(choice), card, face);
    return AWAY;
  },
};

/** `react`: abilities of the seat that answer to the verb (EVENT-9). */
export function react(deciding: Deciding): Control {
  const { run } = deciding;
  const pc = run.get(FRAME.pc);
  const verb = operand(run, 0);
  const subject = subjectOf(run);
  run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
  return subject >= 0 && callTriggered(deciding, verb, subject) === HALT ? HALT : AWAY;
}

/**
 * `run`: the marked abilities of the cards of a scope, in the order of the scope, a grid row by row (ACT-2, ACT-3).
 * What counts points or is compulsory runs by itself; at the others the seat is asked.
 */
export const walkOver: Decision = {
  begin(deciding) {
    const { run, probe } = deciding;
    const { entries } = run;
    const walk = walkOf(deciding);
    if (walk.zones > 1 && asksForOrder(run) && partsOf(run, walk) > 1) return WAIT;
    const bound = run.get(FRAME.bound);
    let at = bound;
    for (; findAt(run, walk, at); at++) {
      const { entry, card } = walk;
      run.set(FRAME.walk, at + 1);
      if (probe.refuse(entry, card) !== undefined) continue;
      if (!canPush(run)) return halt(run, entry);
      if (isAsked(run, entry)) {
        run.set(FRAME.left, entry + 1);
        return WAIT;
      }
      run.set(FRAME.bound, at + 1);
      call(run, entry, card, word(entries.face, entry));
      return AWAY;
    }
    return at > bound && waitsBehind(run, walk) ? WAIT : finish(run);
  },
  offer(deciding, choices) {
    if (asksForOrder(deciding.run)) return offerParts(deciding, choices);
    if (findAsked(deciding) === undefined) choices.add(useChoice(deciding.walk.card));
    choices.add(DONE);
  },
  refuse(deciding, choice) {
    if (asksForOrder(deciding.run)) return refusePart(deciding, choice);
    const refused = findAsked(deciding);
    if (choice === DONE) return undefined;
    if (choice === useChoice(deciding.walk.card)) return refused;
    return sortOf(choice) === USE ? refuseOther(deciding, operandOf(choice)) : refusal(deciding.run, 'R902');
  },
  apply(deciding, choice) {
    const { run, walk } = deciding;
    if (asksForOrder(run)) {
      run.set(FRAME.times, operandOf(choice) + 1);
      return walkOver.begin(deciding);
    }
    // A choice is carried out right after it was found legal, so the ability is known.
    run.set(FRAME.bound, walk.at + 1);
    run.set(FRAME.left, 0);
    if (choice === DONE) return walkOver.begin(deciding);
    call(run, walk.entry, walk.card, word(run.entries.face, walk.entry));
    return AWAY;
  },
};

function offerParts(deciding: Deciding, choices: Choices): void {
  const parts = partsOf(deciding.run, walkOf(deciding));
  for (let part = 0; part < parts; part++) choices.add(pathChoice(part));
}

function refusePart(deciding: Deciding, choice: number): Refusal | undefined {
  const parts = partsOf(deciding.run, walkOf(deciding));
  return sortOf(choice) === PATH && operandOf(choice) < parts ? undefined : refusal(deciding.run, 'R916');
}

/**
 * The reason why a card cannot be chosen whose ability is not the one that is asked about: what an ability needs that
 * is still open says more than its place in the order, which nobody can mend.
 */
function refuseOther(deciding: Deciding, card: number): Refusal {
  const { run, probe } = deciding;
  const walk = walkOf(deciding);
  const bound = run.get(FRAME.bound);
  let isThere = false;
  for (let at = 0; findAt(run, walk, at); at++) {
    if (walk.card !== card) continue;
    isThere = true;
    const refused = at < bound ? undefined : probe.refuse(walk.entry, card);
    if (refused) return refused;
  }
  return refusal(run, isThere ? 'R907' : 'R904', { card });
}

/**
 * True if a line of the rules waits at the last ability that was passed over: something in between could still pay for
 * it, or for one before it (TURN-14).
 */
function waitsBehind(run: Runtime, walk: AbilitySeries): boolean {
  if (!isLine(run)) return false;
  let waits = false;
  for (let at = run.get(FRAME.bound); findAt(run, walk, at); at++) {
    if (!isAsked(run, walk.entry)) continue;
    run.set(FRAME.walk, at + 1);
    run.set(FRAME.left, walk.entry + 1);
    waits = true;
  }
  return waits;
}

/** True if the seat is asked about an ability of the walk. */
const isAsked = ({ entries }: Runtime, entry: number): boolean =>
  entries.voluntary[entry] === 1 && entries.scores[entry] === 0;

/**
 * Finds the ability about which the seat is asked.
 *
 * @returns the reason why it cannot be used now: what came in between can have spent what it costs
 */
function findAsked(deciding: Deciding): Refusal | undefined {
  const { run, probe, walk } = deciding;
  const last = run.get(FRAME.walk) - 1;
  if (run.get(FRAME.bound) < last && findPassed(deciding, last)) return undefined;
  const entry = run.get(FRAME.left) - 1;
  const card = word(walk.cardOf, entry);
  const refused = probe.refuse(entry, card);
  if (refused !== undefined && findBehind(deciding, last)) return undefined;
  walk.at = last;
  walk.entry = entry;
  walk.card = card;
  return refused;
}

/**
 * Finds an ability before the last one that was passed over, and that something in between has paid for: it comes
 * first, since the step to the next one has not been made yet (TURN-14, ACT-9, ACT-10).
 */
function findPassed(deciding: Deciding, last: number): boolean {
  const { run, probe } = deciding;
  const walk = walkOf(deciding);
  for (let at = run.get(FRAME.bound); at < last && findAt(run, walk, at); at++)
    if (isAsked(run, walk.entry) && probe.refuse(walk.entry, walk.card) === undefined) return true;
  return false;
}

/**
 * Finds the next ability behind the last one where something in between has spent what that one costs, so that it is
 * passed over after all (ACT-9). One that runs by itself waits until the seat goes on.
 */
function findBehind(deciding: Deciding, last: number): boolean {
  const { run, probe } = deciding;
  const walk = walkOf(deciding);
  for (let at = last + 1; findAt(run, walk, at); at++)
    if (probe.refuse(walk.entry, walk.card) === undefined) return isAsked(run, walk.entry);
  return false;
}

/** True if the seat is still to say which part of the zone comes first. */
const asksForOrder = (run: Runtime): boolean => run.get(FRAME.times) === 0 && run.get(FRAME.walk) === 0;
