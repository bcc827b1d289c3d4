import { moveCard } from '../../state/cards.ts';
import * as FRAME from '../../state/frame.ts';
import { firstOf, instanceOf, liesIn, nextOf, word } from '../../state/zones.ts';
import { cardChoice, DONE, operandOf, sortOf, useChoice, type Choices } from '../choices.ts';
import { fits } from '../fits.ts';
import { canPush, operand, pushFrame, selfOf } from '../frames.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import { refusal } from './refuse.ts';
import type { Ask, Asking } from './ask.ts';
import { halt } from './halt.ts';
import { AWAY, NEXT, WAIT, type Onward } from './onward.ts';
import type { Refusal } from '../refusal.ts';

const CARD = 2;
const USE = 5;
/** Operands of `buy`. */
const [FROM, TO, WHAT, PRICE, WITH, VERB, USED, NONE] = [0, 1, 2, 3, 4, 5, 6, 7];

const source = ({ run }: Asking): number => instanceOf(run.layout, operand(run, FROM), run.party);

/** Whether there is room for another card where it is to lie. */
function hasRoom({ run, cells }: Asking): boolean {
  return (
    cells === undefined || run.layout.grid?.zone !== operand(run, TO) || cells.hasRoom(run.state, run.party)
  );
}

/** How much of the resource a seat has with which it pays. */
const poolOf = ({ run }: Asking): number =>
  word(run.state, run.layout.pools + run.party * run.resources + operand(run, WITH));

/** How much could stand in for the price of a card. */
function coveredFor({ run, standing }: Asking, card: number): number {
  const cover = standing.coverOf(operand(run, PRICE), card);
  return cover === undefined ? 0 : standing.coveredBy(cover, card);
}

/** Whether the pool and what stands in pay for a card. */
function isCovered(ask: Asking, card: number, pool: number): boolean {
  const { run, standing } = ask;
  const price = operand(run, PRICE);
  const cover = standing.coverOf(price, card);
  return cover !== undefined && standing.costsAtMost(price, card, pool + standing.coveredBy(cover, card));
}

function refuseCard(ask: Asking, card: number): Refusal | undefined {
  const { run, standing } = ask;
  if (card >= run.cards || liesIn(run.layout, run.state, card) !== source(ask))
    return refusal(run, 'R903', { card });
  if (!fits(run, operand(run, WHAT), card, selfOf(run))) return refusal(run, 'R904', { card });
  if (!hasRoom(ask)) return refusal(run, 'R918');
  if (operand(run, WITH) < 0) return undefined;
  const price = operand(run, PRICE);
  const pool = poolOf(ask);
  // What the pool pays by itself needs nothing to stand in.
  if (standing.costsAtMost(price, card, pool)) return undefined;
  const needs = standing.priceOf(price, card);
  const has = pool + coveredFor(ask, card);
  return needs > has ? refusal(run, 'R908', { card, needs, has }) : undefined;
}

/** Which of the other ways that were looked for a card offers; -1 where it offers none that could begin. */
function wayOf({ run, standing, probe }: Asking, card: number): number {
  const ways = standing.lookForWays(operand(run, VERB));
  for (let way = 0; way < ways; way++)
    if (standing.cardAt(way) === card && !probe.refuse(standing.entryAt(way), card)) return way;
  return -1;
}

/** Offers the cards that can be paid. */
function offerCards(ask: Asking, choices: Choices): void {
  const { run, standing } = ask;
  const { layout, state } = run;
  const self = selfOf(run);
  const what = operand(run, WHAT);
  const price = operand(run, PRICE);
  const isFree = operand(run, WITH) < 0;
  const pool = isFree ? 0 : poolOf(ask);
  const into = choices.spaceFor(run.cards);
  let { count } = choices;
  for (let card = firstOf(layout, state, source(ask)); card >= 0; card = nextOf(layout, state, card)) {
    if (!fits(run, what, card, self)) continue;
    if (isFree || standing.costsAtMost(price, card, pool) || isCovered(ask, card, pool))
      into[count++] = cardChoice(card);
  }
  choices.wroteTo(count);
}

/** Offers the other ways to do the verb that could begin. */
function offerWays({ run, standing, probe }: Asking, choices: Choices): void {
  const ways = standing.lookForWays(operand(run, VERB));
  for (let way = 0; way < ways; way++)
    if (!probe.refuse(standing.entryAt(way), standing.cardAt(way)))
      choices.add(useChoice(standing.cardAt(way)));
}

/** Asks where no frame is left: only where no other way could begin, for which there would have to be one. */
function beginDeep({ run, standing, probe }: Asking): Onward {
  const ways = standing.lookForWays(operand(run, VERB));
  for (let way = 0; way < ways; way++)
    if (!probe.refuse(standing.entryAt(way), standing.cardAt(way))) return halt(run, standing.entryAt(way));
  return WAIT;
}

/** `buy`: a card that the seat can pay (PLANT-3, PLANT-4), another way to do the verb (PASSIVE-6), or none. */
export const buy: Ask = {
  begin: (ask) => (canPush(ask.run) ? WAIT : beginDeep(ask)),
  offer(ask, choices) {
    if (hasRoom(ask) === true) offerCards(ask, choices);
    offerWays(ask, choices);
    choices.add(DONE);
  },
  refuse(ask, choice) {
    if (choice === DONE) return undefined;
    const card = operandOf(choice);
    if (sortOf(choice) === CARD) return refuseCard(ask, card);
    if (sortOf(choice) !== USE) return refusal(ask.run, 'R902');
    ask.walk.at = wayOf(ask, card);
    return ask.walk.at >= 0 ? undefined : refusal(ask.run, 'R919', { card });
  },
  apply(ask, choice) {
    const { run, standing, walk } = ask;
    if (choice === DONE) {
      run.set(FRAME.pc, operand(run, NONE));
      return AWAY;
    }
    const card = operandOf(choice);
    if (sortOf(choice) === CARD) {
      moveCard(run.layout, run.state, card, asideOf(ask), run.party);
      run.set(FRAME.subject, card + 1);
      return NEXT;
    }
    // A choice is carried out right after it was found legal, so the way is known.
    const entry = standing.entryAt(walk.at);
    const at = standing.placeAt(walk.at);
    const pc = at + sizeOfInstruction(word(run.code, at));
    run.set(FRAME.pc, operand(run, USED));
    pushFrame(run, pc, card, word(run.entries.face, entry), entry, -1);
    return AWAY;
  },
};

/** The zone in which a card lies while it is paid for: the last of the vocabulary. */
const asideOf = ({ run }: Asking): number => run.layout.places.length - 1;
