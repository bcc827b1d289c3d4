import { word } from '../../state/zones.ts';
import type { Choices } from '../choices.ts';
import { byOpcode } from '../opcodes.ts';
import type { Refusal } from '../refusal.ts';
import * as HANDLER from '../handlers.ts';
import { choose, take } from './amount.ts';
import type { Decision, Deciding } from './decision.ts';
import { gather, give, move, pick, select } from './cards.ts';
import { charge } from './charge.ts';
import type { Control } from './control.ts';
import { put, putEach, remove } from './pieces.ts';
import { buy } from './purchase.ts';
import { repeat } from './repeat.ts';
import { settle, swap } from './settle.ts';
import { shareGiven, shareMoved, sharePut, sharePutEach, shareTaken } from './share.ts';
import { stake } from './stake.ts';
import { react, wake, walkOver } from './walk.ts';

// An instruction is carried out by its handler, called case by case: a function that is read out of a list is not known
// where it is called, so that the call takes longer and nothing of it is copied there.

const decisions = byOpcode<Decision>({
  ...{ take, choose, pick, give, put, 'put-each': putEach, remove, buy, charge, settle, swap },
  ...{ wake, repeat, run: walkOver, stake, select },
});

/** The instructions whose gains can be put aside for a team; nothing but this knows of teams. */
const shared = byOpcode<Decision>({
  take: shareTaken(take),
  give: shareGiven(give),
  move: shareMoved(move),
  put: sharePut(put),
  'put-each': sharePutEach(putEach),
});

/** True if an instruction, by its number, offers to put something aside where seats form teams. */
export const isShared = (code: number): boolean => shared[code] !== undefined;

/** The decision that is reached or waits, by its handler. */
const askAt = (handler: number, { run }: Deciding): Decision =>
  (handler === HANDLER.SHARED ? shared : decisions)[word(run.code, run.pc)] as Decision;

/** Reaches an instruction that may ask something or call an ability. */
export function begin(handler: number, deciding: Deciding): Control {
  switch (handler) {
    case HANDLER.TAKE:
      return take.begin(deciding);
    case HANDLER.CHOOSE:
      return choose.begin(deciding);
    case HANDLER.PICK:
      return pick.begin(deciding);
    case HANDLER.GIVE:
      return give.begin(deciding);
    case HANDLER.PUT:
      return put.begin(deciding);
    case HANDLER.PUT_EACH:
      return putEach.begin(deciding);
    case HANDLER.REMOVE:
      return remove.begin(deciding);
    case HANDLER.BUY:
      return buy.begin(deciding);
    case HANDLER.CHARGE:
      return charge.begin(deciding);
    case HANDLER.SETTLE:
      return settle.begin(deciding);
    case HANDLER.WAKE:
      return wake.begin(deciding);
    case HANDLER.RUN:
      return walkOver.begin(deciding);
    case HANDLER.REACT:
      return react(deciding);
    case HANDLER.MOVE:
      return move(deciding);
    case HANDLER.GATHER:
      return gather(deciding);
    default:
      return askAt(handler, deciding).begin(deciding);
  }
}

/** Lists every legal choice of an instruction that waits, the most natural one first. */
export function offer(handler: number, deciding: Deciding, choices: Choices): void {
  switch (handler) {
    case HANDLER.TAKE:
      return take.offer(deciding, choices);
    case HANDLER.CHOOSE:
      return choose.offer(deciding, choices);
    case HANDLER.PICK:
      return pick.offer(deciding, choices);
    case HANDLER.GIVE:
      return give.offer(deciding, choices);
    case HANDLER.PUT:
      return put.offer(deciding, choices);
    case HANDLER.PUT_EACH:
      return putEach.offer(deciding, choices);
    case HANDLER.REMOVE:
      return remove.offer(deciding, choices);
    case HANDLER.BUY:
      return buy.offer(deciding, choices);
    case HANDLER.CHARGE:
      return charge.offer(deciding, choices);
    case HANDLER.SETTLE:
      return settle.offer(deciding, choices);
    case HANDLER.RUN:
      return walkOver.offer(deciding, choices);
    default:
      return askAt(handler, deciding).offer(deciding, choices);
  }
}

/** The reason why a choice of an instruction that waits is not legal; undefined where it is. */
export const refuse = (handler: number, deciding: Deciding, choice: number): Refusal | undefined =>
  askAt(handler, deciding).refuse(deciding, choice);

/** Carries out a choice, where it is legal; gives why it is not, or how the instruction goes on. */
type Making = (deciding: Deciding, choice: number) => Refusal | Control;

// Functions of their own, in which both halves are known, so that they become one piece of code.
const makeTake: Making = (deciding, choice) => take.refuse(deciding, choice) ?? take.apply(deciding, choice);
const makeChoose: Making = (deciding, choice) =>
  choose.refuse(deciding, choice) ?? choose.apply(deciding, choice);
const makePick: Making = (deciding, choice) => pick.refuse(deciding, choice) ?? pick.apply(deciding, choice);
const makeGive: Making = (deciding, choice) => give.refuse(deciding, choice) ?? give.apply(deciding, choice);
const makePut: Making = (deciding, choice) => put.refuse(deciding, choice) ?? put.apply(deciding, choice);
const makePutEach: Making = (deciding, choice) =>
  putEach.refuse(deciding, choice) ?? putEach.apply(deciding, choice);
const makeRemove: Making = (deciding, choice) =>
  remove.refuse(deciding, choice) ?? remove.apply(deciding, choice);
const makeBuy: Making = (deciding, choice) => buy.refuse(deciding, choice) ?? buy.apply(deciding, choice);
const makeCharge: Making = (deciding, choice) =>
  charge.refuse(deciding, choice) ?? charge.apply(deciding, choice);
const makeSettle: Making = (deciding, choice) =>
  settle.refuse(deciding, choice) ?? settle.apply(deciding, choice);
const makeRun: Making = (deciding, choice) =>
  walkOver.refuse(deciding, choice) ?? walkOver.apply(deciding, choice);

/** Carries out a choice of an instruction that waits, where it is legal; gives why it is not, or how it goes on. */
export function make(handler: number, deciding: Deciding, choice: number): Refusal | Control {
  switch (handler) {
    case HANDLER.TAKE:
      return makeTake(deciding, choice);
    case HANDLER.CHOOSE:
      return makeChoose(deciding, choice);
    case HANDLER.PICK:
      return makePick(deciding, choice);
    case HANDLER.GIVE:
      return makeGive(deciding, choice);
    case HANDLER.PUT:
      return makePut(deciding, choice);
    case HANDLER.PUT_EACH:
      return makePutEach(deciding, choice);
    case HANDLER.REMOVE:
      return makeRemove(deciding, choice);
    case HANDLER.BUY:
      return makeBuy(deciding, choice);
    case HANDLER.CHARGE:
      return makeCharge(deciding, choice);
    case HANDLER.SETTLE:
      return makeSettle(deciding, choice);
    case HANDLER.RUN:
      return makeRun(deciding, choice);
    default: {
      const each = askAt(handler, deciding);
      return each.refuse(deciding, choice) ?? each.apply(deciding, choice);
    }
  }
}
