import { numbersText } from '../language/print.ts';
import type { Card } from '../language/tree.ts';
import { COVERAGE, ENDINGS, isCardJson, isInFolder, MANIFEST, roleOf, SETTINGS } from './names.mjs';
import type { CheckedPack } from './pack.ts';

export {
  COVERAGE,
  isJudged,
  isPackFile,
  isTextFile,
  MANIFEST,
  MOST_COVERAGE,
  roleOf,
  SETTINGS,
} from './names.mjs';
export type { FileRole } from './names.mjs';
export { pictureNamed } from './picture.mjs';

/**
 * Which file of a pack is what, and where a card's file belongs. Paths are relative to the pack, with forward
 * slashes.
 */

/** True if a path is that of the pack's manifest. */
export const isManifestPath = (path: string): boolean => path === MANIFEST;

/** True if a file is the manifest or stands beside it for the pack as a whole: how findings are weighed, what games have seen. */
export const isBeside = (path: string): boolean =>
  path === MANIFEST || path === SETTINGS || path === COVERAGE;

/**
 * True if a file of a pack is read, for what can be asked only of its words and its text: JSON is for others too, so
 * that it counts as a card where cards lie, in the folder of their kind, and elsewhere if it has the properties of one.
 * A table counts where cards lie.
 */
export function isRead(
  { path, text }: { readonly path: string; readonly text: string },
  pack: CheckedPack,
): boolean {
  if (roleOf(path) === 'table') return isInFolder(path, pack.manifest.words.kind);
  // At the top, only what was named gets here.
  if (roleOf(path) !== 'card-json' || !path.includes('/')) return true;
  return isCardJson(path, text, pack.manifest.words.kind);
}

/** The header of a card as the first line that is no comment. */
const CARD_HEADER = /^\ufeff?(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*([\w-]+)[ \t]+\d+(?:-\d+)?\b/;

/** True if the text of a file begins like that of a card. */
export function beginsAsCard(text: string, { manifest }: CheckedPack): boolean {
  const kind = manifest.words.kind[CARD_HEADER.exec(text)?.[1] ?? ''];
  return kind !== undefined && kind.rule !== true;
}

/** The same path with the ending of the other form of a card. */
export function withEnding(path: string, ending: '.card' | '.json'): string {
  const now = ENDINGS.find(([each]) => path.endsWith(each))?.[0] ?? '';
  return path.slice(0, path.length - now.length) + ending;
}

/**
 * The place where the file of a card belongs: `<folder of its kind>/<number>-<name>` without ending, the name being
 * that of its first face; for several equal cards with both numbers, as in `stalls/8-12-figs`.
 */
export function placeOf(card: Card, pack: CheckedPack): string {
  const folder = pack.manifest.words.kind[card.kind]?.folder ?? card.kind;
  const slug = slugOf(card.faces[0]?.name ?? '');
  return `${folder}/${numbersText(card)}${slug === '' ? '' : `-${slug}`}`;
}

/** Letters that carry no accent that could be taken off. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
};

/** A name as part of a file name: lower case ASCII letters, digits and hyphens; accents and apostrophes dropped. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʼ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
