import type { Playable } from '../../src/game/playable.ts';
import { faultText } from '../../src/record/faults.ts';
import { changesSince } from '../../src/record/fingerprints.ts';
import { readRecord } from '../../src/record/read.ts';
import { rebuild } from '../../src/record/rebuild.ts';
import { GameHistory } from './game-history.ts';
import type { KeptGame } from './protocol.ts';
import { isScenario } from './is-scenario.ts';
import { readScenarioGame, type ReadGame } from './read-scenario.ts';
import { playersOf, stepsOf } from './record-parts.ts';

/**
 * Reads a game from a record or a scenario.
 *
 * @param partly takes it up to the first choice that does not fit
 */
export function readGame(kept: KeptGame, playable: Playable, partly: boolean): ReadGame {
  return isScenario(kept.record)
    ? readScenarioGame(kept, playable, partly)
    : readRecorded(kept, playable, partly);
}

/** The text is neither a record nor a scenario. */
const NEITHER = {
  code: 'G980',
  line: 1,
  message:
    'The first line of a record is "loam record 1", and that of a scenario "loam scenario 1". Open a file that begins so.',
};

function readRecorded({ record: text, at }: KeptGame, playable: Playable, partly: boolean): ReadGame {
  const { record, faults } = readRecord(text);
  if (!record && faults[0]?.code === 'G980') return { problems: [NEITHER] };
  if (!record) return { problems: faults.map((each) => ({ ...each, message: faultText(each) })) };
  const rebuilt = rebuild(record, playable);
  if (!rebuilt.fits && !(partly && rebuilt.fault.code === 'G986')) {
    const { fault, changes } = rebuilt;
    const { code, line } = fault;
    const problems = [{ code, line, message: faultText(fault) }];
    return { problems, changes, partly: code === 'G986' || code === 'G987' };
  }
  const { mode, seats, seed, level, options } = record.header;
  const begun = GameHistory.begin(
    playable,
    { mode, seats, seed, ...(level !== undefined && { level }), ...(options && { options }) },
    playersOf(record),
  );
  if ('fault' in begun)
    return { problems: [{ code: begun.fault.code, line: 0, message: begun.fault.message }] };
  const { history } = begun;
  const steps = stepsOf(record);
  history.replace(steps);
  history.goTo(at);
  return { history, steps, changes: changesSince(record.header.prints, history.playable, mode) };
}
