import type { Image } from '../compile/image.ts';
import { moveCard } from '../state/cards.ts';
import { MOST_STEPS } from '../state/bounds.ts';
import * as FRAME from '../state/frame.ts';
import { TABLE, type Layout } from '../state/layout.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import { instanceOf, liesIn, word } from '../state/zones.ts';
import { ACTING, add, JUMPING, type Acting, type Jumping } from './acting.ts';
import { walkIn, type Deciding } from './decisions/decision.ts';
import { begin, make, offer, refuse } from './decisions/dispatch.ts';
import { HALT, NEXT, WAIT } from './decisions/control.ts';
import { Candidates } from './candidates.ts';
import { Choices } from './choices.ts';
import { enteringOf, type Entering } from './entering.ts';
import { freeCellsIn } from './free-cells.ts';
import { depthOf, isHalted, isWaiting, popFrame, pushFrame, selfOf, setWaiting } from './frames.ts';
import { remember } from './moves.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';
import { handlersOf } from './handlers-of.ts';
import { PureCount, pureEntries } from './pure.ts';
import { Probe } from './probe.ts';
import type { Refusal } from './refusal.ts';
import { Runtime } from './runtime.ts';
import { scratchOf } from './scratch.ts';
import { countOf, makeFound, type FoundCards } from './scopes.ts';
import { StaticAbilities } from './static-abilities.ts';
import { COUNTS, makeCounter, type Counting } from './value.ts';
import { ACT, ADD, COUNT, COUNT_CARDS, DROP, END, JUMP, LEAD, PUSH, REQUIRED } from './handlers.ts';

/**
 * The status of a context: nothing to do, waiting for a choice of its seat, able to go on, or not any more, because no
 * frame was left for an ability.
 */
export type ContextStatus = 'done' | 'waiting' | 'running' | 'halted';

// Words of the instructions that are carried out where they are found.
const [PUSH_WORDS, ADD_WORDS, COUNT_WORDS, REQUIRE_WORDS] = ['push', 'add', 'count', 'require'].map((name) =>
  sizeOfInstruction(opcode(name)),
) as [number, number, number, number];

/** Makes the probe of a machine. */
export type ProbeMaker = (run: Runtime) => Probe;

const scratch = scratchOf((layout) => ({
  counted: makeFound(layout),
  asked: makeFound(layout),
  listed: makeFound(layout),
}));

const plainProbe: ProbeMaker = (run) => new Probe(run);

/**
 * Runs compiled abilities on the state of a game. All that it remembers between two calls stands in the state,
 * so the state can be copied, saved or put back at any time. What the constructor sets is only declared, as in
 * {@link Runtime}.
 */
export class Machine {
  declare readonly run: Runtime;
  declare private readonly probe: Probe;
  /** The parts that its decisions share. */
  declare readonly deciding: Deciding;
  readonly #choices = new Choices();
  declare private readonly entering: Entering;
  /** By word of the code, the handler of what stands there: by steps, and in a run. */
  declare private readonly steps: Uint8Array;
  declare private readonly runs: Uint8Array;
  /** Cards of the last count. */
  declare private readonly found: FoundCards;
  /** 1 for abilities that only count, by entry, and the part that counts them. */
  declare private readonly pure: Uint8Array;
  declare private readonly counted: PureCount;
  /** The number of times that each word of the code was run as an instruction. */
  declare readonly hits: Uint32Array;
  /** Points of the last ability that ended. */
  points = 0;

  /** @param makeProbe makes what says beforehand whether an ability can be used; one that is looked at is made so */
  constructor(image: Image, layout: Layout, state: Int32Array, makeProbe: ProbeMaker = plainProbe) {
    this.run = new Runtime(image, layout, state);
    this.probe = makeProbe(this.run);
    const { counted, asked, listed } = scratch(layout);
    this.deciding = {
      run: this.run,
      statics: new StaticAbilities(this.run),
      probe: this.probe,
      counter: makeCounter(this.run),
      candidates: new Candidates(this.run, listed),
      cells: freeCellsIn(layout),
      found: asked,
      walk: walkIn(layout),
    };
    this.hits = new Uint32Array(image.code.length);
    this.entering = enteringOf(image);
    const { steps, runs } = handlersOf(layout);
    this.steps = steps;
    this.runs = runs;
    this.found = counted;
    this.pure = pureEntries(image);
    this.counted = new PureCount(this.deciding, this.hits);
  }

