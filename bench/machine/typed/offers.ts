// The choices of a seat, in the order in which everybody is offered them, and whether a choice is among them.
import { pileOn } from '../../../src/state/piles.ts';
import { firstOf, liesIn, nextOf, previousOf } from '../../../src/state/zones.ts';
import { layout } from '../earth.ts';
import { gather, isOnArea, near } from './around.ts';
import { ASK, asked, BOUND, firstSeen, KIND, LEFT, SELF, WHAT } from './asking.ts';
import { copyable, isCopyable } from './copying.ts';
import * as planting from './planting.ts';
import { at, HAND, fromOn, roomFor, TABLEAU } from './table.ts';

/** The choice to take nothing, or nothing more. */
export const DONE = -1;

/** Lists every choice; gives how many there are. Amounts stand for themselves, cards too; DONE comes last. */
export function listOffers(s: Int32Array, seat: number, out: Int32Array): number {
  const w = asked(seat);
  const left = s[w + LEFT] as number;
  const bound = s[w + BOUND] as number;
  const what = s[w + WHAT] as number;
  let count = 0;
  switch (s[w + KIND]) {
    case ASK.gain:
    case ASK.draw:
      for (let amount = left; amount >= 0; amount--) out[count++] = amount;
      return count;
    case ASK.place: {
      const room = roomFor(what);
      for (let card = fromOn(s, seat, bound); card >= 0; card = nextOf(layout, s, card))
        if (pileOn(s, what, card) < (room[card] as number)) out[count++] = card;
      break;
    }
    case ASK.onEach:
    case ASK.around:
      count = gather(s, seat, (s[w + SELF] as number) - 1, what, bound);
      for (let index = 0; index < count; index++) out[index] = near[index] as number;
      break;
    case ASK.remove: {
      let ahead = 0;
      for (let card = fromOn(s, seat, bound); card >= 0; card = nextOf(layout, s, card))
        ahead += pileOn(s, what, card);
      for (let card = fromOn(s, seat, bound); card >= 0 && ahead >= left; card = nextOf(layout, s, card)) {
        const here = pileOn(s, what, card);
        if (here > 0) out[count++] = card;
        ahead -= here;
      }
      return count;
    }
    case ASK.compostExactly:
      return listHand(s, seat, out);
    case ASK.compost:
      count = listHand(s, seat, out);
      break;
    case ASK.look:
      out[0] = 0;
      count = 1;
      break;
    case ASK.keep:
    case ASK.putBack: {
      let card = firstSeen(s, seat);
      for (; count < left; card = previousOf(layout, s, card)) out[count++] = card;
      return count;
    }
    case ASK.plant:
      count = planting.listPlantable(s, seat, out);
      break;
    case ASK.payGrowth:
      return planting.listPaying(s, seat, out, DONE);
    case ASK.cell:
      return planting.listCells(s, seat, out);
    case ASK.over:
      return planting.listOver(s, seat, out);
    case ASK.copy:
      return copyable(s, seat, (s[w + SELF] as number) - 1, out);
    default:
      return 0;
  }
  out[count] = DONE;
  return count + 1;
}

/** True if a choice, whoever made it, is one of those. */
export function isOffered(s: Int32Array, seat: number, choice: number): boolean {
  const w = asked(seat);
  const left = s[w + LEFT] as number;
  const bound = s[w + BOUND] as number;
  const what = s[w + WHAT] as number;
  const kind = s[w + KIND] as number;
  if (choice === DONE) return kind >= ASK.place && IS_DECLINED[kind] === 1 && planting.mayStop(s, seat);
  if (choice < 0 || (choice >= layout.cards && kind !== ASK.cell && kind !== ASK.plant)) return false;
  switch (kind) {
    case ASK.gain:
    case ASK.draw:
      return choice <= left;
    case ASK.place:
      return (
        choice >= bound &&
        liesIn(layout, s, choice) === at(TABLEAU, seat) &&
        pileOn(s, what, choice) < (roomFor(what)[choice] as number)
      );
    case ASK.onEach:
    case ASK.around:
      return choice >= bound && isOnArea(s, seat, (s[w + SELF] as number) - 1, what, choice);
    case ASK.remove: {
      const here = pileOn(s, what, choice);
      if (choice < bound || here === 0 || liesIn(layout, s, choice) !== at(TABLEAU, seat)) return false;
      let ahead = 0;
      for (let card = choice; card >= 0 && ahead < left; card = nextOf(layout, s, card))
        ahead += pileOn(s, what, card);
      return ahead >= left;
    }
    case ASK.compostExactly:
    case ASK.compost:
      return liesIn(layout, s, choice) === at(HAND, seat);
    case ASK.look:
      return choice === 0;
    case ASK.keep:
    case ASK.putBack: {
      let card = firstSeen(s, seat);
      for (let seen = 0; seen < left; seen++, card = previousOf(layout, s, card))
        if (card === choice) return true;
      return false;
    }
    case ASK.plant:
      return planting.isPlantable(s, seat, choice);
    case ASK.payGrowth:
      return planting.isPaying(s, seat, choice);
    case ASK.cell:
      return planting.isOpenCell(s, seat, choice);
    case ASK.over:
      return planting.isOver(s, seat, choice);
    case ASK.copy:
      return isCopyable(s, seat, (s[w + SELF] as number) - 1, choice);
    default:
      return false;
  }
}

/** By what is asked, 1 where one may take nothing, or nothing more. */
const IS_DECLINED = new Uint8Array(32);
for (const kind of [ASK.place, ASK.onEach, ASK.around, ASK.compost, ASK.look, ASK.plant, ASK.payGrowth])
  IS_DECLINED[kind] = 1;

/** Puts every card of the hand among the choices. */
function listHand(s: Int32Array, seat: number, out: Int32Array): number {
  let count = 0;
  for (let card = firstOf(layout, s, at(HAND, seat)); card >= 0; card = nextOf(layout, s, card))
    out[count++] = card;
  return count;
}
