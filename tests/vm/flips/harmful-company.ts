import { HEAD, LOOK } from '../../compile/bad-parts.ts';
import { FRONT, MAPLE, small, type Row } from './harmful-parts.ts';

/** Horn of Plenty, which cards can pay for. */
const HORN = 190;

/** Rows for the checks of what must hold whatever other abilities do meanwhile. */
export const COMPANY_HARMFUL: readonly Row[] = [
  {
    check: 'V837',
    lines: 'entry red\npush 9999\nL1:\npush 1\nadd soil verb gain\nagain L1\ndrop\nend',
    harm: /runs on after/,
  },
  { check: 'V838', lines: `${LOOK}push 3\nmove deck to (aside) verb draw\nend`, harm: /left aside/ },
  {
    check: 'V839',
    lines: `${HEAD}entry red\ncount #1 #0\nrequire 1\npush 1\ngive hand to compost verb compost\npool soil\nrequire 3\npush 3\nsubtract soil\npaid\nend`,
    // While the card is paid, this one answers and buys a card for what is still to be paid.
    with: {
      4: '#0 selector any\nentry brown\non compost #0\npush 1\nL1:\nbuy hand to event-space #0 price attribute:cost with soil verb plant used L2 none L3\ncharge attribute:cost with soil away compost\nsettle event-space verb plant\nL2:\nagain L1\nL3:\ndrop\nend',
    },
    harm: /subtract leaves -\d in pools/,
  },
  {
    check: 'V840',
    lines:
      '#0 selector parity piece:sprout odd\n#1 scope zone tableau own\nentry red\nsum piece:sprout #1 #0\nrequire 2\npush 2\nremove sprout #1 #0\npaid\nend',
    set: (table) => table.put('tableau', [MAPLE], { at: [0, 0], pieces: { sprout: 3 } }),
    harm: /nothing can be chosen/,
  },
  {
    check: 'V841',
    cards: [HORN],
    lines: '#0 selector any\n#1 scope zone tableau own\nentry black\ncover attribute:cost with - #1 #0\nend',
    set: (table) => small(table).put('hand', [HORN]),
    does: [{ follow: 'Plant', line: 0 }],
    harm: /cell \d+ of party 0 names card|cards on cells/,
  },
  {
    check: 'V842',
    cards: [MAPLE, 4],
    lines: '#0 selector any\nentry brown\non play #0\npool soil\nrequire 2\npush 2\nsubtract soil\npaid\nend',
    set: (table) => small(table).put('hand', [FRONT]),
    does: [{ play: FRONT }],
    harm: /subtract leaves -1 in pools/,
  },
];
