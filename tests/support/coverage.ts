import type { Words } from '../../src/cards/manifest.ts';
import type { Family, Part, WordSort } from '../../src/language/form-parts.ts';
import { FORMS, formsOf } from '../../src/language/forms.ts';

type Tree = { readonly [field: string]: unknown };

/**
 * Counts what trees are made of: forms, forms directly inside a field of another form, and sorts of word by
 * field. A word counts for the first sort of its place that has it.
 */
export class Coverage {
  /** The number of times that each form stood, by `family/id`. */
  readonly forms = new Map<string, number>();
  /** The number of times that each form stood in a field of another, by `family/id.field > family/id`. */
  readonly inside = new Map<string, number>();
  /**
   * The number of times that each sort of word stood in a field, by `family/id.field: sort`; adjectives by `field
   * (before)`.
   */
  readonly sorts = new Map<string, number>();
  /** Trees counted. */
  trees = 0;
  readonly #words: Words;

  constructor(words: Words) {
    this.#words = words;
  }

  /** The number of different things that have stood in trees so far. */
  get seen(): number {
    return this.forms.size + this.inside.size + this.sorts.size;
  }

  /** Counts an ability. */
  count(ability: object): void {
    this.trees += 1;
    this.#visit('ability', ability as Tree, '');
  }

  #visit(family: Family, node: Tree, where: string): void {
    const forms = formsOf(family);
    const form = forms.length === 1 ? forms[0] : forms.find((each) => each.id === node['form']);
    if (!form) throw new Error(`no form ${family}/${String(node['form'])}`);
    const name = `${family}/${form.id}`;
    add(this.forms, name);
    if (where !== '') add(this.inside, `${where} > ${name}`);
    this.#parts(form.parts, node, name);
  }

  #parts(parts: readonly Part[], node: Tree, name: string): void {
    for (const part of parts) {
      if (part.part === 'text') continue;
      const value = node[part.field];
      if (value === undefined) continue;
      if (part.part === 'optional') this.#parts(part.parts, node, name);
      else if (part.part === 'quantity') {
        if (typeof value === 'object') this.#visit('quantity', value as Tree, `${name}.${part.field}`);
      } else if (part.part === 'node') this.#visit(part.family, value as Tree, `${name}.${part.field}`);
      else if (part.part === 'nodes') {
        for (const each of value as readonly Tree[]) this.#visit(part.family, each, `${name}.${part.field}`);
      } else if (part.part === 'word') this.#word(`${name}.${part.field}`, part.sorts, value as string);
      else if (part.part === 'words') {
        const ids = value as readonly string[];
        ids.forEach((id, i) => {
          const last = i === ids.length - 1;
          this.#word(`${name}.${part.field}${last ? '' : ' (before)'}`, last ? part.last : part.sorts, id);
        });
      }
    }
  }

  #word(where: string, sorts: readonly WordSort[], id: string): void {
    const sort = sorts.find((each) => Object.hasOwn(this.#words[each], id));
    if (sort === undefined) throw new Error(`${id} is no word for ${where}`);
    add(this.sorts, `${where}: ${sort}`);
  }
}

const add = (to: Map<string, number>, key: string): void => void to.set(key, (to.get(key) ?? 0) + 1);

/** Everything that the table of forms can hold, in its order. */
export interface Possible {
  readonly forms: readonly string[];
  readonly inside: readonly string[];
  readonly sorts: readonly string[];
}

/** The things that the table of forms allows with these words; sorts without any word are left out. */
export function possible(words: Words): Possible {
  const forms: string[] = [];
  const inside: string[] = [];
  const sorts: string[] = [];
  const visit = (parts: readonly Part[], name: string): void => {
    const sort = (field: string, each: readonly WordSort[]): void => {
      for (const one of each) if (Object.keys(words[one]).length > 0) sorts.push(`${name}.${field}: ${one}`);
    };
    for (const part of parts) {
      if (part.part === 'optional') visit(part.parts, name);
      else if (part.part === 'quantity')
        for (const inner of formsOf('quantity'))
          inside.push(`${name}.${part.field} > ${inner.family}/${inner.id}`);
      else if (part.part === 'node' || part.part === 'nodes') {
        const except = part.except ?? [];
        for (const inner of formsOf(part.family)) {
          if (except.includes(inner.id)) continue;
          inside.push(`${name}.${part.field} > ${part.family}/${inner.id}`);
        }
      } else if (part.part === 'word') sort(part.field, part.sorts);
      else if (part.part === 'words') {
        sort(part.field, part.last);
        sort(`${part.field} (before)`, part.sorts);
      }
    }
  };
  for (const form of FORMS) {
    forms.push(`${form.family}/${form.id}`);
    visit(form.parts, `${form.family}/${form.id}`);
  }
  return { forms, inside: [...new Set(inside)], sorts: [...new Set(sorts)] };
}

/** The possible things that were not counted; `without` takes out what cannot be said, by a pattern with a reason. */
export function missing(
  coverage: Coverage,
  words: Words,
  without: readonly { readonly what: RegExp; readonly why: string }[] = [],
): readonly string[] {
  const all = possible(words);
  const open = (names: readonly string[], counted: ReadonlyMap<string, number>): string[] =>
    names.filter((name) => !counted.has(name) && !without.some((each) => each.what.test(name)));
  return [
    ...open(all.forms, coverage.forms),
    ...open(all.inside, coverage.inside),
    ...open(all.sorts, coverage.sorts),
  ];
}

/** The counts as a table for people. */
export function coverageTable(coverage: Coverage, words: Words): string {
  const all = possible(words);
  const rows = (title: string, names: readonly string[], counted: ReadonlyMap<string, number>): string => {
    const reached = names.filter((name) => counted.has(name)).length;
    const lines = names.map((name) => `${String(counted.get(name) ?? 0).padStart(8)}  ${name}`);
    return [`${title}: ${reached} of ${names.length} reached`, ...lines].join('\n');
  };
  return [
    `${coverage.trees} trees`,
    rows('forms', all.forms, coverage.forms),
    rows('forms in a field of a form', all.inside, coverage.inside),
    rows('sorts of word in a field', all.sorts, coverage.sorts),
  ].join('\n\n');
}
