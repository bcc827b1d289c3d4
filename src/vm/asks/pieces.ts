import { addToPile, pileOn } from '../../state/piles.ts';
import * as FRAME from '../../state/frame.ts';
import { DONE, operandOf, sortOf } from '../choices.ts';
import { isLine, operand, selfOf } from '../frames.ts';
import type { Holders } from '../holders.ts';
import { refusal } from './refuse.ts';
import type { Ask, Asking } from './ask.ts';
import { NEXT, WAIT, type Onward } from './onward.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';

const CARD = 2;

/** The cards of which the instruction speaks. */
const holdersOf = ({ run, candidates }: Asking): Holders => candidates.at(run.pc);

/** Room on a card for more of the pieces. */
const room = (ask: Asking, card: number): number => ask.candidates.roomOn(holdersOf(ask), card);

/** Whether the share of a card is not used up, when each card has a share of its own. */
const isOpen = (run: Runtime, card: number): boolean =>
  card !== run.get(FRAME.bound) || run.get(FRAME.times) < run.get(FRAME.left);

/** Whether a card still has room in its share. */
const hasShare = (ask: Asking, card: number): boolean => isOpen(ask.run, card) && room(ask, card) > 0;

/** Room on the cards of which the instruction speaks, from a card on, but no more than is enough. */
const roomFrom = (ask: Asking, from: number, enough: number): number =>
  Math.min(ask.candidates.roomFrom(holdersOf(ask), selfOf(ask.run), from, enough), enough);

/** Pieces on those cards from a card on, but no more than is enough. */
const piecesFrom = (ask: Asking, from: number, enough: number): number =>
  Math.min(ask.candidates.piecesFrom(holdersOf(ask), selfOf(ask.run), from, enough), enough);

/** Waits for so many pieces as can be moved, or goes on where there are none. */
function beginWith(ask: Asking, most: number, possible: number): Onward {
  if (most <= 0 || possible <= 0) return NEXT;
  ask.run.set(FRAME.left, most);
  return WAIT;
}

/** What is wrong with a card, apart from how much lies on it. */
function refuseCard(ask: Asking, choice: number): Refusal | undefined {
  const { run, candidates } = ask;
  const card = operandOf(choice);
  if (sortOf(choice) !== CARD || card >= run.cards) return refusal(run, 'R902');
  if (!candidates.has(holdersOf(ask), selfOf(run), card)) return refusal(run, 'R904', { card });
  return card < run.get(FRAME.bound) ? refusal(run, 'R907', { card }) : undefined;
}

function refuseFull({ run }: Asking, card: number): Refusal {
  const resource = operand(run, 0);
  const needs = Math.max(0, run.limitOf(resource, card));
  return refusal(run, 'R905', { card, needs, has: run.piecesOn(resource, card) });
}

function changePieces(ask: Asking, card: number, by: number): void {
  addToPile(ask.run.state, holdersOf(ask).pieces, card, by);
}

function finish({ run }: Asking): Onward {
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  run.set(FRAME.times, 0);
  return NEXT;
}

/**
 * Whether a line of the rules waits though no card has room, since one on which pieces lie would have some when what can
 * come before the first new piece takes them away (TURN-14): 1 if so, else 0.
 */
const piecesInTheWay = (ask: Asking): number =>
  ask.run.freesPieces && isLine(ask.run) ? piecesFrom(ask, 0, 1) : 0;

/** `put`: up to so many pieces, split freely over the cards (RES-3, RES-7, DIR-3). */
export const put: Ask = {
  begin(ask) {
    // What comes before the first piece can make room for more of them.
    const wanted = ask.run.pop();
    return beginWith(ask, wanted, roomFrom(ask, 0, 1) || piecesInTheWay(ask));
  },
  offer(ask, choices) {
    const { run, candidates } = ask;
    candidates.offerRoomy(holdersOf(ask), selfOf(run), run.get(FRAME.bound), choices);
    choices.add(DONE);
  },
  refuse(ask, choice) {
    if (choice === DONE) return undefined;
    const refused = refuseCard(ask, choice);
    if (refused !== undefined) return refused;
    return room(ask, operandOf(choice)) > 0 ? undefined : refuseFull(ask, operandOf(choice));
  },
  apply(ask, choice) {
    const { run } = ask;
    if (choice === DONE) return finish(ask);
    const card = operandOf(choice);
    const left = run.get(FRAME.left) - 1;
    changePieces(ask, card, 1);
    if (left === 0) return finish(ask);
    run.set(FRAME.bound, card);
    run.set(FRAME.left, left);
    return room(ask, card) > 0 || roomFrom(ask, card, 1) > 0 ? WAIT : finish(ask);
  },
};

/** `put-each`: up to so many pieces on each of the cards, each share for itself (DIR-1). */
export const putEach: Ask = {
  begin: (ask) => beginWith(ask, ask.run.pop(), roomFrom(ask, 0, 1)),
  offer(ask, choices) {
    const { run, candidates } = ask;
    const bound = run.get(FRAME.bound);
    candidates.offerRoomy(holdersOf(ask), selfOf(run), isOpen(run, bound) ? bound : bound + 1, choices);
    choices.add(DONE);
  },
  refuse(ask, choice) {
    if (choice === DONE) return undefined;
    const refused = refuseCard(ask, choice);
    if (refused !== undefined) return refused;
    const card = operandOf(choice);
    if (hasShare(ask, card)) return undefined;
    const most = ask.run.get(FRAME.left);
    return room(ask, card) > 0
      ? refusal(ask.run, 'R906', { needs: most + 1, has: most, card })
      : refuseFull(ask, card);
  },
  apply(ask, choice) {
    const { run } = ask;
    if (choice === DONE) return finish(ask);
    const card = operandOf(choice);
    const again = run.get(FRAME.times) > 0 && run.get(FRAME.bound) === card;
    changePieces(ask, card, 1);
    run.set(FRAME.times, again ? run.get(FRAME.times) + 1 : 1);
    run.set(FRAME.bound, card);
    return hasShare(ask, card) || roomFrom(ask, card + 1, 1) > 0 ? WAIT : finish(ask);
  },
};

/** `remove`: exactly so many pieces from the cards (RES-4, RES-8, RES-9). */
export const remove: Ask = {
  begin(ask) {
    const wanted = ask.run.pop();
    const possible = piecesFrom(ask, 0, wanted);
    return beginWith(ask, Math.min(wanted, possible), possible);
  },
  offer(ask, choices) {
    const { run, candidates } = ask;
    const [from, left] = [run.get(FRAME.bound), run.get(FRAME.left)];
    candidates.offerPiled(holdersOf(ask), selfOf(run), from, left, choices);
  },
  refuse(ask, choice) {
    const { run } = ask;
    const left = run.get(FRAME.left);
    if (choice === DONE) return refusal(run, 'R910', { needs: left });
    const refused = refuseCard(ask, choice);
    if (refused !== undefined) return refused;
    const card = operandOf(choice);
    const here = pileOn(run.state, holdersOf(ask).pieces, card);
    if (here === 0) return refusal(run, 'R917', { card });
    return here >= left || piecesFrom(ask, card, left) === left
      ? undefined
      : refusal(run, 'R909', { needs: left - 1, card });
  },
  apply(ask, choice) {
    const { run } = ask;
    const card = operandOf(choice);
    const left = run.get(FRAME.left) - 1;
    changePieces(ask, card, -1);
    if (left === 0) return finish(ask);
    run.set(FRAME.bound, card);
    run.set(FRAME.left, left);
    return WAIT;
  },
};
