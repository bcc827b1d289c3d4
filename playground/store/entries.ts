import type { Diagnostic } from '../../src/language/diagnostic.ts';
import type { FileState } from '../../src/language-service/types.ts';
import { byNumber, entryOf, hasCard, numberText, type Entry } from '../search/entry.ts';
import { docPath, type Doc } from '../files/document.ts';
import type { State } from './state.ts';

/** The parts from which an entry was made. */
interface Made {
  readonly doc: Doc;
  readonly known: FileState | undefined;
  readonly findings: readonly Diagnostic[] | undefined;
  readonly entry: Entry;
}

/**
 * The list of the project, kept between two looks: only entries whose document, meaning or findings changed are made
 * anew.
 */
export class Entries {
  #cache = new Map<string, Made>();
  #from: readonly unknown[] = [];
  #all: readonly Entry[] = [];

  /** All entries, by number. */
  all({ docs, known, findings }: Pick<State, 'docs' | 'known' | 'findings'>): readonly Entry[] {
    const from = [docs, known, findings];
    if (from.every((part, i) => part === this.#from[i])) return this.#all;
    this.#from = from;
    const cache = new Map<string, Made>();
    const all: Entry[] = [];
    for (const [id, doc] of docs) {
      const now = { doc, known: known.get(id), findings: findings.get(docPath(doc)) };
      const before = this.#cache.get(id);
      const same = before?.doc === doc && before.known === now.known && before.findings === now.findings;
      const entry = same ? before.entry : entryOf(doc, now.known, now.findings);
      cache.set(id, { ...now, entry });
      all.push(entry);
    }
    this.#cache = cache;
    this.#all = all.sort(byNumber);
    return this.#all;
  }
}

/** A file in a sentence: its number, or its numbers, and its name. */
export const titleOf = (entry: Entry): string => `${numberText(entry)} ${entry.label}`.trim();

/** The way in which an entry is named in an address: by its number where that is its alone, else by its path. */
export function nameInAddress(entry: Entry, entries: readonly Entry[]): string {
  if (entry.number === undefined || !entry.card) return entry.path;
  const { number } = entry;
  const first = entries.find((one) => hasCard(one, number));
  return first === entry ? String(number) : entry.path;
}

/** The entry that an address names: by number, path, or number with side as in `315A`. */
export function findNamed(
  name: string,
  entries: readonly Entry[],
): { entry: Entry; side?: 'A' | 'B' } | undefined {
  const byPath = entries.find((entry) => entry.path === name);
  if (byPath) return { entry: byPath };
  const numbered = /^(\d+)([AB])?$/i.exec(name);
  if (!numbered) return undefined;
  const entry = entries.find((one) => hasCard(one, Number(numbered[1])));
  if (!entry) return undefined;
  const side = numbered[2]?.toUpperCase();
  return side === 'A' || side === 'B' ? { entry, side } : { entry };
}
