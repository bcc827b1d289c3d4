/** A program with faults: what is wrong, the lines, and the faults, all of them found by one check. */
export type BadProgram = readonly [says: string, lines: string, faults: readonly string[]];

/** Two constants that most programs of the tests need, and how they are called there. */
export const HEAD = '#0 selector any\n#1 scope zone hand own\n';

/** The two constants by which cards that lie aside are counted, and the beginning of an ability. */
export const LOOK = '#0 selector any\n#1 scope zone (aside) own\nentry red\n';

/** A purchase, with something after buying, after charging, and after settling. */
export const purchase = (bought = '', charged = '', settled = ''): string =>
  `${HEAD}entry red\npush 2\nL1:\nbuy hand to tableau #0 price attribute:cost with soil verb plant used L2 none L3\n${bought}charge attribute:cost with soil away compost\n${charged}settle tableau verb plant\n${settled}wake once\nreact plant\nL2:\nagain L1\nL3:\ndrop\nend\n`;
