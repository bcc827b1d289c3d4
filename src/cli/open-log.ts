import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Manifest } from '../cards/manifest.ts';
import { gamesIn, type GameRange } from '../simulate/ranges.ts';
import type { SimulationPlan } from '../simulate/simulation.ts';
import { sumsOf, type Summing } from '../simulate/summing.ts';
import { CommandFault } from './fault.ts';
import type { GamesAsked } from './games-asked.ts';
import { gamesBuild } from './games-build.ts';
import { amount } from './lint-result.ts';
import { lookAt } from './look-at.ts';
import type { PackData } from './pack-data.ts';
import { readText } from './read-text.ts';
import { SumsLog } from './sums-log.ts';
import { checksum, differences, headLine, readLog, type LogHead } from './sums-rows.ts';

/** The number of characters of a log that are read; what Loam writes is shorter. */
const LONGEST = 100_000_000;

/** A log that is gone on with. */
export interface OpenLog {
  /** The log; undefined where it holds all games. */
  readonly log: SumsLog | undefined;
  /** The games that it holds. */
  readonly games: readonly GameRange[];
  /** The notes on it, for people. */
  readonly notes: readonly string[];
}

/** The head of a log of games: all that their sums depend on. */
export const headOf = (asked: GamesAsked, games: number): LogHead => ({
  command: asked.command,
  loam: gamesBuild(),
  ...printsOf('pack', asked.pack),
  ...(asked.command === 'balance' && asked.before && printsOf('pack before', asked.before)),
  ...(asked.command === 'coverage' ? { seed: String(asked.seed) } : planned(asked.plan)),
  games: String(games),
});

/** The parts of a plan, by its name in a log. */
function planned({ setUp, bots }: SimulationPlan): LogHead {
  const { mode, seats, level, options = {}, seed } = setUp;
  const values = Object.entries(options).map(([id, value]) => `${id}=${value}`);
  return {
    mode,
    seats: String(seats),
    ...(level !== undefined && { level }),
    ...(values.length > 0 && { options: values.sort().join(' ') }),
    bots: bots.join(' '),
    seed: String(seed),
  };
}

/** The name of a pack, with fingerprints of what games are made of. */
function printsOf(name: string, { manifest, cards, sections }: PackData): LogHead {
  const { pack, version } = JSON.parse(manifest) as Manifest;
  return {
    [name]: `${pack} ${version}`,
    [`manifest of ${name}`]: checksum(manifest),
    [`cards of ${name}`]: checksum(JSON.stringify(cards)),
    [`rules of ${name}`]: checksum(JSON.stringify(sections)),
  };
}

/**
 * Begins a log where there is no such file, and goes on with it where there is one; what it holds is added to the sums.
 * Throws a {@link CommandFault}: U901 without a file, U903 and U904 where it cannot be read, U905 and U923 where it
 * cannot be written, U920 where it is no log, U921 where it is one of other games.
 */
export function openLog<T>(
  path: string,
  cwd: string,
  head: LogHead,
  summing: Summing<T>,
  sums: T,
  all: number,
): OpenLog {
  if (path === '' || path === '-') throw new CommandFault('U901', '--resume takes a file.');
  const file = resolve(cwd, path);
  if (!existsSync(file)) return { log: SumsLog.begin(file, path, head), games: [], notes: [] };
  const left = lookAt(path, cwd);
  if (!left.isFile() && !left.isDirectory())
    throw new CommandFault('U903', `${path} is no file on a disk. Name another.`);
  const text = readText(path, cwd, LONGEST);
  if (text.length > LONGEST)
    throw new CommandFault(
      'U920',
      `${path} has more than ${LONGEST} characters: no log of games has so many. Name another file.`,
    );
  const goOn = (games: readonly GameRange[]): SumsLog =>
    SumsLog.goOn(file, path, head, left, { games, sums: summing.numbersOf(sums) });
  // It was ended while it made the file.
  if (headLine(head).startsWith(text)) return { log: goOn([]), games: [], notes: [] };
  const read = readLog(text, ({ games, sums: numbers }) => {
    const row = games.every(([, to]) => to <= all) ? sumsOf(summing, numbers) : undefined;
    if (row !== undefined) summing.add(sums, row);
    return row !== undefined;
  });
  if (!read)
    throw new CommandFault(
      'U920',
      `${path} is no log of games, or its first line is damaged. Name another file.`,
    );
  const others = differences(read.head, head);
  if (others.length > 0)
    throw new CommandFault(
      'U921',
      `${path} is the log of other games: ${others.join('; ')}. Ask for the same games as it, or name another file.`,
    );
  const { games, bad } = read;
  const played = gamesIn(games);
  const notes =
    bad.length === 0
      ? []
      : [
          `U922 in ${path}, ${badRows(bad)} damaged or repeated. Games that no other line has are played again.`,
        ];
  if (played === all)
    return { log: undefined, games, notes: [...notes, `${path} holds all ${amount(all, 'game')}.`] };
  return {
    log: goOn(games),
    games,
    notes: [...notes, `${path} holds ${played} of ${amount(all, 'game')}; the others are played now.`],
  };
}

/** Which rows are meant, as the beginning of a sentence. */
const badRows = ([first, ...more]: readonly number[]): string =>
  more.length === 0 ? `line ${first} is` : `line ${first} and ${amount(more.length, 'line')} after it are`;
