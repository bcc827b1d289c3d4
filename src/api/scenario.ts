import type { Sources } from '../explain/sources.ts';
import type { Playable } from '../game/playable.ts';
import { scenarioFaultText, type ScenarioFault } from '../scenario/faults.ts';
import type { GameLog } from '../record/log.ts';
import { readScenario } from '../scenario/read.ts';
import { linesBefore } from '../scenario/goal.ts';
import { beginScenario, runLines, runScenario } from '../scenario/run.ts';
import type { WrittenScenario } from '../scenario/write.ts';
import { wrongText } from './arguments.ts';
import { LoggedGame } from './game.ts';
import type { Game, ReadScenario, Scenario, ScenarioDiffers } from './types.ts';

/** Reads a scenario and lays its position; G951 to G965, G971 to G974, G979 where it cannot begin. */
export function scenarioOf(text: string, playable: Playable, sources: Sources): ReadScenario {
  const wrong = wrongText('A scenario', text);
  if (wrong) return { faults: [wrong] };
  const { scenario, faults } = readScenario(text);
  if (!scenario) return { faults: faults.map(toFault) };
  const begun = beginScenario(scenario, playable);
  if (!begun.log) return { faults: begun.faults.map(toFault) };
  return { scenario: new PlayableScenario({ text, scenario }, playable, sources), faults: [] };
}

class PlayableScenario implements Scenario {
  readonly #text: WrittenScenario;
  readonly #playable: Playable;
  readonly #sources: Sources;
  #goalAt: number | undefined;

  constructor(text: WrittenScenario, playable: Playable, sources: Sources) {
    this.#text = text;
    this.#playable = playable;
    this.#sources = sources;
  }

  get title(): string {
    return this.#text.scenario.title;
  }

  get rules(): readonly string[] {
    return this.#text.scenario.rules;
  }

  begin(): Game {
    return this.#begin().game;
  }

  run(): { readonly game: Game; readonly fault?: ScenarioDiffers } {
    const { game, log } = this.#begin();
    const fault = runScenario(this.#text.scenario, log);
    return { game, ...(fault && { fault: toFault(fault) }) };
  }

  #begin() {
    const { scenario } = this.#text;
    const log = this.#lay();
    const from = { scenario: this.#text, goalAt: (this.#goalAt ??= this.#choicesAboveGoals()) };
    return { log, game: new LoggedGame(log, scenario.seed, this.#sources, from) };
  }

  #lay(): GameLog {
    const { log } = beginScenario(this.#text.scenario, this.#playable);
    if (!log) throw new Error('a scenario that began before does not begin again');
    return log;
  }

  #choicesAboveGoals(): number {
    const { scenario } = this.#text;
    const steps = linesBefore(scenario);
    if (steps.length === scenario.steps.length) return 0;
    const log = this.#lay();
    runLines({ ...scenario, steps }, log);
    return log.length;
  }
}

function toFault(fault: ScenarioFault): ScenarioDiffers {
  const { code, line, expected, got } = fault;
  return {
    code,
    ...(line > 0 && { place: `line ${line}` }),
    message: scenarioFaultText(fault),
    ...(expected !== undefined && { expected, got: got ?? '' }),
  };
}
