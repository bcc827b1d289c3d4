// A game as plain data: nothing but objects, arrays, texts and numbers, what is asked among them, so that it can be
// kept at every choice.
import type { Piece } from '../objects/moves.ts';

/** On which planted cards pieces may come: all, those of a type in a row or column, or the flora around a card. */
export type Where = 'anywhere' | 'row' | 'column' | 'around';

/** The question to a player: all that is needed to list the choices, and to go on when one was made. */
export type Decision =
  | { readonly ask: 'amount'; readonly of: 'gain' | 'draw'; readonly most: number }
  /** Cards before `from` come too late: each set of choices has one order. */
  | {
      readonly ask: 'place';
      readonly piece: Piece;
      readonly left: number;
      readonly from: number;
      readonly where: Where;
      readonly type: string;
      /** The card from which a row, a column or what lies around is seen; 0 for none. */
      readonly here: number;
      /** True if each card takes one only. */
      readonly each: boolean;
    }
  | { readonly ask: 'remove'; readonly piece: Piece; readonly left: number; readonly from: number }
  | { readonly ask: 'compost'; readonly left: number; readonly must: boolean }
  | { readonly ask: 'look'; readonly amount: number }
  /** Cards that are looked at, from top to bottom. */
  | { readonly ask: 'keep' | 'put-back'; readonly seen: readonly number[] }
  | { readonly ask: 'plant' }
  | { readonly ask: 'pay-growth'; readonly card: number; readonly left: number; readonly from: number }
  | { readonly ask: 'cell'; readonly card: number }
  /** Which card is planted over another. */
  | { readonly ask: 'over'; readonly old: number }
  | { readonly ask: 'copy'; readonly here: number };

/** An ability that runs. */
export interface Running {
  /** As in `19/0`. */
  readonly ability: string;
  /** Its step that comes next, from 0. */
  readonly step: number;
  /** The card on which it stands, or 0. */
  readonly here: number;
  /** The ability that runs behind it, or null. */
  readonly then: string | null;
}

/** A planted card. */
export interface Plot {
  /** Printed number, as all cards but islands and climates have one side only. */
  card: number;
  row: number;
  column: number;
  sprouts: number;
  growth: number;
}

export interface Player {
  /** As in `285A`. */
  island: string;
  /** As in `295A`. */
  climate: string;
  /** In the order of the cards, as hands are. */
  tableau: Plot[];
  hand: number[];
  events: number[];
  /** From bottom to top, as the deck is. */
  compost: number[];
  soil: number;
  plantedThisTurn: number[];
  chosenAction: string | null;
}

export interface Game {
  deck: number[];
  /** In the order of the cards. */
  discards: number[];
  player: Player;
  /** The cards that the other player has planted. */
  rival: Plot[];
  /** The ability that runs, or null between two abilities. */
  running: Running | null;
  /** The question, or null where nothing is. */
  asked: Decision | null;
}
