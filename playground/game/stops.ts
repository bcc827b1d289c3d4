import type { Side } from './board-view.ts';
import type { Image } from '../../src/compile/image.ts';
import { depthIn, frameIn } from './frames.ts';
import { ownerOf } from './listing.ts';
import type { GameHistory } from './game-history.ts';
import type { StopView } from './view.ts';

/** A line of ability at which a game can stop: on a face of a card, or in a section of the rules. */
export interface StopLine {
  readonly of: { readonly card: number; readonly side: Side } | { readonly section: string };
  /** Its place on the face or in the section, from 0. */
  readonly ability: number;
  /** There where the game does not stop at it, and only counts how often it begins. */
  readonly off?: true;
}

/** A place in a game: how many choices lie before it, and the moment inside the next one; -1 between two choices. */
export interface StopPlace {
  readonly at: number;
  readonly inside: number;
}

/** Entries of a line; none where the cards of the game do not have it, or where it is a goal, which only counts. */
function entriesOf(image: Image, { of, ability }: StopLine): readonly number[] {
  return image.entries.flatMap((entry, index) => {
    if (entry.ability !== ability || entry.gives === 'goal') return [];
    const owner = ownerOf(entry.face, image);
    const isThere =
      'card' in of
        ? 'card' in owner && owner.card === of.card && owner.side === of.side
        : 'section' in owner && owner.section === of.section;
    return isThere ? [index] : [];
  });
}

/** The stops of a game: where it comes to them, and where the next one is. */
export class Stops {
  readonly #history: GameHistory;
  readonly #entries: readonly (readonly number[])[];
  readonly #active: ReadonlySet<number>;

  /** @param lines the stops; those that are off are only counted */
  constructor(history: GameHistory, lines: readonly StopLine[]) {
    this.#history = history;
    const { image } = history.playable;
    this.#entries = lines.map((line) => entriesOf(image, line));
    this.#active = new Set(this.#entries.filter((_, index) => lines[index]?.off !== true).flat());
  }

  /** Whether a choice, by how many lie before it, begins a line at which the game stops. */
  isAt(at: number): boolean {
    return this.#history.notes[at]?.began.some((entry) => this.#active.has(entry)) === true;
  }

  /** The next place at which the game stops, forth or back; undefined where there is none in the choices that were made. */
  from({ at, inside }: StopPlace, by: 1 | -1): StopPlace | undefined {
    const { notes } = this.#history;
    const here = inside < 0 && by < 0 ? [] : this.#insideOf(at);
    const near = by > 0 ? here.find((each) => each > inside) : here.findLast((each) => each < inside);
    if (near !== undefined) return { at, inside: near };
    for (let each = at + by; each >= 0 && each < notes.length; each += by)
      if (this.isAt(each)) return { at: each, inside: this.#insideOf(each).at(by > 0 ? 0 : -1) ?? -1 };
    return undefined;
  }

  /** What is shown of each stop. */
  view({ at, inside }: StopPlace): readonly StopView[] {
    const { notes } = this.#history;
    const now = inside < 0 ? -1 : this.#startsAt(at, inside);
    return this.#entries.map((entries) => ({
      isThere: entries.length > 0,
      hits: notes.flatMap(({ began }, index) =>
        entries.some((entry) => began.includes(entry)) ? [index] : [],
      ),
      isNow: now >= 0 && entries.includes(now),
    }));
  }

  /** Moments inside a choice at which a line begins where the game stops. */
  #insideOf(at: number): readonly number[] {
    if (!this.isAt(at)) return [];
    return this.#momentsOf(at).flatMap((_, index) =>
      this.#active.has(this.#startsAt(at, index)) ? [index] : [],
    );
  }

  /** The entry that begins at a moment; -1 for none. */
  #startsAt(at: number, inside: number): number {
    const moment = this.#momentsOf(at)[inside];
    if (!moment) return -1;
    const { state, context } = moment;
    const { layout } = this.#history.game;
    const depth = depthIn(state, layout, context);
    if (depth === 0) return -1;
    const { pc, entry } = frameIn(state, layout, context, depth - 1);
    return entry >= 0 && pc === this.#history.starts[entry] ? entry : -1;
  }

  #momentsOf(at: number): ReturnType<GameHistory['momentsInside']> {
    const history = this.#history;
    const now = history.at;
    if (now === at) return history.momentsInside();
    history.goTo(at);
    const moments = history.momentsInside();
    history.goTo(now);
    return moments;
  }
}
