import { isManifestPath, isPackFile } from '../cards/paths.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Fault, PackFile } from './types.ts';

/** The errors among what was found in a file, each with its place. */
export const errorsOf = ({ path, text }: PackFile, diagnostics: readonly Diagnostic[]): readonly Fault[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, range }) => {
      const lines = text.slice(0, range.start).split('\n');
      const place = `${path}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
      return { code, place, message };
    });

/** The files that belong to a pack: JSON at its top, such as the settings of a package, is for others. */
export const packFiles = (files: readonly PackFile[]): readonly PackFile[] =>
  files.filter(({ path }) => isManifestPath(path) || isPackFile(path));
