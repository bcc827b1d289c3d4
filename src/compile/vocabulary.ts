import type { Manifest, Words } from '../cards/manifest.ts';
import type { OperandSort } from './instructions.ts';
import { PARTIES } from './program.ts';

/** Sorts of operand that are words of the pack. */
export type WordOperand = Exclude<
  OperandSort,
  'number' | 'label' | 'selector' | 'scope' | 'table' | 'members'
>;

/**
 * The words of a pack as numbers: each sort of operand has a list of names, and an operand is an index into it.
 * Names are ids of the manifest; where several sorts of word share a list, their sort stands before them, as in
 * `kind:flora`. The order is that of the manifest.
 */
export class Vocabulary {
  readonly manifest: Manifest;
  /** Names by sort of operand; `trigger` stands beside them for the entries of a program. */
  readonly names: Readonly<Record<WordOperand | 'trigger', readonly string[]>>;
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(manifest: Manifest) {
    this.manifest = manifest;
    this.names = namesOf(manifest.words);
    const indexes = new Map<string, number>();
    for (const [sort, names] of Object.entries(this.names))
      names.forEach((name, index) => indexes.set(`${sort} ${name}`, index));
    this.#indexes = indexes;
  }

  /** Index of a name; undefined where the pack has no such word. */
  find(sort: WordOperand | 'trigger', name: string): number | undefined {
    return this.#indexes.get(`${sort} ${name}`);
  }

  /** Index of a name that the checked tree guarantees. */
  index(sort: WordOperand | 'trigger', name: string): number {
    const index = this.find(sort, name);
    if (index === undefined) throw new Error(`no ${sort} is called ${name}`);
    return index;
  }

  /** Name of an index; undefined where there is none. */
  name(sort: WordOperand | 'trigger', index: number): string | undefined {
    return this.names[sort][index];
  }
}

/** The adjective that says that a card names lines. */
const LINES_MARK = 'derived';

function namesOf(words: Words): Vocabulary['names'] {
  const ids = (sort: keyof Words, fits: (word: never) => boolean = () => true): string[] =>
    Object.entries(words[sort])
      .filter(([, word]) => fits(word as never))
      .map(([id]) => id);
  const tagged = (tag: string, list: readonly string[]): string[] => list.map((id) => `${tag}:${id}`);
  const ranging = (...ranges: string[]): string[] =>
    ids('noun', (word: Words['noun'][string]) => ranges.includes(word.ranges));
  return {
    trigger: ids('trigger'),
    resource: ids('resource'),
    zone: [...ids('zone'), ASIDE],
    line: ids('line'),
    relation: ids('relation'),
    measure: [
      ...tagged('attribute', ids('attribute')),
      ...tagged(
        'piece',
        ids('resource', (word: Words['resource'][string]) => word.holds !== 'pool'),
      ),
      ...tagged('noun', ranging('abilities')),
    ],
    verb: ids('verb'),
    mark: [
      ...tagged('kind', ids('kind')),
      ...tagged('value', ids('value')),
      ...tagged('colour', ids('colour')),
      ...tagged(
        LINES_MARK,
        ids('derived', (word: Words['derived'][string]) => word.derived === 'uses-lines'),
      ),
    ],
    counter: [
      ...tagged(
        'noun',
        ranging('claims', 'bonuses', 'orders', 'turns', 'goals', ...(lined(words) ? [] : ['positions'])),
      ),
      ...tagged(
        'attribute',
        ids('attribute', (word: Words['attribute'][string]) => word.steps !== undefined),
      ),
      ...tagged('verb', ids('verb')),
    ],
    nature: ['activated', 'standing', 'once', 'end', 'goal', 'rule', 'flow'],
    party: PARTIES,
  };
}

/** True if positions are cells of a grid, not steps of a track. */
const lined = (words: Words): boolean => Object.values(words.zone).some((zone) => zone.grid !== undefined);

/** The zone of each seat in which cards lie while they are looked at or paid for; in no other zone meanwhile. */
export const ASIDE = '(aside)';
