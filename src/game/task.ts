import type { GameAct } from './plan.ts';
import { BARRIER, NONE_LEFT } from './task-bits.ts';

/** A task of a party in its turn within a step: an act of the game, or a line that the machine runs. */
export interface Task {
  /** Its beginning: {@link BARRIER}, {@link PAUSE}, {@link ACT}, {@link NONE_LEFT}, {@link STAKED}. */
  readonly bits: number;
  /** The entry of the line in the image; -1 for none. */
  readonly entry: number;
  /** The card on which it stands; -1 for a line of the rules. */
  readonly self: number;
  /** The act; nothing for a line. */
  readonly act: GameAct | undefined;
  /** Id of its trigger; nothing for effects of the flow. */
  readonly trigger: string | undefined;
}

const FINISHED: Task = { bits: NONE_LEFT, entry: -1, self: -1, act: undefined, trigger: undefined };

/** The tasks of a party in a leaf of the flow, in order. */
export class TaskList {
  /** Each of them. */
  declare readonly tasks: readonly Task[];
  /** The number of tasks. */
  declare private readonly count: number;
  /** By task, its bits, its entry and its card, at hand. */
  declare private readonly bits: Int32Array;
  declare readonly entries: Int32Array;
  declare readonly selves: Int32Array;
  /**
   * The number of tasks that have begun when the first one that waits for all seats has; more than there are where none
   * does.
   */
  declare readonly passed: number;

  constructor(tasks: readonly Task[]) {
    this.tasks = tasks;
    this.count = tasks.length;
    this.bits = Int32Array.from(tasks, ({ bits }) => bits);
    this.entries = Int32Array.from(tasks, ({ entry }) => entry);
    this.selves = Int32Array.from(tasks, ({ self }) => self);
    const barrier = tasks.findIndex(({ bits }) => (bits & BARRIER) > 0);
    this.passed = barrier < 0 ? tasks.length + 1 : barrier + 1;
  }

  /** The task at a place, counted from 0; one that says so where there is none. */
  at(line: number): Task {
    return line < this.count ? (this.tasks[line] as Task) : FINISHED;
  }

  /** The bits of the task at a place, counted from 0. */
  bitsAt(line: number): number {
    return line < this.count ? (this.bits[line] as number) : NONE_LEFT;
  }

  /** True if one of them waits for all seats. */
  get hasBarrier(): boolean {
    return this.passed <= this.count;
  }

  /** True if one that waits for all seats is among the first so many. */
  isPassed(begun: number): boolean {
    return begun >= this.passed && this.hasBarrier;
  }
}

/** Nothing to do. */
export const NO_TASKS = new TaskList([]);
