import type { ZoneWord } from '../cards/manifest.ts';
import type { Image } from '../compile/image.ts';
import { ASIDE } from '../compile/vocabulary.ts';
import { LAST_WORDS, lastPlaces } from './last.ts';
import { pilePlace, pileWords } from './piles.ts';
import { CONTEXT_WORDS, FLOW_DEPTH, ZONE_WORDS } from './sizes.ts';
import { checkWidths } from './widths.ts';

/** Places of the words of the table, from {@link Layout.table}. */
export const TABLE = {
  /** 1 when the game is over. */
  over: 0,
  /** The seat that began. */
  first: 1,
  /** The seat that leads, or the opponent, + 1; 0 where none does. */
  leading: 2,
  /** The only seat that is meant, or the opponent, + 1; 0 where all seats are. */
  acting: 3,
  /** The number of turns that have begun. */
  turn: 4,
  /** The number of rounds that have begun. */
  round: 5,
  /** The goal on which the opponent put its claim in this turn, + 1; 0 for none. */
  staked: 6,
  /** The number of forms of the flow that stand inside one another; then each form + 1, and how far it has come. */
  depth: 7,
  flow: 8,
} as const;

/** Places of the words of a seat in the flow, from {@link Layout.seatWords}. */
export const SEAT = {
  /** The form of the flow whose lines it carries out, + 1; 0 for none. */
  task: 0,
  /** The number of its lines that have begun. */
  line: 1,
  /** True if it has said that it is done, or has nothing to say. */
  closed: 2,
  /** True if the step in which it is has begun, so that nothing can come between. */
  inside: 3,
} as const;

/** Words of a seat in the flow. */
export const SEAT_WORDS = 4;

/** A zone of the pack in the state: a real one, or a name for several. */
export interface ZonePlace {
  /** Index of its first instance; -1 for a name of several zones. */
  readonly first: number;
  /** True if every party has one of its own. */
  readonly each: boolean;
  /** Real zones that it names, itself where it is one, in order. */
  readonly parts: readonly number[];
  /** The order of its cards. */
  readonly order: ZoneWord['order'];
  /** True if it keeps them in the order of the cards, because their order means nothing. */
  readonly sorted: boolean;
  /** Index of the zone from which it is refilled; -1 for none. */
  readonly refill: number;
  /** Index of the zone from which cards come where it has none left; -1 for none. */
  readonly otherwise: number;
  /** True if nobody knows which card is the next: they lie hidden and without an order. */
  readonly mixed: boolean;
}

/** A grid of the pack; every party has one. */
export interface GridPlace {
  /** Index of its zone. */
  readonly zone: number;
  /** Rows and columns that it can have at most. */
  readonly rows: number;
  readonly columns: number;
  /** Steps to the cells of which one must hold a card when another is put down; empty where any cell will do. */
  readonly touch: readonly (readonly [number, number])[];
}

/**
 * The place where everything stands in the one array that is the state of a game; offsets count words from 0. Fields of
 * cards are arrays of their own: the word of card c is at the offset + c.
 */
