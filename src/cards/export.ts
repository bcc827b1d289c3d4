import { englishAbility } from '../language/english/english.ts';
import { printAbility } from '../language/print.ts';
import type { Ability, Card, Effect, Face } from '../language/tree.ts';
import type { Catalogue } from './catalogue.ts';
import { copiesOf } from './copies.ts';
import { abilityColour, faceValues, isDraft, printedValues, type FaceValue } from './face.ts';
import type { AttributeWord, ExportEffect, ExportField, Manifest } from './manifest.ts';
import type { CheckedPack } from './pack.ts';
import { usesLines } from './words-used.ts';

/** Printed numbers of a payment, a gain or a start, by the names that the manifest gives them. */
export type Amounts = Readonly<Record<string, number>>;

/** One ability of an exported face. */
export interface ExportedAbility {
  /** Colour that it gives its card. */
  readonly colour: string;
  /** The line of the card file. */
  readonly text: string;
  /** The rules text. */
  readonly english: string;
  /** The things that stand left of the arrow. */
  readonly pay: Amounts;
  /** The things that stand right of it. */
  readonly gain: Amounts;
}

/**
 * One exported face. Besides these names it has those that the manifest lists for attributes (numbers, texts,
 * words) and for flags (true or false).
 */
export interface ExportedFace {
  /** Side of a card with two faces. */
  readonly side?: 'A' | 'B';
  /** Name of the face. */
  readonly name: string;
  /** Numbers of the line that the manifest names as start. */
  readonly start?: Amounts;
  /** Lines that give their card a colour, in printed order; only on kinds that have such lines. */
  readonly abilities?: readonly ExportedAbility[];
  /** The other lines as in the card file, one a line. */
  readonly text?: string;
  /** The rules text of those lines, one a line. */
  readonly english?: string;
  /** Names from the manifest. */
  readonly [name: string]: unknown;
}

/** One exported card. */
export interface ExportedCard {
  /** Number on the card. */
  readonly number: number;
  /** Id of its kind. */
  readonly kind: string;
  /** True for a draft; absent for other cards. */
  readonly draft?: true;
  /** Its faces, side A first. */
  readonly faces: readonly ExportedFace[];
}

/** All cards of a catalogue without errors, one for each number, in its order, under the names that the manifest gives. */
export function exportPack({ entries, pack }: Catalogue): readonly ExportedCard[] {
  return entries.flatMap(({ checked: { card } }) =>
    card ? copiesOf(card).map((one) => exportCard(one, pack)) : [],
  );
}

/** One card under the names that the manifest gives. */
export function exportCard(card: Card, pack: CheckedPack): ExportedCard {
  return {
    number: card.number,
    kind: card.kind,
    ...(isDraft(card, pack.manifest) && { draft: true }),
    faces: card.faces.map((face) => exportFace(face, card.kind, pack)),
  };
}

/** The names that a face has whatever its pack says, and what a row of a table says of its card. */
export const FIXED: ReadonlySet<string> = new Set([
  'number',
  'kind',
  'draft',
  'side',
  'name',
  'start',
  'abilities',
  'text',
  'english',
]);

/** The fields that go out: those that the manifest lists; every field of the pack by its own id where it lists none. */
export function exportedFields({
  fields,
  export: { fields: listed, flags },
}: Manifest): readonly ExportField[] {
  if (listed.length > 0) return listed;
  const isTaken = (id: string): boolean => FIXED.has(id) || flags.some(({ name }) => name === id);
  return fields.map((id) => ({ name: isTaken(id) ? `field.${id}` : id, attribute: id }));
}

/** The shape of a value of a field in the export: a whole number, a text, or a list of texts. */
export function shapeOf(
  field: ExportField,
  attribute: AttributeWord | undefined,
): 'number' | 'text' | 'list' {
  if (attribute?.sort === 'number' || attribute?.sort === 'text') return attribute.sort;
  return attribute?.sort === 'one' && field.list !== true ? 'text' : 'list';
}

