import { addToPile, pileOn } from '../../state/piles.ts';
import * as FRAME from '../../state/frame.ts';
import { DONE, operandOf, sortOf } from '../choices.ts';
import { isLine, operand, selfOf } from '../frames.ts';
import type { CardQuery } from '../card-query.ts';
import { refusal } from './refuse.ts';
import type { Decision, Deciding } from './decision.ts';
import { NEXT, WAIT, type Control } from './control.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';

const CARD = 2;

/** The cards of which the instruction speaks. */
const holdersOf = ({ run, candidates }: Deciding): CardQuery => candidates.at(run.pc);

/** Room on a card for more of the pieces. */
const room = (deciding: Deciding, card: number): number =>
  deciding.candidates.roomOn(holdersOf(deciding), card);

/** True if the share of a card is not used up, when each card has a share of its own. */
const isOpen = (run: Runtime, card: number): boolean =>
  card !== run.get(FRAME.bound) || run.get(FRAME.times) < run.get(FRAME.left);

/** True if a card still has room in its share. */
const hasShare = (deciding: Deciding, card: number): boolean =>
  isOpen(deciding.run, card) && room(deciding, card) > 0;

/** Room on the cards of which the instruction speaks, from a card on, but no more than is enough. */
const roomFrom = (deciding: Deciding, from: number, enough: number): number =>
  Math.min(deciding.candidates.roomFrom(holdersOf(deciding), selfOf(deciding.run), from, enough), enough);

/** Pieces on those cards from a card on, but no more than is enough. */
const piecesFrom = (deciding: Deciding, from: number, enough: number): number =>
  Math.min(deciding.candidates.piecesFrom(holdersOf(deciding), selfOf(deciding.run), from, enough), enough);

/** Waits for so many pieces as can be moved, or goes on where there are none. */
function beginWith(deciding: Deciding, most: number, possible: number): Control {
  if (most <= 0 || possible <= 0) return NEXT;
  deciding.run.set(FRAME.left, most);
  return WAIT;
}

/** The fault of a card, apart from how much lies on it. */
function refuseCard(deciding: Deciding, choice: number): Refusal | undefined {
  const { run, candidates } = deciding;
  const card = operandOf(choice);
  if (sortOf(choice) !== CARD || card >= run.cards) return refusal(run, 'R902');
  if (!candidates.has(holdersOf(deciding), selfOf(run), card)) return refusal(run, 'R904', { card });
  return card < run.get(FRAME.bound) ? refusal(run, 'R907', { card }) : undefined;
}

function refuseFull({ run }: Deciding, card: number): Refusal {
  const resource = operand(run, 0);
  const needs = Math.max(0, run.limitOf(resource, card));
  return refusal(run, 'R905', { card, needs, has: run.piecesOn(resource, card) });
}

function changePieces(deciding: Deciding, card: number, by: number): void {
  addToPile(deciding.run.state, holdersOf(deciding).pieces, card, by);
}

function finish({ run }: Deciding): Control {
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  run.set(FRAME.times, 0);
  return NEXT;
}

/**
 * 1 where a line of the rules waits though no card has room, since one on which pieces lie would have some when what
 * can come before the first new piece takes them away (TURN-14): 1 if so, else 0.
 */
const piecesInTheWay = (deciding: Deciding): number =>
  deciding.run.freesPieces && isLine(deciding.run) ? piecesFrom(deciding, 0, 1) : 0;