export interface Layout {
  /** The pack for which it was computed. */
  readonly image: Image;
  /** Seats with a player. */
  readonly seats: number;
  /** Seats, and one more for an opponent that is none. */
  readonly parties: number;
  /**
   * The number of teams that the seats form; 0 where each plays for itself. Seat s belongs to team s modulo their
   * number.
   */
  readonly teams: number;
  /**
   * True if the seats of a team show one another what they see, and put aside what they get: where they form teams, and
   * some zone of the pack is there for it.
   */
  readonly shares: boolean;
  /** Number of words. */
  readonly size: number;
  /** The number of physical cards. */
  readonly cards: number;
  /** The number of verbs that the pack has, and of how many it is tracked to which cards they were done in a turn. */
  readonly verbs: number;
  readonly trackedVerbs: number;
  /** The number of words of counters that a party has, tallies of verbs included. */
  readonly counterWords: number;
  /** First tally of a verb of the first party, among the counters. */
  readonly tallies: number;
  /** Seed and ordinals of the generator, by purpose. */
  readonly random: number;
  /** Amounts by party and resource. */
  readonly pools: number;
  /** The amounts that a seat has put aside for its team, by seat and resource; nothing is there without teams. */
  readonly board: number;
  /** Counters by party and counter of the vocabulary, tallies of verbs included. */
  readonly counters: number;
  /** The marks named with each verb in this turn, by party and verb: mark + 1. */
  readonly names: number;
  /** Cards to which verbs were done last, {@link LAST_WORDS} for each that some text asks for. */
  readonly last: number;
  /** By verb, where it stands; see {@link LastPlaces}. */
  readonly lastAt: Int32Array;
  readonly writesLast: Int32Array;
  /** Claims by party and goal: step + 1. */
  readonly claims: number;
  /** Zones by instance, {@link ZONE_WORDS} each. */
  readonly zones: number;
  /** The number of instances of zones. */
  readonly instances: number;
  /** By instance, its zone. */
  readonly zoneOf: Int32Array;
  /**
   * The way a card lies: the instance of its zone + 1, the face that is up, its cell + 1, in the bits that `sizes.ts`
   * names.
   */
  readonly lying: number;
  /** Its neighbours in its zone: the card after it, + 1, in {@link AFTER}, the card before it, + 1, above. */
  readonly links: number;
  /** By resource, the place of its pieces on cards, as `piles.ts` makes and reads it; -1 for what never lies on one. */
  readonly pieces: Int32Array;
  /** Cards to which a party did a tracked verb in this turn, by party and tracked verb: a bit for each card. */
  readonly done: number;
  /** Words of the bits of all cards. */
  readonly doneWords: number;
  /** Cells of the grid by party: card + 1. */
  readonly grids: number;
  /** Words of the table, see {@link TABLE}. */
  readonly table: number;
  /** Words of the flow by party, {@link SEAT_WORDS} each, see {@link SEAT}. */
  readonly seatWords: number;
  /** Contexts by party, that of the table, then by party those for what comes between two steps. */
  readonly contexts: number;
  /** Zones of the pack by index. */
  readonly places: readonly ZonePlace[];
  /** The grid, where the pack has one. */
  readonly grid: GridPlace | undefined;
  /** Place of a card among those that can be claimed, by card; -1 for others. */
  readonly goals: Int32Array;
  /** The number of cards that can be claimed. */
  readonly goalCount: number;
  /** Place of a verb among the tracked ones, by verb; -1 for others. */
  readonly tracked: Int32Array;
}

/** Purposes of the generator: each has an ordinal of its own. */
export const PURPOSES = ['set-up', 'shuffle', 'seat', 'side'] as const;

/**
 * Computes the layout for a pack and a number of seats.
 *
 * @param seats seats with a player, at least 1
 * @param opponent true if there is a party besides that is no seat
 * @param teams the number of teams that the seats form; 0 where each plays for itself
 */
