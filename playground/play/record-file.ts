import { saveFile } from '../app/save-file.ts';
import type { Workbench } from '../store/workbench.ts';
import type { PlayLink } from './link.ts';

/** Bytes of the largest file that is read as a record. */
export const LARGEST_RECORD = 12_000_000;

/** Text of a file; undefined where it is too large for a record. */
export const readFile = async (file: File): Promise<string | undefined> =>
  file.size > LARGEST_RECORD ? undefined : file.text();

/** Gives the turn that is shown to the person as a scenario, and says what its file is called, or why there is none. */
export async function captureTurn(bench: Workbench, play: PlayLink): Promise<void> {
  const captured = await play.capture();
  const { game } = play.state;
  if (!captured || !game) return;
  if ('problem' in captured) {
    bench.tell(captured.problem);
    return;
  }
  const name = `${bench.state.pack}-${game.mode}-${game.seed}-${game.at}.scenario`;
  saveFile(name, captured.text);
  bench.tell(`This turn is saved as a scenario to ${name}.`);
}

/** Gives the game to the person as a file, and says what it is called: a scenario where it began with one. */
export async function saveGame(bench: Workbench, play: PlayLink): Promise<void> {
  const text = await play.record();
  const { game } = play.state;
  if (text === undefined || !game) return;
  const isScenario = game.scenario !== undefined;
  const name = `${bench.state.pack}-${game.mode}-${game.seed}.${isScenario ? 'scenario' : 'txt'}`;
  saveFile(name, text);
  bench.tell(`The ${isScenario ? 'scenario' : 'record'} is saved to ${name}.`);
}
