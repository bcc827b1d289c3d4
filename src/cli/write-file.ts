import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Fault } from './fault.ts';
import { codeOf } from './terminal.ts';

/**
 * Writes a file so that it holds either what it held or all of the new text, whatever happens meanwhile; who may read
 * it stays as it was. Throws a {@link Fault} where it cannot be written, also where its folder is not there: U905.
 */
export function writeWhole(file: string, text: string, shown: string): void {
  if (!existsSync(dirname(file)))
    throw new Fault('U905', `${shown} cannot be written: its folder is not there. Make the folder first.`);
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  try {
    const mode = existsSync(file) ? statSync(file).mode : undefined;
    writeFileSync(part, text, mode === undefined ? {} : { mode });
    renameSync(part, file);
  } catch (problem) {
    throw unwritable(shown, problem);
  } finally {
    rmSync(part, { force: true });
  }
}

/** The same, with the folders in which the file lies, for one of many that go into a folder. */
export function writeWithFolders(file: string, text: string, shown: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (problem) {
    throw unwritable(shown, problem);
  }
  writeWhole(file, text, shown);
}

const unwritable = (shown: string, problem: unknown): Fault =>
  new Fault('U905', `${shown} cannot be written (${codeOf(problem) ?? String(problem)}). It is as it was.`);
