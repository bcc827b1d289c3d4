// The form of a line of tests/vectors/scoring.jsonl, explained in the README there.

/** A card by its name: printed number, with the letter of the face behind it on a card with two. */
export interface CardRef {
  /** The name, such as `"12"` or `"285A"`. */
  readonly card: string;
}

/** A planted card with what lies on it. */
export interface PlantedCard extends CardRef {
  /** Row, counted from the top. */
  readonly row: number;
  /** Column, counted from the left. */
  readonly col: number;
  /** Sprouts on it. */
  readonly sprouts: number;
  /** Growth on it, the canopy included. */
  readonly growth: number;
}

/** The things that one player has in front of them. */
export interface Seat {
  /** The chosen face. */
  readonly island: CardRef;
  /** The chosen face. */
  readonly climate: CardRef;
  /** The personal ecosystem. */
  readonly ecosystem: CardRef;
  /** The planted cards. */
  readonly tableau: readonly PlantedCard[];
  /** The events that were played. */
  readonly events: readonly CardRef[];
  /** The number of cards that were composted. */
  readonly compost: number;
  /** The cards in hand. */
  readonly hand: readonly CardRef[];
  /** Soil in the reserve. */
  readonly soil: number;
  /** Claimed fauna with their tiers, 1 being the best. */
  readonly leaves: readonly { readonly fauna: string; readonly tier: number }[];
  /** True if this player completed a tableau first. */
  readonly completionBonus: boolean;
}

/** A table that can be scored. */
export interface Position {
  /** The two shared ecosystems. */
  readonly ecosystems: readonly CardRef[];
  /** The four fauna of the board. */
  readonly fauna: readonly CardRef[];
  /** The players in their order. */
  readonly players: readonly Seat[];
}

/** Points of one card. */
export interface CardPoints extends CardRef {
  /** The points. */
  readonly vp: number;
}

/** The score sheet of one player. */
export interface ExpectedSeat {
  /** Base points of the planted cards. */
  readonly tableauBase: number;
  /** Base points of island and climate. */
  readonly islandClimate: number;
  /** Both together. */
  readonly base: number;
  /** Base points of the played events. */
  readonly events: number;
  /** Points of composted cards. */
  readonly compost: number;
  /** Points of sprouts. */
  readonly sprouts: number;
  /** Points of growth. */
  readonly growth: number;
  /** Points of all terrains that score. */
  readonly terrain: number;
  /** Points of each of them, by card number. */
  readonly terrainCards: readonly CardPoints[];
  /** Points of the three ecosystems. */
  readonly ecosystems: number;
  /** Points of each: the personal one, then the shared ones. */
  readonly ecosystemCards: readonly CardPoints[];
  /** Points of the fauna board, the bonus included. */
  readonly fauna: number;
  /** Points of the claims, for each of the four fauna. */
  readonly faunaCards: readonly CardPoints[];
  /** Points of the bonus alone. */
  readonly completionBonus: number;
  /** Everything. */
  readonly total: number;
}

/** The scores of a position. */
export interface Expected {
  /** One sheet for each player. */
  readonly players: readonly ExpectedSeat[];
  /** For each fauna of the board, which players meet its objective as the position lies. */
  readonly fauna: readonly (CardRef & { readonly meets: readonly boolean[] })[];
}

/** One line of the file of scored positions. */
export interface Vector {
  /** Its name. */
  readonly id: string;
  /** Readings on which it depends. */
  readonly assumes: readonly string[];
  /** The table. */
  readonly position: Position;
  /** Its scores. */
  readonly expected: Expected;
}
