import { docText, type Doc } from '../files/document.ts';
import type { CheckedFile } from '../game/checked-file.ts';
import type { GameCalls } from '../game/protocol.ts';
import { NO_STOP, stopsOf } from '../stops/stop-store.ts';
import { phrasesOf } from '../store/phrases.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { lineOf, type EngineLine, type LineState } from './engine-line.ts';
import { RememberedTable } from './remembered-table.ts';
import { FIRST_SESSION, Session, type SessionState } from './session.ts';
import { subjectOf } from './subject.ts';

/** Name of the time from an edit to the table that ran again, for whoever observes the page's measures. */
const MEASURE = 'loam:edit-to-table';

/** The time for which a table rests before it is kept, in milliseconds. */
const REST = 300;

/** Everything that the table beside a card shows. */
export interface TableState extends SessionState, LineState {
  /** True if another window keeps its table, and this one is not kept. */
  readonly isElsewhere: boolean;
}

/** The table beside a card: a scenario that was not saved, made ready for what is open and kept in the browser. */
export class TableController {
  readonly store: Store<TableState>;
  readonly session: Session;
  readonly #bench: Workbench;
  readonly #line: EngineLine;
  readonly #remembered = new RememberedTable();
  /** The table as it is kept; undefined before the first answer. */
  #kept: string | undefined;
  #looking = '';
  /** The open document as it was looked at last. */
  #seen: Doc | undefined;
  /** When the open text was changed last, in milliseconds of the page, as long as no table shows it. */
  #edited: { readonly at: number } | undefined;
  #painting: number | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(bench: Workbench, line = lineOf(bench)) {
    this.#bench = bench;
    this.#line = line;
    this.store = new Store<TableState>({ ...FIRST_SESSION, ...line.state, isElsewhere: false });
    const { store } = this;
    this.session = new Session({
      of: 'table',
      bench,
      line,
      store,
      whyNot: () => '',
      came: ({ kept }) => this.#keepLater(kept),
    });
    this.#watchEdit();
    bench.store.watch(['docs', 'open'], () => this.#watchEdit());
    bench.store.watch(['open', 'row', 'side', 'known'], () => void this.#look());
    bench.store.watch(['view', 'known'], () => this.#light());
    store.watch(['game'], () => this.#light());
    line.store.watch('all', () => store.set(line.state));
    addEventListener('pagehide', () => this.#keep());
    stopsOf(bench).store.watch(['stops', 'watches'], () => void this.#sendStops());
    void line.join({
      opened: () => this.#opened(),
      linked: ({ table }) => {
        this.#painting = this.#edited?.at;
        this.#edited = undefined;
        this.session.show(table);
      },
      stopped: () => this.session.stop(),
    });
  }

  get state(): Readonly<TableState> {
    return this.store.state;
  }

  /** Starts the engine anew after it has stopped again and again. */
  again(): Promise<void> {
    return this.#line.again();
  }

  /** Goes to the next stop in what was chosen at the table, or to the one before. */
  async toStop(by: 1 | -1): Promise<void> {
    if (stopsOf(this.#bench).stops.every(({ off }) => off === true)) this.#bench.tell(NO_STOP);
    else await this.session.do({ do: 'to-stop', by });
  }

  /** Runs a line of ability or of rules of what is open, by its path in the tree; says so where there is none. */
  async runLine(path: string | undefined): Promise<void> {
    const state = this.#bench.openState();
    const [, list, index, , at] = path?.split('/') ?? [];
    const face = list === 'faces' ? state?.card?.faces[Number(index)] : undefined;
    const section = list === 'sections' ? state?.rules?.sections[Number(index)] : undefined;
    if (!face && !section) {
      this.#bench.say('The caret is in no ability.');
      return;
    }
    const begin = this.state.game?.table?.begins.find(
      (each) =>
        each.line === Number(at) &&
        (section
          ? each.section === section.name
          : isOf(state, each.card) && each.side === (face?.side ?? 'A')),
    );
    if (begin) await this.session.begin(begin);
    else this.session.refuse('This does not lie on the table, or only works while it lies there.');
  }

  /** Reads a table from a text. @returns Why it cannot be read, else nothing. */
  async read(text: string): Promise<string> {
    const result = await this.#line.ask('read', { text });
    if (!result) return this.state.problem;
    if (result.refused === '') await this.session.take(result);
    return result.refused;
  }

  /** The table as texts; undefined where nothing lies there, or the engine does not answer. */
  async write(): Promise<NonNullable<GameCalls['write']['answer']> | undefined> {
    return (await this.#line.ask('write', null)) ?? undefined;
  }

  /** Keeps this table in place of the one that another window has kept. */
  keepHere(): void {
    this.#keep(true);
  }

  /** The table was drawn: the time since the edit that it shows is known now. */
  drawn(): void {
    if (this.#painting === undefined) return;
    const start = this.#painting;
    this.#painting = undefined;
    performance.clearMeasures(MEASURE);
    performance.measure(MEASURE, { start });
  }

  /** The engine is there: the table is laid out in it as it was. */
  async #opened(): Promise<void> {
    const { pack } = this.#bench.state;
    const kept = this.#kept ?? this.#remembered.read(pack);
    const taken =
      kept === undefined
        ? undefined
        : await this.#line.ask('do', { of: 'table', command: { do: 'take-kept', kept } });
    if (taken?.refused === '') this.session.show(taken);
    else if (taken && kept !== undefined)
      await this.#bench.asides.add('table', 'damaged', kept).catch(() => undefined);
    await this.#sendStops();
    this.#edited = undefined;
    this.#looking = '';
    await this.#look();
  }

  async #sendStops(): Promise<void> {
    const { stops, watches } = stopsOf(this.#bench).store.state;
    const result = await this.#line.ask('do', { of: 'table', command: { do: 'stops', stops, watches } });
    if (result) this.session.show({ ...result, refused: this.state.refused });
  }

  /** Looks at what is open, and makes the table ready for it unless it was changed by hand. */
  async #look(): Promise<void> {
    const subject = subjectOf(this.#bench.openState(), this.#bench.state.side);
    const key = JSON.stringify(subject ?? null);
    if (key === this.#looking) return;
    this.#looking = key;
    const looked = await this.#line.ask('do', { of: 'table', command: { do: 'look', at: subject } });
    // Nothing was looked at yet where the engine is not there.
    if (!looked) this.#looking = '';
    const ready = subject && looked && { do: 'ready' as const, for: subject, anew: false };
    const result = ready ? await this.#line.ask('do', { of: 'table', command: ready }) : looked;
    if (result) this.session.show({ ...result, refused: '' });
  }

  /** Remembers when the open text was changed last, by whom it may be but the disk. */
  #watchEdit(): void {
    const { open, docs } = this.#bench.state;
    const before = this.#seen;
    const doc = open === undefined ? undefined : docs.get(open);
    this.#seen = doc;
    if (!doc || doc.id !== before?.id || docText(doc) === docText(before)) return;
    const isFromDisk = !doc.edit && doc.disk !== before.disk;
    if (!isFromDisk) this.#edited = { at: performance.now() };
  }

  /**
   * Finds the phrases that run in the texts as they are now; in the view of games, it is the game that says what runs.
   */
  #light(): void {
    const { known, running, view } = this.#bench.state;
    if (view === 'play') return;
    const now = phrasesOf(this.state.game?.frames ?? [], known);
    if (JSON.stringify(now) !== JSON.stringify(running)) this.#bench.store.set({ running: now });
  }

  #keepLater(kept: string | undefined): void {
    this.#kept = kept;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#keep(), REST);
  }

  /**
   * Keeps a table that was changed by hand, or on which choices were made.
   *
   * @param replaces true if it takes the place of one that another window has kept
   */
  #keep(replaces = false): void {
    clearTimeout(this.#rest);
    const { game } = this.state;
    if (this.#kept === undefined || !game?.table) return;
    const { pack } = this.#bench.state;
    const isKept = this.#remembered.keep(pack, game.table.touched ? this.#kept : undefined, replaces);
    this.store.set({ isElsewhere: !isKept });
  }
}

/** True if a card is that of a text, or one of several equal ones. */
const isOf = (state: Pick<CheckedFile, 'card'> | undefined, card: number | undefined): boolean =>
  state?.card !== undefined &&
  card !== undefined &&
  card >= state.card.number &&
  card <= (state.card.last ?? state.card.number);

const tables = new WeakMap<Workbench, TableController>();

/** The table of a workbench. */
export function tableOf(bench: Workbench): TableController {
  const table = tables.get(bench) ?? new TableController(bench);
  tables.set(bench, table);
  return table;
}
