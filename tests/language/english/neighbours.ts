import type { CheckedPack } from '../../../src/cards/pack.ts';
import type { Family, Form, Part, WordSort } from '../../../src/language/form-parts.ts';
import { formsOf } from '../../../src/language/forms.ts';
import type { Ability } from '../../../src/language/tree.ts';
import type { Chooser } from '../../support/chooser.ts';
import { grow, type Node } from '../../support/grow.ts';

/** A node of a tree with where it is. */
interface Site {
  readonly path: readonly (string | number)[];
  readonly family: Family;
  readonly form: Form;
  readonly node: Node;
  /** Forms of the family that cannot stand there. */
  readonly except: readonly string[];
}

const formOf = (family: Family, node: Node): Form | undefined => {
  const forms = formsOf(family);
  return forms.length === 1 ? forms[0] : forms.find((form) => form.id === node['form']);
};

/** All parts of a form, those inside optional parts, too, each with whether it can be left out. */
function flat(
  parts: readonly Part[],
  loose = false,
): { part: Exclude<Part, { part: 'text' | 'optional' }>; loose: boolean }[] {
  return parts.flatMap((part) => {
    if (part.part === 'text') return [];
    if (part.part === 'optional') return flat(part.parts, true);
    return [{ part, loose: loose || part.part === 'flag' }];
  });
}

function sites(
  family: Family,
  node: Node,
  path: readonly (string | number)[] = [],
  except: readonly string[] = [],
): Site[] {
  const form = formOf(family, node);
  if (!form) return [];
  const below = flat(form.parts).flatMap(({ part }) => {
    const value = node[part.field];
    if (value === undefined) return [];
    if (part.part === 'node')
      return sites(part.family, value as Node, [...path, part.field], part.except ?? []);
    if (part.part !== 'nodes') return [];
    return (value as Node[]).flatMap((each, i) =>
      sites(part.family, each, [...path, part.field, i], part.except ?? []),
    );
  });
  return [{ path, family, form, node, except }, ...below];
}

/** A copy of the tree with another node at a path; what is not on the path is shared. */
function patched(root: Node, path: readonly (string | number)[], change: (node: Node) => void): Node {
  const [step, ...rest] = path;
  const copy = (Array.isArray(root) ? [...(root as unknown[])] : { ...root }) as Node;
  if (step !== undefined) {
    copy[step] = patched(copy[step] as Node, rest, change);
    return copy;
  }
  for (const [field, value] of Object.entries(copy))
    if (Array.isArray(value)) copy[field] = [...(value as unknown[])];
  change(copy);
  return copy;
}

/**
 * Trees that differ from one tree in one edit: a number, a word, a flag, an optional part, an item of a list, the
 * form of a node, the place of a part, or the grouping of effects. The list is the same for the same choices.
 */
export function neighbours(ability: Ability, pack: CheckedPack, choose: Chooser): Ability[] {
  const root = ability as unknown as Node;
  const all = sites('ability', root);
  const out: Node[] = [];
  const soil = { words: pack.manifest.words, choose, guide: {} };
  for (const site of all) {
    const edit = (change: (node: Node) => void): void => void out.push(patched(root, site.path, change));
    for (const { part, loose } of flat(site.form.parts)) {
      const { field } = part;
      const value = site.node[field];
      if (value !== undefined && loose) edit((node) => delete node[field]);
      // Any other value of the field, or one where there was none: grown anew with the node around it.
      const other = grow(site.family, { ...soil, guide: insisting(site.form, field) });
      if (other?.[field] !== undefined) edit((node) => (node[field] = other[field]));
      if (typeof value === 'number') edit((node) => (node[field] = value === 1 ? 2 : value - 1));
      if (!Array.isArray(value)) continue;
      const list = value as unknown[];
      list.forEach((item, i) => {
        if (list.length > 1) edit((node) => (node[field] as unknown[]).splice(i, 1));
        edit((node) => (node[field] as unknown[]).splice(i, 0, item));
        if (i > 0) edit((node) => (node[field] as unknown[]).splice(i - 1, 2, item, list[i - 1]));
        const fresh = other?.[field] as unknown[] | undefined;
        // Of a row of words the last one is another sort of word than the others.
        const from = part.part === 'words' && part.between === '' ? (i === list.length - 1 ? -1 : 0) : 0;
        const put = fresh?.at(from);
        if (
          put !== undefined &&
          (from === -1 || part.part !== 'words' || part.between !== '' || (fresh?.length ?? 0) > 1)
        ) {
          edit((node) => ((node[field] as unknown[])[i] = put));
        }
      });
    }
    // The same fields under another form of the family, as far as that has them.
    for (const form of formsOf(site.family)) {
      if (form === site.form || site.path.length === 0 || site.except.includes(form.id)) continue;
      const other = grow(site.family, {
        ...soil,
        // Inside itself it may stand in any form, or it would never end.
        guide: {
          form: (each, parent) => (parent ? each.family !== site.family || holdsNone(each) : each === form),
        },
      });
      if (!other) continue;
      edit((node) => {
        const kept = flat(form.parts).filter(({ part }) => fits(part, node[part.field]));
        const own = Object.fromEntries(kept.map(({ part }) => [part.field, node[part.field]]));
        for (const key of Object.keys(node)) delete node[key];
        Object.assign(node, other, own, { form: form.id });
      });
    }
  }
  out.push(...moves(root, all), ...regroupings(root));
  return out as unknown as Ability[];
}

