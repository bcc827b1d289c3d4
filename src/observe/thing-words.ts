import type { Manifest } from '../cards/manifest.ts';
import type { Image } from '../compile/image.ts';
import { ASIDE } from '../compile/vocabulary.ts';
import type { Difference } from './differences.ts';
import type { ObservedThing, Value } from './things.ts';

/** Says in English what things of a game have, by the words of its pack. */
export class ThingWords {
  readonly #image: Image;
  readonly #manifest: Manifest;
  /** The number of seats that have a player; a party behind them is the opponent. */
  readonly #seats: number;

  constructor(image: Image, seats: number) {
    this.#image = image;
    this.#manifest = image.vocabulary.manifest;
    this.#seats = seats;
  }

  /** A difference in words, as in `seat 1 has 5 soil instead of 6`. */
  difference({ thing, before, after }: Difference): string {
    const [was, is] = [this.value(thing, before), this.value(thing, after)];
    switch (thing.thing) {
      case 'pool':
        return `${this.party(thing.party)} has ${is} ${this.#resource(thing.resource, after)} instead of ${was}`;
      case 'aside':
        return `${this.party(thing.party)} has put ${is} ${this.#resource(thing.resource, after)} aside instead of ${was}`;
      case 'pieces':
        return `${this.card(thing.card)} has ${is} ${this.#resource(thing.resource, after)} instead of ${was}`;
      case 'counter':
        return thing.counter.startsWith('verb:')
          ? `${this.party(thing.party)} has ${this.participle(thing.counter.slice(5))} ${is} in this turn instead of ${was}`
          : `${this.party(thing.party)} has ${is} ${this.counter(thing.counter, after)} instead of ${was}`;
      case 'zone':
      case 'cell':
        return `${this.card(thing.card)} lies ${is} instead of ${was}`;
      case 'side':
        return `${this.card(thing.card)} shows side ${is} instead of ${was}`;
      case 'claim':
        return `${this.party(thing.party)} has ${is} on ${this.card(thing.card)} instead of ${was}`;
      case 'named':
        return `${this.party(thing.party)} has named ${is} with ${spaced(thing.verb)} instead of ${was}`;
      case 'chance':
        return `random numbers for a ${spaced(thing.purpose)} were asked for ${is} times instead of ${was}`;
      case 'order':
        return `the cards in the ${this.zone(thing.zone, thing.party)} lie in another order`;
      default:
        return thing satisfies never;
    }
  }

  /** A change within one game, as in `seat 1: soil 6 to 5`. */
  change({ thing, before, after }: Difference): string {
    if (thing.thing === 'order') return `${this.thing(thing)} is another`;
    return `${this.thing(thing)}: ${this.value(thing, before)} to ${this.value(thing, after)}`;
  }

  /** A thing, as in `soil of seat 1`. */
  thing(thing: ObservedThing): string {
    switch (thing.thing) {
      case 'pool':
        return `${this.#resource(thing.resource, 2)} of ${this.party(thing.party)}`;
      case 'aside':
        return `${this.#resource(thing.resource, 2)} put aside by ${this.party(thing.party)}`;
      case 'pieces':
        return `${this.#resource(thing.resource, 2)} on ${this.card(thing.card)}`;
      case 'counter':
        return `${this.counter(thing.counter, 1)} of ${this.party(thing.party)}`;
      case 'zone':
        return `place of ${this.card(thing.card)}`;
      case 'cell':
        return `cell of ${this.card(thing.card)}`;
      case 'side':
        return `side of ${this.card(thing.card)}`;
      case 'claim':
        return `claim of ${this.party(thing.party)} on ${this.card(thing.card)}`;
      case 'named':
        return `what ${this.party(thing.party)} named with ${spaced(thing.verb)}`;
      case 'chance':
        return `random numbers for a ${spaced(thing.purpose)}`;
      case 'order':
        return `order of the ${this.zone(thing.zone, thing.party)}`;
      default:
        return thing satisfies never;
    }
  }

  /** The amount or value of a thing, in words. */
  value(thing: ObservedThing, value: Value): string {
    switch (thing.thing) {
      case 'zone': {
        const [zone = '', party = '-1'] = String(value).split(' ');
        if (value === '') return 'nowhere';
        if (zone === ASIDE) return `in front of ${this.party(Number(party))}`;
        const inside = party === '-1' ? this.#manifest.words.zone[zone]?.forms?.en?.in : undefined;
        return inside ?? `in the ${this.zone(zone, Number(party))}`;
      }
      case 'cell': {
        const [row, column] = String(value).split(',');
        return value === '' ? 'on no cell' : `in row ${row ?? ''}, column ${column ?? ''}`;
      }
      case 'claim':
        if (value === 0) return 'no claim';
        return Number(value) < 0 ? 'a claim of this turn' : `claim ${value}`;
      case 'named':
        return value === '' ? 'nothing' : spaced(String(value).replace(/^[a-z]+:/, ''));
      default:
        return String(value);
    }
  }

  /** `seat 1`, or the opponent that is no seat. */
  party(party: number): string {
    return party < this.#seats ? `seat ${party + 1}` : 'the opponent';
  }

  /** Name of a card by its number; of both sides, where it has two of different names. */
  card(number: number): string {
    const card = this.#image.cards.find((each) => each.number === number);
    if (!card) return `card ${number}`;
    const faces = this.#image.faces.slice(card.firstFace, card.firstFace + card.faces);
    return [...new Set(faces.map(({ program }) => program.name))].join(' / ');
  }

  /** A zone and whose it is, as in `hand of seat 1`; -1 stands for the table. */
  zone(id: string, party: number): string {
    const one = this.#manifest.words.zone[id]?.forms?.en?.one ?? spaced(id);
    return party < 0 ? one : `${one} of ${this.party(party)}`;
  }

  /** A counter of the vocabulary: `bonus`, `drawn in this turn`. */
  counter(name: string, count: Value): string {
    const [, sort = '', id = ''] = /^([a-z]+):(.*)$/.exec(name) ?? [];
    if (sort === 'verb') return `${this.participle(id)} in this turn`;
    const word = sort === 'noun' ? this.#manifest.words.noun[id] : undefined;
    const one = word?.forms?.en?.one ?? spaced(id);
    return count === 1 ? one : (word?.forms?.en?.many ?? word?.plural ?? one);
  }

  /** The participle of a verb: `planted`. */
  participle(verb: string): string {
    const word = this.#manifest.words.verb[verb];
    return word?.forms?.en?.participle ?? word?.past ?? spaced(verb);
  }

  /** A resource by how many there are of it. */
  resource(id: string, count: Value): string {
    return this.#resource(id, count);
  }

  #resource(id: string, count: Value): string {
    const word = this.#manifest.words.resource[id];
    const one = word?.forms?.en?.one ?? id;
    return count === 1 ? one : (word?.forms?.en?.many ?? word?.plural ?? one);
  }
}

const spaced = (id: string): string => id.replaceAll('-', ' ');
