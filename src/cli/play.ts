import { drive } from '../bots/game-driver.ts';
import { MOST_ROUNDS } from '../state/bounds.ts';
import { isBotName, makeBot } from '../bots/bots.ts';
import type { SeatPlayer } from '../bots/player.ts';
import { newGame, type RunningGame } from '../game/game.ts';
import { GameLog } from '../record/log.ts';
import { headingOf, stateHash } from '../record/moment.ts';
import { writeRecord } from '../record/write.ts';
import { CommandFault, isFault } from './fault.ts';
import { GameText } from './game-log.ts';
import { begunBy, YOU, type SetUpOptions } from './game-options.ts';
import { choosePack } from './open-game.ts';
import { asSeen, Person, typedLines } from './person.ts';
import { RecordFile } from './record-file.ts';
import { resultTable } from './result-table.ts';
import { safe } from './safe-text.ts';
import { err, out, outExact } from './terminal.ts';

/** The options of `loam play`. */
export interface PlayOptions extends SetUpOptions {
  /** File into which the game is written. */
  readonly record?: string;
}

/**
 * Runs `loam play`. Gives the exit code: 0 the game is over or was left, 1 it found no end or could not be written to
 * the end, and is printed instead. Throws a {@link CommandFault} where the game cannot be begun or the record cannot be
 * begun.
 */
export function playCommand(options: PlayOptions): number {
  const cwd = process.cwd();
  const chosen = choosePack(options.pack, cwd);
  const { setUp, players } = begunBy(options, chosen.pack, true);
  const { playable } = chosen.open();
  const { game, fault } = newGame(playable, setUp);
  if (!game) throw new CommandFault(fault?.code ?? 'G971', fault?.message ?? 'there is no such game.');
  const log = new GameLog(game, players);
  const text = new GameText(game, players);
  const { record } = options;
  if (record === '') throw new CommandFault('U901', '--record takes a file, or - for the end of the log.');
  const file = record === undefined || record === '-' ? undefined : new RecordFile(record, cwd);
  // A file that cannot be written is said before the game, not after it.
  file?.save(writeRecord(log.record));
  let lost: string | undefined;
  /** Once a game is under way, a full disk ends nothing. */
  const save = (isLast = false): void => {
    try {
      file?.save(writeRecord(log.record), isLast);
      lost = undefined;
    } catch (problem) {
      if (!isFault(problem)) throw problem;
      if (lost === undefined || isLast) err(`loam: ${safe(problem.message)}\n`);
      lost = problem.message;
    }
  };
  const lines = typedLines();
  const before = (): void => {
    out(text.end());
    save();
  };
  const seated = players.map((name, seat): SeatPlayer => {
    if (isBotName(name)) return makeBot(name, game, seat, setUp.seed);
    return new Person(log, text, lines, before);
  });
  const people = players.flatMap((name, seat) => (name === YOU ? [seat] : []));
  // A command that waits for a line that is typed can say nothing more when Ctrl C ends it.
  if (people.length > 0 && file?.keeps === true)
    out(`At every question the game is kept in ${record}, whatever ends it.\n`);
  const left = drive(game, seated, (seat, choice) => {
    const { length } = log;
    log.choose(seat, choice);
    for (const step of log.stepsFrom(length))
      out(
        text.add(step.step === 'choice' ? { ...step, words: asSeen(log, people, seat, step.words) } : step),
      );
  });
  out(text.end());
  save(true);
  if (left === 'over') out(`\nResult\n${resultTable(game, players)}`);
  else if (left === 'stopped') out(`\nThe game was left at ${headingOf(game)}.\n`);
  else err(`loam: ${noEnd(game)}\n`);
  out(`hash ${stateHash(game)}\n`);
  if (record === '-' || lost !== undefined) outExact(`\n${writeRecord(log.record)}`);
  else if (record !== undefined) out(`The record is in ${record}.\n`);
  else if (left === 'stopped') out('With --record FILE a game is kept.\n');
  return left === 'endless' || lost !== undefined ? 1 : 0;
}

/** That a game found no end, and why. */
function noEnd(game: RunningGame): string {
  const { code, message } = game.whyEndless();
  const rounds = game.isStuck || code !== 'G989' ? '' : ` in ${MOST_ROUNDS} rounds`;
  const what = code === 'G989' || code === 'G903' ? 'found no end' : 'has stopped';
  return `${code} the game ${what}${rounds}.\n${message}`;
}
