import { HEAD, LOOK, purchase, type BadProgram } from './bad-parts.ts';

/** Programs that do not hold until they are over, whatever other abilities do meanwhile. */
export const COMPANY: readonly BadProgram[] = [
  [
    'a loop that asks nothing',
    'entry red\npush 3\nL1:\npush 1\nadd soil verb gain\nagain L1\ndrop\nend',
    ['7 V837 `again` goes back to what is no purchase, which could be declined.'],
  ],
  [
    'a loop that nobody can leave',
    purchase().replace('none L3', 'none L2'),
    ['2 V837 Who declines stays in the loop of `again` at word 22.'],
  ],
  [
    'cards that are left aside',
    'entry red\npush 3\nmove deck to (aside) verb draw\nend',
    ['6 V838 At `end` cards can still lie aside.'],
  ],
  [
    'cards of which only some are taken from aside',
    `${LOOK}push 3\nmove deck to (aside) verb draw\npush 3\ngive (aside) to hand verb draw\nend`,
    ['12 V838 At `end` cards can still lie aside.'],
  ],
  [
    'cards that are counted aside before others come there',
    `${LOOK}count #1 #0\npush 3\nmove deck to (aside) verb draw\nmove (aside) to hand verb draw\nend`,
    ['13 V838 At `end` cards can still lie aside.'],
  ],
  [
    'cards aside that are counted on one path only',
    `${LOOK}push 3\nmove deck to (aside) verb draw\nchoose 1\ncase 1 to L1\ndrop\ncount #1 #0\nL1:\nmove (aside) to hand verb draw\nend`,
    ['19 V838 At `end` cards can still lie aside.'],
  ],
  [
    'cards that are put aside one by one, and bought there',
    `${LOOK}push 1\ngive hand to (aside) verb draw\nbuy (aside) to event-space #0 price attribute:cost with - verb plant used L1 none L1\nsettle event-space verb plant\nL1:\ncount #1 #0\nmove (aside) to hand verb draw\nend`,
    [
      '4 V838 `give` cannot be done with cards that lie aside.',
      '7 V838 `buy` cannot be done with cards that lie aside.',
    ],
  ],
  [
    'a payment after cards that abilities can answer to',
    `${HEAD}entry red\ncount #1 #0\nrequire 1\npush 1\ngive hand to compost verb compost\npool soil\nrequire 1\npush 1\nsubtract soil\npaid\nend`,
    ['18 V839 `subtract` takes something after cards were paid at word 7.'],
  ],
  [
    'pieces that decide which cards give them',
    '#0 selector parity piece:sprout odd\n#1 scope zone tableau own\nentry red\nsum piece:sprout #1 #0\nrequire 2\npush 2\nremove sprout #1 #0\npaid\nend',
    ['8 V840 `remove` asks how things lie, and that changes while it is paid.'],
  ],
  [
    'prices that hang on how things lie',
    '#0 selector place 0..0\n#1 selector full sprout\n#2 scope zone hand own\nentry brown\nchange attribute:cost #0 by -1\nend\nentry black\ncover attribute:cost with sprout #2 #1\nend',
    [
      '0 V840 `change` asks how things lie, and that changes while it is paid.',
      '5 V840 `cover` asks how things lie, and that changes while it is paid.',
    ],
  ],
  [
    'things of other seats that stand in for a price',
    '#0 selector any\n#1 scope zone hand others\nentry black\ncover attribute:cost with sprout #1 #0\nend',
    ['0 V841 `cover` lets things stand in that are not those of the seat.'],
  ],
  [
    'cards with cells that stand in for a price',
    '#0 selector any\n#1 scope zone area own\n#2 scope near adjacent own\n#3 scope zone (aside) own\nentry black\ncover attribute:cost with - #1 #0\ncover attribute:cost with - #2 #0\ncover attribute:cost with - #3 #0\nend',
    [
      '0 V841 `cover` lets cards stand in that lie in area, which they cannot leave like this.',
      '5 V841 `cover` lets cards stand in that can lie on cells.',
      '10 V841 `cover` lets cards stand in that lie in (aside), which they cannot leave like this.',
    ],
  ],
  [
    'a payment of an ability that answers',
    '#0 selector any\nentry brown\non play #0\npool soil\nrequire 1\npush 1\nsubtract soil\npaid\nend',
    ['10 V842 `subtract` is a payment of an ability that answers.'],
  ],
];
