import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import { SEAT, TABLE } from '../state/layout.ts';
import { firstOf, instanceOf, word } from '../state/zones.ts';
import type { Machine } from '../vm/machine.ts';
import { DONE } from '../vm/choices.ts';
import { opcode } from '../vm/opcodes.ts';
import type { Refusal } from '../vm/refusal.ts';
import * as FORM from './form.ts';
import { formsOf } from './forms.ts';
import type { Opponent } from './opponent.ts';
import type { LineCondition, Plan } from './plan.ts';
import { unseenIn, type Unseen } from './questions.ts';
import { ACT, BARRIER, NONE_LEFT, PAUSE, STAKED } from './task-bits.ts';
import type { Task, TaskList } from './task.ts';
import type { Tasks } from './tasks.ts';
import type { FlowWords } from './words.ts';

/** Instructions that ask again and again, each time at the beginning of a step: buying, and walking over abilities. */
const [BUY, RUN] = [opcode('buy'), opcode('run')];

/** The bits of a party when it says that it is done. */
const CLOSES = NONE_LEFT | BARRIER | PAUSE;

/** At what a party stays that has not said that it is done: always, and where it says so at all. */
const HOLDS = ACT | BARRIER;
const HOLDS_OPEN = HOLDS | NONE_LEFT | PAUSE;

/** In place of how many lines have begun: more than any list can have, and still a small number for the machine. */
const ALL_LINES = 0x3fffffff;

/** The progress of each party in a leaf of the flow, and whether it is done with it. */
export class Progress {
  /** By form of the plan, its sort. */
  declare private readonly sort: Int32Array;
  declare private readonly machine: Machine;
  declare private readonly words: FlowWords;
  declare private readonly tasks: Tasks;
  declare private readonly opponent: Opponent;
  declare private readonly seats: number;
  /** The opponent, see {@link Opponent.party}. */
  declare private readonly opposing: number;
  /** By form, whether all carry it out together, and the entries of the conditions under which one does. */
  declare private readonly together: Uint8Array;
  declare private readonly asked: readonly (readonly (readonly LineCondition[])[] | undefined)[];
  /**
   * The parts of lines that depend on faces that not everybody sees, by entry; and whether a seat can be asked in one.
   */
  declare private readonly unseen: readonly Unseen[];
  declare private readonly asks: Uint8Array;
  /** True if seats can do something at any time, so that each says when it is done. */
  declare private readonly hasBetween: boolean;
  /** Room for two choices: whether there is more than one is all that is asked. */
  readonly #two = new Int32Array(2);

  /** @param hasBetween true if anything can come between two steps */
  constructor(
    plan: Plan,
    machine: Machine,
    words: FlowWords,
    tasks: Tasks,
    opponent: Opponent,
    hasBetween: boolean,
  ) {
    const { sort, together, asked } = formsOf(plan);
    this.sort = sort;
    this.together = together;
    this.asked = asked;
    this.unseen = unseenIn(machine.run.image);
    this.asks = plan.asks;
    this.hasBetween = hasBetween;
    this.machine = machine;
    this.words = words;
    this.tasks = tasks;
    this.opponent = opponent;
    this.opposing = opponent.party;
    this.seats = machine.run.layout.seats;
  }

  /**
   * Makes a choice of a line, if it can be made; notes whether its step goes on, so that nothing can come between.
   * Where nothing more is bought, or a walk waited only for what comes between, done is said of the whole step.
   */
  chooseInStep(seat: number, choice: number): Refusal | undefined {
    const words = this.words;
    const { state } = words;
    const lowest = words.contextAt(seat) + CONTEXT.frames + FRAME.pc;
    const before = word(state, lowest);
    const closes = choice === DONE && this.#endsAsking(seat, before);
    const standing = this.machine.decide(seat, choice);
    if (typeof standing !== 'string') return standing;
    const at = words.seatAt(seat);
    if (standing === 'done') {
      if (closes && this.mayClose(seat)) state[at + SEAT.closed] = 1;
      state[at + SEAT.inside] = 0;
    } else state[at + SEAT.inside] = word(state, lowest) === before && !this.#asksAgain(before) ? 1 : 0;
    return undefined;
  }

