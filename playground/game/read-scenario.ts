import type { Playable } from '../../src/game/playable.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runLines } from '../../src/scenario/run.ts';
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
  /** The choices of a text that shows how its goals are reached, where the game is shown before them. */
  readonly solution?: readonly ChoiceStep[];
}

/** The place of a game that is shown where it begins, or where the goals of its scenario stand. */
export const BEGINS = -1;

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
  // Choices that do not reach its goals yet are a game that goes on.
  const { fault: differs, goalAt = 0 } = runLines(scenario, tried.log);
  const can = differs !== undefined && canBePlayedUpTo(differs);
  if (differs && !(partly && can)) return { problems: [problemOf(differs)], partly: can };
  const begun = GameHistory.beginScenario(
    playable,
    { text, scenario },
    playersOf(scenario),
    undefined,
    goalAt,
  );
  if ('faults' in begun) return { problems: begun.faults.map(problemOf) };
  const { history } = begun;
  const { moves } = tried.log;
  if (at === BEGINS && history.aims && !differs) {
    history.replace(moves.slice(0, goalAt));
    return { history, steps: moves, ...(moves.length > goalAt && { solution: moves }) };
  }
  history.replace(moves);
  history.goTo(differs ? history.last : at);
  return { history, steps: moves };
}

/**
 * Who sits where: as the scenario says, else a person in a single seat, and nobody in several, so that everything is
 * seen and whoever looks chooses for all.
 */
function playersOf({ players, seats }: ParsedScenario): readonly PlayerName[] {
  if (players.length > 0) return players.map(playerOf);
  return seats === 1 ? ['you'] : Array.from({ length: seats }, () => 'greedy');
}
