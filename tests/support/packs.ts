import { readdirSync, readFileSync } from 'node:fs';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import { readPack, type CheckedPack } from '../../src/cards/pack.ts';

const root = new URL('../../', import.meta.url);

/** The text of a file of this project. */
export const fileText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** A pack whose manifest is expected to be sound. */
export function packFrom(manifest: string): CheckedPack {
  const { pack, diagnostics } = readPack(manifest);
  if (!pack) throw new Error(`no pack: ${diagnostics.map((each) => each.message).join(' ')}`);
  return pack;
}

/** The pack of the first game. */
export const earth: CheckedPack = packFrom(fileText('cards/earth/pack.json'));

/** All text files of the first game's pack that end in one of these, in the order of their paths. */
export function earthFiles(...endings: readonly string[]): readonly SourceFile[] {
  const base = new URL('cards/earth/', root);
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => ({ path, text: readFileSync(new URL(path, base), 'utf8') }));
}

/**
 * The files of a pack that is kept as one text: `=== path` opens a file, its text follows. The little packs of
 * the tests are kept so, because only the shipped cards are files that end in `.card`.
 */
export function unbundle(text: string): readonly SourceFile[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { path: part.slice(0, end), text: part.slice(end + 1) };
    });
}
