import type { GameMode } from '../cards/manifest.ts';
import { SEAT, TABLE } from '../state/layout.ts';
import { forgetTurn } from '../state/cards.ts';
import { word } from '../state/zones.ts';
import { DONE, type Choices } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { GameActs } from './acts.ts';
import { Between } from './between.ts';
import { FaceDown } from './face-down.ts';
import { Goals, type Steps } from './goals.ts';
import { pathTo, type FlowPlace, type Moment } from './moment.ts';
import { Opponent } from './opponent.ts';
import * as FORM from './form.ts';
import { formsOf, type Forms } from './forms.ts';
import type { GameAct, Plan } from './plan.ts';
import { Progress } from './progress.ts';
import { Tasks, type StandIns } from './tasks.ts';
import { FlowWords } from './words.ts';

/** Nothing is asked of the seat. */
const NOTHING_ASKED: Refusal = { code: 'R901', at: -1 };

/** No form to go into: the innermost one is left. */
const NONE = -1;

/** What a mode of play changes. */
export interface FlowSetting {
  /** Numbers that claims are worth, where they differ. */
  readonly steps?: Steps | undefined;
  /** Sections that stand in for others. */
  readonly sections?: StandIns | undefined;
  /** Level of the opponent, where there is one. */
  readonly level?: string | undefined;
  /** When seats take what their team has put aside; between any two steps unless said. */
  readonly fetch?: GameMode['fetch'] | undefined;
}

/** Plays the flow of a pack: which seat has to do what, and when it goes on. All of it stands in the state. */
export class FlowPlayer {
  readonly #plan: Plan;
  readonly #forms: Forms;
  readonly #machine: Machine;
  readonly words: FlowWords;
  readonly acts: GameActs;
  readonly between: Between;
  readonly #goals: Goals;
  readonly #opponent: Opponent;
  readonly #progress: Progress;
  /** Which cards lie face down for others. */
  readonly faceDown: FaceDown;

