// The reasons why something is not done with a file.

/**
 * `way`: what lies there, or on the way there, is nothing that a pack is made of. `changed`: the file holds something else
 * than was expected, or is gone. `exists`: something lies where nothing was expected. `fixed`: the file may only be
 * read. `system`: the system refused; `code` is its name for that.
 *
 * @typedef {'way' | 'changed' | 'exists' | 'fixed' | 'system'} Why
 */

/** Nothing was changed, unless the text says what. */
export class DiskFault extends Error {
  /**
   * @param {Why} why
   * @param {string} tail what stands behind "The file cannot be read" or "… be written", up to the end of the sentence
   * @param {string} [code] of the system, such as ENOSPC
   */
  constructor(why, tail, code) {
    super(tail);
    this.name = 'DiskFault';
    this.why = why;
    this.code = code;
  }
}

/**
 * Anything that was thrown, as a fault of the disk.
 *
 * @param {unknown} problem
 * @returns {DiskFault}
 */
export function diskFault(problem) {
  if (problem instanceof DiskFault) return problem;
  const code = codeOf(problem);
  return new DiskFault('system', ` (${code ?? String(problem)})`, code);
}

/**
 * The system's name of what went wrong, such as ENOENT.
 *
 * @param {unknown} problem
 * @returns {string | undefined}
 */
export function codeOf(problem) {
  return problem instanceof Error && 'code' in problem ? String(problem.code) : undefined;
}
