import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '../cards/catalogue.ts';
import { gamesIn, joined, missingIn, type GameRange } from '../simulate/ranges.ts';
import { sumsOf, type Summing } from '../simulate/summing.ts';
import { CommandFault } from './fault.ts';
import { wholeNumber } from './game-options.ts';
import type { GamesAsked } from './games-asked.ts';
import { KeptRows } from './kept-rows.ts';
import { amount } from './lint-result.ts';
import { headOf, openLog } from './open-log.ts';
import { progressBar } from './progress-bar.ts';
import { safe } from './safe-text.ts';
import { StopSignals } from './stop-signals.ts';
import type { QueueCalls } from './queue-out.ts';
import type { WorkUnderWay } from './share-out.ts';
import { SumsLog } from './sums-log.ts';
import type { SumsRow } from './sums-rows.ts';
import { err } from './terminal.ts';

/** The options of every command that plays many games. */
export interface ManyArguments {
  /** The number of threads that play. */
  readonly workers?: string;
  /** File of the log. */
  readonly resume?: string;
  /** Address of a queue, from which workers elsewhere take the games. */
  readonly queue?: string;
  /** Run in the queue that is taken up. */
  readonly attach?: string;
}

/** The number of games that are played, and the way in which they are. */
export interface Many {
  /** The number of games. */
  readonly games: number;
  /** The number of threads that play. */
  readonly threads: number;
  /** File of the log, if one is kept. */
  readonly resume: string | undefined;
  /** The queue of workers elsewhere, if these play them. */
  readonly queue: ManyQueue | undefined;
}

/** A queue from which workers take games. */
export interface ManyQueue {
  /** Its address. */
  readonly address: string;
  /** The run that is taken up; a new one is begun without it. */
  readonly attach: string | undefined;
  /** The files of the packs, as they are sent. */
  readonly files: readonly (readonly SourceFile[])[];
}

/** Many games that can be played in any order. */
export interface ManyGames<T> extends Many {
  readonly asked: GamesAsked;
  /** The way in which the games are added up. */
  readonly summing: Summing<T>;
}

/** That games were not played to the last, for programs. */
export interface GamesStopped {
  /** The number of games that were played. */
  readonly played: number;
  /** The number of games that were to be played. */
  readonly of: number;
}

/** The outcome of many games. */
export interface ManyPlayed<T> {
  /** Their sums. */
  readonly sums: T;
  /** The number of games that they are of. */
  readonly played: number;
  /** The progress of a command that was told to stop before the last game. */
  readonly stopped: GamesStopped | undefined;
  /**
   * Says how to go on, once all else has been said. Gives the exit code: that of the signal that stopped the games, 1
   * where the log could not be written, or else the one that is given.
   */
  readonly end: (code: number) => number;
}

/** The most threads. */
const MOST_WORKERS = 256;

/**
 * The queue of workers elsewhere, if these play the games. Throws a {@link CommandFault} where a run is named without a
 * queue: U901.
 *
 * @param files of the packs
 */
export function queueOf(
  { queue, attach }: ManyArguments,
  files: readonly (readonly SourceFile[])[],
): ManyQueue | undefined {
  if (queue !== undefined) return { address: queue, attach, files };
  if (attach === undefined) return undefined;
  throw new CommandFault('U901', '--attach takes up a run that is in a queue: name that with --queue.');
}

/** The number of threads that are asked for, or as many as there are cores; G990. */
export const threadsOf = ({ workers }: ManyArguments): number =>
  workers === undefined ? availableParallelism() : wholeNumber(workers, '--workers', 1, MOST_WORKERS);

/**
 * Plays many games on several threads. The sums depend neither on how many these are nor on how often the games were
 * stopped and gone on with. A signal that asks the command to stop ends the games; a second one ends the command.
 * Throws a {@link CommandFault} before the first game, see {@link openLog}.
 */
