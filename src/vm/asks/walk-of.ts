import type { ZonePlace } from '../../state/layout.ts';
import * as FRAME from '../../state/frame.ts';
import { AFTER } from '../../state/sizes.ts';
import { firstOf, instanceOf, liesIn, word } from '../../state/zones.ts';
import { fits } from '../fits.ts';
import { operand, selfOf } from '../frames.ts';
import { OWN, ZONE } from '../pool-numbers.ts';
import type { Runtime } from '../runtime.ts';
import { look, type Found } from '../scopes.ts';
import type { Asking, Walk, WalkList } from './ask.ts';

/** In how many parts of the zone there are abilities at which the seat is asked; what only counts has no order. */
export function partsOf({ run }: Asking, { cards, entries, count, parts }: Walk): number {
  let found = 0;
  for (let index = 0; index < count; index++) {
    if (run.entries.scores[word(entries, index)] === 1) continue;
    const part = liesIn(run.layout, run.state, word(cards, index));
    let at = 0;
    while (at < found && parts[at] !== part) at++;
    if (at === found) parts[found++] = part;
  }
  return found;
}

/** Puts the part that the seat chose first, and the others behind it as they follow one another (ACT-2). */
function putFirst(ask: Asking, first: number): void {
  const { run, walk } = ask;
  const { layout, state } = run;
  const parts = partsOf(ask, walk);
  const [cards, entries] = [walk.cards.slice(0, walk.count), walk.entries.slice(0, walk.count)];
  let at = 0;
  const append = (isMeant: (part: number) => boolean): void => {
    for (let index = 0; index < cards.length; index++) {
      if (!isMeant(liesIn(layout, state, word(cards, index)))) continue;
      walk.cards[at] = word(cards, index);
      walk.entries[at++] = word(entries, index);
    }
  };
  const named = walk.parts.subarray(0, parts);
  for (let turn = 0; turn < parts; turn++) append((part) => part === named[(first + turn) % parts]);
  // Parts in which everything only counts have no place among those that were named.
  append((part) => !named.includes(part));
}

/** Puts the cards that lie on the grid into the order of its cells; where the others stand among them, they stay. */
function sortCells(run: Runtime, { cards, count }: Found): void {
  for (let index = 1; index < count; index++) {
    const card = word(cards, index);
    const cell = run.cellOf(card);
    if (cell < 0) continue;
    let free = index;
    for (let at = index - 1; at >= 0; at--) {
      const before = run.cellOf(word(cards, at));
      if (before < 0) continue;
      if (before <= cell) break;
      cards[free] = word(cards, at);
      free = at;
    }
    cards[free] = card;
  }
}

/** Finds the abilities of the walk in their order; what only lies there and says something is not among them. */
export function walkOf(ask: Asking): Walk {
  const { run, found, walk } = ask;
  const { first, entries } = listFor(ask);
  lookForActing(run, first, found);
  sortCells(run, found);
  const { cards, count: many } = found;
  let count = 0;
  for (let index = 0; index < many; index++) {
    const card = word(cards, index);
    const face = run.face(card);
    const end = word(first, face + 1);
    for (let at = word(first, face); at < end; at++) {
      walk.cards[count] = card;
      walk.entries[count++] = word(entries, at);
    }
  }
  walk.count = count;
  const part = run.get(FRAME.times) - 1;
  if (part > 0) putFirst(ask, part);
  return walk;
}

/**
 * Looks for the cards of the scope that have an ability of the walk. Of those in zones of the party that runs, most have
 * none, and so they are left out before anything else is asked.
 *
 * @param first by face, the place of its first ability; those of the next face follow
 */
function lookForActing(run: Runtime, first: Int32Array, found: Found): void {
  const [scope, selector, self] = [operand(run, 0), operand(run, 1), selfOf(run)];
  const { pool, layout, party } = run;
  if (word(pool, scope) !== ZONE || word(pool, scope + 2) !== OWN) {
    look(run, scope, selector, party, self, found);
    const all = found.count;
    found.count = 0;
    for (let index = 0; index < all; index++) {
      const card = word(found.cards, index);
      if (acts(run, first, card)) found.cards[found.count++] = card;
    }
    return;
  }
  found.count = 0;
  const { parts } = layout.places[word(pool, scope + 1)] as ZonePlace;
  for (let index = 0; index < parts.length; index++)
    lookThrough(run, instanceOf(layout, parts[index] as number, party), selector, self, first, found);
}

const acts = (run: Runtime, first: Int32Array, card: number): boolean => {
  const face = run.face(card);
  return word(first, face) !== word(first, face + 1);
};

function lookThrough(
  run: Runtime,
  instance: number,
  selector: number,
  self: number,
  first: Int32Array,
  found: Found,
): void {
  const { layout, state } = run;
  const { links } = layout;
  const { cards } = found;
  const all = run.fitsAll(selector);
  let { count } = found;
  let card = firstOf(layout, state, instance);
  for (; card >= 0; card = (word(state, links + card) & AFTER) - 1)
    if (acts(run, first, card) && (all || fits(run, selector, card, self))) cards[count++] = card;
  found.count = count;
}

/** What of each face the walk runs. */
function listFor({ run, walk }: Asking): WalkList {
  // Counting points neither asks nor changes anything.
  const counting = run.entries.scores[run.get(FRAME.entry) - 1] === 1;
  const key = 2 * operand(run, 2) + (counting ? 1 : 0);
  return (walk.lists[key] ??= makeList(run, operand(run, 2), counting));
}

function makeList({ image, entries }: Runtime, mark: number, counting: boolean): WalkList {
  const found: number[] = [];
  const first = new Int32Array(image.faces.length + 1);
  image.faces.forEach((_, face) => {
    for (let entry = word(entries.first, face); entry < entries.endOf(face); entry++) {
      const acts = entries.scores[entry] === 1 || (entries.activated[entry] === 1 && !counting);
      if (acts && entries.hasMark(entry, mark)) found.push(entry);
    }
    first[face + 1] = found.length;
  });
  return { first, entries: Int32Array.from(found) };
}
