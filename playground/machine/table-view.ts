import type { GameQuestion } from '../game/view.ts';
import type { Change } from '../game/changes.ts';
import type { Subject } from './commands.ts';
import type { RuleLine } from './engine.ts';
import type { What } from './script.ts';
import type { Unit } from './unit.ts';
import type { AmountView, FrameView, Owner, ProgramView, TableZone } from '../game/board-view.ts';

/** A run as far as it has come. */
export interface RunView {
  readonly what: What;
  /** Whose text was begun. */
  readonly owner: Owner;
  /** Id of the trigger of the ability that was begun. */
  readonly trigger: string;
  /** refused: it cannot begin; running: more follows; waiting: a choice is asked for; endless: it was ended. */
  readonly standing: 'refused' | 'running' | 'waiting' | 'done' | 'endless' | 'missing';
  /** Why it cannot begin, or does not end. */
  readonly says: string;
  readonly code: string;
  /** Points that it counted, where it counts points. */
  readonly points?: number;
  /** Whether the goal is met, where it is one. */
  readonly met?: boolean;
  /** The moment that is shown, from 0, and the last one. */
  readonly at: number;
  readonly last: number;
  /** Whether there is something to step to. */
  readonly canBack: boolean;
  readonly canForward: boolean;
  /** Abilities that run, the one begun first at the front. */
  readonly frames: readonly FrameView[];
  /** Numbers on the stack, the lowest first. */
  readonly stack: readonly number[];
  readonly question?: GameQuestion;
  /** Whether the answer was given before and what follows is known: another one takes its place. */
  readonly answered: boolean;
  /** What the last step changed. */
  readonly changes: readonly Change[];
  /** What changed since the run began. */
  readonly since: readonly Change[];
  /** A recorded choice that is no longer possible, one sentence; empty where there is none. */
  readonly lost: string;
}

/** Everything that the table shows. */
export interface TableView {
  /** Another one whenever the cards are others, so that no choice means a card that it was not made for. */
  readonly revision: number;
  /** Seats with a player, then, where there is one, the party that is none. */
  readonly parties: readonly string[];
  /** How many of them are seats. */
  readonly seats: number;
  /** The seat that acts. */
  readonly acting: number;
  readonly zones: readonly TableZone[];
  /** Where the smallest rectangle of each party's grid lies in its frame. */
  readonly origins: readonly { readonly row: number; readonly column: number }[];
  /** By party. */
  readonly pools: readonly (readonly AmountView[])[];
  /** By party; counters of what was done in a turn only where they are not 0. */
  readonly counters: readonly (readonly AmountView[])[];
  /** By party: verb and mark that was named with it. */
  readonly named: readonly Readonly<Record<string, string>>[];
  /** What could not be laid out, as sentences. */
  readonly notes: readonly string[];
  readonly unit: Unit;
  readonly run?: RunView;
  /** Lines of the rules that can be run. */
  readonly rules: readonly RuleLine[];
  /** Programs of the card or rules that the table is looked at for. */
  readonly programs: readonly ProgramView[];
  /** Why the newest text is not what runs; empty where it is. */
  readonly older: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether anything was changed by hand since the table was made ready. */
  readonly touched: boolean;
  /** For what the table was made ready. */
  readonly subject?: Subject;
}
