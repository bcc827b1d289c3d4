import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble } from '../../src/compile/assemble.ts';
import { ASSEMBLY_CODES } from '../../src/compile/assembly-fault.ts';
import { disassemble } from '../../src/compile/disassemble.ts';
import { INSTRUCTIONS } from '../../src/compile/instructions.ts';
import { NO_LEAST, NO_LIMIT, type Program } from '../../src/compile/program.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { earth, fileText } from '../support/packs.ts';
import { IMAGES } from './images.ts';
import { tideway } from './programs.ts';
import { arbitraryProgram } from './arbitrary-program.ts';

const words = new Vocabulary(earth.manifest);
const packs = { earth: words, tideway: new Vocabulary(tideway.manifest) };

const again = (program: Program, vocabulary: Vocabulary) =>
  assemble(disassemble(program, vocabulary), vocabulary);

describe('assembling what was disassembled gives the same program', () => {
  test.each(Object.entries(packs))('for any program of the words of %s', (_, vocabulary) => {
    fc.assert(
      fc.property(arbitraryProgram(vocabulary), (program) => {
        expect(again(program, vocabulary)).toEqual({ program, diagnostics: [] });
      }),
      { numRuns: 400 },
    );
  });

  const anywhere = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.integer());

  test('for programs that could never run, too', () => {
    const flips = fc.array(fc.tuple(fc.nat(), anywhere), { maxLength: 6 });
    const bounds = fc.array(fc.tuple(fc.nat(), anywhere), { maxLength: 3 });
    fc.assert(
      fc.property(arbitraryProgram(words), flips, bounds, bounds, (sound, inCode, inEntries, inClauses) => {
        const code = sound.code.slice();
        for (const [at, word] of inCode) if (code.length > 0) code[at % code.length] = word;
        const program: Program = {
          ...sound,
          code,
          entries: moved(sound.entries, ['trigger', 'at', 'paid', 'end'], inEntries),
          clauses: moved(sound.clauses, ['at', 'end'], inClauses),
        };
        expect(again(program, words)).toEqual({ program, diagnostics: [] });
      }),
      { numRuns: 600 },
    );
  });

  test('for constants that name nothing', () => {
    const program: Program = {
      number: -4,
      side: 'B',
      name: '',
      code: Int32Array.from([]),
      entries: [],
      clauses: [],
      constants: [
        {
          constant: 'selector',
          tests: [
            { test: 'is', mark: 999 },
            { test: 'number', measure: -1, least: 5, most: 2 },
          ],
        },
        { constant: 'scope', in: 'near', of: 57, party: 9 },
        { constant: 'members', of: [{ scope: 44, selector: -2 }] },
        { constant: 'selector', tests: [{ test: 'full', resource: 70, full: false }] },
      ],
    };
    expect(again(program, words)).toEqual({ program, diagnostics: [] });
  });

  test.each(IMAGES)('for every face and rule of %s', (_, count, image) => {
    const { faces, vocabulary } = image();
    expect(faces.filter(({ card }) => card >= 0)).toHaveLength(count);
    for (const { program } of faces) expect(again(program, vocabulary)).toEqual({ program, diagnostics: [] });
  });
});

/** Code from rows of an instruction and its operands, words of the pack by their names. */
function codeOf(rows: readonly (readonly [string, ...(string | number)[]])[]): Int32Array {
  return Int32Array.from(
    rows.flatMap(([name, ...operands]) => {
      const opcode = INSTRUCTIONS.findIndex((each) => each.name === name);
      const sorts = INSTRUCTIONS[opcode]?.operands ?? [];
      return [
        opcode,
        ...operands.map((each, place) =>
          typeof each === 'number' ? each : words.index(sorts[place]?.sort as 'zone', each),
        ),
      ];
    }),
  );
}

