/** The longest path that systems know, in characters. */
const LONGEST_PATH = 4096;

/** True if a text is a path inside the pack: no way up, no drive, no address. */
export const isPath = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  /^[^/\\:\0]+(\/[^/\\:\0]+)*$/.test(path) &&
  !path.split('/').some((part) => part === '..' || part === '.');
