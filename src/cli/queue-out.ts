import { randomInt } from 'node:crypto';
import type { SourceFile } from '../cards/catalogue.ts';
import { gamesIn, missingIn, type GameRange } from '../simulate/ranges.ts';
import { CommandFault } from './fault.ts';
import type { GamesAsked } from './games-asked.ts';
import { headOf } from './open-log.ts';
import { isCount, parsed, readAbout, writeAbout, type RunAbout } from './queue-about.ts';
import {
  addressOf,
  connect,
  queuePackages,
  whyNot,
  type QueueAddress,
  type QueueConnection,
} from './queue-connect.ts';
import { RangeJobs } from './queue-jobs.ts';
import { cutShort, isRunId, keysOf, MOST_ABOUT } from './queue-names.ts';
import { packUp } from './queue-pack.ts';
import { Pace } from './queue-pace.ts';
import { queueRanges } from './queue-ranges.ts';
import { RunStore, type Announcement } from './queue-store.ts';
import type { WorkUnderWay } from './share-out.ts';
import { differences, headLine, readLog, rowLine, type LogHead, type SumsRow } from './sums-rows.ts';

/** Games that are played by workers elsewhere. */
export interface QueuedGames extends QueueCalls {
  readonly asked: GamesAsked;
  /** The files of the pack, and behind them those of the pack as it was, where two are weighed. */
  readonly files: readonly (readonly SourceFile[])[];
  /** The number of games. */
  readonly games: number;
  /** Address of the queue. */
  readonly address: string;
  /** The run that is taken up; a new one is begun without it. */
  readonly attach: string | undefined;
}

/** Whom a run tells what comes of it. */
export interface QueueCalls {
  /** Takes what was added up before. False where these are no sums of such games. */
  readonly begin: (row: SumsRow) => boolean;
  /** Takes the sums of some games; each game is given once. False where these are no sums of such games. */
  readonly add: (games: GameRange, sums: readonly number[]) => boolean;
  /** All that was taken. */
  readonly all: () => SumsRow;
  /** Shows how it goes, in words. */
  readonly show: (how: string) => void;
  /** Says something that happened. */
  readonly say: (message: string) => void;
}

/** Work that goes on elsewhere. */
export interface QueuedWork extends WorkUnderWay {
  /** The id of the run. */
  readonly id: string;
}

/** The pause between two looks for sums, in milliseconds. */
const LOOK = 200;

/** The pause between two looks at everything else, in milliseconds. */
const LOOK_ROUND = 1000;

/** After which time without sums what should be in the queue is put there again, in milliseconds. */
const QUIET = 15_000;

/** The time for which one waits for a worker before it is said that there is none, in milliseconds. */
const NOBODY = 8000;

/** The time that the taking away of a run may last, in milliseconds. */
const CLEARING = 5000;

/**
 * Has games played by workers elsewhere. Stopped, the run stays in the queue, to be taken up. Throws a {@link
 * CommandFault} where it cannot be begun: U960 to U964, U968, and U965 to U967 where the run that is named cannot be
 * taken up.
 */
export async function queueOut(games: QueuedGames): Promise<QueuedWork> {
  const { asked, files, games: all, attach } = games;
  const address = addressOf(games.address);
  if (attach !== undefined && !isRunId(attach)) throw noRun(attach, address);
  const packs = files.map(packUp);
  const head = headOf(asked, all);
  const { bullmq, ...packages } = await queuePackages();
  let run: QueuedRun | undefined;
  const connection = await connect({ bullmq, ...packages }, address, (why) => run?.isLost(why));
  try {
    const { redis } = connection;
    const id = attach ?? newId();
    const keys = keysOf(id);
    const store = new RunStore(redis, keys, `${process.pid}-${newId()}`);
    if (attach !== undefined) {
      const isLong = (await redis.strlen(keys.about)) > MOST_ABOUT;
      const about = isLong ? undefined : ((await redis.get(keys.about)) ?? '');
      if (about === '') throw noRun(attach, address);
      checkSame(attach, about === undefined ? undefined : readAbout(about), head);
    }
    await store.takeUp();
    const left = attach === undefined ? queueRanges(all) : leftOf(await store.kept(), head, games);
    const about = writeAbout(
      aboutOf(
        asked,
        head,
        all,
        packs.map(({ print }) => print),
      ),
    );
    run = new QueuedRun({
      games,
      address,
      connection,
      store,
      head,
      jobs: new RangeJobs(bullmq, redis, id, left),
      announcement: { id, about, packs, began: Date.now() },
    });
    return { id, done: run.done(), stop: () => run?.stop() };
  } catch (problem) {
    connection.end();
    throw inWords(problem, address);
  }
}

