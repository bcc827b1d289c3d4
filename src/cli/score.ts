import { variantOf } from '../game/variant.ts';
import { POSITIONS_OF, ScorePad, whyNoPad } from '../packs/earth/score-pad.ts';
import { MAX_JSON_LENGTH } from '../cards/json-text.ts';
import { CommandFault } from './fault.ts';
import { amount } from './lint-result.ts';
import { choosePack } from './open-game.ts';
import { optionValues } from './option-values.ts';
import { lineFiles, linesOf, type LineFile } from './read-lines.ts';
import { safe } from './safe-text.ts';
import { differences } from './score-difference.ts';
import { scoreLine, type ScoredLine } from './score-line.ts';
import { err, out, outJson } from './terminal.ts';

/** The options of `loam score`. */
export interface ScoreOptions {
  /** Compare with what each line expects. */
  readonly check?: boolean;
  /** Pack whose texts are scored. */
  readonly pack?: string;
  /** Options of the pack, each as `name=value`. */
  readonly option?: readonly string[];
}

/**
 * Runs `loam score`: one line out for each line in. Gives the exit code: 0 all scored (and, with `check`, as
 * expected), 1 some not. Throws a {@link CommandFault} where a file or the pack cannot be used, before anything is
 * written, and where there is no line at all (U903).
 */
export function scoreCommand(paths: readonly string[], options: ScoreOptions): number {
  const cwd = process.cwd();
  const files = lineFiles(paths, cwd);
  const pad = padOf(options, cwd);
  const checking = options.check === true;
  let lines = 0;
  let good = 0;
  for (const file of files) {
    for (const { number, text } of linesOf(file, MAX_JSON_LENGTH * 3)) {
      const scored = located(scoreLine(pad, text, checking), `${file.shown}:${number}`);
      const said = checking ? checked(scored, number) : '';
      lines++;
      if (checking ? said === '' : scored.error === undefined) good++;
      if (checking) out(said);
      else outJson(printed(scored));
    }
  }
  // Nothing to score is most often a command before the pipe that failed, so it is no success.
  if (lines === 0)
    throw new CommandFault(
      'U903',
      `no position was read: ${emptyOf(files)}. Give one position on each line.`,
    );
  if (checking) out(`${good} of ${lines}\n`);
  else if (good < lines) err(`loam: ${amount(lines - good, 'line')} of ${lines} cannot be scored.\n`);
  return good < lines ? 1 : 0;
}

/** Which files are empty, in words. */
const emptyOf = (files: readonly LineFile[]): string =>
  `${files.map(({ shown }) => safe(shown)).join(', ')} ${files.length > 1 ? 'hold' : 'holds'} nothing but blank lines`;

/** The pad of the nearest pack, or of the one that is named, as options make it; G974 and G979. */
function padOf({ pack, option = [] }: ScoreOptions, cwd: string): ScorePad {
  const chosen = choosePack(pack, cwd);
  const { manifest } = chosen.pack;
  if (manifest.pack !== POSITIONS_OF)
    throw new CommandFault(
      'U907',
      `positions are of the pack ${POSITIONS_OF}, and this one is ${manifest.pack}.`,
    );
  const values = optionValues(option, manifest);
  for (const [id, value] of Object.entries(values)) {
    const { values: [usual] = [], changes = {} } = manifest.options[id] ?? {};
    if (value !== usual && !Object.hasOwn(changes, value))
      throw new CommandFault('G974', `${id}=${value} changes nothing in a position. Leave it out.`);
  }
  const { playable, fault } = variantOf(chosen.open('scored').playable, values);
  if (!playable) throw new CommandFault('G979', `${safe(fault ?? '')}`);
  const problem = whyNoPad(playable.image);
  if (problem !== undefined) throw new CommandFault('U907', problem);
  return new ScorePad(playable.image);
}

/** A line that cannot be named says where it stands. */
function located(scored: ScoredLine, place: string): ScoredLine {
  const { id, error } = scored;
  return id === null && error
    ? { id, error: { code: error.code, message: `${place}: ${error.message}` } }
    : scored;
}

/** A line for programs. */
function printed({ id, score, error }: ScoredLine): object {
  return error ? { id, error } : { id, expected: score };
}

/** The differences, for people; nothing where all agrees. */
function checked({ id, score, expected, error }: ScoredLine, number: number): string {
  const name = safe(id ?? `line ${number}`);
  if (error) return `${name}: ${error.code} ${safe(error.message)}\n`;
  return differences(expected, score)
    .map((each) => `${name} ${safe(each)}\n`)
    .join('');
}
