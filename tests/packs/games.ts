import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUNDLES, filesOf as read, shelved, type BundleName } from '../../scripts/bundles.mjs';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Playable } from '../../src/game/playable.ts';
import { bundled, packFrom } from '../support/packs.ts';
import type { Mode } from '../soak/modes.ts';

/** The place where the shipped games lie. */
export const shelf = new URL('../../cards/', import.meta.url);

/** The games that lie beside the first one, by the names of their folders. */
export const GAMES: readonly string[] = shelved(fileURLToPath(new URL('../', shelf)));

/** A fact that the rules of a game make public of hidden cards, as `broughtToLight` says it. */
interface Announced {
  readonly says: string;
  readonly rules: string;
  /** A mode and a seed with which chance comes to it. */
  readonly seen: readonly [mode: string, seed: number];
}

/**
 * In eights a card is laid and the next seat draws at once, or does not, for all to see; so everybody learns whether it
 * holds a card that fits.
 */
export const ANNOUNCED: Readonly<Record<string, readonly Announced[]>> = {
  eights: [
    { says: 'a card left stock', rules: 'EIGHTS-8, EIGHTS-17', seen: ['eights/two-2', 1] },
    // It draws where the stock is empty, so that the pile is shuffled.
    {
      says: 'something was left to chance after it',
      rules: 'EIGHTS-11, EIGHTS-17',
      seen: ['eights/two-2', 174],
    },
  ],
};

/** The same of one game, in words. */
export const announcedIn = (game: string): readonly string[] =>
  ANNOUNCED[game]?.map(({ says }) => says) ?? [];

/** The text of a file that lies with a game. */
export const textOf = (game: string, path: string): string =>
  readFileSync(new URL(`${game}/${path}`, shelf), 'utf8');

/** The games that are kept as one text each. */
export const isBundle = (game: string): game is BundleName => Object.hasOwn(BUNDLES, game);

/** The files of a game that are read, in the order of their paths. */
export const filesOf = (game: string): readonly SourceFile[] =>
  isBundle(game)
    ? bundled(game)
    : read(
        fileURLToPath(new URL(`${game}/`, shelf)),
        (path) => path === 'pack.json' || /\.(card|rules|csv)$/.test(path),
      );

const manifestOf = (game: string): string =>
  filesOf(game).find(({ path }) => path === 'pack.json')?.text ?? '';

const made = new Map<string, Playable>();

/** A game, ready to be played; it is made once. */
export function playableOf(game: string): Playable {
  const known = made.get(game);
  if (known) return known;
  const files = filesOf(game);
  const pack = packFrom(manifestOf(game));
  const { entries, rules } = buildCatalogue(pack, files);
  const wrong = [...entries, ...rules].filter(({ checked }) => checked.card === undefined);
  if (wrong.length > 0) throw new Error(`${game}: ${wrong.map(({ path }) => path).join(', ')}`);
  const cards = entries.flatMap(({ checked }) => checked.card ?? []);
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  const playable: Playable = { pack, cards, sections, image: linkPack(pack, cards, sections) };
  made.set(game, playable);
  return playable;
}

/** Every mode of a game with every number of seats, by names such as `hearts/four-4`. */
export function modesOf(game: string): readonly Mode[] {
  const { modes } = packFrom(manifestOf(game)).manifest;
  return Object.entries(modes).flatMap(
    ([
      mode,
      {
        flow,
        players: [fewest, most],
      },
    ]) =>
      flow === undefined
        ? []
        : Array.from({ length: most - fewest + 1 }, (_, more) => ({
            name: `${game}/${mode}-${fewest + more}`,
            mode,
            seats: fewest + more,
          })),
  );
}
