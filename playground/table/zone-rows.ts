import { roleOf, standingOfCard, tileOf } from '../board/drawing.ts';
import type { Drawing } from './drawing.ts';
import type { ZoneRow } from './zones-part.ts';

/** Zones beside the grid that the seat that is looked at has, and those of the table. */
export function zoneRows(drawing: Drawing): readonly ZoneRow[] {
  const { table, pack, seat } = drawing;
  return table.zones
    .filter(({ zone, party, hidden, count }) => {
      if (zone === pack.grid?.zone) return false;
      const { owner, sharedFor } = pack.manifest.words.zone[zone] ?? {};
      if (sharedFor !== undefined && count === 0) return false;
      // Zones of an opponent matter only where there is one.
      if (owner === 'opponent' && table.seats > 1 && count === 0) return false;
      if (hidden) return false;
      return owner === 'seat' || zone === '(aside)' ? party === seat : true;
    })
    .map((zone): ZoneRow => {
      const unplayed = pack.manifest.words.zone[zone.zone]?.visible === 'owner';
      return {
        zone,
        tiles: zone.cards.map((card) => {
          const standing = standingOfCard(card.card, drawing);
          return {
            standing,
            tile: tileOf(card, drawing, standing, unplayed),
            role: roleOf(card.card, drawing.game),
          };
        }),
      };
    });
}
