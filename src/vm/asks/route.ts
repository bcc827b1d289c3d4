import type { Image } from '../../compile/image.ts';
import { ofImage } from '../../compile/of-image.ts';
import type { Layout, ZonePlace } from '../../state/layout.ts';
import { ofLayout } from '../../state/layouts.ts';
import { word } from '../../state/zones.ts';
import { knownOf } from '../known.ts';
import { OWN, ZONE } from '../pool-numbers.ts';

/** Stands for a place that depends on which face of a card is up. */
export const BY_FACE = -1;

/** Entries that a walk runs. */
export interface WalkList {
  /** Those of one face one behind the other, and -1 behind them; -1 first of all. */
  readonly entries: Int32Array;
  /** By face, the place of its first one; 0 where it has none. */
  readonly byFace: Int32Array;
  /** By card, that of its only face; {@link BY_FACE} where it has several. */
  readonly byCard: Int32Array;
}

/** A zone that a walk goes through. */
export interface WalkZone {
  /** Its first instance. */
  readonly first: number;
  /** Whether every party has one of its own. */
  readonly each: boolean;
  /** Whether its cards lie on the grid. */
  readonly isGrid: boolean;
}

/** Where a walk goes and what it runs, as far as this does not depend on the game. */
export interface Route {
  /** Zones of the party that runs, in order; undefined where its cards are looked for in another way. */
  readonly zones: readonly WalkZone[] | undefined;
  /** What is run where abilities are used, and where points are counted: counting neither asks nor changes anything. */
  readonly using: WalkList;
  readonly counting: WalkList;
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
  const mark = word(code, pc + 3);
  const isOwn = word(pool, scope) === ZONE && word(pool, scope + 2) === OWN;
  return {
    zones: isOwn ? zonesOf(layout, word(pool, scope + 1)) : undefined,
    using: listOf(image, mark, false),
    counting: listOf(image, mark, true),
  };
}

function zonesOf({ places, grid }: Layout, zone: number): readonly WalkZone[] {
  const { parts } = places[zone] as ZonePlace;
  return parts.map((part) => {
    const { first, each } = places[part] as ZonePlace;
    return { first, each, isGrid: grid?.zone === part };
  });
}

function listOf(image: Image, mark: number, counting: boolean): WalkList {
  const { entries, onlyFace } = knownOf(image);
  const found: number[] = [-1];
  const byFace = Int32Array.from(image.faces, (_, face) => {
    const before = found.length;
    for (let entry = word(entries.first, face); entry < entries.endOf(face); entry++) {
      const runs = entries.scores[entry] === 1 || (entries.activated[entry] === 1 && !counting);
      if (runs && entries.hasMark(entry, mark)) found.push(entry);
    }
    if (found.length === before) return 0;
    found.push(-1);
    return before;
  });
  const byCard = onlyFace.map((face) => (face < 0 ? BY_FACE : word(byFace, face)));
  return { entries: Int32Array.from(found), byFace, byCard };
}
