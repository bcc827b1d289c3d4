import {
  catalogueOf,
  type Catalogue,
  type CatalogueEntry,
  type RulesEntry,
  type SourceFile,
} from '../cards/catalogue.ts';
import { checkCard, checkRules, type CheckedCard, type CheckedRules } from '../cards/check.ts';
import { numbersOf } from '../cards/copies.ts';
import { withExamples } from '../cards/examples.ts';
import { checkJson } from '../cards/json.ts';
import { readPack, type CheckedPack } from '../cards/pack.ts';
import { COVERAGE, isManifestPath, isRead, MANIFEST, roleOf, SETTINGS } from '../cards/paths.ts';
import { canFollow, sectionsOf, type NamedSection } from '../cards/sections.ts';
import { cardFaults, rulesFaults } from '../compile/diagnose.ts';
import { Vocabulary } from '../compile/vocabulary.ts';
import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';
import { lex } from '../language/lexer.ts';
import { lintPrograms, type FileFindings } from '../lint/lint-pack.ts';
import type { Marks, Silenced } from '../lint/mark.ts';
import { Teller } from '../lint/teller.ts';
import type { Memo } from './ability-completion.ts';
import { completionsAt } from './completion.ts';
import { isSound, type Document } from './document.ts';
import { fixesAt } from './fixes.ts';
import { formatDocument } from './format.ts';
import { hoverAt } from './hover.ts';
import { filtersOf, kindsOf, nextNumber } from './project.ts';
import { seenIn } from './seen.ts';
import { stateOf } from './state.ts';
import { findingsIn, readTable, RowEntry, type ReadRows } from './table-rows.ts';
import type { Completion, FileState, Hover, Project, SettingsText } from './types.ts';
import { Usage } from './usage.ts';

/** A document with what is known of it. */
interface OpenFile {
  readonly document: Document;
  readonly state: FileState;
  /** The marks that set findings in it aside. */
  readonly marks: Marks;
  /** The findings of its own that were set aside. */
  readonly silenced: readonly Silenced[];
}

/** A service for a pack, or why its manifest cannot be used. */
export type Opened =
  | { readonly service: LanguageService; readonly diagnostics: readonly Diagnostic[] }
  | { readonly service: undefined; readonly diagnostics: readonly Diagnostic[] };

/**
 * Opens a pack: the text of its manifest and its files, and its settings, where there are some. Files that are no cards,
 * no rules, and do not tell what games have seen of it, are left out. Codes of a manifest that cannot be used: J601, P507, P508, P509.
 */
export function createLanguageService(
  manifest: string,
  files: readonly SourceFile[],
  settings?: SettingsText,
): Opened {
  const { pack, diagnostics } = readPack(manifest);
  if (!pack) return { service: undefined, diagnostics };
  const teller = new Teller(settings);
  return { service: new LanguageService(pack, manifest, diagnostics, files, teller), diagnostics };
}

/**
 * The knowledge of an editor about a pack: documents and everything that can be asked about them. A changed file alone
 * is checked again; what the files are together is worked out only when asked for. Questions about a file that is not
 * open have no answer: nothing, an empty list, an empty text.
 */
export class LanguageService {
  readonly #pack: CheckedPack;
  readonly #manifest: string;
  readonly #found: readonly Diagnostic[];
  readonly #files = new Map<string, OpenFile>();
  /** Each table as it last could be read. */
  readonly #tables = new Map<string, ReadRows>();
  readonly #shown: Catalogue;
  readonly #usage: Usage;
  readonly #memo: Memo = new Map();
  readonly #vocabulary: Vocabulary;
  readonly #teller: Teller;
  readonly #coverage: SourceFile | undefined;

