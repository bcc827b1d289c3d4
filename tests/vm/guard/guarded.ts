import type { Image } from '../../../src/compile/image.ts';
import { INSTRUCTIONS } from '../../../src/compile/instructions.ts';
import { sideUp } from '../../../src/state/cards.ts';
import * as CONTEXT from '../../../src/state/context.ts';
import * as FRAME from '../../../src/state/frame.ts';
import type { Layout } from '../../../src/state/layout.ts';
import { CONTEXT_WORDS, FRAME_WORDS, STACK_WORDS } from '../../../src/state/sizes.ts';
import { sameState } from '../../../src/state/state.ts';
import { word } from '../../../src/state/zones.ts';
import { Machine, type ContextStatus } from '../../../src/vm/machine.ts';
import type { Refusal } from '../../../src/vm/refusal.ts';
import { ANYTHING, expectedAt } from './expected.ts';
import { Guard } from './guard.ts';
import { Loops } from './loops.ts';
import { bitsOf, regionsOf, type Regions } from './regions.ts';
import { declaredBy, NO_RIGHTS, rightsAt, rightsToAsk, together, type Rights } from './rights.ts';

/** A program that did what it must not do. */
export class Harm extends Error {}

const REQUIRE = INSTRUCTIONS.findIndex(({ name }) => name === 'require');
const STACK_AT = CONTEXT_WORDS - STACK_WORDS;
const wordsAt = ({ code }: Image, pc: number): number =>
  1 + (INSTRUCTIONS[code[pc] ?? -1]?.operands.length ?? 0);
const DECISION = bitsOf(['decision'], true);

/**
 * A machine under guard: everything goes through accessors that know what runs and what that declares. It throws a
 * {@link Trespass} or a {@link Harm} as soon as something is wrong; after that only `load` makes sense.
 */
export class Guarded {
  readonly image: Image;
  readonly layout: Layout;
  readonly machine: Machine;
  readonly guard: Guard;
  /** The number of instructions that were run so far. */
  steps = 0;
  /** True if it goes over what is counted only to be required, as the machine does when it runs on. */
  skips = false;
  /** The ability that began last, for messages. */
  running = '';
  readonly #rights = new Map<number, Rights>();
  /** By depth, the height of the stack at which the ability began. */
  readonly #bases: number[] = [0];
  readonly #loops = new Loops();
  /** True if anything was written since something began. */
  #changed = false;

  constructor(image: Image, layout: Layout, regions: Regions = regionsOf(layout)) {
    this.image = image;
    this.layout = layout;
    this.guard = new Guard(layout, regions);
    this.machine = new Machine(image, layout, this.guard.state);
  }

  /** The state behind the guard, to be looked at. */
  get raw(): Int32Array {
    return this.guard.raw;
  }

  /** Puts a state in, in which no ability runs. */
  load(state: Int32Array): void {
    this.guard.raw.set(state);
    this.#bases.length = 1;
    this.#loops.clear();
    this.#changed = false;
  }

  /** Remembers where everything stands; what it gives goes back there, as often as it is called. */
  keep(): () => void {
    const [state, bases, changed, loops] = [
      this.raw.slice(),
      [...this.#bases],
      this.#changed,
      this.#loops.kept(),
    ];
    return () => {
      this.guard.raw.set(state);
      this.#bases.splice(0, this.#bases.length, ...bases);
      this.#changed = changed;
      this.#loops.restore(loops);
    };
  }

  /** See {@link Machine.fire}. */
  fire(party: number, entry: number, self: number): Refusal | undefined {
    const { face = 0, ability = 0 } = this.image.entries[entry] ?? {};
    this.running = `${this.image.faces[face]?.program.name ?? ''}, ability ${ability + 1}`;
    return this.#begin(party, rightsToAsk(this.image, entry), () => this.machine.fire(party, entry, self));
  }

  /** See {@link Machine.play}. */
  play(party: number, verb: number, card: number): Refusal | undefined {
    const { faces, cards } = this.image;
    const face = (cards[card]?.firstFace ?? 0) + sideUp(this.layout, this.raw, card);
    const { firstEntry = 0, program } = faces[face] ?? {};
    const asked = program?.entries.map((_, index) => rightsToAsk(this.image, firstEntry + index)) ?? [];
    return this.#begin(party, together([...asked, declaredBy('settle')], 'play'), () =>
      this.machine.play(party, verb, card),
    );
  }

