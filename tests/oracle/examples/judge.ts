import type { Source } from '../ability/results.ts';
import type { Expected, Position } from '../position.ts';
import type { Action, World } from '../world.ts';

/** Who answers the questions of the examples: the oracle, or what it referees. */
export interface Judge {
  /** Every world in which an ability can end, in canonical form; undefined where it cannot be used. */
  readonly abilityResults: (world: World, source: Source, ability: number) => ReadonlySet<string> | undefined;
  /** Every world in which one planting can end. */
  readonly plantResults: (world: World) => ReadonlySet<string>;
  /** Every world in which an event can end; undefined where it cannot be played. */
  readonly eventResults: (world: World, card: number) => ReadonlySet<string> | undefined;
  /** Actions that the active player cannot choose. */
  readonly barredActions: (world: World) => readonly Action[];
  /** Soil that planting the card costs. */
  readonly effectiveCost: (world: World, card: number) => number;
  /** Points of an ecosystem for a seat. */
  readonly ecosystemPoints: (position: Position, seat: number, face: string) => number;
  /** Points of a planted terrain for its seat. */
  readonly terrainPoints: (position: Position, seat: number, card: string) => number;
  /** The whole score sheet. */
  readonly expectedOf: (position: Position) => Expected;
}
