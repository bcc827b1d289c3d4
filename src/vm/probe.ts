import { NO_LIMIT } from '../compile/program.ts';
import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ofImage } from '../compile/of-image.ts';
import { ASIDE } from '../compile/vocabulary.ts';
import { STACK_WORDS } from '../state/sizes.ts';
import { firstOf, instanceOf, nextOf, sizeOf, word } from '../state/zones.ts';
import { calculations, type Calculation } from './calculate.ts';
import { fits } from './fits.ts';
import type { Refusal } from './refusal.ts';
import type { Runtime } from './runtime.ts';
import { look, makeFound, type Found } from './scopes.ts';
import { byOpcode, opcode, sizeOfInstruction } from './opcodes.ts';
import { COUNTS, makeCounter, type Counter, type Counting } from './value.ts';

const REQUIRE = opcode('require');
const PUSH = opcode('push');
const MOVE = opcode('move');
const REPEAT = opcode('repeat');
const SWAP = opcode('swap');
const INSTEAD = opcode('instead');

const CALCULATIONS = byOpcode<Calculation>(calculations);
const POPS = Int32Array.from(INSTRUCTIONS, ({ pops }) => pops);

/** Where an ability lets its owner look at cards. */
interface Look {
  /** Word of the code at which it moves them aside. */
  readonly at: number;
  /** The zone from which they come. */
  readonly zone: number;
}

/** Where abilities let their owners look at cards, by entry; nothing where one does not. */
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

/** What abilities require before they can be paid, where all of it is counted right before it is required. */
interface Demands {
  /** By entry, 1 where it is so. */
  readonly plain: Uint8Array;
  /** By entry, the place of its first demand; those of the next entry follow. */
  readonly first: Int32Array;
  /** Words of the code at which is counted what the instruction behind requires. */
  readonly at: Int32Array;
}

/** Nothing else of what is paid has to be looked at beforehand then. */
const demandsOf = ofImage(({ code, entries }): Demands => {
  const plain = new Uint8Array(entries.length);
  const first = new Int32Array(entries.length + 1);
  const places: number[] = [];
  entries.forEach(({ at, paid }, entry) => {
    const demands: number[] = [];
    let isPlain = true;
    for (let pc = at, before = -1; pc < paid; before = pc, pc += sizeOfInstruction(word(code, pc))) {
      if (word(code, pc) !== REQUIRE) continue;
      if (before >= 0 && COUNTS[word(code, before)]) demands.push(before);
      else isPlain = false;
    }
    first[entry] = places.length;
    if (!isPlain) return;
    plain[entry] = 1;
    places.push(...demands);
  });
  first[entries.length] = places.length;
  return { plain, first, at: Int32Array.from(places) };
});

/** Why what is required at a word of the code is not there. */
function refuseLess(at: number, needs: number, has: number): Refusal | undefined {
  if (has < needs) return { code: 'R914', at, needs, has };
  return undefined;
}

/** Says beforehand whether an ability can be used (PAY-2), without changing anything. */
export class Probe {
  readonly #run: Runtime;
  readonly #counter: Counter;
  readonly #found: Found;
  readonly #stack = new Int32Array(STACK_WORDS);
  readonly #looks: readonly (readonly Look[] | undefined)[];
  readonly #demands: Demands;

  constructor(run: Runtime) {
    this.#run = run;
    this.#looks = looksOf(run.image);
    this.#demands = demandsOf(run.image);
    this.#counter = makeCounter(run);
    this.#found = makeFound(run);
  }

  /**
   * Why the party that runs cannot use an ability; undefined where it can.
   *
   * @param entry index of the ability
   * @param self the card that would act
   */
  refuse(entry: number, self: number): Refusal | undefined {
    const { entries } = this.#run;
    if (entries.free[entry] === 1) return undefined;
    const refused =
      this.#demands.plain[entry] === 1 ? this.#refuseDemands(entry, self) : this.#refusePayment(entry, self);
    return refused ?? this.#refuseStart(word(entries.paid, entry), self);
  }

  /** Why something that an ability requires is not there, where nothing but counting leads to it. */
  #refuseDemands(entry: number, self: number): Refusal | undefined {
    const { code } = this.#run;
    const { first, at } = this.#demands;
    const end = word(first, entry + 1);
    for (let demand = word(first, entry); demand < end; demand++) {
      const pc = word(at, demand);
      const then = pc + sizeOfInstruction(word(code, pc));
      const needs = word(code, then + 1);
      const has = (COUNTS[word(code, pc)] as Counting)(this.#counter, pc, self, needs);
      const lacks = refuseLess(then, needs, has);
      if (lacks) return lacks;
    }
    return undefined;
  }

  /** The same by going through all that leads to what is paid. */
  #refusePayment(entry: number, self: number): Refusal | undefined {
    const { code, entries } = this.#run;
    const paid = word(entries.paid, entry);
    const stack = this.#stack;
    let top = 0;
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
        const lacks = refuseLess(pc, needs, has);
        if (lacks) return lacks;
      } else {
        const calculate = CALCULATIONS[opcode];
        if (calculate) stack[top - 1] = calculate(this.#run, pc, word(stack, top - 1));
        else top -= POPS[opcode] as number;
      }
    }
    return undefined;
  }

  /** Why an ability has nothing to look at, where it lets its owner look at cards. */
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
    const { entries, code } = this.#run;
    const end = entries.endOf(face);
    for (let entry = word(entries.first, face); entry < end; entry++) {
      if (!entries.hasMark(entry, mark) || word(code, word(entries.paid, entry)) === REPEAT) continue;
      if (this.refuse(entry, self) === undefined) return entry;
    }
    return -1;
  }

  /** Why what follows the payment could not even begin. */
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
    const run = this.#run;
    const { code } = run;
    look(run, word(code, pc + 1), word(code, pc + 2), run.party, self, this.#found);
    const { cards, count } = this.#found;
    for (let index = 0; index < count; index++)
      if (this.repeatable(run.face(word(cards, index)), word(code, pc + 3), self) >= 0) return undefined;
    return { code: 'R915', at: pc };
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
