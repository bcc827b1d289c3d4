import { FRAME, SEAT } from '../state/layout.ts';
import { cardsIn, instanceOf, word } from '../state/zones.ts';
import { opcode } from '../vm/opcodes.ts';
import { FETCH, operandOf, SORT, sortOf, type Choices } from '../vm/choices.ts';
import { depthOf } from '../vm/frames.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { TeamBoard } from './team-board.ts';
import type { FlowWords } from './words.ts';

/** Sort of a choice: a card is entered, or a line of the rules used, between two steps. */
const PLAY = 6;
const RULE = 7;

/** Instructions at which a step has not begun yet while they wait for their first choice. */
const FIRST: ReadonlySet<number> = new Set(
  ['take', 'put', 'put-each', 'pick', 'choose', 'buy', 'run', 'move'].map(opcode),
);

/** What a seat may do in an open window: enter cards, and use lines that work at any time (TURN-12 to TURN-14). */
export class Between {
  readonly #machine: Machine;
  readonly #words: FlowWords;
  readonly #lines: readonly number[];
  readonly #fetches: () => boolean;
  /** What the seats of a team put aside for one another. */
  readonly board: TeamBoard;
  readonly #verbs: readonly { readonly verb: number; readonly zone: number; readonly home: string }[];

  /**
   * @param lines entries of the rules that work at any time
   * @param fetches whether seats can take now what their team has put aside
   */
  constructor(machine: Machine, words: FlowWords, lines: readonly number[], fetches: () => boolean) {
    this.#machine = machine;
    this.#fetches = fetches;
    this.board = new TeamBoard(machine);
    this.#words = words;
    this.#lines = lines;
    const { vocabulary } = machine.run.image;
    this.#verbs = vocabulary.names.verb.flatMap((id, verb) => {
      const does = vocabulary.manifest.words.verb[id]?.does;
      if (does?.act !== 'enter' || does.from === undefined || does.to === undefined) return [];
      return [{ verb, zone: vocabulary.index('zone', does.from), home: does.to }];
    });
  }

  /** The context in which a seat does what comes between. */
  contextOf(seat: number): number {
    return this.#machine.run.layout.parties + 1 + seat;
  }

  /** Whether no step of the seat has begun and is not over. */
  isOpen(seat: number): boolean {
    const { run } = this.#machine;
    if (this.#machine.standingOf(this.contextOf(seat)) !== 'done') return false;
    const standing = this.#machine.standingOf(seat);
    if (standing === 'done') return true;
    if (standing !== 'waiting' || depthOf(run) !== 1 || this.#words.seat(seat, SEAT.inside) === 1)
      return false;
    return FIRST.has(word(run.code, run.get(FRAME.pc)));
  }

  /** Lists what the seat may do now. */
  offer(seat: number, choices: Choices): void {
    if (!this.isOpen(seat)) return;
    const { layout, state } = this.#machine.run;
    for (const { zone } of this.#verbs)
      for (const card of cardsIn(layout, state, instanceOf(layout, zone, seat)))
        if (!this.refuse(seat, PLAY * SORT + card)) choices.add(PLAY * SORT + card);
    this.#lines.forEach((_, line) => {
      if (!this.refuse(seat, RULE * SORT + line)) choices.add(RULE * SORT + line);
    });
    if (this.#fetches()) this.board.offer(seat, choices);
  }

  /** Whether a choice is one of those that come between. */
  isOne(choice: number): boolean {
    return sortOf(choice) === PLAY || sortOf(choice) === RULE || sortOf(choice) === FETCH;
  }

  /** Why the seat cannot do that now. */
  refuse(seat: number, choice: number): Refusal | undefined {
    if (!this.isOpen(seat)) return { code: 'R920', at: -1 };
    if (sortOf(choice) === FETCH)
      return this.#fetches() ? this.board.refuse(seat, choice) : { code: 'R924', at: -1 };
    const { image } = this.#machine.run;
    const what = operandOf(choice);
    const context = this.contextOf(seat);
    if (sortOf(choice) === RULE) {
      const entry = this.#lines[what];
      return entry === undefined ? { code: 'R902', at: -1 } : this.#machine.refuse(context, entry, -1);
    }
    const home = image.vocabulary.manifest.words.kind[image.cards[what]?.kind ?? '']?.home;
    const verb = this.#verbs.find((each) => each.home === home);
    return verb ? this.#machine.refusePlay(context, verb.verb, what) : { code: 'R903', at: -1, card: what };
  }

  /** Begins it; the seat goes on with what it was about afterwards. */
  begin(seat: number, choice: number): void {
    if (sortOf(choice) === FETCH) {
      this.board.apply(seat, choice);
      return;
    }
    const { image } = this.#machine.run;
    const what = operandOf(choice);
    const context = this.contextOf(seat);
    if (sortOf(choice) === RULE) {
      this.#machine.fire(context, this.#lines[what] ?? -1, -1);
      return;
    }
    const home = image.vocabulary.manifest.words.kind[image.cards[what]?.kind ?? '']?.home;
    this.#machine.play(context, this.#verbs.find((each) => each.home === home)?.verb ?? -1, what);
  }
}
