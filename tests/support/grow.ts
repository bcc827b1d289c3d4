import type { Words } from '../../src/cards/manifest.ts';
import type { Family, Form, NumberRule, Part, WordSort } from '../../src/language/form-parts.ts';
import { formsOf } from '../../src/language/forms.ts';
import type { Chooser } from './chooser.ts';
import { fillers, type Filler, type Slot } from './fillers.ts';

/** A node under construction. */
export type Node = { [field: string]: unknown };

/** The place in the tree where something grows. */
export interface Frame {
  /** Form of the node, as `family/id`. */
  readonly form: string;
  /** The fields that it holds so far; fields grow in the order of the text. */
  readonly node: Node;
  /** The node around it. */
  readonly parent?: Frame;
  /** Field of the parent in which it stands. */
  readonly field?: string;
}

/** The place where a word grows. */
export interface WordFrame extends Frame {
  /** True if it is the last one of several. */
  readonly last: boolean;
}

/** Narrows what may grow; everything that the schema allows without one. */
export interface Guide {
  /** True if a form may stand in that field. */
  form?(form: Form, parent: Frame | undefined, field: string): boolean;
  /** True if an optional part must, can or cannot stand. */
  optional?(field: string, frame: Frame): 'must' | 'can' | 'cannot';
  /** The words of those that may stand there. */
  words?(found: readonly Filler[], field: string, frame: WordFrame): readonly Filler[];
  /** The range of a number. */
  range?(field: string, frame: Frame, range: readonly [number, number]): readonly [number, number];
  /** True if an amount can be `each`. */
  each?(frame: Frame): boolean;
  /** The greatest number of several that may stand there, where that is not as many as usual. */
  most?(field: string, frame: Frame): number | undefined;
  /** Last changes to a node that is whole. */
  finish?(frame: Frame): void;
}

/** The things that growing needs to know. */
export interface Soil {
  readonly words: Words;
  readonly choose: Chooser;
  readonly guide: Guide;
}

type GrammaticalNumber = 'one' | 'many';

/** Grows a node of a family; undefined when the pack has no words for any of its forms there. */
export function grow(
  family: Family,
  soil: Soil,
  number: GrammaticalNumber = 'one',
  parent?: Frame,
  field = '',
  except: readonly string[] = [],
): Node | undefined {
  const several = formsOf(family).length > 1;
  const forms = formsOf(family)
    .filter(({ id }) => !except.includes(id))
    .filter((form) => depthOf(family, parent) < MOST_DEPTH || !holds(form, family))
    .filter((form) => soil.guide.form?.(form, parent, field) ?? true);
  const left = [...forms];
  while (left.length > 0) {
    const [form] = left.splice(soil.choose.below(left.length), 1);
    if (!form) continue;
    const node: Node = several ? { form: form.id } : {};
    const frame: Frame = { form: `${family}/${form.id}`, node, ...(parent ? { parent, field } : {}) };
    if (growParts(form.parts, frame, soil, number)) {
      soil.guide.finish?.(frame);
      return node;
    }
  }
  return undefined;
}

/** The number of times that nodes of one family stand inside one another at most. */
const MOST_DEPTH = 4;

/** The number of nodes of a family that stand around a place. */
function depthOf(family: Family, around: Frame | undefined): number {
  if (!around) return 0;
  return (around.form.startsWith(`${family}/`) ? 1 : 0) + depthOf(family, around.parent);
}

/** True if a part would hold one more node of a family that stands around it several times. */
const isDeep = (part: Part, frame: Frame): boolean =>
  part.part === 'node' && part.family === 'step' && depthOf('step', frame) > 2;

const holds = ({ parts }: Form, family: Family): boolean =>
  parts.some((part) => part.part === 'node' && part.family === family);

function growParts(parts: readonly Part[], frame: Frame, soil: Soil, number: GrammaticalNumber): boolean {
  return parts.every((part) => growPart(part, frame, soil, number));
}

