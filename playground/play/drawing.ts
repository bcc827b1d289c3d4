import { keyed, type Standing } from '../board/choosing.ts';
import type { Drawn } from '../board/drawing.ts';
import { tablePack } from '../board/pack.ts';
import type { PictureTheme } from '../elements/theme-watch.ts';
import type { Side } from '../game/board-view.ts';
import type { GameView, Thing } from '../game/view.ts';
import type { State } from '../store/state.ts';

/** The sources of drawings of the parts of the table. */
export interface Drawing extends Drawn {
  readonly game: GameView;
}

/** A game as it is drawn with a seat that is looked at. */
export function drawingOf(
  game: GameView,
  { manifest, known }: Pick<State, 'manifest' | 'known'>,
  theme: PictureTheme,
  seat: number,
): Drawing {
  const pack = tablePack(manifest.text);
  return {
    game,
    // An option can make the grid larger or smaller.
    pack: pack.grid && game.grid ? { ...pack, grid: { ...pack.grid, size: game.grid } } : pack,
    known,
    theme,
    options: keyed(game.question),
    seat,
  };
}

/** The actions with things on the table. */
export interface TableActions {
  /** Pressed, or Enter; with Shift it takes back. */
  press(thing: Thing, standing: Standing, back: boolean): void;
  /** The pointer or the keyboard came to it, or left. */
  look(standing: Standing | undefined): void;
  /** Opens all else that can be done with a card: its text, or its menu. */
  open(card: number, side: Side): void;
}
