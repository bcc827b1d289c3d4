import { NO_LIMIT } from '../compile/program.ts';
import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ofImage } from '../compile/of-image.ts';
import { ASIDE } from '../compile/vocabulary.ts';
import { pileOn } from '../state/piles.ts';
import { AFTER, STACK_WORDS } from '../state/sizes.ts';
import { firstOf, instanceOf, nextOf, sizeOf, word } from '../state/zones.ts';
import { calculations, pairCalculations, type Calculation, type PairCalculation } from './calculate.ts';
import { COUNTED, demandsOf, HELD, type Demand } from './demands.ts';
import { fits } from './fits.ts';
import type { Refusal } from './refusal.ts';
import type { Runtime } from './runtime.ts';
import { ownZone } from './own-zone.ts';
import { repeatsOf, type Repeats } from './repeats.ts';
import { scratchOf } from './scratch.ts';
import { look, makeFound, type FoundCards } from './scopes.ts';
import { byOpcode, opcode, sizeOfInstruction } from './opcodes.ts';
import { COUNTS, makeCounter, type Counter, type Counting } from './value.ts';

const REQUIRE = opcode('require');
const PUSH = opcode('push');
const MOVE = opcode('move');
const REPEAT = opcode('repeat');
const SWAP = opcode('swap');
const INSTEAD = opcode('instead');

const CALCULATIONS = byOpcode<Calculation>(calculations);
const PAIR_CALCULATIONS = byOpcode<PairCalculation>(pairCalculations);
/** True for what says of numbers whether something is so. */
const CONDITIONS = byOpcode<true>({ within: true, 'as-many': true, more: true, either: true });
const POPS = Int32Array.from(INSTRUCTIONS, ({ pops }) => pops);

/** The place at which an ability lets its owner look at cards. */
interface Look {
  /** Word of the code at which it moves them aside. */
  readonly at: number;
  /** The zone from which they come. */
  readonly zone: number;
}

/** The places at which abilities let their owners look at cards, by entry; nothing where one does not. */
const looksOf = ofImage(({ code, entries, vocabulary }): readonly (readonly Look[] | undefined)[] => {
  const aside = vocabulary.index('zone', ASIDE);
  return entries.map(({ at, end }) => {
    const looks: Look[] = [];
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(code, pc)))
      if (word(code, pc) === MOVE && word(code, pc + 2) === aside)
        looks.push({ at: pc, zone: word(code, pc + 1) });
    return looks.length > 0 ? looks : undefined;
  });
});

/** The reason why what is required at a word of the code is not there. */
const lacks = (at: number, needs: number, has: number): Refusal => ({ code: 'R914', at, needs, has });

/** True if a face has anything that can be repeated. */
const has = ({ first }: Repeats, face: number): boolean => word(first, face) !== word(first, face + 1);

const scratch = scratchOf((layout) => ({
  found: makeFound(layout),
  repeated: new Int32Array(layout.cards),
  stack: new Int32Array(STACK_WORDS),
}));

/** Says beforehand whether an ability can be used (PAY-2), without changing anything. */
export class Probe {
  readonly #run: Runtime;
  readonly #counter: Counter;
  readonly #found: FoundCards;
  readonly #stack: Int32Array;
  readonly #looks: readonly (readonly Look[] | undefined)[];
  readonly #repeats: readonly (Repeats | undefined)[];
  readonly #repeated: Int32Array;
  readonly #demands: readonly (readonly Demand[] | undefined)[];

  constructor(run: Runtime) {
    this.#run = run;
    this.#looks = looksOf(run.image);
    this.#demands = demandsOf(run.layout);
    this.#repeats = repeatsOf(run.image);
    this.#counter = makeCounter(run);
    const { found, repeated, stack } = scratch(run.layout);
    this.#found = found;
    this.#repeated = repeated;
    this.#stack = stack;
  }

  /**
   * The reason why the party that runs cannot use an ability; undefined where it can.
   *
   * @param entry index of the ability
   * @param self the card that would act
   */
  refuse(entry: number, self: number): Refusal | undefined {
    const { entries } = this.#run;
    if (entries.free[entry] === 1) return undefined;
    const demands = this.#demands[entry];
    const refused =
      demands !== undefined ? this.#refuseDemands(demands, self) : this.#refusePayment(entry, self);
    if (refused !== undefined || entries.demanding[entry] === 0) return refused;
    return this.#refuseStart(word(entries.paid, entry), self);
  }

