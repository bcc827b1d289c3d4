import type { PageLanguage } from '../language/protocol.ts';
import type { FileState } from '../../src/language-service/types.ts';
import { docText } from '../files/document.ts';
import type { EditKeeping } from '../files/keeper.ts';
import { FileServer } from '../files/server.ts';
import { tableIn } from '../files/table-text.ts';
import { Asides } from './asides.ts';
import { tokenNow } from '../files/token.ts';
import type { Entry } from '../search/entry.ts';
import { CardActions } from './actions.ts';
import { Documents } from './documents.ts';
import { Entries, findOpened, type EntryParts } from './entries.ts';
import type { GameGuide, NamedScenario, ScenarioGuide, WorldsGuide } from './guide.ts';
import { LanguageLink } from './language.ts';
import { Navigation } from './navigation.ts';
import { Saving } from './saving.ts';
import { FIRST_STATE, type State } from './state.ts';
import { Store } from './store.ts';
import { WordReading } from './word-reading.ts';

/** All that the page knows and can do; every element is given it. */
export class Workbench {
  /** The state of the page. */
  readonly store = new Store<State>(FIRST_STATE);
  /** The edits that were kept and could not stay where they were. */
  readonly asides = new Asides(this.store);
  /** Changes to documents. */
  readonly documents: Documents;
  /** Questions to the language. */
  readonly language: LanguageLink;
  /** Address bar and history. */
  readonly navigation: Navigation;
  /** Writes to files. */
  readonly saving: Saving;
  /** The acts of a person with cards. */
  readonly actions: CardActions;
  /** Keeps an edit in the browser; set when storage has been opened. */
  keep: (keeping: EditKeeping) => void = () => undefined;
  /** Decides which of two edits stays that were made in two windows; set when storage has been opened. */
  settle: (id: string, isMine: boolean) => void = () => undefined;
  /** The view of games for others of the page; absent until its part of the page has come. */
  guide: GameGuide | undefined;
  /** The view of scenarios for others of the page; absent while another one is shown. */
  scenarioGuide: ScenarioGuide | undefined;
  /** All scenarios, those made first at the front; none before they have been read. */
  scenarios: () => readonly NamedScenario[] = () => [];
  /** Both worlds of What if for others of the page; absent while another view is shown. */
  worldsGuide: WorldsGuide | undefined;

  readonly #entries = new Entries();
  #opened: Entry | undefined;
  #openedFrom: readonly unknown[] = [];

  constructor(client: PageLanguage) {
    this.language = new LanguageLink(this.store, client, (parts) => this.prepare(parts));
    this.documents = new Documents(this.store, {
      keep: (keeping) => this.keep(keeping),
      settle: (id, isMine) => this.settle(id, isMine),
      changed: (before, after) => this.language.changed(before, after),
    });
    this.navigation = new Navigation(this.store, this.#entries);
    this.saving = new Saving(this.store, this.documents, new FileServer(tokenNow));
    this.actions = new CardActions(this);
    new WordReading(this.store, () => this.entries());
  }

  /** The state as it is now. */
  get state(): Readonly<State> {
    return this.store.state;
  }

  /** All files and cards, by number. */
  entries(): readonly Entry[] {
    return this.#entries.all(this.state);
  }

  /** Makes the entries of documents piece by piece before they are the state of the page. */
  prepare(parts: Partial<EntryParts>): Promise<void> {
    return this.#entries.prepare({ ...this.state, ...parts });
  }

  /** True if the list is narrowed by words that cannot be looked for yet. */
  get isSearching(): boolean {
    return !this.state.searchable && this.state.query.text.trim() !== '';
  }

  /** The one that is open. */
  openEntry(): Entry | undefined {
    const { open, row } = this.state;
    if (open === undefined) return undefined;
    const from = [this.entries(), open, row];
    if (from.some((part, at) => part !== this.#openedFrom[at])) {
      this.#openedFrom = from;
      this.#opened = findOpened({ id: open, ...(row !== undefined && { key: row }) }, this.entries());
    }
    return this.#opened;
  }

  /** The state of the one that is open; of a row its own, with places from its start. */
  openState(): FileState | undefined {
    return this.openEntry()?.state;
  }

  /** The place in the text of the file at which the one that is open starts. */
  openStart(): number {
    const entry = this.openEntry();
    const doc = entry && this.documents.get(entry.id);
    if (!doc || entry.at === undefined) return 0;
    return tableIn(docText(doc))?.rows[entry.at]?.start ?? 0;
  }

  /** Says a sentence to readers of the screen. */
  say(announcement: string): void {
    this.store.set({ announcement });
  }

  /** Says what was done, to everybody, and how to take it back. */
  tell(says: string, undo?: () => void): void {
    this.store.set({ toast: { says, undo }, announcement: says });
  }
}
