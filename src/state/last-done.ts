import { valuesOf } from '../cards/attribute-values.ts';
import { NONE, NOTHING } from '../compile/image.ts';
import { faceUp } from './cards.ts';
import type { Layout } from './layout.ts';
import { word } from './zones.ts';

/** The card to which a verb was done last, -1 for none, and the id of the value that was named since then. */
export function lastDone(
  layout: Layout,
  state: Int32Array,
  verb: number,
): { readonly card: number; readonly value: string | undefined } {
  const at = layout.lastAt[verb] ?? -1;
  if (at < 0) return { card: -1, value: undefined };
  const { measure, value } = namedAt(layout, state, at);
  return { card: word(state, at) - 1, value: measure < 0 ? undefined : value };
}

/** A value that cards must share with what was done last, where a text asks for that. */
export interface Binding {
  /** Id of the attribute. */
  readonly attribute: string;
  /** Ids of its values, or its number; one of them is enough. */
  readonly values: readonly string[];
  /** True if the value was named, and is not that of the card. */
  readonly named: boolean;
}

/** Values of what was done last that some text compares; nothing for what neither the card has nor anybody named. */
export function bindingsOf(layout: Layout, state: Int32Array, verb: number): readonly Binding[] {
  const { remembered } = layout.image;
  const at = layout.lastAt[verb] ?? -1;
  if (at < 0) return [];
  const named = namedAt(layout, state, at);
  const compared = remembered.find((each) => each.verb === verb)?.measures ?? [];
  return compared.flatMap((measure): readonly Binding[] => {
    const attribute = attributeOf(layout, measure);
    if (named.measure === measure && named.value !== undefined)
      return [{ attribute, values: [named.value], named: true }];
    const values = printedOn(layout, state, word(state, at) - 1, measure);
    return values.length === 0 ? [] : [{ attribute, values, named: false }];
  });
}

/** The measure of which a value was named since then, -1 for none, and the value. */
function namedAt(layout: Layout, state: Int32Array, at: number): { measure: number; value?: string } {
  const measure = word(state, at + 1) - 1;
  const { manifest } = layout.image.vocabulary;
  const value = valuesOf(attributeOf(layout, measure), { manifest })[word(state, at + 2) - 1];
  return { measure, ...(value !== undefined && { value }) };
}

/** The values printed on the face of a card that is up; none for the card -1. */
function printedOn(layout: Layout, state: Int32Array, card: number, measure: number): readonly string[] {
  if (card < 0) return [];
  const { image } = layout;
  const { manifest, names } = image.vocabulary;
  const attribute = attributeOf(layout, measure);
  const own = faceUp(layout, state, card) * names.measure.length + measure;
  if (manifest.words.attribute[attribute]?.sort !== 'number') {
    const bits = word(image.printedValues, own);
    return valuesOf(attribute, { manifest }).filter((_, bit) => (bits & (1 << bit)) !== 0);
  }
  const number = word(image.measures, own);
  return number === NONE || number === NOTHING ? [] : [String(number)];
}

const attributeOf = ({ image }: Layout, measure: number): string =>
  image.vocabulary.name('measure', measure)?.replace(/^attribute:/, '') ?? '';
