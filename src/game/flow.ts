import type { GameMode } from '../cards/manifest.ts';
import { SEAT, TABLE } from '../state/layout.ts';
import { forgetTurn } from '../state/cards.ts';
import { DONE, type Choices } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { GameActs } from './acts.ts';
import { Between } from './between.ts';
import { FaceDown } from './face-down.ts';
import { Goals, type Steps } from './goals.ts';
import { pathTo, type FlowPlace, type Moment } from './moment.ts';
import { Opponent } from './opponent.ts';
import type { GameAct, Plan, PlanNode } from './plan.ts';
import { Progress } from './progress.ts';
import { Tasks, type StandIns } from './tasks.ts';
import { FlowWords } from './words.ts';

/** Nothing is asked of the seat. */
const NOTHING_ASKED: Refusal = { code: 'R901', at: -1 };

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
    this.#machine = machine;
    this.words = new FlowWords(machine.run.layout, machine.state);
    this.acts = new GameActs(machine);
    this.#goals = new Goals(machine, steps);
    const { trigger: triggers } = machine.run.image.vocabulary.manifest.words;
    const { atAnyTime } = plan;
    const always = atAnyTime.filter(({ trigger }) => triggers[trigger]?.who === 'opponent');
    this.#opponent = new Opponent(machine, this.words, always, level);
    const tasks = new Tasks(plan, machine, this.words, this.acts, this.#opponent, sections);
    this.#progress = new Progress(plan, machine, this.words, tasks, this.#opponent);
    this.faceDown = new FaceDown(machine.run.layout, this.#progress);
    const anyTime = atAnyTime.filter(({ trigger }) => triggers[trigger]?.who === 'everyone');
    this.between = new Between(
      machine,
      this.words,
      anyTime.map(({ entry }) => entry),
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
    if (!this.#progress.isPlaying() || !this.between.isOpen(seat)) return;
    this.#goals.check(seat);
    // Against an opponent claims have their step at once (SOLO-18).
    if (this.#opponent.party >= 0) this.#goals.rank();
  }

  /** Makes a choice where {@link refuse} looks for it; what makes it refuses it for the same reasons. */
  #make(seat: number, choice: number): Refusal | undefined {
    const { words } = this;
    const aside = words.asideOf(seat);
    if (words.isWaiting(aside)) {
      const refused = this.#machine.choose(aside, choice);
      if (!refused) this.#machine.advance(aside);
      return refused;
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
    const node = this.#plan.nodes[words.node] as PlanNode;
    const { cursor } = words;
    const { seats } = this.#machine.run.layout;
    switch (node.node) {
      case 'lines':
        return this.#into(node.children[cursor]);
      case 'follow':
        return this.#into(cursor === 0 ? this.#plan.sections.get(node.section) : undefined);
      case 'order': {
        if (words.table(TABLE.leading) > 0 && cursor > 0) this.#endTurn();
        words.setTable(TABLE.leading, 0);
        if (cursor === seats) return this.#into(undefined);
        const seat = (words.table(TABLE.first) + cursor) % seats;
        if (!this.#opponent.skips(seat)) return this.#lead(seat, node.inner);
        words.cursor += 1;
        return true;
      }
      case 'opponent':
        return this.#toOpponent(cursor, node.inner);
      case 'clockwise': {
        words.setTable(TABLE.acting, 0);
        if (cursor === seats) return this.#into(undefined);
        words.setTable(TABLE.acting, ((Math.max(1, words.table(TABLE.leading)) - 1 + cursor) % seats) + 1);
        return this.#into(node.inner);
      }
      case 'leading':
        words.setTable(TABLE.acting, cursor === 0 ? words.table(TABLE.leading) : 0);
        return this.#into(cursor === 0 ? node.inner : undefined);
      case 'next': {
        if (cursor > 0) this.#endTurn();
        words.setTable(TABLE.acting, words.table(TABLE.leading));
        if (cursor > 0) return this.#into(undefined);
        const last = words.table(TABLE.leading);
        let turn = 0;
        while (this.#opponent.skips((last + turn) % seats)) turn++;
        return this.#lead((last + turn) % seats, node.inner);
      }
      case 'together':
        words.setTable(TABLE.acting, 0);
        return this.#into(cursor === 0 ? node.inner : undefined);
      case 'until': {
        const met = this.#isMet(node.entry);
        if (!met) words.setTable(TABLE.round, words.table(TABLE.round) + 1);
        return this.#into(met ? undefined : node.inner);
      }
      case 'if':
        return this.#into(
          cursor === 0 && this.#meets(words.table(TABLE.acting) - 1, node.entry) ? node.inner : undefined,
        );
      case 'window':
      case 'chosen':
      case 'do':
        return this.#carryOut(node);
      default:
        return node satisfies never;
    }
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
    if (party < 0 || cursor > 0) return this.#into(undefined);
    if (words.table(TABLE.leading) > 0) {
      words.setTable(TABLE.acting, party + 1);
      return this.#into(inner);
    }
    if (this.#opponent.skips(party)) return this.#into(undefined);
    words.cursor = 1;
    return this.#lead(party, inner);
  }

  /** Goes into a form, or leaves the one that has none left. */
  #into(node: number | undefined): boolean {
    if (node === undefined) this.words.pop();
    else {
      this.words.cursor += 1;
      this.words.push(node);
    }
    return true;
  }

  /** Lets the seats that are meant carry out a leaf; false while one of them has to choose. */
  #carryOut(node: PlanNode & { node: 'window' | 'chosen' | 'do' }): boolean {
    const { words } = this;
    const seats = this.#progress.meant();
    if (words.cursor === 0) {
      words.cursor = 1;
      if (node.node === 'do' && this.#dealt(node.acts)) return this.#into(undefined);
      for (const seat of seats) this.#progress.begin(seat, words.node);
    }
    let waits = false;
    for (const seat of seats) if (!this.#progress.goOn(seat)) waits = true;
    if (waits) return false;
    for (const seat of seats) this.#progress.leave(seat);
    if (node.node === 'do' && words.cursor === 1 && node.acts.some(({ act }) => act === 'pick-face')) {
      words.cursor = 2;
      for (const seat of seats) {
        for (const act of node.acts) this.acts.layDown(act, seat);
        this.#progress.begin(seat, words.node);
      }
      return true;
    }
    return this.#into(undefined);
  }

  #dealt(acts: readonly GameAct[]): boolean {
    const dealing = acts.filter(({ act }) => act === 'deal');
    for (const act of dealing) this.acts.deal(act, this.words.table(TABLE.acting) - 1);
    return dealing.length > 0;
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