export function makeLayout(image: Image, seats: number, opponent = false, teams = 0): Layout {
  const { names, manifest } = image.vocabulary;
  const parties = seats + (opponent ? 1 : 0);
  const cards = image.cards.length;
  const { places, instances } = placeZones(image, parties);
  const zoneOf = new Int32Array(instances);
  places.forEach(({ first, each }, zone) => {
    if (first >= 0) zoneOf.fill(zone, first, first + (each ? parties : 1));
  });
  const grid = gridOf(image);
  checkWidths(image, instances, grid ? grid.rows * grid.columns : 0);
  const goals = new Int32Array(cards).fill(-1);
  let goalCount = 0;
  image.cards.forEach((card, index) => {
    const triggers = manifest.words.kind[card.kind]?.triggers ?? [];
    if (triggers.some((trigger) => manifest.words.trigger[trigger]?.nature === 'goal'))
      goals[index] = goalCount++;
  });
  const tracked = new Int32Array(names.verb.length).fill(-1);
  const doneWords = Math.ceil(cards / 32);
  const counterWords = names.counter.length;
  image.tracked.forEach((verb, index) => (tracked[verb] = index));
  let size = 0;
  const take = (words: number): number => {
    const at = size;
    size += words;
    return at;
  };
  const random = take(1 + PURPOSES.length);
  const pools = take(parties * names.resource.length);
  const shares =
    teams > 0 && Object.values(manifest.words.zone).some(({ sharedFor }) => sharedFor !== undefined);
  const board = take(shares ? seats * names.resource.length : 0);
  const counters = take(parties * counterWords);
  const nameWords = take(parties * names.verb.length);
  const last = take(image.remembered.length * LAST_WORDS);
  return {
    image,
    seats,
    parties,
    teams,
    shares,
    cards,
    verbs: names.verb.length,
    trackedVerbs: image.tracked.length,
    counterWords,
    random,
    pools,
    board,
    counters,
    tallies: counters + counterWords - names.verb.length,
    names: nameWords,
    last,
    ...lastPlaces(image, last),
    claims: take(parties * goalCount),
    zones: take(instances * ZONE_WORDS),
    lying: take(cards),
    links: take(cards),
    pieces: placePieces(image, take),
    done: take(parties * image.tracked.length * doneWords),
    doneWords,
    grids: take(grid ? parties * grid.rows * grid.columns : 0),
    table: take(TABLE.flow + 2 * FLOW_DEPTH),
    seatWords: take(parties * SEAT_WORDS),
    contexts: take((2 * parties + 1) * CONTEXT_WORDS),
    instances,
    zoneOf,
    places,
    grid,
    goals,
    goalCount,
    tracked,
    size,
  };
}

/** Places of the pieces by resource, in words that it takes. */
function placePieces({ cards, vocabulary }: Image, take: (words: number) => number): Int32Array {
  const { names, manifest } = vocabulary;
  const isPiece = names.resource.map((id) => manifest.words.resource[id]?.holds === 'piece');
  const first = take(pileWords(isPiece.filter(Boolean).length, cards.length));
  let index = 0;
  return Int32Array.from(isPiece, (is) => (is ? pilePlace(first, cards.length, index++) : -1));
}

/** The fields that a name of several zones has none of. */
const NAME = { first: -1, sorted: false, refill: -1, otherwise: -1, mixed: false } as const;

function placeZones(image: Image, parties: number): { places: ZonePlace[]; instances: number } {
  const { vocabulary } = image;
  const words = vocabulary.manifest.words.zone;
  const { zone: ids } = vocabulary.names;
  let instances = 0;
  const partsOf = (id: string): readonly number[] =>
    words[id]?.of?.flatMap(partsOf) ?? [vocabulary.index('zone', id)];
  const places = ids.map((id, index): ZonePlace => {
    const word = words[id];
    const each = id === ASIDE || word?.owner === 'seat';
    if (word?.of) return { ...NAME, each, parts: partsOf(id), order: word.order };
    const first = instances;
    instances += each ? parties : 1;
    const refill = word?.refill === undefined ? -1 : vocabulary.index('zone', word.refill);
    const order = word?.order ?? 'row';
    const otherwise = word?.otherwise === undefined ? -1 : vocabulary.index('zone', word.otherwise);
    const mixed = order === 'none' && word?.visible === 'nobody';
    const sorted = order === 'none' || order === 'grid';
    return { first, each, parts: [index], order, sorted, refill, otherwise, mixed };
  });
  return { places, instances };
}

/** The grid of a pack; undefined where it has none. */
export function gridOf({ vocabulary }: Image): GridPlace | undefined {
  const { zone: zones, relation } = vocabulary.manifest.words;
  const found = Object.entries(zones).find(([, zone]) => zone.grid !== undefined);
  const [rows, columns] = found?.[1].grid ?? [];
  if (!found || rows === undefined || columns === undefined) return undefined;
  const touch = found[1].touch === undefined ? [] : (relation[found[1].touch]?.offsets ?? []);
  return { zone: vocabulary.index('zone', found[0]), rows, columns, touch };
}