  constructor(plan: Plan, machine: Machine, { steps = {}, sections = {}, level, fetch }: FlowSetting = {}) {
    this.#plan = plan;
    this.#forms = formsOf(plan);
    this.#machine = machine;
    this.words = new FlowWords(machine.run.layout, machine.state);
    this.acts = new GameActs(machine);
    this.#goals = new Goals(machine, steps);
    this.#opponent = new Opponent(machine, this.words, plan.always, level);
    const tasks = new Tasks(plan, machine, this.words, this.acts, this.#opponent, sections);
    this.#progress = new Progress(plan, machine, this.words, tasks, this.#opponent);
    this.faceDown = new FaceDown(machine.run.layout, this.#progress);
    this.between = new Between(
      machine,
      this.words,
      plan.atAnyTime,
      () => fetch !== 'window' || this.#progress.isWindow(),
    );
  }

  /** Goes on as far as no seat has to choose. */
  advance(): void {
    while (this.#step());
  }

  /**
   * Takes the flow up at a moment behind the set-up. Its words in the state must be empty.
   *
   * @param start the form with which the game begins, by its place in the plan
   * @returns whether the rules lead there with what lies there now; without it, the state is of no use any more
   */
  takeUp(start: number, moment: Exclude<Moment, { readonly at: 'set-up' }>): boolean {
    const { words } = this;
    const { seats } = this.#machine.run.layout;
    const rounds = pathTo(this.#plan, start, ['until']);
    const until = this.#plan.nodes[rounds?.at(-1)?.node ?? -1];
    if (!rounds || until?.node !== 'until') return false;
    if (moment.at === 'closing') {
      words.setTable(TABLE.round, 1);
      this.#enter(rounds);
      if (!this.#isMet(until.entry)) return false;
      this.advance();
      return true;
    }
    const turn = pathTo(this.#plan, until.inner, ['order', 'next']);
    const inner = this.#plan.nodes[turn?.at(-1)?.node ?? -1];
    if (!turn || !inner) return false;
    const { seat, turn: over } = moment;
    const first = (((seat - over) % seats) + seats) % seats;
    const isFirst = inner.node === 'next' || seat === first;
    if (isFirst && this.#isMet(until.entry)) return false;
    words.setTable(TABLE.first, first);
    words.setTable(TABLE.turn, over);
    words.setTable(TABLE.round, Math.floor(over / seats) + 1);
    this.#enter([...rounds, ...turn]);
    // Whoever comes next follows the seat before; whoever comes in order is counted from the first one.
    if (inner.node === 'next') words.setTable(TABLE.leading, seat === 0 ? seats : seat);
    else words.cursor = (seat - first + seats) % seats;
    this.advance();
    return words.table(TABLE.leading) === seat + 1;
  }

  /** Goes into forms one after the other, each of which but the last has begun what is inside. */
  #enter(places: readonly FlowPlace[]): void {
    for (const { node, cursor } of places) {
      if (this.words.node >= 0 && this.words.cursor === 0) this.words.cursor = 1;
      this.words.push(node);
      this.words.cursor = cursor;
    }
  }

  #isMet(entry: number): boolean {
    const { parties } = this.#machine.run.layout;
    let met = false;
    for (let party = 0; party < parties; party++) if (this.#meets(party, entry)) met = true;
    return met;
  }

  /** Whether what a seat does next in its step begins when it says that it goes on. */
  pausesFor(seat: number): boolean {
    return this.#progress.pausesFor(seat);
  }

  /** Lists what a seat can choose. */
  offer(seat: number, choices: Choices): void {
    const { words } = this;
    const aside = words.asideOf(seat);
    if (words.isWaiting(aside)) {
      this.#machine.offer(aside, choices);
      return;
    }
    if (words.isWaiting(seat)) this.#machine.offer(seat, choices);
    else {
      const act = this.#progress.actOf(seat);
      if (act) this.acts.offer(act, seat, choices);
      else if (this.#opponent.decides(seat)) this.#machine.offer(this.#opponent.party, choices);
      else if (this.#progress.mayClose(seat)) choices.add(DONE);
    }
    if (this.#progress.isOpen()) this.between.offer(seat, choices);
  }

  /** Why a seat cannot choose that. */
  refuse(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const aside = words.asideOf(seat);
    if (words.isWaiting(aside)) return this.#machine.whyNot(aside, choice);
    if (this.between.isOne(choice))
      return this.#progress.isOpen() ? this.between.refuse(seat, choice) : NOTHING_ASKED;
    if (words.isWaiting(seat)) return this.#machine.whyNot(seat, choice);
    const act = this.#progress.actOf(seat);
    if (act) return this.acts.refuse(act, seat, choice);
    if (this.#opponent.decides(seat)) return this.#machine.whyNot(this.#opponent.party, choice);
    return choice === DONE && this.#progress.mayClose(seat) ? undefined : NOTHING_ASKED;
  }

  /** Makes a choice and goes on to where somebody has to choose; a refused one changes nothing. */
  choose(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const refused = this.#make(seat, choice);
    if (refused) return refused;
    this.#claim(seat);
    // As long as a seat is in the middle of something, the flow stands where it stood.
    if (words.isWaiting(seat) || words.isWaiting(words.asideOf(seat))) return undefined;
    const begun = words.seat(seat, SEAT.line);
    this.advance();
    // A line that asks nothing has been carried out behind the choice, and is a step like others (FAUNA-3).
    if (words.seat(seat, SEAT.line) > begun) this.#claim(seat);
    return undefined;
  }

  /** Claims what a seat fulfils now, where it is not inside a step (FAUNA-3). */
  #claim(seat: number): void {
    if (!this.#goals.areThere || !this.#progress.isPlaying() || !this.between.isOpen(seat)) return;
    this.#goals.check(seat);
    // Against an opponent claims have their step at once (SOLO-18).
    if (this.#opponent.party >= 0) this.#goals.rank();
  }

  /** Makes a choice where {@link refuse} looks for it; what makes it refuses it for the same reasons. */
  #make(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const aside = words.asideOf(seat);
    if (words.isWaiting(aside)) {
      const standing = this.#machine.decide(aside, choice);
      return typeof standing === 'string' ? undefined : standing;
    }
    if (this.between.isOne(choice)) {
      if (!this.#progress.isOpen()) return NOTHING_ASKED;
      const refused = this.between.begin(seat, choice);
      if (!refused) this.#machine.advance(aside);
      return refused;
    }
    if (words.isWaiting(seat)) return this.#progress.chooseInStep(seat, choice);
    const act = this.#progress.actOf(seat);
    if (act) {
      const refused = this.acts.refuse(act, seat, choice);
      if (refused) return refused;
      this.acts.apply(act, seat, choice);
      words.setSeat(seat, SEAT.line, words.seat(seat, SEAT.line) + 1);
      return undefined;
    }
    if (this.#opponent.decides(seat)) return this.#opponent.choose(choice);
    if (choice !== DONE || !this.#progress.mayClose(seat)) return NOTHING_ASKED;
    words.setSeat(seat, SEAT.closed, 1);
    return undefined;
  }

  /** Goes one form further; false where a seat has to choose first, or nothing is left. */
  #step(): boolean {
    const { words } = this;
    if (words.node < 0) {
      // Claims of the last window come behind all others (END-7).
      this.#goals.rank();
      this.between.board.clear();
      words.setTable(TABLE.over, 1);
      return false;
    }
    const { node, cursor } = words;
    const { sort, inner, entry, first, children } = this.#forms;
    switch (word(sort, node)) {
      case FORM.lines:
        return this.#into(word(children, word(first, node) + cursor));
      case FORM.follow:
        return this.#into(cursor === 0 ? word(inner, node) : NONE);
      case FORM.order:
        return this.#toNext(cursor, word(inner, node));
      case FORM.opponent:
        return this.#toOpponent(cursor, word(inner, node));
      case FORM.clockwise: {
        words.setTable(TABLE.acting, 0);
        const { seats } = this.#machine.run.layout;
        if (cursor === seats) return this.#into(NONE);
        words.setTable(TABLE.acting, ((Math.max(1, words.table(TABLE.leading)) - 1 + cursor) % seats) + 1);
        return this.#into(word(inner, node));
      }
      case FORM.leading:
        words.setTable(TABLE.acting, cursor === 0 ? words.table(TABLE.leading) : 0);
        return this.#into(cursor === 0 ? word(inner, node) : NONE);
      case FORM.next:
        return this.#toFollowing(cursor, word(inner, node));
      case FORM.together:
        words.setTable(TABLE.acting, 0);
        return this.#into(cursor === 0 ? word(inner, node) : NONE);
      case FORM.until: {
        const met = this.#isMet(word(entry, node));
        if (!met) words.setTable(TABLE.round, words.table(TABLE.round) + 1);
        return this.#into(met ? NONE : word(inner, node));
      }
      case FORM.when: {
        const goes = cursor === 0 && this.#meets(words.table(TABLE.acting) - 1, word(entry, node));
        return this.#into(goes ? word(inner, node) : NONE);
      }
      default:
        return this.#carryOut(node);
    }
  }

  /** Lets the next seat lead in the order from the one that began, or ends that where all have led. */
  #toNext(cursor: number, inner: number): boolean {
    const { words } = this;
    const { seats } = this.#machine.run.layout;
    if (words.table(TABLE.leading) > 0 && cursor > 0) this.#endTurn();
    words.setTable(TABLE.leading, 0);
    if (cursor === seats) return this.#into(NONE);
    const seat = (words.table(TABLE.first) + cursor) % seats;
    if (!this.#opponent.skips(seat)) return this.#lead(seat, inner);
    words.cursor = cursor + 1;
    return true;
  }

  /** Lets the seat lead that follows the one that led last, or ends its turn. */
  #toFollowing(cursor: number, inner: number): boolean {
    const { words } = this;
    const { seats } = this.#machine.run.layout;
    if (cursor > 0) this.#endTurn();
    words.setTable(TABLE.acting, words.table(TABLE.leading));
    if (cursor > 0) return this.#into(NONE);
    const last = words.table(TABLE.leading);
    let turn = 0;
    while (this.#opponent.skips((last + turn) % seats)) turn++;
    return this.#lead((last + turn) % seats, inner);
  }

  /** Lets a party lead in a form; what was done before is not of its turn. */
  #lead(party: number, inner: number): boolean {
    forgetTurn(this.#machine.run.layout, this.#machine.state);
    this.words.setTable(TABLE.leading, party + 1);
    this.words.setTable(TABLE.acting, party + 1);
    return this.#into(inner);
  }

  /** Goes into what the opponent does, which leads where no seat does, or ends it; the cursor is 2 while it leads. */
  #toOpponent(cursor: number, inner: number): boolean {
    const { words } = this;
    const { party } = this.#opponent;
    words.setTable(TABLE.acting, 0);
    if (cursor === 2) {
      this.#endTurn();
      words.setTable(TABLE.leading, 0);
    }
    if (party < 0 || cursor > 0) return this.#into(NONE);
    if (words.table(TABLE.leading) > 0) {
      words.setTable(TABLE.acting, party + 1);
      return this.#into(inner);
    }
    if (this.#opponent.skips(party)) return this.#into(NONE);
    words.cursor = 1;
    return this.#lead(party, inner);
  }

  /** Goes into a form, or leaves the innermost one where there is {@link NONE} to go into. */
  #into(node: number): boolean {
    if (node === NONE) this.words.pop();
    else this.words.enter(node);
    return true;
  }

  /** Lets the seats that are meant carry out a leaf; false while one of them has to choose. */
  #carryOut(node: number): boolean {
    const { words } = this;
    const progress = this.#progress;
    const seats = progress.meant();
    if (words.cursor === 0) {
      words.cursor = 1;
      if (this.#forms.sort[node] === FORM.deal) {
        this.#deal(node);
        return this.#into(NONE);
      }
      for (let at = 0; at < seats.length; at++) progress.begin(seats[at] as number, node);
    }
    let waits = false;
    for (let at = 0; at < seats.length; at++) if (!progress.goOn(seats[at] as number)) waits = true;
    if (waits) return false;
    for (let at = 0; at < seats.length; at++) progress.leave(seats[at] as number);
    if (this.#forms.picks[node] === 1 && words.cursor === 1) {
      words.cursor = 2;
      for (const seat of seats) {
        for (const act of this.#actsOf(node)) this.acts.layDown(act, seat);
        progress.begin(seat, node);
      }
      return true;
    }
    return this.#into(NONE);
  }

  #actsOf(node: number): readonly GameAct[] {
    const form = this.#plan.nodes[node];
    return form?.node === 'do' ? form.acts : [];
  }

  #deal(node: number): void {
    for (const act of this.#actsOf(node))
      if (act.act === 'deal') this.acts.deal(act, this.words.table(TABLE.acting) - 1);
  }

  #meets(seat: number, entry: number): boolean {
    return this.#machine.pointsOf(this.#machine.run.layout.parties + 1 + seat, entry, -1) > 0;
  }

  #endTurn(): void {
    if (!this.#progress.isPlaying()) return;
    this.#goals.rank();
    this.between.board.clear();
    forgetTurn(this.#machine.run.layout, this.#machine.state);
    this.words.setTable(TABLE.turn, this.words.table(TABLE.turn) + 1);
    this.words.setTable(TABLE.staked, 0);
  }
}
