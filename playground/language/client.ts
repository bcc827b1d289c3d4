import type { SourceFile } from '../../src/cards/catalogue.ts';
import type { Range } from '../../src/language/diagnostic.ts';
import type { FileState, LanguageClient, Project, SettingsText } from '../../src/language-service/types.ts';
import { LanguageError, WorkerLine, type LanguageWorker, type LineOptions } from './line.ts';

/**
 * The language, asked of a worker; see {@link LanguageClient}. The client keeps the texts that the worker has
 * taken and gives them to its successor when it stops, so that only the text at which it stopped is missing
 * there until its next change. Refusals are {@link LanguageError}s.
 *
 * @param start makes a worker that answers as `serveLanguage` does.
 */
export function createLanguageClient(start: () => LanguageWorker, options: LineOptions = {}): WorkerClient {
  return new WorkerClient(start, options);
}

/** See {@link createLanguageClient}. */
export class WorkerClient implements LanguageClient {
  readonly #line: WorkerLine;
  readonly #texts = new Map<string, string>();
  #pack: string | undefined;
  #settings: SettingsText | undefined;

  constructor(start: () => LanguageWorker, options: LineOptions) {
    this.#line = new WorkerLine(start, () => this.#reopen(), options);
  }

  async open(pack: string, files: readonly SourceFile[], settings?: SettingsText): Promise<Project> {
    const project = await this.#line.ask('open', { pack, files, settings });
    this.#pack = pack;
    this.#settings = settings;
    this.#texts.clear();
    for (const file of files) this.#texts.set(file.path, file.text);
    return project;
  }

  async update(path: string, text: string): Promise<FileState> {
    const state = await this.#line.ask('update', { path, text });
    this.#texts.set(path, text);
    return state;
  }

  async remove(path: string): Promise<void> {
    await this.#line.ask('remove', { path });
    this.#texts.delete(path);
  }

  async hover(path: string, offset: number) {
    return (await orIfSuperseded(this.#line.ask('hover', { path, offset }), null)) ?? undefined;
  }

  async complete(path: string, offset: number) {
    return await orIfSuperseded(this.#line.ask('complete', { path, offset }), []);
  }

  async fixes(path: string, range: Range) {
    return await orIfSuperseded(this.#line.ask('fixes', { path, range }), []);
  }

  async format(path: string): Promise<string> {
    return await this.#line.ask('format', { path });
  }

  async findings() {
    return await this.#line.ask('findings', null);
  }

  /** Ends the worker; questions that wait and all later ones are refused as `closed`. */
  close(): void {
    this.#line.close();
  }

  #reopen() {
    if (this.#pack === undefined) return undefined;
    const files = [...this.#texts].map(([path, text]) => ({ path, text }));
    return { method: 'open', ask: { pack: this.#pack, files, settings: this.#settings } } as const;
  }
}

async function orIfSuperseded<T>(promise: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await promise;
  } catch (problem) {
    if (problem instanceof LanguageError && problem.code === 'superseded') return otherwise;
    throw problem;
  }
}
