import { faultText, type RecordFault } from '../record/faults.ts';
import { stateHash } from '../record/moment.ts';
import { LONGEST_RECORD, readRecord } from '../record/read.ts';
import { rebuild } from '../record/rebuild.ts';
import { resultOf } from '../game/result.ts';
import { CommandFault } from './fault.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { GameText } from './game-log.ts';
import { amount } from './lint-result.ts';
import { choosePack } from './open-game.ts';
import { replayBefore } from './replay-before.ts';
import { readText } from './read-text.ts';
import { resultTable } from './result-table.ts';
import { printTurn } from './print-turn.ts';
import { safe } from './safe-text.ts';
import { out, outJson } from './terminal.ts';

/** The options of `loam replay`. */
export interface ReplayOptions {
  /** Print every choice. */
  readonly log?: boolean;
  /** Write what came of it for programs. */
  readonly json?: boolean;
  /** The pack that was played. */
  readonly pack?: string;
  /** The pack as it was before it changed. */
  readonly before?: string;
  /** Print a turn as a scenario, after so many choices or at the end. */
  readonly capture?: string | true;
}

/**
 * Runs `loam replay`. Gives the exit code: 0 the record fits, 1 it does not or is none. Throws a {@link CommandFault}
 * where the file or the pack cannot be used.
 */
export function replayCommand(file: string, options: ReplayOptions): number {
  const cwd = process.cwd();
  const shown = file === STANDARD_INPUT ? '<stdin>' : file;
  const { capture, json, log, before } = options;
  if (capture !== undefined && (json === true || log === true || before !== undefined))
    throw new CommandFault(
      'U901',
      '--capture prints a scenario alone. Leave out --json, --log and --before.',
    );
  const text = readText(file, cwd, LONGEST_RECORD);
  const { record, faults } = readRecord(text);
  if (!record) return refused(shown, faults, options);
  const { playable } = choosePack(options.pack, cwd).open();
  if (options.before !== undefined)
    return replayBefore(record, options.before, playable, options.json === true);
  const rebuilt = rebuild(record, playable);
  if (!rebuilt.fits) {
    const { fault } = rebuilt;
    if (options.json === true) outJson({ fits: false, changes: rebuilt.changes, faults: [fault] });
    else {
      out(`${safe(shown)}:${fault.line}: ${fault.code} ${safe(faultText(fault))}\n`);
      out(changed(rebuilt.changes));
    }
    return 1;
  }
  if (options.capture !== undefined) return printTurn(rebuilt.log, record.header.players, options.capture);
  const { game, length } = rebuilt.log;
  const { players, mode, seats, seed } = record.header;
  if (options.json === true) {
    const result = game.isOver ? resultOf(game) : undefined;
    const hash = stateHash(game);
    outJson({ fits: true, changes: rebuilt.changes, mode, seats, seed, over: game.isOver, result, hash });
    return 0;
  }
  if (options.log === true) {
    const told = new GameText(game, players);
    for (const step of rebuilt.log.stepsFrom(0)) out(told.add(step));
    out(told.end());
  }
  out(`${mode}, ${amount(seats, 'seat')}, seed ${seed}: ${amount(length, 'choice')}.\n`);
  out(game.isOver ? `Result\n${resultTable(game, players.map(safe))}` : 'The game is not over.\n');
  out(`hash ${stateHash(game)}\n`);
  out(changed(rebuilt.changes));
  return 0;
}

function refused(shown: string, faults: readonly RecordFault[], { json }: ReplayOptions): number {
  if (json === true) outJson({ fits: false, changes: [], faults });
  else
    for (const fault of faults)
      out(
        `${safe(shown)}${fault.line > 0 ? `:${fault.line}` : ''}: ${fault.code} ${safe(faultText(fault))}\n`,
      );
  return 1;
}

/** The changes of the pack since the game was played. */
function changed(changes: readonly string[]): string {
  if (changes.length === 0) return '';
  const some = changes.slice(0, 40);
  const more = changes.length - some.length;
  const list = safe(some.join(', '));
  return `Changed since the record was written: ${list}${more > 0 ? `, and ${more} more` : ''}.\n`;
}
