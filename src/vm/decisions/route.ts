import type { Image } from '../../compile/image.ts';
import { ofImage } from '../../compile/of-image.ts';
import type { Layout, ZonePlace } from '../../state/layout.ts';
import { ofLayout } from '../../state/layouts.ts';
import { ZONE_WORDS } from '../../state/sizes.ts';
import { word } from '../../state/zones.ts';
import { fitsEveryCard, knownOf } from '../known.ts';
import { OWN, ZONE } from '../pool-numbers.ts';
import type { Runtime } from '../runtime.ts';

/** Stands for a place that depends on which face of a card is up. */
export const BY_FACE = -1;

/** Entries that a walk runs. */
export interface WalkList {
  /** Of one face how many there are, and then each of them; 0 first of all. */
  readonly entries: Int32Array;
  /** By face, the place of how many it has; 0 where it has none. */
  readonly byFace: Int32Array;
  /** By card, that of its only face; {@link BY_FACE} where it has several. */
  readonly byCard: Int32Array;
}

/** Runs nothing. */
export const NO_LIST: WalkList = {
  entries: new Int32Array(1),
  byFace: new Int32Array(0),
  byCard: new Int32Array(0),
};

/** The place of how many abilities of a card, as it lies, a list holds. */
export function placeOn(run: Runtime, { byCard, byFace }: WalkList, card: number): number {
  const place = word(byCard, card);
  return place === BY_FACE ? word(byFace, run.face(card)) : place;
}

/** A zone that a walk goes through, by words of the state. */
export interface WalkZone {
  /** The word that says this for the first party. */
  readonly first: number;
  /** Words from that of one party to that of the next; 0 where all have the same. */
  readonly each: number;
  /** The first cell of the first party, where its cards lie on the grid. */
  readonly grid: number;
  /** Cells of the grid of a party; 0 where its cards do not lie there. */
  readonly cells: number;
}

/** The zones of a walk and the abilities that it runs, as far as this does not depend on the game. */
export interface Route {
  /**
   * Zones of the party that runs, in order, of which it takes every card; undefined where they are looked for
   * otherwise.
   */
  readonly zones: readonly WalkZone[] | undefined;
  /**
   * The abilities that it runs; where points are counted, only what counts as well: that neither asks nor changes
   * anything.
   */
  readonly list: WalkList;
}

/** Routes that were asked for, by the word of the code at which their instructions stand. */
export type Routes = (Route | undefined)[];

/** Routes of a layout; one is made when it is asked for. */
export const routesOf = ofLayout(({ image }): Routes => Array.from(image.code, () => undefined));

/** The card of each entry; -1 for lines of the rules. */
export const cardsOfEntries = ofImage(({ entries, faces }) =>
  Int32Array.from(entries, ({ face }) => faces[face]?.card ?? -1),
);

/** Makes the route of a `run` that stands at a word of the code. */
export function makeRoute(layout: Layout, pc: number): Route {
  const { image } = layout;
  const { code, pool } = image;
  const scope = word(code, pc + 1);
  const isOwn = word(pool, scope) === ZONE && word(pool, scope + 2) === OWN;
  const takesAll = fitsEveryCard(image, word(code, pc + 2));
  const caller = image.entries.find(({ at, end }) => at <= pc && pc < end);
  return {
    zones: isOwn && takesAll ? zonesOf(layout, word(pool, scope + 1)) : undefined,
    list: listOf(image, word(code, pc + 3), caller?.gives === 'points'),
  };
}

function zonesOf({ places, zones, grid, grids }: Layout, zone: number): readonly WalkZone[] {
  const { parts } = places[zone] as ZonePlace;
  return parts.map((part) => {
    const { first, each } = places[part] as ZonePlace;
    const cells = grid?.zone === part ? grid.rows * grid.columns : 0;
    return { first: zones + first * ZONE_WORDS, each: each ? ZONE_WORDS : 0, grid: grids, cells };
  });
}

function listOf(image: Image, mark: number, counting: boolean): WalkList {
  const { entries, onlyFace, firstFace } = knownOf(image);
  const found: number[] = [0];
  const byFace = Int32Array.from(image.faces, (_, face) => {
    const own: number[] = [];
    for (let entry = word(entries.first, face); entry < entries.endOf(face); entry++) {
      const runs = entries.scores[entry] === 1 || (entries.activated[entry] === 1 && !counting);
      if (runs && entries.hasMark(entry, mark)) own.push(entry);
    }
    return own.length === 0 ? 0 : found.push(own.length, ...own) - own.length - 1;
  });
  const byCard = onlyFace.map((face, card) => {
    if (face >= 0) return word(byFace, face);
    const { faces } = image.cards[card] as { faces: number };
    const first = word(firstFace, card);
    return byFace.subarray(first, first + faces).some((place) => place !== 0) ? BY_FACE : 0;
  });
  return { entries: Int32Array.from(found), byFace, byCard };
}
