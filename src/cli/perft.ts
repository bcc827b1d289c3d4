import { perft, type Perft } from '../scenario/perft.ts';
import { wholeNumber } from './game-options.ts';
import { amount } from './lint-result.ts';
import { openScenario } from './open-scenario.ts';
import { safe, safeJson } from './safe-text.ts';
import { MOST_POSITIONS } from './solve.ts';
import { out, outExact } from './terminal.ts';

/** The options of `loam perft`. */
export interface PerftOptions {
  /** The number of choices of the longest sequences. */
  readonly depth: string;
  /** The greatest number of positions that are looked at. */
  readonly positions: string;
  /** True if those of the full depth are told by their first choice. */
  readonly divide?: boolean;
  /** True if the outcome is printed as JSON. */
  readonly json?: boolean;
  /** The pack that is played. */
  readonly pack?: string;
}

/** The most choices of a sequence. */
const DEEPEST = 100;

/**
 * Runs `loam perft`. Gives the exit code: 0 all was counted, 1 a bound was reached before. Throws a fault where the
 * scenario or the pack cannot be used.
 */
export function perftCommand(path: string, options: PerftOptions): number {
  const depth = wholeNumber(options.depth, '--depth', 1, DEEPEST);
  const bound = wholeNumber(options.positions, '--positions', 1, MOST_POSITIONS);
  const { file, scenario, log } = openScenario(path, options.pack);
  const result = perft(log, depth, bound);
  const { counts, isComplete, positions } = result;
  const first = result.first.map(({ seat, words, count }) => ({ seat: seat + 1, words, count }));
  if (options.json === true) {
    const all = { file, title: scenario.title, depth, counts, complete: isComplete, positions, first };
    outExact(`${safeJson(all)}\n`);
  } else
    out(`${safe(file)}: ${safe(scenario.title)}\n${told(result, depth, bound, options.divide === true)}`);
  return isComplete ? 0 : 1;
}

function told(
  { counts, first, isComplete, positions }: Perft,
  depth: number,
  bound: number,
  divide: boolean,
): string {
  const lines = counts.map((count, at) => `${amount(at + 1, 'choice')}: ${count}`);
  if (divide)
    lines.push('', ...first.map(({ seat, words, count }) => `${seat + 1}: ${safe(words)}: ${count}`));
  if (!isComplete)
    lines.push(
      `The rest, up to ${depth}, was not counted: --positions ${bound} were looked at, or the count is too great to be exact.`,
    );
  return [...lines, `${amount(positions, 'position')} looked at`, ''].join('\n');
}