  /** The reason why something that an ability requires is not there, where nothing but counting leads to it. */
  #refuseDemands(demands: readonly Demand[], self: number): Refusal | undefined {
    const { state, party } = this.#run;
    for (let index = 0; index < demands.length; index++) {
      const demand = demands[index] as Demand;
      const at = demand.first + party * demand.each;
      const has = demand.sort === HELD ? word(state, at) : this.#count(demand, at, self);
      if (has < demand.needs) return lacks(demand.at, demand.needs, has);
    }
    return undefined;
  }

  /** The amount of what no word of the state says by itself; where it is enough, at least so much. */
  #count({ sort, needs, pieces, count }: Demand, at: number, self: number): number {
    const { state, layout, code } = this.#run;
    if (sort === COUNTED) return (COUNTS[word(code, count)] as Counting)(this.#counter, count, self, needs);
    const { links } = layout;
    let has = 0;
    for (
      let card = word(state, at) - 1;
      card >= 0 && has < needs;
      card = (word(state, links + card) & AFTER) - 1
    )
      has += pileOn(state, pieces, card);
    return has;
  }

  /** The same by going through all that leads to what is paid. */
  #refusePayment(entry: number, self: number): Refusal | undefined {
    const { code, entries } = this.#run;
    const paid = word(entries.paid, entry);
    const stack = this.#stack;
    let top = 0;
    let isSo = false;
    for (let pc = word(entries.at, entry); pc < paid; pc += sizeOfInstruction(word(code, pc))) {
      const opcode = word(code, pc);
      const count = COUNTS[opcode];
      if (count) {
        const then = pc + sizeOfInstruction(opcode);
        const enough = word(code, then) === REQUIRE ? word(code, then + 1) : NO_LIMIT;
        stack[top++] = count(this.#counter, pc, self, enough);
      } else if (opcode === PUSH) stack[top++] = word(code, pc + 1);
      else if (opcode === REQUIRE) {
        const has = word(stack, --top);
        const needs = word(code, pc + 1);
        if (has < needs) return isSo ? { code: 'R926', at: pc } : lacks(pc, needs, has);
      } else {
        const calculate = CALCULATIONS[opcode];
        const combine = PAIR_CALCULATIONS[opcode];
        if (calculate) stack[top - 1] = calculate(this.#run, pc, word(stack, top - 1));
        else if (combine) {
          const above = word(stack, --top);
          stack[top - 1] = combine(word(stack, top - 1), above);
        } else top -= POPS[opcode] as number;
      }
      isSo = CONDITIONS[opcode] === true;
    }
    return undefined;
  }

  /** The reason why an ability has nothing to look at, where it lets its owner look at cards. */
  refuseLook(entry: number): Refusal | undefined {
    const looks = this.#looks[entry];
    if (!looks) return undefined;
    const { layout, state, party } = this.#run;
    for (const { at, zone } of looks)
      if (sizeOf(layout, state, instanceOf(layout, zone, party)) === 0)
        return { code: 'R914', at, needs: 1, has: 0 };
    return undefined;
  }

  /** The entry of a face that has a mark and could be repeated by a card; -1 where none fits and can be paid. */
  repeatable(face: number, mark: number, self: number): number {
    const repeats = this.#repeats[mark];
    return repeats ? this.#repeatableOf(repeats, face, self) : -1;
  }

  #repeatableOf({ first, entries }: Repeats, face: number, self: number): number {
    const end = word(first, face + 1);
    for (let at = word(first, face); at < end; at++)
      if (this.refuse(word(entries, at), self) === undefined) return word(entries, at);
    return -1;
  }

  /**
   * Lists the cards of which an ability could be repeated, in the order of the scope; gives how many there are.
   *
   * @param scope offset of the scope in the constant pool, seen from the party that runs
   * @param selector offset of the selector
   * @param mark the mark of what is repeated
   * @param self the card that repeats
   * @param enough the number of cards that are looked for at most
   * @param cards the list; another than that of the last look
   */
  listRepeatable(
    scope: number,
    selector: number,
    mark: number,
    self: number,
    enough: number,
    cards: Int32Array,
  ): number {
    const run = this.#run;
    const repeats = this.#repeats[mark];
    const zone = ownZone(run.layout, scope);
    let count = 0;
    if (!repeats) return count;
    if (zone) {
      const { layout, state } = run;
      const { links } = layout;
      let card = firstOf(layout, state, zone.each ? zone.first + run.party : zone.first);
      for (; card >= 0 && count < enough; card = (word(state, links + card) & AFTER) - 1)
        if (has(repeats, run.face(card)) && fits(run, selector, card, self))
          if (this.#repeatableOf(repeats, run.face(card), self) >= 0) cards[count++] = card;
      return count;
    }
    const found = this.#found;
    look(run, scope, selector, run.party, self, found);
    for (let index = 0; index < found.count && count < enough; index++) {
      const card = word(found.cards, index);
      if (this.#repeatableOf(repeats, run.face(card), self) >= 0) cards[count++] = card;
    }
    return count;
  }

  /** The reason why what follows the payment could not even begin. */
  #refuseStart(pc: number, self: number): Refusal | undefined {
    const { code } = this.#run;
    switch (word(code, pc)) {
      case REPEAT:
        return this.#refuseRepeat(pc, self);
      case INSTEAD:
        return this.#refuseStart(pc + sizeOfInstruction(INSTEAD), self);
      case SWAP:
        return this.#refuseSwap(pc, self);
      default:
        return undefined;
    }
  }

  #refuseRepeat(pc: number, self: number): Refusal | undefined {
    const { code } = this.#run;
    const [scope, selector, mark] = [word(code, pc + 1), word(code, pc + 2), word(code, pc + 3)];
    return this.listRepeatable(scope, selector, mark, self, 1, this.#repeated) > 0
      ? undefined
      : { code: 'R915', at: pc };
  }

  #refuseSwap(pc: number, self: number): Refusal | undefined {
    const run = this.#run;
    const { layout, state, code } = run;
    let card = firstOf(layout, state, instanceOf(layout, word(code, pc + 1), run.party));
    for (; card >= 0; card = nextOf(layout, state, card))
      if (fits(run, word(code, pc + 2), card, self)) return undefined;
    return { code: 'R906', at: pc, needs: 1, has: 0 };
  }
}
