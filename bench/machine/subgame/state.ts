// The sub-game as plain data: nothing but objects, arrays, texts and numbers, so that every side can keep it its way.

/** The pieces on planted cards. */
export type Piece = 'sprouts' | 'growth';

/** On which planted cards pieces may come: all, those around one, or those of a type in its row or column. */
export type Where =
  | { readonly where: 'anywhere' }
  | { readonly where: 'around' }
  | { readonly where: 'row' | 'column'; readonly type: string };

/** An ability of a planted card, by its place on the card, from 0. */
export interface Use {
  readonly card: number;
  readonly ability: number;
}

/** The thing that a card or an action says is to be done; what a player has no choice in is `must`. */
export type Effect =
  | { readonly do: 'gain' | 'draw' | 'compost-deck'; readonly amount: number; readonly must?: true }
  | { readonly do: 'compost'; readonly amount: number; readonly must?: true }
  | {
      readonly do: 'place' | 'place-each';
      readonly piece: Piece;
      readonly amount: number;
      readonly on: Where;
    }
  | { readonly do: 'remove'; readonly piece: Piece; readonly amount: number }
  | { readonly do: 'pay' | 'discard'; readonly amount: number }
  | { readonly do: 'plant'; readonly amount: number }
  | { readonly do: 'look' }
  /** Goes on when the player says so: something could come in between. */
  | { readonly do: 'pause' }
  | { readonly do: 'either'; readonly paths: readonly (readonly Effect[])[] }
  | { readonly do: 'activate'; readonly colour: string }
  /** Goes on with the abilities that are left of an activation. */
  | { readonly do: 'use-rest'; readonly uses: readonly Use[] }
  /** Goes on when all players have come so far. */
  | { readonly do: 'wait' };

/** An effect that a player is still to do; `card` is the one that says it, 0 for none. */
export interface Step {
  effect: Effect;
  card: number;
}

/** The question to a player, as plain data: all that is needed to go on when the answer comes. */
export type Decision =
  | { ask: 'action' }
  | { ask: 'path'; paths: readonly (readonly Effect[])[]; card: number }
  | { ask: 'amount'; of: 'gain' | 'draw' | 'compost-deck'; most: number }
  /** Cards before `from` come too late: each set of choices has one order. */
  | { ask: 'place'; piece: Piece; left: number; from: number; on: Where; card: number; each: boolean }
  | { ask: 'remove'; piece: Piece; left: number; from: number }
  | { ask: 'compost'; left: number; must: boolean }
  | { ask: 'plant'; left: number }
  | { ask: 'cell'; card: number }
  | { ask: 'keep'; seen: number[] }
  /** The place of the ability to be used next among those that are left; -1 where none of them can be paid. */
  | { ask: 'use'; uses: readonly Use[]; at: number }
  | { ask: 'pause' }
  | { ask: 'close' };

/** A planted card. */
export interface Plot {
  card: number;
  row: number;
  column: number;
  sprouts: number;
  growth: number;
}

export interface Player {
  soil: number;
  /** In the order of the cards. */
  hand: number[];
  /** From bottom to top, as the deck is. */
  compost: number[];
  /** In the order of the cards. */
  tableau: Plot[];
  /** The steps still to be done in this turn, the next one last. */
  agenda: Step[];
  /** The question to the player now; null while it is somebody else's move. */
  asked: Decision | null;
  /** True if the player has said to be done with what comes before a wait, or with the turn. */
  closed: boolean;
}

export interface SubGame {
  seed: number;
  /** The number of times that the discards were shuffled. */
  shuffles: number;
  deck: number[];
  /** In the order of the cards. */
  discards: number[];
  players: Player[];
  /** Seat that began. */
  first: number;
  /** Turns of this round that have begun. */
  turns: number;
  /** Seat whose turn it is. */
  leading: number;
  round: number;
  over: boolean;
}
