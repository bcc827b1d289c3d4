/**
 * The building blocks of the table of forms (forms.ts): what a form is made of, in the order in which it is
 * written. Printer, schema, types, generator and resolver all read the same table.
 */

/** The sorts of word that a pack can declare. The place in a clause decides which sorts fit it. */
export const WORD_SORTS = [
  'trigger',
  'colour',
  'attribute',
  'value',
  'kind',
  'resource',
  'noun',
  'derived',
  'relation',
  'line',
  'zone',
  'verb',
  'role',
  'period',
] as const;

/** One sort of word. */
export type WordSort = (typeof WORD_SORTS)[number];

/**
 * Which number a word takes: always singular, always plural, that of the surrounding node, or by the field
 * `by` of the same node (exactly 1, `each` and a set flag are singular; `absent` says what no field means).
 */
export type NumberRule =
  | 'one'
  | 'many'
  | 'inherit'
  | { readonly by: string; readonly absent: 'one' | 'many' };

/** Reserved words or punctuation, written as they stand. */
export interface TextPart {
  readonly part: 'text';
  /** The tokens, separated by single spaces. */
  readonly text: string;
  /** The text that stands there instead where the surrounding node is plural. */
  readonly many?: string;
}

/** One word of the pack. */
export interface WordPart {
  readonly part: 'word';
  /** Name of the field in the tree. */
  readonly field: string;
  /** Sorts that fit this place, the likeliest first. */
  readonly sorts: readonly WordSort[];
  /** Singular or plural. */
  readonly number: NumberRule;
  /** `past` where the verb stands in its past form. */
  readonly tense?: 'past';
}

/** Several words of the pack in one field. */
export interface WordsPart {
  readonly part: 'words';
  /** Name of the field in the tree. */
  readonly field: string;
  /** Sorts that fit every word but the last. */
  readonly sorts: readonly WordSort[];
  /** Sorts that fit the last word. */
  readonly last: readonly WordSort[];
  /** Number of the last word; the others never inflect. */
  readonly number: NumberRule;
  /** Reserved word between two of them, or nothing where they simply follow one another. */
  readonly between: string;
  /** Fewest words. */
  readonly min: number;
}

/** A whole number. */
export interface NumberPart {
  readonly part: 'number';
  /** Name of the field in the tree. */
  readonly field: string;
  /** Smallest legal value. */
  readonly min: number;
  /** Largest legal value. */
  readonly max: number;
}

/** A whole number, which means at least so many, or a node that says otherwise how many. */
export interface QuantityPart {
  readonly part: 'quantity';
  /** Name of the field in the tree. */
  readonly field: string;
}

/** A whole number, or the reserved word `each`. */
export interface AmountPart {
  readonly part: 'amount';
  /** Name of the field in the tree. */
  readonly field: string;
}

/** Several whole numbers after one another. */
export interface NumbersPart {
  readonly part: 'numbers';
  /** Name of the field in the tree. */
  readonly field: string;
  /** Fewest numbers. */
  readonly min: number;
}

/** A name in quotes; the field holds it without them. */
export interface QuotedPart {
  readonly part: 'quoted';
  /** Name of the field in the tree. */
  readonly field: string;
}

/** One of a few reserved words; the field holds the word itself. */
export interface OneOfPart {
  readonly part: 'one-of';
  /** Name of the field in the tree. */
  readonly field: string;
  /** The reserved words. */
  readonly texts: readonly string[];
}

/** A reserved word that is there or not; the field is `true` or absent. */
export interface FlagPart {
  readonly part: 'flag';
  /** Name of the field in the tree. */
  readonly field: string;
  /** The tokens, separated by single spaces. */
  readonly text: string;
}

/** One node of a family. */
export interface NodePart {
  readonly part: 'node';
  /** Name of the field in the tree. */
  readonly field: string;
  /** Family of the node. */
  readonly family: Family;
  /** Number that the node's `inherit` words take. */
  readonly number?: NumberRule;
  /** Ids of the forms of the family that cannot stand here. */
  readonly except?: readonly string[];
}

/** Several nodes of a family, at least one. */
export interface NodesPart {
  readonly part: 'nodes';
  /** Name of the field in the tree. */
  readonly field: string;
  /** Family of the nodes. */
  readonly family: Family;
  /** Tokens between two of them. */
  readonly between: string;
  /** Ids of the forms of the family that cannot stand here. */
  readonly except?: readonly string[];
}

/** Parts that stand together or not at all: they stand when the field is present. */
export interface OptionalPart {
  readonly part: 'optional';
  /** The field whose presence decides. */
  readonly field: string;
  /** The parts that stand there, that field included. */
  readonly parts: readonly Part[];
}

export type Part =
  | TextPart
  | WordPart
  | WordsPart
  | NumberPart
  | QuantityPart
  | AmountPart
  | NumbersPart
  | QuotedPart
  | OneOfPart
  | FlagPart
  | NodePart
  | NodesPart
  | OptionalPart;

/** The families of nodes: every node of the tree below an ability belongs to exactly one. */
export const FAMILIES = [
  'ability',
  'guard',
  'body',
  'flow',
  'path',
  'step',
  'effect',
  'per',
  'on',
  'counted',
  'selector',
  'full',
  'done',
  'place',
  'test',
  'bound',
  'measure',
  'condition',
  'quantity',
  'comparison',
] as const;

/** One family of nodes. */
export type Family = (typeof FAMILIES)[number];

/** One way to say one thing. */
export interface Form {
  /** The value of the node's `form` field where the family has several forms; unique in its family. */
  readonly id: string;
  /** The family it belongs to. */
  readonly family: Family;
  /** Its meaning, in one sentence without pack words. */
  readonly means: string;
  /** The parts that stand there, in the order of the text. */
  readonly parts: readonly Part[];
}

export const text = (tokens: string): TextPart => ({ part: 'text', text: tokens });
export const number = (field: string, min = 1, max = 999): NumberPart => ({
  part: 'number',
  field,
  min,
  max,
});
export const quantity = (field: string): QuantityPart => ({ part: 'quantity', field });
export const quoted = (field: string): QuotedPart => ({ part: 'quoted', field });
export const flag = (field: string, tokens: string): FlagPart => ({ part: 'flag', field, text: tokens });
export const optional = (field: string, ...parts: Part[]): OptionalPart => ({
  part: 'optional',
  field,
  parts,
});

export const word = (
  field: string,
  sorts: WordSort | readonly WordSort[],
  number: NumberRule = 'one',
): WordPart => ({ part: 'word', field, sorts: typeof sorts === 'string' ? [sorts] : sorts, number });

export const past = (field: string): WordPart => ({
  part: 'word',
  field,
  sorts: ['verb'],
  number: 'one',
  tense: 'past',
});

export const node = (field: string, family: Family, number?: NumberRule): NodePart =>
  number === undefined ? { part: 'node', field, family } : { part: 'node', field, family, number };

/** One node of a family, but of none of these forms. */
export const nodeBut = (field: string, family: Family, ...except: string[]): NodePart => ({
  part: 'node',
  field,
  family,
  except,
});

export const nodes = (field: string, family: Family, between: string): NodesPart => ({
  part: 'nodes',
  field,
  family,
  between,
});

/** Several nodes of a family, but of none of these forms. */
export const nodesBut = (field: string, family: Family, between: string, ...except: string[]): NodesPart => ({
  part: 'nodes',
  field,
  family,
  between,
  except,
});
