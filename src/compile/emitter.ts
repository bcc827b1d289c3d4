import { INSTRUCTIONS } from './instructions.ts';
import type { ProgramClause, Constant, Scope, CardCondition } from './program.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(INSTRUCTIONS.map(({ name }, number) => [name, number]));

/** Number of an instruction by its name. */
export function opcode(name: string): number {
  const number = NUMBERS.get(name);
  if (number === undefined) throw new Error(`no instruction is called ${name}`);
  return number;
}

/** A place in the code that is not known before everything ahead of it is written. */
export class Label {
  /** Word at which it stands; -1 until then. */
  at = -1;
}

/** Writes the code, the constants and the clauses of one program. */
export class Emitter {
  readonly #words: (number | Label)[] = [];
  readonly #constants: Constant[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #clauses: ProgramClause[] = [];

  /** Word that is written next. */
  get at(): number {
    return this.#words.length;
  }

  /** Writes an instruction with as many operands as it has. */
  op(name: string, ...operands: readonly (number | Label)[]): void {
    const number = opcode(name);
    if (INSTRUCTIONS[number]?.operands.length !== operands.length)
      throw new Error(`${name} does not have ${operands.length} operands`);
    this.#words.push(number, ...operands);
  }

  /** Puts a label here. */
  put(label: Label): void {
    label.at = this.at;
  }

  /** Index of a selector among the constants, each written once. */
  selector(tests: readonly CardCondition[]): number {
    return this.#constant({ constant: 'selector', tests });
  }

  /** Index of a scope. */
  scope(scope: Scope): number {
    return this.#constant({ constant: 'scope', ...scope });
  }

  /** Index of a table. */
  table(numbers: readonly number[]): number {
    return this.#constant({ constant: 'table', numbers });
  }

  /** Index of the members of a set, with the scopes and selectors among the constants ahead of it. */
  members(of: readonly { readonly scope: Scope; readonly tests: readonly CardCondition[] }[]): number {
    const each = of.map(({ scope, tests }) => ({ scope: this.scope(scope), selector: this.selector(tests) }));
    return this.#constant({ constant: 'members', of: each });
  }

  /** Writes a clause: everything that `write` writes belongs to it. */
  clause(id: string, path: string, write: () => void): void {
    const at = this.at;
    write();
    this.#clauses.push({ id, at, end: this.at, path });
  }

  /** Everything that was written, with the words of labels filled in. */
  finish(): { readonly code: Int32Array; readonly constants: Constant[]; readonly clauses: ProgramClause[] } {
    const code = this.#words.map((word) => {
      if (typeof word === 'number') return word;
      if (word.at < 0) throw new Error('a label stands nowhere');
      return word.at;
    });
    return { code: Int32Array.from(code), constants: this.#constants, clauses: this.#clauses };
  }

  #constant(constant: Constant): number {
    const key = JSON.stringify(constant);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#constants.push(constant) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}
