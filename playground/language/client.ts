import type { SourceFile } from '../../src/cards/catalogue.ts';
import type { Range } from '../../src/language/diagnostic.ts';
import type { FileState, Project, SettingsText } from '../../src/language-service/types.ts';
import { WorkerClient, WorkerError, type PageWorker, type WorkerQuestion } from '../wire/worker-client.ts';
import type { LanguageCalls, PageLanguage } from './protocol.ts';
import { RowsHeld, wholeOf, type SentState } from './sent-rows.ts';

/** The advice for a worker that does not behave. */
export interface LanguageOptions {
  /** The time that one answer may take, in milliseconds; 30,000 for a pack and 10,000 for others unless said. */
  readonly patience?: number;
  /** Told when the worker stopped: whether another one is started. */
  readonly onStop?: (again: boolean) => void;
}

/** The time that an answer may take, in milliseconds: the first about a whole pack, or another one. */
const PATIENCE = { open: 30_000, other: 10_000 };

/** The answer to a later text of the same file, or to later findings, serves as well. */
function serves(later: WorkerQuestion<LanguageCalls>, old: WorkerQuestion<LanguageCalls>): boolean {
  if (old.method === 'findings') return later.method === 'findings';
  return old.method === 'update' && later.method === 'update' && later.ask.path === old.ask.path;
}

/**
 * The language, asked of a worker; see {@link LanguageClient}. The client keeps the texts that the worker has
 * taken and gives them to its successor when it stops, so that only the text at which it stopped is missing
 * there until its next change. Refusals are {@link WorkerError}s.
 */
export class LanguageWorkerClient implements PageLanguage {
  readonly #line: WorkerClient<LanguageCalls>;
  readonly #texts = new Map<string, string>();
  readonly #rows = new RowsHeld();
  /** States that were unpacked: an answer may serve several questions. */
  readonly #unpacked = new WeakMap<SentState, FileState>();
  #pack: string | undefined;
  #settings: SettingsText | undefined;

  /** @param start makes a worker that answers as `serveLanguage` does. */
  constructor(start: () => PageWorker, { patience, onStop }: LanguageOptions = {}) {
    this.#line = new WorkerClient<LanguageCalls>(start, {
      name: 'What checks the cards',
      patience: (method) => patience ?? (method === 'open' ? PATIENCE.open : PATIENCE.other),
      reopen: () => this.#reopen(),
      serves,
      ...(onStop && { onStop }),
    });
  }

  start(): void {
    this.#line.start();
  }

  async open(pack: string, files: readonly SourceFile[], settings?: SettingsText): Promise<Project> {
    const parts: FileState[] = [];
    const project = await this.#line.ask('open', { pack, files, settings }, (part) => {
      parts.push(...part);
    });
    const states = wholeOf(parts);
    this.#rows.clear();
    for (const state of states) this.#rows.hold(state);
    this.#pack = pack;
    this.#settings = settings;
    this.#texts.clear();
    for (const file of files) this.#texts.set(file.path, file.text);
    return { ...project, states };
  }

  async update(path: string, text: string): Promise<FileState> {
    const sent = await this.#line.ask('update', { path, text });
    this.#texts.set(path, text);
    const state = this.#unpacked.get(sent) ?? this.#rows.unpack(sent);
    this.#unpacked.set(sent, state);
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

  async compare(was: readonly SourceFile[], is: readonly SourceFile[]) {
    return await this.#line.ask('compare', { was, is });
  }

  /** Ends the worker; questions that wait and all later ones are refused as `closed`. */
  close(): void {
    this.#line.close();
  }

  #reopen() {
    if (this.#pack === undefined) return undefined;
    const files = [...this.#texts].map(([path, text]) => ({ path, text }));
    return {
      method: 'open',
      ask: { pack: this.#pack, files, settings: this.#settings, again: true },
    } as const;
  }
}

async function orIfSuperseded<T>(promise: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await promise;
  } catch (problem) {
    if (problem instanceof WorkerError && problem.code === 'superseded') return otherwise;
    throw problem;
  }
}
