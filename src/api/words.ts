import type { CheckedCard, CheckedRules } from '../cards/check.ts';
import { checkFile } from '../cards/check-file.ts';
import { format } from '../cards/format.ts';
import { readPack, type CheckedPack } from '../cards/pack.ts';
import { MANIFEST, roleOf, type FileRole } from '../cards/paths.ts';
import { toJson } from '../cards/to-json.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { englishFace } from '../language/english/english.ts';
import { printCard } from '../language/print.ts';
import { WrongArgument, wrongFile, wrongText } from './arguments.ts';
import { errorsOf } from './faults.ts';
import type { Fault, PackFile } from './types.ts';

/**
 * The language with the words of a pack. A file is read as its path says: `.card` a card, `.rules` rules, `.json` the
 * JSON form of a card, `.csv` a table with a row for each card; a file of another sort is thrown as a TypeError with the code G905.
 */
export interface Language {
  /** Id of the pack. */
  readonly id: string;
  /** Its title, for people. */
  readonly title: string;
  /** Everything that is wrong or worth knowing in one file by itself, in the order of the text. */
  check(file: PackFile): readonly Diagnostic[];
  /** The text in the one canonical layout; as it was where that would not hold everything, and for a table. */
  format(file: PackFile): string;
  /** A card as JSON, or the text of a card for one in JSON; undefined where it has errors, or is no single card. */
  convert(file: PackFile): string | undefined;
  /** The rules text in English: for each face or section a list of lines; none where the file has errors. */
  rulesText(file: PackFile): readonly (readonly string[])[];
}

/** Reads the words of a pack from its manifest, `pack.json`. With an error there is no language, but every error. */
export function loadLanguage(manifest: string): {
  readonly language?: Language;
  readonly faults: readonly Fault[];
} {
  const wrong = wrongText('A manifest', manifest);
  if (wrong) return { faults: [wrong] };
  const { pack, diagnostics } = readPack(manifest);
  if (!pack) return { faults: errorsOf({ path: MANIFEST, text: manifest }, diagnostics) };
  return { language: new LoadedLanguage(pack), faults: [] };
}

class LoadedLanguage implements Language {
  readonly #words: CheckedPack;

  constructor(words: CheckedPack) {
    this.#words = words;
  }

  get id(): string {
    return this.#words.manifest.pack;
  }

  get title(): string {
    return this.#words.manifest.title;
  }

  check(file: PackFile): readonly Diagnostic[] {
    return this.#checked(file).flatMap(({ diagnostics }) => diagnostics);
  }

  format(file: PackFile): string {
    return format(file.text, this.#words, sortOf(file)).text;
  }

  convert(file: PackFile): string | undefined {
    const role = sortOf(file);
    if (role === 'table') return undefined;
    const card = this.#checked(file)[0]?.card;
    if (!card || 'sections' in card) return undefined;
    return role === 'card-json' ? printCard(card, this.#words.lexicon) : toJson(card);
  }

  rulesText(file: PackFile): readonly (readonly string[])[] {
    const parts = this.#checked(file).flatMap(({ card }) => {
      if (!card) return [];
      return 'sections' in card
        ? card.sections.map((section) => ({ ...section }))
        : card.faces.map((face) => ({ ...face, kind: card.kind }));
    });
    return parts.map((part) => englishFace(part, part.kind, this.#words.lexicon));
  }

  #checked(file: PackFile): readonly (CheckedCard | CheckedRules)[] {
    return checkFile({ role: sortOf(file), text: file.text }, this.#words);
  }
}

/** The role of a file by its name. */
function sortOf(file: PackFile): FileRole {
  const wrong = wrongFile(file);
  if (wrong) throw new WrongArgument(wrong.message);
  const role = roleOf(file.path);
  if (role === undefined)
    throw new WrongArgument(
      `A file of the language ends in .card, .rules, .json or .csv, not as "${file.path}".`,
    );
  return role;
}
