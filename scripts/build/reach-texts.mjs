// The reasons why something cannot be said somewhere, and why a form is used by one game alone. Each is used, and each
// hole has one: scripts/build/reach-page.mjs refuses to build otherwise.

/**
 * A hole has the first of these that fits: its code, and where they are named its place, acts and deed. `open` ones are
 * to be filled; the others lie in what the words mean.
 *
 * @type {readonly { code: string, place?: string, acts?: readonly string[], deed?: string, open?: true, says: string }[]}
 */
export const HOLES = [
  {
    code: 'W315',
    place: 'in the flow, by the opponent',
    says: 'Nobody plays the opponent, so that it names and picks nothing.',
  },
  {
    code: 'W315',
    says: 'The table holds nothing, and nobody answers for it. A line that names no seat deals cards and goes on to others; whatever else is done names whose it is.',
  },
  {
    code: 'M708',
    acts: ['lower'],
    open: true,
    says: 'A counter pays for nothing: prices in several currencies are not built.',
  },
  {
    code: 'M708',
    says: 'A cost is what is given away. This gives something or does something, and stands right of the arrow.',
  },
  {
    code: 'M711',
    says: 'A cost is a number that is known before anybody pays it, so it takes no each.',
  },
  { code: 'M710', open: true, says: 'What is paid goes where the verb says, and to no other seat.' },
  {
    code: 'M706',
    open: true,
    says: 'What is paid is so many cards, whatever they are: prices in cards of one sort are not built.',
  },
  { code: 'W305', says: 'Looking at cards costs nothing.' },
  {
    code: 'M709',
    acts: ['enter'],
    open: true,
    says: 'Cards are entered between two steps, by whoever has one and wants to; no line tells a seat to.',
  },
  {
    code: 'M709',
    acts: ['name', 'deal', 'pick-face'],
    open: true,
    says: 'The game asks for it between two programs, so that it is known in the flow alone.',
  },
  {
    code: 'W307',
    says: 'Points are counted when the game is over. What counts before is a counter or a pool.',
  },
  {
    code: 'M719',
    acts: ['count'],
    says: 'Points are counted when the game is over, whatever was done before.',
  },
  { code: 'M719', says: 'The game is over: points are counted, and nothing changes any more.' },
  {
    code: 'M707',
    acts: ['put', 'settle', 'repeat', 'run', 'stake'],
    open: true,
    says: 'Nobody is made to do it: whoever may do it may leave it.',
  },
  { code: 'M707', acts: ['count'], says: 'Points are always counted, so that must says nothing.' },
  {
    code: 'M707',
    acts: ['move'],
    says: 'With each all of them go and nobody is asked, so that must is always written.',
  },
];

/**
 * Forms that only one game uses, and what they are for. The list only shrinks: a form of a new game is needed by two.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const SINGLE_FORMS = {
  'guard/if-did': 'What a seat chose for its turn decides what its cards do.',
  'guard/if-compare': 'The condition of the flow, said on a card: what rules can ask, cards can ask.',
  'guard/when': 'Answers to what is done; of the other games none has cards that answer.',
  'body/may': 'Another way to do what the verb does, at a price.',
  'body/may-pay': 'Cards that stand in for a price.',
  'body/cannot': 'What a seat has said it does not choose again.',
  'body/change': 'Prices that cards raise and lower.',
  'body/have': 'Goals that are claimed.',
  'flow/chosen': 'A seat chooses the section that all follow.',
  'flow/order': 'Every seat has a turn in which it leads; games with tricks pass the lead on.',
  'flow/opponent': 'A party that nobody plays.',
  'flow/window': 'Everybody does what can be done at any time.',
  'effect/table': 'Points that grow by steps.',
  'effect/look': 'Cards that one seat alone sees, of which it keeps some.',
  'on/on': 'Pieces that lie on cards.',
  'counted/line': 'Rows and columns of a grid.',
  'full/full': 'Pieces fill spaces on cards.',
  'place/best': 'The zone of the seat that has the most there.',
  'place/line': 'Rows and columns of a grid.',
  'place/longest': 'Paths on a grid.',
  'test/count': 'Pieces and values on a card are counted.',
  'test/none': 'Cards without a value.',
  'test/parity': 'Points for even and odd numbers.',
  'test/different': 'Lines of a grid whose cards all differ.',
  'test/shared': 'Lines of a grid whose cards all have something in common.',
  'bound/at-most': 'The bound of a test that counts from above.',
  'measure/spaces': 'Spaces that are printed on cards.',
  'measure/numbers': 'How many pieces lie on each card, compared with each other.',
  'condition/many': 'One of several conditions is enough; what must hold as well stands behind a comma.',
  'condition/compare': 'The same with the comparisons that a condition can be.',
  'quantity/at-most': 'With none, exactly and a bare number it makes all conditions on one number.',
  'comparison/more': 'With as many it makes all comparisons of two numbers.',
  'comparison/ranked': 'Majorities.',
};

/** The number of forms that may be used by one game alone, or by none; it is lowered where one finds a second. */
export const MOST_SINGLE = 33;