const sample: Program = {
  number: 7,
  side: 'B',
  name: 'A "long" way; there',
  code: codeOf([
    ['count', 1, 0],
    ['require', 2],
    ['push', 2],
    ['give', 'hand', 'compost', 'compost'],
    ['choose', 2],
    ['case', 1, 28],
    ['drop'],
    ['lines-different', 'row', 4, 2, 'attribute:type'],
    ['look-up', 3],
    ['add', 'soil', 'gain'],
    ['end'],
    ['drop'],
    ['pool', 'soil', 1],
    ['cover', 'attribute:cost', -1, 1, 0],
    ['end'],
  ]),
  constants: [
    { constant: 'selector', tests: [] },
    { constant: 'scope', in: 'zone', of: words.index('zone', 'hand'), party: 0 },
    {
      constant: 'selector',
      tests: [
        { test: 'is', mark: words.index('mark', 'kind:flora') },
        { test: 'number', measure: words.index('measure', 'piece:growth'), least: 3, most: NO_LIMIT },
        { test: 'number', measure: words.index('measure', 'attribute:cost'), least: NO_LEAST, most: 4 },
        { test: 'parity', measure: words.index('measure', 'attribute:cost'), odd: true },
        { test: 'full', resource: words.index('resource', 'sprout'), full: false },
        { test: 'place', first: 0, last: -1 },
        { test: 'other' },
      ],
    },
    { constant: 'table', numbers: [4, 8] },
    { constant: 'scope', in: 'done', of: words.index('verb', 'draw'), party: 1 },
    {
      constant: 'members',
      of: [
        { scope: 4, selector: 2 },
        { scope: 1, selector: 0 },
      ],
    },
  ],
  entries: [
    { trigger: words.index('trigger', 'red'), at: 0, paid: 11, end: 28, gives: 'none' },
    { trigger: words.index('trigger', 'end'), at: 28, paid: 28, end: 38, gives: 'points' },
  ],
  clauses: [
    { id: '7/B/1/1', at: 0, end: 11, path: 'abilities.0.body.pay.0' },
    { id: 'A sheet/A/1/2', at: 17, end: 27, path: 'abilities.0' },
  ],
};

const text = `program 7 B "A \\"long\\" way; there"

#0 selector any
#1 scope zone hand own
#2 selector is kind:flora, number piece:growth 3.., number attribute:cost ..4, parity attribute:cost odd, full not sprout, place 0..-1, other
#3 table 4 8
#4 scope done draw player
#5 members #4 #2, #1 #0

entry red
  clause 7/B/1/1 abilities.0.body.pay.0
    count #1 #0  ; any in hand
    require 2
    push 2
    give hand to compost verb compost
  close
  paid
  choose 2
  case 1 to L1
  drop
  clause "A sheet/A/1/2" abilities.0
    lines-different row size 4 #2 of attribute:type  ; other flora with 3 or more piece:growth and with 4 or less attribute:cost and with odd attribute:cost and not full of sprout and at 0 to -1
    look-up #3  ; 4 for 1, 8 for 2
    add soil verb gain
  close
  end

entry end gives points
L1:
  drop
  pool soil party player
  cover attribute:cost with - #1 #0  ; any in hand
  end
`;

describe('the text of a program', () => {
  test('says everything that stands in it', () => {
    expect(disassemble(sample, words)).toBe(text);
    expect(assemble(text, words)).toEqual({ program: sample, diagnostics: [] });
  });

  test('shows what is no instruction, no word, no constant and no label as a number', () => {
    const code = codeOf([['count', 3, 0], ['pool', 99, -1], ['case', 0, 1], ['end'], ['push', 5]]);
    code[code.length - 3] = 77;
    const program: Program = {
      number: 0,
      side: 'A',
      name: 'Odd',
      code: code.slice(0, -1),
      constants: [{ constant: 'selector', tests: [] }],
      entries: [{ trigger: 0, at: 0, paid: 2, end: 11, gives: 'none' }],
      clauses: [{ id: '0/A/1/1', at: 1, end: 3, path: 'abilities.0' }],
    };
    const odd = `program 0 A "Odd"

#0 selector any

entry ${words.name('trigger', 0)} words 0 2 11
clause 0/A/1/1 abilities.0 words 1 3
  count ?3 #0  ; any
  pool ?99 party ?-1
  case 0 to ?1
  word 77
  word 1
`;
    expect(disassemble(program, words)).toBe(odd);
    expect(assemble(odd, words)).toEqual({ program, diagnostics: [] });
  });

  test('can be written by hand: labels by any name, blanks, empty lines and comments anywhere', () => {
    const program = assembled(
      '; A loop.\n\n\tprogram   1 A Loop ; its name needs no quotes\r\nentry red\n push 3\nback:;here\n\nagain   back\ndrop\nend',
    );
    expect(program?.code).toEqual(codeOf([['push', 3], ['again', 2], ['drop'], ['end']]));
    expect(program?.name).toBe('Loop');
    expect(program?.entries).toEqual([{ trigger: 0, at: 0, paid: 0, end: 6, gives: 'none' }]);
  });

  const assembled = (written: string): Program | undefined => assemble(written, words).program;
});

