// Both sides of the searches: the machine with the program of a card, and naive code for the same question.
import type { Image } from '../../../src/compile/image.ts';
import type { World } from '../../../tests/oracle/world.ts';
import { game, SEAT } from '../earth.ts';
import { machine } from '../loam-side.ts';
import { gameOf } from '../objects/model.ts';
import { cardIndex, faceRef, stateOf } from '../state-of.ts';
import { ECOSYSTEM, RIDGE, type Question } from './boards.ts';
import { longestLineThrough, mostSets } from './naive.ts';

/** Asks a question of a table that was made ready; gives the points. */
export type Asked = () => number;

/** A side of the searches. */
export type SearchSide = (question: Question, world: World) => Asked;

const { image } = game;

function byMachine(question: Question, world: World): Asked {
  const state = stateOf({ of: '', deed: { door: 'choose' }, world, rival: [], seed: 1 });
  const { card, side } = question === 'line' ? { card: cardIndex(RIDGE), side: 0 } : faceRef(ECOSYSTEM);
  const { firstFace } = image.cards[card] as Image['cards'][number];
  const entry = (image.faces[firstFace + side] as Image['faces'][number]).firstEntry;
  return () => {
    machine.state = state;
    return machine.pointsOf(SEAT, entry, card);
  };
}

function naively(question: Question, world: World): Asked {
  const { player } = gameOf({ of: '', deed: { door: 'choose' }, world, rival: [], seed: 1 });
  const here = player.tableau.find(({ card }) => card.number === RIDGE);
  if (question === 'sets') return () => 6 * mostSets(player);
  if (!here) throw new Error(`card ${RIDGE} is not there`);
  return () =>
    2 *
    longestLineThrough(
      player.tableau.filter(({ card }) => card.habitats.includes('rocky')),
      here,
    );
}

/** Both sides by name. */
export const SEARCH_SIDES = { loam: byMachine, naive: naively } satisfies Readonly<
  Record<string, SearchSide>
>;
