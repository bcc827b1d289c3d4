import type { GameMode } from '../cards/manifest.ts';
import * as CONTEXT from '../state/context.ts';
import { SEAT, TABLE } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import { DONE, type Choices } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { GameActs } from './acts.ts';
import { Advance } from './advance.ts';
import { Between, hasBetween } from './between.ts';
import { FaceDown } from './face-down.ts';
import { Goals, type Steps } from './goals.ts';
import { pathTo, type FlowPlace, type StartMoment } from './moment.ts';
import { Opponent } from './opponent.ts';
import type { Plan } from './plan.ts';
import { Progress } from './progress.ts';
import { roundsOf } from './rounds.ts';
import { ACT } from './task-bits.ts';
import { Tasks, type StandIns } from './tasks.ts';
import { FlowWords } from './words.ts';

/**
 * The reason why a game cannot be taken up at a moment; where a condition of `until` decides it, the forms that lead
 * there.
 */
export type NotTakenUp =
  /** Turns stand in no line with `until`. */
  | { readonly why: 'no-loop' }
  /** A seat meets the condition, and the moment is before the end, or none does, and it is behind that. */
  | { readonly why: 'met' | 'not-met'; readonly until: readonly FlowPlace[] }
  /** Another seat leads then, or none. */
  | { readonly why: 'elsewhere' };

/** Nothing is asked of the seat. */
const NOTHING_ASKED: Refusal = { code: 'R901', at: -1 };

/** The changes by a mode of play. */
export interface FlowSetting {
  /** Numbers that claims are worth, where they differ. */
  readonly steps?: Steps | undefined;
  /** Sections that stand in for others. */
  readonly sections?: StandIns | undefined;
  /** Level of the opponent, where there is one. */
  readonly level?: string | undefined;
  /** When seats take what their team has put aside; between any two steps unless said. */
  readonly fetch?: GameMode['fetch'] | undefined;
  /**
   * Entries of the final score of seats, and of an opponent, that are counted before the game is over, since they may
   * come to no end.
   */
  readonly counting?: readonly (readonly number[])[];
}

/** Plays the flow of a pack: which seat has to do what, and when it goes on. All of it stands in the state. */
export class FlowPlayer {
  declare readonly plan: Plan;
  declare private readonly machine: Machine;
  declare readonly words: FlowWords;
  declare readonly acts: GameActs;
  declare readonly between: Between;
  declare readonly goals: Goals;
  declare private readonly opponent: Opponent;
  declare readonly progress: Progress;
  declare private readonly forms: Advance;
  /** The tasks of the parties in a step. */
  declare readonly tasks: Tasks;
  /** Which cards lie face down for others. */
  declare readonly faceDown: FaceDown;

  constructor(
    plan: Plan,
    machine: Machine,
    { steps = {}, sections = {}, level, fetch, counting = [] }: FlowSetting = {},
  ) {
    this.plan = plan;
    this.machine = machine;
    this.words = new FlowWords(machine.run.layout, machine.state);
    this.acts = new GameActs(machine);
    this.goals = new Goals(machine, steps);
    this.opponent = new Opponent(machine, this.words, plan.always, level);
    this.tasks = new Tasks(plan, machine, this.words, this.acts, this.opponent, sections);
    this.progress = new Progress(
      plan,
      machine,
      this.words,
      this.tasks,
      this.opponent,
      hasBetween(machine, plan.atAnyTime),
    );
    this.faceDown = new FaceDown(machine.run.layout, this.progress);
    this.between = new Between(
      machine,
      this.words,
      plan.atAnyTime,
      () => fetch !== 'window' || this.progress.isWindow(),
    );
    this.forms = new Advance(plan, {
      machine,
      words: this.words,
      acts: this.acts,
      goals: this.goals,
      opponent: this.opponent,
      progress: this.progress,
      board: this.between.board,
      counting,
    });
  }