  /** Runs one instruction. */
  step(party: number): ContextStatus {
    const context = this.#contextOf(party);
    const depth = word(this.raw, context + CONTEXT.depth);
    if (depth === 0 || word(this.raw, context + CONTEXT.waiting) === 1) return this.#idle(party);
    const frame = this.#frameOf(context, depth);
    const pc = word(this.raw, frame + FRAME.pc);
    const top = word(this.raw, context + CONTEXT.top);
    const rights = this.#rightsOf(pc);
    this.#look(pc, depth, context, top);
    this.steps++;
    this.guard.allow(rights, {
      party,
      frame,
      from: Math.max(this.#bases[depth - 1] ?? 0, top - rights.pops),
      to: Math.min(STACK_WORDS, top + Math.max(0, rights.pushes - rights.pops)),
    });
    const skipped = this.skips && this.image.code[pc + wordsAt(this.image, pc)] === REQUIRE;
    const [least, most] = skipped
      ? ANYTHING
      : expectedAt(this.image, this.layout, this.raw, { party, frame, pc, top });
    const standing = this.skips ? this.machine.advance(party, 1) : this.machine.step(party);
    if (least !== -Infinity || most !== Infinity) {
      const got = word(this.raw, context + STACK_AT + word(this.raw, context + CONTEXT.top) - 1);
      if (got < least || got > most)
        throw new Harm(`${rights.name} makes ${got} of what is ${least === most ? '' : 'at most '}${most}`);
    }
    this.#note(rights);
    this.#settleBases(context, depth);
    return standing;
  }

  /** Runs to the next decision or the end; throws where that takes more steps than it should. */
  advance(party: number, mostSteps: number): ContextStatus {
    for (let steps = 0; steps <= mostSteps; steps++) {
      const standing = this.step(party);
      if (standing !== 'running') return standing;
    }
    throw new Harm(`it runs on after ${mostSteps} steps without a decision`);
  }

  /** See {@link Machine.legal}. */
  legal(party: number, buffer: Int32Array): number {
    this.#allowAsk(party, false);
    return this.machine.legal(party, buffer);
  }

  /** See {@link Machine.whyNot}. */
  whyNot(party: number, choice: number): Refusal | undefined {
    this.#allowAsk(party, false);
    return this.machine.whyNot(party, choice);
  }

  /** See {@link Machine.choose}. */
  choose(party: number, choice: number): Refusal | undefined {
    const context = this.#contextOf(party);
    const depth = word(this.raw, context + CONTEXT.depth);
    if (depth > 0) this.#note(this.#rightsOf(word(this.raw, this.#frameOf(context, depth) + FRAME.pc)));
    this.#allowAsk(party, true);
    const refused = this.machine.choose(party, choice);
    this.#settleBases(context, depth);
    return refused;
  }

  #contextOf(party: number): number {
    return this.layout.contexts + party * CONTEXT_WORDS;
  }

  #frameOf(context: number, depth: number): number {
    return context + CONTEXT.frames + (depth - 1) * FRAME_WORDS;
  }

  #rightsOf(pc: number): Rights {
    const known = this.#rights.get(pc);
    if (known) return known;
    const rights = rightsAt(this.image, pc);
    this.#rights.set(pc, rights);
    return rights;
  }

  #idle(party: number): ContextStatus {
    this.guard.allow(NO_RIGHTS, { party, frame: -1, from: 0, to: 0 });
    return this.machine.step(party);
  }

  #begin(party: number, asking: Rights, begin: () => Refusal | undefined): Refusal | undefined {
    const context = this.#contextOf(party);
    // An ability that begins is put on top, as an ability is that another one calls.
    const writes = asking.writes | declaredBy('react').writes;
    this.guard.allow({ ...asking, writes }, { party, frame: -1, from: 0, to: 0 });
    const before = this.raw.slice();
    const refused = begin();
    if (refused && !sameState(this.raw, before)) throw new Harm('a refusal changed the state');
    this.#changed = false;
    this.#loops.clear();
    this.#bases.length = 1;
    this.#settleBases(context, 0);
    return refused;
  }

  /** Lets the instruction at which a party waits look around, and write where it carries out a choice. */
  #allowAsk(party: number, writes: boolean): void {
    const context = this.#contextOf(party);
    const depth = word(this.raw, context + CONTEXT.depth);
    const frame = this.#frameOf(context, depth);
    const top = word(this.raw, context + CONTEXT.top);
    const rights = depth === 0 ? NO_RIGHTS : this.#rightsOf(word(this.raw, frame + FRAME.pc));
    this.guard.allow(writes ? rights : { ...rights, writes: 0 }, {
      party,
      frame: depth === 0 ? -1 : frame,
      from: top,
      to: Math.min(STACK_WORDS, writes ? top + rights.pushes : top),
    });
  }

  /** Keeps where the stack of each ability begins; one that is over must have left nothing on it. */
  #settleBases(context: number, before: number): void {
    const depth = word(this.raw, context + CONTEXT.depth);
    const top = word(this.raw, context + CONTEXT.top);
    if (depth < before) {
      const base = this.#bases[before - 1] ?? 0;
      if (top !== base) throw new Harm(`an ability ends with ${top - base} on the stack`);
      this.#bases.length = Math.max(1, depth);
    }
    for (let each = before; each < depth; each++) this.#bases[each] = top;
  }

  #look(pc: number, depth: number, context: number, top: number): void {
    const { code, entries } = this.image;
    const entry = entries[word(this.raw, this.#frameOf(context, depth) + FRAME.entry) - 1];
    if (entry && (pc < entry.at || pc >= entry.end)) throw new Harm('an ability goes on outside of itself');
    const number = word(this.raw, context + STACK_AT + top - 1);
    const looping = this.#loops.see(code, pc, depth, number);
    if (looping !== undefined) throw new Harm(looping);
    if (code[pc] === REQUIRE && !this.#changed && number < (code[pc + 1] ?? 0))
      throw new Harm(`${code[pc + 1]} were required, and there were ${number}`);
  }

  /** Notes whether anything but the way things go on may have been written. */
  #note({ writes }: Rights): void {
    if ((writes & ~DECISION) !== 0) this.#changed = true;
  }
}
