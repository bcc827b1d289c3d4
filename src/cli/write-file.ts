import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Fault } from './fault.ts';
import { codeOf } from './terminal.ts';

/**
 * Writes a file so that it holds either what it held or all of the new text, whatever happens meanwhile; who may read
 * it stays as it was. Throws a {@link Fault} where it cannot be written.
 */
export function writeWhole(file: string, text: string, shown: string): void {
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    const mode = existsSync(file) ? statSync(file).mode : undefined;
    writeFileSync(part, text, mode === undefined ? {} : { mode });
    renameSync(part, file);
  } catch (problem) {
    throw new Fault(
      'U905',
      `${shown} cannot be written (${codeOf(problem) ?? String(problem)}). It is as it was.`,
    );
  } finally {
    rmSync(part, { force: true });
  }
}
