import type { World } from '../world.ts';
import type { Step } from './branches.ts';

/** Pays exactly that much soil (PAY-SOIL). */
export function paySoil(count: number): Step {
  return (world) => (world.soil < count ? [] : [{ ...world, soil: world.soil - count }]);
}

/** Takes up to that much soil (GAIN-SOIL, PAY-3). */
export function takeSoil(count: number): Step {
  return (world) => upTo(count).map((taken) => ({ ...world, soil: world.soil + taken }));
}

/** Draws up to that many cards into the hand, as far as there are any (GAIN-DRAW, DECK-3). */
export function draw(count: number): Step {
  return (world) =>
    upTo(reach(world, count)).map((drawn) => ({
      ...world,
      deck: world.deck.slice(drawn),
      hand: [...world.hand, ...world.deck.slice(0, drawn)],
    }));
}

/** Draws exactly that many, or all there are (SETUP-9, DECK-3). */
export function drawAll(count: number): Step {
  return (world) => [...draw(count)(world)].slice(-1);
}

/** Composts up to that many unseen cards of the draw pile, one after the other (RES-12, GAIN-COMPOST-DECK). */
export function compostFromDeck(count: number): Step {
  return (world) =>
    upTo(reach(world, count)).map((taken) => ({
      ...world,
      deck: world.deck.slice(taken),
      compost: [...world.compost, ...world.deck.slice(0, taken)],
    }));
}

/** Composts exactly that many cards of the hand, any of them, stacked in any order (PAY-HAND, RES-11, SETUP-12). */
export function compostExactly(count: number): Step {
  return function* (world) {
    for (const { taken, left } of pick(world.hand, count)) {
      yield { ...world, hand: left, compost: [...world.compost, ...taken] };
    }
  };
}

/** Composts up to that many cards of the hand (GAIN-COMPOST-HAND). */
export function compostUpTo(count: number): Step {
  return function* (world) {
    for (const number of upTo(Math.min(count, world.hand.length))) yield* compostExactly(number)(world);
  };
}

/** Sends exactly that many cards from the top of the own compost to the discard pile (PAY-COMPOST, RES-13). */
export function discardFromCompost(count: number): Step {
  return (world) => {
    const stays = world.compost.length - count;
    if (stays < 0) return [];
    const discards = [...world.discards, ...world.compost.slice(stays)];
    return [{ ...world, compost: world.compost.slice(0, stays), discards }];
  };
}

/**
 * Looks at that many cards from the top of the own compost, or fewer where there are fewer; one goes to the hand, the
 * others back on top in any order. Or leaves it be (SHOOT-1, SHOOT-2, PAY-3).
 */
export function drawFromCompost(count: number): Step {
  return function* (world) {
    yield world;
    const below = Math.max(0, world.compost.length - count);
    const seen = world.compost.slice(below);
    for (const { taken: order } of pick(seen, seen.length)) {
      const [kept, ...back] = order;
      if (kept === undefined) continue;
      yield { ...world, hand: [...world.hand, kept], compost: [...world.compost.slice(0, below), ...back] };
    }
  };
}

/** Every way to take that many of the cards one after the other. */
export function* pick(
  cards: readonly number[],
  count: number,
): Iterable<{ readonly taken: readonly number[]; readonly left: readonly number[] }> {
  if (count === 0) yield { taken: [], left: cards };
  else {
    for (const first of cards) {
      const others = cards.filter((each) => each !== first);
      for (const { taken, left } of pick(others, count - 1)) yield { taken: [first, ...taken], left };
    }
  }
}

/**
 * The number of the cards asked for that can be had. The order after a shuffle is not for an oracle to know (DECK-2).
 */
function reach(world: World, count: number): number {
  if (world.deck.length < count && world.discards.length > 0) {
    throw new Error(
      `the draw pile holds ${world.deck.length} of ${count} cards and would be shuffled: take a longer one`,
    );
  }
  return Math.min(world.deck.length, count);
}

/** Whole numbers from 0 to the given one. */
function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, each) => each);
}
