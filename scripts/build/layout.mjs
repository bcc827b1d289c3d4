// Lays out what is made and kept beside the sources, as `npm run format` would.
import { format } from 'oxfmt';
import { BuildError } from './made.mjs';

/**
 * A text as the formatter leaves it.
 *
 * @param {string} path where it will lie; its ending says what it is
 * @param {string} text
 * @throws {BuildError} where the text cannot be read as what it is
 */
export async function laidOut(path, text) {
  const { code, errors } = await format(path, text, { printWidth: 110, singleQuote: true });
  if (errors.length > 0) throw new BuildError(`${path}: ${errors[0].message}`);
  return code;
}
