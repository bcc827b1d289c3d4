import { addLook } from './face/face-of.ts';
import { addIcons } from './icons/parts.ts';
import { addRulebook } from './rulebook/rulebooks.ts';

/**
 * Brings in what the page has for some games besides their packs, fetched when it is called. Every other game has the plain faces and
 * the page's icons.
 */
export async function addGames(): Promise<void> {
  addRulebook('earth', () => import('./earth/rulebook.ts'));
  const [{ earthLook }, { EARTH_ICONS }] = await Promise.all([
    import('./earth/face.ts'),
    import('./earth/icons/icons.ts'),
  ]);
  addIcons('earth', EARTH_ICONS);
  addLook('earth', earthLook);
}
