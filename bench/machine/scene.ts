import { allFaces, printed, type Printed } from '../../tests/oracle/cards.ts';
import { placesFor } from '../../tests/oracle/ability/places.ts';
import type { Random } from '../../tests/oracle/worlds/random.ts';
import type { Plot, World } from '../../tests/oracle/world.ts';

/** A test of a printed card. */
export type CardTest = (card: Printed) => boolean;

/** The most cards of a tableau. */
const FULL = 16;

/** A world that is changed by chance. */
export class Scene {
  /** The world as it stands. */
  world: World;
  readonly #random: Random;
  readonly #inTableau: CardTest;
  readonly #inHand: CardTest;
  readonly #free: Printed[];

  /**
   * @param inTableau which cards may be planted
   * @param inHand which cards may be in a hand from which one is planted
   */
  constructor(world: World, random: Random, inTableau: CardTest, inHand: CardTest) {
    this.world = world;
    this.#random = random;
    this.#inTableau = inTableau;
    this.#inHand = inHand;
    const { tableau, hand, events, compost, deck, discards, planted } = world;
    const used = new Set([
      ...tableau.map(({ card }) => card),
      ...[...hand, ...events, ...compost, ...deck, ...discards, ...planted],
    ]);
    this.#free = random.shuffled(
      allFaces.filter(
        ({ kind, number }) =>
          (kind === 'flora' || kind === 'terrain' || kind === 'event') && !used.has(number),
      ),
    );
  }

  /** Puts cards in the place of those that may not be there. */
  exchangeUnknown(plants: boolean): void {
    const { tableau, hand } = this.world;
    this.world = {
      ...this.world,
      tableau: tableau.map((plot) => {
        const old = printed(plot.card);
        if (this.#inTableau(old)) return plot;
        const { number, face } = this.#take((card) => card.kind === old.kind && this.#inTableau(card));
        const { sproutSpaces = 0, growthSpaces = 0 } = face;
        return {
          ...plot,
          card: number,
          sprouts: Math.min(plot.sprouts, sproutSpaces),
          growth: Math.min(plot.growth, growthSpaces),
        };
      }),
      hand: hand.map((number) => {
        const old = printed(number);
        if (!plants || this.#inHand(old)) return number;
        return this.#take((card) => card.kind === old.kind && this.#inHand(card)).number;
      }),
    };
  }

  /** Exchanges the event that is to be played for one of these, unless it is one of them; gives which is played. */
  playOneOf(event: number, events: readonly number[]): number {
    if (events.includes(event)) return event;
    const { hand } = this.world;
    const other = this.#random.oneOf(events.filter((each) => !this.#uses(each)));
    this.#free.splice(0, this.#free.length, ...this.#free.filter(({ number }) => number !== other));
    this.world = { ...this.world, hand: hand.map((each) => (each === event ? other : each)) };
    return other;
  }

  /**
   * Adds cards and pieces wherever there can be any, so that no two positions are alike.
   *
   * @param plants true if a card of the hand will be planted
   * @param wanted cards of which every second one that is added should be, where there are any
   */
  shake(plants: boolean, wanted?: CardTest): void {
    const random = this.#random;
    const { tableau } = this.world;
    const more = random.below(Math.min(FULL - tableau.length, 9) + 1);
    const grown = [...tableau];
    for (let added = 0; added < more && placesFor(grown).length > 0; added++) {
      const isWanted = wanted !== undefined && random.below(2) === 0 && this.#free.some(wanted);
      grown.push(this.#plot(grown, isWanted ? wanted : this.#inTableau));
    }
    const chosen = grown.slice(tableau.length).map(({ card }) => card);
    const planted = chosen.slice(0, random.below(3));
    const some = (count: number, test: CardTest = () => true): number[] =>
      Array.from({ length: random.below(count + 1) }, () => this.#take(test).number);
    this.world = {
      ...this.world,
      tableau: grown,
      hand: [...this.world.hand, ...some(3, plants ? this.#inHand : undefined)],
      compost: [...this.world.compost, ...some(5)],
      discards: some(5),
      deck: [...this.world.deck, ...Array.from({ length: 24 }, () => this.#take(() => true).number)],
      soil: this.world.soil + random.below(5),
      planted: [...this.world.planted, ...planted],
    };
  }

  /** A tableau of the other player, of cards that lie nowhere else. */
  rival(): readonly Plot[] {
    const plots: Plot[] = [];
    for (let left = 4 + this.#random.below(9); left > 0; left--)
      plots.push(this.#plot(plots, this.#inTableau));
    return plots;
  }

  /** A card at any place that is allowed, with as many pieces as may be. */
  #plot(beside: readonly Plot[], test: CardTest): Plot {
    const random = this.#random;
    const { number, face } = this.#take(test);
    const { row, col } = random.oneOf(placesFor(beside));
    const { sproutSpaces = 0, growthSpaces = 0 } = face;
    const [sprouts, growth] = [random.below(sproutSpaces + 1), random.below(growthSpaces + 1)];
    return { card: number, row, col, sprouts, growth };
  }

  #uses(card: number): boolean {
    return !this.#free.some(({ number }) => number === card);
  }

  #take(test: CardTest): Printed {
    const index = this.#free.findIndex(test);
    const found = this.#free[index];
    if (!found) throw new Error('there is no card left');
    this.#free.splice(index, 1);
    return found;
  }
}
