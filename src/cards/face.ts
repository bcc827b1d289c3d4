import type { Located } from '../language/located.ts';
import type { Ability, Card, Face } from '../language/tree.ts';
import type { Manifest } from './manifest.ts';
import type { CheckedPack } from './pack.ts';

/** A value of a face: a number, a text, or the ids of words. */
export type FaceValue = number | string | readonly string[];

/** The values of a face by the id of their attribute; only what the face has. */
export type FaceValues = ReadonlyMap<string, FaceValue>;

/**
 * The values of a checked face as its rules see them: the printed ones, and those that a line adds which says
 * that the card counts as them.
 */
export function faceValues(face: Face, pack: CheckedPack): FaceValues {
  const values = new Map(printedValues(face, pack));
  for (const value of countedAs(face)) {
    const attribute = pack.manifest.words.value[value]?.attribute;
    if (attribute === undefined) continue;
    const now = values.get(attribute);
    const before: readonly string[] = typeof now === 'object' ? now : [];
    if (!before.includes(value)) values.set(attribute, [...before, value]);
  }
  return values;
}

/**
 * The values that stand in the fields of a checked face. A number attribute gives its number, a text its text,
 * and every attribute whose values are words a list of their ids, even where a card can have only one of them.
 * An attribute of sort `colours` gives the colours of the face's abilities, each once, in printed order.
 */
export function printedValues(face: Face, pack: CheckedPack): FaceValues {
  const values = new Map<string, FaceValue>();
  for (const field of face.fields) values.set(field.field, field.value);
  for (const [id, attribute] of Object.entries(pack.manifest.words.attribute)) {
    if (attribute.sort === 'colours') values.set(id, faceColours(face, pack));
  }
  return values;
}

/** Ids of the colours of a face's abilities, each once, in printed order. */
export function faceColours(face: Face, pack: CheckedPack): readonly string[] {
  const colours = new Set<string>();
  for (const ability of face.abilities) {
    const colour = abilityColour(ability, pack);
    if (colour !== undefined) colours.add(colour);
  }
  return [...colours];
}

/** Id of the colour that an ability gives its card, if it gives one. */
export function abilityColour(ability: Ability, pack: CheckedPack): string | undefined {
  return pack.manifest.words.trigger[ability.trigger]?.colour;
}

/** True if one of the faces says that the card is a draft, which no promise about the deck counts. */
export function isDraft(card: Card, manifest: Manifest): boolean {
  const draft = manifest.provenance?.draft;
  return draft !== undefined && card.faces.some((face) => provenance(face, manifest) === draft);
}

/** The same of a card whose text has mistakes elsewhere, as far as it could be read. */
export function isDraftText(located: Partial<Located<Card>> | undefined, manifest: Manifest): boolean {
  const draft = manifest.provenance?.draft;
  return (located?.faces ?? []).some(({ fields }) =>
    fields.some(
      (field) =>
        field.form === 'words' &&
        field.field.value === manifest.provenance?.attribute &&
        field.value[0]?.value === draft,
    ),
  );
}

/** Id of the value that says how sure the facts of a face are, where pack and face have one. */
export function provenance(face: Face, manifest: Manifest): string | undefined {
  const attribute = manifest.provenance?.attribute;
  if (attribute === undefined) return undefined;
  const field = face.fields.find((each) => each.field === attribute);
  return field?.form === 'words' ? field.value[0] : undefined;
}

function countedAs(face: Face): readonly string[] {
  return face.abilities.flatMap(({ body }) => (body.form === 'counts-as' ? body.values : []));
}
