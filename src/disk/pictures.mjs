// Reads the pictures of a pack, for the command and the server alike.
import { isPicture, LARGEST_PICTURE, pictureTaker } from '../cards/picture.mjs';
import { lookInto, readFile } from './read.mjs';

const LARGEST = Math.max(...Object.values(LARGEST_PICTURE));

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
 * @returns {import('../cards/picture.mjs').ReadPicture[]} by path; what cannot be read is left out with its reason
 */
export function readPictures(folder) {
  const { files, unread } = lookInto(folder, isPicture);
  const take = pictureTaker((bytes) => Buffer.from(bytes).toString('base64'), textOf);
  const read = files.sort().map((path) => {
    try {
      return take(path, readFile(`${folder}/${path}`, LARGEST + 1).bytes);
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
