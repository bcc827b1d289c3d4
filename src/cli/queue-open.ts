import type { Redis } from 'ioredis';
import { whyNotWeighed } from '../balance/weighing.ts';
import type { Playable } from '../game/playable.ts';
import type { NoGame } from '../game/game.ts';
import { whyNoSimulation } from '../simulate/simulation.ts';
import { CommandFault } from './fault.ts';
import type { GamesAsked } from './games-asked.ts';
import { openSent } from './open-game.ts';
import { headOf } from './open-log.ts';
import { dataOf } from './pack-data.ts';
import { readAbout, type RunAbout } from './queue-about.ts';
import { cutShort, MOST_ABOUT, MOST_PACKED, packKey, type RunKeys } from './queue-names.ts';
import { unpack } from './queue-pack.ts';
import { differences } from './sums-rows.ts';

/** A run that can be played. */
export interface OpenRun {
  readonly about: RunAbout;
  readonly asked: GamesAsked;
}

/**
 * Reads what a run is, and makes its packs ready. Everything that was sent is read and checked as if somebody had typed
 * it. Throws a {@link CommandFault} where it is refused: U907, U966 to U968, or the code of games that cannot be begun.
 *
 * @param only fingerprints of the packs of which games are played; of any where there are none
 * @param build the build of Loam
 * @returns the run; undefined where it, or its pack, is not there, or not yet
 */
export async function openRun(
  redis: Redis,
  keys: RunKeys,
  only: readonly string[],
  build: string,
): Promise<OpenRun | undefined> {
  if ((await redis.strlen(keys.about)) > MOST_ABOUT)
    throw new CommandFault('U968', `what the run says of itself is longer than ${MOST_ABOUT} bytes.`);
  const text = await redis.get(keys.about);
  if (text === null) return undefined;
  const about = readAbout(text);
  if (!about) throw new CommandFault('U967', 'what the run says of itself is nothing that Loam could play.');
  // A worker that is of another build may also describe games in another way, so this is said first.
  const theirs = about.head['loam'];
  if (theirs !== build)
    throw new CommandFault(
      'U966',
      `the run is of loam ${cutShort(theirs ?? 'without a version')}, and this is ${build}. Use the same Loam on all machines.`,
    );
  const other = only.length > 0 ? about.packs.find((print) => !only.includes(print)) : undefined;
  if (other !== undefined)
    throw new CommandFault('U966', `the run is of another pack, ${other.slice(0, 8)}, than --pack names.`);
  const playables: Playable[] = [];
  for (const print of about.packs) {
    const key = packKey(print);
    if ((await redis.strlen(key)) > MOST_PACKED)
      throw new CommandFault('U968', `the pack of the run is longer than ${MOST_PACKED} bytes.`);
    const bytes = await redis.getBuffer(key);
    if (bytes === null) return undefined;
    playables.push(openSent(unpack(bytes, print)).playable);
  }
  const asked = askedOf(about, playables);
  const others = differences(about.head, headOf(asked, about.games));
  if (others.length > 0)
    throw new CommandFault('U966', `the run is of other games than it says: ${cutShort(others.join('; '))}.`);
  return { about, asked };
}

/** The games of a run. Throws a {@link CommandFault} where they cannot be begun. */
function askedOf(about: RunAbout, [after, before]: readonly Playable[]): GamesAsked {
  if (!after) throw new CommandFault('U967', 'the run has no pack.');
  const pack = dataOf(after);
  if (about.command === 'coverage') return { command: about.command, pack, seed: about.seed };
  const { command, plan } = about;
  if (command === 'simulate') {
    expectGames(whyNoSimulation(after, plan));
    return { command, pack, plan };
  }
  expectGames(whyNotWeighed({ before, after }, plan));
  return { command, pack, before: before && dataOf(before), plan };
}

function expectGames(fault: NoGame | undefined): void {
  if (fault) throw new CommandFault(fault.code, cutShort(fault.message));
}
