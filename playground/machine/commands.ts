import type { Side } from '../game/board-view.ts';
import type { Script, What } from './script.ts';
import type { TableSetUp } from '../laying/set-up.ts';
import type { Unit } from './unit.ts';

/** What a person can do at the table. */
export type Command =
  /** Looks at a card or at rules: their programs are listed. */
  | { readonly do: 'look'; readonly at: Subject | undefined }
  /** Makes the table ready for a card or rules; one that was changed by hand stays, unless `anew` says otherwise. */
  | { readonly do: 'ready'; readonly for: Subject; readonly anew: boolean }
  /** Takes a set-up in place of the one that is there; what runs is run again with it. */
  | { readonly do: 'set'; readonly setUp: TableSetUp }
  /** Takes a set-up from elsewhere; nothing runs on it. */
  | { readonly do: 'take'; readonly setUp: TableSetUp }
  /** Runs something, to its first question or its end. */
  | { readonly do: 'fire'; readonly what: What }
  /** Ends the run and goes back to the set-up. */
  | { readonly do: 'stop' }
  /** Makes what the run has led to the set-up. */
  | { readonly do: 'keep' }
  /** Answers the question that is open. */
  | { readonly do: 'choose'; readonly code: number; readonly revision: number }
  /** Takes one choice back, or all that were made at this question. */
  | { readonly do: 'unchoose'; readonly code: number; readonly revision: number }
  | { readonly do: 'clear' }
  /** Goes to another moment of the run. */
  | { readonly do: 'step'; readonly by: 1 | -1 }
  | { readonly do: 'to-start' }
  | { readonly do: 'to-end' }
  | { readonly do: 'go'; readonly at: number }
  | { readonly do: 'unit'; readonly unit: Unit }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** Takes a table that was kept. */
  | { readonly do: 'load'; readonly table: KeptTable };

/** A card, or sections of rules by their names. */
export type Subject =
  | { readonly card: number; readonly side: Side }
  | { readonly sections: readonly string[] };

/** A table as it is kept between two visits. */
export interface KeptTable {
  readonly setUp: TableSetUp;
  readonly script?: Script;
  readonly unit: Unit;
  /** Whether anything was changed by hand since it was made ready. */
  readonly touched: boolean;
  /** For what it was made ready. */
  readonly subject?: Subject;
}
