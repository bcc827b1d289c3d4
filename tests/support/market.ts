import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Playable } from '../../src/game/playable.ts';
import { fileText, packFrom, unbundle } from './packs.ts';

/** The files of the small game of the guide. */
export const marketFiles = unbundle(fileText('docs/examples/market.txt'));

/** A text of a file that another one takes the place of. */
export type Change = readonly [path: string, from: string, to: string];

/** Changes that add a section of what all seats can do while a window is open. */
export const WITH_EXCHANGE: readonly Change[] = [
  [
    'pack.json',
    '"trigger": {',
    '"trigger": { "swap": { "gloss": "Any time.", "nature": "rule", "who": "everyone" },',
  ],
  [
    'pack.json',
    '"kind": {',
    '"kind": { "exchange": { "gloss": "What all can do.", "plural": "exchanges", "rule": true, "triggers": ["swap"], "abilities": [1, 1] },',
  ],
  ['rules/game.rules', 'sheet "Final', 'exchange "Look"\n  swap: pay 2 coins -> must show 1\n\nsheet "Final'],
];

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

/** So many stalls, all of them for sale. */
export function forSale(many: number): readonly SourceFile[] {
  const files = marketWith(
    ['pack.json', '"numbers": [[1, 99]]', '"numbers": [[1, 9999]]'],
    ['pack.json', '"starts": "deck"', '"starts": "square"'],
  );
  const stalls = Array.from({ length: many }, (_, at) => ({
    path: `stalls/${at + 1}-stall-${at + 1}.card`,
    text: `stall ${at + 1} "Stall ${at + 1}"\n  ware fish\n\n  open: earn 1 coin\n`,
  }));
  return [...files.filter(({ path }) => !path.startsWith('stalls/')), ...stalls];
}
