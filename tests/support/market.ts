import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Playable } from '../../src/game/playable.ts';
import { fileText, packFrom, unbundle } from './packs.ts';

/** The files of the small game of the guide. */
export const marketFiles = unbundle(fileText('docs/examples/market.txt'));

/** A text of a file that another one takes the place of. */
export type Change = readonly [path: string, from: string, to: string];

/** The same files with a text replaced in some of them; it must stand there. */
export function marketWith(...changes: readonly Change[]): readonly SourceFile[] {
  return changes.reduce<readonly SourceFile[]>((files, [path, from, to]) => {
    if (!files.some((file) => file.path === path && file.text.includes(from)))
      throw new Error(`${path} does not say: ${from}`);
    return files.map((file) =>
      file.path === path ? { path, text: file.text.replace(from, () => to) } : file,
    );
  }, marketFiles);
}

/** Files of a game without mistakes, ready to be played. */
export function playableFrom(files: readonly SourceFile[]): Playable {
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  const wrong = [...entries, ...rules].flatMap(({ path, checked }) =>
    checked.card ? [] : `${path}: ${checked.diagnostics[0]?.message ?? ''}`,
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const cards = entries.flatMap(({ checked }) => checked.card ?? []);
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  return { pack, cards, sections, image: linkPack(pack, cards, sections) };
}
