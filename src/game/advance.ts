import { MANY_REPEATS, MOST_REPEATS } from '../state/bounds.ts';
import { TABLE } from '../state/layout.ts';
import { FLOW_DEPTH } from '../state/sizes.ts';
import { forgetTurn, turnRangesOf, type TurnRanges } from '../state/turn.ts';
import { OVER, REPEATED } from '../state/stops.ts';
import { word } from '../state/zones.ts';
import type { Machine } from '../vm/machine.ts';
import type { GameActs } from './acts.ts';
import { stepOf } from './direction.ts';
import * as FORM from './form.ts';
import { formsOf, type Forms } from './forms.ts';
import type { Goals } from './goals.ts';
import type { FlowPlace } from './moment.ts';
import type { Opponent } from './opponent.ts';
import type { GameAct, LineCondition, Plan } from './plan.ts';
import type { Progress } from './progress.ts';
import type { TeamBoard } from './team-board.ts';
import type { FlowWords } from './words.ts';

/** In place of a form to go into: the innermost one is left. */
const LEAVE = -1;

/** In place of a form to go into: the innermost one is looked at again. */
const AGAIN = -2;

/** In place of a form to go into: a seat has to choose first, or nothing would come of going on. */
const WAIT = -3;

/** The parts of a game that the forms of its flow need. */
export interface FlowParts {
  readonly machine: Machine;
  readonly words: FlowWords;
  readonly acts: GameActs;
  readonly goals: Goals;
  readonly opponent: Opponent;
  readonly progress: Progress;
  readonly board: TeamBoard;
  /** Lines of the final score that could call one another without end, of seats and of an opponent. */
  readonly counting: readonly (readonly number[])[];
}

/** Goes through the forms of a flow. Where it stands is a handful of words in the state. */
export class Advance {
  declare private readonly plan: Plan;
  declare private readonly forms: Forms;
  declare private readonly machine: Machine;
  declare private readonly words: FlowWords;
  declare private readonly acts: GameActs;
  declare private readonly goals: Goals;
  declare private readonly opponent: Opponent;
  declare private readonly progress: Progress;
  declare private readonly board: TeamBoard;
  declare private readonly counting: readonly (readonly number[])[];
  declare private readonly seats: number;
  declare private readonly turn: TurnRanges;
  /** The number of times that something was begun anew since somebody chose. */
  declare private repeats: number;

  constructor(plan: Plan, { machine, words, acts, goals, opponent, progress, board, counting }: FlowParts) {
    this.plan = plan;
    this.forms = formsOf(plan);
    this.machine = machine;
    this.words = words;
    this.acts = acts;
    this.goals = goals;
    this.opponent = opponent;
    this.progress = progress;
    this.board = board;
    this.counting = counting;
    this.seats = machine.run.layout.seats;
    this.turn = turnRangesOf(machine.run.layout);
    this.repeats = 0;
  }

  /**
   * Goes on as far as no seat has to choose. Where something is repeated without end, it stays there, and nobody is
   * asked anything.
   */
  run(): void {
    const { state, tableAt } = this.words;
    this.repeats = 0;
    this.#goOn();
    if (this.repeats >= MANY_REPEATS && (state[tableAt + TABLE.over] as number) > OVER)
      state[tableAt + TABLE.over] = REPEATED;
  }