/** The description of a run by itself. */
function aboutOf(asked: GamesAsked, head: LogHead, games: number, packs: readonly string[]): RunAbout {
  const { command } = asked;
  return command === 'coverage'
    ? { head, games, packs, command, seed: asked.seed }
    : { head, games, packs, command, plan: asked.plan };
}

/**
 * Throws a {@link CommandFault} where a run is one of other games: U966, or says nothing that could be played: U967.
 */
function checkSame(id: string, about: RunAbout | undefined, head: LogHead): void {
  if (!about)
    throw new CommandFault('U967', `what the run ${id} says of itself is damaged. Begin another run.`);
  const others = differences(about.head, head);
  if (others.length === 0) return;
  throw new CommandFault(
    'U966',
    `${id} is a run of other games: ${cutShort(others.join('; '))}. Ask for the same games as it, or leave out --attach.`,
  );
}

/** The ranges that have not been added up in what was kept of a run, which is taken. */
function leftOf(kept: string, head: LogHead, { games: all, begin }: QueuedGames): readonly GameRange[] {
  const ranges = queueRanges(all);
  const [begins, ends] = [0, 1].map((side) => new Set(ranges.map((range) => range[side])));
  const read = readLog(
    headLine(head) + kept,
    (row) => row.games.every(([from, to]) => begins?.has(from) && ends?.has(to)) && begin(row),
  );
  const missing = missingIn(read?.games ?? [], all);
  return ranges.filter(([from, to]) => missing.some(([begun, end]) => begun <= from && to <= end));
}

const noRun = (id: string, { shown }: QueueAddress): CommandFault =>
  new CommandFault(
    'U965',
    `${shown} has no run "${cutShort(id)}". It may have come to its end; without --attach, a new one is begun.`,
  );

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

const newId = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The words of Redis and the connection to it; anything else is a mistake of our own. */
function inWords(problem: unknown, address: QueueAddress): unknown {
  const isTheirs = problem instanceof Error && (problem.name === 'ReplyError' || 'code' in problem);
  return isTheirs ? whyNot(problem, address) : problem;
}

/** The parts of a run that goes on. */
interface RunParts {
  readonly games: QueuedGames;
  readonly address: QueueAddress;
  readonly connection: QueueConnection;
  readonly store: RunStore;
  readonly jobs: RangeJobs;
  readonly head: LogHead;
  readonly announcement: Announcement;
}

