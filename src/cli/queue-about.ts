import { isBotName } from '../bots/bots.ts';
import { isRecord } from '../cards/schema-walk.ts';
import type { SimulationPlan } from '../simulate/simulation.ts';
import { MOST_ABOUT } from './queue-names.ts';
import type { LogHead } from './sums-rows.ts';

/** The description of a run by itself. */
export type RunAbout = {
  /** All that its sums depend on, as a log says it. */
  readonly head: LogHead;
  /** The number of games. */
  readonly games: number;
  /** Fingerprints of the packs that are played: the pack, and behind it the pack as it was, where two are weighed. */
  readonly packs: readonly string[];
} & (
  | { readonly command: 'simulate' | 'balance'; readonly plan: SimulationPlan }
  | { readonly command: 'coverage'; readonly seed: number }
);

/** The words that stand before the description of a run; another number, where it is written in another way. */
const FORM = 'loam run 1';

/** The most games of a run. */
const MOST_GAMES = 10_000_000;

/** The most seats for which a plan is read. */
const MOST_SEATS = 100;

/** The description of a run. */
export const writeAbout = (about: RunAbout): string => JSON.stringify({ form: FORM, ...about });

/** Reads what a run says of itself; undefined where it says nothing that could be played. */
export function readAbout(text: string): RunAbout | undefined {
  if (text.length > MOST_ABOUT) return undefined;
  const about = parsed(text);
  if (!isRecord(about) || about['form'] !== FORM) return undefined;
  const { head, games, packs, command, plan, seed } = about;
  if (!isTexts(head) || !isCount(games, 1, MOST_GAMES)) return undefined;
  if (!Array.isArray(packs) || !packs.every(isPrint)) return undefined;
  switch (command) {
    case 'simulate':
    case 'balance': {
      const most = command === 'balance' ? 2 : 1;
      if (packs.length < 1 || packs.length > most || !isPlan(plan)) return undefined;
      return { head, games, packs, command, plan };
    }
    case 'coverage':
      if (packs.length !== 1 || !isSeed(seed)) return undefined;
      return { head, games, packs, command, seed };
    default:
      return undefined;
  }
}

/** JSON that somebody wrote. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True if a value is a whole number in a range. */
export const isCount = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && least <= value && value <= most;

const isSeed = (value: unknown): value is number =>
  isCount(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');

const isPrint = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

function isPlan(value: unknown): value is SimulationPlan {
  if (!isRecord(value) || !isRecord(value['setUp']) || !Array.isArray(value['bots'])) return false;
  const { mode, seats, level, options, seed } = value['setUp'];
  const { bots } = value;
  return (
    typeof mode === 'string' &&
    isCount(seats, 1, MOST_SEATS) &&
    (level === undefined || typeof level === 'string') &&
    (options === undefined || isTexts(options)) &&
    isSeed(seed) &&
    bots.length === seats &&
    bots.every((bot) => typeof bot === 'string' && isBotName(bot))
  );
}