  /** True if the instruction at a word of the code asks again and again, each time at the beginning of a step. */
  #asksAgain(pc: number): boolean {
    const asking = word(this.machine.run.code, pc);
    return asking === BUY || asking === RUN;
  }

  /** True if a seat that wants nothing of the instruction at a word of the code is done with its step by that. */
  #endsAsking(seat: number, pc: number): boolean {
    if (!this.#asksAgain(pc) || !this.#mustClose()) return false;
    return word(this.machine.run.code, pc) === BUY || this.machine.legal(seat, this.#two) === 1;
  }

  /** The first of the seats that carry out a leaf: the one that acts, or the one that leads, or that began. */
  firstMeant(): number {
    const words = this.words;
    const acting = words.table(TABLE.acting);
    if (acting > 0) return acting - 1;
    const leading = words.table(TABLE.leading);
    return (leading > 0 ? leading - 1 : words.table(TABLE.first)) % this.seats;
  }

  /** The number of seats that carry it out, clockwise from {@link firstMeant}: one that acts, or all. */
  countMeant(): number {
    return this.words.table(TABLE.acting) > 0 ? 1 : this.seats;
  }

  /** Lets a party begin a leaf, named by its place in the plan. */
  begin(seat: number, node: number): void {
    const { state } = this.words;
    const at = this.words.seatAt(seat);
    state[at + SEAT.task] = node + 1;
    state[at + SEAT.line] = 0;
    state[at + SEAT.closed] = 0;
    state[at + SEAT.inside] = 0;
    // A seat has nothing to say before it is asked something, where nothing can be used at any time.
    if (node >= 0 && this.isQuiet(node) && !this.#holdsUnseen(seat, node)) state[at + SEAT.closed] = 1;
  }

  /** True if all carry out a leaf together, and nothing can be used meanwhile. */
  isQuiet(node: number): boolean {
    return !this.hasBetween && this.together[node] === 1 && this.sort[node] !== FORM.acts;
  }

  /**
   * Lets a party that has begun a leaf do nothing in it. Where cards that others do not see decide that, it says that
   * it is done, like those who have something to do.
   */
  leaveOut(seat: number, node: number): void {
    const says = this.#holdsUnseen(seat, node);
    this.words.setSeat(seat, SEAT.line, ALL_LINES);
    this.words.setSeat(seat, SEAT.closed, says ? 0 : 1);
  }

  /** True if cards that not everybody sees decide if a seat is asked something in a leaf that it has begun. */
  #holdsUnseen(seat: number, node: number): boolean {
    const { entries } = this.tasks.of(seat);
    if (!entries.some((entry) => this.asks[entry] === 1)) return false;
    const lines = [...entries, ...(this.asked[node] ?? []).flat().map(({ entry }) => entry)].flatMap(
      (entry) => this.unseen[entry] ?? [],
    );
    const filled = new Set(lines.flatMap(({ fills }) => fills));
    return lines.some(({ reads }) =>
      reads.some(
        (zone) => zone < 0 || this.#partsOf(zone).some((part) => filled.has(part) || this.#holds(part, seat)),
      ),
    );
  }

  /** The zones that a zone names: itself, where it is a real one. */
  #partsOf(zone: number): readonly number[] {
    return this.machine.run.layout.places[zone]?.parts ?? [];
  }

  /** True if a real zone holds cards, that of the seat where each has one. */
  #holds(zone: number, seat: number): boolean {
    const { layout, state } = this.machine.run;
    return firstOf(layout, state, instanceOf(layout, zone, seat)) >= 0;
  }

  /** Lets a party leave the leaf. */
  leave(seat: number): void {
    this.begin(seat, -1);
  }

  /**
   * Lets all parties that carry out a leaf go on as far as they need not choose; whether all of them have done all of
   * it and said so.
   */
  areDone(leaf: number): boolean {
    if (!this.isQuiet(leaf)) return this.#haveDone(leaf);
    // A seat that waits at a barrier for one that need not say anything passes it when that one has come there.
    for (let begun = -1; ;) {
      const before = begun;
      if (this.#haveDone(leaf)) return true;
      begun = this.#begunIn();
      if (begun === before) return false;
    }
  }

  /** The number of lines the seats have begun, all together. */
  #begunIn(): number {
    let begun = 0;
    for (let seat = 0; seat < this.seats; seat++) begun += this.words.seat(seat, SEAT.line);
    return begun;
  }

  #haveDone(leaf: number): boolean {
    const { words, opposing } = this;
    const { state, tableAt } = words;
    const acting = state[tableAt + TABLE.acting] as number;
    const leading = (state[tableAt + TABLE.leading] as number) - 1;
    const lists = this.sort[leaf] === FORM.named ? this.tasks.named(leading) : undefined;
    const holds = this.#mustClose() ? HOLDS_OPEN : HOLDS;
    let seat = acting > 0 ? acting - 1 : this.firstMeant();
    let areDone = true;
    for (let left = acting > 0 ? 1 : this.seats; left > 0; left--) {
      // The knowledge of a party is often enough to see that it waits, for itself or others.
      const at = words.seatAt(seat);
      if (words.isBusy(seat)) areDone = false;
      else if (lists === undefined || seat === opposing) {
        if (!this.#goOn(leaf, seat, undefined, holds)) areDone = false;
      } else {
        const list = seat === leading ? lists.active : lists.others;
        const bits = list.bitsAt(state[at + SEAT.line] as number);
        const isHeld = (bits & holds) !== 0 && state[at + SEAT.closed] !== 1;
        if (isHeld || !this.#goOn(leaf, seat, list, holds)) areDone = false;
      }
      seat = this.following(seat);
    }
    return areDone;
  }

  /**
   * True if a party that has begun nothing has done all of its leaf and said so; begins its lines as far as it need not
   * choose.
   *
   * @param known the task, where that stays the same
   * @param holds the bits of tasks at which it stays until it does them, or says that it is done
   */
  #goOn(leaf: number, seat: number, known: TaskList | undefined, holds: number): boolean {
    const { state } = this.words;
    const at = this.words.seatAt(seat);
    for (;;) {
      if (seat === this.opposing) this.opponent.settle();
      const list = known === undefined ? this.tasks.of(seat) : known;
      const line = state[at + SEAT.line] as number;
      const bits = list.bitsAt(line);
      if (bits !== 0) {
        const isClosed = state[at + SEAT.closed] === 1;
        if (!isClosed && (bits & holds) !== 0) return false;
        if ((bits & NONE_LEFT) !== 0) return true;
        if ((bits & ACT) !== 0) return false;
        if ((bits & BARRIER) !== 0 && !this.#passes()) return false;
        // It says anew when it is done with the step.
        if ((bits & PAUSE) !== 0)
          state[at + SEAT.closed] = this.isQuiet(leaf) && !this.#holdsUnseen(seat, leaf) ? 1 : 0;
      }
      state[at + SEAT.line] = (line + 1) | 0;
      state[at + SEAT.inside] = 0;
      if ((bits & STAKED) !== 0 && this.opponent.leavesOut(list.at(line).trigger)) continue;
      let standing = this.machine.launch(seat, list.entries[line] as number, list.selves[line] as number);
      if (this.isQuiet(leaf))
        while (standing === 'waiting' && this.#hasOnlyDone(leaf, seat))
          standing = this.machine.decide(seat, DONE);
      if (standing === 'done' || typeof standing !== 'string') continue;
      // A seat that is asked something behind a barrier says anew when it is done (TURN-14).
      if ((bits & BARRIER) !== 0 || this.isQuiet(leaf)) state[at + SEAT.closed] = 0;
      return false;
    }
  }

  /** True if a line asks a seat for nothing but that it is done, which everybody can see. */
  #hasOnlyDone(leaf: number, seat: number): boolean {
    return (
      this.machine.legal(seat, this.#two) === 1 && this.#two[0] === DONE && !this.#holdsUnseen(seat, leaf)
    );
  }

  /** True if all seats have come to the barrier at which one stands that has said that it is done. */
  #passes(): boolean {
    const count = this.countMeant();
    let each = this.firstMeant();
    for (let turn = 0; turn < count; turn++) {
      if (!this.#hasComeToBarrier(each)) return false;
      each = this.following(each);
    }
    return true;
  }

  /** The party that carries out a leaf after another one. */
  following(seat: number): number {
    return seat + 1 === this.seats ? 0 : seat + 1;
  }

  /** True if a seat has come past a barrier, or stands at one and has said that it is done. */
  #hasComeToBarrier(seat: number): boolean {
    const words = this.words;
    const tasks = this.tasks.of(seat);
    const line = words.seat(seat, SEAT.line);
    if (tasks.isPassed(line)) return true;
    const isThere = (tasks.at(line).bits & BARRIER) > 0 && words.seat(seat, SEAT.closed) === 1;
    return isThere && words.isIdle(seat);
  }

  /** The bits of the next task of a party, see `Task.bits`. */
  bitsOf(seat: number): number {
    return this.tasks.bitsOf(seat);
  }

  /** The next task of a party. */
  next(seat: number): Task {
    return this.tasks.next(seat);
  }

  /** True if a seat has said that it is done, after which no act of the game is asked of it any more. */
  isClosed(seat: number): boolean {
    return this.words.seat(seat, SEAT.closed) === 1;
  }

  /** True if a seat says that it is done with the step: what all do together, or a window. */
  #mustClose(): boolean {
    const { state, tableAt } = this.words;
    if (word(state, tableAt + TABLE.acting) !== 0 || word(state, tableAt + TABLE.over) !== 0) return false;
    if (word(state, tableAt + TABLE.depth) === 0) return false;
    return word(state, tableAt + TABLE.round) > 0 || this.isWindow();
  }

  /**
   * True if a seat can say that it is done: all of its lines have begun, or the next one waits, for it or for others.
   */
  mayClose(seat: number): boolean {
    return this.mayCloseBefore(seat, this.tasks.bitsOf(seat));
  }

  /** The same where it is known how what the seat has to do next begins. */
  mayCloseBefore(seat: number, bits: number): boolean {
    const { state } = this.words;
    const at = this.words.seatAt(seat);
    if ((bits & CLOSES) === 0 || word(state, at + SEAT.closed) === 1) return false;
    return word(state, at + SEAT.task) > 0 && this.#mustClose();
  }

  /** True if a seat has begun all that stands before a line which begins when it says that it goes on. */
  pausesFor(seat: number): boolean {
    const bits = this.tasks.bitsOf(seat);
    return (bits & PAUSE) > 0 && this.words.isIdle(seat) && this.mayCloseBefore(seat, bits);
  }

  /** True if the first turn has begun and the game is not over (SETUP-13, TURN-12). */
  isPlaying(): boolean {
    return this.words.table(TABLE.round) > 0 && this.words.table(TABLE.over) === 0;
  }

  /** True if something can come between two steps: in turns, and in a window wherever it stands. */
  isOpen(): boolean {
    return this.isPlaying() || this.isWindow();
  }

  /** True if the step is a window. */
  isWindow(): boolean {
    return this.words.table(TABLE.over) === 0 && this.sort[this.words.node] === FORM.window;
  }

  /** True if no seat has come past a line of the step yet that begins when all have finished (TURN-9). */
  isBeforeBarrier(): boolean {
    const count = this.countMeant();
    let seat = this.firstMeant();
    let hasBarrier = false;
    for (let turn = 0; turn < count; turn++) {
      const tasks = this.tasks.of(seat);
      if (tasks.isPassed(this.words.seat(seat, SEAT.line))) return false;
      hasBarrier ||= tasks.hasBarrier;
      seat = this.following(seat);
    }
    return hasBarrier;
  }
}
