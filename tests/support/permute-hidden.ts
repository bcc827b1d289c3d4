import type { Game } from '../../src/game/game.ts';
import { seesCard } from '../../src/record/seen.ts';
import { stream, shuffle } from '../../src/state/random.ts';
import { cardsIn, insert, liesIn, takeOut, word } from '../../src/state/zones.ts';

/**
 * Puts other cards of the same beginnings where a seat sees no face, and turns them; sizes stay as they are. Gives how
 * many cards lie elsewhere then.
 */
export function permuteHidden(game: Game, seat: number, seed: number): number {
  const { layout, state } = game;
  const { cards, vocabulary } = layout.image;
  const numbers = stream(seed, 9, 1);
  const startOf = (card: number): string => {
    const { kind = '', faces = 1 } = cards[card] ?? {};
    const starts = vocabulary.manifest.words.kind[kind]?.starts ?? '';
    return faces > 1 ? `${starts} ${kind}` : starts;
  };
  // What lies face down on a cell keeps it: its cell and what was paid for it are seen.
  const hidden = cards.flatMap((_, card) =>
    word(state, layout.cell + card) > 0 || seesCard(game, state, card, seat) ? [] : [card],
  );
  const orders = layout.places.flatMap(({ first, each, sorted }) =>
    first < 0 ? [] : Array.from({ length: each ? layout.parties : 1 }, () => sorted),
  );
  let moved = 0;
  for (const start of new Set(hidden.map(startOf))) {
    const these = hidden.filter((card) => startOf(card) === start);
    const slots = Array.from({ length: layout.instances }, (_, instance) =>
      cardsIn(layout, state, instance)
        .filter((card) => these.includes(card))
        .map(() => instance),
    ).flat();
    const before = these.map((card) => liesIn(layout, state, card));
    const mixed = [...these];
    shuffle(mixed, numbers);
    for (const card of these) takeOut(layout, state, card);
    mixed.forEach((card, at) => insert(layout, state, card, slots[at] ?? 0, orders[slots[at] ?? 0] ?? true));
    for (const card of these)
      if ((cards[card]?.faces ?? 1) > 1) state[layout.face + card] = numbers.below(cards[card]?.faces ?? 1);
    moved += these.filter((card, at) => liesIn(layout, state, card) !== before[at]).length;
  }
  return moved;
}
