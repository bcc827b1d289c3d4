import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ofImage } from '../compile/of-image.ts';
import { SEAT } from '../state/layout.ts';
import { firstOf, instanceOf, nextOf, word } from '../state/zones.ts';
import { FETCH, operandOf, SORT, sortOf, type Choices } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { TeamBoard } from './team-board.ts';
import type { FlowWords } from './words.ts';

/** Sort of a choice: a card is entered, or a line of the rules used, between two steps. */
export const PLAY = 6;
const RULE = 7;

const BUSY: Refusal = { code: 'R920', at: -1 };
const NO_LINE: Refusal = { code: 'R902', at: -1 };
const notThere = (card: number): Refusal => ({ code: 'R903', at: -1, card });

/** By opcode, 1 for an instruction at which a step has not begun yet while it waits for its first choice. */
const BEGINS = Uint8Array.from(INSTRUCTIONS, ({ begins }) => (begins ? 1 : 0));

/** A verb with which cards are entered, the zone from which, and the id of the one into which. */
interface Way {
  readonly verb: number;
  readonly zone: number;
  readonly home: string;
}

/** Ways to enter cards that the pack has, and by card the verb with which it is entered; -1 for none. */
export const enteredIn = ofImage(({ vocabulary, cards }) => {
  const { verb: verbs, kind: kinds } = vocabulary.manifest.words;
  const ways = vocabulary.names.verb.flatMap((id, verb): Way[] => {
    const does = verbs[id]?.does;
    if (does?.act !== 'enter' || does.from === undefined || does.to === undefined) return [];
    const { from, to: home } = does;
    if (!cards.some(({ kind }) => kinds[kind]?.home === home)) return [];
    return [{ verb, zone: vocabulary.index('zone', from), home }];
  });
  const byCard = Int32Array.from(cards, ({ kind }) => {
    const home = kinds[kind]?.home;
    return ways.find((way) => way.home === home)?.verb ?? -1;
  });
  return { ways, byCard };
});

/**
 * True if anything can come between two steps: cards that are entered, lines that work at any time, what teams share.
 */
export const hasBetween = ({ run: { image, layout } }: Machine, lines: readonly number[]): boolean =>
  layout.shares || enteredIn(image).ways.length + lines.length > 0;

/** The choices of a seat in an open window: enter cards, and use lines that work at any time (TURN-12 to TURN-14). */
export class Between {
  declare private readonly machine: Machine;
  declare private readonly words: FlowWords;
  declare private readonly lines: readonly number[];
  readonly #fetches: () => boolean;
  /** The cards and things that the seats of a team put aside for one another. */
  declare readonly board: TeamBoard;
  /** True if the pack has anything that comes between two steps. */
  declare readonly isThere: boolean;
  /** Verbs with which cards are entered, and the zones from which. */
  declare private readonly ways: readonly Way[];
  /** By card, the verb with which it is entered; -1 for none. */
  declare private readonly entered: Int32Array;

  /**
   * @param lines entries of the rules that work at any time
   * @param fetches true if seats can take now what their team has put aside
   */
  constructor(machine: Machine, words: FlowWords, lines: readonly number[], fetches: () => boolean) {
    this.machine = machine;
    this.#fetches = fetches;
    this.board = new TeamBoard(machine);
    this.words = words;
    this.lines = lines;
    const { ways, byCard } = enteredIn(machine.run.image);
    this.ways = ways;
    this.entered = byCard;
    this.isThere = hasBetween(machine, lines);
  }

  /** True if no step of the seat has begun and is not over. */
  isOpen(seat: number): boolean {
    const words = this.words;
    if (!words.isIdle(words.asideOf(seat))) return false;
    if (words.isIdle(seat)) return true;
    if (!words.isWaiting(seat) || words.depthOf(seat) !== 1 || words.seat(seat, SEAT.inside) === 1)
      return false;
    return BEGINS[word(this.machine.run.code, words.lowestPc(seat))] === 1;
  }

  /** Lists what the seat may do now. */
  offer(seat: number, choices: Choices): void {
    const { layout, state } = this.machine.run;
    if (!this.isOpen(seat)) return;
    for (let way = 0; way < this.ways.length; way++) {
      const { zone } = this.ways[way] as Way;
      let card = firstOf(layout, state, instanceOf(layout, zone, seat));
      for (; card >= 0; card = nextOf(layout, state, card))
        if (word(this.entered, card) >= 0 && !this.#refuseCard(seat, card)) choices.add(PLAY * SORT + card);
    }
    for (let line = 0; line < this.lines.length; line++)
      if (!this.#refuseLine(seat, line)) choices.add(RULE * SORT + line);
    if (layout.shares && this.#fetches()) this.board.offer(seat, choices);
  }

  /** True if a choice is one of those that come between. */
  isOne(choice: number): boolean {
    const sort = sortOf(choice);
    return sort === PLAY || sort === RULE || sort === FETCH;
  }

  /** The reason why the seat cannot do that now. */
  refuse(seat: number, choice: number): Refusal | undefined {
    if (!this.isOpen(seat)) return BUSY;
    if (sortOf(choice) === FETCH) return this.#refuseFetch(seat, choice);
    const what = operandOf(choice);
    return sortOf(choice) === RULE ? this.#refuseLine(seat, what) : this.#refuseCard(seat, what);
  }

  /** Begins it, if the seat can do it now; the seat goes on with what it was about afterwards. */
  begin(seat: number, choice: number): Refusal | undefined {
    if (!this.isOpen(seat)) return BUSY;
    if (sortOf(choice) === FETCH) {
      const refused = this.#refuseFetch(seat, choice);
      if (!refused) this.board.apply(seat, choice);
      return refused;
    }
    const what = operandOf(choice);
    const context = this.words.asideOf(seat);
    if (sortOf(choice) === RULE) {
      const entry = this.lines[what];
      return entry === undefined ? NO_LINE : this.machine.fire(context, entry, -1);
    }
    const verb = this.entered[what] ?? -1;
    return verb < 0 ? notThere(what) : this.machine.play(context, verb, what);
  }

  #refuseFetch(seat: number, choice: number): Refusal | undefined {
    return this.#fetches() ? this.board.refuse(seat, choice) : { code: 'R924', at: -1 };
  }

  #refuseLine(seat: number, line: number): Refusal | undefined {
    const entry = this.lines[line];
    return entry === undefined ? NO_LINE : this.machine.refuse(this.words.asideOf(seat), entry, -1);
  }

  #refuseCard(seat: number, card: number): Refusal | undefined {
    const verb = this.entered[card] ?? -1;
    return verb < 0 ? notThere(card) : this.machine.refusePlay(this.words.asideOf(seat), verb, card);
  }
}
