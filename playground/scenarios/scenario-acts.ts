import type { GameMode } from '../../src/cards/manifest.ts';
import type { ScenarioOn } from '../commands/scenario-commands.ts';
import { saveFile } from '../elements/save-file.ts';
import { tablePack } from '../board/pack.ts';
import { playOf } from '../session/play-controller.ts';
import type { Workbench } from '../store/workbench.ts';
import { openScenarioFiles } from './opened-files.ts';
import { scenarioStoreOf, type ScenarioStore, type StoredScenario } from './scenario-store.ts';
import { fileNameOf, firstText, problemsOf, scenarios, titleOf, withTitle } from './words.ts';

/** The acts of a person with scenarios. An act that puts one away, or another in its place, can be taken back. */
export class ScenarioActs {
  readonly #bench: Workbench;
  readonly #scenarios: ScenarioStore;

  constructor(bench: Workbench) {
    this.#bench = bench;
    this.#scenarios = scenarioStoreOf(bench);
  }

  /** Makes a new one and opens it. @returns whether there is one */
  create(): boolean {
    const [mode, first] = this.#firstMode() ?? [];
    if (mode === undefined || !first) {
      this.#bench.tell('No game can be played: the manifest of the pack names no mode with a flow.');
      return false;
    }
    this.#add([firstText(this.#bench.state.pack, mode, first.players[0])], 'A new scenario is made.');
    return true;
  }

  /** Makes another one of the same text and opens it. */
  duplicate({ text }: StoredScenario): void {
    const title = `${titleOf(text)}, copy`;
    this.#add([withTitle(text, title)], `"${title}" is made.`);
  }

  /** Gives it another title. */
  rename({ id, text }: StoredScenario, title: string): void {
    this.#scenarios.write(id, withTitle(text, title));
  }

  /** Takes it off the shelf, and opens another one where it was open beside the list. */
  remove(item: StoredScenario, next?: StoredScenario): void {
    const { navigation, state } = this.#bench;
    const wasOpen = state.scenario === item.id;
    const gone = this.#scenarios.take([item.id]);
    if (wasOpen) navigation.scenario(state.size === 'phone' ? undefined : next?.id, 'replace');
    this.#bench.tell(`"${titleOf(item.text)}" is deleted.`, () => {
      this.#scenarios.bring(gone);
      if (wasOpen) navigation.scenario(item.id, 'replace');
      this.#bench.say('Taken back.');
    });
  }

  /** Gives it to the person as a file. */
  save({ text }: StoredScenario): void {
    const name = fileNameOf(text);
    saveFile(name, text);
    this.#bench.tell(`The scenario is saved to ${name}.`);
  }

  /** Opens it in Play: at its beginning, or at the line up to which it is as it says. */
  play({ text, verdict }: StoredScenario): void {
    if (verdict?.is === 'broken') {
      this.#bench.tell('Nothing can be played before the lines that are marked are mended.');
      return;
    }
    this.#bench.navigation.view('play');
    void playOf(this.#bench).open(`"${titleOf(text)}"`, text, verdict?.is === 'differs');
  }

  /** Puts scenarios from files on the shelf. @returns why files were left out */
  async take(files: readonly File[]): Promise<readonly string[]> {
    const { texts, refusals } = await openScenarioFiles(files);
    if (texts.length > 0)
      this.#add(texts, `${scenarios(texts.length)} ${texts.length === 1 ? 'is' : 'are'} added.`);
    return refusals;
  }

  /** The first mode that can be played, by its id; undefined where the manifest names none, or cannot be read. */
  #firstMode(): readonly [string, GameMode] | undefined {
    try {
      const { modes } = tablePack(this.#bench.state.manifest.text).manifest;
      return Object.entries(modes).find(([, { flow }]) => flow !== undefined);
    } catch {
      return undefined;
    }
  }

  #add(texts: readonly string[], says: string): void {
    const { navigation, state } = this.#bench;
    const before = state.scenario;
    const ids = this.#scenarios.add(texts);
    navigation.scenario(ids[0]);
    this.#bench.tell(says, () => {
      this.#scenarios.take(ids);
      navigation.scenario(before, 'replace');
      this.#bench.say('Taken back.');
    });
  }
}

/** The ground of the commands on a scenario that is open, or on none. @param more what only a view can do */
export function scenarioOn(
  acts: ScenarioActs,
  item: StoredScenario | undefined,
  more: Partial<Pick<ScenarioOn, 'create' | 'remove' | 'rename' | 'toProblem'>>,
): ScenarioOn {
  const withItem = (act: (item: StoredScenario) => void) => () => {
    if (item) act(item);
  };
  return {
    title: item && titleOf(item.text),
    hasProblems: problemsOf(item?.verdict).length > 0,
    create: () => void acts.create(),
    play: withItem((one) => acts.play(one)),
    save: withItem((one) => acts.save(one)),
    duplicate: withItem((one) => acts.duplicate(one)),
    remove: withItem((one) => acts.remove(one)),
    toProblem: () => undefined,
    ...more,
  };
}
