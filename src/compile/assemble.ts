import { closest } from '../cards/suggest.ts';
import { listing } from '../cards/reporter.ts';
import { readConstant } from './assemble-constant.ts';
import { TextMarks } from './assemble-marks.ts';
import { MAX_FAULTS, type AssemblyFault, type FaultPlace } from './assembly-fault.ts';
import { LineReader } from './assembly-line.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { DIRECTIVES, isNamed, isOptional, isWordSort } from './notation.ts';
import type { Constant, Program } from './program.ts';
import { isNone } from './verify-operands.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Greatest size of a program text that is read, in UTF-16 code units. */
const MAX_ASSEMBLY_LENGTH = 1_048_576;

/** The outcome of reading a program text. */
export interface Assembled {
  /** There if and only if there are no diagnostics. It need not be sound; `verify` says that. */
  readonly program?: Program;
  /** The faults of lines that cannot be read, at most {@link MAX_FAULTS}, in the order of the text. */
  readonly diagnostics: readonly AssemblyFault[];
}

/** Reads a program from the text that `disassemble` writes. Codes A801 to A816. */
export function assemble(text: string, vocabulary: Vocabulary): Assembled {
  if (text.length > MAX_ASSEMBLY_LENGTH)
    return {
      diagnostics: [
        {
          code: 'A801',
          line: 0,
          column: 0,
          end: 0,
          message: `The text has ${text.length} characters; at most ${MAX_ASSEMBLY_LENGTH} are read.`,
          expected: [],
        },
      ],
    };
  const assembler = new Assembler(vocabulary);
  text.split('\n').forEach((line, index) => assembler.read(line, index));
  return assembler.finish();
}

const OPCODES: ReadonlyMap<string, number> = new Map(INSTRUCTIONS.map(({ name }, opcode) => [name, opcode]));

const LABEL = /^[A-Za-z][\w-]*$/;

