import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { numbersOf } from '../../src/cards/copies.ts';
import { tablePack } from '../board/pack.ts';
import { Popover } from '../elements/popover.ts';
import type { Side } from '../game/board-view.ts';
import { playedKinds } from '../game/pack-words.ts';
import { picture } from '../icons/icon.ts';
import { entryPicture, rowWords } from '../list/row.ts';
import { numbersIn, type Entry } from '../search/entry.ts';
import { SessionElement } from '../session/session-element.ts';
import { fold } from '../text/fold.ts';

/** A place into which a card can be put. */
export interface CardPlace {
  /** Id of the zone. */
  readonly zone: string;
  /** Whose zone it is; 0 for zones of the table. */
  readonly party: number;
  /** Row and column of the frame; only on a grid. */
  readonly row?: number;
  readonly column?: number;
}

/** The number of cards that are listed at once; typing narrows them. */
const MOST = 60;

interface Found {
  readonly entry: Entry;
  readonly number: number;
  readonly side: Side;
  readonly name: string;
}

/** Finds a card by number or name and puts it somewhere; drafts are among them, and cards that lie elsewhere. */
export class CardPicker extends SessionElement {
  static override properties: PropertyDeclarations = {
    ...super.properties,
    place: { attribute: false },
    query: { state: true },
    at: { state: true },
  };

  /** The place where the card is put; undefined while the picker is closed. */
  declare place: CardPlace | undefined;
  declare query: string;
  declare at: number;
  readonly #popover = new Popover(this, () => (this.place = undefined));

  constructor() {
    super(['docs', 'known', 'manifest', 'project']);
    this.query = '';
    this.at = 0;
  }

  /** Opens the picker for a place, beside something. */
  async open(place: CardPlace, at: HTMLElement): Promise<void> {
    this.place = place;
    this.query = '';
    this.at = 0;
    await this.#popover.open(at, 'input');
  }

  protected override render(): TemplateResult {
    const found = this.place ? this.#found() : [];
    const words = rowWords(this.state.project);
    return html`<div
      class="popover card-picker"
      popover
      role="dialog"
      aria-label="Put a card"
      data-testid="card-picker"
      @toggle=${this.#popover.toggled}
    >
      <label class="search picker-search">
        <span class="unseen">Number or name of a card</span>
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="picker-list"
          aria-autocomplete="list"
          aria-activedescendant=${found[this.at] ? `pick-${this.at}` : nothing}
          placeholder="Number or name"
          autocomplete="off"
          spellcheck="false"
          .value=${this.query}
          data-testid="picker-search"
          @input=${(event: Event) => {
            this.query = (event.target as HTMLInputElement).value;
            this.at = 0;
          }}
          @keydown=${(event: KeyboardEvent) => this.#key(event, found)}
        />
      </label>
      <ul id="picker-list" class="picker-list" role="listbox" aria-label="Cards">
        ${found.map(
          (one, index) =>
            html`<li
              id=${`pick-${index}`}
              role="option"
              class="picker-row"
              data-card=${one.number}
              data-side=${one.side}
              data-name=${one.name}
              aria-selected=${index === this.at}
              data-testid=${`pick-${one.number}${one.entry.faces.length > 1 ? one.side : ''}`}
              @click=${() => this.#put(one)}
              @pointermove=${() => (this.at = index)}
            >
              <span class="row-number">${one.number}${one.entry.faces.length > 1 ? one.side : nothing}</span>
              ${picture(entryPicture(one.entry, words), { size: 14 })} <span>${one.name}</span>
              ${one.entry.draft ? html`<span class="row-draft">draft</span>` : nothing}
              ${this.#where(one.number)}
            </li>`,
        )}
      </ul>
      ${found.length === 0 ? html`<p class="popover-note">No card has this number or name.</p>` : nothing}
    </div>`;
  }

  /** The place of a card that would be moved, as far as it is named there. */
  #where(number: number): TemplateResult | typeof nothing {
    const zone = this.session.state.game?.zones.find(
      ({ hidden, cards }) => !hidden && cards.some(({ card }) => card === number),
    );
    if (!zone) return nothing;
    const name = tablePack(this.state.manifest.text).words.zone(zone.zone);
    return html`<span class="quiet-text picker-where">${name}</span>`;
  }

  #found(): readonly Found[] {
    const wished = fold(this.query.trim());
    const fits = this.#fitting();
    return this.bench
      .entries()
      .filter((entry) => entry.card && entry.inPack && entry.number !== undefined)
      .flatMap((entry) =>
        numbersOf(numbersIn(entry) ?? { number: 0 }).flatMap((number) =>
          entry.faces.map(({ side, name }): Found => ({ entry, number, side: side ?? 'A', name })),
        ),
      )
      .filter(
        ({ number, name, side }) =>
          `${number}${side}`.startsWith(wished.toUpperCase()) || fold(name).includes(wished),
      )
      .sort((a, b) => Number(fits(b.entry.kind)) - Number(fits(a.entry.kind)))
      .slice(0, MOST);
  }

  /** True if a kind of card usually lies in the place. */
  #fitting(): (kind: string | undefined) => boolean {
    const { manifest } = tablePack(this.state.manifest.text);
    const zone = this.place?.zone ?? '';
    const played = playedKinds(manifest);
    const homes = new Set([
      zone,
      ...Object.entries(manifest.words.zone).flatMap(([id, word]) => (word.of?.includes(zone) ? [id] : [])),
    ]);
    return (kind) => {
      const home = manifest.words.kind[kind ?? '']?.home;
      return (home !== undefined && homes.has(home)) || (!this.#isHome(zone) && played.has(kind ?? ''));
    };
  }

  /** True if any kind of card has its place there. */
  #isHome(zone: string): boolean {
    const { words } = tablePack(this.state.manifest.text).manifest;
    const names = new Set(Object.values(words.kind).map(({ home }) => home));
    return (
      names.has(zone) ||
      Object.entries(words.zone).some(([id, { of }]) => names.has(id) && of?.includes(zone))
    );
  }

  #key(event: KeyboardEvent, found: readonly Found[]): void {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.at = Math.min(Math.max(0, this.at + step), found.length - 1);
      void this.updateComplete.then(() =>
        this.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const one = found[this.at];
      if (one) this.#put(one);
    }
  }

  #put({ number: card, side }: Found): void {
    const { place } = this;
    this.#popover.close();
    if (place) void this.session.do({ do: 'edit', edit: { edit: 'put', card, side, ...place } });
  }
}
