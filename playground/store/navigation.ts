import type { Query } from '../search/query.ts';
import { remember, remembered } from '../elements/remember.ts';
import { isLink } from '../parcel/is-link.ts';
import { isRecord } from '../text/is-record.ts';
import { readAddress, writeAddress, type Address } from './address.ts';
import type { Entry } from '../search/entry.ts';
import { findOpened, findNamed, nameInAddress, type Entries, type OpenedCard } from './entries.ts';
import type { GamePlace, State, Tab, ViewName, Wall } from './state.ts';
import type { Store } from './store.ts';

/**
 * The kind of a step: one that can be gone back (a card was chosen), or one that only describes where one is (typing in
 * a search).
 */
export type HistoryStep = 'push' | 'replace';

/** Keeps state and address bar together: every place has an address, and back and forward lead there. */
export class Navigation {
  readonly #store: Store<State>;
  readonly #entries: Entries;
  #started = false;
  #last = '';
  /** The place of the row that is open, as it was last: where its card is gone, the one in its place opens. */
  #at: number | undefined;

  constructor(store: Store<State>, entries: Entries) {
    this.#store = store;
    this.#entries = entries;
  }

  /** Takes the narrowing of the list from the address, while the files are being read. */
  prepare(): void {
    const kept: unknown = history.state;
    if (isRecord(kept) && typeof kept['brought'] === 'string' && isLink(kept['brought']))
      this.#store.set({ brought: kept['brought'], sheet: 'bring' });
    this.#takeLink();
    const { query, wall, view, unknown, place, difference, scenario } = readAddress(location.hash);
    this.#store.set({ query, wall, view, unknown, place, difference, scenario });
  }

  /** Reads the address, and follows it and the state from now on. Files must be there. */
  start(): void {
    this.#started = true;
    this.#follow();
    this.#openUsual();
    addEventListener('popstate', () => this.#follow());
    addEventListener('hashchange', () => this.#follow());
    this.#store.watch(['brought'], () => history.replaceState(this.#undecided, ''));
    // A card that gets another number, or a file that gets its first, has another address.
    this.#store.watch(['docs', 'known'], () => {
      const { open, docs, missing } = this.#store.state;
      if (open !== undefined && !docs.has(open)) this.#store.set({ open: undefined, row: undefined });
      else this.#followRow();
      if (missing !== undefined) this.#follow();
      else this.#write('replace');
    });
  }

