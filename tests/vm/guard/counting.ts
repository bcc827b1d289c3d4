import { NONE, NOTHING, type Image } from '../../../src/compile/image.ts';
import {
  NO_LEAST,
  PARTIES,
  type Constant,
  type Program,
  type CardCondition,
} from '../../../src/compile/program.ts';
import { faceUp, piecesOn } from '../../../src/state/cards.ts';
import { TABLE, type Layout } from '../../../src/state/layout.ts';
import { cardsIn, instanceOf, liesIn, word } from '../../../src/state/zones.ts';

type Scope = Extract<Constant, { constant: 'scope' }>;

/** A program where it runs. */
export interface Running {
  readonly layout: Layout;
  readonly state: Int32Array;
  readonly program: Program;
  readonly party: number;
  /** The card that acts; -1 for none. */
  readonly self: number;
}

/**
 * The number of cards that a `count` in zones should find, worked out from the program as it was written and the state,
 * card by card; undefined where it looks elsewhere.
 *
 * @param scope index of the scope in the constants of the program
 * @param selector index of the selector
 */
export function countedPlainly(running: Running, scope: number, selector: number): number | undefined {
  const { layout, state, program } = running;
  const [where, what] = [program.constants[scope], program.constants[selector]];
  if (where?.constant !== 'scope' || where.in !== 'zone' || what?.constant !== 'selector') return undefined;
  let found = 0;
  for (const instance of instances(running, where))
    for (const card of cardsIn(layout, state, instance))
      if (what.tests.every((test) => holds(running, test, card))) found++;
  return found;
}

/** Every instance of the zones of a scope, each once. */
function instances({ layout, state, party }: Running, { of, party: whose }: Scope): ReadonlySet<number> {
  const all = Array.from({ length: layout.parties }, (_, each) => each);
  const sits = (behind: number): readonly number[] =>
    party < layout.seats ? [(party + behind) % layout.seats] : [];
  const meant = {
    own: [party],
    player: [0],
    opponent: all.slice(layout.seats),
    others: all.filter((each) => each !== party),
    leading: [word(state, layout.table + TABLE.leading) - 1].filter((each) => each >= 0),
    everyone: all.slice(0, layout.seats),
    left: sits(1),
    right: sits(layout.seats - 1),
    opposite: sits(Math.floor(layout.seats / 2)),
  }[PARTIES[whose] ?? 'others'];
  const parts = layout.places[of]?.parts ?? [];
  return new Set(meant.flatMap((each) => parts.map((part) => instanceOf(layout, part, each))));
}

function holds(running: Running, test: CardCondition, card: number): boolean {
  const { layout, state, self } = running;
  const { image } = layout;
  const { names } = image.vocabulary;
  const face = faceUp(layout, state, card);
  switch (test.test) {
    case 'is':
      return image.marks[face * names.mark.length + test.mark] === 1;
    case 'number': {
      const number = measured(running, test.measure, card);
      if (number === NOTHING) return false;
      if (number === NONE) return test.least === NO_LEAST;
      return (test.least === NO_LEAST || number >= test.least) && number <= test.most;
    }
    case 'parity': {
      const number = measured(running, test.measure, card);
      return number !== NOTHING && number !== NONE && Math.abs(number % 2) === Number(test.odd);
    }
    case 'other':
      return card !== self;
    case 'full': {
      const rooms = piecesOf(image, test.resource).filter((piece) => room(image, face, piece) >= 0);
      const full = rooms.every((piece) => piecesOn(layout, state, piece, card) >= room(image, face, piece));
      return (rooms.length > 0 && full) === test.full;
    }
    case 'place': {
      const lying = cardsIn(layout, state, liesIn(layout, state, card));
      const from = (place: number): number => (place < 0 ? lying.length + place : place);
      const place = lying.indexOf(card);
      return place >= from(test.first) && place <= from(test.last);
    }
    case 'last':
      throw new Error('the packs that are looked at here ask for nothing that was done last');
  }
}

const room = (image: Image, face: number, piece: number): number =>
  image.limits[face * image.vocabulary.names.resource.length + piece] ?? -1;

/** The pieces for which a resource stands: itself, or all of them. */
function piecesOf({ vocabulary: { names, manifest } }: Image, resource: number): readonly number[] {
  const holdsOf = (index: number): string | undefined =>
    manifest.words.resource[names.resource[index] ?? '']?.holds;
  if (holdsOf(resource) !== 'either') return [resource];
  return names.resource.flatMap((_, index) => (holdsOf(index) === 'piece' ? [index] : []));
}

function measured({ layout, state }: Running, measure: number, card: number): number {
  const { image } = layout;
  const { names } = image.vocabulary;
  const [sort, id = ''] = (names.measure[measure] ?? '').split(':');
  if (sort === 'piece')
    return piecesOf(image, names.resource.indexOf(id)).reduce(
      (sum, piece) => sum + piecesOn(layout, state, piece, card),
      0,
    );
  return word(image.measures, faceUp(layout, state, card) * names.measure.length + measure);
}
