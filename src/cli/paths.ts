import { isAbsolute, relative, sep } from 'node:path';

/** A path as people read it: relative to the working folder where it lies in it, with forward slashes. */
export function displayPath(absolute: string, cwd: string): string {
  const path = relative(cwd, absolute);
  const shown = path === '' ? '.' : path.startsWith('..') || isAbsolute(path) ? absolute : path;
  return sep === '/' ? shown : shown.split(sep).join('/');
}