  /** Opens a file or a card, or none. Whoever opens one from the wall sees its text, and goes back to the wall. */
  open(opened: OpenedCard | undefined, step: HistoryStep = 'push', side: 'A' | 'B' = 'A'): void {
    const { open, row: before, size, tab, wall } = this.#store.state;
    const isLeaving = wall !== undefined && step === 'push';
    const row = this.#rowOf(opened);
    if (
      open === opened?.id &&
      before === row &&
      this.#store.state.side === side &&
      !isLeaving &&
      !this.#isAstray
    )
      return;
    const stays = size === 'phone' && open === undefined ? 'text' : tab;
    this.#store.set({
      open: opened?.id,
      row,
      missing: undefined,
      unknown: undefined,
      side,
      tab: stays,
      highlight: undefined,
      wall: isLeaving ? undefined : wall,
    });
    this.#write(step);
  }

  /** Shows another row of the table that is open, as the caret goes there. */
  row({ id, key }: Pick<Entry, 'id' | 'key'>): void {
    if (id !== this.#store.state.open || key === this.#store.state.row) return;
    this.#store.set({ row: key });
    this.#write('replace');
  }

  /** Shows the cards as a wall of faces, or as a list. */
  wall(wall: Wall | undefined, step: HistoryStep = 'push'): void {
    this.#store.set({ wall, view: 'cards', unknown: undefined });
    this.#write(step);
    if (!wall) this.#openUsual();
  }

  /** Shows another view; the card that is open stays open. */
  view(view: ViewName): void {
    const { view: before, place } = this.#store.state;
    if (before === view && !this.#isAstray) return;
    // Both worlds are shown with the seat in which they differ, until another one is asked for.
    this.#store.set({
      view,
      unknown: undefined,
      ...(view === 'what-if' && { place: { ...place, seat: undefined } }),
    });
    this.#write('push');
  }

  /** Says where in the game one is. */
  place(place: GamePlace): void {
    this.#store.set({ place });
    this.#write('replace');
  }

  /** Shows another place at which the game differs with the edit, and the seat that this is about. */
  difference(number: number): void {
    const { place } = this.#store.state;
    this.#store.set({ difference: number <= 1 ? undefined : number, place: { ...place, seat: undefined } });
    this.#write('replace');
  }

  /** Opens a scenario by its id, or none. */
  scenario(id: string | undefined, step: HistoryStep = 'push'): void {
    if (this.#store.state.scenario === id) return;
    this.#store.set({ scenario: id });
    this.#write(step);
  }

  /** Shows the other face. */
  side(side: 'A' | 'B'): void {
    this.#store.set({ side });
    this.#write('replace');
  }

  /** Shows another view of the card. */
  tab(tab: Tab): void {
    this.#store.set({ tab });
    this.#write('replace');
  }

  /** Narrows the list. */
  narrow(query: Query): void {
    this.#store.set({ query });
    this.#write('replace');
  }

  /** The card that was open last, else the first, where the address names no card; on a phone the list. */
  #openUsual(): void {
    const { open, missing, size, pack } = this.#store.state;
    if (open !== undefined || missing !== undefined || size === 'phone' || this.#isAstray) return;
    const all = this.#entries.all(this.#store.state);
    const last = findNamed(remembered(`loam-last-${pack}`) ?? '', all)?.entry;
    const first = last ?? all.find((entry) => entry.card);
    if (first) this.open(first, 'replace');
  }

  /** The link that waits for an answer, which a page that is loaded again still has. */
  get #undecided(): { readonly brought: string } | null {
    const { brought } = this.#store.state;
    return typeof brought === 'string' ? { brought } : null;
  }

  /** A link with a moment is no place: it waits until it is opened, and the address leads to the cards meanwhile. */
  #takeLink(): void {
    if (!isLink(location.hash)) return;
    this.#store.set({ brought: location.hash, sheet: 'bring' });
    history.replaceState(this.#undecided, '', this.#started ? this.#address() : '#/cards');
  }

  #follow(): void {
    this.#takeLink();
    const address = readAddress(location.hash);
    if (address.unknown !== undefined) {
      this.#store.set({ unknown: address.unknown });
      return;
    }
    const found =
      address.card === undefined ? undefined : findNamed(address.card, this.#entries.all(this.#store.state));
    this.#store.set({
      view: address.view,
      unknown: undefined,
      // In another view the place in the game stays what it was.
      place: this.#placeIn(address),
      ...(address.view === 'what-if' && { difference: address.difference }),
      ...(address.view === 'scenarios' && { scenario: address.scenario }),
      open: found?.entry.id,
      row: this.#rowOf(found?.entry),
      missing: address.card !== undefined && !found ? address.card : undefined,
      side: found?.side ?? address.side,
      tab: address.tab,
      query: address.query,
      // Another view keeps the form that the cards have.
      ...(address.view === 'cards' && { wall: address.wall }),
    });
  }

  /** The place in the game that an address means; the same object where it stays. */
  #placeIn({ view, place }: Address): GamePlace {
    const now = this.#store.state.place;
    if (view !== 'play' && view !== 'what-if') return now;
    // The address in What if names a seat, and no moment of the game in Play.
    const wished = view === 'play' ? place : { ...place, at: now.at };
    return now.at === wished.at && now.seat === wished.seat ? now : wished;
  }

  /** The mark of the row that is to be opened; undefined where it is no row. */
  #rowOf(opened: OpenedCard | undefined): string | undefined {
    const entry = opened && findOpened(opened, this.#entries.all(this.#store.state));
    this.#at = entry?.at;
    return entry?.at === undefined ? undefined : entry.key;
  }

  /** The entry of what is open. */
  #opened(): Entry | undefined {
    const { open, row } = this.#store.state;
    if (open === undefined) return undefined;
    return findOpened(
      { id: open, ...(row !== undefined && { key: row }) },
      this.#entries.all(this.#store.state),
    );
  }

  /** Keeps a row open: the one that came in the place of a card that is gone, or the last of its table. */
  #followRow(): void {
    const { open, row } = this.#store.state;
    const entry = this.#opened();
    if (row !== undefined && entry?.key !== row) {
      const rows = this.#entries.all(this.#store.state).filter(({ id }) => id === open);
      const last = rows.reduce((most, { at = 0 }) => Math.max(most, at), 0);
      const next = rows.find(({ at }) => at === Math.min(this.#at ?? 0, last));
      this.#store.set({ row: next?.at === undefined ? undefined : next.key });
    } else if (row === undefined && entry?.at !== undefined) this.#store.set({ row: entry.key });
    this.#at = this.#opened()?.at;
  }

  /** True if the address leads nowhere. It stays as it is until somebody goes elsewhere. */
  get #isAstray(): boolean {
    return this.#store.state.unknown !== undefined;
  }

  #write(step: HistoryStep): void {
    if (this.#isAstray) return;
    if (!this.#started) {
      // Which card is asked for is not known yet, so it stays in the address as it is.
      const { query, wall } = this.#store.state;
      history.replaceState(this.#undecided, '', writeAddress({ ...readAddress(location.hash), query, wall }));
      return;
    }
    const { missing } = this.#store.state;
    const card = this.#card();
    const address = this.#address();
    if (card !== undefined && card !== this.#last && missing === undefined) {
      this.#last = card;
      remember(`loam-last-${this.#store.state.pack}`, card);
    }
    if (address === location.hash || (address === '#/cards' && location.hash === '')) return;
    if (step === 'push') history.pushState(null, '', address);
    else history.replaceState(this.#undecided, '', address);
  }

  /** Number or path of the card that is open or asked for. */
  #card(): string | undefined {
    const { missing } = this.#store.state;
    const all = this.#entries.all(this.#store.state);
    const entry = this.#opened();
    return entry ? nameInAddress(entry, all) : missing;
  }

  /** The address of what is shown. */
  #address(): string {
    const { view, place, difference, scenario, side, tab, query, wall } = this.#store.state;
    return writeAddress({
      view,
      unknown: undefined,
      place,
      difference,
      scenario,
      card: this.#card(),
      side,
      tab,
      query,
      wall,
    });
  }
}
