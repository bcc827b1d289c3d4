import { readPack } from '../../src/cards/pack.ts';
import type { Manifest } from '../../src/cards/manifest.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { earth, fileText } from '../support/packs.ts';
import { COMPANY } from './bad-company.ts';
import { HEAD, purchase, type BadProgram } from './bad-parts.ts';
import { tideway } from './programs.ts';

/** The words of the first game with a grid of another size, or none. */
function withGrid(grid: [number, number] | undefined): Vocabulary {
  const manifest = JSON.parse(fileText('cards/earth/pack.json')) as Manifest;
  const { tableau } = manifest.words.zone;
  if (tableau && grid) tableau.grid = grid;
  else if (tableau) {
    delete tableau.grid;
    tableau.order = 'row';
  }
  const { pack } = readPack(JSON.stringify(manifest));
  if (!pack) throw new Error('the changed manifest is no pack');
  return new Vocabulary(pack.manifest);
}

/** Words of the packs for which the programs are. */
export const PACKS = {
  earth: new Vocabulary(earth.manifest),
  tideway: new Vocabulary(tideway.manifest),
  'no grid': withGrid(undefined),
  'a grid of 6 by 6': withGrid([6, 6]),
  'a grid of 4 by 8': withGrid([4, 8]),
} as const;

/** One of them. */
export type PackName = keyof typeof PACKS;

