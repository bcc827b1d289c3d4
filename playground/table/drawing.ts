import type { Drawn } from '../board/drawing.ts';
import type { TableSetUp } from '../laying/set-up.ts';
import type { TableView } from '../machine/table-view.ts';

/** What is worked out once for a drawing of the table. */
export interface Drawing extends Drawn {
  readonly table: TableView;
  /** Changes what lies on the table by hand. */
  readonly set: (change: (setUp: TableSetUp) => TableSetUp) => void;
}
