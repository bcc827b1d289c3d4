import type { Refusal } from '../refusal.ts';
import { choose, take } from './amount.ts';
import type { Asking } from './ask.ts';
import { give, pick } from './cards.ts';
import { charge } from './charge.ts';
import type { Onward } from './onward.ts';
import { put, putEach, remove } from './pieces.ts';
import { buy } from './purchase.ts';
import { repeat } from './repeat.ts';
import { settle, swap } from './settle.ts';
import { stake } from './stake.ts';
import { wake, walkOver } from './walk.ts';

/** Carries out a choice, where it is legal; gives why it is not, or how the instruction goes on. */
export type Making = (ask: Asking, choice: number) => Refusal | Onward;

/**
 * Makings by the name of the instruction. Each is a function of its own, in which both halves are known, so that they
 * become one piece of code.
 */
export const makings: Readonly<Record<string, Making>> = {
  take: (ask, choice) => take.refuse(ask, choice) ?? take.apply(ask, choice),
  choose: (ask, choice) => choose.refuse(ask, choice) ?? choose.apply(ask, choice),
  pick: (ask, choice) => pick.refuse(ask, choice) ?? pick.apply(ask, choice),
  give: (ask, choice) => give.refuse(ask, choice) ?? give.apply(ask, choice),
  put: (ask, choice) => put.refuse(ask, choice) ?? put.apply(ask, choice),
  'put-each': (ask, choice) => putEach.refuse(ask, choice) ?? putEach.apply(ask, choice),
  remove: (ask, choice) => remove.refuse(ask, choice) ?? remove.apply(ask, choice),
  buy: (ask, choice) => buy.refuse(ask, choice) ?? buy.apply(ask, choice),
  charge: (ask, choice) => charge.refuse(ask, choice) ?? charge.apply(ask, choice),
  settle: (ask, choice) => settle.refuse(ask, choice) ?? settle.apply(ask, choice),
  swap: (ask, choice) => swap.refuse(ask, choice) ?? swap.apply(ask, choice),
  wake: (ask, choice) => wake.refuse(ask, choice) ?? wake.apply(ask, choice),
  repeat: (ask, choice) => repeat.refuse(ask, choice) ?? repeat.apply(ask, choice),
  run: (ask, choice) => walkOver.refuse(ask, choice) ?? walkOver.apply(ask, choice),
  stake: (ask, choice) => stake.refuse(ask, choice) ?? stake.apply(ask, choice),
};
