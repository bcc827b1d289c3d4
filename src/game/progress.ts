import { SEAT, TABLE } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';
import { word } from '../state/zones.ts';
import type { Machine } from '../vm/machine.ts';
import { DONE } from '../vm/choices.ts';
import { opcode } from '../vm/opcodes.ts';
import type { Refusal } from '../vm/refusal.ts';
import * as FORM from './form.ts';
import { formsOf } from './forms.ts';
import type { Opponent } from './opponent.ts';
import type { GameAct, Plan } from './plan.ts';
import type { Task, Tasks } from './tasks.ts';
import type { FlowWords } from './words.ts';

/** Instructions that ask again and again, each time at the beginning of a step: buying, and walking over abilities. */
const [BUY, RUN] = [opcode('buy'), opcode('run')];

const isBarrier = (task: Task | undefined): boolean => task?.task === 'line' && task.barrier;

const isPause = (task: Task | undefined): boolean => task?.task === 'line' && task.pause;

/** By party, a list of it alone; by seat, all seats from it on. */
const orderOf = ofLayout(({ parties, seats }) => ({
  alone: Array.from({ length: parties }, (_, party) => [party] as const),
  clockwise: Array.from({ length: seats }, (_, first) =>
    Array.from({ length: seats }, (__, turn) => (first + turn) % seats),
  ),
}));

/** How far each party has come in a leaf of the flow, and whether it is done with it. */
export class Progress {
  /** By form of the plan, its sort. */
  readonly #sort: Int32Array;
  readonly #machine: Machine;
  readonly #words: FlowWords;
  readonly #tasks: Tasks;
  readonly #opponent: Opponent;
  /** Room for two choices: whether there is more than one is all that is asked. */
  readonly #two = new Int32Array(2);

  readonly #alone: readonly (readonly number[])[];
  readonly #clockwise: readonly (readonly number[])[];

  constructor(plan: Plan, machine: Machine, words: FlowWords, tasks: Tasks, opponent: Opponent) {
    this.#sort = formsOf(plan).sort;
    this.#machine = machine;
    this.#words = words;
    this.#tasks = tasks;
    this.#opponent = opponent;
    const { alone, clockwise } = orderOf(machine.run.layout);
    this.#alone = alone;
    this.#clockwise = clockwise;
  }

