import type { Family, Part } from '../../src/language/form-parts.ts';
import { formsOf } from '../../src/language/forms.ts';
import type { Card } from '../../src/language/tree.ts';
import type { Chooser } from './chooser.ts';

/** Ways to make a tree wrong. */
export const WRONGS = ['missing', 'renamed', 'retyped', 'out of enum', 'out of range', 'extra'] as const;
export type Wrong = (typeof WRONGS)[number];

/** A tree that no check may let through. */
export interface WrongTree {
  readonly wrong: Wrong;
  /** Path of the object that is wrong, in the tree. */
  readonly path: readonly (string | number)[];
  /** Property of it that is wrong. */
  readonly property: string;
  /** The tree. */
  readonly tree: unknown;
}

type Json = { [property: string]: unknown };

/** One object of a tree with what the schema asks of it. */
interface Place {
  readonly path: readonly (string | number)[];
  /** Properties that must be there. */
  readonly required: readonly string[];
  /** Properties that hold a word of the pack, or several. */
  readonly words: readonly string[];
  /** Properties that hold one of a few texts. */
  readonly choices: readonly string[];
  /** Properties with whole numbers, with the largest allowed. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Makes one thing of a sound card wrong; undefined when it has nothing that can be wrong in that way. */
export function makeWrong(card: Card, wrong: Wrong, choose: Chooser): WrongTree | undefined {
  const tree = structuredClone(card) as unknown as Json;
  const places = placesIn(tree);
  const options = places.flatMap((place) =>
    propertiesFor(wrong, place, tree).map((property) => ({ place, property })),
  );
  if (options.length === 0) return undefined;
  const { place, property } = choose.pick(options);
  const node = at(tree, place.path);
  switch (wrong) {
    case 'missing':
      delete node[property];
      break;
    case 'renamed': {
      node[`${property}s`] = node[property];
      delete node[property];
      break;
    }
    case 'retyped':
      node[property] = retyped(node[property], choose);
      break;
    case 'out of enum':
      node[property] = Array.isArray(node[property])
        ? [...(node[property] as string[]).slice(0, -1), 'zzyzx']
        : choose.pick(place.choices.includes(property) ? ['zzyzx', 'C', ''] : ['zzyzx', 'zz-yzx']);
      break;
    case 'out of range': {
      const bad = choose.pick([-100_000, (place.numbers[property] ?? 0) + 1, 1_000_000_000]);
      node[property] = Array.isArray(node[property]) ? [...(node[property] as number[]), bad] : bad;
      break;
    }
    case 'extra':
      node[property] = choose.pick([1, 'x', null, []]);
      break;
  }
  return { wrong, path: place.path, property, tree };
}

function propertiesFor(wrong: Wrong, place: Place, tree: Json): readonly string[] {
  const here = Object.keys(at(tree, place.path));
  switch (wrong) {
    case 'missing':
      return place.required;
    case 'renamed':
    case 'retyped':
      return here;
    case 'out of enum':
      return [...place.words, ...place.choices].filter((property) => here.includes(property));
    case 'out of range':
      return Object.keys(place.numbers).filter(
        (property) => here.includes(property) && typeof at(tree, place.path)[property] !== 'string',
      );
    case 'extra':
      return ['note', 'forms', 'Verb', '__proto'];
  }
}

function retyped(value: unknown, choose: Chooser): unknown {
  if (typeof value === 'number') return choose.pick([String(value), null, [value], value + 0.5, true]);
  if (typeof value === 'string') return choose.pick([7, null, [value], {}, false]);
  if (typeof value === 'boolean') return choose.pick([false, 'true', 1, null]);
  if (Array.isArray(value)) return choose.pick([{}, null, 'x', 3]);
  return choose.pick([[], null, 'x', 3]);
}

const at = (tree: Json, path: readonly (string | number)[]): Json =>
  path.reduce<unknown>((node, key) => (node as Json)[key], tree) as Json;

function placesIn(card: Json): Place[] {
  const places: Place[] = [
    {
      path: [],
      required: ['kind', 'number', 'faces'],
      words: ['kind'],
      choices: [],
      numbers: { number: 9_999 },
    },
  ];
  (card['faces'] as Json[]).forEach((face, i) => {
    const path = ['faces', i];
    places.push({
      path,
      required: ['name', 'fields', 'abilities'],
      words: [],
      choices: ['side'],
      numbers: {},
    });
    (face['fields'] as Json[]).forEach((field, k) => {
      places.push({
        path: [...path, 'fields', k],
        required: ['form', 'field', 'value'],
        words: field['form'] === 'words' ? ['field', 'value'] : ['field'],
        choices: ['form'],
        numbers: field['form'] === 'number' ? { value: 999 } : {},
      });
    });
    (face['abilities'] as Json[]).forEach((ability, k) =>
      visit('ability', ability, [...path, 'abilities', k], places),
    );
  });
  return places;
}

function visit(family: Family, node: Json, path: readonly (string | number)[], places: Place[]): void {
  const forms = formsOf(family);
  const form = forms.length === 1 ? forms[0] : forms.find((each) => each.id === node['form']);
  if (!form) throw new Error(`no form at ${path.join('/')}`);
  const required = forms.length > 1 ? ['form'] : [];
  const words: string[] = [];
  const choices = forms.length > 1 ? ['form'] : [];
  const numbers: Record<string, number> = {};
  const parts = (list: readonly Part[], sure: boolean): void => {
    for (const part of list) {
      if (part.part === 'text') continue;
      if (part.part === 'optional') {
        parts(part.parts, false);
        continue;
      }
      if (sure && part.part !== 'flag') required.push(part.field);
      const value = node[part.field];
      if (part.part === 'word' || part.part === 'words') words.push(part.field);
      else if (part.part === 'one-of') choices.push(part.field);
      else if (part.part === 'number') numbers[part.field] = part.max;
      else if (part.part === 'amount' || part.part === 'numbers') numbers[part.field] = 999;
      else if (part.part === 'quantity') {
        if (typeof value === 'object') visit('quantity', value as Json, [...path, part.field], places);
        else numbers[part.field] = 999;
      } else if (part.part === 'node' && value !== undefined)
        visit(part.family, value as Json, [...path, part.field], places);
      else if (part.part === 'nodes' && value !== undefined) {
        (value as Json[]).forEach((each, i) => visit(part.family, each, [...path, part.field, i], places));
      }
    }
  };
  parts(form.parts, true);
  places.push({ path, required, words, choices, numbers });
}
