import { slugOf } from '../../src/cards/paths.ts';

/** The name by which the address of the page calls the game that stands in place of the pack of the server. */
const GAME = 'game';

/** Which game the address asks for; undefined for the pack of the server, or of the site. */
export const gameAsked = (): string | undefined =>
  new URLSearchParams(location.search).get(GAME) ?? undefined;

/** The name in the address of a game of one's own, by the id of its pack. */
export const ownId = (pack: string): string => `own-${slugOf(pack)}`;

/** True if the game is one that this browser alone has. */
export const isOwnGame = (): boolean => gameAsked()?.startsWith('own-') === true;

/** Opens another game, or with nothing the pack of the server; the page is loaded anew, and edits stay with their packs. */
export function openGame(id: string | undefined, hash = '#/cards'): void {
  const address = new URL(location.href);
  if (id === undefined) address.searchParams.delete(GAME);
  else address.searchParams.set(GAME, id);
  address.hash = hash;
  const isSame = address.search === location.search;
  location.assign(address.href);
  if (isSame) location.reload();
}