/** Collects a program line by line. */
class Assembler {
  readonly #vocabulary: Vocabulary;
  readonly #faults: AssemblyFault[] = [];
  readonly #code: number[] = [];
  readonly #constants: Constant[] = [];
  readonly #marks: TextMarks;
  readonly #labels = new Map<string, number>();
  /** Words that must be filled in with the place of a label. */
  readonly #jumps: { readonly word: number; readonly name: string; readonly place: FaultPlace }[] = [];
  readonly #references: { readonly index: number; readonly place: FaultPlace }[] = [];
  #header: Pick<Program, 'number' | 'side' | 'name'> | undefined;
  #headed = false;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#marks = new TextMarks(vocabulary, (fault) => this.#report(fault));
  }

  /** Reads one line. */
  read(text: string, line: number): void {
    const reader = new LineReader(text, line, (fault) => this.#report(fault));
    const first = reader.ahead;
    if (first === undefined) return;
    reader.take('a line');
    if (!this.#headed && first !== 'program') {
      this.#headed = true;
      reader.fault('A803', 'The first line is the header: program, number, side, name in quotes.', [
        'program',
      ]);
      return;
    }
    this.#line(first, reader);
    reader.finish();
  }

  /** The program, if everything was read. */
  finish(): Assembled {
    if (!this.#headed)
      this.#report({
        code: 'A803',
        line: 0,
        column: 0,
        end: 0,
        message: 'The text holds no program. The first line is the header: program, number, side, name.',
        expected: ['program'],
      });
    this.#marks.finish(this.#code.length);
    for (const { index, place } of this.#references)
      if (index >= this.#constants.length)
        this.#report({ code: 'A810', ...place, message: `There is no constant #${index}.`, expected: [] });
    for (const { word, name, place } of this.#jumps) {
      const target = this.#labels.get(name);
      if (target !== undefined) this.#code[word] = target;
      else {
        const labels = [...this.#labels.keys()];
        const there = labels.length > 0 ? ` There are ${listing(labels, 'and')}.` : '';
        this.#report({
          code: 'A808',
          ...place,
          message: `No line has the label ${name}.${there}`,
          expected: labels,
        });
      }
    }
    const diagnostics = this.#faults
      .sort((a, b) => a.line - b.line || a.column - b.column)
      .slice(0, MAX_FAULTS);
    if (diagnostics.length > 0 || !this.#header) return { diagnostics };
    const program: Program = {
      ...this.#header,
      code: Int32Array.from(this.#code),
      constants: this.#constants,
      entries: this.#marks.entries,
      clauses: this.#marks.clauses,
    };
    return { program, diagnostics };
  }

  #report(fault: AssemblyFault): void {
    // Labels are looked up last, and their faults may belong before others: more is kept than is given in the end.
    if (this.#faults.length < 2 * MAX_FAULTS) this.#faults.push(fault);
  }

  #line(first: string, reader: LineReader): void {
    const opcode = OPCODES.get(first);
    if (first.startsWith('#')) this.#constant(first, reader);
    else if (opcode !== undefined) this.#instruction(opcode, reader);
    else if (first.endsWith(':') && LABEL.test(first.slice(0, -1))) this.#label(first.slice(0, -1), reader);
    else
      switch (first as (typeof DIRECTIVES)[number]) {
        case 'program':
          return this.#program(reader);
        case 'entry':
          return this.#marks.startEntry(reader, this.#code.length);
        case 'paid':
          return this.#marks.payment(reader, this.#code.length);
        case 'clause':
          return this.#marks.startClause(reader, this.#code.length);
        case 'close':
          return this.#marks.endClause(reader, this.#code.length);
        case 'word': {
          const number = reader.number('the number that stands in the code');
          if (number === undefined) return;
          this.#marks.instruction(reader);
          this.#code.push(number);
          return;
        }
        default: {
          const known = [...OPCODES.keys(), ...DIRECTIVES];
          const near = closest(first, known);
          const guess = near.length > 0 ? ` Close to it: ${listing(near)}.` : '';
          reader.fault(
            'A804',
            `${first} is no instruction, and nothing else begins so.${guess}`,
            near.length > 0 ? near : known,
          );
        }
      }
  }

  #program(reader: LineReader): void {
    if (this.#headed) {
      reader.fault('A803', 'The header stands once, in the first line.');
      return;
    }
    this.#headed = true;
    const number = reader.number('the number of the card');
    const side = reader.oneOf(['A', 'B'], 'the side');
    const name = reader.text('the name in quotes');
    if (number !== undefined && side !== undefined && name !== undefined)
      this.#header = { number, side, name };
  }

  #constant(written: string, reader: LineReader): void {
    const index = this.#constants.length;
    if (written !== `#${index}`) {
      reader.fault('A811', `Constants count up from #0; this one is #${index}.`, [`#${index}`]);
      return;
    }
    const constant = readConstant(reader, this.#vocabulary, (each, sort) => this.#reference(each, sort));
    // After a fault the number is taken all the same, so that those after it are right.
    this.#constants.push(constant ?? { constant: 'table', numbers: [] });
  }

  #reference(reader: LineReader, sort: string): number | undefined {
    const index = reader.rawIndex();
    if (index !== undefined) return index;
    const text = reader.take(`a ${sort} such as #0`);
    if (text === undefined) return undefined;
    const digits = /^#(\d+)$/.exec(text)?.[1];
    if (digits === undefined) return reader.fault('A806', `Here stands a ${sort}, a constant such as #0.`);
    const number = reader.wholeNumber(digits, 'a constant');
    if (number !== undefined) this.#references.push({ index: number, place: reader.place });
    return number;
  }

  #label(name: string, reader: LineReader): void {
    if (this.#labels.has(name)) {
      reader.fault('A809', `The label ${name} stands at two lines. Write another name at one of them.`);
      return;
    }
    this.#labels.set(name, this.#code.length);
  }

  #instruction(opcode: number, reader: LineReader): void {
    const instruction = INSTRUCTIONS[opcode];
    if (!instruction) return;
    this.#marks.instruction(reader);
    const at = this.#code.push(opcode) - 1;
    const step = { at, next: at, opcode, instruction, operands: [], cut: false };
    for (const [place, { name, sort }] of instruction.operands.entries()) {
      const named = isNamed(instruction, place);
      if (named && isOptional(sort) && reader.ahead !== name) {
        this.#code.push(0);
        continue;
      }
      if (named) reader.oneOf([name], 'the name of the operand');
      if (sort === 'label') this.#jump(reader);
      else if (sort === 'number') this.#code.push(reader.number(name) ?? 0);
      else if (isWordSort(sort))
        this.#code.push(reader.word(sort, this.#vocabulary, isNone(step, name, -1)) ?? 0);
      else this.#code.push(this.#reference(reader, sort) ?? 0);
    }
  }

  #jump(reader: LineReader): void {
    const word = this.#code.push(0) - 1;
    const index = reader.rawIndex();
    if (index !== undefined) {
      this.#code[word] = index;
      return;
    }
    const name = reader.take('a label', [...this.#labels.keys()]);
    if (name === undefined) return;
    if (LABEL.test(name)) this.#jumps.push({ word, name, place: reader.place });
    else reader.fault('A806', 'Here stands a label, such as L1.', [...this.#labels.keys()]);
  }
}
