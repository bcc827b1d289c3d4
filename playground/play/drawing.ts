import type { Side } from '../game/board-view.ts';
import type { Standing } from '../board/choosing.ts';
import type { Drawn } from '../board/drawing.ts';
import type { GameView, Thing } from '../game/view.ts';

/** What the parts of the table are drawn from. */
export interface Drawing extends Drawn {
  readonly game: GameView;
}

/** What is done with things on the table. */
export interface TableActions {
  /** Pressed, or Enter; with Shift it takes back. */
  press(thing: Thing, standing: Standing, back: boolean): void;
  /** The pointer or the keyboard came to it, or left. */
  look(standing: Standing | undefined): void;
  /** The text of a card is asked for. */
  open(card: number, side: Side): void;
}