  /** Goes on as far as no seat has to choose. */
  advance(): void {
    this.forms.run();
  }

  /**
   * Takes the flow up at a moment behind the set-up. Its words in the state must be empty.
   *
   * @param start the form with which the game begins, by its place in the plan
   * @returns the reason why the rules do not lead there with what lies there now, and the state is of no use any more;
   *   undefined where they do
   */
  takeUp(
    start: number,
    moment: Extract<StartMoment, { readonly at: 'turn' | 'closing' }>,
  ): NotTakenUp | undefined {
    const { words } = this;
    const { seats } = this.machine.run.layout;
    const { nodes } = this.plan;
    const rounds = roundsOf(this.plan);
    const path = pathTo(this.plan, start, (_, at) => rounds.has(at)) ?? [];
    const loop = path.slice(0, path.findIndex(({ node }) => nodes[node]?.node === 'until') + 1);
    const at = loop.at(-1)?.node ?? -1;
    const until = nodes[at];
    if (until?.node !== 'until') return { why: 'no-loop' };
    if (moment.at === 'closing') {
      words.setTable(TABLE.round, 1);
      this.forms.enter(loop.map((each, i) => (i + 1 === loop.length ? { ...each, cursor: 0 } : each)));
      if (!this.forms.isOver(at)) return { why: 'not-met', until: loop };
      this.advance();
      return undefined;
    }
    const turn = pathTo(this.plan, until.inner, ({ node }) => node === 'order' || node === 'next');
    const form = turn?.at(-1)?.node ?? -1;
    const inner = nodes[form];
    if (!turn || !inner) return { why: 'no-loop' };
    const { seat, turn: over } = moment;
    const first = (((seat - over) % seats) + seats) % seats;
    const isFirst = inner.node === 'next' || seat === first;
    if ((isFirst || until.isMoment) && this.forms.isOver(at)) return { why: 'met', until: loop };
    words.setTable(TABLE.first, first);
    words.setTable(TABLE.turn, over);
    // A round that begins with the turn is counted when the seat leads.
    const begins = rounds.has(form) && seat === first ? 0 : 1;
    words.setTable(TABLE.round, Math.floor(over / seats) + begins);
    this.forms.enter([...loop.map((each) => ({ ...each, cursor: Math.max(1, each.cursor) })), ...turn]);
    // A seat that comes next follows the seat before; one that comes in order is counted from the first one.
    if (inner.node === 'next') words.setTable(TABLE.leading, seat === 0 ? seats : seat);
    else words.cursor = (seat - first + seats) % seats;
    this.advance();
    return words.table(TABLE.leading) === seat + 1 ? undefined : { why: 'elsewhere' };
  }

  /** True if what a seat does next in its step begins when it says that it goes on. */
  pausesFor(seat: number): boolean {
    return this.progress.pausesFor(seat);
  }

  /** Lists what a seat can choose. */
  offer(seat: number, choices: Choices): void {
    const words = this.words;
    const { state } = words;
    const own = words.contextAt(seat) + CONTEXT.waiting;
    if (word(state, own + words.asideWords) === 1) {
      this.machine.offer(words.asideOf(seat), choices);
      return;
    }
    if (word(state, own) === 1) this.machine.offer(seat, choices);
    else this.#offerStep(seat, choices);
    if (this.between.isThere === true && this.progress.isOpen()) this.between.offer(seat, choices);
  }

