import { setPieces, moveCard } from '../../state/cards.ts';
import * as FRAME from '../../state/frame.ts';
import { word } from '../../state/zones.ts';
import { DONE, operandOf, sortOf } from '../choices.ts';
import { operand, subjectOf } from '../frames.ts';
import { refusal } from './refuse.ts';
import type { SubstitutePayment } from '../static-index.ts';
import type { Decision, Deciding } from './decision.ts';
import { NEXT, WAIT, type Control } from './control.ts';
import type { Refusal } from '../refusal.ts';

const CARD = 2;
/** Operands of `charge`. */
const [PRICE, WITH, AWAY] = [0, 1, 2];

const poolAt = ({ run }: Deciding): number =>
  run.layout.pools + run.party * run.resources + operand(run, WITH);

const substituteOf = ({ run, statics }: Deciding): SubstitutePayment | undefined =>
  statics.substituteOf(operand(run, PRICE), subjectOf(run));

/**
 * The amount that could stand in from a card on, counted up to what is enough; cards themselves can be given in any
 * order.
 */
function coveredFrom(
  { run, candidates }: Deciding,
  substitute: SubstitutePayment,
  from: number,
  enough: number,
): number {
  const holders = candidates.at(substitute.pc);
  const self = subjectOf(run);
  if (holders.resource < 0) return candidates.list(holders, self);
  return candidates.piecesFrom(holders, self, from, enough);
}

/** Goes on to ask while something can still stand in. */
function askOrPay(deciding: Deciding, substitute: SubstitutePayment): Control {
  return coveredFrom(deciding, substitute, deciding.run.get(FRAME.bound), 1) > 0 ? WAIT : payRest(deciding);
}

/** Pays what is left with the resource itself. */
function payRest(deciding: Deciding): Control {
  const { run } = deciding;
  run.state[poolAt(deciding)] = word(run.state, poolAt(deciding)) - run.get(FRAME.left);
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  return NEXT;
}

/** `charge`: the price of the subject, in full (COST-1 to COST-12). */
export const charge: Decision = {
  begin(deciding) {
    const { run, statics } = deciding;
    run.set(FRAME.left, statics.priceOf(operand(run, PRICE), subjectOf(run)));
    const substitute = substituteOf(deciding);
    return substitute && run.get(FRAME.left) > 0 ? askOrPay(deciding, substitute) : payRest(deciding);
  },
  offer(deciding, choices) {
    const { run, candidates } = deciding;
    const short = run.get(FRAME.left) - word(run.state, poolAt(deciding));
    if (short <= 0) choices.add(DONE);
    const substitute = substituteOf(deciding);
    if (!substitute) return;
    const holders = candidates.at(substitute.pc);
    const self = subjectOf(run);
    if (holders.resource < 0) {
      const count = candidates.list(holders, self);
      if (count >= short) choices.addCards(candidates.cards, count);
      return;
    }
    candidates.offerPiled(holders, self, run.get(FRAME.bound), short, choices);
  },
  refuse(deciding, choice) {
    const { run } = deciding;
    const left = run.get(FRAME.left);
    const has = word(run.state, poolAt(deciding));
    if (choice === DONE) return has >= left ? undefined : refusal(run, 'R906', { needs: left, has });
    const substitute = substituteOf(deciding);
    if (sortOf(choice) !== CARD || operandOf(choice) >= run.cards || !substitute) return refusal(run, 'R902');
    return refuseCard(deciding, substitute, operandOf(choice));
  },
  apply(deciding, choice) {
    const { run } = deciding;
    if (choice === DONE) return payRest(deciding);
    const substitute = substituteOf(deciding) as SubstitutePayment;
    const card = operandOf(choice);
    if (substitute.resource < 0) moveCard(run.layout, run.state, card, operand(run, AWAY), run.party);
    else
      setPieces(
        run.layout,
        run.state,
        substitute.resource,
        card,
        run.piecesOn(substitute.resource, card) - 1,
      );
    run.set(FRAME.left, run.get(FRAME.left) - 1);
    if (substitute.resource >= 0) run.set(FRAME.bound, card);
    return run.get(FRAME.left) > 0 ? askOrPay(deciding, substitute) : payRest(deciding);
  },
};

function refuseCard(deciding: Deciding, substitute: SubstitutePayment, card: number): Refusal | undefined {
  const { run, candidates } = deciding;
  const { resource } = substitute;
  if (!candidates.has(candidates.at(substitute.pc), subjectOf(run), card))
    return refusal(run, 'R904', { card });
  if (card < run.get(FRAME.bound)) return refusal(run, 'R907', { card });
  const left = run.get(FRAME.left);
  const short = left - word(run.state, poolAt(deciding));
  if (resource >= 0) {
    const here = run.piecesOn(resource, card);
    if (here === 0) return refusal(run, 'R917', { card });
    if (here >= short) return undefined;
  }
  return coveredFrom(deciding, substitute, card, short) < short
    ? refusal(run, 'R909', { needs: left - 1, card })
    : undefined;
}
