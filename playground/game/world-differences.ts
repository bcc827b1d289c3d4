import type { Manifest } from '../../src/cards/manifest.ts';
import type { RunningGame } from '../../src/game/game.ts';
import { differencesBetween, isTally, type Difference } from '../../src/observe/differences.ts';
import { keyOf, type ObservedThing } from '../../src/observe/things.ts';
import { ThingWords } from '../../src/observe/thing-words.ts';
import { liesIn, word } from '../../src/state/zones.ts';
import type { Origin } from './origins.ts';
import { isOpenTo } from './seen-differences.ts';
import type { DifferenceView } from './worlds-view.ts';

/** A state of one of the two games, with its layout. */
export interface WorldPosition extends Pick<RunningGame, 'layout' | 'state'> {
  /** The places of the grids in their frames, by party. */
  readonly origins: readonly Origin[];
}

/** A place at which both worlds can be looked at, with what came to differ there. */
interface Found extends DifferencePlace {
  /** True if it is where the first choice is not possible any more. */
  readonly lost: boolean;
  readonly fresh: readonly Difference[];
}

/** The place of a difference, and what is said there before anything else, with the numbers of seats. */
export type DifferencePlace = Omit<DifferenceView, 'says'> & { readonly note?: string };

/** Finds the places at which two games come to differ in something in which they did not before. */
export class WorldDifferences {
  readonly #words: ThingWords;
  readonly #manifest: Manifest;
  readonly #named: (text: string) => string;
  readonly #differences: Found[] = [];
  /** The differences at the last look: by thing, how. */
  #before: ReadonlyMap<string, string> = new Map();

  /** @param named says names and seats as the page calls them */
  constructor({ layout }: RunningGame, named: (text: string) => string) {
    this.#words = new ThingWords(layout.image, layout.seats);
    this.#manifest = layout.image.vocabulary.manifest;
    this.#named = named;
  }

  /** Their number. */
  get count(): number {
    return this.#differences.length;
  }

  /** A difference; undefined where there is none of that number. */
  place(difference: number): Pick<DifferenceView, 'at' | 'other'> | undefined {
    return this.#differences[difference];
  }

  /**
   * All of them, with what who looks may know.
   *
   * @param lead said where the first choice is not possible any more, before anything else
   */
  view(viewer: number | 'all', lead: string): readonly DifferenceView[] {
    return this.#differences.map(({ lost, fresh, note, ...difference }) => {
      const open = fresh.filter((each) => isOpenTo(each, viewer, this.#manifest));
      const says = open.map((each) => this.#named(this.#words.difference(each)));
      const first = lost ? lead : note === undefined ? '' : this.#named(note);
      return { ...difference, says: first === '' ? says : [first, ...says] };
    });
  }

  /**
   * Looks at both games at the same place, and makes it a difference where something new differs, or for a reason of
   * its own.
   */
  look(
    played: WorldPosition,
    edited: WorldPosition,
    place: () => DifferencePlace,
    why?: 'lost' | 'end',
  ): void {
    const now = [...differencesBetween(played, edited).filter(isSeen), ...cellsBetween(played, edited)];
    const fresh = now.filter((each) => this.#before.get(keyOf(each.thing)) !== howOf(each));
    this.#before = new Map(now.map((each) => [keyOf(each.thing), howOf(each)]));
    if (fresh.length === 0 && why === undefined) return;
    const difference = place();
    const moved = new Set(fresh.flatMap(({ thing }) => (thing.thing === 'zone' ? [thing.card] : [])));
    // Of a card that lies in another zone it goes without saying that it lies on another cell.
    const told = fresh.filter(({ thing }) => thing.thing !== 'cell' || !moved.has(thing.card));
    const parties = told.flatMap(({ thing }) => partyOf(thing, edited) ?? []);
    this.#differences.push({
      ...difference,
      lost: why === 'lost',
      fresh: told,
      ...(parties[0] !== undefined && { party: parties[0] }),
    });
  }
}

/** The party that has a thing, or the card on which it is; undefined where nobody alone has it. */
function partyOf(thing: ObservedThing, { layout, state }: WorldPosition): number | undefined {
  if ('party' in thing) return thing.party < 0 ? undefined : thing.party;
  if (!('card' in thing)) return undefined;
  const card = layout.image.cards.findIndex(({ number }) => number === thing.card);
  const instance = card < 0 ? -1 : liesIn(layout, state, card);
  const place = layout.places.find(
    ({ first, each }) => each && first >= 0 && instance >= first && instance < first + layout.parties,
  );
  return place && instance - place.first;
}

/** The cells that cards have in one game only, as both boards show them: by the places in their frames. */
function cellsBetween(played: WorldPosition, edited: WorldPosition): readonly Difference[] {
  const [was, is] = [cellsOf(played), cellsOf(edited)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((card) => {
    const [before, after] = [was.get(card) ?? '', is.get(card) ?? ''];
    return before === after ? [] : [{ thing: { thing: 'cell', card }, before, after }];
  });
}

/** The place of each card that lies on a grid, by its number. */
function cellsOf({ layout, state, origins }: WorldPosition): ReadonlyMap<number, string> {
  const cells = new Map<number, string>();
  const { rows, columns } = layout.grid ?? { rows: 0, columns: 1 };
  for (let place = 0; place < layout.parties * rows * columns; place++) {
    const card = layout.image.cards[word(state, layout.grids + place) - 1];
    const { row, column } = origins[Math.floor(place / (rows * columns))] ?? { row: 0, column: 0 };
    const cell = place % (rows * columns);
    if (card)
      cells.set(card.number, `${Math.floor(cell / columns) + row + 1},${(cell % columns) + column + 1}`);
  }
  return cells;
}

/**
 * True if it is something that lies on the table: not what is only counted, nor the order of cards that lie hidden, nor
 * the name of the turn, which goes with its end. Cells are looked at by themselves.
 */
const isSeen = ({ thing }: Difference): boolean =>
  !isTally(thing) &&
  thing.thing !== 'cell' &&
  thing.thing !== 'chance' &&
  thing.thing !== 'order' &&
  thing.thing !== 'named';

/** The difference of a thing: of numbers by how much, so that what goes on with the same lead is nothing new. */
const howOf = ({ before, after }: Difference): string =>
  typeof before === 'number' && typeof after === 'number' ? String(after - before) : `${before} ${after}`;
