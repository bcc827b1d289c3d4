import type { FaceValue } from './face.ts';
import type { AttributeWord, Manifest } from './manifest.ts';

/** A field of a face as people are shown it. */
export interface PrintedField {
  /** Id of its attribute. */
  readonly id: string;
  /**
   * price: what is paid for the card; room: how many pieces it holds; number: any other; words: some of the pack's
   * values; text: for people.
   */
  readonly role: 'price' | 'room' | 'number' | 'words' | 'text';
  /** Its label. */
  readonly label: string;
  /** Its value in words; a number below 0 with a minus sign. */
  readonly value: string;
  /** Names of its pictures: that of a number, or those of its values. */
  readonly icons: readonly string[];
}

/**
 * The things that a face shows besides its name and its lines, in the words and with the pictures that the pack gives.
 */
export interface FacePrint {
  /** Id of the pack. */
  readonly pack: string;
  /** The label of its kind. */
  readonly label: string;
  /**
   * Name of the picture that stands for the card: that of the first of its values that has one, else that of its kind.
   */
  readonly icon?: string;
  /** Its fields in the order of the pack; what says how sure they are is left out. */
  readonly fields: readonly PrintedField[];
  /** For each of its lines: what its trigger is called, and the name of its picture or that of its colour. */
  readonly marks: readonly { readonly label: string; readonly icon?: string }[];
}

/** The things printed on a face: its kind, the values of its fields by attribute, and the triggers of its lines. */
export interface Printed {
  readonly kind: string;
  readonly values: Readonly<Record<string, FaceValue>>;
  readonly triggers: readonly string[];
}

/** A face in the words and with the pictures of its pack. */
export function facePrint({ kind, values, triggers }: Printed, manifest: Manifest): FacePrint {
  const { words } = manifest;
  const fields = manifest.fields.flatMap((id) => {
    const value = values[id];
    return value === undefined || id === manifest.provenance?.attribute
      ? []
      : [printedField(id, value, manifest)];
  });
  const signs = fields.flatMap(({ role, icons }) => (role === 'words' ? icons : []));
  const icon = signs[0] ?? words.kind[kind]?.icon;
  return {
    pack: manifest.pack,
    label: words.kind[kind]?.forms?.en?.one ?? spaced(kind),
    ...(icon !== undefined && { icon }),
    fields,
    marks: triggers.map((id) => {
      const trigger = words.trigger[id];
      const sign = trigger?.icon ?? words.colour[trigger?.colour ?? '']?.icon;
      return {
        label: trigger?.forms?.en?.opening ?? spaced(id),
        ...(sign !== undefined && { icon: sign }),
      };
    }),
  };
}

function printedField(id: string, value: FaceValue, manifest: Manifest): PrintedField {
  const { words } = manifest;
  const word = words.attribute[id];
  const { one, thing, things } = word?.forms?.en ?? {};
  const label = one ?? (value === 1 ? thing : things) ?? spaced(id);
  if (typeof value === 'object')
    return {
      id,
      role: 'words',
      label,
      value: value.map((each) => words.value[each]?.forms?.en?.one ?? spaced(each)).join(', '),
      icons: value.flatMap((each) => words.value[each]?.icon ?? []),
    };
  return {
    id,
    role: typeof value === 'string' ? 'text' : numberRole(id, word, manifest),
    label,
    value: String(value).replace(/^-/, '−'),
    icons: word?.icon === undefined ? [] : [word.icon],
  };
}

function numberRole(
  id: string,
  word: AttributeWord | undefined,
  { words }: Manifest,
): 'price' | 'room' | 'number' {
  if (word?.limits !== undefined) return 'room';
  const isPrice = Object.values(words.verb).some(({ does }) => does?.act === 'settle' && does.price === id);
  return isPrice ? 'price' : 'number';
}

/** An id as people read it. */
const spaced = (id: string): string => id.replaceAll('-', ' ');
