import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import type { RunningGame } from '../game/game.ts';
import type { Layout, ZonePlace } from '../state/layout.ts';
import { liesIn, word } from '../state/zones.ts';

/** A card lies nowhere that counts. */
export const NOBODY = -2;

/** A card lies where it counts for all. */
export const EVERYBODY = -1;

/** By card, the zones in which its kind is at home: where it is in play. */
const homesOf = ofImage(({ cards, vocabulary }: Image): readonly ReadonlySet<number>[] => {
  const { kind: kinds, zone: zones } = vocabulary.manifest.words;
  const partsOf = (id: string): readonly number[] =>
    zones[id]?.of?.flatMap(partsOf) ?? [vocabulary.index('zone', id)];
  const byKind = new Map(
    Object.entries(kinds).map(([id, { home }]) => [id, new Set(home === undefined ? [] : partsOf(home))]),
  );
  return cards.map(({ kind }) => byKind.get(kind) ?? new Set<number>());
});

/** The party in whose zone an instance is; {@link EVERYBODY} for one of the table. */
function partyIn({ zoneOf, places }: Layout, instance: number): number {
  const { first, each } = places[word(zoneOf, instance)] as ZonePlace;
  return each ? instance - first : EVERYBODY;
}

/**
 * Who has a card in play: the party in whose zone it lies where its kind is at home, {@link EVERYBODY} where that is a
 * zone of the table, {@link NOBODY} elsewhere.
 */
export function ownerOf({ layout, state }: RunningGame, card: number): number {
  const instance = liesIn(layout, state, card);
  if (instance < 0) return NOBODY;
  const isHome = homesOf(layout.image)[card]?.has(word(layout.zoneOf, instance)) === true;
  return isHome ? partyIn(layout, instance) : NOBODY;
}

/** The party that holds a card, wherever; {@link NOBODY} while it lies on the table. */
export function holderOf({ layout, state }: RunningGame, card: number): number {
  const instance = liesIn(layout, state, card);
  const party = instance < 0 ? EVERYBODY : partyIn(layout, instance);
  return party === EVERYBODY ? NOBODY : party;
}
