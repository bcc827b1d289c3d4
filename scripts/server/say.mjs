// The words of the scripts for people, once they have been made fit for a terminal.
import { shown } from '../../src/cli/shown.mjs';

/** Says a sentence on standard error. */
export const say = (/** @type {string} */ sentence) => console.error(shown(sentence));

/** Says what was asked for on standard output. */
export const answer = (/** @type {string} */ sentence) => console.log(shown(sentence));

/** Says a mistake of our own, with where it happened. */
export const sayMistake = (/** @type {unknown} */ error) =>
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
