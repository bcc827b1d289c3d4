import type { GameLog } from '../record/log.ts';
import { captureScenario } from '../scenario/capture.ts';
import { scenarioFaultText } from '../scenario/faults.ts';
import { wholeNumber } from './game-options.ts';
import { safe } from './safe-text.ts';
import { err, outExact } from './terminal.ts';

/**
 * Prints a turn of a game as a scenario, for `loam replay --capture`. Gives the exit code: 0 printed, 1 there is no
 * such moment (G994), or no scenario leads there (G969). Throws a {@link Fault} where it is no number: G990.
 *
 * @param at the number of choices that are made; all of them where it is `true`
 */
export function printTurn(log: GameLog, players: readonly string[], at: string | true): number {
  const { length } = log;
  if (at !== true && !log.goTo(wholeNumber(at, '--capture', 0))) {
    err(`loam: G994 --capture goes from 0 to ${length}, since the record has so many choices.\n`);
    return 1;
  }
  const captured = captureScenario(log, { players });
  if ('fault' in captured) {
    err(`loam: ${captured.fault.code} ${safe(scenarioFaultText(captured.fault))}\n`);
    return 1;
  }
  outExact(captured.text);
  return 0;
}
