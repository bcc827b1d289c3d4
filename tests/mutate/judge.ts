import {
  buildCatalogue,
  catalogueOf,
  type Catalogue,
  type CatalogueEntry,
  type RulesEntry,
} from '../../src/cards/catalogue.ts';
import { checkCardBriefly, checkRules } from '../../src/cards/check.ts';
import { isTextFile, roleOf } from '../../src/cards/paths.ts';
import { cardFaults, rulesFaults } from '../../src/compile/diagnose.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { lintPrograms } from '../../src/lint/lint-pack.ts';
import { Teller } from '../../src/lint/teller.ts';
import { cardFilesOf as filesOf, wordsOf, type PackName } from '../fuzz/packs.ts';
import type { Mutant } from './mutant.ts';

/** The findings of lint in a changed pack that it did not say before. */
export interface Verdict {
  /** Codes of errors and warnings on the changed lines. */
  readonly found: readonly string[];
  /** Codes of those elsewhere: a total that the box promises says that something moved, and not what. */
  readonly elsewhere: readonly string[];
}

/** Findings that are about a total, or about a comment that sets something aside, and not about a text. */
const OF_TOTALS: ReadonlySet<string> = new Set(['P502', 'P503', 'W333']);

/** A pack, checked once, in which single files are changed. */
export class Judge {
  readonly catalogue: Catalogue;
  readonly #vocabulary: Vocabulary;
  readonly #entries: ReadonlyMap<string, CatalogueEntry>;
  readonly #rules: ReadonlyMap<string, RulesEntry>;
  /** Findings of the pack as it is, by path and code. */
  readonly #before: ReadonlySet<string>;

  /** Name of the pack. */
  readonly name: PackName;

  constructor(name: PackName) {
    this.name = name;
    const pack = wordsOf(name);
    this.catalogue = buildCatalogue(pack, filesOf(name), checkCardBriefly);
    this.#vocabulary = new Vocabulary(pack.manifest);
    this.#entries = new Map(this.catalogue.entries.map((each) => [each.path, each]));
    this.#rules = new Map(this.catalogue.rules.map((each) => [each.path, each]));
    const all = [...this.#entries.keys(), ...this.#rules.keys()];
    this.#before = new Set(
      this.#told(this.catalogue, all).map(({ path, code, text }) => `${path} ${code} ${text}`),
    );
  }

  /** The catalogue of a changed pack, and the paths of what changed. */
  changed({ path, lines, also }: Pick<Mutant, 'path' | 'lines' | 'also'>): {
    readonly catalogue: Catalogue;
    readonly paths: readonly string[];
  } {
    const { pack, manifestText } = this.catalogue;
    const entries = new Map(this.#entries);
    const rules = new Map(this.#rules);
    const edits = [{ path, lines }, ...(also ? [also] : [])];
    for (const edit of edits) {
      entries.delete(edit.path);
      rules.delete(edit.path);
      const text = edit.lines === undefined ? undefined : `${edit.lines.join('\n')}\n`;
      if (text === undefined) continue;
      if (roleOf(edit.path) === 'card')
        entries.set(edit.path, { path: edit.path, text, checked: checkCardBriefly(text, pack) });
      else if (roleOf(edit.path) === 'rules')
        rules.set(edit.path, { path: edit.path, text, checked: checkRules(text, pack) });
    }
    const texts = edits.flatMap((edit) =>
      edit.lines && isTextFile(edit.path) ? [{ path: edit.path, text: edit.lines.join('\n') }] : [],
    );
    return {
      catalogue: { ...catalogueOf(pack, [...entries.values()], [...rules.values()], manifestText), texts },
      paths: edits.map((each) => each.path),
    };
  }

  /** The findings in it. */
  judge(mutant: Mutant): Verdict {
    const { catalogue, paths } = this.changed(mutant);
    const found = new Set<string>();
    const elsewhere = new Set<string>();
    for (const { path, code, line, text } of this.#told(catalogue, paths)) {
      const isChanged = paths.includes(path);
      if (this.#before.has(`${path} ${code} ${text}`)) continue;
      const isSeen =
        path === mutant.twin || (isChanged && (mutant.seen === undefined || mutant.seen.includes(line)));
      (isSeen && !OF_TOTALS.has(code) ? found : elsewhere).add(code);
    }
    return { found: [...found].sort(), elsewhere: [...elsewhere].sort() };
  }

  /** Errors and warnings that are told of a catalogue: those of the named files, and those of the pack as a whole. */
  #told(
    catalogue: Catalogue,
    paths: readonly string[],
  ): readonly { path: string; code: string; line: number; text: string }[] {
    const { pack } = this.catalogue;
    const files = new Map<string, Diagnostic[]>();
    const add = (path: string, more: readonly Diagnostic[]): void => {
      files.set(path, [...(files.get(path) ?? []), ...more]);
    };
    const texts = new Map<string, string>();
    for (const { path, text, checked } of catalogue.entries) {
      texts.set(path, text);
      if (paths.includes(path))
        add(path, [...checked.diagnostics, ...cardFaults(checked, pack, this.#vocabulary)]);
    }
    for (const { path, text, checked } of catalogue.rules) {
      texts.set(path, text);
      if (paths.includes(path))
        add(path, [...checked.diagnostics, ...rulesFaults(checked, pack, this.#vocabulary)]);
    }
    for (const { path, text } of catalogue.texts ?? []) texts.set(path, text);
    for (const { path, diagnostics } of lintPrograms(catalogue)) add(path, diagnostics);
    const teller = new Teller(undefined);
    return [...files].flatMap(([path, diagnostics]) => {
      const text = texts.get(path) ?? '';
      const told = teller.tell(path, diagnostics, teller.marksOf(path, text)).diagnostics;
      return told
        .filter(({ severity }) => severity !== 'info')
        .map(({ code, range, message }) => ({
          path,
          code,
          line: text.slice(0, range.start).split('\n').length - 1,
          text: message,
        }));
    });
  }
}
