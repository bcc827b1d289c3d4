import { buildImage } from '../compile/link.ts';
import { POSITIONS_OF, ScorePad, whyNoPad } from '../packs/earth/score-pad.ts';
import { MAX_JSON_LENGTH } from '../cards/json-text.ts';
import { Fault } from './fault.ts';
import { callOf } from './find-card.ts';
import { onePack } from './find-packs.ts';
import { amount } from './lint-result.ts';
import { openPack } from './open-pack.ts';
import { lineFiles, linesOf } from './read-lines.ts';
import { safe } from './safe-text.ts';
import { differences } from './score-difference.ts';
import { scoreLine, type ScoredLine } from './score-line.ts';
import { err, out } from './terminal.ts';

/** What `loam score` can be told. */
export interface ScoreOptions {
  /** Compare with what each line expects. */
  readonly check?: boolean;
  /** Pack whose texts are scored. */
  readonly pack?: string;
}

/**
 * Runs `loam score`: one line out for each line in. Gives the exit code: 0 all scored (and, with `check`, as
 * expected), 1 some not. Throws a {@link Fault} where a file or the pack cannot be used, before anything is written.
 */
export function scoreCommand(paths: readonly string[], options: ScoreOptions): number {
  const cwd = process.cwd();
  const files = lineFiles(paths, cwd);
  const pad = padOf(options.pack, cwd);
  const checking = options.check === true;
  let lines = 0;
  let good = 0;
  for (const file of files) {
    for (const { number, text } of linesOf(file, MAX_JSON_LENGTH * 3)) {
      const scored = located(scoreLine(pad, text, checking), `${file.shown}:${number}`);
      const said = checking ? checked(scored, number) : printed(scored);
      lines++;
      if (checking ? said === '' : scored.error === undefined) good++;
      out(said);
    }
  }
  if (checking) out(`${good} of ${lines}\n`);
  else if (good < lines) err(`loam: ${amount(lines - good, 'line')} of ${lines} cannot be scored.\n`);
  return good < lines ? 1 : 0;
}

/** The pad of the nearest pack, or of the one that is named. */
function padOf(pack: string | undefined, cwd: string): ScorePad {
  const target = onePack(pack, cwd);
  const { catalogue } = openPack(target, cwd);
  const { manifest } = catalogue.pack;
  if (manifest.pack !== POSITIONS_OF)
    throw new Fault(`positions are of the pack ${POSITIONS_OF}, and this one is ${manifest.pack}.`);
  const broken = [
    ...catalogue.entries.filter(({ checked: { card } }) => !card).map(callOf),
    ...catalogue.rules.filter(({ checked: { card } }) => !card).map(({ path }) => path),
  ];
  if (broken.length > 0)
    throw new Fault(
      `these have errors, so that nothing can be scored: ${safe(broken.join(', '))}.\nloam lint says which.`,
    );
  const { image, faults } = buildImage(
    catalogue.pack,
    catalogue.entries.flatMap(({ checked: { card } }) => card ?? []),
    catalogue.rules.flatMap(({ checked: { card } }) => card?.sections ?? []),
  );
  if (!image) {
    const said = faults.map(({ code, where, sentence }) => `${safe(where)} error ${code} ${safe(sentence)}`);
    throw new Fault(`the pack does not compile.\n${said.join('\n')}`);
  }
  const problem = whyNoPad(image);
  if (problem !== undefined) throw new Fault(problem);
  return new ScorePad(image);
}

/** A line that cannot be named says where it stands. */
function located(scored: ScoredLine, place: string): ScoredLine {
  const { id, error } = scored;
  return id === null && error
    ? { id, error: { code: error.code, message: `${place}: ${error.message}` } }
    : scored;
}

/** A line for programs. */
function printed({ id, score, error }: ScoredLine): string {
  return `${JSON.stringify(error ? { id, error } : { id, expected: score })}\n`;
}

/** What differs, for people; nothing where all agrees. */
function checked({ id, score, expected, error }: ScoredLine, number: number): string {
  const name = safe(id ?? `line ${number}`);
  if (error) return `${name}: ${error.code} ${safe(error.message)}\n`;
  return differences(expected, score)
    .map((each) => `${name} ${safe(each)}\n`)
    .join('');
}
