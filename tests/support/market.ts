import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { loadPack, type Game } from '../../src/api/play.ts';
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

/** Changes that give each seat a hand, cards that are drawn into it, and cards that are put from it up for sale. */
export const WITH_HAND: readonly Change[] = [
  [
    'pack.json',
    '"square": {',
    '"hand": { "gloss": "Stalls that a player holds.", "owner": "seat", "order": "row", "visible": "owner", "forms": { "en": { "in": "in your hand", "from": "from your hand" } } }, "square": {',
  ],
  [
    'pack.json',
    '"show": {',
    '"draw": { "gloss": "Take stalls.", "past": "drew", "things": ["card"], "bare": true, "side": "benefit", "does": { "act": "move", "from": "deck", "to": "hand" }, "forms": { "en": { "thing": "stall", "things": "stalls" } } }, "toss": { "gloss": "Put stalls up for sale.", "past": "tossed", "things": ["card"], "bare": true, "side": "benefit", "from": { "zones": ["hand"], "required": true }, "does": { "act": "move", "to": "square", "chosen": ["hand"] }, "forms": { "en": { "thing": "stall", "things": "stalls" } } }, "show": {',
  ],
];

/** A game of three whose flow is these lines and a window: its seats have 1, 2 and 0 coins before them. */
export function unevenMarket(lines: readonly string[], changes: readonly Change[] = []): Game {
  const all = ['for the next seat, must earn 1 coin', 'for the next seat, must earn 2 coins', ...lines];
  const { pack, faults } = loadPack(
    marketWith(
      ...changes,
      [
        'rules/game.rules',
        'step: for each seat together, must earn 3 coins',
        all.map((line) => `step: ${line}`).join('\n  '),
      ],
      [
        'rules/game.rules',
        'step: until any seat has 3 stalls, for the next seat, follow "Turn"',
        'step: window',
      ],
    ),
  );
  if (!pack) throw new Error(faults[0]?.message);
  const { game } = pack.newGame({ mode: 'usual', seats: 3, seed: 3 });
  if (!game) throw new Error('there is no game');
  return game;
}

/** The coins of each seat. */
export const coinsOf = (game: Game): readonly unknown[] =>
  game.view(0).parties.map(({ pools }) => pools['coin']);

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
