import { amountAt } from './amount-at.ts';
import type { Side } from './board-view.ts';
import type { Image } from '../../src/compile/image.ts';
import { depthIn, frameIn } from './frames.ts';
import { ownerOf } from './listing.ts';
import type { GameHistory } from './game-history.ts';
import { readCondition, type StopTest } from './stop-condition.ts';
import type { TracePoint } from './tracing.ts';
import type { StopView } from './view.ts';

/** A line of ability at which a game can stop: on a face of a card, or in a section of the rules. */
export interface StopLine {
  readonly of:
    | {
        /** Number of the card, the first of several that are equal. */
        readonly card: number;
        /** Number of the last of them. */
        readonly last?: number;
        readonly side: Side;
      }
    | { readonly section: string };
  /** Its place on the face or in the section, from 0. */
  readonly ability: number;
  /** There where the game does not stop at it, and only counts how often it begins. */
  readonly off?: true;
  /**
   * The clause at whose beginning it stops, below the ability, such as `body.pay.0`; missing for where the line begins.
   */
  readonly clause?: string;
  /** It stops only where this holds, as {@link readCondition} reads it; missing for always. */
  readonly when?: string;
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
        ? 'card' in owner &&
          owner.card >= of.card &&
          owner.card <= (of.last ?? of.card) &&
          owner.side === of.side
        : 'section' in owner && owner.section === of.section;
    return isThere ? [index] : [];
  });
}

/** A stop as it is looked for in a game. */
interface Sought {
  readonly entries: readonly number[];
  readonly isOn: boolean;
  readonly clause: string | undefined;
  readonly tests: readonly StopTest[];
  /** The reason why its condition cannot be read; it then stops nowhere. */
  readonly problem: StopView['problem'];
}

/** The stops of a game: where it comes to them, and where the next one is. */
export class Stops {
  readonly #history: GameHistory;
  readonly #stops: readonly Sought[];

  /** @param lines the stops; those that are off are only counted */
  constructor(history: GameHistory, lines: readonly StopLine[]) {
    this.#history = history;
    const { image } = history.playable;
    this.#stops = lines.map((line): Sought => {
      const read = readCondition(line.when ?? '', image.vocabulary);
      return {
        entries: entriesOf(image, line),
        isOn: line.off !== true && 'tests' in read,
        clause: line.clause,
        tests: 'tests' in read ? read.tests : [],
        problem: 'problem' in read ? read.problem : undefined,
      };
    });
  }

  /**
   * The next place at which the game stops, forth or back; undefined where there is none in the choices that were made.
   */
  from({ at, inside }: StopPlace, by: 1 | -1): StopPlace | undefined {
    const { notes } = this.#history;
    const here = inside < 0 && by < 0 ? [] : this.#insideOf(at);
    const near = by > 0 ? here.find((each) => each > inside) : here.findLast((each) => each < inside);
    if (near !== undefined) return { at, inside: near };
    for (let each = at + by; each >= 0 && each < notes.length; each += by) {
      const found = this.#insideOf(each).at(by > 0 ? 0 : -1);
      if (found !== undefined) return { at: each, inside: found };
    }
    return undefined;
  }

  /** The view of each stop. */
  view({ at, inside }: StopPlace): readonly StopView[] {
    const { notes } = this.#history;
    const moments = inside < 0 ? [] : this.#momentsOf(at);
    return this.#stops.map((stop) => ({
      isThere: stop.entries.length > 0,
      hits: notes.flatMap(({ began }, index) =>
        stop.entries.some((entry) => began.includes(entry)) ? [index] : [],
      ),
      isNow: inside >= 0 && this.#isMet(stop, moments, inside),
      ...(stop.problem !== undefined && { problem: stop.problem }),
    }));
  }

  /**
   * True if one of the stops can be come to in a choice. A clause can run some choices behind the beginning of its
   * line.
   */
  #canBe(at: number): boolean {
    const { notes } = this.#history;
    const note = notes[at];
    if (!note) return false;
    return this.#stops.some(({ isOn, entries, clause }) => {
      if (!isOn) return false;
      const begins = (each: number): boolean =>
        notes[each]?.began.some((entry) => entries.includes(entry)) === true;
      if (clause === undefined) return begins(at);
      for (let each = at; notes[each]?.heading === note.heading; each--) if (begins(each)) return true;
      return false;
    });
  }

  /** Moments inside a choice at which the game stops. */
  #insideOf(at: number): readonly number[] {
    if (!this.#canBe(at)) return [];
    const moments = this.#momentsOf(at);
    return moments.flatMap((_, index) =>
      this.#stops.some((stop) => stop.isOn && this.#isMet(stop, moments, index)) ? [index] : [],
    );
  }

  /** True if a line, or a clause of it, begins at a moment where its condition holds. */
  #isMet({ entries, clause, tests }: Sought, moments: readonly TracePoint[], index: number): boolean {
    const moment = moments[index];
    const here = moment && this.#whereIs(moment);
    if (!moment || !here || !entries.includes(here.entry)) return false;
    if (clause === undefined) {
      if (here.pc !== this.#history.starts[here.entry]) return false;
    } else {
      const before = moments[index - 1];
      const was = before && this.#whereIs(before);
      const isWithin = was?.entry === here.entry && was.depth === here.depth && was.clause === here.clause;
      if (here.clause !== clause || isWithin) return false;
    }
    return tests.every((test) => this.#holds(test, moment.state, here.self));
  }

  #holds(test: StopTest, state: Int32Array, self: number): boolean {
    const amount = amountAt(test, state, this.#history.game.layout, self);
    return amount !== undefined && amount >= test.low && amount <= test.high;
  }

  /** The ability on top at a moment, and its clause; undefined where none runs. */
  #whereIs({ state, context }: TracePoint):
    | {
        readonly entry: number;
        readonly pc: number;
        readonly self: number;
        readonly depth: number;
        readonly clause: string | undefined;
      }
    | undefined {
    const { layout } = this.#history.game;
    const depth = depthIn(state, layout, context);
    if (depth === 0) return undefined;
    const { pc, entry, self } = frameIn(state, layout, context, depth - 1);
    const { face = -1 } = layout.image.entries[entry] ?? {};
    const part = layout.image.faces[face];
    const at = part ? pc - part.at : -1;
    const path = part?.program.clauses.find((each) => each.at <= at && at < each.end)?.path;
    return { entry, pc, self, depth, clause: path?.replace(/^abilities\.\d+\./, '') };
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
