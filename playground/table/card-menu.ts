import { capital } from '../text/capital.ts';
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { picture, icon } from '../icons/icon.ts';
import type { TableSetUp } from '../laying/set-up.ts';
import type { What } from '../machine/script.ts';
import type { TableCard } from '../game/board-view.ts';
import type { Workbench } from '../store/workbench.ts';
import { stepper } from './amounts-part.ts';
import { placedCard, turnedOver, withClaim, withoutCard, withPieces } from './edits.ts';
import { knownCard, type KnownCard } from '../board/faces.ts';
import { tablePack } from '../board/pack.ts';
import { placePopover } from '../elements/popover-place.ts';

/** A card is to be put somewhere else. */
export class MoveCard extends Event {
  readonly card: number;

  constructor(card: number) {
    super('move-card', { bubbles: true });
    this.card = card;
  }
}

/** What can be done with one card on the table: run its abilities, change what lies on it, move it, take it away. */
export class CardMenu extends LitElement {
  static override properties: PropertyDeclarations = { card: { attribute: false }, seat: { type: Number } };

  declare bench: Workbench;
  /** The card; undefined while the menu is closed. */
  declare card: TableCard | undefined;
  /** The seat whose table it is. */
  declare seat: number;
  #from: HTMLElement | undefined;

  constructor() {
    super();
    this.seat = 0;
  }

  /** Opens the menu beside something. */
  async open(card: TableCard, at: HTMLElement): Promise<void> {
    this.card = card;
    this.#from = at;
    await this.updateComplete;
    const popover = this.#popover;
    if (!popover) return;
    popover.showPopover();
    placePopover(popover, at);
    popover.querySelector<HTMLElement>('button:not([tabindex="-1"]), [tabindex="0"]')?.focus();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { card } = this;
    const known = card && knownCard(this.bench.state.known, card.card, card.side);
    return html`<div
      class="popover card-menu"
      popover
      role="dialog"
      aria-label=${card?.name ?? 'Card'}
      data-testid="table-card-menu"
      @toggle=${(event: ToggleEvent) => this.#toggled(event)}
    >
      ${card ? html`${this.#head(card, known)} ${this.#abilities(card, known)} ${this.#changes(card)}` : nothing}
    </div>`;
  }

  #head(card: TableCard, known: KnownCard | undefined): TemplateResult {
    return html`<header class="card-menu-head">
      <h3>${card.card}${known && known.state.faces.length > 1 ? card.side : nothing} ${card.name}</h3>
      ${
        known
          ? html`<a
              href=${`#/cards/${card.card}`}
              data-testid="menu-open"
              @click=${(event: Event) => {
                event.preventDefault();
                this.close();
                this.bench.navigation.open(known.doc, 'push', card.side);
              }}
              >Open its text</a
            >`
          : nothing
      }
    </header>`;
  }

  #abilities(card: TableCard, known: KnownCard | undefined): TemplateResult {
    const enters = card.enters;
    return html`<ul class="card-menu-abilities">
      ${
        enters === undefined
          ? nothing
          : html`<li>
              ${this.#fire({ run: 'enter', card: card.card, verb: enters }, `${capital(enters)} it`, 'play', 'menu-enter')}
            </li>`
      }
      ${card.runs.map((runs, ability) => {
        const summary = known?.summary.abilities[ability];
        const says = known?.summary.english[ability] ?? summary?.text ?? '';
        const mark = known?.face.abilities[ability]?.mark;
        return html`<li>
          ${
            runs
              ? this.#fire(
                  { run: 'ability', card: card.card, side: card.side, ability },
                  says,
                  mark,
                  `fire-${ability + 1}`,
                )
              : html`<span class="card-menu-standing"
                  >${picture(mark, { size: 15 })}<span
                    >${says}<br /><span class="quiet-text">Works while the card lies here.</span></span
                  ></span
                >`
          }
        </li>`;
      })}
    </ul>`;
  }

  #fire(what: What, says: string, mark: string | undefined, id: string): TemplateResult {
    return html`<button
      type="button"
      class="menu-item fire"
      data-testid=${id}
      @click=${() => {
        this.close();
        void this.bench.table.do({ do: 'fire', what });
      }}
    >
      ${picture(mark, { size: 15 })} <span>${says}</span>
      <span class="fire-word">${icon('step', { size: 11 })} Run</span>
    </button>`;
  }

