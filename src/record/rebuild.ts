import { newGame, type RunningGame } from '../game/game.ts';
import type { Playable } from '../game/playable.ts';
import type { RecordFault, UnplayableFault } from './faults.ts';
import { GameLog } from './log.ts';
import { headingOf, stateHash, totalsOf } from './moment.ts';
import { changesSince } from './fingerprints.ts';
import type { GameRecord } from './record.ts';
import { whyRefused } from './why-refused.ts';

/** The reason why a record does not fit. */
export type RebuiltFault = RecordFault | UnplayableFault;

/** The outcome of playing a record again. */
export type Rebuilt =
  /** It fits: the game as it was at its end, with its log; what of the pack has changed all the same. */
  | { readonly fits: true; readonly log: GameLog; readonly changes: readonly string[] }
  /** It does not: where it first differs, and what of the pack has changed since. There is no game. */
  | { readonly fits: false; readonly fault: RebuiltFault; readonly changes: readonly string[] };

/**
 * Plays a record again from its set-up. Where it no longer fits there is no game, but the first line that differs:
 * G985 another pack, G971 to G974 and G979 no such game, G986 a choice that cannot be made, G987 another end.
 */
export function rebuild(record: GameRecord, playable: Playable): Rebuilt {
  const { header, lines } = record;
  const { manifest } = playable.pack;
  const failed = (fault: RebuiltFault, changes: readonly string[] = []): Rebuilt => ({
    fits: false,
    fault,
    changes,
  });
  if (header.pack !== manifest.pack)
    return failed({
      code: 'G985',
      line: lines.get('pack') ?? 0,
      message: `The record is of the pack ${header.pack}, and this one is ${manifest.pack}.`,
    });
  const { mode, seats, seed, level, options } = header;
  const setUp = { mode, seats, seed, ...(level !== undefined && { level }), ...(options && { options }) };
  const { game, fault } = newGame(playable, setUp);
  const changes = changesSince(header.prints, game?.playable ?? playable, mode);
  if (!game) {
    const { code, message } = fault ?? { code: 'G971', message: 'There is no such game.' };
    const word = { G971: 'mode', G972: 'seats', G973: 'level', G974: 'option', G979: 'option' }[code];
    return failed({ code, line: lines.get(word) ?? 0, message }, changes);
  }
  const log = new GameLog(game, header.players);
  for (const step of record.steps) {
    if (step.step === 'heading') {
      const heading = headingOf(game);
      if (heading === step.heading) continue;
      const message = `The record is at "${step.heading}", and the game at "${heading}".`;
      return failed({ code: 'G986', line: step.line, message }, changes);
    }
    if (!log.say(step.seat, step.words)) {
      const why = whyRefused(log, step.seat, step.words);
      const message = `Seat ${step.seat + 1} cannot choose "${step.words}". ${why}`;
      return failed({ code: 'G986', line: step.line, message }, changes);
    }
  }
  const differs = endDiffers(record, game);
  // A pack that has changed has other states; then the points say whether the game is the same.
  if (differs !== undefined && (changes.length === 0 || differs.points))
    return failed({ code: 'G987', line: record.endLine, message: differs.message }, changes);
  return { fits: true, log, changes };
}

function endDiffers(record: GameRecord, game: RunningGame): { message: string; points: boolean } | undefined {
  if (game.isOver !== (record.result !== undefined)) {
    const [said, is] = game.isOver ? ['is not over', 'is'] : ['is over', 'is not'];
    return { points: true, message: `The record says that the game ${said}, and it ${is}.` };
  }
  const totals = game.isOver ? totalsOf(game) : [];
  const seat = totals.findIndex((total, at) => total !== record.result?.[at]);
  if (seat >= 0) {
    const message = `Seat ${seat + 1} has ${totals[seat] ?? 0} points, and the record says ${record.result?.[seat] ?? 0}.`;
    return { points: true, message };
  }
  if (stateHash(game) === record.hash) return undefined;
  return { points: false, message: `The hash is ${stateHash(game)}, and the record says ${record.hash}.` };
}
