import type { Moment } from '../game/moments.ts';

/** What the view of games can show to others of the page, as long as its part of the page is there. */
export interface GameGuide {
  /** Moments of the game that is played; none without one. */
  moments(): readonly Moment[];
  /** Goes to a moment. */
  goTo(moment: Moment): void;
  /** Shows the text of a document beside the table. */
  open(doc: string, side: 'A' | 'B'): void;
}