function growPart(part: Part, frame: Frame, soil: Soil, inherited: GrammaticalNumber): boolean {
  const { node } = frame;
  const { choose, guide } = soil;
  switch (part.part) {
    case 'text':
      return true;
    case 'flag':
    case 'optional': {
      // A step can stand inside a step without end.
      if (part.part === 'optional' && part.parts.some((each) => isDeep(each, frame))) return true;
      const wish = guide.optional?.(part.field, frame) ?? 'can';
      if (wish === 'cannot' || (wish === 'can' && !choose.oneIn(3))) return true;
      if (part.part === 'flag') {
        node[part.field] = true;
        return true;
      }
      const before = { ...node };
      if (growParts(part.parts, frame, soil, inherited)) return true;
      for (const field of Object.keys(node)) if (!(field in before)) delete node[field];
      return wish !== 'must';
    }
    case 'one-of':
      node[part.field] = choose.pick(part.texts);
      return true;
    case 'number':
      return growNumber(part.field, [part.min, part.max], frame, soil);
    case 'amount':
      if (node['reach'] === undefined && (guide.each?.(frame) ?? true) && choose.oneIn(6)) {
        node[part.field] = 'each';
        return true;
      }
      return growNumber(part.field, [1, 999], frame, soil);
    case 'quantity': {
      if (!choose.oneIn(3)) return growNumber(part.field, [1, 999], frame, soil);
      const inner = grow('quantity', soil, 'one', frame, part.field);
      if (!inner) return false;
      node[part.field] = inner;
      return true;
    }
    case 'numbers': {
      const count = part.min + choose.below(4);
      node[part.field] = Array.from({ length: count }, () => choose.between(0, 999));
      return true;
    }
    case 'quoted':
      node[part.field] = growName(choose);
      return true;
    case 'word': {
      const id = growWord(
        part.field,
        slotOf(part, part.number, frame, inherited),
        { ...frame, last: true },
        soil,
      );
      if (id === undefined) return false;
      node[part.field] = id;
      return true;
    }
    case 'words': {
      const most = guide.most?.(part.field, frame) ?? part.min + 3;
      const count = part.min + choose.below(Math.max(1, most - part.min + 1));
      const ids: string[] = [];
      node[part.field] = ids;
      const list = part.between !== '';
      const last = { ...slotOf(part, part.number, frame, inherited), sorts: part.last, noun: !list };
      // The noun first: what stands before it depends on it.
      const noun = growWord(part.field, last, { ...frame, last: true }, soil);
      if (noun === undefined) return false;
      ids.push(noun);
      for (let i = 1; i < count; i += 1) {
        const slot: Slot = { sorts: part.sorts, number: 'one' };
        const id = growWord(part.field, slot, { ...frame, last: false }, soil);
        if (id !== undefined) ids.unshift(id);
      }
      return ids.length >= part.min;
    }
    case 'node': {
      const inner = grow(
        part.family,
        soil,
        numberOf(part.number ?? 'one', node, inherited),
        frame,
        part.field,
        part.except,
      );
      if (!inner) return false;
      node[part.field] = inner;
      return true;
    }
    case 'nodes': {
      const most = guide.most?.(part.field, frame) ?? 3;
      const count = 1 + choose.below(most);
      const list: Node[] = [];
      node[part.field] = list;
      for (let i = 0; i < count; i += 1) {
        const inner = grow(part.family, soil, 'one', frame, part.field, part.except);
        if (inner) list.push(inner);
      }
      return list.length > 0;
    }
  }
}

/** Letters of names: what people write, and what a careless reader would trip over. */
const LETTERS = ['a', 'B', 'é', '木', ' ', "'", '-', '#', ':', ',', ' ,', '->', '1', '.', '(', '“'];

const growName = (choose: Chooser): string =>
  Array.from({ length: 1 + choose.below(6) }, () => choose.pick(LETTERS)).join('');

function growNumber(field: string, range: readonly [number, number], frame: Frame, soil: Soil): boolean {
  const [min, max] = soil.guide.range?.(field, frame, range) ?? range;
  if (min > max) return false;
  frame.node[field] = soil.choose.between(min, max);
  return true;
}

function growWord(field: string, slot: Slot, frame: WordFrame, soil: Soil): string | undefined {
  const all = fillers(soil.words, slot);
  const fitting = soil.guide.words?.(all, field, frame) ?? all;
  if (fitting.length === 0) return undefined;
  // By sort first, so that a sort with few words is reached as often as one with many.
  const sorts = [...new Set(fitting.map((filler) => filler.sort))];
  const sort = soil.choose.pick(sorts);
  return soil.choose.pick(fitting.filter((filler) => filler.sort === sort)).id;
}

function slotOf(
  part: { readonly sorts: readonly WordSort[]; readonly tense?: 'past' },
  rule: NumberRule,
  frame: Frame,
  inherited: GrammaticalNumber,
): Slot {
  const number = numberOf(rule, frame.node, inherited);
  return { sorts: part.sorts, number, ...(part.tense ? { past: true } : {}) };
}

/** Singular or plural by the rule of the language: exactly 1, `each` and a flag that is set are singular. */
function numberOf(rule: NumberRule, node: Node, inherited: GrammaticalNumber): GrammaticalNumber {
  if (rule === 'one' || rule === 'many') return rule;
  if (rule === 'inherit') return inherited;
  const value = node[rule.by];
  if (value === undefined) return rule.absent;
  if (value === 1 || value === 'each' || value === true) return 'one';
  const bound = value as { readonly form?: unknown; readonly n?: unknown };
  return bound.form === 'exactly' && bound.n === 1 ? 'one' : 'many';
}
