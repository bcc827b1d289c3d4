import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INPUT } from './input-name.ts';

/** The path of a file as a service knows it: from a base with forward slashes where it lies below it, else absolute. */
export function servicePath(shown: string, cwd: string, base: string): string {
  if (shown === INPUT) return shown;
  const absolute = resolve(cwd, shown);
  const path = relative(base, absolute);
  const inside = path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  return (inside ? path : absolute).split(sep).join('/');
}

/** The address of a path that {@link servicePath} gave: relative, or with `file:` where it is absolute. */
export const addressOf = (path: string): string =>
  isAbsolute(path) ? pathToFileURL(path).href : path.split('/').map(encoded).join('/');

/** The address of a folder, with a slash at its end. */
export const folderAddress = (folder: string): string =>
  pathToFileURL(folder.endsWith(sep) ? folder : folder + sep).href;

const encoded = (name: string): string => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'));

/**
 * The folder from which a service counts the paths of findings: what a pipeline has checked out, where the working folder
 * lies in it, else the working folder.
 */
export function reportBase(cwd: string, env: Readonly<Record<string, string | undefined>>): string {
  const roots = [env['GITHUB_WORKSPACE'], env['CI_PROJECT_DIR']];
  const root = roots.find(
    (each) => each !== undefined && each !== '' && (cwd === each || cwd.startsWith(each + sep)),
  );
  return root ?? cwd;
}
