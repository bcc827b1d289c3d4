import { html, nothing, type TemplateResult } from 'lit';
import { isShared } from '../board/pack.ts';
import { button } from '../elements/button.ts';
import type { TableZone } from '../game/board-view.ts';
import type { Thing } from '../game/view.ts';
import { icon, picture } from '../icons/icon.ts';
import type { CardPlace } from '../position/card-picker.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { zoneRow } from './zone-part.ts';

/** The parts with which the zones of a table are drawn. */
export interface ZonesPart {
  readonly actions: TableActions;
  /** Puts a card into a zone; absent where none can be put. */
  readonly pick?: (place: CardPlace, at: HTMLElement) => void;
  /** The content at the right of the name of a zone. */
  readonly beside?: (zone: TableZone) => TemplateResult | typeof nothing;
  /** Zones that are drawn elsewhere. */
  readonly isLeftOut?: (zone: TableZone) => boolean;
}

/** Zones beside the grid: those with cards as rows, empty ones as buttons that put a card there. */
export function zonesView(drawing: Drawing, part: ZonesPart): TemplateResult {
  const { pack } = drawing;
  const zones = zonesBeside(drawing).filter((zone) => part.isLeftOut?.(zone) !== true);
  const empty = zones.filter(({ zone, count }) => count === 0 && zone !== '(aside)');
  return html`<div class="zones">
    ${zones
      .filter(({ count }) => count > 0)
      .map((zone) => {
        const unplayed = pack.manifest.words.zone[zone.zone]?.visible === 'owner';
        const beside =
          zone.zone === '(aside)'
            ? nothing
            : html`${part.beside?.(zone) ?? nothing}${putButton(zone, drawing, icon('plus', { size: 12 }), part)}`;
        return zoneRow(zone, drawing, { unplayed, empty: '', beside }, part.actions);
      })}
    ${
      empty.length === 0 || (!part.pick && !part.beside)
        ? nothing
        : html`<p class="zones-empty">
            <span class="quiet-text">${part.pick ? 'Put a card into' : 'Empty:'}</span>
            ${empty.map((zone) => {
              const name = pack.words.zone(zone.zone);
              const says = html`${picture(pack.manifest.words.zone[zone.zone]?.icon, { size: 13 })} ${name}`;
              return part.pick
                ? putButton(zone, drawing, says, part)
                : html`<span class="empty-zone"><span>${says}</span>${part.beside?.(zone) ?? nothing}</span>`;
            })}
          </p>`
    }
  </div>`;
}

function putButton(
  { zone, party }: TableZone,
  { pack }: Drawing,
  says: unknown,
  { pick }: ZonesPart,
): TemplateResult | typeof nothing {
  if (!pick) return nothing;
  return html`<span class="put-place" data-zone=${zone} data-party=${party}
    >${button(says, (event: Event) => pick({ zone, party }, event.currentTarget as HTMLElement), {
      look: 'quiet small',
      label: `Put a card: ${pack.words.zone(zone)}`,
      title: 'Put a card here',
      id: `put-${zone}`,
    })}</span
  >`;
}

/** Zones beside the grid that the seat that is looked at has, and those of the table. */
const zonesBeside = ({ game, pack, seat }: Drawing): readonly TableZone[] =>
  game.zones.filter(({ zone, party, hidden, count }) => {
    const { owner, sharedFor } = pack.manifest.words.zone[zone] ?? {};
    if (zone === pack.grid?.zone || hidden || (sharedFor !== undefined && count === 0)) return false;
    // Zones of an opponent matter only where there is one.
    if (owner === 'opponent' && game.seats > 1 && count === 0) return false;
    return owner === 'seat' || zone === '(aside)' ? party === seat : true;
  });

/** True if a choice has a button, because nothing on the table stands for it. */
export function isListed(thing: Thing, { game, pack, seat }: Drawing): boolean {
  if (thing.thing !== 'card') return thing.thing === 'button';
  const seen = game.zones.filter(
    ({ zone, party, hidden }) => !hidden && (party === seat || isShared(zone, pack)),
  );
  return !seen.some(({ cards }) => cards.some(({ card }) => card === thing.card));
}
