import type { Image } from '../compile/image.ts';
import type { Playable } from '../game/playable.ts';
import { fingerprintsOf } from '../record/fingerprints.ts';

/** The changes of a pack against another, as far as it plays. */
export interface Changed {
  /** Numbers of the cards, those included that only one of the packs has. */
  readonly cards: readonly number[];
  /** Names of the sections of rules. */
  readonly sections: readonly string[];
  /** True if words of the manifest, or what the mode says, are others. */
  readonly words: boolean;
}

/** The changes of a pack, for games of a mode. */
export function changedBetween(before: Playable, after: Playable, mode: string): Changed {
  const numbers = new Set([...before.image.cards, ...after.image.cards].map(({ number }) => number));
  const [was, is] = [fingerprintsOf(before, mode, numbers), fingerprintsOf(after, mode, numbers)];
  const names = new Set([...was.rules.keys(), ...is.rules.keys()]);
  return {
    cards: [...was.cards.keys()].filter((number) => was.cards.get(number) !== is.cards.get(number)),
    sections: [...names].filter((name) => was.rules.get(name) !== is.rules.get(name)),
    words: was.words !== is.words || was.mode !== is.mode,
  };
}

/** The printed numbers of a card that are others, each as `cost 3, not 2` or `3 points, not 2`. */
export function numbersChanged(number: number, before: Image, after: Image): readonly string[] {
  const was = printedOf(number, before);
  const is = printedOf(number, after);
  return [...is].flatMap(([name, value]) => {
    const old = was.get(name);
    if (old === undefined || old === value) return [];
    const id = name.slice(2);
    const { one, thing, things } = after.vocabulary.manifest.words.attribute[id]?.forms?.en ?? {};
    const counted = value === 1 ? thing : things;
    // The name of what is counted stands behind its number.
    const words =
      counted === undefined ? `${one ?? id.replaceAll('-', ' ')} ${value}` : `${value} ${counted}`;
    return [`${words}, not ${old}`];
  });
}

/** Numbers of the faces of a card, by side and attribute, as `A cost`. */
function printedOf(number: number, { cards, measures, vocabulary }: Image): ReadonlyMap<string, number> {
  const printed = new Map<string, number>();
  const card = cards.find((each) => each.number === number);
  if (!card) return printed;
  const { measure } = vocabulary.names;
  for (let side = 0; side < card.faces; side++)
    measure.forEach((name, index) => {
      const [sort, id = ''] = name.split(':');
      if (sort !== 'attribute' || vocabulary.manifest.words.attribute[id]?.sort !== 'number') return;
      const value = measures[(card.firstFace + side) * measure.length + index] ?? 0;
      if (value > NOT_PRINTED) printed.set(`${'AB'.charAt(side)} ${id}`, value);
    });
  return printed;
}

/** Measures of a face that has none lie at or below this. */
const NOT_PRINTED = -100_000;
