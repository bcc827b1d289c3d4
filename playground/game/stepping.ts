import { clauseAt } from './clause-at.ts';
import { depthIn, frameIn } from './frames.ts';
import type { GameHistory, Note } from './game-history.ts';
import type { StepPast } from './protocol.ts';
import type { StopPlace } from './stops.ts';
import type { TracePoint } from './tracing.ts';
import type { GameUnit, GameView } from './view.ts';

/** The key that the choices of one round share, as those of the set-up do and those behind the last round. */
const roundOf = ({ round, leading, heading }: Note): string =>
  round > 0 && (leading >= 0 || heading === `round ${round}`) ? `round ${round}` : heading;

/**
 * Goes through a game, choice by choice or through the instructions of a choice, forth and back. Nothing is changed.
 */
export class Stepping {
  readonly #history: GameHistory;
  unit: GameUnit = 'choice';
  /** The moment inside the next choice, from 0; -1 between two choices. */
  #inside = -1;
  /** The state from which the last step came, for what it changed. */
  #from: Int32Array | undefined;

  constructor(history: GameHistory) {
    this.#history = history;
  }

  /** The moment inside the next choice; undefined between two choices. */
  get moment(): TracePoint | undefined {
    return this.#inside < 0 ? undefined : this.#history.momentsInside()[this.#inside];
  }

  /** Goes back to between two choices. */
  leave(): void {
    this.#inside = -1;
    this.#from = undefined;
  }

  /** Its place: how many choices lie before it, and the moment inside the next one; -1 between two choices. */
  get place(): StopPlace {
    return { at: this.#history.at, inside: this.#inside };
  }

  /** Goes to a place; the last step is what the choice there has done up to it. */
  standAt({ at, inside }: StopPlace): void {
    this.#inside = -1;
    this.#history.goTo(at);
    this.#from = this.#state();
    this.#inside = inside;
  }

  /** Goes to a place; the last step is that of the moment before it. */
  standBehind(place: StopPlace): void {
    this.standAt(place);
    if (this.#oneInstruction(-1)) {
      this.#from = this.#state();
      this.#oneInstruction(1);
    }
  }

  /** Goes to the moment after so many choices. */
  goTo(at: number): void {
    const before = this.#state();
    this.#inside = -1;
    this.#history.goTo(at);
    this.#from = before;
  }

  /** The state before what was last done: before a step, else before the last choice. */
  before(): Int32Array | undefined {
    return this.#from;
  }

  /** Takes one step. @returns why there is none, else nothing. */
  step(by: 1 | -1): string {
    const history = this.#history;
    const before = this.#state();
    const [at, inside] = [history.at, this.#inside];
    if (this.unit === 'instruction' || this.unit === 'clause' || this.unit === 'ability')
      this.#stepInside(by);
    else {
      const target = this.#target(by);
      this.#inside = -1;
      history.goTo(target);
    }
    if (history.at === at && this.#inside === inside)
      return by < 0
        ? 'This is the beginning.'
        : history.game.isOver
          ? 'This is the end.'
          : 'A choice comes first.';
    this.#from = before;
    return '';
  }

  /**
   * Goes on to the next clause: of whatever runs then, of the same ability or of the one that used it, or of the one
   * that used it. Behind the last one it stands between two choices. @returns why there is none, else nothing.
   */
  stepPast(past: StepPast): string {
    const history = this.#history;
    const before = this.#state();
    const [at, inside] = [history.at, this.#inside];
    const depth = this.#depth();
    if (past === 'out' && depth === 0) return 'No ability runs here, so there is none to go out of.';
    const unit = this.unit;
    this.unit = 'clause';
    const from = this.#place();
    for (;;) {
      if (!this.#oneInstruction(1) || this.#inside < 0) break;
      const now = this.#depth();
      if (
        past === 'out'
          ? now < depth
          : this.#place() !== from && (past === 'into' || now <= Math.max(depth, 1))
      )
        break;
    }
    this.unit = unit;
    if (history.at === at && this.#inside === inside)
      return history.game.isOver ? 'This is the end.' : 'A choice comes first.';
    this.#from = before;
    return '';
  }

  /** The number of abilities that run, one used by the other. */
  #depth(): number {
    const { layout, alone, state: now } = this.#history.game;
    const { state, context } = this.moment ?? { state: now, context: alone?.seat ?? -1 };
    return context < 0 ? 0 : depthIn(state, layout, context);
  }

  /** The part of a view about stepping. */
  view(): Pick<GameView, 'unit' | 'inside' | 'canBack' | 'canForward'> {
    const { at, last } = this.#history;
    return {
      unit: this.unit,
      ...(this.#inside >= 0 && {
        inside: { moment: this.#inside + 1, last: this.#history.momentsInside().length },
      }),
      canBack: at > 0 || this.#inside >= 0,
      canForward: at < last,
    };
  }

  #state(): Int32Array {
    return (this.moment?.state ?? this.#history.game.state).slice();
  }

  /** The choice before which a step of a larger unit ends. */
  #target(by: 1 | -1): number {
    const { at, last, notes } = this.#history;
    // A step that begins inside a choice is behind its beginning.
    const now = by < 0 && this.#inside >= 0 ? at + 1 : at;
    if (this.unit === 'choice') return Math.min(Math.max(now + by, 0), last);
    const key = (index: number): string => {
      const note = notes[index];
      if (!note) return '';
      return this.unit === 'round' ? roundOf(note) : note.heading;
    };
    const starts = notes.flatMap((_, index) => (index === 0 || key(index) !== key(index - 1) ? [index] : []));
    return by > 0
      ? (starts.find((start) => start > now) ?? last)
      : (starts.findLast((start) => start < now) ?? 0);
  }

  #stepInside(by: 1 | -1): void {
    const key = this.#place();
    for (;;) {
      if (!this.#oneInstruction(by)) return;
      if (this.unit === 'instruction' || this.#isBetween || this.#place() !== key) break;
    }
    if (by > 0 || this.unit === 'instruction' || this.#isBetween) return;
    // Backwards one comes to the end of the clause before, and goes on to its beginning.
    const clause = this.#place();
    while (this.#oneInstruction(-1)) {
      if (!this.#isBetween && this.#place() === clause) continue;
      this.#oneInstruction(1);
      break;
    }
  }

  /** True if it is between two choices, where a game asks; where abilities run by themselves, it is these that ask. */
  get #isBetween(): boolean {
    return this.#inside < 0 && !this.#history.game.alone;
  }

  #oneInstruction(by: 1 | -1): boolean {
    const history = this.#history;
    const { at, last } = history;
    if (by > 0) {
      if (at >= last) return false;
      if (this.#inside + 1 < history.momentsInside().length) this.#inside++;
      else {
        this.#inside = -1;
        history.goTo(at + 1);
      }
      return true;
    }
    if (this.#inside >= 0) {
      this.#inside--;
      return true;
    }
    if (at === 0) return false;
    history.goTo(at - 1);
    this.#inside = history.momentsInside().length - 1;
    return true;
  }

  /** Which clause of which ability runs next, or which ability where steps go by those. */
  #place(): string {
    const { layout, alone, state: now } = this.#history.game;
    const { state, context } = this.moment ?? { state: now, context: alone?.seat ?? -1 };
    if (context < 0) return '';
    const depth = depthIn(state, layout, context);
    if (depth === 0) return `${context}`;
    const { pc, entry, self } = frameIn(state, layout, context, depth - 1);
    const clause = this.unit === 'ability' ? entry : clauseAt(layout.image, pc, entry);
    return `${context} ${depth} ${self} ${clause}`;
  }
}
