// The texts of docs/instructions.md besides the tables of the code.

/**
 * The groups of instructions, in the order of the page: what an instruction does, a title, and what they share.
 *
 * @type {readonly (readonly [string, string, string])[]}
 */
export const GROUPS = [
  ['value', 'Counts', 'They push a number, or make another number of the top. They change nothing else.'],
  [
    'test',
    'Tests',
    'They say whether the ability can be used. They stand before its benefits and are asked before it begins.',
  ],
  ['pays', 'What moves without a question', 'They take the amount from the top.'],
  ['gains', 'Benefits and points', 'They take the amount from the top.'],
  [
    'asks',
    'What may ask',
    'They can stop at a decision of the seat. With nothing to decide they go on at once.',
  ],
  ['flow', 'Flow', 'They say which instruction comes next, or run other abilities.'],
  [
    'standing',
    'What holds while the card lies there',
    'They stand first in an ability and do nothing when it is run. The machine looks them up on the cards that lie open before a seat; `cover` counts on the bought card itself.',
  ],
];

/** The meaning of an operand of each sort, and an example in the notation. */
export const OPERANDS = {
  number: ['a whole number', '`3`'],
  resource: ['something that is held in numbers', '`soil`'],
  zone: [
    'a place where cards lie; `(aside)` is the place of cards that are looked at or bought, meanwhile in no zone',
    '`hand`',
  ],
  line: ['a straight line of the grid', '`row`'],
  relation: ['where another card lies, seen from this one', '`orthogonal`'],
  measure: ['a number or set of values of one card; see [measures](#measures)', '`attribute:cost`'],
  verb: ['what is done, so that others can ask whether it was done', '`draw`'],
  mark: ['what a card is or is not; see [marks](#marks)', '`kind:flora`'],
  counter: [
    'a number that a party holds: of a noun, of points that claims were worth (`attribute:`), or how often it did a verb in this turn (`verb:`)',
    '`noun:bonus`',
  ],
  nature: ['a sort of ability, by its trigger', '`once`'],
  party: [
    'whose: `own` of the seat that runs the ability and left out in the text, `player` of the one who plays, `opponent` of the party that is no seat, `others` of all others together, `leading` of the seat that leads, `everyone` of all seats together, `left`, `right` and `opposite` of a seat by how it sits',
    '`player`',
  ],
  label: ['the instruction that runs next', '`L1`'],
  selector: ['a constant: tests that a card must all pass; see [tests](#tests-of-a-selector)', '`#0`'],
  scope: ['a constant: where cards are looked for; see [scopes](#scopes)', '`#1`'],
  table: ['a constant: what 1, 2, 3 and so on are worth', '`#2`'],
  members: [
    'a constant: for each member of a group, where its cards are looked for and which ones fit',
    '`#3`',
  ],
};

/** The meaning of each part of the state. */
export const PARTS = {
  stack: 'the numbers on which the ability works; at most 16',
  frame: 'where the ability stands, its card, its subject and its points so far',
  pools: 'what parties hold outside of cards',
  counters: 'numbers of parties',
  names: 'what parties named in this turn',
  tallies: 'how often parties did each verb in this turn',
  zones: 'which cards lie where',
  grid: 'which cell each card of a grid has',
  pieces: 'what lies on cards',
  marks: 'to which cards each verb was done in this turn',
  random: 'the generator of random numbers',
  decision: 'what a seat is asked, and which abilities are running',
};

/** The question of each test to a card. */
export const TESTS = {
  is: ['is MARK', 'It has the mark.'],
  number: [
    'number MEASURE LEAST..MOST',
    'The measure lies between the two, both included; a bound that is left out does not limit. What a card does not have fits only without a lower bound, or not at all; see [measures](#measures).',
  ],
  parity: [
    'parity MEASURE odd',
    'The measure is odd, or `even`; 0 is even. What a card does not have is neither.',
  ],
  other: ['other', 'It is not the card whose ability runs.'],
  full: [
    'full RESOURCE',
    'It has room for such pieces, and none of it is free. `full not`: it has room, and some of it is free.',
  ],
  place: [
    'place FIRST..LAST',
    'It lies on one of these places of its zone, counted from 0; -1 is the last place, -2 the one before it.',
  ],

  last: [
    'last VERB MEASURE MEASURE',
    'It has the value of the card to which the verb was done last, or the one that was named, of one of these attributes; the second one can be left out.',
  ],
};

/** The place where each scope looks. */
export const SCOPES = {
  zone: ['zone ZONE PARTY', 'All cards in the zone.'],
  line: [
    'line LINE PARTY',
    'All cards of the grid that lie in the same line as this card, this card included.',
  ],
  near: [
    'near RELATION PARTY',
    'All cards of the grid in that relation to this card, which is not one of them.',
  ],
  done: ['done VERB PARTY', 'All cards to which the party did the verb in this turn, wherever they lie now.'],
};

/** The reason why an instruction is worth its place that only one card uses. */
export const SINGLE = {
  vacant:
    'It counts cells without a card, those outside the grid included. Every other count goes over cards, and there is none to find.',
};