export async function playMany<T>(many: ManyGames<T>): Promise<ManyPlayed<T>> {
  const { games: all, resume, summing, asked } = many;
  const sums = summing.empty();
  const opened =
    resume === undefined ? undefined : openLog(resume, process.cwd(), headOf(asked, all), summing, sums, all);
  opened?.notes.forEach(say);
  let games = opened?.games ?? [];
  const everything = (): SumsRow => ({ games, sums: summing.numbersOf(sums) });
  const rows = opened?.log && new KeptRows(summing, opened.log, everything);
  const bar = progressBar(all, gamesIn(games));
  const warn = (fault: CommandFault | undefined): void => {
    if (!fault) return;
    bar.clear();
    say(`${fault.message} The games go on.`);
  };
  let how = '';
  const takeAll = (ranges: readonly GameRange[], numbers: readonly number[]): T | undefined => {
    const more = sumsOf(summing, numbers);
    if (!more) return undefined;
    summing.add(sums, more);
    games = joined([...games, ...ranges]);
    return more;
  };
  const add = (range: GameRange, numbers: readonly number[]): boolean => {
    const more = takeAll([range], numbers);
    if (!more) return false;
    warn(rows?.add(more, range));
    bar.show(gamesIn(games), how);
    return true;
  };
  const work = await begin(many, missingIn(games, all), {
    add,
    begin: (row) => takeAll(row.games, row.sums) !== undefined,
    all: everything,
    show: (said) => {
      how = said;
      bar.show(gamesIn(games), how);
    },
    say: (message) => {
      bar.clear();
      say(message);
    },
  });
  const signals = new StopSignals(work.stop);
  try {
    await work.done;
  } finally {
    warn(rows?.write());
    await signals.release();
  }
  const played = gamesIn(games);
  const isKept = rows?.areKept !== false;
  if (played === all) {
    bar.clear();
    const end = (code: number): number => {
      if (!isKept) say(`not all games are in ${resume}.`);
      return isKept ? code : 1;
    };
    return { sums, played, stopped: undefined, end };
  }
  bar.leave();
  const goOn = howToGoOn(many, work.id, isKept, everything);
  const end = (): number => {
    say(`stopped after ${played} of ${amount(all, 'game')}. ${goOn}`.trimEnd());
    return signals.code ?? 1;
  };
  return { sums, played, stopped: { played, of: all }, end };
}

/** Work that goes on here, or in the queue under an id. */
type BegunWork = WorkUnderWay & { readonly id?: string };

/** Has games played: on threads, or by workers elsewhere. Throws a {@link CommandFault} where that cannot be begun. */
async function begin(
  { asked, threads, queue, games }: Pick<ManyGames<never>, 'asked' | 'threads' | 'queue' | 'games'>,
  missing: readonly GameRange[],
  calls: QueueCalls,
): Promise<BegunWork> {
  if (queue) {
    const { queueOut } = await import('./queue-out.ts');
    return queueOut({ ...calls, ...queue, asked, games });
  }
  const { shareOut } = await import('./share-out.ts');
  const add = (range: GameRange, numbers: readonly number[]): void => {
    if (!calls.add(range, numbers))
      throw new Error(`games ${range.join(' to ')} came back with ${numbers.length} numbers`);
  };
  return shareOut({ asked, games: missing, add }, threads);
}

/** The sentence that says how a command goes on that was stopped. */
function howToGoOn(
  many: Pick<ManyGames<never>, 'asked' | 'games' | 'resume'>,
  id: string | undefined,
  isKept: boolean,
  everything: () => SumsRow,
): string {
  if (id !== undefined)
    return `The run stays in the queue: the same command with --attach ${id} takes it up, from any terminal.`;
  const { resume } = many;
  if (resume === undefined) return keptBeside(many, everything());
  return isKept ? GO_ON : `Not all of them are in ${resume}. ${GO_ON}`;
}

const GO_ON = 'The same command goes on with the others.';

/** The first line of a report of games that were stopped, for people; nothing where they were not. */
export const stoppedLine = (stopped: GamesStopped | undefined): string =>
  stopped
    ? `Stopped after ${stopped.played} of ${amount(stopped.of, 'game')}. What follows is of these alone.\n\n`
    : '';

/** Keeps what was played without a log, in a folder for temporary files. Says how to go on with it. */
function keptBeside({ asked, games }: Pick<ManyGames<never>, 'asked' | 'games'>, all: SumsRow): string {
  if (all.games.length === 0) return '';
  try {
    const file = join(mkdtempSync(join(tmpdir(), 'loam-')), `${asked.command}.log`);
    if (SumsLog.begin(file, file, headOf(asked, games)).add(all, () => all)) return '';
    return `They are kept: the same command with --resume ${file} goes on with the others.`;
  } catch {
    // A command that plays for hours is begun with --resume, which says so at the beginning.
    return 'With --resume FILE, games are kept while they are played.';
  }
}

const say = (message: string): void => err(`loam: ${safe(message)}\n`);
