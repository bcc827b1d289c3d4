import { setPieces } from '../../state/cards.ts';
import * as FRAME from '../../state/frame.ts';
import { DONE, operandOf, sortOf, type Choices } from '../choices.ts';
import { roomFor } from '../fits.ts';
import { operand, selfOf } from '../frames.ts';
import { refusal } from './refuse.ts';
import type { Ask, Asking } from './ask.ts';
import { NEXT, WAIT, type Onward } from './onward.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';

const CARD = 2;

/** Room on a card for more of the pieces. */
const room = ({ run }: Asking, card: number): number => roomFor(run, operand(run, 0), card);

/** How many of the pieces lie on a card. */
const pieces = ({ run }: Asking, card: number): number => run.piecesOn(operand(run, 0), card);

/** Whether the share of a card is not used up, when each card has a share of its own. */
const isOpen = (run: Runtime, card: number): boolean =>
  card !== run.get(FRAME.bound) || run.get(FRAME.times) < run.get(FRAME.left);

/** Whether a card still has room in its share. */
const hasShare = (ask: Asking, card: number): boolean => isOpen(ask.run, card) && room(ask, card) > 0;

/** Room on the cards of which the instruction speaks, from a card on, but no more than is enough. */
const roomFrom = ({ run, candidates }: Asking, from: number, enough: number): number =>
  Math.min(
    candidates.roomFrom(operand(run, 1), operand(run, 2), selfOf(run), from, operand(run, 0), enough),
    enough,
  );

/** Pieces on those cards from a card on, but no more than is enough. */
const piecesFrom = ({ run, candidates }: Asking, from: number, enough: number): number =>
  Math.min(
    candidates.piecesFrom(operand(run, 1), operand(run, 2), selfOf(run), from, operand(run, 0), enough),
    enough,
  );

/** Offers those that have room, from a card on. */
const offerRoomy = ({ run, candidates }: Asking, from: number, choices: Choices): void =>
  candidates.offerRoomy(operand(run, 1), operand(run, 2), selfOf(run), from, operand(run, 0), choices);

/** Waits for so many pieces as can be moved, or goes on where there are none. */
function beginWith(ask: Asking, most: number, possible: number): Onward {
  if (most <= 0 || possible <= 0) return NEXT;
  ask.run.set(FRAME.left, most);
  return WAIT;
}

/** What is wrong with a card, apart from how much lies on it. */
function refuseCard({ run, candidates }: Asking, choice: number): Refusal | undefined {
  if (sortOf(choice) !== CARD || operandOf(choice) >= run.cards) return refusal(run, 'R902');
  const card = operandOf(choice);
  if (!candidates.has(operand(run, 1), operand(run, 2), card, selfOf(run)))
    return refusal(run, 'R904', { card });
  return card < run.get(FRAME.bound) ? refusal(run, 'R907', { card }) : undefined;
}

function refuseFull({ run }: Asking, card: number): Refusal {
  const resource = operand(run, 0);
  const needs = Math.max(0, run.limitOf(resource, card));
  return refusal(run, 'R905', { card, needs, has: run.piecesOn(resource, card) });
}

function changePieces({ run }: Asking, card: number, by: number): void {
  const resource = operand(run, 0);
  setPieces(run.layout, run.state, resource, card, run.piecesOn(resource, card) + by);
}

function finish({ run }: Asking): Onward {
  run.set(FRAME.left, 0);
  run.set(FRAME.bound, 0);
  run.set(FRAME.times, 0);
  return NEXT;
}

/** `put`: up to so many pieces, split freely over the cards (RES-3, RES-7, DIR-3). */
export const put: Ask = {
  begin(ask) {
    const wanted = ask.run.pop();
    const possible = roomFrom(ask, 0, wanted);
    return beginWith(ask, Math.min(wanted, possible), possible);
  },
  offer(ask, choices) {
    offerRoomy(ask, ask.run.get(FRAME.bound), choices);
    choices.add(DONE);
  },
  refuse(ask, choice) {
    if (choice === DONE) return undefined;
    const refused = refuseCard(ask, choice);
    if (refused) return refused;
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
    const bound = ask.run.get(FRAME.bound);
    offerRoomy(ask, isOpen(ask.run, bound) ? bound : bound + 1, choices);
    choices.add(DONE);
  },
  refuse(ask, choice) {
    if (choice === DONE) return undefined;
    const refused = refuseCard(ask, choice);
    if (refused) return refused;
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
  offer({ run, candidates }, choices) {
    const from = run.get(FRAME.bound);
    const left = run.get(FRAME.left);
    candidates.offerPiled(
      operand(run, 1),
      operand(run, 2),
      selfOf(run),
      from,
      operand(run, 0),
      left,
      choices,
    );
  },
  refuse(ask, choice) {
    const { run } = ask;
    const left = run.get(FRAME.left);
    if (choice === DONE) return refusal(run, 'R910', { needs: left });
    const refused = refuseCard(ask, choice);
    if (refused) return refused;
    const card = operandOf(choice);
    const here = pieces(ask, card);
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
