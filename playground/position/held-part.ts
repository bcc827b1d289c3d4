import { html, nothing, type TemplateResult } from 'lit';
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
  /** Changes something; absent where nothing is set by hand. */
  readonly edit?: ((edit: PositionEdit) => void) | undefined;
  /** The part behind an amount of a resource, a pile or a counter. */
  readonly beside?: (sort: 'amount' | 'zone', id: string, party: number) => TemplateResult | typeof nothing;
  /** True if nothing is said of the turn: what was done and named in it. */
  readonly isNoTurn?: boolean;
}

/** The amounts of the seat that is looked at, and the number of cards in piles that nobody looks through. */
export function heldView({ game, pack, seat, edit, beside }: HeldPart): TemplateResult {
  const { words } = pack.manifest;
  const pools = (game.pools[seat] ?? []).map(({ id, label, value }): SettableAmount => ({
    id,
    label,
    value,
    icon: words.resource[id]?.icon,
    change: edit && ((by) => edit({ edit: 'pool', party: seat, resource: id, by })),
    beside: beside?.('amount', id, seat),
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
        change: own && edit ? (by) => edit({ edit: 'pile', zone, party, by }) : undefined,
        beside: beside?.('zone', zone, party),
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
export function moreView({
  game,
  pack,
  seat,
  edit,
  beside,
  isNoTurn = false,
}: HeldPart): TemplateResult | typeof nothing {
  const counters = (game.counters[seat] ?? [])
    .filter(({ id }) => !isNoTurn || id.startsWith('noun:'))
    .map(({ id, label, value }): SettableAmount => ({
      id,
      label,
      value,
      icon: undefined,
      change:
        edit && !id.startsWith('attribute:')
          ? (by) => edit({ edit: 'counter', party: seat, counter: id, by })
          : undefined,
      beside: beside?.('amount', id, seat),
    }));
  if (isNoTurn && counters.length === 0) return nothing;
  return html`<details class="table-more">
    <summary data-testid="table-more">${isNoTurn ? 'Counters' : 'Turn and counters'}</summary>
    ${
      isNoTurn || !edit
        ? nothing
        : namedView(pack, game.named[seat] ?? {}, (verb, mark) =>
            edit({ edit: 'named', party: seat, verb, mark }),
          )
    }
    ${amountsView(counters, 'Counters')}
  </details>`;
}
