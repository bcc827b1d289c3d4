import type { Diagnostic, Fix, Range } from '../../src/language/diagnostic.ts';
import type {
  Completion,
  FileFindings,
  FileState,
  Hover,
  Project,
} from '../../src/language-service/types.ts';
import { COVERAGE } from '../../src/cards/paths.ts';
import { docPath, docText, isInPack, type Doc } from '../files/document.ts';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import type { ComparedFiles } from '../language/compare.ts';
import type { PageLanguage } from '../language/protocol.ts';
import { isRecord } from '../text/is-record.ts';
import type { EntryParts } from './entries.ts';
import { withEntry, withMember, type State } from './state.ts';
import type { Store } from './store.ts';

/** The time that typing must rest before the whole pack is looked at again, in milliseconds. */
const REST = 250;

/** The time for which a text may be without an answer before it is said that it is not checked, in milliseconds. */
const LATE = 1_000;

/** Name of the time from an edit to its answer, for whoever observes the page's measures. */
const MEASURE = 'loam:edit-to-diagnostics';

/** Keeps the language and the documents together: every text goes to it, every answer goes into the state. */
export class LanguageLink {
  readonly #store: Store<State>;
  readonly #client: PageLanguage;
  readonly #texts = new WeakMap<FileState, string>();
  /** Texts at which the language stopped, by the id of their document: each is tried once more. */
  readonly #triedAgain = new Map<string, string>();
  readonly #prepare: (parts: EntryParts) => Promise<void>;
  /** Says which opening is the last one. */
  #opening = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** @param prepare makes what the page needs of a pack that is open, before the state says that it is */
  constructor(
    store: Store<State>,
    client: PageLanguage,
    prepare: (parts: EntryParts) => Promise<void> = () => Promise.resolve(),
  ) {
    this.#store = store;
    this.#client = client;
    this.#prepare = prepare;
  }

  /** Fetches the language while the texts of the pack are on their way. */
  start(): void {
    this.#client.start();
  }

  /** Opens the pack with the texts as they are now. */
  async open(): Promise<void> {
    const opening = (this.#opening += 1);
    this.#store.set({ language: 'opening', languageProblem: '', unchecked: new Set() });
    const { docs, ...now } = this.#store.state;
    const manifest = now.nextManifest ?? now.manifest;
    const sent = new Map([...docs].filter(([, doc]) => isInPack(doc)));
    const files = [...sent.values()].map((doc) => ({ path: docPath(doc), text: docText(doc) }));
    try {
      const { text, settings, coverage } = manifest;
      const more = coverage === undefined ? [] : [{ path: COVERAGE, text: coverage }];
      const project = await this.#openPack(text, [...files, ...more], settings);
      const byPath = new Map(project.states.map((state) => [state.path, state]));
      const known = new Map<string, FileState>();
      for (const [id, doc] of sent) {
        const state = byPath.get(docPath(doc));
        if (!state) continue;
        known.set(id, state);
        this.#texts.set(state, docText(doc));
      }
      const findings = byFile(project.findings);
      await this.#prepare({ docs, known, findings });
      if (opening !== this.#opening) return;
      this.#store.set({
        project,
        known,
        title: project.title,
        findings,
        manifest,
        nextManifest: undefined,
        language: 'ready',
      });
      this.#catchUp(sent);
    } catch (error) {
      this.#stopped(error);
    }
  }

