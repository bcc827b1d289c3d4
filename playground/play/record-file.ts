import { saveFile } from '../elements/save-file.ts';
import { scenarioStoreOf } from '../scenarios/scenario-store.ts';
import { titleOf } from '../scenarios/words.ts';
import type { Workbench } from '../store/workbench.ts';
import type { PlayController } from '../session/play-controller.ts';

/** Bytes of the largest file that is read as a record. */
export const LARGEST_RECORD = 12_000_000;

/** Text of a file; undefined where it is too large for a record. */
export const readFile = async (file: File): Promise<string | undefined> =>
  file.size > LARGEST_RECORD ? undefined : file.text();

/** Puts the turn that is shown among the scenarios, and says what it is called there, or why it is none. */
export async function captureTurn(bench: Workbench, play: PlayController): Promise<void> {
  const captured = await play.capture();
  if (!captured) return;
  if ('problem' in captured) {
    bench.tell(captured.problem);
    return;
  }
  const { scenario: before } = bench.state;
  const scenarioStore = scenarioStoreOf(bench);
  const added = scenarioStore.add([captured.text]);
  bench.navigation.scenario(added[0], 'replace');
  bench.tell(`This turn is among the scenarios: "${titleOf(captured.text)}".`, () => {
    scenarioStore.take(added);
    bench.navigation.scenario(before, 'replace');
    bench.say('Taken back.');
  });
}

/** Gives the game to the person as a file, and says what it is called: a scenario where it began with one. */
export async function saveGame(bench: Workbench, play: PlayController): Promise<void> {
  const text = await play.record();
  const { game } = play.state;
  if (text === undefined || !game) return;
  const isScenario = game.scenario !== undefined;
  const name = `${bench.state.pack}-${game.mode}-${game.seed}.${isScenario ? 'scenario' : 'txt'}`;
  saveFile(name, text);
  bench.tell(`The ${isScenario ? 'scenario' : 'record'} is saved to ${name}.`);
}
