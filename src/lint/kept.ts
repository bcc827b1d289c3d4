import type { Catalogue, CatalogueEntry, RulesEntry } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Finding } from './rule.ts';

/**
 * A file of a pack with all that was found out of it. It is kept as long as the file is the same, so that an edit has
 * nothing looked at again but the file that it changes; what the files are together is added up from what is kept.
 */
export type KeptFile = KeptCard | KeptRules;

/** A card with what was found out of it. */
export interface KeptCard extends Keeping {
  readonly sort: 'card';
  readonly entry: CatalogueEntry;
}

/** A rules file with what was found out of it. */
export interface KeptRules extends Keeping {
  readonly sort: 'rules';
  readonly entry: RulesEntry;
}

interface Keeping {
  readonly pack: CheckedPack;
  /** By the number of what was asked. */
  readonly answers: unknown[];
}

/** The files of a catalogue, in its order. */
export interface KeptFiles {
  readonly cards: readonly KeptCard[];
  readonly rules: readonly KeptRules[];
  /** Cards first. */
  readonly all: readonly KeptFile[];
}

const CARDS = new WeakMap<CatalogueEntry, KeptCard>();
const RULES = new WeakMap<RulesEntry, KeptRules>();

/** The files of a catalogue with what is kept of them. */
export const filesOf = perCatalogue(({ entries, rules, pack }): KeptFiles => {
  const keptCards = entries.map((entry): KeptCard => {
    const known = CARDS.get(entry);
    if (known?.pack === pack) return known;
    const file: KeptCard = { sort: 'card', entry, pack, answers: [] };
    CARDS.set(entry, file);
    return file;
  });
  const keptRules = rules.map((entry): KeptRules => {
    const known = RULES.get(entry);
    if (known?.pack === pack) return known;
    const file: KeptRules = { sort: 'rules', entry, pack, answers: [] };
    RULES.set(entry, file);
    return file;
  });
  return { cards: keptCards, rules: keptRules, all: [...keptCards, ...keptRules] };
});

let questions = 0;

/** Asks each file once: the answer, which is never undefined, is kept with the file. */
export function keep<File extends KeptFile, Answer extends object | string | number | boolean | null>(
  ask: (file: File) => Answer,
): (file: File) => Answer {
  const place = questions++;
  return (file) => {
    // Only this function writes there.
    const known = file.answers[place] as Answer | undefined;
    if (known !== undefined) return known;
    const answer = ask(file);
    file.answers[place] = answer;
    return answer;
  };
}

/** An answer that is the same for all files of a pack, as long as its manifest is the same. */
export function perPack<Answer extends object>(
  ask: (pack: CheckedPack) => Answer,
): (pack: CheckedPack) => Answer {
  return remembering(ask);
}

/** An answer that several rules ask of one catalogue. */
export function perCatalogue<Answer extends object>(
  ask: (catalogue: Catalogue) => Answer,
): (catalogue: Catalogue) => Answer {
  return remembering(ask);
}

function remembering<Of extends object, Answer extends object>(ask: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, Answer>();
  return (of) => {
    const before = known.get(of);
    if (before) return before;
    const answer = ask(of);
    known.set(of, answer);
    return answer;
  };
}

/** The rule of which every finding comes of one card alone. */
export function inCards(
  find: (card: KeptCard) => readonly Finding[],
): (catalogue: Catalogue) => readonly Finding[] {
  const kept = keep(find);
  return (catalogue) => together(filesOf(catalogue).cards, kept);
}

/** The rule of which every finding comes of one file alone. */
export function inFiles(
  find: (file: KeptFile) => readonly Finding[],
): (catalogue: Catalogue) => readonly Finding[] {
  const kept = keep(find);
  return (catalogue) => together(filesOf(catalogue).all, kept);
}

/** All that is kept of some files, in their order. */
export function together<File, Found>(
  files: readonly File[],
  kept: (file: File) => readonly Found[],
): readonly Found[] {
  const all: Found[] = [];
  for (const file of files) {
    const found = kept(file);
    for (let at = 0; at < found.length; at += 1) all.push(found[at] as Found);
  }
  return all;
}
