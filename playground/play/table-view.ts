import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { PositionEdit } from '../game/protocol.ts';
import { heldView, moreView } from '../position/held-part.ts';
import type { TableController } from '../session/table-controller.ts';
import { isAskedBelow } from './asked-zone.ts';
import { choiceLine } from './choice-line.ts';
import { LaidView } from './laid-view.ts';
import { seatChoice } from './seat-choice.ts';
import { tableNews } from './table-news-part.ts';
import { isListed, zonesView } from './table-zones.ts';
import { tableauView } from './tableau-part.ts';

/** The table beside a card: what lies there, what is asked, and everything that can be set by hand. */
export class TableView extends LaidView {
  static override properties: PropertyDeclarations = { ...super.properties, table: { attribute: false } };

  declare table: TableController;

  constructor() {
    super(['known', 'manifest', 'size', 'open', 'row', 'missing']);
  }

  protected override render(): TemplateResult {
    const drawing = this.drawing();
    if (!drawing)
      return this.table.state.problem === ''
        ? html`<p class="quiet-text data-empty" data-testid="table-empty">
            ${this.state.missing === undefined ? 'Laying out the table.' : 'The table of a card stands here.'}
          </p>`
        : tableNews(this.table, this.bench.openState());
    const { game, seat } = drawing;
    const held = { ...drawing, edit: (edit: PositionEdit) => this.edit(edit) };
    return html`${tableNews(this.table, this.bench.openState())}
      ${choiceLine(drawing, {
        session: this.session,
        looked: this.looked,
        choose: (option) => this.choose(option, false),
        end: () => this.end(),
        isListed: (thing) => isListed(thing, drawing),
        ...(this.moving !== undefined && { instead: this.movingHint(this.moving) }),
      })}
      <div class="table-body" data-asks=${isAskedBelow(drawing) ? 'zones' : 'table'}>
        ${seatChoice(game, seat, (other) => this.showSeat(other))}
        <div class="table-main">
          <div class="table-board">
            ${tableauView(drawing, this.at, (spot) => this.moveTo(spot), this.actions)}
          </div>
          <div class="table-side">${heldView(held)}</div>
        </div>
        ${zonesView(drawing, { actions: this.actions, pick: (place, at) => this.pick(place, at) })}
        ${moreView(held)}
      </div>
      <card-menu .bench=${this.bench} .session=${this.session} .seat=${seat}></card-menu>
      <card-picker .bench=${this.bench} .session=${this.session}></card-picker>`;
  }

  protected override toStop(by: 1 | -1): void {
    void this.table.toStop(by);
  }

  protected override updated(): void {
    this.table.drawn();
    super.updated();
  }
}
