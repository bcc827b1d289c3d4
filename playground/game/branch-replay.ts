import type { ChoiceStep, GameHistory } from './game-history.ts';
import type { NamedBranches, TwoBranches } from './branch.ts';
import { inFrame } from './origins.ts';
import type { Replay, ReplayListener } from './world-replay.ts';

/** Makes the choices of two branches of a game side by side: the first of each, then the second of each, and so on. */
export class BranchReplay implements Replay {
  readonly played: GameHistory;
  readonly edited: GameHistory;
  readonly dropped = 0;
  readonly replaced = [];
  readonly anew = new Map<number, number>();
  readonly #branches: TwoBranches;
  readonly #listener: ReplayListener;
  /** The number of choices that both have in common. */
  readonly #from: number;
  #made = 0;
  #lost: Replay['lost'];

  readonly #names: NamedBranches['names'];

  constructor(
    played: GameHistory,
    edited: GameHistory,
    { branches, names }: NamedBranches,
    listener: ReplayListener,
  ) {
    this.played = played;
    this.edited = edited;
    this.#branches = branches;
    this.#names = names;
    this.#listener = listener;
    const [one, other] = branches;
    const parts = one.findIndex(
      ({ seat, words }, at) => other[at]?.seat !== seat || other[at].words !== words,
    );
    this.#from = parts < 0 ? one.length : parts;
  }

  /** The place where they part: behind the choices that they have in common. */
  get lost(): Replay['lost'] {
    return this.#lost;
  }

  step(): boolean {
    const at = this.#made++;
    const [one, other] = [this.#branches[0][at], this.#branches[1][at]];
    const isMade = [makes(this.played, at, one), makes(this.edited, at, other)];
    if (!isMade.includes(true)) return false;
    if (at === this.#from)
      this.#lost = { at, says: this.#partText(one, other), unseen: unseenText(one, other) };
    this.#listener.together();
    return true;
  }

  /** The sentence that says how both part, with the numbers of seats and cards. */
  #partText(one: ChoiceStep | undefined, other: ChoiceStep | undefined): string {
    const origins = this.played.originsAt(this.#from);
    const said = (step: ChoiceStep | undefined): string =>
      step
        ? `seat ${step.seat + 1} chooses "${inFrame(step.words, origins[step.seat]).replace(/^choose /, '')}"`
        : 'it ends here';
    return `${this.#names[0]}: ${said(one)}. ${this.#names[1]}: ${said(other)}.`;
  }
}

/**
 * Makes a choice that was made before; false where there is none, or where a branch that was kept does not fit any
 * more.
 */
function makes(history: GameHistory, at: number, step: ChoiceStep | undefined): boolean {
  if (!step || history.at !== at) return false;
  const choice = history.log.notation.find(step.seat, step.words);
  return choice !== undefined && history.make(step.seat, choice) === undefined;
}

const unseenText = (one: ChoiceStep | undefined, other: ChoiceStep | undefined): string =>
  `Seat ${((one ?? other)?.seat ?? 0) + 1} chooses otherwise, which is not seen.`;
