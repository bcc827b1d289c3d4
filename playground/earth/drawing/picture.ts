/**
 * The data that go into a picture and come out. They are plain on both sides: the drawing knows nothing of the
 * page, and the page nothing of how a plant is drawn.
 */

/** The habitats a card can have, in the order in which a face shows them. */
export const HABITATS = ['sunny', 'wet', 'rocky', 'cold'] as const;
export type Habitat = (typeof HABITATS)[number];

/** The types of flora. */
export const FLORA_TYPES = ['tree', 'herb', 'mushroom', 'bush'] as const;
export type FloraType = (typeof FLORA_TYPES)[number];

/** The kinds of cards, each with its own way of drawing. */
export const CARD_KINDS = [
  'flora',
  'terrain',
  'event',
  'island',
  'climate',
  'ecosystem',
  'fauna',
  'gaia',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The mark of a printed name. */
export const NAME_MARKS = ['place-named', 'colour-named', 'animal-named'] as const;
export type NameMark = (typeof NAME_MARKS)[number];

/** The things that an ecosystem or fauna card counts, for its picture. */
export interface CountPicture {
  /** The number asked for: prints of a fauna, cells of an ecosystem. */
  number: number;
  /** The way they lie: anywhere, in lines, as a set of different things, or as a heap of pieces. */
  shape: 'cards' | 'row' | 'column' | 'diagonal' | 'line' | 'set' | 'heap';
  /** Names of icons of what is counted; several mean any or each of them. */
  what: readonly string[];
  /** True if the counted things have to differ from each other. */
  different?: boolean;
}

/** Everything that a picture is drawn from: one face of a card, as plain data. */
export interface PictureData {
  /** Kind of card; it chooses the way of drawing. */
  kind: CardKind;
  /** The card's number, for people; no picture depends on it. */
  number: number;
  /** The side of a double-sided card. */
  side?: 'A' | 'B';
  /** Name as printed; its words choose among the forms that the rest allows. */
  name: string;
  /** Species name: the seed of everything that nothing else decides. Without it the name is. */
  species?: string;
  /** Types of flora: the plan of growth. */
  types: readonly FloraType[];
  /** Cost in soil. */
  cost: number;
  /** Points, which may be negative; the force of an event. */
  points: number;
  /** Spaces for sprouts: seedlings, mushrooms, the width of a bush. */
  sprouts: number;
  /** Spaces for growth: height, tiers, branches. */
  growth: number;
  /** Points of the canopy: size of crown or cap, berries or blossoms. */
  canopy: number;
  /** Habitats: sky, weather, ground and the form of a tree. */
  habitats: readonly Habitat[];
  /** The mark of the printed name: map lines, ink of petals, a bird. */
  marks: readonly NameMark[];
  /** The cards, cards and soil with which an island starts. */
  start?: { draw: number; compost: number; soil: number };
  /** The things that an ecosystem or fauna counts. */
  counts?: CountPicture;
}
