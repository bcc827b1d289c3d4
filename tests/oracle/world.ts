/** The four actions by their colours: Plant, Compost, Water, Grow (TURN-3). */
export type Action = 'green' | 'red' | 'blue' | 'yellow';

/** A planted card with what lies on it. */
export interface Plot {
  /** Printed number. */
  readonly card: number;
  /** Row; any whole number, rows grow downwards. */
  readonly row: number;
  /** Column; any whole number, columns grow to the right. */
  readonly col: number;
  /** Sprouts on it. */
  readonly sprouts: number;
  /** Growth on it, the canopy included. */
  readonly growth: number;
}

/** Everything that one player can change with one ability, one planting or one event. */
export interface World {
  /** The chosen island face, such as `"285A"`. */
  readonly island: string;
  /** The chosen climate face, such as `"295A"`. */
  readonly climate: string;
  /** The planted cards. */
  readonly tableau: readonly Plot[];
  /** Cards in hand. */
  readonly hand: readonly number[];
  /** Events in the order in which they were played. */
  readonly events: readonly number[];
  /** The own compost, from bottom to top. */
  readonly compost: readonly number[];
  /** The draw pile, its top first. */
  readonly deck: readonly number[];
  /** The discard pile. */
  readonly discards: readonly number[];
  /** Soil in the reserve. */
  readonly soil: number;
  /** Cards that this player planted this turn, replaced ones included (PLANT-13). */
  readonly planted: readonly number[];
  /** The action that this player chose this turn as the active player, nothing on anybody else's turn (TURN-6). */
  readonly chose: Action | null;
}

/**
 * The world as a text. Two worlds that the rules cannot tell apart give the same one: the tableau is moved so that its
 * first row and column are 0 (TAB-5), and hand, discards and planted cards have no order (ZONE-2, ZONE-3). Compost
 * (ZONE-4), draw pile and events (ZONE-6) have one.
 */
export function canonical(world: World): string {
  const top = Math.min(...world.tableau.map(({ row }) => row));
  const left = Math.min(...world.tableau.map(({ col }) => col));
  return JSON.stringify({
    island: world.island,
    climate: world.climate,
    tableau: world.tableau
      .map(({ card, row, col, sprouts, growth }) => ({
        card,
        row: row - top,
        col: col - left,
        sprouts,
        growth,
      }))
      .sort((a, b) => a.row - b.row || a.col - b.col),
    hand: inOrder(world.hand),
    events: world.events,
    compost: world.compost,
    deck: world.deck,
    discards: inOrder(world.discards),
    soil: world.soil,
    planted: inOrder(world.planted),
    chose: world.chose,
  });
}

function inOrder(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((a, b) => a - b);
}
