import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../disk/fault.mjs';
import { CommandFault, isFault } from './fault.ts';
import { placeOf } from './read-files.ts';
import { headLine, rowLine, type LogHead, type SumsRow } from './sums-rows.ts';
import { writeNew, writeOver } from './write-file.ts';

/** The number of bytes that a log may have before its rows are written anew as one, where one is not half as long. */
const LONG = 8_000_000;

const { O_APPEND, O_CREAT, O_EXCL, O_NONBLOCK, O_WRONLY } = constants;

/** Who may do what with a new log, before what the system takes from it. */
const MODE = 0o666;

/** The file of a log, to which rows are added while games are played. */
export class SumsLog {
  readonly #file: string;
  readonly #shown: string;
  readonly #head: LogHead;
  /** The file as it was left; undefined where there is none. */
  #left: Stats | undefined;
  /** The length that the file may become. */
  #most = LONG;
  /** The reason why the last row could not be written. */
  #fault: CommandFault | undefined;
  /** True if something else has changed the file, which is left alone from then on. */
  #isLost = false;

  /** @param left the file as it was read */
  private constructor(file: string, shown: string, head: LogHead, left?: Stats) {
    this.#file = file;
    this.#shown = shown;
    this.#head = head;
    this.#left = left;
  }

  /** Makes the file of a log, where there is none. Throws a {@link CommandFault} where it cannot be made: U905. */
  static begin(file: string, shown: string, head: LogHead): SumsLog {
    const log = new SumsLog(file, shown, head);
    if (!existsSync(dirname(file)))
      throw new CommandFault(
        'U905',
        `${shown} cannot be written: its folder is not there. Make the folder first.`,
      );
    const fault = log.#try(() => log.#append(headLine(head), O_CREAT | O_EXCL));
    // A file that has no whole first line would be no log.
    if (fault && log.#left) rmSync(file, { force: true });
    if (fault) throw fault;
    return log;
  }

  /**
   * Goes on with a log that was read. Throws a {@link CommandFault} where it cannot be written: U905, and U923 where it
   * was changed since.
   *
   * @param left the file as it was read
   * @param all the rows that were read of it
   */
  static goOn(file: string, shown: string, head: LogHead, left: Stats, all: SumsRow): SumsLog {
    const log = new SumsLog(file, shown, head, left);
    const fault = log.#try(() => log.#renew(all));
    if (fault) throw fault;
    return log;
  }

  /**
   * Adds a row. Where the one before could not be written, where the log has become long and where it is gone, all is
   * written anew. Gives why nothing was written: U905, after which the next row tries again, or U923.
   *
   * @param all gives all that was played, with this row, as one row
   */
  add(row: SumsRow, all: () => SumsRow): CommandFault | undefined {
    if (this.#isLost) return this.#fault;
    const isLong = (this.#left?.size ?? 0) > this.#most;
    this.#fault = this.#try(() => {
      if (this.#fault || isLong || !existsSync(this.#file)) this.#renew(all());
      else this.#append(rowLine(this.#head, row));
    });
    return this.#fault;
  }

  /** The reason why something could not be done with the file. */
  #try(act: () => void): CommandFault | undefined {
    try {
      act();
      return undefined;
    } catch (problem) {
      if (isFault(problem)) return problem;
      return new CommandFault(
        'U905',
        `${this.#shown} cannot be written (${codeOf(problem) ?? String(problem)}).`,
      );
    }
  }

  /** Adds a text at the end of the file, which is as it was left. */
  #append(text: string, flags = 0): void {
    const handle = openSync(this.#file, O_WRONLY | O_APPEND | O_NONBLOCK | flags, MODE);
    try {
      this.#expectSame(fstatSync(handle));
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
      fsyncSync(handle);
    } finally {
      // Of what failed, a part may have been written.
      this.#left = fstatSync(handle);
      closeSync(handle);
    }
  }

  /** Writes the log anew, with one row. */
  #renew(all: SumsRow): void {
    const there = statSync(this.#file, { throwIfNoEntry: false });
    const text = headLine(this.#head) + rowLine(this.#head, all);
    const place = placeOf(this.#file);
    if (there) {
      this.#expectSame(there);
      try {
        writeOver(place, text, this.#shown, ({ length }) => length === there.size);
      } catch (problem) {
        throw isFault(problem) && problem.code === 'U909' ? this.#lost() : problem;
      }
    } else writeNew(place, text, this.#shown);
    this.#left = statSync(this.#file);
    this.#most = Math.max(LONG, 2 * this.#left.size);
  }

  /** Throws a {@link CommandFault} where the file is not as it was left: U923. */
  #expectSame(there: Stats): void {
    const left = this.#left;
    if (!left || (there.ino === left.ino && there.dev === left.dev && there.size === left.size)) return;
    throw this.#lost();
  }

  /** That something else has changed the file. */
  #lost(): CommandFault {
    this.#isLost = true;
    return new CommandFault(
      'U923',
      `${this.#shown} was changed by something else meanwhile. It is left as it is now. Name another file to keep games.`,
    );
  }
}
