import { iconNamed, LARGEST_ICON, readIcon } from '../../src/cards/icon.mjs';
import type { IconSet } from './parts.ts';

const SVG = 'data:image/svg+xml;base64,';

/** The most characters of an address in which an icon comes. */
const LONGEST = SVG.length + Math.ceil(LARGEST_ICON / 3) * 4;

/**
 * The icons among the pictures that a pack brings, by their names. They are read again here, since a site or a file can
 * be filled by another program: nothing of them is drawn but numbers that were written anew.
 */
export function broughtIcons(pictures: readonly { readonly path: string; readonly url?: string }[]): IconSet {
  return Object.fromEntries(
    pictures.flatMap(({ path, url = '' }) => {
      const name = iconNamed(path);
      if (name === undefined || !url.startsWith(SVG) || url.length > LONGEST) return [];
      const icon = readIcon(textOf(url.slice(SVG.length)));
      return 'parts' in icon ? [[name, icon.parts] as const] : [];
    }),
  );
}

/** The text of base64; empty where it is none. */
function textOf(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}
