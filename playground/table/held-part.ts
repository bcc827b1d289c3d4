import { html, type TemplateResult } from 'lit';
import { isShared } from '../board/pack.ts';
import { amountsView, type Amount } from './amounts-part.ts';
import type { Drawing } from './drawing.ts';
import { withCounter, withNamed, withPool, withUnnamed } from './edits.ts';
import { namedView } from './turn-part.ts';

/** What the seat that is looked at holds, and how many cards lie in piles that nobody looks through. */
export function heldView({ table, pack, seat, set }: Drawing): TemplateResult {
  const { words } = pack.manifest;
  const pools = (table.pools[seat] ?? []).map(({ id, label, value }): Amount => ({
    id,
    label,
    value,
    icon: words.resource[id]?.icon,
    change: (by) => set((setUp) => withPool(setUp, seat, id, by)),
  }));
  const piles = table.zones
    .filter(
      ({ zone, party, hidden }) =>
        hidden && (party === seat || isShared(zone, pack)) && words.zone[zone]?.order === 'stack',
    )
    .map(({ zone, party, count }): Amount => {
      const own = words.zone[zone]?.owner === 'seat';
      return {
        id: zone,
        label: pack.words.zone(zone),
        value: count,
        icon: words.zone[zone]?.icon,
        change: own ? (by) => set((setUp) => withUnnamed(setUp, zone, party, by)) : undefined,
      };
    })
    // What teams alone have is there when something lies in it.
    .filter(
      ({ id, value, change }) =>
        value > 0 || (change !== undefined && words.zone[id]?.sharedFor === undefined),
    );
  return amountsView([...pools, ...piles], 'Amounts');
}

/** What is set more rarely: what was chosen in the turn, counters. */
export function moreView({ table, pack, seat, set }: Drawing): TemplateResult {
  const counters = (table.counters[seat] ?? []).map(({ id, label, value }): Amount => ({
    id,
    label,
    value,
    icon: undefined,
    change: id.startsWith('attribute:')
      ? undefined
      : (by) => set((setUp) => withCounter(setUp, seat, id, by)),
  }));
  return html`<details class="table-more">
    <summary data-testid="table-more">Turn and counters</summary>
    ${namedView(pack, table.named[seat] ?? {}, (verb, mark) =>
      set((setUp) => withNamed(setUp, seat, verb, mark)),
    )}
    ${amountsView(counters, 'Counters')}
  </details>`;
}