  #goOn(): void {
    const words = this.words;
    const { state, tableAt } = words;
    // Nothing goes on where a bound has stopped the game.
    while (state[tableAt + TABLE.over] === 0) {
      const depth = word(state, tableAt + TABLE.depth);
      if (depth === 0) return this.#end();
      const at = words.formAt(depth);
      const node = word(state, at) - 1;
      const cursor = word(state, at + 1);
      const sort = word(this.forms.sort, node);
      const isLeaf = sort >= FORM.window && sort <= FORM.deal;
      const into = isLeaf ? this.#carryOut(node, cursor, at + 1) : this.#next(node, cursor);
      if (into >= 0) {
        // Sections that follow themselves come to no end; whoever asks is told so.
        if (depth === FLOW_DEPTH) return;
        state[at + 1] = word(state, at + 1) + 1;
        state[at + 2] = into + 1;
        state[tableAt + TABLE.depth] = depth + 1;
      } else if (into === LEAVE) {
        state[at] = 0;
        state[at + 1] = 0;
        state[tableAt + TABLE.depth] = depth - 1;
        if (isLeaf && this.forms.moments) this.#cutOff(depth - 1, this.forms.moments);
      } else if (into === WAIT) return;
    }
  }

  /** Leaves all that is inside of the outermost form that ends at this moment; what it has led to is over for everybody. */
  #cutOff(deepest: number, moments: Uint8Array): void {
    const words = this.words;
    for (let depth = 1; depth <= deepest; depth++) {
      const node = word(words.state, words.formAt(depth)) - 1;
      if (moments[node] !== 1 || !this.isOver(node)) continue;
      for (let inner = deepest; inner > depth; inner--) this.#leave(inner);
      return;
    }
  }

  /** Leaves the innermost form before it is done, as it is left when it is: a turn in it is over. */
  #leave(depth: number): void {
    const { state, tableAt } = this.words;
    const at = this.words.formAt(depth);
    const node = word(state, at) - 1;
    const sort = word(this.forms.sort, node);
    const isEach = sort === FORM.order || sort === FORM.clockwise;
    // The last pass of what has seats in order is over; what stands once is left with any cursor but 0.
    if (sort !== FORM.lines && sort !== FORM.until)
      this.#next(node, isEach ? this.seats : word(state, at + 1));
    state[at] = 0;
    state[at + 1] = 0;
    state[tableAt + TABLE.depth] = depth - 1;
  }

  /** Nothing of the flow is left. */
  #end(): void {
    // Claims of the last window come behind all others (END-7).
    this.goals.rank();
    this.board.clear();
    if (this.#canCount()) this.words.setTable(TABLE.over, OVER);
  }

  /** True if the final score comes to an end; where it does not, the game stands where that stopped. */
  #canCount(): boolean {
    const { layout } = this.machine.run;
    for (let party = 0; party < layout.parties; party++)
      for (const entry of this.counting[party < this.seats ? 0 : 1] ?? [])
        if (!this.machine.fire(party, entry, -1) && this.machine.advance(party) !== 'done') return false;
    return this.words.table(TABLE.over) === 0;
  }

  /** Goes into forms one after the other, each of which but the last has begun what is inside. */
  enter(places: readonly FlowPlace[]): void {
    const words = this.words;
    for (const { node, cursor } of places) {
      if (words.node >= 0 && words.cursor === 0) words.cursor = 1;
      words.push(node);
      words.cursor = cursor;
    }
  }

  /** True if what is repeated comes to its end: any party fulfils the condition of `until`, or one of several. */
  isOver(node: number): boolean {
    const any = this.forms.anyOf[node];
    if (!any) return this.#isMet(word(this.forms.entry, node));
    return any.some(({ entry }) => this.#isMet(entry));
  }

  #isMet(entry: number): boolean {
    const { parties } = this.machine.run.layout;
    let met = false;
    for (let party = 0; party < parties; party++) if (this.#meets(party, entry)) met = true;
    return met;
  }

  /**
   * The way on from a form that has come so far: another form, {@link LEAVE}, {@link AGAIN} or {@link WAIT}. Forms that
   * hold one other form once go into it with the cursor 0, and are left with another.
   */
  #next(node: number, cursor: number): number {
    const words = this.words;
    const forms = this.forms;
    const inner = word(forms.inner, node);
    switch (word(forms.sort, node)) {
      case FORM.lines: {
        if (cursor === 0) this.#beginRound(node);
        const line = word(forms.children, word(forms.first, node) + cursor);
        // Each line begins with nobody acting: whoever followed this section does not act in all of its lines.
        if (line !== LEAVE) words.setTable(TABLE.acting, 0);
        return line;
      }
      case FORM.follow:
        return cursor === 0 ? inner : LEAVE;
      case FORM.together:
        words.setTable(TABLE.acting, 0);
        return cursor === 0 ? inner : LEAVE;
      case FORM.leading: {
        const acts = cursor === 0 ? words.table(TABLE.leading) : 0;
        words.setTable(TABLE.acting, acts);
        return acts > 0 ? inner : LEAVE;
      }
      case FORM.order:
        if (cursor === 0) this.#beginRound(node);
        return this.#inOrder(cursor, inner);
      case FORM.clockwise:
        return this.#clockwise(cursor, inner);
      case FORM.next:
        return this.#following(node, cursor, inner);
      case FORM.opponent:
        return this.#opposing(cursor, inner);
      case FORM.until: {
        if (this.isOver(node)) return LEAVE;
        if (++this.repeats > MOST_REPEATS) return WAIT;
        this.#beginRound(node);
        return inner;
      }
      case FORM.when: {
        if (cursor > 0) return LEAVE;
        const acting = words.table(TABLE.acting);
        // Each seat is asked for its condition by itself, when it begins, where all act together.
        if (acting === 0) return inner;
        const any = forms.anyOf[node];
        if (any) return this.#holds(acting - 1, any) ? inner : LEAVE;
        return this.#meets(acting - 1, word(forms.entry, node)) ? inner : LEAVE;
      }
      case FORM.extreme: {
        if (cursor > 0) return LEAVE;
        const acting = words.table(TABLE.acting);
        if (acting === 0) return inner;
        const any = forms.anyOf[node];
        if (any) return this.#holds(acting - 1, any) ? inner : LEAVE;
        const entry = word(forms.entry, node);
        return this.#isExtreme(acting - 1, entry, forms.fewest[node] === 1) ? inner : LEAVE;
      }
      case FORM.following: {
        const leading = words.table(TABLE.leading);
        const acts = cursor === 0 && leading > 0 && leading <= this.seats;
        words.setTable(TABLE.acting, acts ? ((leading - 1 + this.#step()) % this.seats) + 1 : 0);
        return acts ? inner : LEAVE;
      }
      case FORM.ranked:
        return this.#ranked(node, cursor, inner);
      default:
        throw new Error(`form ${node} is carried out, and leads into none`);
    }
  }

  /** Lets the next seat lead in the order from the one that began, or ends that where all have led. */
  #inOrder(cursor: number, inner: number): number {
    const words = this.words;
    const isNew = words.table(TABLE.leading) > 0 && cursor > 0 && this.#endTurn();
    words.setTable(TABLE.leading, 0);
    if (cursor === this.seats) return LEAVE;
    const seat = (words.table(TABLE.first) + cursor * this.#step()) % this.seats;
    if (this.opponent.skips(seat)) {
      words.cursor = cursor + 1;
      return AGAIN;
    }
    if (!isNew) forgetTurn(this.turn, words.state);
    return this.#lead(seat, inner);
  }

  /** Lets the seats act one after the other, from the one that leads, or that began. */
  #clockwise(cursor: number, inner: number): number {
    const words = this.words;
    words.setTable(TABLE.acting, 0);
    if (cursor === this.seats) return LEAVE;
    const leading = words.table(TABLE.leading);
    const first = leading > 0 ? leading - 1 : words.table(TABLE.first);
    words.setTable(TABLE.acting, ((first + cursor * this.#step()) % this.seats) + 1);
    return inner;
  }

  /** Lets the seat lead that follows the one that led last, or ends its turn. */
  #following(node: number, cursor: number, inner: number): number {
    const words = this.words;
    if (cursor > 0) this.#endTurn();
    words.setTable(TABLE.acting, words.table(TABLE.leading));
    if (cursor > 0) return LEAVE;
    const last = words.table(TABLE.leading);
    const step = this.#step();
    // The one that led last is no seat, or nobody has led yet: the first one comes.
    const next = last > 0 ? last - 1 + step : 0;
    let turn = 0;
    while (this.opponent.skips((next + turn * step) % this.seats)) turn++;
    forgetTurn(this.turn, words.state);
    const seat = (next + turn * step) % this.seats;
    this.#beginRoundAt(node, seat, last - 1);
    return this.#lead(seat, inner);
  }

  /** The number of seats on at which the next one sits. */
  #step(): number {
    return stepOf(this.machine.run.layout, this.words.state);
  }

  /** Lets the seat lead that has the most or the fewest, or ends its turn; nobody has the most of nothing. */
  #ranked(node: number, cursor: number, inner: number): number {
    const words = this.words;
    if (cursor > 0) {
      this.#endTurn();
      words.setTable(TABLE.acting, 0);
      return LEAVE;
    }
    const entry = word(this.forms.entry, node);
    const isFewest = this.forms.fewest[node] === 1;
    const leading = words.table(TABLE.leading);
    const first = leading > 0 ? leading - 1 : words.table(TABLE.first);
    for (let turn = 0; turn < this.seats; turn++) {
      const seat = (first + turn * this.#step()) % this.seats;
      if (!this.#isExtreme(seat, entry, isFewest)) continue;
      forgetTurn(this.turn, words.state);
      return this.#lead(seat, inner);
    }
    return LEAVE;
  }

  /** True if no seat has more than this one, and this one has some; or no seat has fewer. */
  #isExtreme(seat: number, entry: number, isFewest: boolean): boolean {
    const own = this.#numberOf(seat, entry);
    if (!isFewest && own === 0) return false;
    for (let other = 0; other < this.seats; other++) {
      const number = this.#numberOf(other, entry);
      if (isFewest ? number < own : number > own) return false;
    }
    return true;
  }

  #numberOf(seat: number, entry: number): number {
    return this.machine.pointsOf(this.machine.run.layout.parties + 1 + seat, entry, -1);
  }

  /** True if one of some conditions holds; the others are not asked then. */
  #holds(seat: number, any: readonly LineCondition[]): boolean {
    return any.some(({ entry, which }) =>
      which === undefined ? this.#meets(seat, entry) : this.#isExtreme(seat, entry, which === 'fewest'),
    );
  }

  /** Counts a round, if one begins with the form. */
  #beginRound(node: number): void {
    if (this.forms.rounds[node] === 1) this.words.setTable(TABLE.round, this.words.table(TABLE.round) + 1);
  }

  /** The same where seats lead one by one: a round begins with the one that began, whose turn comes or was skipped. */
  #beginRoundAt(node: number, seat: number, last: number): void {
    const words = this.words;
    if (this.forms.rounds[node] !== 1) return;
    if (words.table(TABLE.round) === 0) words.setTable(TABLE.first, seat);
    const way = this.#step();
    const placeOf = (each: number): number =>
      ((each - words.table(TABLE.first) + this.seats) * way) % this.seats;
    if (last < 0 || last >= this.seats || words.table(TABLE.round) === 0 || placeOf(seat) <= placeOf(last))
      this.#beginRound(node);
  }

  /** Lets a party lead in a form. What was done before is not of its turn, and was forgotten. */
  #lead(party: number, inner: number): number {
    this.words.setTable(TABLE.leading, party + 1);
    this.words.setTable(TABLE.acting, party + 1);
    return inner;
  }

  /** Goes into what the opponent does, which leads where no seat does, or ends it; the cursor is 2 while it leads. */
  #opposing(cursor: number, inner: number): number {
    const words = this.words;
    const { party } = this.opponent;
    words.setTable(TABLE.acting, 0);
    if (cursor === 2) {
      this.#endTurn();
      words.setTable(TABLE.leading, 0);
    }
    if (party < 0 || cursor > 0) return LEAVE;
    if (words.table(TABLE.leading) > 0) {
      words.setTable(TABLE.acting, party + 1);
      return inner;
    }
    if (this.opponent.skips(party)) return LEAVE;
    words.cursor = 1;
    forgetTurn(this.turn, words.state);
    return this.#lead(party, inner);
  }

  /**
   * Lets the seats that are meant carry out a leaf; {@link WAIT} while one of them has to choose.
   *
   * @param cursorAt word of the state that says how far the leaf has come
   */
  #carryOut(node: number, cursor: number, cursorAt: number): number {
    const progress = this.progress;
    const words = this.words;
    const { state } = words;
    if (cursor === 0) {
      state[cursorAt] = 1;
      if (this.forms.sort[node] === FORM.deal) return this.#deal(node);
      // A window is open to all seats, whoever leads.
      if (this.forms.sort[node] === FORM.window) words.setTable(TABLE.acting, 0);
      this.#begin(node);
    }
    if (!progress.areDone(node)) return WAIT;
    return this.#finish(node, cursorAt);
  }

  /**
   * Leaves a leaf that all who carry it out are done with, or goes on with what comes of the faces that were picked in
   * it.
   */
  #finish(node: number, cursorAt: number): number {
    const progress = this.progress;
    const { state } = this.words;
    const count = progress.countMeant();
    const first = progress.firstMeant();
    for (let turn = 0, seat = first; turn < count; turn++, seat = progress.following(seat))
      progress.leave(seat);
    if (this.forms.picks[node] !== 1 || state[cursorAt] !== 1) return LEAVE;
    state[cursorAt] = 2;
    for (let turn = 0, seat = first; turn < count; turn++, seat = progress.following(seat))
      for (const act of this.#actsOf(node)) this.acts.layDown(act, seat);
    this.#begin(node);
    return AGAIN;
  }

  /**
   * Lets the seats that are meant begin a leaf; of those that do it together, whoever meets what is asked before it.
   */
  #begin(node: number): void {
    const progress = this.progress;
    const count = progress.countMeant();
    const asked = this.forms.asked[node];
    for (let turn = 0, seat = progress.firstMeant(); turn < count; turn++, seat = progress.following(seat)) {
      progress.begin(seat, node);
      if (asked?.some((each) => !this.#holds(seat, each)) === true) progress.leaveOut(seat, node);
    }
  }

  #actsOf(node: number): readonly GameAct[] {
    const form = this.plan.nodes[node];
    return form?.node === 'do' ? form.acts : [];
  }

  /** Deals cards to the party that acts, to each seat where all do together, or to nobody. */
  #deal(node: number): number {
    if (this.forms.together[node] === 1) this.#dealToEach(node);
    else this.#dealTo(node, this.words.table(TABLE.acting) - 1);
    return LEAVE;
  }

  /** Deals to the seats one after the other, from the one that leads or began, if they meet what is asked before it. */
  #dealToEach(node: number): void {
    const progress = this.progress;
    const count = progress.countMeant();
    const asked = this.forms.asked[node] ?? [];
    for (let turn = 0, seat = progress.firstMeant(); turn < count; turn++, seat = progress.following(seat))
      if (asked.every((each) => this.#holds(seat, each))) this.#dealTo(node, seat);
  }

  #dealTo(node: number, party: number): void {
    for (const act of this.#actsOf(node)) if (act.act === 'deal') this.acts.deal(act, party);
  }

  #meets(seat: number, entry: number): boolean {
    return this.machine.pointsOf(this.machine.run.layout.parties + 1 + seat, entry, -1) > 0;
  }

  /** Ends a turn and forgets what was done in it; false before the first one. */
  #endTurn(): boolean {
    if (!this.progress.isPlaying()) return false;
    this.goals.rank();
    this.board.clear();
    forgetTurn(this.turn, this.words.state);
    this.words.setTable(TABLE.turn, this.words.table(TABLE.turn) + 1);
    this.words.setTable(TABLE.staked, 0);
    return true;
  }
}
