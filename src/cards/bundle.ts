import { MANIFEST } from './paths.ts';

/** A file of a little pack. */
export interface BundledFile {
  /** Its path in the pack. */
  readonly path: string;
  readonly text: string;
}

/** The files of a little pack that is kept as one text: `=== path` opens a file, its text follows. */
export const unbundled = (text: string): readonly BundledFile[] =>
  text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { path: part.slice(0, end), text: part.slice(end + 1) };
    });

/** The same pack under another id and title; its manifest names both on lines of their own. */
export const renamedPack = (
  files: readonly BundledFile[],
  id: string,
  title: string,
): readonly BundledFile[] =>
  files.map((file) =>
    file.path === MANIFEST
      ? {
          path: file.path,
          text: file.text
            .replace(/"pack": "[^"\n]*"/, () => `"pack": ${JSON.stringify(id)}`)
            .replace(/"title": "[^"\n]*"/, () => `"title": ${JSON.stringify(title)}`),
        }
      : file,
  );
