import type { Project } from '../../src/language-service/types.ts';
import { Lexicon } from '../../src/language/lexicon.ts';
import { CardSearch } from '../../src/search/search.ts';
import { fold } from '../text/fold.ts';

/** What finds a word in its other forms: "draws" finds "draw" and "drawn". */
export class OtherForms {
  readonly #others = new Map<string, Set<string>>();
  readonly #patterns = new Map<string, RegExp | undefined>();

  /** Reads and answers queries; missing before the language is there. */
  readonly search: CardSearch | undefined;

  /** @param groups forms of one word each */
  constructor(groups: readonly (readonly string[])[], search?: CardSearch) {
    this.search = search;
    for (const group of groups) {
      const forms = group.map(fold);
      for (const form of forms) {
        const others = this.#others.get(form) ?? new Set();
        for (const other of forms) if (other !== form) others.add(other);
        this.#others.set(form, others);
      }
    }
  }

  /** Whether a folded text has another form of a word, as a word of its own. */
  hasOther(text: string, word: string): boolean {
    if (!this.#patterns.has(word)) {
      const others = [...(this.#others.get(word) ?? [])].map((form) =>
        form.replace(/[^\p{L}\p{N} ]/gu, '\\$&'),
      );
      this.#patterns.set(
        word,
        others.length === 0 ? undefined : new RegExp(`(?<!\\p{L})(?:${others.join('|')})(?!\\p{L})`, 'u'),
      );
    }
    return this.#patterns.get(word)?.test(text) ?? false;
  }
}

/** Words have no other forms before the language is there. */
export const NO_FORMS = new OtherForms([]);

const known = new WeakMap<Project, OtherForms>();

const searchOf = ({ manifest }: Project): CardSearch =>
  new CardSearch({ manifest, lexicon: new Lexicon(manifest.words) }, ['changed', 'draft', 'problem']);

/** The forms of the words of a pack. */
export function formsIn(project: Project | undefined): OtherForms {
  if (project === undefined) return NO_FORMS;
  const forms = known.get(project) ?? new OtherForms(project.words, searchOf(project));
  known.set(project, forms);
  return forms;
}
