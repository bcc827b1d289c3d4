/** A sort of curio, as positions write it; butterflies by their colour. */
export type Curio =
  | 'shell'
  | 'mask'
  | 'fossil'
  | 'amber'
  | 'blue'
  | 'red'
  | 'white'
  | 'beetle'
  | 'lens'
  | 'assistant';

/** The numbers of curios in a cabinet. */
export type Cabinet = Readonly<Partial<Record<Curio, number>>>;

/** The cabinets at the end of a game, and what each is worth by the rules; worked out by hand. */
export interface Position {
  /** The rules that meet in it. */
  readonly shows: string;
  readonly cabinets: readonly Cabinet[];
  /** A seat a row: masks, fossils, butterflies, beetles, lenses; shells were scored before. */
  readonly points: readonly (readonly [number, number, number, number, number])[];
}

/** The cabinets at the end of an evening, and what each seat scores for its shells then (CABINET-7). */
export interface Evening {
  readonly shows: string;
  readonly shells: readonly number[];
  readonly points: readonly number[];
}

export const EVENINGS: readonly Evening[] = [
  { shows: 'the most shells', shells: [3, 1], points: [3, 0] },
  { shows: 'two that tie score in full', shells: [2, 2], points: [3, 3] },
  { shows: 'nobody has a shell', shells: [0, 0, 0], points: [0, 0, 0] },
  { shows: 'one shell is the most where others have none', shells: [0, 1, 0, 0], points: [0, 3, 0, 0] },
  { shows: 'two of five tie', shells: [4, 2, 4, 0, 1], points: [3, 0, 3, 0, 0] },
  { shows: 'all five tie', shells: [1, 1, 1, 1, 1], points: [3, 3, 3, 3, 3] },
];

