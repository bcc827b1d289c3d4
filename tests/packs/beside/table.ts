import { loadPack, type Game } from '../../../src/api/play.ts';
import { stream, type RandomStream } from '../../../src/state/random.ts';
import { DECK, type Card } from '../../oracle/classic/cards.ts';
import { filesOf } from '../games.ts';

/** Purpose of the numbers by which choices are drawn. */
const CHOICES = 197;

/** A game of a pack that is played beside a second opinion, which knows its cards by rank and suit. */
export class Table {
  readonly game: Game;
  readonly seats: number;
  readonly #numbers: RandomStream;
  /** The cards by their numbers, from 1. */
  readonly #deck: readonly Card[];

  constructor(
    pack: string,
    mode: string,
    seats: number,
    seed: number,
    options: Readonly<Record<string, string>> = {},
    deck: readonly Card[] = DECK,
  ) {
    this.#deck = deck;
    const { pack: loaded, faults } = loadedOf(pack);
    const { game, fault } = loaded?.newGame({ mode, seats, seed, options }) ?? {};
    if (!game) throw new Error(fault?.message ?? faults[0]?.message);
    this.game = game;
    this.seats = seats;
    this.#numbers = stream(seed, CHOICES, seats);
  }

  /** One of several, by lot. */
  draw<T>(all: readonly T[]): T {
    return all[this.#numbers.below(all.length)] as T;
  }

  /** The cards that a seat has in a zone. */
  cards(seat: number, zone: string): readonly Card[] {
    const { cards = [] } = this.game.view(seat).parties[seat]?.zones[zone] ?? {};
    return cards.map(({ number }) => this.#cardOf(number));
  }

  /** The cards that a zone of the table shows, the last one on top. */
  open(zone: string): readonly Card[] {
    return (this.game.view(-1).table[zone]?.cards ?? []).map(({ number }) => this.#cardOf(number));
  }

  /** The cards in all hands. */
  hands(): readonly (readonly Card[])[] {
    return Array.from({ length: this.seats }, (_, seat) => this.cards(seat, 'hand'));
  }

  /** The amounts that each seat has of something that it holds. */
  pools(id: string): readonly number[] {
    return this.game.view(-1).parties.map(({ pools }) => pools[id] ?? 0);
  }

  /** The cards that a seat may choose now, in the order of the cards. */
  offered(seat: number): readonly Card[] {
    const numbers = this.game.legal(seat).flatMap((words) => /^[a-z]+ (\d+)\b/.exec(words)?.[1] ?? []);
    return inOrder(numbers.map((number) => this.#cardOf(Number(number))));
  }

  /** Chooses by the words of the game; what is refused is a fault of the pack. */
  choose(seat: number, words: string): void {
    const fault = this.game.choose(seat, words);
    if (fault) throw new Error(`${words} of seat ${seat + 1}: ${fault.message}`);
  }

  /** Chooses a card, whatever is done with it. */
  chooseCard(seat: number, card: Card): void {
    const number = this.#deck.indexOf(card) + 1;
    const words = this.game.legal(seat).find((each) => new RegExp(`^[a-z]+ ${number}\\b`).test(each));
    if (words === undefined) throw new Error(`${card} is not offered to seat ${seat + 1}`);
    this.choose(seat, words);
  }

  /** Lets all say that they are done who can say nothing else. */
  settle(): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const legal = this.game.legal(seat);
      if (legal.length === 1 && legal[0] === 'done') this.choose(seat, 'done');
    }
  }

  #cardOf(number: number): Card {
    const card = this.#deck[number - 1];
    if (card === undefined) throw new Error(`there is no card ${number}`);
    return card;
  }

  /** The seats that share the first place. */
  winners(): readonly number[] {
    return this.game.score().flatMap(({ place }, seat) => (place === 1 ? [seat] : []));
  }
}

/** Cards in the order of their numbers. */
export const inOrder = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => DECK.indexOf(a) - DECK.indexOf(b));

const loaded = new Map<string, ReturnType<typeof loadPack>>();

function loadedOf(pack: string): ReturnType<typeof loadPack> {
  const known = loaded.get(pack) ?? loadPack(filesOf(pack));
  loaded.set(pack, known);
  return known;
}
