// The forms in which the facts write what scores and what is asked for. They describe a data file, field by field.

/** A piece that lies on a flora. */
export type Piece = 'sprout' | 'growth';

/** The two kinds of line that fill up. */
export type Line = 'row' | 'column';

/** The score of an ecosystem: `vp` points for each whole `per`, at most `max`. */
export type EcosystemScore =
  | { readonly kind: 'total-of-type'; readonly type: string; readonly vpByTotal: readonly number[] }
  | {
      readonly kind: 'longest-diagonal-line-of-type';
      readonly type: string;
      readonly vp: number;
      readonly maxCards: number;
    }
  | (Per & { readonly kind: 'per-habitat'; readonly habitat: string })
  | (Per & { readonly kind: 'per-ability-colour'; readonly colour: string })
  | { readonly kind: 'per-soil-in-reserve'; readonly vp: number; readonly max: number }
  | (Per & {
      readonly kind: 'per-cards-in-hand' | 'per-cards-in-compost' | 'per-events';
      readonly max: number;
    })
  | (Per & {
      readonly kind: 'per-cards-with-cost-at-least' | 'per-cards-with-cost-at-most';
      readonly cost: number;
    })
  | (Per & { readonly kind: 'per-cards-with-sprouts-at-least'; readonly sprouts: number })
  | { readonly kind: 'per-flora-with-growth-at-least'; readonly vp: number; readonly growth: number }
  | {
      readonly kind:
        | 'per-line-all-different-ability-colours'
        | 'per-line-sharing-an-ability-colour'
        | 'per-line-all-different-vp'
        | 'per-line-all-different-sprout-counts'
        | 'per-line-all-different-growth-counts'
        | 'per-line-all-different-types'
        | 'per-line-all-same-type'
        | 'per-line-all-different-habitats'
        | 'per-line-sharing-a-habitat';
      readonly vp: number;
      readonly direction: Line;
    }
  | (Per & {
      readonly kind: 'per-cards-with-vp-at-least' | 'per-cards-with-vp-at-most';
      readonly cardVp: number;
    })
  | (Per & {
      readonly kind: 'per-cards-with-habitats-at-least' | 'per-cards-with-habitats-at-most';
      readonly habitats: number;
    })
  | (Per & {
      readonly kind:
        | 'per-sprouts-in-tableau'
        | 'per-growth-in-tableau'
        | 'per-cards-with-directional-aids'
        | 'per-cards-with-two-abilities'
        | 'per-flora-with-geographic-name'
        | 'per-flora-with-colour-name'
        | 'per-flora-with-animal-name'
        | 'per-cards-with-even-vp'
        | 'per-cards-with-odd-vp';
    })
  | { readonly kind: 'per-set-of-yellow-blue-red-terrain-event'; readonly vp: number }
  | (Per & { readonly kind: 'per-flora-with-exact-sprout-spaces'; readonly spaces: number })
  | (Per & {
      readonly kind: 'per-flora-with-spaces-at-most' | 'per-flora-with-spaces-at-least';
      readonly spaces: number;
      readonly piece: Piece;
    })
  | (Per & {
      readonly kind: 'per-cards-with-canopy-vp-at-least' | 'per-cards-with-canopy-vp-at-most';
      readonly canopyVp: number;
    })
  | { readonly kind: 'per-flora-with-all-spaces-filled'; readonly vp: number; readonly piece: Piece };

/** Points for each whole number of things. */
interface Per {
  /** The points. */
  readonly vp: number;
  /** The number of things that bring them. */
  readonly per: number;
}

/** The score of a terrain; `direction` is counted from the terrain. */
export type TerrainScore =
  | {
      readonly kind: 'in-direction';
      readonly vp: number;
      readonly per: { readonly kind: 'type'; readonly type: string };
      readonly direction: Line | 'orthogonal-4' | 'diagonal-4';
    }
  | {
      readonly kind: 'in-direction';
      readonly vp: number;
      readonly per: { readonly kind: 'empty-space' };
      readonly direction: 'orthogonal-4';
    }
  | {
      readonly kind: 'in-direction';
      readonly vp: number;
      readonly per: { readonly kind: 'habitat'; readonly habitat: string };
      readonly direction: 'orthogonal-line';
    }
  | {
      readonly kind: 'best-single-player-area';
      readonly vp: number;
      readonly per:
        | { readonly kind: 'habitat'; readonly habitat: string }
        | { readonly kind: 'ability-colour'; readonly colour: string };
      readonly direction?: undefined;
    }
  | {
      readonly kind: 'per-flora-with-pieces-at-least';
      readonly vp: number;
      readonly piece: Piece;
      readonly pieces: number;
      readonly direction?: undefined;
    }
  | {
      readonly kind: 'per-card-with-cost-at-most' | 'per-card-with-cost-at-least';
      readonly vp: number;
      readonly cost: number;
      readonly direction?: undefined;
    }
  | {
      readonly kind: 'per-card-with-vp-at-most' | 'per-card-with-vp-at-least';
      readonly vp: number;
      readonly cardVp: number;
      readonly direction?: undefined;
    }
  | {
      readonly kind: 'per-soil-in-reserve' | 'per-card-in-hand' | 'per-card-in-compost';
      readonly vp: number;
      readonly max: number;
      readonly direction?: undefined;
    }
  | { readonly kind: 'per-terrain'; readonly vp: number; readonly direction?: undefined };

/** The goal of a fauna: at least `count` of something. */
export type Objective =
  | {
      readonly kind: 'flora-with-pieces-at-least';
      readonly count: number;
      readonly piece: Piece;
      readonly pieces: number;
    }
  | {
      readonly kind:
        | 'soil-in-reserve'
        | 'cards-in-compost'
        | 'cards-in-hand'
        | 'events-played'
        | 'filled-columns'
        | 'filled-rows'
        | 'cards-with-directional-aids'
        | 'sets-of-red-blue-yellow-terrain-event'
        | 'cards-with-two-abilities'
        | 'flora-with-geographic-name'
        | 'flora-with-animal-name'
        | 'flora-with-colour-name'
        | 'flora-with-sprouts-and-growth-all-filled'
        | 'flora-without-sprouts-and-growth'
        | 'cards-with-odd-vp'
        | 'cards-with-even-vp';
      readonly count: number;
    }
  | { readonly kind: 'both-long-diagonals-filled' }
  | { readonly kind: 'cards-with-habitat'; readonly count: number; readonly habitat: string }
  | { readonly kind: 'flora-of-type'; readonly count: number; readonly type: string }
  | { readonly kind: 'cards-with-ability-colour'; readonly count: number; readonly colour: string }
  | {
      readonly kind: 'cards-with-habitats-at-most' | 'cards-with-habitats-at-least';
      readonly count: number;
      readonly habitats: number;
    }
  | {
      readonly kind: 'cards-with-vp-at-least' | 'cards-with-vp-at-most';
      readonly count: number;
      readonly cardVp: number;
    }
  | {
      readonly kind: 'cards-with-cost-at-least' | 'cards-with-cost-at-most';
      readonly count: number;
      readonly cost: number;
    }
  | {
      readonly kind: 'flora-with-exact-spaces' | 'flora-with-spaces-at-most' | 'flora-with-spaces-at-least';
      readonly count: number;
      readonly spaces: number;
      readonly piece: Piece;
    };
