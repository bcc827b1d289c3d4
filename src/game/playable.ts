import type { CheckedPack } from '../cards/pack.ts';
import type { Image } from '../compile/image.ts';
import type { Card, Section } from '../language/tree.ts';

/** A compiled pack with its rules, ready to be played. */
export interface Playable {
  /** The pack. */
  readonly pack: CheckedPack;
  /** Its checked cards, as the files have them: several equal ones are one here, and each by itself in the image. */
  readonly cards: readonly Card[];
  /** Its checked sections of rules. */
  readonly sections: readonly Section[];
  /** Both, compiled and linked with the cards. */
  readonly image: Image;
}
