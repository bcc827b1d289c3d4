import { INSTRUCTIONS } from '../../../src/compile/instructions.ts';
import type { Constant, Program } from '../../../src/compile/program.ts';
import { HEAD, purchase } from '../../compile/bad-parts.ts';
import type { Arranged } from '../../support/arranged.ts';
import { COMPANY_HARMFUL } from './harmful-company.ts';
import { FRONT, MAPLE, small, used, type Row } from './harmful-parts.ts';
import type { Harmful } from './stage.ts';

const number = (name: string): number => INSTRUCTIONS.findIndex((each) => each.name === name);

/** A program with its first constant changed beyond what the assembly can write. */
const withConstant =
  (change: (constant: Constant) => Constant) =>
  (program: Program): Program => ({
    ...program,
    constants: program.constants.map((constant, index) => (index === 0 ? change(constant) : constant)),
  });

/** Greater than a word holds. */
const HUGE = 3_000_000_000;

/** Soil enough for every price, and cards that can be bought. */
const rich = (table: Arranged): unknown => small(table).hold('soil', 30);

const ROWS: readonly Row[] = [
  {
    check: 'V801',
    // The linker takes the words of the second ability for operands of the word between the two.
    lines: `entry red words 0 0 1\nentry yellow words 2 2 7\nend\nword ${number('case')}\npool soil\ndrop\nend`,
    does: [{ use: MAPLE, ability: 1 }],
    harm: /pool (reads|goes to) word/,
  },
  {
    check: 'V802',
    lines: 'entry red\npush 1\nword 99\ndrop\nend',
    harm: /no instruction writes word/,
  },
  {
    check: 'V803',
    lines: `entry red words 0 0 1\nentry red words 1 1 2\nend\nword ${number('push')}`,
    does: [{ use: MAPLE, ability: 1 }],
    harm: /push writes undefined/,
  },
  {
    check: 'V804',
    lines: `entry red words 0 1 4\npush ${number('swap')}\ndrop\nend`,
    harm: /undefined|zone/,
  },
  { check: 'V805', lines: 'entry red\npool ?99\ndrop\nend', harm: /pool (reads|goes to) word/ },
  {
    check: 'V806',
    lines: 'entry red\npool soil\ntimes 9999\ntimes 9999\ndrop\nend',
    set: rich,
    harm: /times makes -?\d+ of what is 2999400030/,
  },
  { check: 'V807', lines: 'entry red\npush 1\nlook-up ?0\ndrop\nend', harm: /writes undefined/ },
  {
    check: 'V808',
    lines: 'entry red\nchoose 2\ncase 0 to ?6\npush 1\ndrop\ndrop\nend',
    harm: /ends with 1 on the stack/,
  },
  { check: 'V809', lines: 'entry red\npush 6\nevery 0\ndrop\nend', harm: /every writes Infinity/ },
  {
    check: 'V810',
    lines: 'entry red\npush 4\nadd sprout verb gain\nend',
    harm: /holds sprout outside of cards/,
  },
  { check: 'V811', lines: 'entry red\npush 1\nmove deck to tableau verb draw\nend', harm: /cards on cells/ },
  {
    check: 'V811',
    lines:
      '#0 selector any\n#1 scope zone tableau own\nentry red\ngather #1 #0 to compost whose own verb compost\ndrop\nend',
    harm: /cell \d+ of party 0 names card|cards on cells/,
  },
  {
    check: 'V812',
    pack: 'wide',
    // The 33rd cell, which is next to the 27th, has the bit of the first.
    lines: '#0 selector any\nentry red\npath adjacent #0\ndrop\nend',
    set: (table) => table.put('tableau', [MAPLE], { at: [0, 0] }).put('tableau', [4], { at: [4, 2] }),
    harm: /path makes 2 of what is at most 1/,
  },
  {
    check: 'V813',
    lines: '#0 selector full ?9\n#1 scope zone tableau own\nentry red\ncount #1 #0\ndrop\nend',
    harm: /count reads word \d+ in random/,
  },
  {
    check: 'V814',
    lines:
      '#0 selector number piece:sprout 0..9\n#1 scope zone tableau own\nentry red\ncount #1 #0\ndrop\nend',
    patched: withConstant(
      (constant) =>
        ({
          ...constant,
          tests: [{ test: 'number', measure: 12, least: 0, most: HUGE }],
        }) as Constant,
    ),
    harm: /count makes 0 of what is \d/,
  },
  {
    check: 'V815',
    lines: '#0 selector any\n#1 scope done ?99 own\nentry red\ncount #1 #0\ndrop\nend',
    harm: /count goes to word NaN/,
  },
  {
    check: 'V816',
    lines: '#0 table 3\nentry red\npush 1\nlook-up #0\nadd soil verb gain\nend',
    patched: withConstant(() => ({ constant: 'table', numbers: [HUGE] })),
    harm: /add leaves -\d+ in pools/,
  },
  {
    check: 'V817',
    lines: '#0 members -\nentry red\nsets #0\ndrop\nend',
    harm: /sets writes 9007199254740991/,
  },
  {
    check: 'V818',
    lines: 'entry red\npush 1\ndrop\nentry red\npush 1\nadd soil verb gain\nend',
    harm: /outside of itself/,
  },
  { check: 'V819', lines: 'entry red\nchoose 2\nL1:\ncase 0 to L1\ndrop\nend', harm: /runs on after/ },
  {
    check: 'V820',
    lines: purchase().replace('push 2', 'push 0'),
    set: rich,
    harm: /a loop for 0 times was run/,
  },
  {
    check: 'V821',
    lines: purchase('', '', 'drop\npush 2\n'),
    set: rich,
    harm: /a loop had 1 turns left, and then 2/,
  },
  { check: 'V822', lines: 'entry red\ndrop\nend', harm: /drop reads word/ },
  {
    check: 'V823',
    lines: `entry red\n${'push 1\n'.repeat(25)}${'drop\n'.repeat(25)}end`,
    harm: /push (touches place 24|writes word)/,
  },
  {
    check: 'V824',
    lines: 'entry red\nchoose 2\ncase 0 to L1\npush 1\nL1:\ndrop\nend',
    harm: /ends with 1 on the stack/,
  },
  { check: 'V825', lines: 'entry red\npush 1\nend', harm: /ends with 1 on the stack/ },
  {
    check: 'V826',
    lines: 'entry red\nsettle event-space verb plant\nend',
    harm: /settle leaves -?\d+ in pieces/,
  },
  {
    check: 'V827',
    // Beavertail Cactus costs 2 and is worth 4.
    lines: purchase().replace('charge attribute:cost', 'charge attribute:points'),
    set: (table) =>
      table
        .put('tableau', [MAPLE], { at: [0, 0] })
        .put('hand', [148])
        .hold('soil', 2),
    harm: /charge leaves -2 in pools/,
  },
  {
    check: 'V828',
    lines: 'entry red\npush -4\nadd soil verb gain\nend',
    harm: /add leaves -1 in pools/,
  },
  {
    check: 'V829',
    lines: `#0 selector any\n#1 scope zone tableau own\nentry green\n${'push 1\n'.repeat(15)}run #1 #0 mark colour:green\n${'drop\n'.repeat(15)}end`,
    harm: /push (touches place 24|writes word)/,
  },
  {
    check: 'V830',
    lines: `${HEAD}entry red\nbuy hand to tableau #0 price attribute:cost with soil verb plant used L1 none L1\nL1:\nend`,
    set: rich,
    harm: /left aside/,
  },
  {
    check: 'V831',
    lines: 'entry red\npool soil\nrequire 1000\nend',
    harm: /1000 were required, and there were 3/,
  },
  {
    check: 'V832',
    lines: 'entry red\npush 5\nchoose 1\nrequire 5\npaid\ndrop\nend',
    harm: /5 were required, and there were [01]/,
  },
  {
    check: 'V833',
    lines: 'entry red\npush 4\nsubtract soil\npaid\nend',
    harm: /subtract leaves -1 in pools/,
  },
  {
    check: 'V834',
    // An answer begins behind its first instruction, which is not the one that says to what it answers.
    lines: '#0 selector any\nentry brown\npush 1\non play #0\ndrop\nend',
    set: (table) => small(table).put('hand', [FRONT]),
    does: [{ play: FRONT }],
    harm: /drop reads word/,
  },
  {
    check: 'V835',
    lines: 'entry end gives points\npush 1\nadd soil verb gain\nend',
    harm: /counting points changes the game/,
  },
  {
    check: 'V836',
    pack: 'tideway',
    cards: [4],
    lines:
      '#0 selector any\n#1 scope zone chest own\nentry boarding\ncover attribute:weight with - #1 #0\nend',
    set: (table) => table.put('quay', [4]).put('chest', [1, 2, 3]).hold('coin', 3),
    does: [{ follow: 'Flood tide', line: 0 }],
    harm: /no zone -1/,
  },
];

/** One row for each check: a program that it alone stops, and what that does. */
export const HARMFUL: readonly Harmful[] = [...ROWS, ...COMPANY_HARMFUL].map(used);
