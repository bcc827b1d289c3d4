import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { button, plainButton } from '../elements/button.ts';
import { knownCard, type KnownCard } from '../board/faces.ts';
import { tablePack } from '../board/pack.ts';
import { Popover } from '../elements/popover.ts';
import type { TableCard } from '../game/board-view.ts';
import type { PositionEdit } from '../game/protocol.ts';
import type { Begin } from '../game/view.ts';
import { icon, picture } from '../icons/icon.ts';
import type { IconName } from '../icons/names.ts';
import { SessionElement } from '../session/session-element.ts';
import { capital } from '../text/capital.ts';
import { stepper } from './amounts-part.ts';

/** A card is to be put somewhere else. */
export class MoveCard extends Event {
  readonly card: number;

  constructor(card: number) {
    super('move-card', { bubbles: true });
    this.card = card;
  }
}

/** The menu of one card on the table: run its abilities, change what lies on it, move it, take it away. */
export class CardMenu extends SessionElement {
  static override properties: PropertyDeclarations = {
    ...super.properties,
    card: { attribute: false },
    seat: { type: Number },
  };

  /** The number of the card; undefined while the menu is closed. */
  declare card: number | undefined;
  /** The seat whose table it is. */
  declare seat: number;
  readonly #popover = new Popover(this);

  constructor() {
    super(['known', 'manifest']);
    this.seat = 0;
  }

  /** Opens the menu beside something. */
  async open(card: number, at: HTMLElement): Promise<void> {
    this.card = card;
    await this.#popover.open(at, 'button:not([tabindex="-1"]), [tabindex="0"]');
  }

  protected override render(): TemplateResult {
    const { zones = [], table } = this.session.state.game ?? {};
    const card = zones.flatMap(({ cards }) => cards).find((each) => each.card === this.card);
    const known = card && knownCard(this.state.known, card.card, card.side);
    return html`<div
      class="popover card-menu"
      popover
      role="dialog"
      aria-label=${card?.name ?? 'Card'}
      data-testid="table-card-menu"
      @toggle=${this.#popover.toggled}
    >
      ${
        card
          ? html`${this.#head(card, known)} ${table ? this.#abilities(card, known, table.begins) : nothing}
            ${this.#changes(card, known)}`
          : nothing
      }
    </div>`;
  }

  #head({ card, side, name }: TableCard, known: KnownCard | undefined): TemplateResult {
    return html`<header class="card-menu-head">
      <h3>${card}${known && known.state.faces.length > 1 ? side : nothing} ${name}</h3>
      ${
        known
          ? html`<a
              href=${`#/cards/${card}`}
              data-testid="menu-open"
              @click=${(event: Event) => {
                event.preventDefault();
                this.#popover.close();
                this.bench.navigation.open({ id: known.doc, number: known.summary.number }, 'push', side);
              }}
              >Open its text</a
            >`
          : nothing
      }
    </header>`;
  }

  #abilities(
    { card, side }: TableCard,
    known: KnownCard | undefined,
    begins: readonly Begin[],
  ): TemplateResult {
    const own = begins.filter((each) => each.card === card);
    const enter = own.find(({ line }) => line === undefined);
    const lines = known?.face.abilities ?? [];
    return html`<ul class="card-menu-abilities">
      ${enter ? html`<li>${this.#begin(enter, `${capital(enter.verb ?? '')} it`, 'play', 'menu-enter')}</li>` : nothing}
      ${lines.map(({ mark }, line) => {
        const summary = known?.summary.abilities[line];
        const says = known?.summary.english[line] ?? summary?.text ?? '';
        const begin = own.find((each) => each.line === line && each.side === side);
        return html`<li>
          ${
            begin
              ? this.#begin(begin, says, mark, `fire-${line + 1}`)
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

  #begin(begin: Begin, says: string, mark: string | undefined, id: string): TemplateResult {
    return plainButton(
      'menu-item fire',
      html`${picture(mark, { size: 15 })} <span>${says}</span>
        <span class="fire-word">${icon('step', { size: 11 })} Run</span>`,
      () => {
        this.#popover.close();
        void this.session.begin(begin);
      },
      { id },
    );
  }

  #changes(card: TableCard, known: KnownCard | undefined): TemplateResult {
    const { manifest, words } = tablePack(this.state.manifest.text);
    return html`<div class="card-menu-changes">
        ${card.pieces.map(
          ({ resource, count, room }) =>
            html`<p class="card-menu-piece">
              ${picture(manifest.words.resource[resource]?.icon, { size: 14 })}
              <span>${words.resource(resource, room)}, room for ${room}</span>
              ${stepper(
                `${words.resource(resource, room)} on ${card.name}`,
                count,
                (by) => this.#edit({ edit: 'piece', card: card.card, resource, by }),
                room,
              )}
            </p>`,
        )}
        ${this.#claims(card, known)}
      </div>
      <div class="button-row">
        ${this.#button('menu-move', 'Move', undefined, () => this.dispatchEvent(new MoveCard(card.card)))}
        ${
          (known?.state.faces.length ?? 1) > 1
            ? this.#button('menu-turn', 'Turn over', 'turn-over', () =>
                this.#edit({ edit: 'turn', card: card.card }),
              )
            : nothing
        }
        ${this.#button('menu-remove', 'Take away', 'trash', () => this.#edit({ edit: 'take', card: card.card }))}
      </div>`;
  }

  #button(id: string, says: string, name: IconName | undefined, act: () => void): TemplateResult {
    return button(
      html`${name ? icon(name, { size: 13 }) : nothing} ${says}`,
      () => {
        this.#popover.close();
        act();
      },
      { look: 'small', id },
    );
  }

  /** Claims of the seat on the goal of a card, where it has one. */
  #claims(
    { card, name, claims = [] }: TableCard,
    known: KnownCard | undefined,
  ): TemplateResult | typeof nothing {
    const { words } = tablePack(this.state.manifest.text).manifest;
    const { triggers = [] } = words.kind[known?.summary.kind ?? ''] ?? {};
    if (!triggers.some((id) => words.trigger[id]?.nature === 'goal')) return nothing;
    const { seat } = this;
    const step = claims.find(({ party }) => party === seat)?.step;
    return html`<p class="card-menu-piece">
      ${picture('goal', { size: 14 })}
      <span>${step === undefined ? 'Not claimed' : 'Claimed, step'}</span>
      ${stepper(`Step of the claim on ${name}, 0 for none`, step ?? 0, (by) => {
        const next = (step ?? 0) + by;
        this.#edit({ edit: 'claim', party: seat, card, step: next <= 0 ? undefined : next });
      })}
    </p>`;
  }

  #edit(edit: PositionEdit): void {
    void this.session.do({ do: 'edit', edit });
  }
}
