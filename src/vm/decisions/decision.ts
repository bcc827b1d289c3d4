import type { Candidates } from '../candidates.ts';
import type { Choices } from '../choices.ts';
import type { FreeCells } from '../free-cells.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';
import { scratchOf } from '../scratch.ts';
import type { StaticAbilities } from '../static-abilities.ts';
import type { FoundCards } from '../scopes.ts';
import type { Probe } from '../probe.ts';
import type { Counter } from '../value.ts';
import type { Control } from './control.ts';
import { cardsOfEntries, NO_LIST, routesOf, type Routes, type WalkList } from './route.ts';

/** Abilities of several cards that run one after the other. */
export interface AbilitySeries {
  /** Cards that have any, in the order of the walk. */
  readonly stops: Int32Array;
  /** The number of its abilities. */
  size: number;
  /** In how many zones they lie; no less than that where it is not known. */
  zones: number;
  /** The abilities that the walk runs. */
  list: WalkList;
  /** Parts of the zone that were told apart. */
  readonly parts: Int32Array;
  /** The cards before the parts were put into another order. */
  readonly before: Int32Array;
  /** The ability that was found last: its place in the walk, its entry, and the card on which it stands. */
  at: number;
  entry: number;
  card: number;
  /** The card of each entry; -1 for lines of the rules. */
  readonly cardOf: Int32Array;
  /** The routes of walks, by the word of the code at which their instructions stand. */
  readonly routes: Routes;
}

/** A place for the walks of a machine. */
export const walkIn = scratchOf((layout): AbilitySeries => ({
  stops: new Int32Array(layout.cards),
  size: 0,
  zones: 0,
  list: NO_LIST,
  parts: new Int32Array(layout.instances + 1),
  before: new Int32Array(layout.cards),
  at: -1,
  entry: -1,
  card: -1,
  cardOf: cardsOfEntries(layout.image),
  routes: routesOf(layout),
}));

/** The parts that decisions share. */
export interface Deciding {
  readonly run: Runtime;
  readonly statics: StaticAbilities;
  readonly probe: Probe;
  readonly counter: Counter;
  readonly candidates: Candidates;
  /** Free cells of the grid that was looked at last; undefined where the pack has no grid. */
  readonly cells: FreeCells | undefined;
  /** Cards of the last look of a decision. */
  readonly found: FoundCards;
  /** The last walk. */
  readonly walk: AbilitySeries;
}

/** An instruction at which a party decides. Between two choices everything that it knows stands in the frame. */
export interface Decision {
  /** Reached by the program, or come back to from an ability that it called. */
  begin(this: void, deciding: Deciding): Control;
  /** Lists every legal choice, the most natural one first. */
  offer(deciding: Deciding, choices: Choices): void;
  /** The reason why a choice is not legal; undefined where it is. */
  refuse(deciding: Deciding, choice: number): Refusal | undefined;
  /** Carries out a legal choice. */
  apply(deciding: Deciding, choice: number): Control;
}