  /**
   * Makes a choice of a line, if it can be made; notes whether its step goes on, so that nothing can come between. Where
   * nothing more is bought, or a walk waited only for what comes between, done is said of the whole step.
   */
  chooseInStep(seat: number, choice: number): Refusal | undefined {
    const words = this.#words;
    const machine = this.#machine;
    const before = words.lowestPc(seat);
    const asking = word(machine.run.code, before);
    const closes =
      choice === DONE &&
      this.#mustClose() &&
      (asking === BUY || (asking === RUN && machine.legal(seat, this.#two) === 1));
    const standing = machine.decide(seat, choice);
    if (typeof standing !== 'string') return standing;
    const isDone = standing === 'done';
    if (closes && isDone && this.mayClose(seat)) words.setSeat(seat, SEAT.closed, 1);
    const isInside = !isDone && asking !== BUY && asking !== RUN && words.lowestPc(seat) === before;
    words.setSeat(seat, SEAT.inside, isInside ? 1 : 0);
    return undefined;
  }

  /** Seats that carry out the leaf: the one that acts, or all from the one that leads on. */
  meant(): readonly number[] {
    const words = this.#words;
    const acting = words.table(TABLE.acting);
    if (acting > 0) return this.#alone[acting - 1] ?? [];
    const first = words.table(TABLE.leading) > 0 ? words.table(TABLE.leading) - 1 : words.table(TABLE.first);
    const { seats } = this.#machine.run.layout;
    return this.#clockwise[first % seats] ?? [];
  }

  /** Lets a party begin a leaf, named by its place in the plan. */
  begin(seat: number, node: number): void {
    this.#words.setSeat(seat, SEAT.task, node + 1);
    this.#words.setSeat(seat, SEAT.line, 0);
    this.#words.setSeat(seat, SEAT.closed, 0);
    this.#words.setSeat(seat, SEAT.inside, 0);
  }

  /** Lets a party leave the leaf. */
  leave(seat: number): void {
    this.begin(seat, -1);
  }

  /** Whether a seat has done all of the leaf and said so; begins its lines as far as it need not choose. */
  goOn(seat: number): boolean {
    const words = this.#words;
    if (!words.isIdle(words.asideOf(seat))) return false;
    for (;;) {
      if (!words.isIdle(seat)) return false;
      if (seat === this.#opponent.party) this.#opponent.settle();
      const task = this.#tasks.next(seat);
      if (!task) return words.seat(seat, SEAT.closed) === 1 || !this.#mustClose();
      if (task.task === 'act') return false;
      if (task.barrier && !this.#passes(seat)) return false;
      if (task.pause && !this.#goesOn(seat)) return false;
      words.setSeat(seat, SEAT.line, words.seat(seat, SEAT.line) + 1);
      words.setSeat(seat, SEAT.inside, 0);
      if (this.#opponent.leavesOut(task.trigger)) continue;
      if (this.#machine.fire(seat, task.entry, task.self)) continue;
      this.#machine.advance(seat);
    }
  }

  /** Whether a seat has said that it goes on; it says anew when it is done with the step. */
  #goesOn(seat: number): boolean {
    if (this.#words.seat(seat, SEAT.closed) === 0 && this.#mustClose()) return false;
    this.#words.setSeat(seat, SEAT.closed, 0);
    return true;
  }

  /** Whether a seat at a barrier has said that it is done, and all others are there too. */
  #passes(seat: number): boolean {
    if (this.#words.seat(seat, SEAT.closed) === 0) return false;
    const seats = this.meant();
    for (let at = 0; at < seats.length; at++) {
      const each = seats[at] as number;
      if (!this.#isAtBarrier(each) && !this.#isBehindBarrier(each)) return false;
    }
    return true;
  }

  #isAtBarrier(seat: number): boolean {
    const task = this.#tasks.next(seat);
    const there = this.#words.isIdle(seat) && task?.task === 'line' && task.barrier;
    return there && this.#words.seat(seat, SEAT.closed) === 1;
  }

  #isBehindBarrier(seat: number): boolean {
    const tasks = this.#tasks.of(seat);
    const begun = this.#words.seat(seat, SEAT.line);
    for (let line = 0; line < begun; line++) if (isBarrier(tasks[line])) return true;
    return false;
  }

  /** The act of the game that a party has to do next, if it is one. */
  actOf(seat: number): GameAct | undefined {
    const task = this.#tasks.next(seat);
    return task?.task === 'act' ? task.act : undefined;
  }

  /** Whether a seat says that it is done with the step: what all do together, or a window. */
  #mustClose(): boolean {
    return this.#words.table(TABLE.acting) === 0 && this.isOpen() && this.#words.node >= 0;
  }

  /** Whether a seat can say that it is done: all of its lines have begun, or the next one waits, for it or for others. */
  mayClose(seat: number): boolean {
    const words = this.#words;
    if (words.seat(seat, SEAT.task) === 0 || words.seat(seat, SEAT.closed) === 1 || !this.#mustClose())
      return false;
    const task = this.#tasks.next(seat);
    return task === undefined || isBarrier(task) || isPause(task);
  }

  /** Whether a seat has begun all that stands before a line which begins when it says that it goes on. */
  pausesFor(seat: number): boolean {
    return this.#words.isIdle(seat) && this.mayClose(seat) && isPause(this.#tasks.next(seat));
  }

  /** Whether the first turn has begun and the game is not over (SETUP-13, TURN-12). */
  isPlaying(): boolean {
    return this.#words.table(TABLE.round) > 0 && this.#words.table(TABLE.over) === 0;
  }

  /** Whether something can come between two steps: in turns, and in a window wherever it stands. */
  isOpen(): boolean {
    return this.isPlaying() || this.isWindow();
  }

  /** Whether the step is a window. */
  isWindow(): boolean {
    return this.#words.table(TABLE.over) === 0 && this.#sort[this.#words.node] === FORM.window;
  }

  /** Whether no seat has come past a line of the step yet that begins when all have finished (TURN-9). */
  isBeforeBarrier(): boolean {
    const seats = this.meant();
    const hasBarrier = (seat: number): boolean => this.#tasks.of(seat).some(isBarrier);
    return seats.some(hasBarrier) && !seats.some((seat) => this.#isBehindBarrier(seat));
  }
}
