import type { RunningGame } from '../game/game.ts';
import { ThingWords } from '../observe/thing-words.ts';
import { namedCard } from '../record/named-card.ts';
import type { RecordStep } from '../record/record.ts';
import { width } from './safe-text.ts';

/** The width to which a line of choices grows. */
const WIDE = 110;

/**
 * Choices as a log for people: where the game is, then a line for what one seat chose in a row, every card with its
 * name. `end` gives what is left over.
 */
export class GameText {
  readonly #names: ReadonlyMap<string, string>;
  readonly #players: readonly string[];
  readonly #words: ThingWords;
  #line = '';
  #seat = -1;

  constructor(game: RunningGame, players: readonly string[]) {
    this.#names = namesOf(game);
    this.#players = players;
    this.#words = new ThingWords(game.layout.image, game.layout.seats);
  }

  /** The text that is printed after a step; nothing as long as its line goes on. */
  add(step: RecordStep): string {
    if (step.step === 'heading') {
      const before = this.end();
      return `${before}\n${step.heading.charAt(0).toUpperCase()}${step.heading.slice(1)}\n`;
    }
    const words = this.named(step.words);
    const joined = `${this.#line}${words.startsWith('@') ? ' ' : '; '}${words}`;
    if (this.#seat === step.seat && width(joined) <= WIDE) {
      this.#line = joined;
      return '';
    }
    const before = this.end();
    this.#seat = step.seat;
    this.#line = `  ${this.called(step.seat).padEnd(10)} ${words}`;
    return before;
  }

  /** The line that is not printed yet. */
  end(): string {
    const line = this.#line === '' ? '' : `${this.#line}\n`;
    this.#line = '';
    this.#seat = -1;
    return line;
  }

  /** A seat with its player, as in `2 greedy`. */
  called(seat: number): string {
    return `${seat + 1} ${this.#players[seat] ?? ''}`.trimEnd();
  }

  /** The participle of a verb, as in `laid`. */
  done(verb: string): string {
    return this.#words.participle(verb);
  }

  /** So much of a resource, as in `3 soil`. */
  held(resource: string, amount: number): string {
    return `${amount} ${this.#words.resource(resource, amount)}`;
  }

  /** A counter of the pack, as in `3 bids`. */
  counted(noun: string, amount: number): string {
    return `${amount} ${this.#words.counter(`noun:${noun}`, amount)}`;
  }

  /** A card by its number, with its name. */
  card(number: number): string {
    return `${number} ${this.#names.get(String(number)) ?? ''}`.trimEnd();
  }

  /** Words of a choice, with the name of the card behind its number. */
  named(words: string): string {
    const card = namedCard(words);
    const name = card && this.#names.get(`${card.number}${card.side}`);
    return name === undefined ? words : `${words} ${name}`;
  }
}

/** Names of all faces, by number and side; without a side, that of the first. */
function namesOf({ layout }: RunningGame): ReadonlyMap<string, string> {
  const { cards, faces } = layout.image;
  const names = new Map<string, string>();
  for (const { number, firstFace, faces: sides } of cards)
    for (let side = 0; side < sides; side++) {
      const name = faces[firstFace + side]?.program.name ?? '';
      if (side === 0) names.set(String(number), name);
      names.set(`${number}${'AB'.charAt(side)}`, name);
    }
  return names;
}
