import { checkCard, checkRules, type CheckedCard, type CheckedRules } from './check.ts';
import { checkJson } from './json.ts';
import { numbersOf, rangeOf, type CardNumbers } from './copies.ts';
import type { CheckedPack } from './pack.ts';
import { beginsAsCard, COVERAGE, isManifestPath, isRead, isTextFile, roleOf } from './paths.ts';

/** One file of a pack. */
export interface SourceFile {
  /** Path relative to the pack, with forward slashes. */
  readonly path: string;
  /** Its whole text. */
  readonly text: string;
}

/** One card file with what came of checking it. */
export interface CatalogueEntry extends SourceFile {
  /** The card, or why there is none. */
  readonly checked: CheckedCard;
}

/** One rules file with what came of checking it. */
export interface RulesEntry extends SourceFile {
  /** The rules, or why there are none. */
  readonly checked: CheckedRules;
}

/** All files of a pack, checked one by one; what they are together is the business of src/lint. */
export interface Catalogue {
  /** The pack whose words the files use. */
  readonly pack: CheckedPack;
  /** Text of the manifest's file, where it was among the files. */
  readonly manifestText?: string;
  /** Card files by number, then path; those whose number cannot be read come last. */
  readonly entries: readonly CatalogueEntry[];
  /** Rules files by path. */
  readonly rules: readonly RulesEntry[];
  /** Text files that are written like cards, by path; no game reads them. */
  readonly texts?: readonly SourceFile[];
  /** The file that tells what games have seen of the pack, where there is one; see {@link readCoverage}. */
  readonly coverage?: SourceFile;
  /** The first card file that has the number; a card with mistakes counts as soon as its number can be read. */
  readonly byNumber: (number: number) => CatalogueEntry | undefined;
}

/**
 * Checks every file by itself and puts the cards in order. `.card` files, and `.json` files where cards stand, are cards,
 * `.rules` files are rules, `pack.json` is kept for those who point into it, `coverage.json` and a `.txt` file that begins like a card for lint, and any
 * other file is left out. `check` is how the
 * text of a card is checked.
 */
export function buildCatalogue(
  pack: CheckedPack,
  files: readonly SourceFile[],
  check: typeof checkCard = checkCard,
): Catalogue {
  const entries: CatalogueEntry[] = [];
  const rules: RulesEntry[] = [];
  const texts: SourceFile[] = [];
  let manifestText: string | undefined;
  let coverage: SourceFile | undefined;
  for (const { path, text } of files) {
    if (path === COVERAGE) {
      coverage = { path, text };
      continue;
    }
    if (isManifestPath(path)) {
      manifestText = text;
      continue;
    }
    switch (roleOf(path)) {
      case 'card':
        entries.push({ path, text, checked: check(text, pack) });
        break;
      case 'card-json':
        if (isRead({ path, text }, pack)) entries.push({ path, text, checked: checkJson(text, pack) });
        break;
      case 'rules':
        rules.push({ path, text, checked: checkRules(text, pack) });
        break;
      default:
        if (isTextFile(path) && beginsAsCard(text, pack)) texts.push({ path, text });
    }
  }
  return {
    ...catalogueOf(pack, entries, rules, manifestText),
    ...(texts.length > 0 && { texts: texts.sort((a, b) => order(a.path, b.path)) }),
    ...(coverage && { coverage }),
  };
}

/** A catalogue of files that have been checked already, for those who check only what changed. */
export function catalogueOf(
  pack: CheckedPack,
  entries: readonly CatalogueEntry[],
  rules: readonly RulesEntry[],
  manifestText?: string,
): Catalogue {
  const ordered = [...entries].sort((a, b) => order(numberOf(a), numberOf(b)) || order(a.path, b.path));
  const numbers = new Map<number, CatalogueEntry>();
  for (const entry of ordered) {
    for (const number of numbersIn(entry)) if (!numbers.has(number)) numbers.set(number, entry);
  }
  return {
    pack,
    ...(manifestText !== undefined && { manifestText }),
    entries: ordered,
    rules: [...rules].sort((a, b) => order(a.path, b.path)),
    byNumber: (number) => numbers.get(number),
  };
}

/** Number of a card, as far as it can be read; the first of several equal ones. */
export function numberOf({ checked }: CatalogueEntry): number | undefined {
  return checked.card?.number ?? (checked.located as Partial<typeof checked.located>)?.number?.value;
}

/** The number of a card or the range of several, as far as it can be read; of a range that is none, the first number. */
export function rangeIn({ checked }: CatalogueEntry): CardNumbers | undefined {
  if (checked.card) return checked.card;
  const { number, last } = (checked.located as Partial<typeof checked.located>) ?? {};
  return number && rangeOf(number.value, last?.value);
}

/** All numbers of a file, as far as they can be read. */
export function numbersIn(entry: CatalogueEntry): readonly number[] {
  const range = rangeIn(entry);
  return range ? numbersOf(range) : [];
}

/** Kind of a card, as far as it can be read. */
export function kindOf({ checked }: CatalogueEntry): string | undefined {
  return checked.card?.kind ?? (checked.located as Partial<typeof checked.located>)?.kind?.value;
}

/** Name of a card: that of its first face, as far as it can be read. */
export function nameOf({ checked }: CatalogueEntry): string | undefined {
  return checked.card?.faces[0]?.name ?? checked.located?.faces[0]?.name.value;
}

/** Ascending; what is missing comes last. Texts by their code units, the same everywhere. */
function order<T extends number | string>(a: T | undefined, b: T | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
