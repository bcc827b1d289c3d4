import { copiesOf } from '../cards/copies.ts';
import type { KindWord, Manifest } from '../cards/manifest.ts';
import type { Face } from '../language/tree.ts';
import { cardsByKind } from './cards-by-kind.ts';
import { filesOf, keep, perCatalogue, perPack, together, type KeptCard } from './kept.ts';
import { zonesReached } from './reach.ts';

/** The things that a card prints, or what cards of a kind may print, as far as texts can ask for it. */
export interface Sample {
  readonly kind: string;
  /** The single card, so that two faces of one are told from two cards; nothing for a whole kind. */
  readonly card: object | undefined;
  /** True if it may have a value. */
  readonly has: (value: string) => boolean;
  /** The least and the greatest number of values of an attribute that it may have. */
  readonly values: (attribute: string) => Span;
  /** True if it may have an ability of a colour. */
  readonly hasColour: (colour: string) => boolean;
  /** The least and the most that may stand there; nothing where the attribute is never there. */
  readonly number: (attribute: string) => PrintedNumber | undefined;
  /** The number of abilities that count. */
  readonly abilities: Span;
  /** True if it fits what was asked, by the number of the question. */
  readonly fits: boolean[];
}

/** From the least to the most, both included. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** A printed number. */
export interface PrintedNumber extends Span {
  /** True if it may be left out. */
  readonly optional: boolean;
}

/** The cards of a pack, and what cards of its kinds may print. */
export interface Samples {
  readonly cards: readonly Sample[];
  readonly kinds: readonly Sample[];
  /** Zones to which cards of a kind may come. */
  readonly zones: (kind: string) => ReadonlySet<string>;
  /** True if the pack is small, or lacks cards that the manifest promises, so that what nothing fits may still come. */
  readonly isDraft: boolean;
}

/** A pack of fewer cards is a sketch: its texts are written for cards to come as well. */
const WHOLE = 40;

/** The things that the cards of a pack print; cards with mistakes are left out. */
export const samplesOf = perCatalogue((catalogue): Samples => {
  const { pack } = catalogue;
  const counts = cardsByKind(catalogue);
  const many = [...counts.values()].reduce((sum, { all }) => sum + all, 0);
  return {
    cards: together(filesOf(catalogue).cards, samplesOn),
    ...zonesOf(pack),
    isDraft:
      many < WHOLE ||
      Object.entries(pack.manifest.words.kind).some(
        ([id, { count = 0 }]) => count > (counts.get(id)?.read ?? 0),
      ),
  };
});

const samplesOn = keep(({ entry, pack }: KeptCard): readonly Sample[] => {
  const { card } = entry.checked;
  return (card ? copiesOf(card) : []).flatMap((one) =>
    one.faces.map((face) => sampleOf(face, one.kind, one, pack.manifest)),
  );
});

/** The things that cards of each kind may print, and where they may come. */
export const zonesOf = perPack(({ manifest }): Pick<Samples, 'kinds' | 'zones'> => {
  const reached = new Map<string, ReadonlySet<string>>();
  return {
    kinds: Object.entries(manifest.words.kind).flatMap(([id, kind]) =>
      kind.rule === true ? [] : [kindSample(id, kind, manifest)],
    ),
    zones(kind) {
      const zones = reached.get(kind) ?? zonesReached(kind, manifest);
      reached.set(kind, zones);
      return zones;
    },
  };
});

function sampleOf({ fields, abilities }: Face, kind: string, card: object, { words }: Manifest): Sample {
  const values = new Set<string>();
  const numbers = new Map<string, number>();
  const colours = new Set<string>();
  let counted = 0;
  for (const each of fields) {
    if (each.form === 'number') numbers.set(each.field, each.value);
    else if (each.form === 'words') for (const value of each.value) values.add(value);
  }
  for (const { trigger, body } of abilities) {
    const word = words.trigger[trigger];
    if (word?.counted !== false) counted += 1;
    const colour = word?.colour;
    if (colour !== undefined) for (const each of withCounted(colour, words)) colours.add(each);
    if (body.form === 'counts-as') for (const value of body.values) values.add(value);
  }
  return {
    kind,
    card,
    has: (value) => values.has(value),
    values(attribute) {
      if (words.attribute[attribute]?.sort === 'colours') return { least: 0, most: colours.size };
      let n = 0;
      for (const value of values) if (words.value[value]?.attribute === attribute) n += 1;
      return { least: n, most: n };
    },
    hasColour: (colour) => colours.has(colour),
    number(attribute) {
      const n = numbers.get(attribute);
      return n === undefined ? undefined : { least: n, most: n, optional: false };
    },
    abilities: { least: counted, most: counted },
    fits: [],
  };
}

function kindSample(id: string, kind: KindWord, { words }: Manifest): Sample {
  const { required = [], optional = [], triggers = [], abilities = [0, 99] } = kind;
  const fields = new Set([...required, ...optional]);
  const colours = new Set(triggers.flatMap((trigger) => withCounted(words.trigger[trigger]?.colour, words)));
  // A card can count as what it does not print wherever a line may say so.
  const countsAs = triggers.some((trigger) => words.trigger[trigger]?.nature === 'standing');
  const printed = (attribute: string): number =>
    fields.has(attribute) ? (words.attribute[attribute]?.sort === 'one' ? 1 : 99) : 0;
  return {
    kind: id,
    card: undefined,
    has: (value) => countsAs || fields.has(words.value[value]?.attribute ?? ''),
    values: (attribute) => ({
      least: 0,
      most: countsAs || words.attribute[attribute]?.sort === 'colours' ? 99 : printed(attribute),
    }),
    hasColour: (colour) => colours.has(colour),
    number(attribute) {
      if (!fields.has(attribute)) return undefined;
      const [least, most] = words.attribute[attribute]?.range ?? [-999, 999];
      return { least, most, optional: !required.includes(attribute) };
    },
    abilities: { least: 0, most: abilities[1] },
    fits: [],
  };
}

const withCounted = (colour: string | undefined, { colour: all }: Manifest['words']): readonly string[] =>
  colour === undefined ? [] : [colour, ...(all[colour]?.countsAs ?? [])];
