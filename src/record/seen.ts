import { ASIDE } from '../compile/vocabulary.ts';
import type { RunningGame } from '../game/game.ts';
import { liesIn } from '../state/zones.ts';

/**
 * True if a seat sees the faces of the cards in a zone of a party; -1 stands for the table. Seats of a team show one
 * another what they see (TEAM-9) where they share at all.
 */
export function isSeen(game: RunningGame, zone: number, party: number, seat: number): boolean {
  const { vocabulary } = game.layout.image;
  const id = vocabulary.name('zone', zone) ?? '';
  // A card that is looked at or paid for is seen by whoever does so.
  const visible = id === ASIDE ? 'owner' : (vocabulary.manifest.words.zone[id]?.visible ?? 'nobody');
  return visible === 'all' || (visible === 'owner' && isOfOneTeam(game, party, seat));
}

/** True if a party is a seat itself, or one of its team with which it shares. */
function isOfOneTeam(
  { layout: { seats, teams, shares } }: RunningGame,
  party: number,
  seat: number,
): boolean {
  if (party < 0 || party === seat) return party === seat && party >= 0;
  const areSeats = party < seats && Number.isInteger(seat) && seat >= 0 && seat < seats;
  return shares && areSeats && party % teams === seat % teams;
}

/** Index of the zone in which a card lies in a state, and whose it is, -1 for the table; undefined where it lies nowhere. */
export function placeOf(
  { layout }: RunningGame,
  state: Int32Array,
  card: number,
): { readonly zone: number; readonly party: number } | undefined {
  const instance = liesIn(layout, state, card);
  for (const [zone, { first, each }] of layout.places.entries())
    if (first >= 0 && instance >= first && instance < first + (each ? layout.parties : 1))
      return { zone, party: each ? instance - first : -1 };
  return undefined;
}

/** True if a seat sees the face of a card where it lies in a state. */
export function seesCard(game: RunningGame, state: Int32Array, card: number, seat: number): boolean {
  const place = placeOf(game, state, card);
  if (place === undefined || !isSeen(game, place.zone, place.party, seat)) return false;
  const owner = game.faceDownOf(card, state);
  return owner < 0 || isOfOneTeam(game, owner, seat);
}

/** True if a choice puts its card where everybody sees it, even if it lies there for a moment only: its verb moves cards to such a zone. */
export function isSaidOpenly({ layout }: RunningGame, words: string): boolean {
  const { verb, zone } = layout.image.vocabulary.manifest.words;
  const [id = ''] = words.split(' ', 1);
  const does = Object.hasOwn(verb, id) ? verb[id]?.does : undefined;
  return does?.act === 'move' && does.to !== undefined && zone[does.to]?.visible === 'all';
}
