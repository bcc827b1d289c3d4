// Reads the pictures of a pack, for the command and the server alike.
import { isPicture, LARGEST_PICTURE, mediaType, pictureFault, pictureNamed } from '../cards/picture.mjs';
import { lookInto, readFile } from './read.mjs';

/** Most bytes of all pictures together, so that a page holds them. */
const MOST_TOGETHER = 24 * 1024 * 1024;
const LARGEST = Math.max(...Object.values(LARGEST_PICTURE));

/**
 * A picture that is used, or why it is left out.
 *
 * @typedef {object} ReadPicture
 * @property {string} path relative to the pack
 * @property {string} [url] the whole picture as a data address
 * @property {string} [fault] why it is left out, a sentence with what to do
 */

/** @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder of the pack, absolute
 * @returns {ReadPicture[]} by path; what cannot be read is left out with its reason
 */
export function readPictures(folder) {
  const { files, unread } = lookInto(folder, isPicture);
  let sum = 0;
  /** @type {Map<string, string>} */
  const taken = new Map();
  const read = files.sort().map((path) => {
    try {
      const { bytes } = readFile(`${folder}/${path}`, LARGEST + 1);
      const named = pictureNamed(path);
      const fault = pictureFault(path, bytes, textOf(bytes));
      if (!named || fault !== '') return { path, fault };
      const key = `${named.card}${named.side ?? ''}`;
      const other = taken.get(key);
      if (other !== undefined)
        return { path, fault: `The card has ${other} already. Take one of them away.` };
      if ((sum += bytes.length) > MOST_TOGETHER)
        return {
          path,
          fault: `All pictures together have more than ${MOST_TOGETHER / 1024 / 1024} MB. Make them smaller.`,
        };
      taken.set(key, path);
      return { path, url: `data:${mediaType(named.sort)};base64,${Buffer.from(bytes).toString('base64')}` };
    } catch (problem) {
      return {
        path,
        fault: `It cannot be read: ${problem instanceof Error ? problem.message.replace(/^: /, '') : 'the system refuses'}.`,
      };
    }
  });
  const not = unread
    .filter(({ path }) => isPicture(path))
    .map(({ path, fault }) => ({ path, fault: `It cannot be read${fault.message}.` }));
  return [...read, ...not];
}
