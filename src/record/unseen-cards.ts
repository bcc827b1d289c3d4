import type { RunningGame } from '../game/game.ts';
import { seesCard } from './seen.ts';
import { cellOf } from '../state/grid.ts';
import { shuffle, type RandomStream } from '../state/random.ts';
import { insert, liesIn, takeOut } from '../state/zones.ts';

/** Deals the cards that a seat does not see anew, by lot, so that nothing can be learned from where they really lie. */
export class UnseenCards {
  readonly #game: RunningGame;
  /** By card: where those of its kind begin, among which it could be any. */
  readonly #starts: readonly string[];
  /** By instance of a zone: whether it keeps its cards in their order. */
  readonly #sorted: readonly boolean[];

  constructor(game: RunningGame) {
    const { image, places, parties } = game.layout;
    const { kind } = image.vocabulary.manifest.words;
    this.#game = game;
    this.#starts = image.cards.map((card) => `${kind[card.kind]?.starts ?? ''} ${card.faces}`);
    this.#sorted = places.flatMap(({ first, each, sorted }) =>
      first < 0 ? [] : Array.from({ length: each ? parties : 1 }, () => sorted),
    );
  }

  /** Cards that a seat does not see, in groups within which they could lie otherwise; those on a grid stay there. */
  of(seat: number): readonly (readonly number[])[] {
    const { layout, state } = this.#game;
    const groups = new Map<string, number[]>();
    for (let card = 0; card < this.#starts.length; card++) {
      if (liesIn(layout, state, card) < 0 || cellOf(layout, state, card) >= 0) continue;
      if (seesCard(this.#game, state, card, seat)) continue;
      const start = this.#starts[card] ?? '';
      const group = groups.get(start);
      if (group) group.push(card);
      else groups.set(start, [card]);
    }
    return [...groups.values()];
  }

  /** Deals such groups of cards anew; every zone holds as many as before. */
  deal(groups: readonly (readonly number[])[], numbers: RandomStream): void {
    const { layout, state } = this.#game;
    for (const group of groups) {
      const slots = group.map((card) => liesIn(layout, state, card)).sort((a, b) => a - b);
      const cards = [...group];
      shuffle(cards, numbers);
      for (const card of cards) takeOut(layout, state, card);
      cards.forEach((card, at) => {
        const slot = slots[at] as number;
        insert(layout, state, card, slot, this.#sorted[slot] ?? true);
      });
    }
  }
}
