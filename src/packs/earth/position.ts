/* Made from schemas/position.schema.json and score.schema.json by scripts/build/docs.mjs; do not edit. */

/** A table that can be scored, in the middle of a game or at its end. */
export interface Position {
  /** The shared ecosystems. */
  readonly ecosystems: readonly CardName[];
  /** The fauna on the board. */
  readonly fauna: readonly CardName[];
  /** The players in the order of their seats. */
  readonly players: readonly Player[];
}

/** A card. */
export interface CardName {
  /** The number on the card, with the letter of the face behind it on a card with two: `12`, `285A`. */
  readonly card: string;
}

/** What one player has. */
export interface Player {
  /** The chosen face. */
  readonly island: CardName;
  /** The chosen face. */
  readonly climate: CardName;
  /** The chosen face of the personal ecosystem. */
  readonly ecosystem: CardName;
  /** The planted cards. */
  readonly tableau: readonly Planted[];
  /** The events that were played. */
  readonly events: readonly CardName[];
  /** How many cards are in the compost. */
  readonly compost: number;
  /** The cards in hand. */
  readonly hand: readonly CardName[];
  /** Soil in the reserve. */
  readonly soil: number;
  /** Claimed fauna. */
  readonly leaves: readonly Leaf[];
  /** Whether the player has the bonus for completing a tableau first. */
  readonly completionBonus: boolean;
}

/** A planted card with what lies on it. */
export interface Planted {
  /** The number on the card, with the letter of the face behind it on a card with two: `12`, `285A`. */
  readonly card: string;
  /** Row, 0 at the top. */
  readonly row: number;
  /** Column, 0 at the left. */
  readonly col: number;
  /** Sprouts on the card. */
  readonly sprouts: number;
  /** Growth on the card, the canopy included. */
  readonly growth: number;
}

/** A leaf on a fauna. */
export interface Leaf {
  /** The face on which it lies. */
  readonly fauna: string;
  /** Its place, 1 being the best. */
  readonly tier: number;
}

/** What a position scores. */
export interface Score {
  /** Score of each player, in the order of the seats. */
  readonly players: readonly PlayerScore[];
  /** For each fauna of the board, which players meet its objective. */
  readonly fauna: readonly Objective[];
}

/** Score of one player. */
export interface PlayerScore {
  /** Base points of the planted cards. */
  readonly tableauBase: number;
  /** Base points of island and climate. */
  readonly islandClimate: number;
  /** Both together (SCORE-1). */
  readonly base: number;
  /** Base points of the events, which may be negative (SCORE-2). */
  readonly events: number;
  /** Points of the compost (SCORE-3). */
  readonly compost: number;
  /** Points of sprouts (SCORE-4). */
  readonly sprouts: number;
  /** Points of growth and canopies (SCORE-5). */
  readonly growth: number;
  /** Points of brown abilities (SCORE-6). */
  readonly terrain: number;
  /** The same for each planted card with such an ability, by number. */
  readonly terrainCards: readonly CardPoints[];
  /** Points of the ecosystems (SCORE-7). */
  readonly ecosystems: number;
  /** The same for each: the personal one, then the shared ones. */
  readonly ecosystemCards: readonly CardPoints[];
  /** Points of leaves and bonus (SCORE-8). */
  readonly fauna: number;
  /** Points of the leaf on each fauna of the board. */
  readonly faunaCards: readonly CardPoints[];
  /** Points of the bonus alone. */
  readonly completionBonus: number;
  /** Everything (SCORE-9). */
  readonly total: number;
}

/** Points of one card. */
export interface CardPoints {
  /** Name of the face, as in the position. */
  readonly card: string;
  /** Its points. */
  readonly vp: number;
}

/** One fauna of the board. */
export interface Objective {
  /** Name of the face. */
  readonly card: string;
  /** For each player, whether the objective is met as the position stands, whatever leaves lie there. */
  readonly meets: readonly boolean[];
}
