import { cardIndex, nameIn } from './names.ts';
import type { Image } from '../../src/compile/image.ts';
import { differencesBetween, type Difference } from '../../src/observe/differences.ts';
import type { ObservedThing, Value } from '../../src/observe/things.ts';
import { cellOf } from '../../src/state/grid.ts';
import type { Layout } from '../../src/state/layout.ts';
import type { Origin } from './origins.ts';
import { PackWords } from './pack-words.ts';
import { placeOf } from './places.ts';

/** One difference between two states, in words. */
export interface Change {
  /** The thing that changed: `soil`, `Ginger: growth`. */
  readonly what: string;
  /** Its value before. */
  readonly before: string;
  /** Its value now. */
  readonly after: string;
  /** Number of the card that changed; absent where it is no card. */
  readonly card?: number;
}

/**
 * The differences of a state from another, in the order in which people ask for them.
 *
 * @param origins the places of the grids of the later state in their frames, by party
 */
export function changesBetween(
  before: Int32Array,
  after: Int32Array,
  image: Image,
  layout: Layout,
  origins: readonly Origin[],
): readonly Change[] {
  if (before.every((value, at) => value === after[at])) return [];
  const found = differencesBetween({ layout, state: before }, { layout, state: after });
  const words = new Wording(image, layout, after, origins);
  // Cards of one grid can all have another row or column only because a card came above them or left of them.
  const together = stepsOf(before, after, image, layout).size <= 1;
  const elsewhere = new Set(found.flatMap(({ thing }) => (thing.thing === 'zone' ? [thing.card] : [])));
  return found.flatMap((difference): readonly Change[] => {
    const { thing } = difference;
    if (thing.thing === 'cell' && (together || elsewhere.has(thing.card))) return [];
    return words.change(difference);
  });
}

/** The distances that cards moved that lie on a grid before and after. */
function stepsOf(before: Int32Array, after: Int32Array, { cards }: Image, layout: Layout): Set<string> {
  const columns = layout.grid?.columns ?? 1;
  return new Set(
    cards.flatMap((_, card) => {
      const [from, to] = [cellOf(layout, before, card), cellOf(layout, after, card)];
      if (from < 0 || to < 0) return [];
      return `${Math.floor(to / columns) - Math.floor(from / columns)} ${(to % columns) - (from % columns)}`;
    }),
  );
}

/** Says changes in the words of a pack. */
class Wording {
  readonly #image: Image;
  readonly #layout: Layout;
  readonly #after: Int32Array;
  readonly #origins: readonly Origin[];
  readonly #words: PackWords;

  constructor(image: Image, layout: Layout, after: Int32Array, origins: readonly Origin[]) {
    this.#image = image;
    this.#layout = layout;
    this.#after = after;
    this.#origins = origins;
    this.#words = new PackWords(image.vocabulary.manifest);
  }

  /** A difference as a change; none where the page does not speak of the thing. */
  change({ thing, before, after }: Difference): readonly Change[] {
    const what = this.#thing(thing);
    if (what === undefined) return [];
    const card = 'card' in thing && { card: thing.card };
    if (thing.thing !== 'zone' && thing.thing !== 'cell')
      return [{ what, before: this.#value(thing, before), after: this.#value(thing, after), ...card }];
    const index = cardIndex(this.#image, thing.card);
    const place = placeOf(this.#after, index, this.#image, this.#layout);
    const now = place ? `${place.zone} ${place.each ? place.party : -1}` : '';
    const was = thing.thing === 'zone' ? before : now;
    const cell = this.#cell(index, place?.party ?? 0);
    return [{ what, before: this.#place(was), after: `${this.#place(now)}${cell}`, ...card }];
  }

  #thing(thing: ObservedThing): string | undefined {
    const words = this.#words;
    switch (thing.thing) {
      case 'pool':
        return `${this.#whose(thing.party)}${words.resource(thing.resource, 2)}`;
      case 'counter':
        return `${this.#whose(thing.party)}${words.counter(thing.counter)}`;
      case 'named':
        return `${this.#whose(thing.party)}${words.participle(thing.verb)} this turn`;
      case 'claim':
        return `${this.#whose(thing.party)}${this.#name(thing.card)}`;
      case 'pieces':
        return `${this.#name(thing.card)}: ${words.resource(thing.resource, 2)}`;
      case 'side':
        return `${this.#name(thing.card)}: side`;
      case 'zone':
      case 'cell':
        return this.#name(thing.card);
      case 'chance':
        return `random numbers for a ${thing.purpose}`;
      case 'aside':
      case 'order':
        return undefined;
      default:
        return thing satisfies never;
    }
  }

  #value({ thing }: ObservedThing, value: Value): string {
    if (thing === 'claim')
      return value === 0 ? 'not claimed' : Number(value) < 0 ? 'claimed now' : `claimed, step ${value}`;
    if (thing === 'named') return value === '' ? 'nothing' : this.#words.mark(String(value));
    return String(value);
  }

  /** A zone, and whose it is where that is not the only one. */
  #place(value: Value): string {
    const [zone = '', party = '-1'] = String(value).split(' ');
    if (zone === '') return 'nowhere';
    return `${Number(party) < 0 ? '' : this.#whose(Number(party))}${this.#words.zone(zone)}`;
  }

  /** The cell of a card of a grid, as it is said behind its zone. */
  #cell(card: number, party: number): string {
    const cell = cellOf(this.#layout, this.#after, card);
    if (cell < 0) return '';
    const columns = this.#layout.grid?.columns ?? 1;
    const { row, column } = this.#origins[party] ?? { row: 0, column: 0 };
    return `, row ${Math.floor(cell / columns) + row + 1}, column ${(cell % columns) + column + 1}`;
  }

  #name(card: number): string {
    return nameIn({ image: this.#image, layout: this.#layout }, this.#after)(cardIndex(this.#image, card));
  }

  /** Words before what belongs to a party; none where there is only one. */
  #whose(party: number): string {
    const { seats } = this.#layout;
    return seats === 1 && party === 0 ? '' : `${partyName(party, this.#layout)}: `;
  }
}

/** The name of a party: `seat A`, or the opponent that is no seat. */
const partyName = (party: number, { seats }: Pick<Layout, 'seats'>): string =>
  party < seats ? `seat ${String.fromCharCode(65 + party)}` : 'the opponent';