  /** Opens the pack; a worker that stops at it is started again, until the client gives up. */
  async #openPack(...pack: Parameters<PageLanguage['open']>): Promise<Project> {
    for (;;) {
      try {
        return await this.#client.open(...pack);
      } catch (error) {
        if (codeOf(error) !== 'stopped') throw error;
      }
    }
  }

  /** The text that an answer is about. */
  textOf(state: FileState): string | undefined {
    return this.#texts.get(state);
  }

  /** A document has another text or path, is new, or is gone. */
  changed(before: Doc | undefined, after: Doc | undefined): void {
    if (this.#store.state.language !== 'ready') return;
    const was = before && isInPack(before) ? before : undefined;
    const is = after && isInPack(after) ? after : undefined;
    if (was && (!is || docPath(was) !== docPath(is))) void this.#remove(was);
    if (is && (!was || docPath(was) !== docPath(is) || docText(was) !== docText(is))) void this.#update(is);
  }

  /** The hover at a place; undefined also when the question came too late. */
  hover(doc: Doc, offset: number): Promise<Hover | undefined> {
    return this.#ask(() => this.#client.hover(docPath(doc), offset), undefined);
  }

  /** The completions at a place. */
  complete(doc: Doc, offset: number): Promise<readonly Completion[]> {
    return this.#ask(() => this.#client.complete(docPath(doc), offset), []);
  }

  /** Ways to mend what is wrong in a range. */
  fixes(doc: Doc, range: Range): Promise<readonly Fix[]> {
    return this.#ask(() => this.#client.fixes(docPath(doc), range), []);
  }

  /** The differences between files as they were and as they are; undefined where the language cannot tell now. */
  compare(was: readonly SourceFile[], is: readonly SourceFile[]): Promise<ComparedFiles | undefined> {
    return this.#ask<ComparedFiles | undefined>(() => this.#client.compare(was, is), undefined);
  }

  /** The canonical text; undefined when the language cannot tell now. */
  format(doc: Doc): Promise<string | undefined> {
    return this.#ask<string | undefined>(() => this.#client.format(docPath(doc)), undefined);
  }

  async #update(doc: Doc): Promise<void> {
    const begun = performance.now();
    const text = docText(doc);
    const isNow = (): boolean => {
      const now = this.#store.state.docs.get(doc.id);
      return now !== undefined && docText(now) === text && docPath(now) === docPath(doc);
    };
    const late = setTimeout(() => this.#check(doc.id, false), LATE);
    try {
      const state = await this.#client.update(docPath(doc), text);
      const { docs, known } = this.#store.state;
      const now = docs.get(doc.id);
      // A newer text is on its way: its own answer will come.
      if (!now || docText(now) !== text || docPath(now) !== state.path) return;
      this.#texts.set(state, text);
      this.#store.set({
        known: withEntry(known, doc.id, state),
        delay: performance.now() - begun,
        languageProblem: '',
      });
      this.#triedAgain.delete(doc.id);
      this.#check(doc.id, true);
      // Who observes the page's measures gets each; only the last is kept.
      performance.clearMeasures(MEASURE);
      performance.measure(MEASURE, { start: begun });
      this.#restThenLook();
    } catch (error) {
      if (codeOf(error) === 'superseded') return;
      // A newer text may have its answer already, and nothing would take these words away.
      if (!isNow() && codeOf(error) === 'stopped') return;
      this.#stopped(error, docPath(doc));
      if (!isNow()) return;
      this.#check(doc.id, false);
      if (codeOf(error) !== 'stopped' || this.#triedAgain.get(doc.id) === text) return;
      this.#triedAgain.set(doc.id, text);
      await this.#update(doc);
    } finally {
      clearTimeout(late);
    }
  }

  /** Notes whether the text of a document as it is now has an answer. */
  #check(id: string, is: boolean): void {
    const { unchecked, docs } = this.#store.state;
    const isHere = docs.has(id);
    if (unchecked.has(id) === (is || !isHere))
      this.#store.set({ unchecked: withMember(unchecked, id, !is && isHere) });
  }

  async #remove(doc: Doc): Promise<void> {
    const { known } = this.#store.state;
    if (!this.#store.state.docs.has(doc.id)) this.#store.set({ known: withEntry(known, doc.id, undefined) });
    this.#check(doc.id, true);
    try {
      await this.#client.remove(docPath(doc));
      this.#restThenLook();
    } catch (error) {
      this.#stopped(error, docPath(doc));
    }
  }

  #restThenLook(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      void this.#ask(() => this.#client.findings(), undefined).then((findings) => {
        if (findings) this.#store.set({ findings: byFile(findings) });
      });
    }, REST);
  }

  /** Sends what changed while the pack was being opened. */
  #catchUp(sent: ReadonlyMap<string, Doc>): void {
    const { docs } = this.#store.state;
    for (const [id, doc] of sent) if (docs.get(id) !== doc) this.changed(doc, docs.get(id));
    for (const [id, doc] of docs) if (!sent.has(id)) this.changed(undefined, doc);
  }

  /** Asks when the pack has been opened; whoever is early waits for it. */
  async #ask<T>(question: () => Promise<T>, otherwise: T): Promise<T> {
    if (this.#store.state.language === 'opening') await this.#opened();
    if (this.#store.state.language !== 'ready') return otherwise;
    try {
      return await question();
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'superseded' && code !== 'no-file') this.#stopped(error);
      return otherwise;
    }
  }

  /** Settles when the pack is open, with all that changed meanwhile, or cannot be opened. */
  #opened(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#store.watch(['language'], () => {
        stop();
        resolve();
      });
    });
  }

  /** Says why there is no answer. One lost question leaves the rest; only a pack that cannot be used ends it. */
  #stopped(error: unknown, path?: string): void {
    const code = codeOf(error);
    if (code === 'stopped' || code === 'broken') {
      const where = path === undefined ? '' : ` at ${path}`;
      this.#store.set({
        languageProblem: `The check stopped${where} and was started again. Nothing was lost.`,
      });
      return;
    }
    const says = [error instanceof Error ? error.message : String(error), firstMistake(error)]
      .join(' ')
      .trim();
    this.#store.set({ language: 'stopped', languageProblem: says });
  }
}

/** The code of a refusal, whatever else was thrown. */
function codeOf(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The mistake in the manifest first, where that is the reason. */
function firstMistake(error: unknown): string {
  const mistakes: unknown =
    typeof error === 'object' && error !== null ? (error as { diagnostics?: unknown }).diagnostics : [];
  const first: unknown = Array.isArray(mistakes) ? mistakes[0] : undefined;
  return isRecord(first) && typeof first['message'] === 'string' ? `pack.json: ${first['message']}` : '';
}

const byFile = (findings: readonly FileFindings[]): ReadonlyMap<string, readonly Diagnostic[]> =>
  new Map(findings.map(({ path, diagnostics }) => [path, diagnostics]));
