import { html, type TemplateResult } from 'lit';
import { isShared, type TablePack } from '../board/pack.ts';
import type { PositionEdit } from '../game/protocol.ts';
import type { GameView } from '../game/view.ts';
import { amountsView, type SettableAmount } from './amounts-part.ts';
import { namedView } from './turn-part.ts';

/** The part of a position that is set for one seat. */
export interface HeldPart {
  readonly game: Pick<GameView, 'pools' | 'counters' | 'named' | 'zones'>;
  readonly pack: TablePack;
  /** The party that is looked at. */
  readonly seat: number;
  readonly edit: (edit: PositionEdit) => void;
}

/** The amounts of the seat that is looked at, and the number of cards in piles that nobody looks through. */
export function heldView({ game, pack, seat, edit }: HeldPart): TemplateResult {
  const { words } = pack.manifest;
  const pools = (game.pools[seat] ?? []).map(({ id, label, value }): SettableAmount => ({
    id,
    label,
    value,
    icon: words.resource[id]?.icon,
    change: (by) => edit({ edit: 'pool', party: seat, resource: id, by }),
  }));
  const piles = game.zones
    .filter(
      ({ zone, party, hidden }) =>
        hidden && (party === seat || isShared(zone, pack)) && words.zone[zone]?.order === 'stack',
    )
    .map(({ zone, party, count }): SettableAmount => {
      const own = words.zone[zone]?.owner === 'seat';
      return {
        id: zone,
        label: pack.words.zone(zone),
        value: count,
        icon: words.zone[zone]?.icon,
        change: own ? (by) => edit({ edit: 'pile', zone, party, by }) : undefined,
      };
    })
    // Things that teams alone have are there when something lies in them.
    .filter(
      ({ id, value, change }) =>
        value > 0 || (change !== undefined && words.zone[id]?.sharedFor === undefined),
    );
  return amountsView([...pools, ...piles], 'Amounts');
}

/** The parts that are set more rarely: what was chosen in the turn, counters. */
export function moreView({ game, pack, seat, edit }: HeldPart): TemplateResult {
  const counters = (game.counters[seat] ?? []).map(({ id, label, value }): SettableAmount => ({
    id,
    label,
    value,
    icon: undefined,
    change: id.startsWith('attribute:')
      ? undefined
      : (by) => edit({ edit: 'counter', party: seat, counter: id, by }),
  }));
  return html`<details class="table-more">
    <summary data-testid="table-more">Turn and counters</summary>
    ${namedView(pack, game.named[seat] ?? {}, (verb, mark) => edit({ edit: 'named', party: seat, verb, mark }))}
    ${amountsView(counters, 'Counters')}
  </details>`;
}
