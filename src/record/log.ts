import { hashState } from '../state/state.ts';
import { TABLE } from '../state/layout.ts';
import { instanceOf, liesIn, word } from '../state/zones.ts';
import type { Game, GameSetUp, Playable } from '../game/game.ts';
import { resultOf } from '../game/result.ts';
import type { Refusal } from '../vm/refusal.ts';
import { Notation } from './notation.ts';
import { printsOf } from './prints.ts';
import type { GameRecord, RecordStep } from './record.ts';

/** A game and the list of its choices, written down while they are made. */
export class GameLog {
  readonly game: Game;
  readonly #playable: Playable;
  readonly notation: Notation;
  readonly #setUp: GameSetUp & { readonly level?: string };
  readonly #players: readonly string[];
  readonly #steps: RecordStep[] = [];
  /** By card, whether it ever lay elsewhere than at the start. */
  readonly #used: Uint8Array;
  readonly #starts: Int32Array;
  #heading = '';

  /** @param players who sits where, for people who read the record */
  constructor(playable: Playable, game: Game, setUp: GameSetUp, players: readonly string[]) {
    this.game = game;
    this.#playable = playable;
    this.notation = new Notation(game);
    this.#setUp = setUp;
    this.#players = players;
    this.#starts = startsOf(game);
    this.#used = new Uint8Array(game.layout.image.cards.length);
    this.#noteCards();
  }

  /** Steps so far; lines are not known yet and are 0. */
  get steps(): readonly RecordStep[] {
    return this.#steps;
  }

  /** Makes a choice and writes it down; a refused one changes nothing. */
  choose(seat: number, choice: number): Refusal | undefined {
    const refused = this.game.whyNot(seat, choice);
    if (refused) return refused;
    const heading = headingOf(this.game);
    if (heading !== this.#heading) this.#steps.push({ step: 'heading', line: 0, heading });
    this.#heading = heading;
    const words = this.notation.wordsOf(seat, choice);
    this.#steps.push({ step: 'choice', line: 0, seat, words });
    this.game.choose(seat, choice);
    this.#noteCards();
    return undefined;
  }

  /** The record as it stands now. */
  get record(): GameRecord {
    const { game } = this;
    const { cards, vocabulary } = game.layout.image;
    const { pack, version } = vocabulary.manifest;
    const { mode, seats, seed, level } = this.#setUp;
    const numbers = cards.flatMap(({ number }, card) => (this.#used[card] === 1 ? [number] : []));
    return {
      header: {
        pack,
        version,
        mode,
        seats,
        seed,
        ...(level !== undefined && { level }),
        players: this.#players,
        prints: printsOf(this.#playable, mode, numbers),
      },
      steps: this.#steps,
      ...(game.isOver && { result: resultOf(game).map(({ total }) => total) }),
      hash: stateHash(game),
      endLine: 0,
    };
  }

  #noteCards(): void {
    const { layout, state } = this.game;
    for (let card = 0; card < this.#used.length; card++)
      if (liesIn(layout, state, card) !== this.#starts[card]) this.#used[card] = 1;
  }
}

/** Hash of the state of a game, as it stands in a record. */
export const stateHash = (game: Game): string => hashState(game.state).toString(16).padStart(14, '0');

/** Where a game is: `set-up`, `turn 3, seat 2`, counted from 1, or `closing`. */
export function headingOf({ layout, state }: Game): string {
  const table = (field: number): number => word(state, layout.table + field);
  if (table(TABLE.round) === 0) return 'set-up';
  const leading = table(TABLE.leading);
  return leading === 0 ? 'closing' : `turn ${table(TABLE.turn) + 1}, seat ${leading}`;
}

/** By card, the instance of the zone in which it lies before the set-up; -1 for none. */
function startsOf({ layout }: Game): Int32Array {
  const { cards, vocabulary } = layout.image;
  return Int32Array.from(cards, ({ kind }) => {
    const starts = vocabulary.manifest.words.kind[kind]?.starts;
    return starts === undefined ? -1 : instanceOf(layout, vocabulary.index('zone', starts), 0);
  });
}