/** The tree with each of its words replaced by each other word that fits its place. */
export function otherWords(ability: Ability, pack: CheckedPack): Ability[] {
  const root = ability as unknown as Node;
  const { words } = pack.manifest;
  const ids = (sorts: readonly WordSort[], but: unknown): string[] =>
    [...new Set(sorts.flatMap((sort) => Object.keys(words[sort])))].filter((id) => id !== but);
  return sites('ability', root).flatMap((site) =>
    flat(site.form.parts).flatMap(({ part }) => {
      const value = site.node[part.field];
      if (value === undefined) return [];
      if (part.part === 'word') {
        return ids(part.sorts, value).map((id) =>
          patched(root, site.path, (node) => (node[part.field] = id)),
        );
      }
      if (part.part !== 'words') return [];
      return (value as string[]).flatMap((word, i, all) =>
        ids(i === all.length - 1 ? part.last : part.sorts, word).map((id) =>
          patched(root, site.path, (node) => ((node[part.field] as string[])[i] = id)),
        ),
      );
    }),
  ) as unknown as Ability[];
}

/** True if a form has no node of its own family inside it. */
const holdsNone = ({ family, parts }: Form): boolean =>
  !flat(parts).some(({ part }) => part.part === 'node' && part.family === family);

/** True if a value of one form can serve as the field of another. */
function fits(part: Part, value: unknown): boolean {
  switch (part.part) {
    case 'number':
      return typeof value === 'number' && value >= part.min;
    case 'node':
      return (
        value !== undefined &&
        formOf(part.family, value as Node) !== undefined &&
        !(part.family === 'selector' && !('words' in (value as Node)))
      );
    default:
      return false;
  }
}

/** Lets the form of one node stand and its optional part grow. */
const insisting = (form: Form, field: string) => ({
  form: (each: Form, parent: unknown) => parent !== undefined || each === form,
  optional: (each: string, frame: { readonly form: string }): 'must' | 'can' | 'cannot' =>
    each === field && frame.form === `${form.family}/${form.id}` ? 'must' : 'can',
});

/** Takes an optional part (or an adjective) from one node to another of the same form: who is meant by it? */
function moves(root: Node, all: readonly Site[]): Node[] {
  const out: Node[] = [];
  for (const from of all) {
    for (const to of all) {
      if (from === to || from.form !== to.form) continue;
      for (const { part, loose } of flat(from.form.parts)) {
        const { field } = part;
        const value = from.node[field];
        if (value === undefined) continue;
        const inside = to.path.join('/').startsWith([...from.path, field].join('/'));
        if (loose && to.node[field] === undefined && !inside) {
          const without = patched(root, from.path, (node) => delete node[field]);
          out.push(patched(without, to.path, (node) => (node[field] = value)));
        }
        if (part.part === 'words' && part.between === '' && (value as string[]).length > 1) {
          const [first, ...rest] = value as string[];
          const without = patched(root, from.path, (node) => (node[field] = rest));
          out.push(patched(without, to.path, (node) => (node[field] as unknown[]).unshift(first)));
        }
        if (part.part === 'nodes' && part.family === 'test' && to.node[field] !== undefined) {
          const [first, ...rest] = value as Node[];
          if (rest.length === 0) continue;
          const without = patched(root, from.path, (node) => (node[field] = rest));
          out.push(patched(without, to.path, (node) => (node[field] as unknown[]).push(first)));
        }
      }
    }
  }
  return out;
}

/** The same effects, paid, listed, ordered and alternated in every other way, as long as they are few. */
function regroupings(root: Node): Node[] {
  const body = root['body'] as Node;
  if (body['form'] !== 'do') return [];
  const paths = body['paths'] as { steps: { effects: unknown[] }[] }[];
  const effects = [
    ...((body['pay'] ?? []) as unknown[]),
    ...paths.flatMap((path) => path.steps.flatMap((step) => step.effects)),
  ];
  if (effects.length > 4) return [];
  const ways = 4 ** (effects.length - 1);
  return Array.from({ length: ways }, (_, way) => {
    const grouped = { form: 'do', paths: [{ steps: [{ effects: [effects[0]] as unknown[] }] }] } as Node & {
      paths: { steps: { effects: unknown[] }[] }[];
    };
    let rest = way;
    let payable = true;
    effects.slice(1).forEach((effect) => {
      const joint = rest % 4;
      rest = Math.floor(rest / 4);
      const path = grouped.paths.at(-1);
      const step = path?.steps.at(-1);
      if (joint === 0) step?.effects.push(effect);
      else if (joint === 1) path?.steps.push({ effects: [effect] });
      else if (joint === 2) grouped.paths.push({ steps: [{ effects: [effect] }] });
      else if (payable && path?.steps.length === 1 && grouped.paths.length === 1) {
        grouped['pay'] = step?.effects;
        grouped.paths = [{ steps: [{ effects: [effect] }] }];
        payable = false;
      } else step?.effects.push(effect);
    });
    return { ...root, body: grouped };
  });
}
