import { copiesOf } from '../cards/copies.ts';
import { changedBetween } from '../compare/changed.ts';
import type { Playable } from '../game/playable.ts';

/** The packs that are weighed: a pack, or one beside what was made of it. */
export interface Packs {
  /** The pack as it was; undefined where only one is weighed. */
  readonly before: Playable | undefined;
  /** The pack as it is. */
  readonly after: Playable;
}

/** A card that is weighed. */
export interface WeighedCard {
  /** Its number. */
  readonly number: number;
  /** Its name, as it is now, or as it was where it is gone; those of its faces where they have several. */
  readonly name: string;
  /** Its kind, by id. */
  readonly kind: string;
}

/** Every card of either pack, by number. */
export function cardsOf({ before, after }: Packs): readonly WeighedCard[] {
  const cards = new Map<number, WeighedCard>();
  for (const playable of [before, after])
    for (const { number, faces, kind } of (playable?.cards ?? []).flatMap(copiesOf))
      cards.set(number, { number, name: [...new Set(faces.map(({ name }) => name))].join(' / '), kind });
  return [...cards.values()].sort((one, other) => one.number - other.number);
}

/** Places of the cards that are others in the two packs, in {@link cardsOf}; none where there is one pack. */
export function changedIn(packs: Packs, mode: string): readonly number[] {
  if (!packs.before) return [];
  const { cards } = changedBetween(packs.before, packs.after, mode);
  const numbers = new Set(cards);
  return cardsOf(packs).flatMap(({ number }, place) => (numbers.has(number) ? [place] : []));
}
