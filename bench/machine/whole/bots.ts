// Games between bots as the statistics play them, on one thread: two seats, the standard mode.
import { Session } from 'node:inspector/promises';
import { weighGames } from '../../../src/balance/weighing.ts';
import type { BotName } from '../../../src/bots/bots.ts';
import { wasmDriver } from '../../../src/bots/wasm-driver.ts';
import { simulateGames, type SimulationPlan } from '../../../src/simulate/simulation.ts';
import { timed, type Duration } from '../time.ts';
import { whole } from './games.ts';

/** The games that are played: games of bots, or pairs of greedy games, as a change of the pack is weighed. */
export type Played = BotName | 'pairs';

const planOf = (bot: BotName): SimulationPlan => ({
  setUp: { mode: 'standard', seats: 2, seed: 4 },
  bots: [bot, bot],
});

/** Games of each sort that are timed; a quarter as many before that warm up. */
const GAMES: Readonly<Record<Played, number>> = { random: 400, greedy: 60, pairs: 30 };

function play(what: Played, from: number, to: number): void {
  if (what === 'pairs') weighGames({ before: whole, after: whole }, planOf('greedy'), from, to, wasmDriver);
  else simulateGames(whole, planOf(what), from, to, wasmDriver);
}

/** Milliseconds of a game, or of a pair of them. */
export function timeBots(what: Played): Duration {
  const games = GAMES[what];
  play(what, 0, games / 4);
  const { wall, cpu } = timed(() => play(what, games / 4, games + games / 4));
  return { wall: wall / games, cpu: cpu / games };
}

/**
 * The part of a greedy game in which a function works, by its name; undefined where it works for that which has called
 * it.
 */
function partOf(name: string, caller: string): string | undefined {
  if (name === '#worthOf') return 'trying';
  return name === 'of' && caller === 'trying' ? 'judging' : undefined;
}

/**
 * The percentages of the time of a greedy game that its parts take, by the profiler of the engine: trying choices out,
 * judging what came of them, and all else.
 */
export async function partsOfGreedy(): Promise<Readonly<Record<string, number>>> {
  play('greedy', 0, GAMES.greedy / 4);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  play('greedy', 0, GAMES.greedy);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const parts = new Map<number, string>();
  // A function that calls stands before those that it has called.
  for (const { id, callFrame, children = [] } of profile.nodes) {
    const caller = parts.get(id) ?? 'the game and the rest';
    const part = partOf(callFrame.functionName, caller) ?? caller;
    parts.set(id, part);
    for (const child of children) parts.set(child, part);
  }
  const times = new Map<string, number>();
  const { samples = [], timeDeltas = [] } = profile;
  samples.forEach((id, at) => {
    const part = parts.get(id) ?? '';
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  });
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return Object.fromEntries([...times].map(([part, time]) => [part, (100 * time) / all]));
}