export const POSITIONS: readonly Position[] = [
  {
    shows: 'nothing scores nothing',
    cabinets: [{}, {}],
    points: [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'shells and assistants score nothing at the end (CABINET-7, CABINET-12)',
    cabinets: [{ shell: 5, assistant: 3 }, { assistant: 1 }],
    points: [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'more masks than each other seat (CABINET-8)',
    cabinets: [{ mask: 3 }, { mask: 2 }],
    points: [
      [8, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'two seats tie for the most masks (CABINET-8)',
    cabinets: [{ mask: 2 }, { mask: 2 }],
    points: [
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'two of three tie, and the third has fewer (CABINET-8)',
    cabinets: [{ mask: 4 }, { mask: 1 }, { mask: 4 }],
    points: [
      [4, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'all five tie with one mask (CABINET-8)',
    cabinets: [{ mask: 1 }, { mask: 1 }, { mask: 1 }, { mask: 1 }, { mask: 1 }],
    points: [
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'one mask alone is the most (CABINET-8)',
    cabinets: [{}, { mask: 1 }, {}],
    points: [
      [0, 0, 0, 0, 0],
      [8, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'one fossil, two, three and five (CABINET-9)',
    cabinets: [{ fossil: 1 }, { fossil: 2 }, { fossil: 3 }, { fossil: 5 }],
    points: [
      [0, 0, 0, 0, 0],
      [0, 5, 0, 0, 0],
      [0, 5, 0, 0, 0],
      [0, 10, 0, 0, 0],
    ],
  },
  {
    shows: 'a butterfly of each colour (CABINET-10)',
    cabinets: [
      { amber: 1, blue: 1, red: 1, white: 1 },
      { amber: 1, blue: 1, red: 1 },
    ],
    points: [
      [0, 0, 10, 0, 0],
      [0, 0, 3, 0, 0],
    ],
  },
  {
    shows: 'four butterflies of one colour are no set (CABINET-10)',
    cabinets: [{ blue: 4 }, { white: 2, red: 2 }],
    points: [
      [0, 0, 4, 0, 0],
      [0, 0, 4, 0, 0],
    ],
  },
  {
    shows: 'two sets, and butterflies beside them (CABINET-10)',
    cabinets: [
      { amber: 2, blue: 2, red: 2, white: 2 },
      { amber: 3, blue: 2, red: 2, white: 1 },
    ],
    points: [
      [0, 0, 20, 0, 0],
      [0, 0, 14, 0, 0],
    ],
  },
  {
    shows: 'beetles without a lens (CABINET-11)',
    cabinets: [{ beetle: 3 }, { beetle: 1 }],
    points: [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'a lens alone (CABINET-11)',
    cabinets: [{ lens: 1 }, { lens: 3 }],
    points: [
      [0, 0, 0, 0, 1],
      [0, 0, 0, 0, 3],
    ],
  },
  {
    shows: 'one lens is enough for all beetles (CABINET-11)',
    cabinets: [
      { beetle: 3, lens: 1 },
      { beetle: 1, lens: 2 },
    ],
    points: [
      [0, 0, 0, 12, 1],
      [0, 0, 0, 4, 2],
    ],
  },
  {
    shows: 'the lens of another seat does not help (CABINET-11)',
    cabinets: [{ beetle: 2 }, { lens: 1 }],
    points: [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
    ],
  },
  {
    shows: 'masks meet fossils (CABINET-8, CABINET-9)',
    cabinets: [
      { mask: 3, fossil: 2 },
      { mask: 2, fossil: 3 },
    ],
    points: [
      [8, 5, 0, 0, 0],
      [0, 5, 0, 0, 0],
    ],
  },
  {
    shows: 'masks that tie meet butterflies (CABINET-8, CABINET-10)',
    cabinets: [
      { mask: 1, blue: 1, red: 1, amber: 1, white: 1 },
      { mask: 1, white: 2 },
    ],
    points: [
      [4, 0, 10, 0, 0],
      [4, 0, 2, 0, 0],
    ],
  },
  {
    shows: 'masks meet beetles with a lens (CABINET-8, CABINET-11)',
    cabinets: [
      { mask: 2, beetle: 1, lens: 1 },
      { mask: 1, beetle: 2 },
    ],
    points: [
      [8, 0, 0, 4, 1],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'masks meet a lens (CABINET-8, CABINET-11)',
    cabinets: [{ mask: 2 }, { mask: 2, lens: 1 }],
    points: [
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 1],
    ],
  },
  {
    shows: 'masks meet assistants, which are no masks (CABINET-8, CABINET-12)',
    cabinets: [{ mask: 1, assistant: 2 }, { mask: 2 }],
    points: [
      [0, 0, 0, 0, 0],
      [8, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'masks meet shells, which are no masks (CABINET-7, CABINET-8)',
    cabinets: [{ shell: 6, mask: 1 }, { mask: 1 }],
    points: [
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'fossils meet butterflies (CABINET-9, CABINET-10)',
    cabinets: [
      { fossil: 4, blue: 1 },
      { fossil: 1, blue: 1, red: 1, amber: 1, white: 1 },
    ],
    points: [
      [0, 10, 1, 0, 0],
      [0, 0, 10, 0, 0],
    ],
  },
  {
    shows: 'fossils meet beetles without a lens (CABINET-9, CABINET-11)',
    cabinets: [
      { fossil: 2, beetle: 2 },
      { fossil: 1, beetle: 1, lens: 1 },
    ],
    points: [
      [0, 5, 0, 0, 0],
      [0, 0, 0, 4, 1],
    ],
  },
  {
    shows: 'fossils meet assistants and shells (CABINET-7, CABINET-9, CABINET-12)',
    cabinets: [
      { fossil: 3, assistant: 1 },
      { fossil: 1, shell: 1 },
    ],
    points: [
      [0, 5, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'butterflies meet beetles, which are in no set (CABINET-10, CABINET-11)',
    cabinets: [
      { amber: 1, blue: 1, red: 1, beetle: 1, lens: 1 },
      { white: 1, beetle: 1 },
    ],
    points: [
      [0, 0, 3, 4, 1],
      [0, 0, 1, 0, 0],
    ],
  },
  {
    shows: 'butterflies meet a lens (CABINET-10, CABINET-11)',
    cabinets: [
      { amber: 1, blue: 1, red: 1, white: 1, lens: 1 },
      { lens: 2, red: 1 },
    ],
    points: [
      [0, 0, 10, 0, 1],
      [0, 0, 1, 0, 2],
    ],
  },
  {
    shows: 'butterflies meet assistants and shells (CABINET-7, CABINET-10, CABINET-12)',
    cabinets: [
      { red: 2, assistant: 2 },
      { white: 3, shell: 1 },
    ],
    points: [
      [0, 0, 2, 0, 0],
      [0, 0, 3, 0, 0],
    ],
  },
  {
    shows: 'beetles and a lens meet assistants and shells (CABINET-7, CABINET-11, CABINET-12)',
    cabinets: [
      { beetle: 2, lens: 1, assistant: 1 },
      { beetle: 1, shell: 3 },
    ],
    points: [
      [0, 0, 0, 8, 1],
      [0, 0, 0, 0, 0],
    ],
  },
  {
    shows: 'all at once, three seats',
    cabinets: [
      { shell: 4, mask: 2, fossil: 3, blue: 1, red: 2, amber: 1, white: 1, beetle: 2, lens: 1, assistant: 1 },
      { shell: 2, mask: 2, fossil: 6, red: 1, beetle: 4, lens: 2, assistant: 1 },
      { shell: 5, mask: 4, fossil: 2, white: 3, amber: 2, beetle: 2 },
    ],
    points: [
      [0, 5, 11, 8, 1],
      [0, 15, 1, 16, 2],
      [8, 5, 5, 0, 0],
    ],
  },
  {
    shows: 'a tie for the most masks among four, and two have equal points',
    cabinets: [{ mask: 3 }, { mask: 3 }, { blue: 4 }, { mask: 2, fossil: 1 }],
    points: [
      [4, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
      [0, 0, 4, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
];

/** Hands before a choice, what each seat takes, and hands and cabinets behind it, each in alphabetical order. */
export interface Choice {
  readonly shows: string;
  /** 1, 2 or 3; hands go to the right in the second (CABINET-4). */
  readonly evening: 1 | 2 | 3;
  readonly hands: readonly (readonly Curio[])[];
  /** Seats that have an assistant in their cabinet before they choose. */
  readonly assistants: readonly number[];
  readonly takes: readonly (readonly Curio[])[];
  /** The hands when they have been passed on. */
  readonly then: readonly (readonly Curio[])[];
  /** Seats that have an assistant in their cabinet behind it. */
  readonly left: readonly number[];
}

export const CHOICES: readonly Choice[] = [
  {
    shows: 'hands go to the left (CABINET-3, CABINET-4)',
    evening: 1,
    hands: [
      ['mask', 'shell'],
      ['blue', 'fossil'],
      ['lens', 'red'],
    ],
    assistants: [],
    takes: [['mask'], ['fossil'], ['red']],
    then: [['lens'], ['shell'], ['blue']],
    left: [],
  },
  {
    shows: 'hands go to the right in the second evening (CABINET-4)',
    evening: 2,
    hands: [
      ['mask', 'shell'],
      ['blue', 'fossil'],
      ['lens', 'red'],
    ],
    assistants: [],
    takes: [['mask'], ['fossil'], ['red']],
    then: [['blue'], ['lens'], ['shell']],
    left: [],
  },
  {
    shows: 'two seats exchange their hands in each direction (CABINET-4)',
    evening: 3,
    hands: [
      ['mask', 'shell'],
      ['blue', 'fossil'],
    ],
    assistants: [],
    takes: [['shell'], ['blue']],
    then: [['fossil'], ['mask']],
    left: [],
  },
  {
    shows: 'an assistant helps and goes on with the hand (CABINET-6)',
    evening: 1,
    hands: [
      ['beetle', 'lens', 'shell'],
      ['blue', 'fossil', 'red'],
    ],
    assistants: [0],
    takes: [['beetle', 'lens'], ['red']],
    then: [
      ['blue', 'fossil'],
      ['assistant', 'shell'],
    ],
    left: [],
  },
  {
    shows: 'an assistant need not help (CABINET-6)',
    evening: 1,
    hands: [
      ['beetle', 'lens', 'shell'],
      ['blue', 'fossil', 'red'],
    ],
    assistants: [0, 1],
    takes: [['beetle'], ['fossil']],
    then: [
      ['blue', 'red'],
      ['lens', 'shell'],
    ],
    left: [0, 1],
  },
  {
    shows: 'an assistant that is taken now does not help at once (CABINET-6)',
    evening: 2,
    hands: [
      ['assistant', 'lens'],
      ['blue', 'fossil'],
    ],
    assistants: [],
    takes: [['assistant'], ['fossil']],
    then: [['blue'], ['lens']],
    left: [0],
  },
  {
    shows: 'of two cards that an assistant takes one can be an assistant (CABINET-6)',
    evening: 3,
    hands: [
      ['assistant', 'lens'],
      ['blue', 'fossil'],
    ],
    assistants: [0],
    takes: [['assistant', 'lens'], ['blue']],
    then: [['fossil'], ['assistant']],
    left: [0],
  },
];
