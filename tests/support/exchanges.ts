import type { SourceFile } from '../../src/cards/catalogue.ts';

/** A word or a value of a manifest that another one takes the place of. */
export interface Exchange {
  /** Names and indexes that lead there. */
  readonly path: readonly (string | number)[];
  /** The part that is exchanged: the name under which something stands, or what stands there. */
  readonly part: 'name' | 'value';
  readonly from: unknown;
  readonly to: unknown;
}

type Json = Record<string, unknown>;

/** Values of a word of which exactly one stands in a manifest, by sort and property. */
const VALUES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  trigger: {
    nature: ['activated', 'once', 'standing', 'end', 'goal', 'rule', 'flow'],
    who: ['active', 'others', 'everyone', 'opponent'],
  },
  attribute: { sort: ['number', 'one', 'set', 'text', 'colours'], absent: ['zero', 'none', 'nothing'] },
  resource: { holds: ['pool', 'piece', 'either'] },
  noun: { ranges: ['cards', 'positions', 'abilities', 'goals', 'claims', 'turns', 'bonuses', 'points'] },
  derived: { derived: ['not-this', 'uses-lines', 'position'] },
  zone: {
    owner: ['seat', 'table', 'opponent'],
    order: ['none', 'stack', 'grid', 'row'],
    visible: ['all', 'owner', 'nobody'],
  },
  verb: { side: ['score', 'pay', 'benefit', 'both'], only: ['rest', 'condition', 'flow'] },
  role: { party: ['player', 'opponent', 'others'] },
  period: { span: ['turn', 'round', 'game'] },
};

/** Acts that a verb can be. */
const ACTS = [
  'add',
  'put',
  'remove',
  'move',
  'settle',
  'enter',
  'repeat',
  'run',
  'raise',
  'stake',
  'name',
  'count',
  'deal',
  'pick-face',
];

/**
 * Every way to exchange one word that a manifest names for another one of its sort, and one value of a word for another
 * one that can stand there. What is written for people is left alone.
 */
export function exchangesIn(manifest: Json): readonly Exchange[] {
  const words = manifest['words'] as Readonly<Record<string, Json>>;
  const found: Exchange[] = [];
  const others = (id: string): readonly string[] =>
    [
      ...new Set(Object.values(words).flatMap((list) => (Object.hasOwn(list, id) ? Object.keys(list) : []))),
    ].filter((each) => each !== id);
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value === 'string') {
      for (const to of others(value)) found.push({ path, part: 'value', from: value, to });
      return;
    }
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      if (
        ['gloss', 'forms', 'says', 'rules', 'icon', 'abbreviation', 'plural', 'past', 'changes'].includes(
          key,
        ) &&
        !Array.isArray(value)
      )
        continue;
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      // A name of a list of words, and what it declares, stays.
      if (!Array.isArray(value) && !isDeclared(path))
        for (const to of others(key))
          if (!Object.hasOwn(value, to)) found.push({ path: at, part: 'name', from: key, to });
      visit(inner, at);
    }
  };
  visit(manifest, []);
  for (const [sort, properties] of Object.entries(VALUES))
    for (const [id, word] of Object.entries(words[sort] ?? {}) as [string, Json][])
      for (const [property, values] of Object.entries(properties)) {
        const from = word[property];
        if (typeof from !== 'string') continue;
        for (const to of values)
          if (to !== from) found.push({ path: ['words', sort, id, property], part: 'value', from, to });
      }
  for (const [id, word] of Object.entries(words['verb'] ?? {}) as [string, Json][]) {
    const from = (word['does'] as Json | undefined)?.['act'];
    if (typeof from !== 'string') continue;
    for (const to of ACTS)
      if (to !== from) found.push({ path: ['words', 'verb', id, 'does', 'act'], part: 'value', from, to });
  }
  for (const [id, word] of Object.entries(words['zone'] ?? {}) as [string, Json][])
    for (const to of others(id))
      if (word['of'] === undefined && Object.hasOwn(words['zone'] ?? {}, to))
        found.push({ path: ['words', 'zone', id, 'of'], part: 'value', from: undefined, to: [to] });
  return found;
}

const isDeclared = (path: readonly (string | number)[]): boolean =>
  path.length <= 2 && (path.length === 0 || path[0] === 'words');

/** The files of a pack with an exchange made in its manifest. */
export function exchanged(files: readonly SourceFile[], { path, part, to }: Exchange): readonly SourceFile[] {
  return files.map((file) => {
    if (file.path !== 'pack.json') return file;
    const manifest = JSON.parse(file.text) as Json;
    const holder = path.slice(0, -1).reduce<Json>((at, step) => at[step] as Json, manifest);
    const last = String(path.at(-1));
    if (part === 'value') holder[last] = to;
    else {
      // The order of names can matter.
      const entries = Object.entries(holder).map(
        ([name, value]) => [name === last ? String(to) : name, value] as const,
      );
      for (const name of Object.keys(holder)) delete holder[name];
      Object.assign(holder, Object.fromEntries(entries));
    }
    return { path: file.path, text: JSON.stringify(manifest, null, 2) };
  });
}

/** An exchange in a few words. */
export const called = ({ path, part, from, to }: Exchange): string =>
  `${path.join('.')}${part === 'name' ? ' (name)' : ''}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}`;