const ROWS: readonly (BadProgram | readonly [...BadProgram, PackName])[] = [
  [
    'an ability that begins inside another',
    'entry red words 0 0 1\nentry yellow words 0 0 1\nend',
    [
      '0 V801 Ability 2 has the words from 0 to before 1; it must begin at word 1, hold a word and end inside the code of 1 words.',
    ],
  ],
  [
    'words between two abilities',
    'entry red words 0 0 1\nentry yellow words 2 2 3\nend\nend\nend',
    [
      '2 V801 Ability 2 has the words from 2 to before 3; it must begin at word 1, hold a word and end inside the code of 3 words.',
    ],
  ],
  [
    'an ability that ends behind the code',
    'entry red words 0 0 9\nend',
    [
      '0 V801 Ability 1 has the words from 0 to before 9; it must begin at word 0, hold a word and end inside the code of 1 words.',
    ],
  ],
  [
    'words behind the last ability',
    'entry red words 0 0 1\nend\nend',
    ['1 V801 The words from 1 on belong to no ability.'],
  ],
  ['code without abilities', 'end', ['0 V801 The words from 0 on belong to no ability.']],
  [
    'a number that is no instruction',
    'entry red\nword 99\nend',
    ['0 V802 There is no instruction number 99.'],
  ],
  ['a number below 0', 'entry red\nword -1\nend', ['0 V802 There is no instruction number -1.']],
  [
    'an operand that belongs to the next ability',
    // 1 is the number of push.
    'entry red words 0 0 1\nentry red words 1 1 2\nword 1\nend',
    ['0 V803 `push` takes 1 operands, and its ability ends after 0.'],
  ],
  [
    'benefits that begin at an operand',
    'entry red words 0 1 4\npush 1\ndrop\nend',
    ['0 V804 Ability 1 is paid at word 1, where none of its instructions begins.'],
  ],
  [
    'benefits that begin in another ability',
    'entry red words 0 0 1\nentry red words 1 0 2\nend\nend',
    ['1 V804 Ability 2 is paid at word 0, where none of its instructions begins.'],
  ],
  [
    'a resource that is not there',
    'entry red\npool ?99\ndrop\nend',
    ['1 V805 `pool` names resource number 99, which the pack has not.'],
  ],
  [
    'a party that is not there',
    'entry red\npool soil party ?9\ndrop\nend',
    ['2 V805 `pool` names party number 9, which the pack has not.'],
  ],
  [
    'a trigger that is not there',
    'entry ?99\nend',
    ['0 V805 Ability 1 has trigger number 99, which the pack has not.'],
  ],
  [
    'no zone for a card whose place is taken',
    `${HEAD}entry brown\ninstead plant\nswap hand #0 away ?-1 verb plant\nend`,
    ['5 V805 `swap` names zone number -1, which the pack has not.'],
  ],
  [
    'a resource that is paid for no price',
    `${HEAD}entry red\npush 1\nL1:\nbuy hand to event-space #0 price - with soil verb plant used L2 none L3\nsettle event-space verb plant\nL2:\nagain L1\nL3:\ndrop\nend`,
    ['6 V805 `buy` says with what is paid, and no price.'],
  ],
  [
    'too great a number',
    'entry red\npush 10000\ndrop\nend',
    ['1 V806 `push` has the number 10000; -9999 to 9999 are possible.'],
  ],
  [
    'too small a number',
    'entry end gives points\npush 1\ntimes -10000\nscore\nend',
    ['3 V806 `times` has the number -10000; -9999 to 9999 are possible.'],
  ],
  [
    'a product for which a word is too small',
    `${HEAD}entry red\ncount #1 #0\ntimes 9999\ntimes 9999\ndrop\nend`,
    ['5 V806 `times` can make more of a number than a word holds.'],
  ],
  [
    'a selector for a scope',
    `${HEAD}entry red\ncount #0 #0\ndrop\nend`,
    ['1 V807 `count` needs a scope; constant 0 is of the sort selector.'],
  ],
  [
    'a constant that is not there',
    'entry red\npush 1\nlook-up ?0\ndrop\nend',
    ['3 V807 `look-up` needs a table; constant 0 is not there.'],
  ],
  [
    'members that are none',
    `${HEAD}#2 members #1 #0, #0 ?7\nentry red\nsets #2\ndrop\nend`,
    [
      '1 V807 Constant 2 needs a scope; constant 0 is of the sort selector.',
      '1 V807 Constant 2 needs a selector; constant 7 is not there.',
    ],
  ],
  [
    'a label inside an instruction',
    'entry red\nchoose 2\ncase 0 to ?6\npush 1\ndrop\ndrop\nend',
    ['4 V808 `case` goes to word 6, where no instruction of ability 1 begins.'],
  ],
  [
    'a label in another ability',
    'entry red\nchoose 2\ncase 0 to L1\ndrop\nend\nentry red\nL1:\nend',
    ['4 V808 `case` goes to word 7, where no instruction of ability 1 begins.'],
  ],
  [
    'a division by 0',
    'entry red\npush 6\nevery 0\ndrop\nend',
    ['3 V809 `every` has 0 as n; 1 to 9999 are possible.'],
  ],
  [
    'a choice of nothing',
    'entry red\nchoose 0\ndrop\nend',
    ['1 V809 `choose` has 0 as paths; 1 to 32 are possible.'],
  ],
  [
    'a choice of too much',
    'entry red\nchoose 33\ndrop\nend',
    ['1 V809 `choose` has 33 as paths; 1 to 32 are possible.'],
  ],
  [
    'lines of no and of too many cards',
    `${HEAD}entry red\nlines row size 0 #0\ndrop\nlines-shared row size 100 #0 of attribute:type\ndrop\nend`,
    [
      '2 V809 `lines` has 0 as size; 1 to 99 are possible.',
      '7 V809 `lines-shared` has 100 as size; 1 to 99 are possible.',
    ],
  ],
  [
    'pieces that are taken out of the pool',
    'entry red\npool sprout\nrequire 1\npush 1\nsubtract sprout\npaid\nend',
    ['8 V810 `subtract` needs a resource that is held as pool; sprout is held as piece.'],
  ],
  [
    'pieces that are lost',
    'entry red\npush 1\nlose sprout verb gain\nend',
    ['3 V810 `lose` needs a resource that is held as pool; sprout is held as piece.'],
  ],
  [
    'what is no piece, on cards',
    `${HEAD}entry red\npush 1\nput soil #1 #0\npush 1\nput-each piece #1 #0\nend`,
    [
      '3 V810 `put` needs a resource that is held as piece; soil is held as pool.',
      '9 V810 `put-each` needs a resource that is held as piece; piece is held as either.',
    ],
  ],
  [
    'pieces in the pool of a seat',
    'entry red\npush 4\nadd sprout verb gain\nend',
    ['3 V810 `add` adds sprout by gain, which under red takes pool.'],
  ],
  [
    'what stands for all pieces, in a pool',
    'entry gaia\npush 4\nadd piece verb gain\nend',
    ['3 V810 `add` adds piece by gain, which under gaia takes pool, piece.'],
  ],
  [
    'a resource by a verb for cards',
    'entry red\npush 4\nadd soil verb draw\nend',
    ['3 V810 `add` adds soil by draw, which adds nothing.'],
  ],
  [
    'pieces by a verb that takes them away',
    'entry red\npush 4\nadd sprout verb pay\nend',
    ['3 V810 `add` adds sprout by pay, which adds nothing.'],
  ],
  [
    'cards into and out of what is only a name',
    'entry red\npush 1\nmove deck to area verb draw\npush 1\npick area to hand verb draw\nend',
    [
      '4 V811 `move` moves cards; area is only a name for tableau, player-board.',
      '9 V811 `pick` moves cards; area is only a name for tableau, player-board.',
    ],
  ],
  [
    'cards into and out of a grid without cells',
    'entry red\npush 1\nmove deck to tableau verb draw\npush 1\npick tableau to hand verb draw\nend',
    [
      '4 V811 `move` gives and takes no cells; tableau is a grid.',
      '9 V811 `pick` gives and takes no cells; tableau is a grid.',
    ],
  ],
  [
    'cards out of cells wherever they are looked for',
    '#0 selector any\n#1 scope zone area own\n#2 scope line row own\nentry red\npush 1\nselect #1 #0 to compost whose own verb compost fewest 1\ndrop\ngather #2 #0 to compost whose own verb compost\ndrop\nend',
    [
      '3 V811 `select` gives and takes no cells; tableau is a grid.',
      '11 V811 `gather` gives and takes no cells, and cards of constant 2 can lie on some.',
    ],
  ],
  [
    'empty cells without a grid',
    'entry red\nvacant adjacent\ndrop\nend',
    ['0 V812 `vacant` needs a grid of at most 32 cells; the pack has none.'],
    'no grid',
  ],
  [
    'the cell of a card without a grid',
    `${HEAD}entry brown\ninstead plant\nswap hand #0 away compost verb plant\nend`,
    ['2 V812 `swap` needs a grid of at most 32 cells; the pack has none.'],
    'no grid',
  ],
  [
    'lines of too great a grid',
    '#0 selector any\n#1 scope line row own\nentry red\ncount #1 #0\nlines row size 4 #0\ndrop\ndrop\nend',
    [
      '1 V812 Constant 1, a scope of sort line, needs a grid of at most 32 cells; that of the pack has 36 cells.',
      '3 V812 `lines` needs a grid of at most 32 cells; that of the pack has 36 cells.',
    ],
    'a grid of 6 by 6',
  ],
  [
    'tests of words that are not there',
    '#0 selector is ?99, number ?98 1.., parity ?97 odd, full ?96\n#1 scope zone hand own\nentry red\ncount #1 #0\ndrop\nend',
    [
      '2 V813 Test 1 of constant 0 names mark number 99, which the pack has not.',
      '2 V813 Test 2 of constant 0 names measure number 98, which the pack has not.',
      '2 V813 Test 3 of constant 0 names measure number 97, which the pack has not.',
      '2 V813 Test 4 of constant 0 names resource number 96, which the pack has not.',
    ],
  ],
  [
    'words of what was done last that are not there',
    '#0 selector last ?99 attribute:cost, last play ?98 ?97\n#1 scope zone hand own\nentry red\ncount #1 #0\ndrop\nend',
    [
      '2 V813 Test 1 of constant 0 names verb number 99, which the pack has not.',
      '2 V813 Test 2 of constant 0 names measure number 98, which the pack has not.',
      '2 V813 Test 2 of constant 0 names measure number 97, which the pack has not.',
    ],
  ],
  [
    'such a test that nothing uses',
    '#0 selector is ?99\nentry red\nend',
    ['-1 V813 Test 1 of constant 0 names mark number 99, which the pack has not.'],
  ],
  [
    'bounds in the wrong order, or too far out',
    '#0 selector number attribute:cost 4..2, number attribute:cost 0..10000, place 2..1, place -1..-3, place -10000..2\nentry red\nend',
    [
      '-1 V814 Test 1 of constant 0 has the bounds 4 and 2.',
      '-1 V814 Test 2 of constant 0 has the bounds 0 and 10000.',
      '-1 V814 Test 3 of constant 0 has the bounds 2 and 1.',
      '-1 V814 Test 4 of constant 0 has the bounds -1 and -3.',
      '-1 V814 Test 5 of constant 0 has the bounds -10000 and 2.',
    ],
  ],
  [
    'a scope of what is not there',
    '#0 selector any\n#1 scope zone ?99 own\n#2 scope near ?9 own\n#3 scope done draw ?9\n#4 members #2 #0\nentry red\ncount #1 #0\nsets #4\ndrop\ndrop\nend',
    [
      '-1 V815 Constant 3 names party number 9; there are 9.',
      '1 V815 Constant 1 names zone number 99, which the pack has not.',
      '4 V815 Constant 2 names relation number 9, which the pack has not.',
    ],
  ],
  [
    'an empty table',
    '#0 table -\nentry red\npush 1\nlook-up #0\ndrop\nend',
    ['3 V816 Constant 0 is a table of 0 steps; 1 to 64 are possible.'],
  ],
  [
    'a table that is too long',
    `#0 table${' 1'.repeat(65)}\nentry red\nend`,
    ['-1 V816 Constant 0 is a table of 65 steps; 1 to 64 are possible.'],
  ],
  [
    'a table with too great a step',
    '#0 table 1 10000\nentry red\nend',
    ['-1 V816 Constant 0 is a table with the step 10000.'],
  ],
  [
    'groups without members',
    '#0 members -\nentry red\nsets #0\ndrop\nend',
    ['1 V817 Constant 0 has 0 members; 1 to 12 are possible.'],
  ],
  [
    'groups with too many members',
    `${HEAD}#2 members ${Array.from({ length: 13 }, () => '#1 #0').join(', ')}\nentry red\nend`,
    ['-1 V817 Constant 2 has 13 members; 1 to 12 are possible.'],
  ],
  [
    'an ability without an end',
    'entry red\npush 1\ndrop',
    ['2 V818 After `drop` ability 1 is over without `end`.'],
  ],
  [
    'one path without an end',
    'entry red\nchoose 1\ncase 0 to L1\ndrop\nend\nL1:\ndrop\nentry red\nend',
    ['7 V818 After `drop` ability 1 is over without `end`.'],
  ],
  [
    'a way back without a count',
    'entry red\nchoose 2\nL1:\ncase 0 to L1\ndrop\nend',
    ['4 V819 `case` goes back to word 2; only `again` may.'],
  ],
  [
    'a loop as often as something is counted',
    purchase().replace('push 2', 'count #1 #0'),
    ['23 V820 `again` counts down a number that can be 0; it must be at least 1.'],
  ],
  [
    'a loop for no times',
    purchase().replace('push 2', 'push 0'),
    ['22 V820 `again` counts down a number that can be 0; it must be at least 1.'],
  ],
  [
    'a loop that sets its own count',
    purchase('', '', 'drop\npush 2\n'),
    [
      '18 V821 `drop` touches the number that `again` at word 25 counts down.',
      '19 V821 `push` touches the number that `again` at word 25 counts down.',
    ],
  ],
  [
    'a loop that counts in its own loop',
    purchase('', '', 'at-most 9\n'),
    ['18 V821 `at-most` touches the number that `again` at word 24 counts down.'],
  ],
  ['taking from nothing', 'entry red\ndrop\nend', ['0 V822 `drop` takes 1 from a stack of 0.']],
  [
    'seventeen numbers on the stack',
    `entry red\n${'push 1\n'.repeat(17)}${'drop\n'.repeat(17)}end`,
    ['32 V823 After `push` the stack holds 17; 16 are possible.'],
  ],
  [
    'paths that meet with other numbers',
    'entry red\nchoose 2\ncase 0 to L1\npush 1\nL1:\ndrop\nend',
    ['7 V824 Paths meet here with 1 and with 2 on the stack.'],
  ],
  ['a number that is left over', 'entry red\npush 1\nend', ['2 V825 At `end` the stack still holds 1.']],
  [
    'a card that nobody bought',
    'entry red\ncharge attribute:cost with soil away compost\nsettle tableau verb plant\nwake once\nreact plant\nend',
    [
      '0 V826 `charge` needs a card that is bought on every path to it.',
      '4 V826 `settle` needs a card that is bought or charged on every path to it.',
      '7 V826 `wake` needs a card that is settled on every path to it.',
      '9 V826 `react` needs a card that is settled on every path to it.',
    ],
  ],
  [
    'a card that wakes before it settles',
    purchase('wake once\n'),
    ['11 V826 `wake` needs a card that is settled on every path to it.'],
  ],
  [
    'a card that is charged twice',
    purchase('charge attribute:cost with soil away compost\n'),
    ['15 V826 `charge` needs a card that is bought on every path to it.'],
  ],
  [
    'a card that was bought on one path only',
    purchase().replace('end\n', 'wake once\nend\n'),
    ['25 V826 `wake` needs a card that is settled on every path to it.'],
  ],
  [
    'another price than that of the purchase',
    purchase().replace('charge attribute:cost', 'charge attribute:points'),
    ['11 V827 `charge` has another price than the `buy` before it.'],
  ],
  [
    'another zone than that of the purchase',
    purchase().replace('to tableau', 'to event-space'),
    ['15 V827 `settle` has another to than the `buy` before it.'],
  ],
  [
    'a price for what was to cost nothing',
    purchase().replace('with soil verb', 'with - verb'),
    ['11 V827 `charge` has another with than the `buy` before it.'],
  ],
  [
    'an amount below 0',
    'entry red\npush -1\nadd soil verb gain\nend',
    ['2 V828 `add` takes an amount that can be -1.'],
  ],
  [
    'an amount that can be below 0, since cards print such numbers',
    `${HEAD}entry red\nsum attribute:points #1 #0\nmove deck to hand verb draw\nend`,
    ['4 V828 `move` takes an amount that can be -99999.'],
  ],
  [
    'two numbers on the stack during a call',
    `${HEAD}entry red\npush 1\npush 1\nrun #1 #0 mark colour:green\ndrop\ndrop\nend`,
    ['4 V829 `run` can call other abilities, with 2 on the stack.'],
  ],
  [
    'two numbers on the stack while cards are moved',
    'entry red\npush 1\npush 1\npush 1\nmove deck to hand verb draw\ndrop\ndrop\nend',
    ['6 V829 `move` can call other abilities, with 2 on the stack.'],
  ],
  [
    'a number on the stack while cards are moved that are counted',
    `${HEAD}entry red\npush 1\npush 1\nselect #1 #0 to compost whose own verb compost fewest 1\ngather #1 #0 to compost whose own verb compost\ndrop\ndrop\ndrop\nend`,
    [
      '4 V829 `select` can call other abilities, with 2 on the stack.',
      '11 V829 `gather` can call other abilities, with 3 on the stack.',
    ],
  ],
  [
    'a card that is bought and left aside',
    `${HEAD}entry red\nbuy hand to tableau #0 price attribute:cost with soil verb plant used L1 none L1\nL1:\nend`,
    ['9 V830 `end` stands where a bought card is not settled yet.'],
  ],
  [
    'something else between buying and settling',
    purchase('push 1\nmove deck to hand verb draw\n', 'push 1\ntake\ndrop\n'),
    [
      '13 V830 `move` stands where a bought card is not settled yet.',
      '23 V830 `take` stands where a bought card is not settled yet.',
    ],
  ],
  [
    'a requirement among the benefits',
    'entry red\npush 1\nadd soil verb gain\npool soil\nrequire 1\nend',
    ['8 V831 `require` stands after word 0, where benefits begin.'],
  ],
  [
    'a benefit and a question before the payment is over',
    'entry red\npush 1\nadd soil verb gain\npush 1\ntake\ndrop\npaid\nend',
    [
      '2 V832 `add` stands before word 9, where benefits begin.',
      '7 V832 `take` stands before word 9, where benefits begin.',
      '8 V832 `drop` stands before word 9, where benefits begin.',
    ],
  ],
  [
    'a way back into the payment',
    `${HEAD}entry red\npush 3\nL1:\nbuy hand to event-space #0 price attribute:cost with - verb plant used L2 none L3\nsettle event-space verb plant\npaid\nL2:\nagain L1\nL3:\ndrop\nend`,
    [
      '2 V832 `buy` stands before word 14, where benefits begin.',
      '11 V832 `settle` stands before word 14, where benefits begin.',
      '15 V832 `again` goes to word 2, before the benefits.',
    ],
  ],
  [
    'a payment that was not required',
    'entry red\npush 1\nsubtract soil\npaid\nend',
    ['2 V833 `subtract` takes 1, and before it only 0 more was required.'],
  ],
  [
    'two payments of one thing, each required by itself',
    'entry red\npool soil\nrequire 2\npush 2\nsubtract soil\npool soil\nrequire 3\npush 3\nsubtract soil\npaid\nend',
    ['16 V833 `subtract` takes 3, and before it only 1 more was required.'],
  ],
  [
    'a payment of an unknown number',
    'entry red\npool soil\nrequire 1\npool soil\nsubtract soil\npaid\nend',
    ['8 V833 `subtract` takes an unknown number, and before it only 1 more was required.'],
  ],
  [
    'the means of another party',
    'entry red\npool soil party player\nrequire 2\npush 2\nsubtract soil\npaid\nend',
    ['7 V833 `subtract` takes 2, and before it only 0 more was required.'],
  ],
  [
    'pieces and cards that lie elsewhere',
    `${HEAD}#2 scope zone tableau own\n#3 selector is kind:flora\nentry red\nsum piece:sprout #2 #0\nrequire 2\npush 2\nremove sprout #2 #3\ncount #1 #3\nrequire 1\npush 1\ngive hand to compost verb compost\npaid\nend`,
    [
      '8 V833 `remove` takes 2, and before it only 0 more was required.',
      '19 V833 `give` takes 1, and before it only 0 more was required.',
    ],
  ],
  [
    'a payment among the benefits',
    'entry red\npool soil\nrequire 2\npush 1\nsubtract soil\npaid\npush 1\nsubtract soil\nend',
    ['11 V833 `subtract` pays after word 9, where benefits begin.'],
  ],
  [
    'a statement behind a guard',
    `${HEAD}entry brown\nnamed choose what colour:red\nrequire 1\npaid\nchange attribute:cost #0 by -1\nend`,
    ['5 V834 `change` stands after an instruction that is carried out.'],
  ],
  [
    'a benefit of points',
    'entry end gives points\npush 1\nadd soil verb gain\nend',
    ['2 V835 `add` stands in an ability that gives points.'],
  ],
  [
    'a question among points',
    'entry end gives points\npush 1\ntake\nscore\nend',
    ['2 V835 `take` stands in an ability that gives points.'],
  ],
  [
    'points of a benefit',
    'entry red\npush 1\nscore\nend',
    ['2 V835 `score` stands in an ability that gives none.'],
  ],
  [
    'points of a goal',
    'entry goal gives goal\npush 1\nscore\nend',
    ['2 V835 `score` stands in an ability that gives goal.'],
  ],
  [
    'a goal among points',
    'entry end gives points\npush 1\nmet 1\nend',
    ['2 V835 `met` stands in an ability that gives points.'],
  ],
  [
    'cards that pay and go nowhere',
    '#0 selector any\n#1 scope zone chest own\nentry boarding\ncover attribute:weight with - #1 #0\nend',
    ['0 V836 `cover` lets cards stand in for attribute:weight, and the pack does not say where they go.'],
    'tideway',
  ],
  [
    'a purchase that does not know where cards go that pay',
    purchase().replace('away compost', 'away -'),
    ['11 V836 `charge` does not say where cards go that stand in for attribute:cost.'],
  ],
  ...COMPANY,
];

/** Programs with faults: what is wrong, the lines, the faults, all of them found by one check, and the pack. */
export const BAD = ROWS.map(([says, lines, faults, pack = 'earth']) => [says, lines, faults, pack] as const);