  constructor(
    pack: CheckedPack,
    manifest: string,
    found: readonly Diagnostic[],
    files: readonly SourceFile[],
    teller: Teller = new Teller(undefined),
  ) {
    this.#pack = pack;
    this.#teller = teller;
    this.#vocabulary = new Vocabulary(pack.manifest);
    this.#manifest = manifest;
    this.#found = found;
    this.#coverage = files.find(({ path }) => path === COVERAGE);
    const documents = files
      .filter(
        (file) =>
          file !== this.#coverage && !isManifestPath(file.path) && roleOf(file.path) && isRead(file, pack),
      )
      .map(({ path, text }) => this.#read(path, text));
    // Examples and habits are those of the pack as it was opened; a few edits do not change them.
    this.#shown = this.#catalogueOf(documents);
    this.#usage = new Usage(documents);
    for (const document of documents) this.#take(document);
  }

  /** Everything about the pack that a page shows first. */
  project(): Project {
    const { manifest } = this.#pack;
    const { entries, rules } = this.#catalogue();
    const paths = new Set([...entries, ...rules].map(({ path }) => path));
    const states = [...paths].flatMap((path) => this.#files.get(path)?.state ?? []);
    return {
      title: manifest.title,
      pack: manifest.pack,
      version: manifest.version,
      language: manifest.language,
      kinds: kindsOf(this.#pack, this.#usage, this.#numbers()),
      filters: filtersOf(this.#pack, states),
      manifest,
      states,
      findings: this.findings(),
    };
  }

  /** True if a file is open. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Takes a new text of a file, or a new file; a file of another ending is read as a card. */
  update(path: string, text: string): FileState {
    return this.#take(this.#read(path, text));
  }

  /** Forgets a file. */
  remove(path: string): void {
    this.#files.delete(path);
    this.#tables.delete(path);
  }

  /** The state of a file. */
  state(path: string): FileState | undefined {
    return this.#files.get(path)?.state;
  }

  /** The hover for the word at an offset. */
  hover(path: string, offset: number): Hover | undefined {
    const file = this.#files.get(path);
    return file && hoverAt(file.document, offset, this.#pack, () => this.#sections());
  }

  /** The words that may stand at an offset, the likeliest first. */
  complete(path: string, offset: number): readonly Completion[] {
    const file = this.#files.get(path);
    if (!file) return [];
    const { kind: kinds } = this.#pack.manifest.words;
    return completionsAt(file.document, offset, {
      pack: this.#pack,
      usage: this.#usage,
      memo: this.#memo,
      nextNumber: (kind) => nextNumber(kinds[kind], this.#numbers(path)),
      sections: () => this.#sections().flatMap((each) => (this.#canFollow(each) ? [each.name.value] : [])),
    });
  }

  /** Ways to mend what is wrong in a range. */
  fixes(path: string, range: Range): readonly Fix[] {
    const file = this.#files.get(path);
    if (!file) return [];
    const { diagnostics } = file.state;
    // Sections are looked for in all files, so that their names are mended by what the pack says; and only then it is
    // known whether a comment sets something aside.
    const ofPack = file.document.role === 'rules' || file.marks.all.length > 0 ? this.findings() : [];
    const more = ofPack.find((each) => each.path === path)?.diagnostics ?? [];
    return fixesAt([...diagnostics, ...more], range);
  }

  /** The canonical text of a file. */
  format(path: string): string {
    const file = this.#files.get(path);
    return file ? formatDocument(file.document, this.#pack) : '';
  }

  /** The findings about the pack as a whole; files without any are left out. */
  findings(): readonly FileFindings[] {
    const catalogue = this.#catalogue();
    const isRead = [...catalogue.entries, ...catalogue.rules].every(({ checked }) => checked.card);
    const found = new Map(lintPrograms(catalogue).map(({ path, diagnostics }) => [path, diagnostics]));
    const marked = [...this.#files].filter(([, { marks }]) => marks.all.length > 0).map(([path]) => path);
    const inManifest = [...this.#found, ...(found.get(MANIFEST) ?? [])];
    const all = new Map([
      [MANIFEST, inManifest],
      ...found,
      ...marked.map((path) => [path, found.get(path) ?? []] as const),
    ]);
    all.set(MANIFEST, inManifest);
    return [...all].flatMap(([path, diagnostics]) => {
      const told = this.#findingsOf(path, diagnostics, isRead);
      return told.length > 0 ? [{ path, diagnostics: told }] : [];
    });
  }

  /** The findings as they are told of the whole pack in one file. The settings have no view of their own. */
  #findingsOf(path: string, found: readonly Diagnostic[], isRead: boolean): readonly Diagnostic[] {
    const file = this.#files.get(path);
    const marks = file?.marks ?? this.#teller.marksOf(path, this.#manifest);
    const { diagnostics, silenced } = this.#teller.tell(path, found, marks);
    const used = [...(file?.silenced ?? []), ...silenced];
    const lookedAt = { file: file !== undefined && isSound(file.document), pack: isRead, programs: true };
    const unused = file ? this.#teller.unusedIn(path, marks, used, lookedAt, 'comment') : this.#inSettings();
    return [...diagnostics, ...unused];
  }

  #inSettings(): readonly Diagnostic[] {
    return this.#teller.inSettings.map((each) => ({
      ...each,
      range: { start: 0, end: 0 },
      message: `${SETTINGS}: ${each.message}`,
      fixes: [],
    }));
  }

  /** The sections of all rules files, as far as they can be read. */
  #sections(): readonly NamedSection[] {
    return sectionsOf(this.#catalogue());
  }

  #canFollow(section: NamedSection): boolean {
    return canFollow(section, this.#pack.manifest);
  }

  /** Card numbers in use, as far as they can be read, those of one file left out. */
  #numbers(except?: string): ReadonlySet<number> {
    const others = [...this.#files.values()].filter(({ state }) => state.path !== except);
    return new Set(
      others.flatMap(({ document: { table }, state: { rows, number, last } }) => {
        if (table) return (rows ?? []).flatMap(({ state: row }) => row.number ?? []);
        return number === undefined ? [] : numbersOf({ number, ...(last !== undefined && { last }) });
      }),
    );
  }

  #take(document: Document): FileState {
    const { path, text, checked } = document;
    const found = withExamples(checked.diagnostics, text, this.#shown);
    const faults = this.#faults(document);
    const marks = this.#teller.marksOf(path, text);
    const told = this.#teller.tell(path, [...found, ...faults], marks);
    const more = this.#teller.problemsOf(path, marks);
    const all = [...told.diagnostics, ...more];
    const diagnostics =
      faults.length + more.length === 0 ? all : all.sort((a, b) => a.range.start - b.range.start);
    const seen = seenIn(document, this.#coverage);
    const known = stateOf(document, diagnostics, this.#files.get(path)?.state, this.#pack);
    const state = seen ? { ...known, seen } : known;
    this.#files.set(path, { document, state, marks, silenced: told.silenced });
    return state;
  }

  /** The faults of a text that checks but cannot be carried out. */
  #faults({ role, checked, table }: Document): readonly Diagnostic[] {
    // Those of rows are told with what else is wrong with them.
    if (table) return [];
    return role === 'rules'
      ? rulesFaults(checked as CheckedRules, this.#pack, this.#vocabulary)
      : cardFaults(checked as CheckedCard, this.#pack, this.#vocabulary);
  }

  #catalogue(): Catalogue {
    return this.#catalogueOf([...this.#files.values()].map(({ document }) => document));
  }

  #catalogueOf(documents: readonly Document[]): Catalogue {
    const entries: CatalogueEntry[] = [];
    const rules: RulesEntry[] = [];
    for (const document of documents) {
      if (document.role === 'rules') rules.push(document as RulesEntry);
      else if (document.entries) entries.push(...document.entries);
      else entries.push(document as CatalogueEntry);
    }
    const catalogue = catalogueOf(this.#pack, entries, rules, this.#manifest);
    return this.#coverage ? { ...catalogue, coverage: this.#coverage } : catalogue;
  }

  #read(path: string, text: string): Document {
    const role = roleOf(path) ?? 'card';
    const base = { path, text, role, lines: [] };
    if (role === 'card-json') return { ...base, checked: checkJson(text, this.#pack) };
    if (role === 'table') return { ...base, ...this.#readTable(path, text) };
    const lexed = lex(text);
    const lines = lexed.ok ? lexed.lines : [];
    const checked = role === 'rules' ? checkRules(text, this.#pack) : checkCard(text, this.#pack);
    return { ...base, lines, checked };
  }

  #readTable(path: string, text: string): Pick<Document, 'table' | 'entries' | 'checked'> {
    const table = readTable(path, text, this.#pack, this.#tables.get(path), (checked) => [
      ...checked.diagnostics,
      ...cardFaults(checked, this.#pack, this.#vocabulary),
    ]);
    if (table.is === 'broken') {
      const checked = { diagnostics: table.diagnostics };
      return { table, entries: [{ path, text, row: 1, checked }], checked };
    }
    this.#tables.set(path, table);
    const entries = table.rows.map((row, at) => new RowEntry(path, text, at + 1, row));
    return { table, entries, checked: { diagnostics: findingsIn(table.rows) } };
  }
}
