// Tables on which is searched: by chance, and as bad for a search as can be.
import { allFaces, coloursOf, habitatsOf, type Printed } from '../../../tests/oracle/cards.ts';
import { randomFrom, type Random } from '../../../tests/oracle/worlds/random.ts';
import type { World } from '../../../tests/oracle/world.ts';

/** The question to a table. */
export type Question = 'line' | 'sets';

/** The way in which the tables were found: by chance, or as the worst ones. */
export type Sort = 'mixed' | 'worst';

/** Whose text asks for the longest line through this card, and where it lies. */
export const RIDGE = 12;

/** Whose text asks for sets. */
export const ECOSYSTEM = '325A';

const SIDE = 4;
const FULL = SIDE * SIDE;
const MIXED = 40;
/** Of what a worst table has too few for another set. */
const FEW_TERRAINS = 3;
/** One card fewer than there can be, so that trying every way ends within a second. */
const MOST_CARDS = FULL - 1;

const isPlanted = ({ kind }: Printed): boolean => kind === 'flora' || kind === 'terrain';
const isRocky = (card: Printed): boolean => habitatsOf(card).includes('rocky');

/** Of how many of the three colours a card is. */
const colours = (card: Printed): number =>
  ['red', 'blue', 'yellow'].filter((each) => coloursOf(card).has(each)).length;

/** Tables for a question; always the same ones. */
export function boardsFor(question: Question, sort: Sort): readonly World[] {
  const random = randomFrom(`boards ${question} ${sort}`);
  const make = question === 'line' ? lineBoard : setBoard;
  return Array.from({ length: sort === 'mixed' ? MIXED : 1 }, () => make(random, sort));
}

/** A full grid with the asking card in it; 40 to 80 of 100 cards are those that are asked for, at the worst all. */
function lineBoard(random: Random, sort: Sort): World {
  const rocky = shuffledCards(random, (card) => isRocky(card) && card.number !== RIDGE);
  const others = shuffledCards(random, (card) => !isRocky(card));
  const share = sort === 'worst' ? 100 : 40 + random.below(41);
  const cards = Array.from({ length: FULL - 1 }, () => taken(random.below(100) < share ? rocky : others));
  // At the worst it lies in the corner, from where there are more ways.
  const place = sort === 'worst' ? 0 : random.below(FULL);
  cards.splice(place, 0, RIDGE);
  return world(cards, []);
}

/**
 * As many cards as lie before a player at the end: 18 with island and climate. Between one table and the next differs
 * how many events there are, how many terrains, and how many of the flora are of several colours, from a fifth of them
 * to all; so some tables are easy and others are not. At the worst most cards can be any member of a set but one.
 */
function setBoard(random: Random, sort: Sort): World {
  const events = shuffledCards(random, ({ kind }) => kind === 'event');
  const played = Array.from({ length: sort === 'worst' ? 5 : 2 + random.below(4) }, () => taken(events));
  const flora = shuffledCards(random, ({ kind }) => kind === 'flora').sort((a, b) => colours(b) - colours(a));
  const terrains = shuffledCards(random, ({ kind }) => kind === 'terrain');
  const few = sort === 'worst' ? FEW_TERRAINS : 1 + random.below(5);
  const share = sort === 'worst' ? 100 : 20 + random.below(81);
  const planted = Array.from({ length: sort === 'worst' ? MOST_CARDS : FULL }, (_, index) => {
    if (index < few) return taken(terrains);
    // From the front those of most colours, from the back those of fewest.
    return random.below(100) < share ? taken(flora) : taken(flora, flora.length - 1);
  });
  return world(planted, played);
}

const shuffledCards = (random: Random, test: (card: Printed) => boolean): Printed[] =>
  random.shuffled(allFaces.filter((card) => (isPlanted(card) || card.kind === 'event') && test(card)));

function taken(cards: Printed[], at = 0): number {
  const [card] = cards.splice(at, 1);
  if (!card) throw new Error('there is no card left');
  return card.number;
}

function world(cards: readonly number[], events: readonly number[]): World {
  return {
    island: '285A',
    climate: '295A',
    tableau: cards.map((card, cell) => ({
      card,
      row: Math.floor(cell / SIDE),
      col: cell % SIDE,
      sprouts: 0,
      growth: 0,
    })),
    ...{ hand: [], events, compost: [], deck: [], discards: [], soil: 0, planted: [], chose: null },
  };
}
