import type { Card } from '../language/tree.ts';
import type { Pack } from './pack.ts';

/**
 * Which file of a pack is what, and where a card's file belongs. Paths are relative to the pack, with forward
 * slashes.
 */

/** Name of the file that makes a folder a pack. */
export const MANIFEST = 'pack.json';

/** What a file is for. */
export type FileRole = 'card' | 'card-json' | 'rules';

const ENDINGS: readonly (readonly [string, FileRole])[] = [
  ['.card', 'card'],
  ['.rules', 'rules'],
  ['.json', 'card-json'],
];

/** Whether a path is that of the pack's manifest. */
export const isManifestPath = (path: string): boolean => path === MANIFEST;

/** What a file is by its name; nothing where it is none of the pack's business. */
export function roleOf(path: string): FileRole | undefined {
  return ENDINGS.find(([ending]) => path.endsWith(ending))?.[1];
}

/** Whether a file found in a folder of the pack belongs to it: JSON at the top is for others (the manifest, schemas). */
export function isPackFile(path: string): boolean {
  const role = roleOf(path);
  return role === 'card' || role === 'rules' || (role === 'card-json' && path.includes('/'));
}

/** The same path with the ending of the other form of a card. */
export function withEnding(path: string, ending: '.card' | '.json'): string {
  const now = ENDINGS.find(([each]) => path.endsWith(each))?.[0] ?? '';
  return path.slice(0, path.length - now.length) + ending;
}

/**
 * Where the file of a card belongs: `<folder of its kind>/<number>-<name>` without ending, the name being that
 * of its first face.
 */
export function placeOf(card: Card, pack: Pack): string {
  const folder = pack.manifest.words.kind[card.kind]?.folder ?? card.kind;
  const slug = slugOf(card.faces[0]?.name ?? '');
  return `${folder}/${card.number}${slug === '' ? '' : `-${slug}`}`;
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