function exportFace(face: Face, kind: string, pack: CheckedPack): ExportedFace {
  const { flags, start, startHas = [] } = pack.manifest.export;
  const out: Record<string, unknown> = { ...(face.side && { side: face.side }) };
  out['name'] = face.name;
  const values = { printed: printedValues(face, pack), all: faceValues(face, pack) };
  for (const field of exportedFields(pack.manifest)) {
    const value = exportValue(values[field.list ? 'all' : 'printed'].get(field.attribute), field, kind, pack);
    if (value !== undefined) out[field.name] = value;
  }
  for (const { name, derived, kinds } of flags) {
    const byLines = pack.manifest.words.derived[derived]?.derived === 'uses-lines';
    out[name] = byLines && kinds.includes(kind) && face.abilities.some((ability) => usesLines(ability, pack));
  }
  const opening =
    start === undefined ? undefined : face.abilities.find((ability) => ability.trigger === start);
  if (opening) {
    const none = Object.fromEntries(startHas.map((each) => [each, 0]));
    out['start'] = { ...none, ...amounts(gains(opening), pack) };
  }
  const others = face.abilities.filter((ability) => ability.trigger !== start);
  const coloured = others.filter((ability) => abilityColour(ability, pack) !== undefined);
  if (hasColours(kind, pack)) out['abilities'] = coloured.map((ability) => exportAbility(ability, pack));
  const plain = others.filter((ability) => !coloured.includes(ability));
  if (plain.length > 0) {
    out['text'] = plain.map((ability) => printAbility(ability, pack.lexicon)).join('\n');
    out['english'] = plain.map((ability) => englishAbility(ability, pack.lexicon)).join('\n');
  }
  return out as unknown as ExportedFace;
}

/** True if cards of a kind have lines that give a colour, the start apart. */
function hasColours(kind: string, { manifest }: CheckedPack): boolean {
  const triggers = manifest.words.kind[kind]?.triggers ?? [];
  return triggers.some(
    (id) => id !== manifest.export.start && manifest.words.trigger[id]?.colour !== undefined,
  );
}

function exportValue(
  value: FaceValue | undefined,
  field: ExportField,
  kind: string,
  pack: CheckedPack,
): unknown {
  if (value === undefined) return field.always?.kinds.includes(kind) ? field.always.value : undefined;
  if (typeof value !== 'object') return value;
  const renamed = value.map((id) =>
    field.values && Object.hasOwn(field.values, id) ? field.values[id] : id,
  );
  return shapeOf(field, pack.manifest.words.attribute[field.attribute]) === 'text' ? renamed[0] : renamed;
}

function exportAbility(ability: Ability, pack: CheckedPack): ExportedAbility {
  return {
    colour: abilityColour(ability, pack) ?? '',
    text: printAbility(ability, pack.lexicon),
    english: englishAbility(ability, pack.lexicon),
    pay: amounts(ability.body.form === 'do' ? (ability.body.pay ?? []) : [], pack),
    gain: amounts(gains(ability), pack),
  };
}

/** The effects right of the arrow; lines that allow, bar, replace or change something else have none. */
function gains({ body }: Ability): readonly Effect[] {
  if (body.form !== 'do') return [];
  return body.paths.flatMap((path) => path.steps.flatMap((step) => step.effects));
}

/** Printed numbers by exported name; effects that the manifest gives no name are left out. */
function amounts(effects: readonly Effect[], pack: CheckedPack): Amounts {
  const found = new Map<string, number>();
  for (const effect of effects) {
    if (effect.form !== 'do' || effect.amount === 'each' || effect.reach) continue;
    const named = pack.manifest.export.effects.find((each) => names(each, effect));
    if (named) found.set(named.name, (found.get(named.name) ?? 0) + effect.amount);
  }
  return Object.fromEntries(found);
}

function names(named: ExportEffect, effect: Extract<Effect, { form: 'do' }>): boolean {
  const { words } = effect.thing ?? {};
  return (
    named.verb === effect.verb &&
    named.from === effect.from &&
    (named.thing === undefined || named.thing === words?.[words.length - 1])
  );
}
