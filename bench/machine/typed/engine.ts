// The abilities as an engine of one game would run them: they begin, say what may be chosen, take a choice, and go on.
import { sideUp } from '../../../src/state/cards.ts';
import { addTally } from './tally.ts';
import { layout } from '../earth.ts';
import { addToPile } from '../../../src/state/piles.ts';
import { liesIn } from '../../../src/state/zones.ts';
import { cardIndex } from '../state-of.ts';
import { END, NEXT, WAIT, type Ability, type Onward } from './ability.ts';
import { anyOnArea, piecesOf } from './around.ts';
import {
  ABILITY,
  ask,
  ASK,
  asked,
  askToDraw,
  askToKeep,
  BOUND,
  KIND,
  LEFT,
  SELF,
  STEP,
  SUBJECT,
  THEN,
  WHAT,
  WORDS,
} from './asking.ts';
import { COPY_RED, RED_NAMES } from './copying.ts';
import { DONE, isOffered } from './offers.ts';
import { PAID } from './paid.ts';
import { PLAIN } from './plain.ts';
import { payRest, payWithGrowth, plant, PLANT_ONE, plantOver, settle } from './planting.ts';
import {
  at,
  BOARD,
  COMPOST,
  INTO_COMPOST,
  draw,
  gainSoil,
  HAND,
  hasRoomFrom,
  move,
  RETURN,
} from './table.ts';
import { WITH_CARDS } from './with-cards.ts';

/** Jamaica: when you play any event, draw 1. */
const JAMAICA: Ability = { use: (s, seat, step) => (step === 0 ? askToDraw(s, seat, 1) : END) };
const JAMAICA_FACE = 1;
const ISLAND_291 = cardIndex(291);

const BY_NAME: Readonly<Record<string, Ability>> = {
  ...PLAIN,
  ...PAID,
  ...WITH_CARDS,
  '281/0': COPY_RED,
  plant: PLANT_ONE,
  '291B/1': JAMAICA,
};

/** All abilities; a state knows them by their places. */
export const ABILITIES = Object.values(BY_NAME);

/** The place of an ability among them. */
export function abilityAt(name: string): number {
  const index = Object.keys(BY_NAME).indexOf(name);
  if (index < 0) throw new Error(`${name} is not written by hand`);
  return index;
}

/** The ability that runs when a card was planted, by card, + 1. */
const WHEN_PLANTED = new Int32Array(layout.cards);
WHEN_PLANTED[cardIndex(266)] = abilityAt('266/0') + 1;

/** The red ability of a card, by card, + 1. */
const RED = Int32Array.from({ length: layout.cards }, (_, card) => {
  const name = RED_NAMES[card];
  return name === undefined ? 0 : abilityAt(name) + 1;
});

const AFTER_EVENT = abilityAt('291B/1') + 1;

/** True if an ability can be used. */
export function canUse(s: Int32Array, seat: number, ability: number): boolean {
  const { can } = ABILITIES[ability] as Ability;
  return !can || can(s, seat);
}

/** Begins an ability that can be used, and runs it to the first choice or to its end. */
export function start(s: Int32Array, seat: number, ability: number, self: number, isEvent: boolean): void {
  const w = asked(seat);
  s[w + ABILITY] = ability + 1;
  s[w + SELF] = self + 1;
  if (isEvent) s[w + THEN] = AFTER_EVENT;
  goOn(s, seat);
}

/** True if a choice is waited for. */
export const isWaiting = (s: Int32Array, seat: number): boolean => s[asked(seat) + KIND] !== ASK.nothing;

/** Makes a choice; an illegal one changes nothing. */
export function choose(s: Int32Array, seat: number, choice: number): boolean {
  if (!isWaiting(s, seat) || !isOffered(s, seat, choice)) return false;
  if (carryOut(s, seat, choice) === WAIT) return true;
  const w = asked(seat);
  for (let word = KIND; word <= WHAT; word++) s[w + word] = 0;
  goOn(s, seat);
  return true;
}