/** A program around some lines; what is said about them counts from their first line. */
const said = (lines: string): string[] => {
  const { program, diagnostics } = assemble(`program 1 A "Name"\n${lines}`, words);
  expect(program).toBeUndefined();
  return diagnostics.map(
    ({ code, line, column, end, message }) => `${line}:${column}-${end} ${code} ${message}`,
  );
};

describe('what is said about a text that is no program', () => {
  test.each<[string, string, string[]]>([
    [
      'a quote left open',
      'clause "137/A/1/1 here',
      ['1:7-22 A802 The text is not closed by a quote, or holds an unknown escape.'],
    ],
    [
      'an unknown escape',
      'clause "1\\x" here',
      ['1:7-12 A802 The text is not closed by a quote, or holds an unknown escape.'],
    ],
    ['a second header', 'program 2 A "Other"', ['1:0-7 A803 The header stands once, in the first line.']],
    [
      'an unknown instruction',
      'entry red\n  pusch 3\n  end',
      ['2:2-7 A804 pusch is no instruction, and nothing else begins so. Close to it: push.'],
    ],
    ['something else altogether', '!', ['1:0-1 A804 ! is no instruction, and nothing else begins so.']],
    [
      'an operand missing',
      'entry red\n  push  ; how many\n  end',
      ['2:6-6 A805 The line ends, and n is missing.'],
    ],
    ['a trigger missing', 'entry', ['1:5-5 A805 The line ends, and a trigger is missing.']],
    ['a word for a number', 'entry red\n  push many', ['2:7-11 A806 Here stands n, a whole number.']],
    ['a number with a fraction', 'entry red\n  push 1.5', ['2:7-10 A806 Here stands n, a whole number.']],
    [
      'a wrong name of an operand',
      'entry red\n  move deck into hand verb draw',
      ['2:12-16 A806 Here stands the name of the operand: to.'],
    ],
    [
      'a wrong sort of constant',
      '#0 choice 1 2',
      ['1:3-9 A806 Here stands the sort of the constant: selector, scope, table or members.'],
    ],
    [
      'an unknown test',
      '#0 selector has kind:flora',
      ['1:12-15 A806 Here stands a test: is, number, parity, other, full, place or last.'],
    ],
    [
      'bounds without dots',
      '#0 selector number attribute:cost 3',
      ['1:34-35 A806 Here stand bounds such as 2..5, 2.. or ..5.'],
    ],
    ['half a place', '#0 selector place 0..', ['1:18-21 A806 Here stand bounds such as 0..1.']],
    [
      'an unknown party',
      '#0 scope zone hand mine',
      [
        '1:19-23 A806 Here stands a party: own, player, opponent, others, leading, everyone, left, right or opposite.',
      ],
    ],
    [
      'a name for a constant',
      'entry red\n  look-up steps',
      ['2:10-15 A806 Here stands a table, a constant such as #0.'],
    ],
    ['a number for a label', 'entry red\n  again 12', ['2:8-10 A806 Here stands a label, such as L1.']],
    [
      'something else that is given',
      'entry red gives joy',
      ['1:16-19 A806 Here stands what the entry gives: none, points or goal.'],
    ],
    [
      'an unknown word',
      'entry red\n  pool soill',
      ['2:7-12 A807 The pack has no resource soill. Close to it: soil.'],
    ],
    ['none where something must be', 'entry red\n  pool -', ['2:7-8 A807 The pack has no resource -.']],
    ['an unknown trigger', 'entry redd', ['1:6-10 A807 The pack has no trigger redd. Close to it: red.']],
    [
      'an unknown label',
      'entry red\nTop:\n  push 2\n  again Tip',
      ['4:8-11 A808 No line has the label Tip. There are Top.'],
    ],
    [
      'a label twice',
      'entry red\nL1:\n  end\nL1:',
      ['4:0-3 A809 The label L1 stands at two lines. Write another name at one of them.'],
    ],
    ['a constant that is not there', 'entry red\n  look-up #1', ['2:10-12 A810 There is no constant #1.']],
    ['a gap between constants', '#1 table 3', ['1:0-2 A811 Constants count up from #0; this one is #0.']],
    [
      'too great a number',
      'entry red\n  push 2147483648',
      ['2:7-17 A812 2147483648 does not fit into a word; -2147483648 to 2147483647 do.'],
    ],
    [
      'too much on a line',
      'entry red\n  end now',
      ['2:6-9 A813 now does not belong here: what the line says is over.'],
    ],
    [
      'an instruction in front',
      '  end\nentry red\n  end',
      ['1:2-5 A814 The instruction stands before the first entry, so that no ability has it.'],
    ],
    [
      'paid outside',
      'paid',
      ['1:0-4 A815 paid stands where the benefits of an entry begin. It belongs into an entry.'],
    ],
    [
      'paid twice',
      'entry red\npaid\npaid',
      ['3:0-4 A815 paid stands where the benefits of an entry begin. It stands in this entry already.'],
    ],
    [
      'a clause inside another',
      'entry red\nclause a b\nclause c d',
      [
        '2:7-8 A816 The clause a is not closed. Write close after its last instruction.',
        '3:9-10 A816 The clause a is still open. Write close before.',
      ],
    ],
    ['a clause closed twice', 'entry red\nclause a b\nclose\nclose', ['4:0-5 A816 No clause is open here.']],
  ])('%s', (_, lines, expected) => {
    expect(said(lines)).toEqual(expected);
  });

  test.each([
    ['', '0:0-0 A803'],
    ['; only a comment', '0:0-0 A803'],
    ['entry red\n  end', '0:0-5 A803'],
    ['program 1 C "Name"', '0:10-11 A806'],
    ['program 1 A', '0:11-11 A805'],
    ['program 1 A "Name" more', '0:19-23 A813'],
    [' '.repeat(1_048_577), '0:0-0 A801'],
  ])('a text without a header, or with another one: %#', (written, expected) => {
    const { program, diagnostics } = assemble(written, words);
    expect(program).toBeUndefined();
    expect(diagnostics.map(({ line, column, end, code }) => `${line}:${column}-${end} ${code}`)).toEqual([
      expected,
    ]);
  });

  test('all of it, in the order of the text, and not more than a hundred', () => {
    expect(said('entry red\n  push x\n  pool y\n  again L9\n  fly')).toMatchObject([
      expect.stringContaining('2:7-8 A806'),
      expect.stringContaining('3:7-8 A807'),
      expect.stringContaining('4:8-10 A808'),
      expect.stringContaining('5:2-5 A804'),
    ]);
    expect(said(`entry red\n${'  fly\n'.repeat(3000)}`)).toHaveLength(100);
  });

  test('names what could stand there', () => {
    const { diagnostics } = assemble(
      'program 1 A "N"\nentry red\n  pool water\n  swop\n  move hand too',
      words,
    );
    expect(diagnostics.map(({ expected }) => expected)).toEqual([words.names.resource, ['swap'], ['to']]);
  });

  test('every code that is documented', () => {
    const own = [...fileText('tests/compile/assemble.test.ts').matchAll(/A8\d\d/g)].map(([code]) => code);
    expect([...new Set(own)].sort()).toEqual(Object.keys(ASSEMBLY_CODES));
  });

  test('something, and never more than text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'program',
        'entry',
        'paid',
        'clause',
        'close',
        'word',
        'words',
        'gives',
        'push',
        'buy',
        'count',
      ),
      fc.constantFrom(
        '#0',
        '#1',
        '?7',
        '?-1',
        '-',
        ',',
        '"',
        '"a"',
        ';',
        'L1:',
        'L1',
        'to',
        'any',
        '1..',
        '\n',
        'red',
      ),
      fc.string(),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const written = `program 1 A ""\n${pieces.join(' ')}`;
        const { program, diagnostics } = assemble(written, words);
        expect(program === undefined).toBe(diagnostics.length > 0);
        const lines = written.split('\n');
        for (const { line, column, end, message } of diagnostics) {
          expect(lines[line]).toBeDefined();
          expect(column).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(lines[line]?.length ?? -1);
          expect(message).toMatch(/^\S.*\.$/s);
        }
        if (program) expect(again(program, words).program).toEqual(program);
      }),
      { numRuns: 1500 },
    );
  });

  test('in time that grows with the text only', () => {
    const long = `program 1 A ""\n${'"'.repeat(500_000)}\n${'#'.repeat(400_000)}`;
    expect(assemble(long, words).diagnostics.map(({ code }) => code)).toEqual(['A804', 'A811']);
  });
});

function moved<T extends object, K extends keyof T>(
  list: readonly T[],
  keys: readonly K[],
  changes: readonly (readonly [number, number])[],
): T[] {
  const result = list.map((each) => ({ ...each }));
  for (const [where, value] of changes) {
    const each = result[where % Math.max(1, result.length)];
    const key = keys[where % keys.length];
    if (each && key !== undefined) Object.assign(each, { [key]: value });
  }
  return result;
}
