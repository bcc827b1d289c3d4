import type { Image } from '../../src/compile/image.ts';
import { ASIDE } from '../../src/compile/vocabulary.ts';
import type { Manifest, ZoneWord } from '../../src/cards/manifest.ts';

/** The words of a pack as a table says them. */
export class PackWords {
  readonly #manifest: Manifest;

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
  }

  /** A zone as the label of a place: `hand`, `discard pile`. */
  zone(id: string): string {
    if (id === ASIDE) return 'laid aside';
    return this.#zone(id)?.forms?.en?.one ?? spaced(id);
  }

  /** A zone behind a noun: `in your hand`. */
  inZone(id: string): string {
    if (id === ASIDE) return 'laid aside';
    return this.#zone(id)?.forms?.en?.in ?? `in the ${this.zone(id)}`;
  }

  /** A zone behind a verb: `from your hand`. */
  fromZone(id: string): string {
    return this.#zone(id)?.forms?.en?.from ?? `from the ${this.zone(id)}`;
  }

  /** True if a word is a resource of the pack. */
  holds(id: string): boolean {
    return Object.hasOwn(this.#manifest.words.resource, id);
  }

  /** A resource by its number. */
  resource(id: string, count = 1): string {
    const word = this.#manifest.words.resource[id];
    const one = word?.forms?.en?.one ?? spaced(id);
    return count === 1 ? one : (word?.forms?.en?.many ?? spaced(word?.plural ?? one));
  }

  /** The past participle of a verb, as in `planted`. */
  participle(verb: string): string {
    const word = this.#manifest.words.verb[verb];
    return word?.forms?.en?.participle ?? word?.past ?? spaced(verb);
  }

  /** A verb: `plant`. */
  verb(id: string): string {
    return this.#manifest.words.verb[id]?.forms?.en?.one ?? spaced(id);
  }

  /** The name of what a verb counts, by its number: `2 tricks` of a verb that says so, else by the name of the counter. */
  counted(verb: string, counter: string, count: number): string {
    const says = this.#manifest.words.verb[verb]?.forms?.en;
    return (count === 1 ? says?.thing : says?.things) ?? this.counter(counter, count);
  }

  /** A counter of the vocabulary, by its number: `bonus`, `drawn this turn`. */
  counter(name: string, count = 1): string {
    const [sort = '', id = ''] = split(name);
    if (sort === 'verb') return `${this.participle(id)} this turn`;
    if (sort === 'attribute') return spaced(id);
    const word = this.#manifest.words.noun[id];
    const one = word?.forms?.en?.one ?? spaced(id);
    return count === 1 ? one : (word?.forms?.en?.many ?? spaced(word?.plural ?? one));
  }

  /** An attribute: `suit`. */
  attribute(id: string): string {
    return this.#manifest.words.attribute[id]?.forms?.en?.one ?? spaced(id);
  }

  /** A value of an attribute, or its digits: `hearts`, `13`. */
  value(id: string): string {
    return this.#manifest.words.value[id]?.forms?.en?.one ?? spaced(id);
  }

  /** A mark of the vocabulary: `red`, `flora`. */
  mark(name: string): string {
    return spaced(split(name)[1] ?? name);
  }

  /** A trigger: `yellow`, `at the end`. */
  trigger(id: string): string {
    return spaced(id);
  }

  #zone(id: string): ZoneWord | undefined {
    return this.#manifest.words.zone[id];
  }
}

/** Zones of a pack in which cards really lie, by the order of the manifest. */
export const realZones = ({ vocabulary }: Image): readonly string[] =>
  vocabulary.names.zone.filter((id) => vocabulary.manifest.words.zone[id]?.of === undefined && id !== ASIDE);

/**
 * Kinds of card that can be taken into play from a zone: those that lie in the end where a verb puts them. What is
 * neither dealt nor played, such as goals, is not among them.
 */
export function playedKinds({ words }: Manifest): ReadonlySet<string> {
  const homes = new Set(
    Object.values(words.verb).flatMap(({ does }) =>
      (does?.act === 'settle' || does?.act === 'enter') && does.to !== undefined ? [does.to] : [],
    ),
  );
  return new Set(
    Object.entries(words.kind).flatMap(([id, { home }]) =>
      home !== undefined && homes.has(home) ? [id] : [],
    ),
  );
}

/**
 * The zone in which all such cards lie that lie nowhere else: the first that is made new when it is empty, else the first
 * stack of the table in which cards start.
 */
export function drawPile({ words }: Manifest): string | undefined {
  const zones = Object.entries(words.zone);
  const starts = new Set(Object.values(words.kind).map((kind) => kind.starts));
  const found =
    zones.find(([, { refill }]) => refill !== undefined) ??
    zones.find(([id, { owner, order }]) => owner === 'table' && order === 'stack' && starts.has(id));
  return found?.[0];
}

const split = (name: string): readonly string[] => {
  const at = name.indexOf(':');
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
};

const spaced = (id: string): string => id.replaceAll('-', ' ');