  #changes(card: TableCard): TemplateResult | typeof nothing {
    const { keptTable, manifest } = this.bench.state;
    const placed = keptTable && placedCard(keptTable.setUp, card.card);
    if (!keptTable || !placed) {
      return html`<p class="popover-note">It came here by what ran; in the set-up it lies elsewhere.</p>`;
    }
    const { words } = tablePack(manifest.text);
    return html`<div class="card-menu-changes">
        ${card.pieces.map(
          ({ resource, room }) =>
            html`<p class="card-menu-piece">
              ${picture(tablePack(manifest.text).manifest.words.resource[resource]?.icon, { size: 14 })}
              <span>${words.resource(resource, room)}, room for ${room}</span>
              ${stepper(
                `${words.resource(resource, room)} on ${card.name}`,
                Math.min(room, placed.pieces[resource] ?? 0),
                (by) => this.#set((setUp) => withPieces(setUp, card.card, resource, by, room), true),
                room,
              )}
            </p>`,
        )}
        ${this.#claims(card, keptTable.setUp)}
      </div>
      <div class="button-row">
        <button
          type="button"
          class="loam-button small"
          data-testid="menu-move"
          @click=${() => {
            this.close();
            this.dispatchEvent(new MoveCard(card.card));
          }}
        >
          Move
        </button>
        ${
          this.#sides(card) > 1
            ? html`<button
                type="button"
                class="loam-button small"
                data-testid="menu-turn"
                @click=${() => this.#set((setUp) => turnedOver(setUp, card.card))}
              >
                ${icon('turn-over', { size: 13 })} Turn over
              </button>`
            : nothing
        }
        <button
          type="button"
          class="loam-button small"
          data-testid="menu-remove"
          @click=${() => this.#set((setUp) => withoutCard(setUp, card.card))}
        >
          ${icon('trash', { size: 13 })} Take away
        </button>
      </div>`;
  }

  /** Claims of the seat on the goal of a card, where it has one. */
  #claims(card: TableCard, setUp: TableSetUp): TemplateResult | typeof nothing {
    const { manifest, table } = this.bench.state;
    const { manifest: pack } = tablePack(manifest.text);
    const kind = knownCard(this.bench.state.known, card.card, card.side)?.summary.kind ?? '';
    const isGoal = pack.words.kind[kind]?.triggers?.some((id) => pack.words.trigger[id]?.nature === 'goal');
    if (isGoal !== true || !table) return nothing;
    const step = setUp.claims.find((claim) => claim.card === card.card && claim.party === this.seat)?.step;
    return html`<p class="card-menu-piece">
      ${picture('goal', { size: 14 })}
      <span>${step === undefined ? 'Not claimed' : 'Claimed, step'}</span>
      ${stepper(`Step of the claim on ${card.name}, 0 for none`, step === undefined ? 0 : step + 1, (by) => {
        const next = (step === undefined ? 0 : step + 1) + by;
        this.#set((now) => withClaim(now, this.seat, card.card, next <= 0 ? undefined : next - 1), true);
      })}
    </p>`;
  }

  #sides(card: TableCard): number {
    return knownCard(this.bench.state.known, card.card, card.side)?.state.faces.length ?? 1;
  }

  /** Changes the set-up; with `stays` the menu stays open. */
  #set(change: (setUp: TableSetUp) => TableSetUp, stays = false): void {
    if (!stays) this.close();
    void this.bench.table.edit(change).then(() => this.#again());
  }

  /** Shows the card as it is after a change. */
  #again(): void {
    const zones = this.bench.state.table?.zones ?? [];
    const now = zones.flatMap(({ cards }) => cards).find(({ card }) => card === this.card?.card);
    if (now) this.card = now;
    this.requestUpdate();
  }

  /** Closes the menu. */
  close(): void {
    if (this.#popover?.matches(':popover-open')) this.#popover.hidePopover();
  }

  #toggled(event: ToggleEvent): void {
    if (event.newState !== 'closed') return;
    const from = this.#from;
    // The thing may have been drawn anew; who pressed elsewhere has the keyboard there already.
    if (
      from?.isConnected &&
      (document.activeElement === document.body || this.contains(document.activeElement))
    )
      from.focus();
  }

  get #popover(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[popover]');
  }
}