/** `put`: up to so many pieces, split freely over the cards (RES-3, RES-7, DIR-3). */
export const put: Decision = {
  begin(deciding) {
    // An ability that is used before the first piece is put can make room for more of them.
    const wanted = deciding.run.pop();
    return beginWith(deciding, wanted, roomFrom(deciding, 0, 1) || piecesInTheWay(deciding));
  },
  offer(deciding, choices) {
    const { run, candidates } = deciding;
    candidates.offerRoomy(holdersOf(deciding), selfOf(run), run.get(FRAME.bound), choices);
    choices.add(DONE);
  },
  refuse(deciding, choice) {
    if (choice === DONE) return undefined;
    const refused = refuseCard(deciding, choice);
    if (refused !== undefined) return refused;
    return room(deciding, operandOf(choice)) > 0 ? undefined : refuseFull(deciding, operandOf(choice));
  },
  apply(deciding, choice) {
    const { run } = deciding;
    if (choice === DONE) return finish(deciding);
    const card = operandOf(choice);
    const left = run.get(FRAME.left) - 1;
    changePieces(deciding, card, 1);
    if (left === 0) return finish(deciding);
    run.set(FRAME.bound, card);
    run.set(FRAME.left, left);
    return room(deciding, card) > 0 || roomFrom(deciding, card, 1) > 0 ? WAIT : finish(deciding);
  },
};

/** `put-each`: up to so many pieces on each of the cards, each share for itself (DIR-1). */
export const putEach: Decision = {
  begin: (deciding) => beginWith(deciding, deciding.run.pop(), roomFrom(deciding, 0, 1)),
  offer(deciding, choices) {
    const { run, candidates } = deciding;
    const bound = run.get(FRAME.bound);
    candidates.offerRoomy(holdersOf(deciding), selfOf(run), isOpen(run, bound) ? bound : bound + 1, choices);
    choices.add(DONE);
  },
  refuse(deciding, choice) {
    if (choice === DONE) return undefined;
    const refused = refuseCard(deciding, choice);
    if (refused !== undefined) return refused;
    const card = operandOf(choice);
    if (hasShare(deciding, card)) return undefined;
    const most = deciding.run.get(FRAME.left);
    return room(deciding, card) > 0
      ? refusal(deciding.run, 'R906', { needs: most + 1, has: most, card })
      : refuseFull(deciding, card);
  },
  apply(deciding, choice) {
    const { run } = deciding;
    if (choice === DONE) return finish(deciding);
    const card = operandOf(choice);
    const again = run.get(FRAME.times) > 0 && run.get(FRAME.bound) === card;
    changePieces(deciding, card, 1);
    run.set(FRAME.times, again ? run.get(FRAME.times) + 1 : 1);
    run.set(FRAME.bound, card);
    return hasShare(deciding, card) || roomFrom(deciding, card + 1, 1) > 0 ? WAIT : finish(deciding);
  },
};

/** `remove`: exactly so many pieces from the cards (RES-4, RES-8, RES-9). */
export const remove: Decision = {
  begin(deciding) {
    const wanted = deciding.run.pop();
    const possible = piecesFrom(deciding, 0, wanted);
    return beginWith(deciding, Math.min(wanted, possible), possible);
  },
  offer(deciding, choices) {
    const { run, candidates } = deciding;
    const [from, left] = [run.get(FRAME.bound), run.get(FRAME.left)];
    candidates.offerPiled(holdersOf(deciding), selfOf(run), from, left, choices);
  },
  refuse(deciding, choice) {
    const { run } = deciding;
    const left = run.get(FRAME.left);
    if (choice === DONE) return refusal(run, 'R910', { needs: left });
    const refused = refuseCard(deciding, choice);
    if (refused !== undefined) return refused;
    const card = operandOf(choice);
    const here = pileOn(run.state, holdersOf(deciding).pieces, card);
    if (here === 0) return refusal(run, 'R917', { card });
    return here >= left || piecesFrom(deciding, card, left) === left
      ? undefined
      : refusal(run, 'R909', { needs: left - 1, card });
  },
  apply(deciding, choice) {
    const { run } = deciding;
    const card = operandOf(choice);
    const left = run.get(FRAME.left) - 1;
    changePieces(deciding, card, -1);
    if (left === 0) return finish(deciding);
    run.set(FRAME.bound, card);
    run.set(FRAME.left, left);
    return WAIT;
  },
};
