import { word } from '../../state/zones.ts';
import type { Choices } from '../choices.ts';
import { byOpcode } from '../opcodes.ts';
import type { Refusal } from '../refusal.ts';
import * as HANDLER from '../handlers.ts';
import { choose, take } from './amount.ts';
import type { Ask, Asking } from './ask.ts';
import { give, move, pick } from './cards.ts';
import { charge } from './charge.ts';
import type { Onward } from './onward.ts';
import { put, putEach, remove } from './pieces.ts';
import { buy } from './purchase.ts';
import { repeat } from './repeat.ts';
import { settle, swap } from './settle.ts';
import { shareGiven, shareMoved, sharePut, sharePutEach, shareTaken } from './share.ts';
import { stake } from './stake.ts';
import { react, wake, walkOver } from './walk.ts';

// What an instruction does is called by its handler, case by case: a function that is read out of a list is not known where it
// is called, so that the call takes longer and nothing of it is copied there.

const asks = byOpcode<Ask>({
  ...{ take, choose, pick, give, put, 'put-each': putEach, remove, buy, charge, settle, swap },
  ...{ wake, repeat, run: walkOver, stake },
});

/** What can be put aside for a team; nothing but this knows of teams. */
const shared = byOpcode<Ask>({
  take: shareTaken(take),
  give: shareGiven(give),
  move: shareMoved(move),
  put: sharePut(put),
  'put-each': sharePutEach(putEach),
});

/** Whether an instruction, by its number, offers to put something aside where seats form teams. */
export const isShared = (code: number): boolean => shared[code] !== undefined;

/** The asking instruction that is reached or waits, by its handler. */
const askAt = (handler: number, { run }: Asking): Ask =>
  (handler === HANDLER.SHARED ? shared : asks)[word(run.code, run.pc)] as Ask;

/** Reaches an instruction that may ask something or call an ability. */
export function begin(handler: number, ask: Asking): Onward {
  switch (handler) {
    case HANDLER.TAKE:
      return take.begin(ask);
    case HANDLER.CHOOSE:
      return choose.begin(ask);
    case HANDLER.PICK:
      return pick.begin(ask);
    case HANDLER.GIVE:
      return give.begin(ask);
    case HANDLER.PUT:
      return put.begin(ask);
    case HANDLER.PUT_EACH:
      return putEach.begin(ask);
    case HANDLER.REMOVE:
      return remove.begin(ask);
    case HANDLER.BUY:
      return buy.begin(ask);
    case HANDLER.CHARGE:
      return charge.begin(ask);
    case HANDLER.SETTLE:
      return settle.begin(ask);
    case HANDLER.WAKE:
      return wake.begin(ask);
    case HANDLER.RUN:
      return walkOver.begin(ask);
    case HANDLER.REACT:
      return react(ask);
    case HANDLER.MOVE:
      return move(ask);
    default:
      return askAt(handler, ask).begin(ask);
  }
}

/** Lists every legal choice of an instruction that waits, the most natural one first. */
export function offer(handler: number, ask: Asking, choices: Choices): void {
  switch (handler) {
    case HANDLER.TAKE:
      return take.offer(ask, choices);
    case HANDLER.CHOOSE:
      return choose.offer(ask, choices);
    case HANDLER.PICK:
      return pick.offer(ask, choices);
    case HANDLER.GIVE:
      return give.offer(ask, choices);
    case HANDLER.PUT:
      return put.offer(ask, choices);
    case HANDLER.PUT_EACH:
      return putEach.offer(ask, choices);
    case HANDLER.REMOVE:
      return remove.offer(ask, choices);
    case HANDLER.BUY:
      return buy.offer(ask, choices);
    case HANDLER.CHARGE:
      return charge.offer(ask, choices);
    case HANDLER.SETTLE:
      return settle.offer(ask, choices);
    case HANDLER.RUN:
      return walkOver.offer(ask, choices);
    default:
      return askAt(handler, ask).offer(ask, choices);
  }
}

/** Why a choice of an instruction that waits is not legal; undefined where it is. */
export const refuse = (handler: number, ask: Asking, choice: number): Refusal | undefined =>
  askAt(handler, ask).refuse(ask, choice);

/** Carries out a choice, where it is legal; gives why it is not, or how the instruction goes on. */
type Making = (ask: Asking, choice: number) => Refusal | Onward;

// Functions of their own, in which both halves are known, so that they become one piece of code.
const makeTake: Making = (ask, choice) => take.refuse(ask, choice) ?? take.apply(ask, choice);
const makeChoose: Making = (ask, choice) => choose.refuse(ask, choice) ?? choose.apply(ask, choice);
const makePick: Making = (ask, choice) => pick.refuse(ask, choice) ?? pick.apply(ask, choice);
const makeGive: Making = (ask, choice) => give.refuse(ask, choice) ?? give.apply(ask, choice);
const makePut: Making = (ask, choice) => put.refuse(ask, choice) ?? put.apply(ask, choice);
const makePutEach: Making = (ask, choice) => putEach.refuse(ask, choice) ?? putEach.apply(ask, choice);
const makeRemove: Making = (ask, choice) => remove.refuse(ask, choice) ?? remove.apply(ask, choice);
const makeBuy: Making = (ask, choice) => buy.refuse(ask, choice) ?? buy.apply(ask, choice);
const makeCharge: Making = (ask, choice) => charge.refuse(ask, choice) ?? charge.apply(ask, choice);
const makeSettle: Making = (ask, choice) => settle.refuse(ask, choice) ?? settle.apply(ask, choice);
const makeRun: Making = (ask, choice) => walkOver.refuse(ask, choice) ?? walkOver.apply(ask, choice);

/** Carries out a choice of an instruction that waits, where it is legal; gives why it is not, or how it goes on. */
export function make(handler: number, ask: Asking, choice: number): Refusal | Onward {
  switch (handler) {
    case HANDLER.TAKE:
      return makeTake(ask, choice);
    case HANDLER.CHOOSE:
      return makeChoose(ask, choice);
    case HANDLER.PICK:
      return makePick(ask, choice);
    case HANDLER.GIVE:
      return makeGive(ask, choice);
    case HANDLER.PUT:
      return makePut(ask, choice);
    case HANDLER.PUT_EACH:
      return makePutEach(ask, choice);
    case HANDLER.REMOVE:
      return makeRemove(ask, choice);
    case HANDLER.BUY:
      return makeBuy(ask, choice);
    case HANDLER.CHARGE:
      return makeCharge(ask, choice);
    case HANDLER.SETTLE:
      return makeSettle(ask, choice);
    case HANDLER.RUN:
      return makeRun(ask, choice);
    default: {
      const each = askAt(handler, ask);
      return each.refuse(ask, choice) ?? each.apply(ask, choice);
    }
  }
}
