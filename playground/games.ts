import { earthLook } from './earth/face.ts';
import { EARTH_ICONS } from './earth/icons/icons.ts';
import { addLook } from './face/face-of.ts';
import { addIcons } from './icons/parts.ts';
import { addRulebook } from './rulebook/rulebooks.ts';

/** Brings in what the page has for some games besides their packs. Every other game has the plain faces and the page's icons. */
export function addGames(): void {
  addIcons('earth', EARTH_ICONS);
  addLook('earth', earthLook);
  addRulebook('earth', () => import('./earth/rulebook.ts'));
}
