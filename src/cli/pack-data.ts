import { readPack } from '../cards/pack.ts';
import { linkPack } from '../compile/link.ts';
import type { Playable } from '../game/playable.ts';
import type { Card, Section } from '../language/tree.ts';

/** A pack as data, which a thread can be given. */
export interface PackData {
  /** Text of the manifest. */
  readonly manifest: string;
  /** All cards of the pack. */
  readonly cards: readonly Card[];
  /** All sections of its rules. */
  readonly sections: readonly Section[];
}

/** A pack as data. */
export const dataOf = ({ pack, cards, sections }: Playable): PackData => ({
  manifest: JSON.stringify(pack.manifest),
  cards,
  sections,
});

/** The pack of data that were made from one. */
export function playableOf({ manifest, cards, sections }: PackData): Playable {
  const { pack } = readPack(manifest);
  if (!pack) throw new Error('a worker was given a pack with mistakes');
  return { pack, cards, sections, image: linkPack(pack, cards, sections) };
}
