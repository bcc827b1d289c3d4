import * as FRAME from '../../state/frame.ts';
import { word } from '../../state/zones.ts';
import { cardChoice, DONE, operandOf, sortOf } from '../choices.ts';
import { operand, selfOf } from '../frames.ts';
import { look } from '../scopes.ts';
import { refusal } from './refuse.ts';
import type { Decision, Deciding } from './decision.ts';
import { NEXT, WAIT } from './control.ts';
import type { Runtime } from '../runtime.ts';

const CARD = 2;

/** Word of the claim of a party on a goal. */
const claimAt = ({ layout }: Runtime, party: number, card: number): number =>
  layout.claims + party * layout.goalCount + (layout.goals[card] ?? 0);

/** Goals that the party that runs can still claim. */
function openGoals({ run, found }: Deciding): readonly number[] {
  look(run, operand(run, 0), operand(run, 1), run.party, selfOf(run), found);
  return Array.from(found.cards.subarray(0, found.count)).filter(
    (card) => (run.layout.goals[card] ?? -1) >= 0 && word(run.state, claimAt(run, run.party, card)) === 0,
  );
}

/** Puts a claim on the highest free step of a goal, and counts its points. */
function claim(run: Runtime, party: number, card: number): void {
  let taken = 0;
  for (let each = 0; each < run.layout.parties; each++)
    if (word(run.state, claimAt(run, each, card)) > 0) taken++;
  setClaim(run, party, card, taken);
}

/**
 * Puts a claim on a step, and counts its points for the party.
 *
 * @param step the step, counted from 0
 * @param others the worth of steps in place of what the pack says, by attribute
 */
export function setClaim(
  run: Runtime,
  party: number,
  card: number,
  step: number,
  others: Readonly<Record<string, readonly number[]>> = {},
): void {
  run.state[claimAt(run, party, card)] = step + 1;
  const { vocabulary } = run.image;
  vocabulary.names.counter.forEach((name, counter) => {
    if (!name.startsWith('attribute:')) return;
    const id = name.slice('attribute:'.length);
    const steps = others[id] ?? vocabulary.manifest.words.attribute[id]?.steps ?? [];
    const at = run.layout.counters + party * vocabulary.names.counter.length + counter;
    run.state[at] = word(run.state, at) + (steps[Math.min(step, steps.length - 1)] ?? 0);
  });
}

/** `stake`: goals that the party has not claimed yet, as many as there are (SOLO-16, FAUNA-4). */
export const stake: Decision = {
  begin(deciding) {
    const { run } = deciding;
    run.set(FRAME.left, Math.min(run.pop(), openGoals(deciding).length));
    return run.get(FRAME.left) > 0 ? WAIT : NEXT;
  },
  offer(deciding, choices) {
    for (const card of openGoals(deciding)) choices.add(cardChoice(card));
  },
  refuse(deciding, choice) {
    const { run } = deciding;
    if (choice === DONE) return refusal(run, 'R910', { needs: run.get(FRAME.left) });
    if (sortOf(choice) !== CARD) return refusal(run, 'R902');
    const card = operandOf(choice);
    if (openGoals(deciding).includes(card)) return undefined;
    const isClaimed =
      (run.layout.goals[card] ?? -1) >= 0 && word(run.state, claimAt(run, run.party, card)) !== 0;
    return refusal(run, isClaimed ? 'R922' : 'R904', { card });
  },
  apply({ run }, choice) {
    claim(run, run.party, operandOf(choice));
    run.set(FRAME.left, run.get(FRAME.left) - 1);
    return run.get(FRAME.left) > 0 ? WAIT : NEXT;
  },
};