  /** The state on which it works. */
  get state(): Int32Array {
    return this.run.state;
  }

  set state(state: Int32Array) {
    this.run.state = state;
  }

  /** True if somebody looks on, so that what is known beforehand is counted all the same. */
  get isWatched(): boolean {
    return false;
  }

  /** Tries something out of which whoever looks on is told nothing. */
  unwatched<T>(work: () => T): T {
    return work();
  }

  /** The clauses of cards that hold while these lie open. */
  get statics(): StaticAbilities {
    return this.deciding.statics;
  }

  /**
   * The reason why a party cannot use an ability now; undefined where it can (R914, R915, R926).
   *
   * @param entry index of the ability in the image
   * @param self the card that would act; -1 for a line of the rules
   */
  refuse(party: number, entry: number, self: number): Refusal | undefined {
    this.run.enter(party);
    if (depthOf(this.run) > 0) return { code: 'R920', at: -1 };
    return this.probe.refuse(entry, self);
  }

  /** Begins an ability; {@link advance} runs it. A refused one changes nothing. */
  fire(party: number, entry: number, self: number): Refusal | undefined {
    const refused = this.refuse(party, entry, self);
    if (refused !== undefined) return refused;
    const { entries } = this.run;
    pushFrame(this.run, word(entries.at, entry), self, word(entries.face, entry), entry, -1);
    return undefined;
  }

  /**
   * Begins an ability and runs it, as {@link fire} and {@link advance} do; gives why it is refused, or how it stands
   * then.
   */
  launch(party: number, entry: number, self: number): Refusal | ContextStatus {
    const refused = this.fire(party, entry, self);
    if (refused !== undefined) return refused;
    const { run } = this;
    const standing = this.#goFrom(word(run.entries.at, entry), MOST_STEPS, this.runs);
    run.leave();
    return standing;
  }

