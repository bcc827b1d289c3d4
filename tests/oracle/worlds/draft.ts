import { allFaces, printed, type Printed } from '../cards.ts';
import { placesFor } from '../ability/places.ts';
import type { Spot } from '../score/paths.ts';
import type { Action, Plot, World } from '../world.ts';
import { randomFrom, type Random } from './random.ts';

/** The pieces on a card that is planted into a draft, as far as it fits; nothing where nothing is said. */
export interface Pieces {
  /** Sprouts, or all that fit. */
  readonly sprouts?: number | 'full';
  /** Growth, or all that fits. */
  readonly growth?: number | 'full';
}

/** A world that is being put together from cards that are used once each. The same seed gives the same world. */
export class Draft {
  /** The source of its accidents. */
  readonly random: Random;
  /** The chosen island face. */
  island: string;
  /** The chosen climate face. */
  climate: string;
  /** The planted cards. */
  tableau: Plot[] = [];
  /** Cards in hand. */
  hand: number[] = [];
  /** Played events. */
  events: number[] = [];
  /** Composted cards, bottom to top. */
  compost: number[] = [];
  /** The draw pile, its top first. */
  deck: number[] = [];
  /** Soil in the reserve. */
  soil = 0;
  /** Cards planted this turn. */
  planted: number[] = [];
  /** The action chosen as the active player. */
  chose: Action | null = null;
  readonly #used = new Set<number>();

  /** A world without anything but an island and a climate: the given faces, or any that do nothing here. */
  constructor(seed: string, faces: { readonly island?: string; readonly climate?: string } = {}) {
    this.random = randomFrom(seed);
    this.island = faces.island ?? this.random.oneOf(faceNames('island').filter(doesNothing));
    this.climate = faces.climate ?? this.random.oneOf(faceNames('climate'));
  }

  /** Keeps a certain card from being taken by chance. */
  reserve(...cards: readonly number[]): void {
    for (const card of cards) this.#used.add(card);
  }

  /** Any card of the Earth deck that is not used yet and fulfils the test. */
  take(test: (card: Printed) => boolean = () => true): number {
    const found = this.random.oneOf(
      allFaces.filter((card) => card.number <= LAST_EARTH && !this.#used.has(card.number) && test(card)),
    );
    this.#used.add(found.number);
    return found.number;
  }

  /** That many of them. */
  takeSome(count: number, test?: (card: Printed) => boolean): number[] {
    return Array.from({ length: count }, () => this.take(test));
  }

  /** Plants a card, at a given position or at any that is allowed. */
  plant(card: number, pieces: Pieces = {}, spot?: Spot): void {
    this.#used.add(card);
    const { row, col } = spot ?? this.random.oneOf(placesFor(this.tableau));
    const { sproutSpaces = 0, growthSpaces = 0 } = printed(card).face;
    this.tableau.push({
      card,
      row,
      col,
      sprouts: pieces.sprouts === 'full' ? sproutSpaces : Math.min(sproutSpaces, pieces.sprouts ?? 0),
      growth: pieces.growth === 'full' ? growthSpaces : Math.min(growthSpaces, pieces.growth ?? 0),
    });
  }

  /** The world as it stands. */
  world(): World {
    const { island, climate, tableau, hand, events, compost, deck, soil, planted, chose } = this;
    return {
      ...{ island, climate, soil, chose, discards: [], deck: [...deck] },
      ...{ tableau: [...tableau], hand: [...hand], events: [...events] },
      ...{ compost: [...compost], planted: [...planted] },
    };
  }
}

/** The last number of the Earth deck (COMP-3). */
const LAST_EARTH = 283;

/** Names of all faces of a kind. */
export function faceNames(kind: string): readonly string[] {
  return allFaces.filter((card) => card.kind === kind).map(({ name }) => name);
}

/** True if an island neither makes a planting cheaper nor reacts to an event. */
function doesNothing(island: string): boolean {
  return (printed(island).face.abilities ?? []).every(({ colour }) => colour !== 'brown');
}
