import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { tablePack } from '../board/pack.ts';
import { knownCard } from '../board/faces.ts';
import { plainButton } from '../elements/button.ts';
import { Popover } from '../elements/popover.ts';
import type { TableCard } from '../game/board-view.ts';
import { icon } from '../icons/icon.ts';
import { SessionElement } from '../session/session-element.ts';

/** The facts that can be expected of one card where it lies: its place, its side, the pieces on it. */
export class ExpectMenu extends SessionElement {
  static override properties: PropertyDeclarations = { ...super.properties, card: { attribute: false } };

  /** The number of the card; undefined while the menu is closed. */
  declare card: number | undefined;
  readonly #popover = new Popover(this);

  constructor() {
    super(['known', 'manifest']);
  }

  /** Opens the menu beside something. */
  async open(card: number, at: HTMLElement): Promise<void> {
    this.card = card;
    await this.#popover.open(at, '.menu-item');
  }

  protected override render(): TemplateResult {
    const zones = this.session.state.game?.zones ?? [];
    const zone = zones.find(({ cards }) => cards.some((each) => each.card === this.card));
    const card = zone?.cards.find((each) => each.card === this.card);
    return html`<div
      class="popover card-menu"
      popover
      role="dialog"
      aria-label=${card ? `Expect of ${card.name}` : 'Card'}
      data-testid="expect-menu"
      @toggle=${this.#popover.toggled}
    >
      ${
        card && zone
          ? html`<header class="card-menu-head"><h3>${card.card} ${card.name}</h3></header>
              ${this.#item('place', `It lies here: ${this.#zoneName(zone.zone)}`, card)}
              ${
                (knownCard(this.state.known, card.card, card.side)?.state.faces.length ?? 1) > 1
                  ? this.#item('side', `Side ${card.side} is up`, card)
                  : nothing
              }
              ${card.pieces.map(({ resource, count, room }) => this.#item(resource, `${this.#pieces(resource, room)}: ${count}`, card))}`
          : nothing
      }
    </div>`;
  }

  #item(what: string, says: string, { card }: TableCard): TemplateResult {
    return plainButton(
      'menu-item',
      html`${icon('check', { size: 13 })} <span>Expect: ${says}</span>`,
      () => {
        this.#popover.close();
        void this.session.do({ do: 'expect', of: { is: 'card', card, what } });
      },
      { id: `expect-card-${what}` },
    );
  }

  #zoneName(zone: string): string {
    return tablePack(this.state.manifest.text).words.zone(zone);
  }

  #pieces(resource: string, count: number): string {
    return tablePack(this.state.manifest.text).words.resource(resource, count);
  }
}
