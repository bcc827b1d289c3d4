import type { Playable } from '../../src/game/playable.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import type { ParsedScenario } from '../../src/scenario/scenario.ts';
import { GameHistory, type ChoiceStep } from './game-history.ts';
import { playerOf, type PlayerName } from './players.ts';
import type { KeptGame } from './protocol.ts';
import type { RecordProblem } from './record-problem.ts';
import { canBePlayedUpTo, problemOf } from './scenario-problem.ts';

/** The outcome of reading a game from a text. */
export interface ReadGame {
  /** The game at its moment; missing with a problem. */
  readonly history?: GameHistory;
  /** All choices of the text, also those that do not fit. */
  readonly steps?: readonly ChoiceStep[];
  readonly problems?: readonly RecordProblem[];
  /** The changes of the pack since it was written. */
  readonly changes?: readonly string[];
  /** True if it could be taken as far as it fits. */
  readonly partly?: boolean;
}

/**
 * Reads a game from a scenario: its position, and its choices as what comes later. All its lines are played first;
 * where one is not as it says, there is no game.
 *
 * @param partly takes it up to that line, and shows the game as it is there
 */
export function readScenarioGame(
  { record: text, at }: KeptGame,
  playable: Playable,
  partly: boolean,
): ReadGame {
  const { scenario, faults } = readScenario(text);
  if (!scenario) return { problems: faults.map(problemOf) };
  const tried = beginScenario(scenario, playable);
  if (!tried.log) return { problems: tried.faults.map(problemOf) };
  const differs = runScenario(scenario, tried.log);
  const can = differs !== undefined && canBePlayedUpTo(differs);
  if (differs && !(partly && can)) return { problems: [problemOf(differs)], partly: can };
  const begun = GameHistory.beginScenario(playable, { text, scenario }, playersOf(scenario));
  if ('faults' in begun) return { problems: begun.faults.map(problemOf) };
  const { history } = begun;
  history.replace(tried.log.moves);
  history.goTo(differs ? history.last : at);
  return { history, steps: tried.log.moves };
}

/**
 * Who sits where: as the scenario says, else a person in a single seat, and nobody in several, so that everything is
 * seen and whoever looks chooses for all.
 */
function playersOf({ players, seats }: ParsedScenario): readonly PlayerName[] {
  if (players.length > 0) return players.map(playerOf);
  return seats === 1 ? ['you'] : Array.from({ length: seats }, () => 'greedy');
}
