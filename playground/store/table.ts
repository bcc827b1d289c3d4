import { WorkerClient, WorkerError, type PageWorker } from '../wire/worker-client.ts';
import { CheckedFiles } from './checked-files.ts';
import { docText, type Doc } from '../files/document.ts';
import type { Command, Subject } from '../machine/commands.ts';
import type { Calls } from '../machine/protocol.ts';
import type { Result } from '../machine/session.ts';
import type { TableSetUp } from '../laying/set-up.ts';
import { phrasesOf } from './phrases.ts';
import { spokenAfter } from '../machine/spoken.ts';
import { RememberedTable } from './remembered-table.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** Name of the time from an edit to the table that ran again, for whoever observes the page's measures. */
const MEASURE = 'loam:edit-to-table';

/** How long a table rests before it is kept, in milliseconds. */
const REST = 300;

/** How often in a row the machine may stop before nothing more is tried. */
const LIVES = 3;

/** How long it is said that the machine stopped before it is started again, in milliseconds. */
const AGAIN = 300;

/**
 * Keeps the machine and the page together: checked cards go to it, the table comes from it into the state, and is
 * kept in the browser.
 */
export class TableLink {
  readonly #store: Store<State>;
  readonly #client: WorkerClient<Calls>;
  readonly #files = new CheckedFiles();
  readonly #remembered = new RememberedTable();
  readonly #damaged: (text: string) => void;
  #opened = '';
  #opening = false;
  #linking = false;
  #stops = 0;
  /** The set-up as it will be when everything that was asked for is answered. */
  #wished: TableSetUp | undefined;
  #looking = '';
  /** The open document as it was looked at last. */
  #seen: Doc | undefined;
  /** When the open text was changed last, in milliseconds of the page, as long as no table shows it. */
  #edited: { readonly at: number } | undefined;
  #painting: number | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param start makes a worker that answers as `serveMachine` does
   * @param damaged called with the text of a table that was kept and cannot be read
   */
  constructor(store: Store<State>, start: () => PageWorker, damaged: (text: string) => void) {
    this.#store = store;
    this.#damaged = damaged;
    this.#client = new WorkerClient(start, { onStop: () => this.#stopped() });
    this.#watchEdit();
    store.watch(['docs', 'open'], () => this.#watchEdit());
    store.watch(['known', 'docs', 'language', 'project'], () => void this.#catchUp());
    store.watch(['open', 'side', 'known'], () => void this.#look());
    store.watch(['view'], () => this.#light());
    addEventListener('pagehide', () => this.#keep());
  }

  /** Does something at the table, and says to readers what came of it. @returns Why nothing was done, else nothing. */
  async do(command: Command): Promise<string> {
    const result = await this.#ask('do', command);
    if (!result) return this.#store.state.tableProblem;
    const before = this.#store.state.table;
    this.#take(result);
    const spoken = result.refused === '' ? spokenAfter(command, before, result.view) : result.refused;
    if (spoken !== '') this.#store.set({ spoken });
    return result.refused;
  }

  /**
   * Changes the set-up. A change that comes before the last one is answered changes what that one will have made.
   *
   * @returns Why nothing was done, else nothing.
   */
  async edit(change: (setUp: TableSetUp) => TableSetUp): Promise<string> {
    const before = this.#wished ?? this.#store.state.keptTable?.setUp;
    if (!before) return this.#store.state.tableProblem;
    const setUp = change(before);
    this.#wished = setUp;
    const refused = await this.do({ do: 'set', setUp });
    if (this.#wished === setUp) this.#wished = undefined;
    return refused;
  }

  /** Starts the machine anew after it has stopped again and again. */
  async again(): Promise<void> {
    this.#stops = 0;
    this.#store.set({ tableProblem: '', tableGivenUp: false });
    await this.#catchUp();
  }

  /** Makes the table ready for what is open, whatever lies there. */
  async ready(): Promise<void> {
    const subject = this.#subject();
    if (subject) await this.do({ do: 'ready', for: subject, anew: true });
  }

  /** Runs a line of ability or of rules of what is open, by its path in the tree; says so where there is none. */
  async runLine(path: string | undefined): Promise<void> {
    const { open, known } = this.#store.state;
    const state = open === undefined ? undefined : known.get(open);
    const [, list, index, , line] = path?.split('/') ?? [];
    const face = list === 'faces' ? state?.card?.faces[Number(index)] : undefined;
    const section = list === 'sections' ? state?.rules?.sections[Number(index)] : undefined;
    if (state?.card && face)
      await this.do({
        do: 'fire',
        what: { run: 'ability', card: state.card.number, side: face.side ?? 'A', ability: Number(line) },
      });
    else if (section)
      await this.do({ do: 'fire', what: { run: 'rule', section: section.name, line: Number(line) } });
    else this.#store.set({ spoken: 'The caret is in no ability.' });
  }

  /** Reads a table from a text. @returns Why it cannot be read, else nothing. */
  async read(text: string): Promise<string> {
    const result = await this.#ask('read', text);
    if (!result) return this.#store.state.tableProblem;
    if (result.refused === '') this.#take(result);
    return result.refused;
  }

  /** The table as texts; undefined where the machine does not answer. */
  write(): Promise<Calls['write']['answer'] | undefined> {
    return this.#ask('write', null);
  }

  /** The table was drawn: the time since the edit that it shows is known now. */
  drawn(): void {
    if (this.#painting === undefined) return;
    const start = this.#painting;
    this.#painting = undefined;
    performance.clearMeasures(MEASURE);
    const { duration } = performance.measure(MEASURE, { start });
    this.#store.set({ tableDelay: duration });
  }

  /** Remembers when the open text was changed last, by whom it may be but the disk. */
  #watchEdit(): void {
    const { open, docs } = this.#store.state;
    const before = this.#seen;
    const doc = open === undefined ? undefined : docs.get(open);
    this.#seen = doc;
    if (!doc || doc.id !== before?.id || docText(doc) === docText(before)) return;
    const isFromDisk = !doc.edit && doc.disk !== before.disk;
    if (!isFromDisk) this.#edited = { at: performance.now() };
  }

  /** Sends what changed since the last time; what changes meanwhile is sent when the answer has come. */
  async #catchUp(): Promise<void> {
    const { language, manifest } = this.#store.state;
    if (language !== 'ready' || this.#opening || this.#linking) return;
    if (this.#opened !== manifest.text) return this.#open();
    const files = this.#files.take(this.#store.state);
    if (files.length === 0) return this.#light();
    const edited = this.#edited;
    this.#linking = true;
    const result = await this.#ask('link', files);
    this.#linking = false;
    if (result) {
      this.#painting = edited?.at;
      if (edited === this.#edited) this.#edited = undefined;
      this.#take(result);
    }
    void this.#catchUp();
  }

  async #open(): Promise<void> {
    const { manifest } = this.#store.state;
    this.#opening = true;
    this.#files.forget();
    const files = this.#files.take(this.#store.state);
    try {
      const kept =
        this.#store.state.keptTable ?? this.#remembered.read(this.#store.state.pack, this.#damaged);
      const result = await this.#client.ask('open', { manifest: manifest.text, files });
      const loaded = kept ? await this.#client.ask('do', { do: 'load', table: kept }) : result;
      this.#opened = manifest.text;
      this.#opening = false;
      this.#looking = '';
      this.#take(loaded);
      this.#edited = undefined;
      await this.#look();
      // A table that stops the machine when something is looked at has not come back yet.
      if (this.#opened !== '') this.#stops = 0;
      void this.#catchUp();
    } catch (error) {
      this.#opening = false;
      this.#failed(error);
    }
  }

  /** Looks at what is open, and makes the table ready for it unless it was changed by hand. */
  async #look(): Promise<void> {
    if (this.#opened === '' || this.#opening) return;
    const subject = this.#subject();
    const key = JSON.stringify(subject ?? null);
    if (key === this.#looking) return;
    this.#looking = key;
    const looked = await this.#ask('do', { do: 'look', at: subject });
    const result =
      subject && looked ? await this.#ask('do', { do: 'ready', for: subject, anew: false }) : looked;
    if (result) this.#take(result);
  }

  #subject(): Subject | undefined {
    const { open, known, side } = this.#store.state;
    const state = open === undefined ? undefined : known.get(open);
    if (state?.card) {
      const has = state.card.faces.some((face) => (face.side ?? 'A') === side);
      return { card: state.card.number, side: has ? side : 'A' };
    }
    if (state?.rules) return { sections: state.rules.sections.map(({ name }) => name) };
    return undefined;
  }

  #take({ view, kept }: Result): void {
    this.#store.set({
      table: view,
      keptTable: kept,
      tableProblem: '',
      tableGivenUp: false,
    });
    this.#light();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#keep(), REST);
  }

  /** Finds the phrases that run in the texts as they are now. */
  #light(): void {
    const { table, known, running, view } = this.#store.state;
    // In the view of games, it is the game that says what runs.
    if (view === 'play') return;
    const now = phrasesOf(table?.run?.frames ?? [], known);
    if (JSON.stringify(now) !== JSON.stringify(running)) this.#store.set({ running: now });
  }

  async #ask<M extends 'link' | 'do' | 'read' | 'write'>(
    method: M,
    ask: Calls[M]['ask'],
  ): Promise<Calls[M]['answer'] | undefined> {
    try {
      return await this.#client.ask(method, ask);
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  /** A question has no answer, though the machine goes on: whoever asked is told. */
  #failed(error: unknown): void {
    if (error instanceof WorkerError && error.stopped) return;
    const says = error instanceof Error ? error.message : String(error);
    this.#store.set({ tableProblem: `The table could not be brought up to date: ${says}` });
  }

  /** The machine stopped, whether something was asked of it or not: it is opened again with the table as it was. */
  #stopped(): void {
    this.#stops += 1;
    this.#opened = '';
    const again = this.#stops < LIVES;
    const says = again
      ? 'The game engine stopped. Nothing was lost: the table is being laid out again.'
      : 'The game engine stopped again and again, or did not come. The table is kept: change the card, or try again.';
    this.#store.set({ tableProblem: says, spoken: says, tableGivenUp: !again });
    if (again) setTimeout(() => void this.#catchUp(), AGAIN);
  }

  /**
   * Keeps a table that was changed by hand, or on which choices were made.
   *
   * @param replaces whether it takes the place of one that another window has kept
   */
  #keep(replaces = false): void {
    clearTimeout(this.#rest);
    const { keptTable, table, pack } = this.#store.state;
    if (!keptTable || !table) return;
    const isKept = this.#remembered.keep(pack, table.touched ? keptTable : undefined, replaces);
    this.#store.set({ tableElsewhere: !isKept });
  }

  /** Keeps this table in place of the one that another window has kept. */
  keepHere(): void {
    this.#keep(true);
  }
}