  /** The reason why a card cannot be entered with a verb, as when an event is played; R903, R914, R920, R926. */
  refusePlay(context: number, verb: number, card: number): Refusal | undefined {
    const { run } = this;
    const { from, to, homes } = this.entering;
    if ((from[verb] ?? -1) < 0) return { code: 'R902', at: -1 };
    run.enter(context);
    if (depthOf(run) > 0) return { code: 'R920', at: -1 };
    const source = instanceOf(run.layout, word(from, verb), run.party);
    if (liesIn(run.layout, run.state, card) !== source || homes[card] !== to[verb])
      return { code: 'R903', at: -1, card };
    const face = run.face(card);
    const needsCards = this.entering.looks[verb] === true;
    for (let entry = word(run.entries.first, face); entry < run.entries.endOf(face); entry++) {
      const refused =
        this.probe.refuse(entry, card) ?? (needsCards ? this.probe.refuseLook(entry) : undefined);
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  /** Begins to enter a card with a verb; {@link advance} goes on. A refused one changes nothing. */
  play(context: number, verb: number, card: number): Refusal | undefined {
    const refused = this.refusePlay(context, verb, card);
    if (refused !== undefined) return refused;
    const { run } = this;
    moveCard(run.layout, run.state, card, word(this.entering.to, verb), run.party);
    remember(run, card, verb);
    pushFrame(run, run.image.routines[verb] as number, -1, -1, -1, card);
    return undefined;
  }

  /** The status of the context of a party. */
  standingOf(party: number): ContextStatus {
    this.run.enter(party);
    if (depthOf(this.run) === 0) return 'done';
    if (isWaiting(this.run)) return 'waiting';
    return isHalted(this.run) ? 'halted' : 'running';
  }

  /** Runs one instruction, if the context can go on. */
  step(party: number): ContextStatus {
    return this.#go(party, 1, this.steps);
  }

  /** Runs until a decision or the end, at most {@link MOST_STEPS} instructions. */
  advance(party: number, mostSteps: number = MOST_STEPS): ContextStatus {
    return this.#go(party, mostSteps, this.runs);
  }

  /**
   * Lists every legal choice of a party in a buffer, the most natural one first; gives how many there are. None
   * where nothing is asked of it.
   */
  legal(party: number, buffer: Int32Array): number {
    this.#choices.start(buffer);
    this.offer(party, this.#choices);
    return this.#choices.count;
  }

  /** Adds every legal choice of a party to others, the most natural one first. */
  offer(party: number, choices: Choices): void {
    const handler = this.#waitsAt(party);
    if (handler >= 0) offer(handler, this.deciding, choices);
  }

  /** The reason why a party cannot make a choice; undefined where it can. */
  whyNot(party: number, choice: number): Refusal | undefined {
    const handler = this.#waitsAt(party);
    return handler < 0 ? { code: 'R901', at: -1 } : refuse(handler, this.deciding, choice);
  }

  /** Makes a choice and stays there; a refused one changes nothing. {@link advance} goes on. */
  choose(party: number, choice: number): Refusal | undefined {
    const handler = this.#waitsAt(party);
    if (handler < 0) return { code: 'R901', at: -1 };
    const control = make(handler, this.deciding, choice);
    if (typeof control !== 'number') return control;
    const { run } = this;
    if (control !== WAIT && control !== HALT) setWaiting(run, false);
    if (control === NEXT) run.set(FRAME.pc, behind(run));
    run.leave();
    return undefined;
  }

  /**
   * Makes a choice and goes on to the next decision or the end, as {@link choose} and {@link advance} do; a refused one
   * changes nothing.
   *
   * @returns the reason why it is refused, or how the context stands then
   */
  decide(party: number, choice: number): Refusal | ContextStatus {
    const handler = this.#waitsAt(party);
    if (handler < 0) return { code: 'R901', at: -1 };
    const control = make(handler, this.deciding, choice);
    if (typeof control !== 'number') return control;
    const { run } = this;
    if (control === WAIT) {
      run.leave();
      return 'waiting';
    }
    if (control === HALT) {
      run.leave();
      return 'halted';
    }
    setWaiting(run, false);
    const standing = this.#goFrom(control === NEXT ? behind(run) : run.get(FRAME.pc), MOST_STEPS, this.runs);
    run.leave();
    return standing;
  }

  /**
   * Points of a text that only counts, such as a score or a goal (1 or 0); it runs at once, also while the party is in
   * the middle of something, which stays as it is.
   */
  pointsOf(party: number, entry: number, self: number): number {
    if (this.pure[entry] !== 1) return this.runForPoints(party, entry, self);
    this.run.enter(party);
    const points = this.counted.pointsOf(entry, self);
    if (Number.isNaN(points)) return this.runForPoints(party, entry, self);
    this.points = points;
    return points;
  }

  /** The same, instruction by instruction in a frame. */
  protected runForPoints(party: number, entry: number, self: number): number {
    const { run } = this;
    run.enter(party);
    if (depthOf(run) === 0) return this.#count(party, entry, self);
    const { context, state } = run;
    const kept = state.slice(context, context + CONTEXT_WORDS);
    state.fill(0, context, context + CONTEXT_WORDS);
    const points = this.#count(party, entry, self);
    state.set(kept, context);
    return points;
  }

  #count(party: number, entry: number, self: number): number {
    const { run } = this;
    const over = run.layout.table + TABLE.over;
    const before = word(run.state, over);
    if (this.fire(party, entry, self)) return 0;
    const isDone = this.advance(party) === 'done';
    // An ability that only counts changes nothing, also where it comes to no end or leads beyond what can be counted.
    run.state[over] = before;
    if (isDone) return this.points;
    run.state.fill(0, run.context, run.context + CONTEXT_WORDS);
    return 0;
  }

  /**
   * The handler of the instruction at which a party waits for a choice; -1 where it does not. Who waits has a frame.
   */
  #waitsAt(party: number): number {
    const { run } = this;
    run.enter(party);
    if (!isWaiting(run)) return -1;
    const pc = run.get(FRAME.pc);
    run.pc = pc;
    return this.runs[pc] as number;
  }

  /**
   * Runs instructions of a party, if it can go on.
   *
   * @param handlers by word of the code, its handler
   */
  #go(party: number, mostSteps: number, handlers: Uint8Array): ContextStatus {
    const { run } = this;
    run.enter(party);
    if (depthOf(run) === 0) return 'done';
    if (isWaiting(run)) return 'waiting';
    if (isHalted(run)) return 'halted';
    const standing = this.#goFrom(run.get(FRAME.pc), mostSteps, handlers);
    run.leave();
    return standing;
  }

