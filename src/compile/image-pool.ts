import type { FaceColumns } from './face-columns.ts';
import { NONE, NOTHING } from './image.ts';
import { needsState } from './needs-state.ts';
import { NO_LEAST, SCOPES, TESTS, THAN, type Constant, type CardCondition } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The columns of a face that decide whether it passes the tests that need no state. */
export type Tested = Pick<FaceColumns, 'marks' | 'measures'>;

/** The way in which cards are read: as what they count as, too, or as printed alone. */
type Reading = 'counted' | 'printed';

/** Gathers the constants of all programs, each once, and a column of faces for each selector. */
export class ImagePool {
  readonly words: number[];
  readonly columns: number[];
  readonly #faces: readonly Tested[];
  readonly #printed: readonly Tested[];
  readonly #vocabulary: Vocabulary;
  readonly #offsets = new Map<string, number>();
  readonly #columnStarts = new Map<string, number>();

  /**
   * @param behind words and columns behind which the new ones are written
   * @param printed the faces without what they only count as
   */
  constructor(
    faces: readonly Tested[],
    vocabulary: Vocabulary,
    behind: { readonly words: ArrayLike<number>; readonly columns: ArrayLike<number> } = NOTHING_YET,
    printed: readonly Tested[] = faces,
  ) {
    this.#faces = faces;
    this.#printed = printed;
    this.#vocabulary = vocabulary;
    this.words = Array.from(behind.words);
    this.columns = Array.from(behind.columns);
  }

  /** Offsets of the constants of one program; selectors fit cards as what they count as, or as printed. */
  addAll(constants: readonly Constant[], as: Reading = 'counted'): readonly number[] {
    const offsets: number[] = [];
    for (const constant of constants) offsets.push(this.#add(this.#encode(constant, offsets, as)));
    return offsets;
  }

  #encode(constant: Constant, offsets: readonly number[], as: Reading): readonly number[] {
    switch (constant.constant) {
      case 'selector': {
        const moving = constant.tests.filter((test) => needsState(test, this.#vocabulary));
        const fixed = constant.tests.filter((test) => !needsState(test, this.#vocabulary));
        return [this.#column(fixed, as), moving.length, ...moving.flatMap(encodeTest)];
      }
      case 'scope':
        return [SCOPES.indexOf(constant.in), constant.of, constant.party];
      case 'table':
        return [constant.numbers.length, ...constant.numbers];
      case 'members':
        return [
          constant.of.length,
          ...constant.of.flatMap(({ scope, selector }) => [offsets[scope] ?? -1, offsets[selector] ?? -1]),
        ];
      default:
        return constant satisfies never;
    }
  }

  #add(words: readonly number[]): number {
    const key = words.join(' ');
    const known = this.#offsets.get(key);
    if (known !== undefined) return known;
    const offset = this.words.length;
    this.words.push(...words);
    this.#offsets.set(key, offset);
    return offset;
  }

  #column(tests: readonly CardCondition[], as: Reading): number {
    const key = `${as} ${tests.map(encodeTest).join(';')}`;
    const known = this.#columnStarts.get(key);
    if (known !== undefined) return known;
    const start = this.columns.length;
    const faces = as === 'counted' ? this.#faces : this.#printed;
    for (const face of faces) this.columns.push(Number(tests.every((test) => fits(test, face))));
    this.#columnStarts.set(key, start);
    return start;
  }
}

const NOTHING_YET = { words: [], columns: [] };

/** A test as its number and three operands. */
function encodeTest(test: CardCondition): readonly [number, number, number, number] {
  const number = TESTS.indexOf(test.test);
  switch (test.test) {
    case 'is':
      return [number, test.mark, 0, 0];
    case 'number':
      return [number, test.measure, test.least, test.most];
    case 'parity':
      return [number, test.measure, Number(test.odd), 0];
    case 'other':
      return [number, 0, 0, 0];
    case 'full':
      return [number, test.resource, Number(test.full), 0];
    case 'place':
      return [number, test.first, test.last, 0];
    case 'last':
      return [number, test.verb, test.measure, test.than ? THAN[test.than] : test.other];
    default:
      return test satisfies never;
  }
}

/** True if a face passes a test that needs no state. */
function fits(test: CardCondition, { marks, measures }: Tested): boolean {
  switch (test.test) {
    case 'is':
      return marks[test.mark] === 1;
    case 'number': {
      const number = measures[test.measure] ?? NOTHING;
      if (number === NOTHING) return false;
      if (number === NONE) return test.least === NO_LEAST;
      return number >= test.least && number <= test.most;
    }
    case 'parity': {
      const number = measures[test.measure] ?? NOTHING;
      return number !== NOTHING && number !== NONE && (number % 2 !== 0) === test.odd;
    }
    case 'other':
    case 'full':
    case 'place':
    case 'last':
      throw new Error(`${test.test} needs the state`);
    default:
      return test satisfies never;
  }
}
