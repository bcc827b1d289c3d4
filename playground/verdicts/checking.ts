import type { Playable } from '../../src/game/playable.ts';
import { withName } from '../../src/record/card-names.ts';
import type { GameLog } from '../../src/record/log.ts';
import { headingOf } from '../../src/record/moment.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import type { ParsedScenario } from '../../src/scenario/scenario.ts';
import { canBePlayedUpTo, problemOf } from '../game/scenario-problem.ts';
import type { NextChoices, ScenarioVerdict } from './protocol.ts';

/** The most choices of a seat that are named where a scenario ends. */
const MOST_NEXT = 200;

/** Plays a scenario with the cards of a pack, and says what came of it. */
export function checkScenario(text: string, playable: Playable): ScenarioVerdict {
  const { scenario, faults } = readScenario(text);
  if (!scenario) return { is: 'broken', problems: faults.map(problemOf) };
  const begun = beginScenario(scenario, playable);
  if (!begun.log) return { is: 'broken', problems: begun.faults.map(problemOf) };
  const differs = runScenario(scenario, begun.log);
  if (!differs) return held(scenario, begun.log);
  const problem = problemOf(differs);
  return canBePlayedUpTo(differs) ? { is: 'differs', problem } : { is: 'broken', problems: [problem] };
}

function held({ steps }: ParsedScenario, log: GameLog): ScenarioVerdict {
  const { game, notation } = log;
  const made = steps.filter(({ step }) => step === 'choice' || step === 'finish').length;
  const next = Array.from({ length: game.layout.seats }, (_, seat): NextChoices => {
    const words = notation.offers(seat).map((offer) => withName(game.layout.image, offer.words));
    return { seat, words: words.slice(0, MOST_NEXT), more: Math.max(0, words.length - MOST_NEXT) };
  }).filter(({ words }) => words.length > 0);
  return {
    is: 'holds',
    choices: made,
    expectations: steps.length - made,
    moment: game.isOver ? '' : headingOf(game),
    next,
  };
}
