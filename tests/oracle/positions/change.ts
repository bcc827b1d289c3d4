import { allFaces, printed, type Printed } from '../cards.ts';
import { placesFor } from '../ability/places.ts';
import type { CardRef, PlantedCard, Position, Seat } from '../position.ts';
import { areAdjacent } from '../score/paths.ts';
import type { Random } from '../worlds/random.ts';
import { isOn } from './table.ts';

/** The means that a change of a seat may need. */
interface Means {
  /** The source of its accidents. */
  readonly random: Random;
  /** One of the cards that lies nowhere on the table; one that fulfils the test if there is any. */
  readonly any: (cards: readonly Printed[], test?: (card: Printed) => boolean) => CardRef;
  /** A card that must stay where it is. */
  readonly pinned: string;
}

/** A small change of one seat; the same seat where it cannot be made. */
type Change = (seat: Seat, means: Means) => Seat;

const PLANTABLE = ofKinds('flora', 'terrain');
const EVENTS = ofKinds('event');
const EARTH = [...PLANTABLE, ...EVENTS];
const ISLANDS = ofKinds('island');
const CLIMATES = ofKinds('climate');

function ofKinds(...kinds: readonly string[]): readonly Printed[] {
  return allFaces.filter(({ kind }) => kinds.includes(kind));
}

/** A scored position has no fewer planted cards. */
const FEWEST = 4;

/** The most that a player is given of a thing: more than any text counts, and cards enough are left for the others. */
const MOST = { soil: 35, compost: 60, hand: 36, events: 12 };

/** One more or one less, from none to the most. */
function oneStep(now: number, most: number, random: Random): number {
  return Math.min(most, Math.max(0, now + random.oneOf([1, -1])));
}

/** The cards with one more, or without the first of them. */
function withStep(
  now: readonly CardRef[],
  most: number,
  cards: readonly Printed[],
  { random, any }: Means,
): readonly CardRef[] {
  const next = oneStep(now.length, most, random);
  return next > now.length ? [...now, any(cards)] : now.slice(now.length - next);
}

/** Things of which a player may hold any number. */
const UP_AND_DOWN: readonly Change[] = [
  (seat, { random }) => ({ ...seat, soil: oneStep(seat.soil, MOST.soil, random) }),
  (seat, { random }) => ({ ...seat, compost: oneStep(seat.compost, MOST.compost, random) }),
  (seat, means) => ({ ...seat, hand: withStep(seat.hand, MOST.hand, EARTH, means) }),
  (seat, means) => ({ ...seat, events: withStep(seat.events, MOST.events, EVENTS, means) }),
];

/** Every kind of change. */
export const CHANGES: readonly Change[] = [
  ...UP_AND_DOWN,
  (seat, { any }) => ({ ...seat, island: any(ISLANDS) }),
  (seat, { any }) => ({ ...seat, climate: any(CLIMATES) }),
  ...[plantOne, exchangeOne, exchangeForLike, swapTwo, layPieces, removeOne],
];

/** The table after that kind of change in one seat, legal again. The first seat never loses the card `pinned`. */
export function changed(position: Position, change: Change, random: Random, pinned: string): Position {
  const any: Means['any'] = (cards, test = () => true) => {
    // Nearly always one of the first few will do.
    for (let tries = 0; tries < 40; tries += 1) {
      const card = random.oneOf(cards);
      if (test(card) && !isOn(position, card.number)) return { card: card.name };
    }
    const free = cards.filter(({ number }) => !isOn(position, number));
    const found = free.filter(test);
    return { card: random.oneOf(found.length === 0 ? free : found).name };
  };
  // Mostly the first seat, whose score it is.
  const chosen = random.below(4) === 0 ? position.players.length - 1 : 0;
  const players = position.players.map((seat, index) =>
    index === chosen ? change(seat, { random, any, pinned }) : seat,
  );
  return { ...position, players };
}

function plantOne(seat: Seat, { any, random }: Means): Seat {
  const spots = placesFor(seat.tableau.map((each) => ({ ...each, card: Number(each.card) })));
  if (spots.length === 0) return seat;
  const { row, col } = random.oneOf(spots);
  return { ...seat, tableau: inFrame([...seat.tableau, withPieces(any(PLANTABLE), { row, col }, random)]) };
}

function removeOne(seat: Seat, { random, pinned }: Means): Seat {
  const gone = random.oneOf(seat.tableau);
  const tableau = seat.tableau.filter((each) => each !== gone);
  const stays = gone.card === pinned || tableau.length < FEWEST || !holdTogether(tableau);
  return stays ? seat : { ...seat, tableau: inFrame(tableau) };
}

function exchangeOne(seat: Seat, { any, random, pinned }: Means): Seat {
  const old = random.oneOf(seat.tableau);
  if (old.card === pinned) return seat;
  const fresh = withPieces(any(PLANTABLE), old, random);
  return { ...seat, tableau: seat.tableau.map((each) => (each === old ? fresh : each)) };
}

/** Exchanges a card for one of the same kind, type or colour as another in its row or column. */
function exchangeForLike(seat: Seat, { any, random, pinned }: Means): Seat {
  const old = random.oneOf(seat.tableau);
  const inLine = seat.tableau.filter(
    (each) => each !== old && (each.row === old.row || each.col === old.col),
  );
  if (old.card === pinned || inLine.length === 0) return seat;
  const model = traits(printed(random.oneOf(inLine).card));
  const trait = random.oneOf(model);
  const fresh = withPieces(
    any(PLANTABLE, (card) => traits(card).includes(trait)),
    old,
    random,
  );
  return { ...seat, tableau: seat.tableau.map((each) => (each === old ? fresh : each)) };
}

function traits({ kind, face }: Printed): readonly string[] {
  return [...(face.types ?? [kind]), ...(face.abilities ?? []).map(({ colour }) => colour)];
}

function swapTwo(seat: Seat, { random }: Means): Seat {
  const one = random.oneOf(seat.tableau);
  const two = random.oneOf(seat.tableau);
  const tableau = seat.tableau.map((each) => {
    if (each === one) return { ...one, row: two.row, col: two.col };
    return each === two ? { ...two, row: one.row, col: one.col } : each;
  });
  return { ...seat, tableau };
}

function layPieces(seat: Seat, { random }: Means): Seat {
  const old = random.oneOf(seat.tableau);
  const fresh = withPieces(old, old, random);
  return { ...seat, tableau: seat.tableau.map((each) => (each === old ? fresh : each)) };
}

/** The card with any number of pieces that it can hold, none and all being likely. */
function withPieces(
  { card }: CardRef,
  { row, col }: { readonly row: number; readonly col: number },
  random: Random,
): PlantedCard {
  const { sproutSpaces = 0, growthSpaces = 0 } = printed(card).face;
  const lay = (spaces: number): number => random.oneOf([0, spaces, random.below(spaces + 1)]);
  return { card, row, col, sprouts: lay(sproutSpaces), growth: lay(growthSpaces) };
}

function inFrame(tableau: readonly PlantedCard[]): readonly PlantedCard[] {
  const top = Math.min(...tableau.map(({ row }) => row));
  const left = Math.min(...tableau.map(({ col }) => col));
  return tableau.map((each) => ({ ...each, row: each.row - top, col: each.col - left }));
}

/** True if every card can be reached from the first over cards that touch (TAB-3). */
function holdTogether(tableau: readonly PlantedCard[]): boolean {
  const reached = new Set(tableau.slice(0, 1));
  for (const from of reached) {
    for (const to of tableau) if (areAdjacent(from, to)) reached.add(to);
  }
  return reached.size === tableau.length;
}
