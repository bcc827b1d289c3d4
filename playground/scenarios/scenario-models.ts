import { editor, languages, Uri } from '../editor/monaco.ts';
import type { Workbench } from '../store/workbench.ts';
import { SCENARIO_CONFIGURATION, SCENARIO_GRAMMAR, SCENARIO_LANGUAGE } from './grammar.ts';
import { scenarioStoreOf, type ScenarioStore } from './scenario-store.ts';

/** The number of scenarios that keep their undo. */
const MOST = 40;

languages.register({ id: SCENARIO_LANGUAGE, extensions: ['.scenario'], aliases: ['Scenario'] });
languages.setMonarchTokensProvider(SCENARIO_LANGUAGE, SCENARIO_GRAMMAR);
languages.setLanguageConfiguration(SCENARIO_LANGUAGE, SCENARIO_CONFIGURATION);

/** The scenarios that were opened in the editor. Each keeps its undo; of very many, those used first are let go. */
export class ScenarioModels {
  /** The view in which each was looked at last, by its id. */
  readonly views = new Map<string, editor.ICodeEditorViewState | null>();
  readonly #models = new Map<string, editor.ITextModel>();
  readonly #scenarios: ScenarioStore;
  /** True if a text is being set from outside, which nobody has typed. */
  #isFollowing = false;

  /** @param scenarios are given every text that a person types, and none that comes from outside */
  constructor(scenarios: ScenarioStore) {
    this.#scenarios = scenarios;
  }

  /** The text of a scenario as it is now, with its undo. */
  of(id: string, text: string): editor.ITextModel {
    const model = this.#models.get(id) ?? this.#make(id, text);
    // A model that was used last is let go last.
    this.#models.delete(id);
    this.#models.set(id, model);
    this.#letGo();
    if (model.getValue() !== text) this.#follow(model, text);
    return model;
  }

  #make(id: string, text: string): editor.ITextModel {
    const uri = Uri.from({ scheme: 'loam-scenario', path: `/${id}` });
    // A text that was written before the editor had come can be taken back like all else.
    const [first = text, ...later] = this.#scenarios.takeEarlier(id);
    const model = editor.createModel(first, SCENARIO_LANGUAGE, uri);
    for (const each of later) this.#follow(model, each);
    model.onDidChangeContent(() => {
      if (!this.#isFollowing) this.#scenarios.write(id, model.getValue());
    });
    return model;
  }

  /** Takes a text that was made elsewhere, so that it can be taken back like one that was typed. */
  #follow(model: editor.ITextModel, text: string): void {
    this.#isFollowing = true;
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
    model.pushStackElement();
    this.#isFollowing = false;
  }

  #letGo(): void {
    for (const [id, model] of this.#models) {
      if (this.#models.size <= MOST) return;
      this.#models.delete(id);
      this.views.delete(id);
      this.#scenarios.letGo(id);
      model.dispose();
    }
  }
}

const models = new WeakMap<Workbench, ScenarioModels>();

/** The scenarios of a workbench in the editor; they keep their undo while another view is shown. */
export function modelsOf(bench: Workbench): ScenarioModels {
  const made = models.get(bench) ?? new ScenarioModels(scenarioStoreOf(bench));
  models.set(bench, made);
  return made;
}
