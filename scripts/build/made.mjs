// The parts that every build step here shares: paths, fingerprints of inputs, writing by rename, and the one kind of
// error that is the author's to mend (printed without a stack).
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A fault in what is built, not in the build: its message says all there is to say. */
export class BuildError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'BuildError';
  }
}

/**
 * A short fingerprint of some texts; the same texts in the same order give the same one.
 *
 * @param {readonly (string | Uint8Array)[]} parts
 * @returns {string} 16 hexadecimal digits
 */
export function fingerprint(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The first line of a file made from these inputs.
 *
 * @param {string} from what it is made from, for people
 * @param {string} print fingerprint of the inputs
 */
export function madeFrom(from, print) {
  return `/* Made from ${from}; do not edit. Inputs ${print} */\n`;
}

/**
 * True if the file exists and was made from exactly these inputs.
 *
 * @param {string} file absolute path
 * @param {string} print fingerprint of the inputs
 */
export function isMadeFrom(file, print) {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n', 1);
    return line.endsWith(`Inputs ${print} */`);
  } catch {
    return false;
  }
}

/**
 * Writes a file so that a reader sees the old text or the new, never half of one.
 *
 * @param {string} file absolute path
 * @param {string | Uint8Array} content
 */
export function writeWhole(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  // Nothing may lie there, not even a link, so that nobody must foresee the name.
  const part = `${file}.${randomBytes(9).toString('hex')}.part`;
  try {
    writeFileSync(part, content, { flag: 'wx' });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * The errors that esbuild refused, as a fault of the sources; any other error as it is.
 *
 * @param {unknown} error
 */
export async function explained(error) {
  if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) return error;
  const { formatMessages } = await import('esbuild');
  const texts = await formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY === true });
  return new BuildError(texts.join('').trimEnd());
}

/**
 * Runs a build step as a command: exit 0, or 1 with the message.
 *
 * @param {string} url `import.meta.url` of the step
 * @param {() => Promise<void> | void} step
 */
export async function asCommand(url, step) {
  if (process.argv[1] !== fileURLToPath(url)) return;
  try {
    await step();
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}
