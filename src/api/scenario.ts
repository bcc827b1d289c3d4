import type { Sources } from '../explain/sources.ts';
import type { Playable } from '../game/playable.ts';
import { scenarioFaultText, type ScenarioFault } from '../scenario/faults.ts';
import { readScenario } from '../scenario/read.ts';
import { beginScenario, runScenario } from '../scenario/run.ts';
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
    const { log } = beginScenario(scenario, this.#playable);
    if (!log) throw new Error('a scenario that began before does not begin again');
    return { log, game: new LoggedGame(log, scenario.seed, this.#sources, { scenario: this.#text }) };
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