/** A run that goes on, as whoever asked for the games sees it. */
class QueuedRun {
  readonly #parts: RunParts;
  readonly #stopping: Promise<void>;
  #stop: () => void = () => undefined;
  #isStopped = false;
  /** True if the connection has broken since what should be in the queue was put there. */
  #wasLost = false;
  /** True if it was said that it broke. */
  #isLostSaid = false;
  readonly #said = new Set<string>();
  readonly #pace: Pace;
  readonly #began = performance.now();

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#pace = new Pace(parts.games.games);
    this.#stopping = new Promise((resolve) => (this.#stop = resolve));
  }

  /** Settled when all games were played, or it was stopped. */
  async done(): Promise<void> {
    const { connection, address } = this.#parts;
    try {
      await Promise.race([this.#playOn(), this.#stopping]);
    } catch (problem) {
      throw inWords(problem, address);
    } finally {
      this.stop();
      connection.end();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#stop();
  }

  /** Takes note that the connection has broken. */
  isLost(why: CommandFault): void {
    this.#wasLost = true;
    if (this.#isLostSaid || this.#isStopped) return;
    this.#isLostSaid = true;
    this.#parts.games.say(`${why.message} It is tried again until it answers; workers go on meanwhile.`);
  }

  async #playOn(): Promise<void> {
    const { jobs, store, games, announcement, address } = this.#parts;
    const isStopped = (): boolean => this.#isStopped;
    await this.#announce();
    games.say(
      `run ${announcement.id} is in ${address.shown}. The same command with --attach ${announcement.id} takes it up, from any terminal.`,
    );
    let [heard, round] = [performance.now(), -Infinity];
    for (;;) {
      await jobs.give(isStopped);
      const sums = await store.take();
      if (isStopped()) return;
      const names = sums.map(([name, text]) => {
        this.#take(name, text);
        return name;
      });
      if (names.length > 0) {
        heard = performance.now();
        this.#isLostSaid = false;
        await this.#keep(names);
      }
      if (jobs.areDone) break;
      if (this.#wasLost || performance.now() - heard > QUIET) {
        this.#wasLost = false;
        heard = performance.now();
        await this.#announce();
        await jobs.giveAgain(isStopped);
      }
      if (performance.now() - round > LOOK_ROUND) {
        round = performance.now();
        await this.#lookRound();
      }
      if (names.length === 0) await this.#pause(LOOK);
    }
    await Promise.race([this.#clear(), this.#pause(CLEARING)]);
  }

  async #announce(): Promise<void> {
    const { store, announcement } = this.#parts;
    await store.announce(announcement);
    await this.#keep([]);
  }

  /** Takes what a worker has written of a range; what is none is refused, and the range is played again. */
  #take(name: string, text: string | undefined): void {
    const { games, jobs } = this.#parts;
    const range = jobs.given(name);
    // A worker that was away for long writes once more what others have written.
    if (!range) return;
    const sums = text === undefined ? undefined : parsed(text);
    if (isSums(sums) && games.add(range, sums)) {
      jobs.done(name);
      return;
    }
    this.#wasLost = true;
    this.#sayOnce(
      text === undefined
        ? `U968 the sums of the games ${range[0] + 1} to ${range[1]} are too large. They are played again.`
        : `U967 what stands in the queue as sums of the games ${range[0] + 1} to ${range[1]} is none. They are played again.`,
    );
  }

  /** Keeps what was added up. Throws a {@link CommandFault} where somebody else has taken the run up: U980. */
  async #keep(names: readonly string[]): Promise<void> {
    const { store, head, games, announcement } = this.#parts;
    const said = await store.keep(rowLine(head, games.all()), names);
    if (said === 'taken')
      throw new CommandFault(
        'U980',
        `the run ${announcement.id} was taken up by another terminal, which prints what comes of it.`,
      );
    if (said === 'kept') return;
    this.#wasLost = true;
    await store.takeUp();
  }

  /** Looks at what has failed and who is there, and shows how far it is. */
  async #lookRound(): Promise<void> {
    const { store, jobs, games, address } = this.#parts;
    for (const strange of await jobs.mend())
      this.#sayOnce(`U967 the job "${cutShort(strange)}" is none of this run. It was taken away.`);
    for (const [worker, why] of Object.entries(await store.refusals()))
      this.#sayOnce(`worker ${cutShort(worker)} refuses the run: ${cutShort(why)}`);
    const workers = await store.workers();
    if (workers === 0 && performance.now() - this.#began > NOBODY)
      this.#sayOnce(`U981 no worker plays. Start one: loam work --queue ${address.shown}`);
    games.show(this.#pace.words(gamesIn(games.all().games), workers, performance.now()));
  }

  async #clear(): Promise<void> {
    const { store, jobs, announcement } = this.#parts;
    await store.clear(announcement.id);
    await jobs.clear();
  }

  #sayOnce(message: string): void {
    if (this.#said.has(message)) return;
    this.#said.add(message);
    this.#parts.games.say(message);
  }

  #pause(time: number): Promise<void> {
    const passed = new Promise<void>((resolve) => void setTimeout(resolve, time));
    return Promise.race([passed, this.#stopping]);
  }
}

const isSums = (list: unknown): list is readonly number[] =>
  Array.isArray(list) &&
  list.every((each) => isCount(each, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
