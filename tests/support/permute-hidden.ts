import type { RunningGame } from '../../src/game/game.ts';
import { seesCard } from '../../src/record/seen.ts';
import { turnTo } from '../../src/state/cards.ts';
import { cellOf } from '../../src/state/grid.ts';
import { stream, shuffle, type RandomStream } from '../../src/state/random.ts';
import { cardsIn, insert, liesIn, takeOut } from '../../src/state/zones.ts';

/**
 * Puts other cards of the same beginnings where a seat sees no face, and turns them; sizes stay as they are, and so do
 * the kinds of what was dealt, which the rules say aloud. Gives how many cards lie elsewhere then.
 */
export function permuteHidden(game: RunningGame, seat: number, seed: number): number {
  const { layout, state } = game;
  const { cards, vocabulary } = layout.image;
  const numbers = stream(seed, 9, 1);
  const kindOf = (card: number): string => cards[card]?.kind ?? '';
  const startOf = (card: number): string => {
    const starts = vocabulary.manifest.words.kind[kindOf(card)]?.starts ?? '';
    return (cards[card]?.faces ?? 1) > 1 ? `${starts} ${kindOf(card)}` : starts;
  };
  // A card that lies face down on a cell keeps it: its cell and what was paid for it are seen.
  const hidden = cards.flatMap((_, card) =>
    cellOf(layout, state, card) >= 0 || seesCard(game, state, card, seat) ? [] : [card],
  );
  const before = hidden.map((card) => liesIn(layout, state, card));
  const dealt = dealtTo(game);
  exchange(
    game,
    numbers,
    hidden.filter((card) => !dealt.has(liesIn(layout, state, card))),
    startOf,
  );
  exchange(game, numbers, hidden, kindOf);
  for (const card of hidden) {
    const { faces = 1 } = cards[card] ?? {};
    if (faces > 1) turnTo(layout, state, card, numbers.below(faces));
  }
  return hidden.filter((card, at) => liesIn(layout, state, card) !== before[at]).length;
}

/** Instances of the zones to which cards of a kind that everybody knows are dealt. */
function dealtTo({ layout }: RunningGame): ReadonlySet<number> {
  const { names, manifest } = layout.image.vocabulary;
  const zones = Object.values(manifest.words.verb).flatMap(({ does }) =>
    does?.act === 'deal' && does.to !== undefined ? [names.zone.indexOf(does.to)] : [],
  );
  return new Set(
    zones.flatMap((zone) => {
      const { first = -1, each = false } = layout.places[zone] ?? {};
      return first < 0 ? [] : Array.from({ length: each ? layout.parties : 1 }, (_, party) => first + party);
    }),
  );
}

/** Exchanges cards of one group with one another, wherever they lie. */
function exchange(
  { layout, state }: RunningGame,
  numbers: RandomStream,
  all: readonly number[],
  groupOf: (card: number) => string,
): void {
  const sorted = layout.places.flatMap((place) =>
    place.first < 0 ? [] : Array.from({ length: place.each ? layout.parties : 1 }, () => place.sorted),
  );
  for (const group of new Set(all.map(groupOf))) {
    const these = new Set(all.filter((card) => groupOf(card) === group));
    const slots = Array.from({ length: layout.instances }, (_, instance) =>
      cardsIn(layout, state, instance)
        .filter((card) => these.has(card))
        .map(() => instance),
    ).flat();
    const mixed = [...these];
    shuffle(mixed, numbers);
    for (const card of these) takeOut(layout, state, card);
    mixed.forEach((card, at) => insert(layout, state, card, slots[at] ?? 0, sorted[slots[at] ?? 0] ?? true));
  }
}