  /** Lists what a seat can choose that is not in the middle of a line. */
  #offerStep(seat: number, choices: Choices): void {
    if (this.progress.isClosed(seat) && !this.opponent.decides(seat)) return;
    const bits = this.progress.bitsOf(seat);
    if ((bits & ACT) !== 0) {
      const { act } = this.progress.next(seat);
      if (act !== undefined) this.acts.offer(act, seat, choices);
    } else if (this.opponent.decides(seat)) this.machine.offer(this.opponent.party, choices);
    else if (this.progress.mayCloseBefore(seat, bits)) choices.add(DONE);
  }

  /** The reason why a seat cannot choose that. */
  refuse(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const aside = words.asideOf(seat);
    if (words.isWaiting(aside)) return this.machine.whyNot(aside, choice);
    if (this.between.isOne(choice))
      return this.progress.isOpen() ? this.between.refuse(seat, choice) : NOTHING_ASKED;
    if (words.isWaiting(seat)) return this.machine.whyNot(seat, choice);
    const { act, bits } = this.progress.next(seat);
    if (act !== undefined) return this.acts.refuse(act, seat, choice);
    if (this.opponent.decides(seat)) return this.machine.whyNot(this.opponent.party, choice);
    return choice === DONE && this.progress.mayCloseBefore(seat, bits) ? undefined : NOTHING_ASKED;
  }

  /** Makes a choice and goes on to where somebody has to choose; a refused one changes nothing. */
  choose(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const { state } = words;
    const own = words.contextAt(seat) + CONTEXT.waiting;
    const aside = own + words.asideWords;
    const isInStep = word(state, own) === 1 && word(state, aside) === 0 && !this.between.isOne(choice);
    const refused = isInStep ? this.progress.chooseInStep(seat, choice) : this.#make(seat, choice);
    if (refused !== undefined) return refused;
    const hasGoals = this.goals.areThere === true;
    if (hasGoals) this.claimNow(seat);
    // As long as a seat is in the middle of something, the flow stands where it stood.
    if (word(state, own) === 1 || word(state, aside) === 1) return undefined;
    const begun = words.seat(seat, SEAT.line);
    this.forms.run();
    // A line that asks nothing has been carried out behind the choice, and is a step like others (FAUNA-3).
    if (hasGoals && words.seat(seat, SEAT.line) > begun) this.claimNow(seat);
    return undefined;
  }

  /** Claims what a seat fulfils now, where it is not inside a step (FAUNA-3). */
  claimNow(seat: number): void {
    if (!this.progress.isPlaying() || !this.between.isOpen(seat)) return;
    this.goals.check(seat);
    // Against an opponent claims have their step at once (SOLO-18).
    if (this.opponent.party >= 0) this.goals.rank();
  }

  /**
   * Makes a choice where {@link refuse} looks for it, if it is none of a line in which the seat is; what makes it
   * refuses it for the same reasons.
   */
  #make(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const aside = words.asideOf(seat);
    if (words.isWaiting(aside)) {
      const standing = this.machine.decide(aside, choice);
      return typeof standing === 'string' ? undefined : standing;
    }
    if (this.between.isOne(choice)) {
      if (!this.progress.isOpen()) return NOTHING_ASKED;
      const refused = this.between.begin(seat, choice);
      if (refused) return refused;
      this.machine.advance(aside);
      // Others can be done while it lasts, and behind it there is a window: who was done says so anew (TURN-12).
      if (words.isWaiting(aside)) words.setSeat(seat, SEAT.closed, 0);
      return undefined;
    }
    const bits = this.progress.bitsOf(seat);
    if ((bits & ACT) !== 0) return this.#answer(seat, choice);
    if (this.opponent.decides(seat)) return this.opponent.choose(choice);
    if (choice !== DONE || !this.progress.mayCloseBefore(seat, bits)) return NOTHING_ASKED;
    words.setSeat(seat, SEAT.closed, 1);
    return undefined;
  }

  /** Answers to an act of the game that is asked of a seat. */
  #answer(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const { act } = this.progress.next(seat);
    if (act === undefined) return NOTHING_ASKED;
    const refused = this.acts.refuse(act, seat, choice);
    if (refused !== undefined) return refused;
    this.acts.apply(act, seat, choice);
    words.setSeat(seat, SEAT.line, words.seat(seat, SEAT.line) + 1);
    return undefined;
  }
}