function goOn(s: Int32Array, seat: number): void {
  const w = asked(seat);
  for (;;) {
    const step = s[w + STEP] as number;
    s[w + STEP] = step + 1;
    const onward = (ABILITIES[(s[w + ABILITY] as number) - 1] as Ability).use(s, seat, step);
    if (onward === WAIT) return;
    if (onward !== END) continue;
    const then = s[w + THEN] as number;
    const follows = then === AFTER_EVENT ? isJamaica(s, seat) : then !== 0;
    if (!follows) {
      for (let word = 0; word < WORDS; word++) s[w + word] = 0;
      return;
    }
    goTo(s, seat, then);
    s[w + THEN] = 0;
  }
}

/** Goes on with another ability, given + 1. */
function goTo(s: Int32Array, seat: number, ability: number): void {
  const w = asked(seat);
  s[w + ABILITY] = ability;
  s[w + STEP] = 0;
}

const isJamaica = (s: Int32Array, seat: number): boolean =>
  liesIn(layout, s, ISLAND_291) === at(BOARD, seat) && sideUp(layout, s, ISLAND_291) === JAMAICA_FACE;

/** Carries out a legal choice. */
function carryOut(s: Int32Array, seat: number, choice: number): Onward {
  const w = asked(seat);
  const kind = s[w + KIND] as number;
  if (choice === DONE) return kind === ASK.payGrowth ? payRest(s, seat) : NEXT;
  const left = (s[w + LEFT] as number) - 1;
  const what = s[w + WHAT] as number;
  switch (kind) {
    case ASK.gain:
      if (choice > 0) gainSoil(s, seat, choice);
      return NEXT;
    case ASK.draw:
      draw(s, seat, choice);
      return NEXT;
    case ASK.place:
      addToPile(s, what, choice, 1);
      s[w + LEFT] = left;
      s[w + BOUND] = choice;
      return left > 0 && hasRoomFrom(s, seat, what, choice) ? WAIT : NEXT;
    case ASK.onEach:
    case ASK.around: {
      addToPile(s, piecesOf(what), choice, 1);
      const next = kind === ASK.onEach ? choice + 1 : choice;
      s[w + BOUND] = next;
      if (kind === ASK.around) s[w + LEFT] = left;
      const goes = kind === ASK.onEach || left > 0;
      return goes && anyOnArea(s, seat, (s[w + SELF] as number) - 1, what, next) ? WAIT : NEXT;
    }
    case ASK.remove:
      addToPile(s, what, choice, -1);
      s[w + LEFT] = left;
      s[w + BOUND] = choice;
      return left > 0 ? WAIT : NEXT;
    case ASK.compostExactly:
    case ASK.compost:
      move(s, seat, choice, COMPOST, INTO_COMPOST);
      s[w + LEFT] = left;
      return left > 0 ? WAIT : NEXT;
    case ASK.look:
      return askToKeep(s, seat, left + 1);
    case ASK.keep:
    case ASK.putBack:
      move(s, seat, choice, kind === ASK.keep ? HAND : COMPOST, RETURN);
      // It lay aside while it was looked at.
      addTally(layout, s, RETURN, seat, 1);
      if (left === 0) return NEXT;
      if (kind === ASK.putBack) s[w + BOUND] = (s[w + BOUND] as number) + 1;
      return ask(s, seat, ASK.putBack, left, 0);
    case ASK.plant:
      return plant(s, seat, choice);
    case ASK.payGrowth:
      return payWithGrowth(s, seat, choice);
    case ASK.cell:
      settle(s, seat, choice);
      return wake(s, seat);
    case ASK.over: {
      const onward = plantOver(s, seat, choice);
      s[w + THEN] = WHEN_PLANTED[choice] as number;
      return onward;
    }
    default:
      goTo(s, seat, RED[choice] as number);
      return NEXT;
  }
}

/** Goes on with what happens when the card was planted, where anything does. */
function wake(s: Int32Array, seat: number): Onward {
  const ability = WHEN_PLANTED[(s[asked(seat) + SUBJECT] as number) - 1] as number;
  if (ability > 0) goTo(s, seat, ability);
  return NEXT;
}
