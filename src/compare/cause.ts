import type { Image } from '../compile/image.ts';
import type { ObservedEffect } from '../observe/effects.ts';
import type { ThingWords } from '../observe/thing-words.ts';
import { isTally } from '../observe/differences.ts';
import { keyOf, type ObservedThing } from '../observe/things.ts';
import { numbersChanged, type Changed } from './changed.ts';

/** The deeds of the same step of a game in two packs. */
export interface BothEffects {
  readonly before: readonly ObservedEffect[];
  readonly after: readonly ObservedEffect[];
}

/** A gain or loss by a text in one step, by its face and what it is about. */
interface Given {
  readonly face: string;
  readonly thing: ObservedThing;
  amount: number;
}

/**
 * The deeds of a changed text in both packs, as in `Ginger gives 2 soil, not 3`; what has changed, where no text did a thing
 * with other numbers.
 *
 * @param faces texts that ran or asked, in the order in which they are more likely the reason
 */
export function causeOf(
  { before, after }: { readonly before: Image; readonly after: Image },
  changed: Changed,
  effects: BothEffects,
  faces: readonly string[],
  words: ThingWords,
): string {
  const texts = new Set([
    ...changed.cards.flatMap((number) => [`${number}A`, `${number}B`]),
    ...changed.sections,
  ]);
  const gave = givenBy(before, effects.before);
  const gives = givenBy(after, effects.after);
  for (const key of new Set([...gives.keys(), ...gave.keys()])) {
    const { face, thing } = (gives.get(key) ?? gave.get(key)) as Given;
    const [was, is] = [gave.get(key)?.amount ?? 0, gives.get(key)?.amount ?? 0];
    if (was !== is && texts.has(face)) return `${nameOf(face, words)} ${does(thing, was, is, words)}`;
  }
  const involved = [
    ...faces,
    ...[...effects.after, ...effects.before].flatMap((each) => cardsIn(each, after)),
  ];
  const likely = involved.find((face) => texts.has(face)) ?? [...texts].find((face) => /^\d+A$/.test(face));
  const number = Number(/^\d+/.exec(likely ?? '')?.[0] ?? Number.NaN);
  const printed = numbersChanged(number, before, after);
  if (likely !== undefined && printed.length > 0) return `${nameOf(likely, words)} has ${printed.join(', ')}`;
  const section = likely ?? changed.sections[0];
  if (section !== undefined) return `${nameOf(section, words)} is another`;
  return changed.words ? 'Words of the pack are others' : 'The pack is another';
}

/** A text by its card's name, or its section's. */
export const nameOf = (face: string, words: ThingWords): string =>
  /^\d+[AB]$/.test(face) ? words.card(Number.parseInt(face, 10)) : face;

/** The name of a face: number and side, or the name of a section; nothing for a routine. */
export function faceName(image: Image, face: number): string {
  const program = image.faces[face]?.program;
  if (!program) return '';
  return program.number > 0 ? `${program.number}${program.side}` : program.name;
}

/** The cards that an effect is about: the one that was entered, and the one that acts. */
function cardsIn({ moment }: ObservedEffect, { cards }: Image): readonly string[] {
  return [moment?.subject, moment?.self].flatMap((card) => {
    const number = card === undefined ? undefined : cards[card]?.number;
    return number === undefined ? [] : [`${number}A`];
  });
}

function givenBy(image: Image, effects: readonly ObservedEffect[]): ReadonlyMap<string, Given> {
  const given = new Map<string, Given>();
  for (const { moment, differences } of effects) {
    const face = faceName(image, moment?.face ?? -1);
    for (const { thing, before, after } of differences) {
      if (typeof before !== 'number' || typeof after !== 'number' || isTally(thing)) continue;
      const key = `${face} ${keyOf(thing)}`;
      const known = given.get(key);
      if (known) known.amount += after - before;
      else given.set(key, { face, thing, amount: after - before });
    }
  }
  return given;
}

/** The phrase for a thing in two packs: `gives 2 soil, not 3`. */
function does(thing: ObservedThing, was: number, is: number, words: ThingWords): string {
  const takes = Math.min(was, is) < 0;
  if (takes && Math.max(was, is) > 0) return `changes ${words.thing(thing)} by ${is}, not by ${was}`;
  const [now, then] = [Math.abs(is), Math.abs(was)];
  switch (thing.thing) {
    case 'pool':
      return `${takes ? 'takes' : 'gives'} ${now} ${words.resource(thing.resource, now)}, not ${then}`;
    case 'pieces':
      return `${takes ? 'takes' : 'puts'} ${now} ${words.resource(thing.resource, now)} ${takes ? 'from' : 'on'} ${words.card(thing.card)}, not ${then}`;
    case 'counter':
      return `${takes ? 'takes' : 'gives'} ${now} ${words.counter(thing.counter, now)}, not ${then}`;
    default:
      return `changes ${words.thing(thing)} by ${is}, not by ${was}`;
  }
}
