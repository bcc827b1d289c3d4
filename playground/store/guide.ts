import type { OpenedCard } from './entries.ts';
import type { GameMoment } from '../game/moments.ts';

/** Something that can be done now. */
export interface ReadyCommand {
  /** Stable name, for tests and keys of rows. */
  readonly id: string;
  /** The act, beginning with a verb. */
  readonly says: string;
  /** Other words by which it is found. */
  readonly also: string;
  /** The key that does the same, as `Ctrl S`; empty for none. */
  readonly keys: string;
  /** Does it. */
  readonly act: () => void;
}

/** The acts with both worlds of What if, as long as that view is shown. */
export interface WorldsGuide {
  /** The acts there. */
  acts(): readonly ReadyCommand[];
}

/** The acts that the view of scenarios can do for others of the page, as long as it is shown. */
export interface ScenarioGuide {
  /** The acts there. */
  acts(): readonly ReadyCommand[];
}

/** A scenario as others of the page name it. */
export interface NamedScenario {
  readonly id: string;
  /** Its title. */
  readonly title: string;
  /** Its text. */
  readonly text: string;
  /** The outcome of it when it was last played, in a few words. */
  readonly says: string;
  /** Its verdict: `holds` or `differs`; unplayed before it was played. */
  readonly is: 'holds' | 'differs' | 'unplayed';
}

/** The things that the view of games can show to others of the page, as long as its part of the page is there. */
export interface GameGuide {
  /** Moments of the game that is played; none without one. */
  moments(): readonly GameMoment[];
  /** Goes to a moment. */
  goTo(moment: GameMoment): void;
  /** The acts with the game; nothing without one. */
  acts(): readonly ReadyCommand[];
  /** Shows the text of a document beside the table. */
  open(card: OpenedCard, side: 'A' | 'B'): void;
}
