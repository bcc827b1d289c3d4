import { setPieces } from '../../state/cards.ts';
import * as FRAME from '../../state/frame.ts';
import { word } from '../../state/zones.ts';
import { DONE, operandOf, sortOf } from '../choices.ts';
import { operand, subjectOf } from '../frames.ts';
import { moveCard } from '../../state/cards.ts';
import { refusal } from './refuse.ts';
import type { Cover } from '../says.ts';
import type { Ask, Asking } from './ask.ts';
import { NEXT, WAIT, type Onward } from './onward.ts';
import type { Refusal } from '../refusal.ts';

const CARD = 2;
/** Operands of `charge`. */
const [PRICE, WITH, AWAY] = [0, 1, 2];

const poolAt = ({ run }: Asking): number => run.layout.pools + run.party * run.resources + operand(run, WITH);

const coverOf = ({ run, standing }: Asking): Cover | undefined =>
  standing.coverOf(operand(run, PRICE), subjectOf(run));

/**
 * How much could stand in from a card on, counted up to what is enough; cards themselves can be given in any order.
 */
function coveredFrom({ run, candidates }: Asking, cover: Cover, from: number, enough: number): number {
  const holders = candidates.at(cover.pc);
  const self = subjectOf(run);
  if (holders.resource < 0) return candidates.list(holders, self);
  return candidates.piecesFrom(holders, self, from, enough);
}

/** Goes on to ask while something can still stand in. */
function askOrPay(ask: Asking, cover: Cover): Onward {
  return coveredFrom(ask, cover, ask.run.get(FRAME.bound), 1) > 0 ? WAIT : payRest(ask);
}

/** Pays what is left with the resource itself. */
function payRest(ask: Asking): Onward {
  const { run } = ask;
  run.state[poolAt(ask)] = word(run.state, poolAt(ask)) - run.get(FRAME.left);
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  return NEXT;
}

/** `charge`: the price of the subject, in full (COST-1 to COST-12). */
export const charge: Ask = {
  begin(ask) {
    const { run, standing } = ask;
    run.set(FRAME.left, standing.priceOf(operand(run, PRICE), subjectOf(run)));
    const cover = coverOf(ask);
    return cover && run.get(FRAME.left) > 0 ? askOrPay(ask, cover) : payRest(ask);
  },
  offer(ask, choices) {
    const { run, candidates } = ask;
    const short = run.get(FRAME.left) - word(run.state, poolAt(ask));
    if (short <= 0) choices.add(DONE);
    const cover = coverOf(ask);
    if (!cover) return;
    const holders = candidates.at(cover.pc);
    const self = subjectOf(run);
    if (holders.resource < 0) {
      const count = candidates.list(holders, self);
      if (count >= short) choices.addCards(candidates.cards, count);
      return;
    }
    candidates.offerPiled(holders, self, run.get(FRAME.bound), short, choices);
  },
  refuse(ask, choice) {
    const { run } = ask;
    const left = run.get(FRAME.left);
    const has = word(run.state, poolAt(ask));
    if (choice === DONE) return has >= left ? undefined : refusal(run, 'R906', { needs: left, has });
    const cover = coverOf(ask);
    if (sortOf(choice) !== CARD || operandOf(choice) >= run.cards || !cover) return refusal(run, 'R902');
    return refuseCard(ask, cover, operandOf(choice));
  },
  apply(ask, choice) {
    const { run } = ask;
    if (choice === DONE) return payRest(ask);
    const cover = coverOf(ask) as Cover;
    const card = operandOf(choice);
    if (cover.resource < 0) moveCard(run.layout, run.state, card, operand(run, AWAY), run.party);
    else setPieces(run.layout, run.state, cover.resource, card, run.piecesOn(cover.resource, card) - 1);
    run.set(FRAME.left, run.get(FRAME.left) - 1);
    if (cover.resource >= 0) run.set(FRAME.bound, card);
    return run.get(FRAME.left) > 0 ? askOrPay(ask, cover) : payRest(ask);
  },
};

function refuseCard(ask: Asking, cover: Cover, card: number): Refusal | undefined {
  const { run, candidates } = ask;
  const { resource } = cover;
  if (!candidates.has(candidates.at(cover.pc), subjectOf(run), card)) return refusal(run, 'R904', { card });
  if (card < run.get(FRAME.bound)) return refusal(run, 'R907', { card });
  const left = run.get(FRAME.left);
  const short = left - word(run.state, poolAt(ask));
  if (resource >= 0) {
    const here = run.piecesOn(resource, card);
    if (here === 0) return refusal(run, 'R917', { card });
    if (here >= short) return undefined;
  }
  return coveredFrom(ask, cover, card, short) < short
    ? refusal(run, 'R909', { needs: left - 1, card })
    : undefined;
}
