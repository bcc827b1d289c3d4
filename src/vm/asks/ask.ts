import type { Candidates } from '../candidates.ts';
import type { Choices } from '../choices.ts';
import type { FreeCells } from '../free-cells.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';
import { scratchOf } from '../scratch.ts';
import type { StandingEffects } from '../standing.ts';
import type { Found } from '../scopes.ts';
import type { Probe } from '../probe.ts';
import type { Counter } from '../value.ts';
import type { Onward } from './onward.ts';
import { cardsOfEntries, routesOf, type Routes } from './route.ts';

/** Abilities of several cards that run one after the other. */
export interface Walk {
  /** By place in the walk, the card. */
  readonly cards: Int32Array;
  /** By place in the walk, the entry. */
  readonly entries: Int32Array;
  /** How many there are. */
  count: number;
  /** Parts of the zone that were told apart. */
  readonly parts: Int32Array;
  /** Cards and entries before the parts were put into another order. */
  readonly before: { readonly cards: Int32Array; readonly entries: Int32Array };
  /** The ability about which the seat is asked: its place in the walk, its entry, and the card on which it stands. */
  at: number;
  entry: number;
  card: number;
  /** In how many zones there are any; no less than that where it is not known. */
  zones: number;
  /** The card of each entry; -1 for lines of the rules. */
  readonly cardOf: Int32Array;
  /** Where walks go, by the word of the code at which their instructions stand. */
  readonly routes: Routes;
}

/** A place for the walks of a machine: no ability occurs twice in one. */
export const walkIn = scratchOf((layout): Walk => {
  const { image } = layout;
  return {
    cards: new Int32Array(image.entries.length),
    entries: new Int32Array(image.entries.length),
    count: 0,
    parts: new Int32Array(layout.instances + 1),
    before: {
      cards: new Int32Array(image.entries.length),
      entries: new Int32Array(image.entries.length),
    },
    at: -1,
    entry: -1,
    card: -1,
    zones: 0,
    cardOf: cardsOfEntries(image),
    routes: routesOf(layout),
  };
});

/** What the asking instructions share. */
export interface Asking {
  readonly run: Runtime;
  readonly standing: StandingEffects;
  readonly probe: Probe;
  readonly counter: Counter;
  readonly candidates: Candidates;
  /** Free cells of the grid that was looked at last; undefined where the pack has no grid. */
  readonly cells: FreeCells | undefined;
  /** Cards of the last look of an asking instruction. */
  readonly found: Found;
  /** The last walk. */
  readonly walk: Walk;
}

/** One asking instruction. Between two choices everything that it knows stands in the frame. */
export interface Ask {
  /** Reached by the program, or come back to from an ability that it called. */
  begin(this: void, ask: Asking): Onward;
  /** Lists every legal choice, the most natural one first. */
  offer(ask: Asking, choices: Choices): void;
  /** Why a choice is not legal; undefined where it is. */
  refuse(ask: Asking, choice: number): Refusal | undefined;
  /** Carries out a legal choice. */
  apply(ask: Asking, choice: number): Onward;
}