  /** Runs instructions. The word at which the frame on top stands is written only where something reads it. */
  #goFrom(from: number, mostSteps: number, handlers: Uint8Array): ContextStatus {
    const { run, hits } = this;
    const { code } = run;
    // Wherever it comes from it is known to be a whole number of 32 bits, so that nothing need be asked at each use.
    let pc = from | 0;
    for (let steps = 0; steps < mostSteps; steps++) {
      hits[pc] = (hits[pc] as number) + 1;
      let handler = handlers[pc] as number;
      while (handler === LEAD) {
        run.push(word(code, pc + 1));
        pc += PUSH_WORDS;
        if (++steps === mostSteps) {
          run.set(FRAME.pc, pc);
          return 'running';
        }
        hits[pc] = (hits[pc] as number) + 1;
        handler = handlers[pc] as number;
      }
      switch (handler) {
        case PUSH:
          run.push(word(code, pc + 1));
          pc += PUSH_WORDS;
          continue;
        case COUNT_CARDS:
          run.push(countOf(run, word(code, pc + 1), word(code, pc + 2), run.party, selfOf(run), this.found));
          pc += COUNT_WORDS;
          continue;
        case REQUIRED:
          pc += sizeOfInstruction(word(code, pc));
          hits[pc] = (hits[pc] as number) + 1;
          pc += REQUIRE_WORDS;
          continue;
        case ADD:
          add(run, pc);
          pc += ADD_WORDS;
          continue;
        case DROP:
          run.pop();
          break;
        case COUNT:
          run.push((COUNTS[word(code, pc)] as Counting)(this.deciding.counter, pc, selfOf(run)));
          break;
        case ACT:
          (ACTING[word(code, pc)] as Acting)(run, pc);
          break;
        case JUMP:
          pc = (JUMPING[word(code, pc)] as Jumping)(run, pc, word(code, pc)) | 0;
          continue;
        case END: {
          const points = popFrame(run);
          if (depthOf(run) === 0) {
            this.points = points;
            return 'done';
          }
          pc = run.state[run.frame + FRAME.pc] as number;
          continue;
        }
        default: {
          run.pc = pc;
          run.set(FRAME.pc, pc);
          const control = begin(handler, this.deciding);
          if (control === NEXT) break;
          if (control === WAIT) {
            setWaiting(run, true);
            return 'waiting';
          }
          if (control === HALT) return 'halted';
          pc = run.state[run.frame + FRAME.pc] as number;
          continue;
        }
      }
      pc += sizeOfInstruction(word(code, pc));
    }
    run.set(FRAME.pc, pc);
    return 'running';
  }
}

/** Word of the code behind the instruction at which the frame on top stands. */
function behind(run: Runtime): number {
  const pc = run.state[run.frame + FRAME.pc] as number;
  return pc + sizeOfInstruction(word(run.code, pc));
}
