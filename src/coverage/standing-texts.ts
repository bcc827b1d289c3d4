import { INSTRUCTIONS } from '../compile/instructions.ts';
import type { Image } from '../compile/image.ts';
import type { CardCondition } from '../compile/program.ts';
import type { Layout, ZonePlace } from '../state/layout.ts';
import { cardsIn, word } from '../state/zones.ts';
import { fits, lastValues } from '../vm/fits.ts';
import type { Machine } from '../vm/machine.ts';
import { opcode, sizeOfInstruction } from '../vm/opcodes.ts';
import { look, makeFound, type FoundCards } from '../vm/scopes.ts';

/** A mark that a card has by its own text, and where somebody asks for it. */
interface Also {
  /** Word of the code at which the text says so. */
  readonly pc: number;
  /** Index of its face. */
  readonly face: number;
  /** The verb and measure whose last value the card has to have, and the bit of this mark among them; none where the mark is asked for by name. */
  readonly last?: { readonly verb: number; readonly measure: number; readonly bit: number };
}

/** A place at which a selector is asked with its scope, as words of the code. */
interface Asking {
  readonly scope: number;
  readonly selector: number;
  readonly alsos: readonly Also[];
}

/** Finds out which texts that only say something about their card, and run never, have mattered. */
export class StandingTexts {
  readonly #machine: Machine;
  readonly #layout: Layout;
  readonly #found: FoundCards;
  readonly #zones: readonly ZonePlace[];
  /** By face, where an instruction stands, by its name. */
  readonly #places: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
  readonly #asking: ReadonlyMap<number, Asking>;

  constructor(machine: Machine) {
    const { run } = machine;
    this.#machine = machine;
    this.#layout = run.layout;
    this.#found = makeFound(run);
    const { names, manifest } = run.image.vocabulary;
    this.#zones = run.layout.places.filter((_, zone) => {
      const said = manifest.words.zone[names.zone[zone] ?? ''];
      return said?.owner === 'seat' && said.visible === 'all' && !said.of;
    });
    this.#places = new Map(
      ['change', 'bar', 'cover', 'also'].map((name) => [name, placesOf(run.image, opcode(name))]),
    );
    this.#asking = askingFor(run.image, this.#places.get('also') ?? new Map());
  }

  /** Texts that change the price which a party pays for a card, so that it is another one. */
  changesOf(party: number, measure: number, subject: number): readonly number[] {
    const { run } = this.#machine;
    const found = this.#inOpen('change', party).filter(
      ({ pc, card }) =>
        card !== subject &&
        word(run.code, pc + 1) === measure &&
        fits(run, word(run.code, pc + 2), subject, card),
    );
    const all = found.reduce(
      (price, { pc }) => price + word(run.code, pc + 3),
      run.measureOf(measure, subject),
    );
    return found.flatMap(({ pc }) =>
      Math.max(0, all) === Math.max(0, all - word(run.code, pc + 3)) ? [] : [pc],
    );
  }

  /** Texts that kept a party from naming something else with a verb. */
  barsOf(party: number, verb: number, named: number): readonly number[] {
    const { code } = this.#machine.run;
    return this.#inOpen('bar', party).flatMap(({ pc }) =>
      word(code, pc + 1) === verb && word(code, pc + 2) !== named ? [pc] : [],
    );
  }

  /** Texts of a card that let something stand in for its price. */
  coversOf(card: number): readonly number[] {
    return this.#places.get('cover')?.get(this.#machine.run.face(card)) ?? [];
  }

  /** Texts that give their card a mark for which an instruction asks where the card lies. */
  alsosAt(pc: number, party: number, self: number): readonly number[] {
    const asking = this.#asking.get(pc);
    if (!asking) return [];
    const { run } = this.#machine;
    const found = this.#found;
    look(run, asking.scope, asking.selector, party, self, found);
    const faces = new Set(Array.from(found.cards.subarray(0, found.count), (card) => run.face(card)));
    return asking.alsos.flatMap((also) => (faces.has(also.face) && this.#isAsked(also) ? [also.pc] : []));
  }

  /** True if a mark is the value that is asked for, and its face has no such value printed. */
  #isAsked({ face, last }: Also): boolean {
    if (!last) return true;
    const { run } = this.#machine;
    const wanted = lastValues(run, last.verb, last.measure);
    const printed = word(run.image.printedValues, face * run.measures + last.measure);
    return (wanted & last.bit) !== 0 && (wanted & printed) === 0;
  }

  /** Instructions of a name on the cards that lie open with a party. */
  #inOpen(name: string, party: number): readonly { readonly card: number; readonly pc: number }[] {
    const places = this.#places.get(name);
    const { state, run } = this.#machine;
    return this.#zones.flatMap(({ first }) =>
      cardsIn(this.#layout, state, first + party).flatMap((card) =>
        (places?.get(run.face(card)) ?? []).map((pc) => ({ card, pc })),
      ),
    );
  }
}

/** The places at which an instruction stands, by face. */
function placesOf({ faces, code }: Image, wanted: number): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, readonly number[]>();
  faces.forEach(({ at, program }, face) => {
    const found: number[] = [];
    for (let pc = at; pc < at + program.code.length; pc += sizeOfInstruction(word(code, pc)))
      if (word(code, pc) === wanted) found.push(pc);
    if (found.length > 0) places.set(face, found);
  });
  return places;
}

/** Instructions with a scope and a selector that asks for a mark which some face has by its own text. */
function askingFor(image: Image, alsos: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, Asking> {
  const asking = new Map<number, Asking>();
  const { code, pool } = image;
  for (const { at, program } of image.faces)
    for (let pc = at; pc < at + program.code.length; pc += sizeOfInstruction(word(code, pc))) {
      const operands = INSTRUCTIONS[word(code, pc)]?.operands ?? [];
      const where = operands.findIndex(({ sort }) => sort === 'scope');
      const what = operands.findIndex(({ sort }) => sort === 'selector');
      if (where < 0 || what < 0) continue;
      const constant = program.constants[word(program.code, pc - at + 1 + what)];
      if (constant?.constant !== 'selector') continue;
      const selector = word(code, pc + 1 + what);
      const some = [...alsos].flatMap(([face, places]) =>
        image.columns[word(pool, selector) + face] === 1
          ? places.flatMap((also) =>
              constant.tests.flatMap((test) => asked(image, word(code, also + 1), test, also, face)),
            )
          : [],
      );
      if (some.length > 0) asking.set(pc, { scope: word(code, pc + 1 + where), selector, alsos: some });
    }
  return asking;
}

/** A mark that a face has by its text, where a test asks for it. */
function asked(
  { vocabulary }: Image,
  mark: number,
  test: CardCondition,
  pc: number,
  face: number,
): readonly Also[] {
  if (test.test === 'is') return test.mark === mark ? [{ pc, face }] : [];
  if (test.test !== 'last') return [];
  const { value } = vocabulary.manifest.words;
  const id = (vocabulary.names.mark[mark] ?? '').replace(/^value:/, '');
  const attribute = value[id]?.attribute;
  const bit = Object.keys(value)
    .filter((each) => value[each]?.attribute === attribute)
    .indexOf(id);
  return [test.measure, test.other].flatMap((measure) =>
    vocabulary.names.measure[measure] === `attribute:${attribute}`
      ? [{ pc, face, last: { verb: test.verb, measure, bit: 1 << bit } }]
      : [],
  );
}
