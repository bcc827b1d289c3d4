import { moveCard } from '../../state/cards.ts';
import * as FRAME from '../../state/frame.ts';
import { firstOf, instanceOf, liesIn, nextOf, word } from '../../state/zones.ts';
import { cardChoice, DONE, operandOf, sortOf, useChoice, type Choices } from '../choices.ts';
import { fits } from '../fits.ts';
import { canPush, operand, pushFrame, selfOf } from '../frames.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import { refusal } from './refuse.ts';
import type { Decision, Deciding } from './decision.ts';
import { halt } from './halt.ts';
import { AWAY, NEXT, WAIT, type Control } from './control.ts';
import type { Refusal } from '../refusal.ts';

const CARD = 2;
const USE = 5;
/** Operands of `buy`. */
const [FROM, TO, WHAT, PRICE, WITH, VERB, USED, NONE] = [0, 1, 2, 3, 4, 5, 6, 7];

const source = ({ run }: Deciding): number => instanceOf(run.layout, operand(run, FROM), run.party);

/** True if there is room for another card where it is to lie. */
function hasRoom({ run, cells }: Deciding): boolean {
  return (
    cells === undefined || run.layout.grid?.zone !== operand(run, TO) || cells.hasRoom(run.state, run.party)
  );
}

/** The amount that a seat has of the resource with which it pays. */
const poolOf = ({ run }: Deciding): number =>
  word(run.state, run.layout.pools + run.party * run.resources + operand(run, WITH));

/** The amount that could stand in for the price of a card. */
function substituted({ run, statics }: Deciding, card: number): number {
  const substitute = statics.substituteOf(operand(run, PRICE), card);
  return substitute === undefined ? 0 : statics.substitutesFor(substitute, card);
}

/** True if the pool and what stands in pay for a card. */
function canSubstitute(deciding: Deciding, card: number, pool: number): boolean {
  const { run, statics } = deciding;
  const price = operand(run, PRICE);
  const substitute = statics.substituteOf(price, card);
  return (
    substitute !== undefined &&
    statics.costsAtMost(price, card, pool + statics.substitutesFor(substitute, card))
  );
}

function refuseCard(deciding: Deciding, card: number): Refusal | undefined {
  const { run, statics } = deciding;
  if (card >= run.cards || liesIn(run.layout, run.state, card) !== source(deciding))
    return refusal(run, 'R903', { card });
  if (!fits(run, operand(run, WHAT), card, selfOf(run))) return refusal(run, 'R904', { card });
  if (!hasRoom(deciding)) return refusal(run, 'R918');
  if (operand(run, WITH) < 0) return undefined;
  const price = operand(run, PRICE);
  const pool = poolOf(deciding);
  // A price that the pool pays by itself needs nothing to stand in.
  if (statics.costsAtMost(price, card, pool)) return undefined;
  const needs = statics.priceOf(price, card);
  const has = pool + substituted(deciding, card);
  return needs > has ? refusal(run, 'R908', { card, needs, has }) : undefined;
}

/** Which of the other ways that were looked for a card offers; -1 where it offers none that could begin. */
function wayOf({ run, statics, probe }: Deciding, card: number): number {
  const ways = statics.lookForWays(operand(run, VERB));
  for (let way = 0; way < ways; way++)
    if (statics.cardAt(way) === card && !probe.refuse(statics.entryAt(way), card)) return way;
  return -1;
}

/** Offers the cards that can be paid. */
function offerCards(deciding: Deciding, choices: Choices): void {
  const { run, statics } = deciding;
  const { layout, state } = run;
  const self = selfOf(run);
  const what = operand(run, WHAT);
  const price = operand(run, PRICE);
  const isFree = operand(run, WITH) < 0;
  const pool = isFree ? 0 : poolOf(deciding);
  const into = choices.spaceFor(run.cards);
  let { count } = choices;
  for (let card = firstOf(layout, state, source(deciding)); card >= 0; card = nextOf(layout, state, card)) {
    if (!fits(run, what, card, self)) continue;
    if (isFree || statics.costsAtMost(price, card, pool) || canSubstitute(deciding, card, pool))
      into[count++] = cardChoice(card);
  }
  choices.wroteTo(count);
}

/** Offers the other ways to do the verb that could begin. */
function offerWays({ run, statics, probe }: Deciding, choices: Choices): void {
  const ways = statics.lookForWays(operand(run, VERB));
  for (let way = 0; way < ways; way++)
    if (!probe.refuse(statics.entryAt(way), statics.cardAt(way))) choices.add(useChoice(statics.cardAt(way)));
}

/** Asks where no frame is left: only where no other way could begin, for which there would have to be one. */
function beginDeep({ run, statics, probe }: Deciding): Control {
  const ways = statics.lookForWays(operand(run, VERB));
  for (let way = 0; way < ways; way++)
    if (!probe.refuse(statics.entryAt(way), statics.cardAt(way))) return halt(run, statics.entryAt(way));
  return WAIT;
}

/** `buy`: a card that the seat can pay (PLANT-3, PLANT-4), another way to do the verb (PASSIVE-6), or none. */
export const buy: Decision = {
  begin: (deciding) => (canPush(deciding.run) ? WAIT : beginDeep(deciding)),
  offer(deciding, choices) {
    if (hasRoom(deciding) === true) offerCards(deciding, choices);
    offerWays(deciding, choices);
    choices.add(DONE);
  },
  refuse(deciding, choice) {
    if (choice === DONE) return undefined;
    const card = operandOf(choice);
    if (sortOf(choice) === CARD) return refuseCard(deciding, card);
    if (sortOf(choice) !== USE) return refusal(deciding.run, 'R902');
    deciding.walk.at = wayOf(deciding, card);
    return deciding.walk.at >= 0 ? undefined : refusal(deciding.run, 'R919', { card });
  },
  apply(deciding, choice) {
    const { run, statics, walk } = deciding;
    if (choice === DONE) {
      run.set(FRAME.pc, operand(run, NONE));
      return AWAY;
    }
    const card = operandOf(choice);
    if (sortOf(choice) === CARD) {
      moveCard(run.layout, run.state, card, asideOf(deciding), run.party);
      run.set(FRAME.subject, card + 1);
      return NEXT;
    }
    // A choice is carried out right after it was found legal, so the way is known.
    const entry = statics.entryAt(walk.at);
    const at = statics.placeAt(walk.at);
    const pc = at + sizeOfInstruction(word(run.code, at));
    run.set(FRAME.pc, operand(run, USED));
    pushFrame(run, pc, card, word(run.entries.face, entry), entry, -1);
    return AWAY;
  },
};

/** The zone in which a card lies while it is paid for: the last of the vocabulary. */
const asideOf = ({ run }: Deciding): number => run.layout.places.length - 1;
