import type { PlayController } from '../session/play-controller.ts';
import type { Workbench } from '../store/workbench.ts';
import { LARGEST_RECORD, readFile } from './record-file.ts';

/**
 * Opens a game from files that a person has chosen or dropped.
 *
 * @returns the faults of the files; empty where what is wrong with the text, if anything, is shown by the view
 */
export async function openFiles(
  files: readonly File[],
  play: PlayController,
  bench: Workbench,
): Promise<string> {
  const [file, another] = files;
  if (!file) return '';
  if (another) return `One game at a time: ${files.length} files were dropped, and none was opened.`;
  if (/\.zip$/i.test(file.name)) {
    bench.store.set({ brought: file, sheet: 'bring' });
    return '';
  }
  let text: string | undefined;
  try {
    text = await readFile(file);
  } catch {
    // A folder that is dropped looks like a file until it is read.
    return `${file.name} cannot be read. Open the file of a record or a scenario. Nothing was changed.`;
  }
  if (text === undefined)
    return `G988: ${file.name} is larger than ${LARGEST_RECORD.toLocaleString('en')} bytes, which no record is. Nothing was changed.`;
  await play.open(file.name, text);
  return '';
}
