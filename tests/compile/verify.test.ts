import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble } from '../../src/compile/assemble.ts';
import type { Program } from '../../src/compile/program.ts';
import { MAX_CALLING, MAX_STACK } from '../../src/compile/verify-flow.ts';
import { INSTRUCTIONS } from '../../src/compile/instructions.ts';
import { CHECKS, MAX_FOUND, verify } from '../../src/compile/verify.ts';
import { MAX_DEPTH, STACK_WORDS } from '../../src/state/sizes.ts';
import { arbitraryProgram } from './arbitrary-program.ts';
import { HEAD, purchase } from './bad-parts.ts';
import { BAD, PACKS, type PackName } from './bad-programs.ts';
import { IMAGES } from './images.ts';

const words = PACKS.earth;

function programOf(lines: string, pack: PackName): Program {
  const { program, diagnostics } = assemble(`program 1 A "Test"\n${lines}`, PACKS[pack]);
  if (!program) throw new Error(JSON.stringify(diagnostics));
  return program;
}

const faultsOf = (lines: string, pack: PackName, without?: string): string[] =>
  verify(programOf(lines, pack), PACKS[pack], without === undefined ? {} : { without }).map(
    ({ code, word, message }) => `${word} ${code} ${message}`,
  );

describe('a program without faults', () => {
  test.each(IMAGES)('is every program of %s', (_, count, image) => {
    const { faces, vocabulary } = image();
    expect(faces.filter(({ card }) => card >= 0)).toHaveLength(count);
    for (const { program } of faces) expect(verify(program, vocabulary)).toEqual([]);
  });

  test.each<[string, string, PackName?]>([
    ['nothing at all', ''],
    ['an ability that does nothing', 'entry red\nend'],
    ['a purchase in a loop', purchase()],
    ['a purchase with counts and a choice of nothing between', purchase('push 1\ndrop\n', 'push 1\ndrop\n')],
    ['benefits between settling and waking', purchase('', '', 'push 1\nadd soil verb gain\n')],
    [
      'a purchase that costs nothing',
      `${HEAD}entry red\npush 1\nL1:\nbuy hand to tableau #0 price attribute:cost with - verb plant used L2 none L3\nsettle tableau verb plant\nwake once\nL2:\nagain L1\nL3:\ndrop\nend`,
    ],
    [
      'a loop as often as something is counted, passed over at 0',
      purchase().replace('push 2', 'count #1 #0\ncase 0 to L3'),
    ],
    [
      'a loop after a loop',
      purchase().replace(
        'drop\nend',
        'drop\npush 3\nL4:\nbuy hand to tableau #0 price attribute:cost with - verb plant used L5 none L6\nsettle tableau verb plant\nL5:\nagain L4\nL6:\ndrop\nend',
      ),
    ],
    [
      'cards that are looked at and put away',
      '#0 selector any\n#1 scope zone (aside) own\nentry red\nchoose 1\ncase 1 to L1\npush 3\nmove deck to (aside) verb draw\npush 1\ngive (aside) to hand verb draw\ncount #1 #0\ngive (aside) to deck verb draw\nL1:\ndrop\nend',
    ],
    [
      'soil and pieces that are paid before cards',
      `${HEAD}entry red\npool soil\nrequire 1\npush 1\nsubtract soil\ncount #1 #0\nrequire 1\npush 1\ngive hand to compost verb compost\npaid\nend`,
    ],
    [
      'a price that hangs on what is printed, and on other cards than this one',
      '#0 selector is kind:flora, number attribute:cost 1..9, other\nentry brown\nchange attribute:cost #0 by -1\nend',
    ],
    [
      'two payments of one thing, the second requiring both',
      'entry red\npool soil\nrequire 2\npush 2\nsubtract soil\npool soil\nrequire 5\npush 3\nsubtract soil\npaid\nend',
    ],
    [
      'pieces and cards that were required',
      `${HEAD}entry red\nsum piece:sprout #1 #0\nrequire 2\npush 2\nremove sprout #1 #0\ncount #1 #0\nrequire 1\npush 1\ngive hand to compost verb compost\npaid\nend`,
    ],
    ['pieces that lie in the pool of a party without cards', 'entry gaia\npush 4\nadd sprout verb gain\nend'],
    ['several statements', 'entry brown\nalso value:tree\nalso value:herb\nend'],
    [
      'an answer with a guard after it',
      `${HEAD}entry brown\non play #0\nnamed choose what colour:red\nrequire 1\npaid\npush 1\nadd soil verb gain\nend`,
    ],
    [
      'points of several counts',
      `${HEAD}entry end gives points\ncount #1 #0\nscore\nrun #1 #0 mark colour:brown\nend`,
    ],
    ['a goal', `${HEAD}entry goal gives goal\ncount #1 #0\nmet 3\nend`],
    ['sixteen numbers on the stack', `entry red\n${'push 1\n'.repeat(16)}${'drop\n'.repeat(16)}end`],
    [
      'a table with a step below 0 that is not an amount',
      '#0 table -3 4\nentry end gives points\npush 2\nlook-up #0\nscore\nend',
    ],
    ['places from both ends of a zone', '#0 selector place 0..-1, place -3..-1, place -2..3\nentry red\nend'],
    ['code that no path reaches', 'entry red\nend\ndrop\nend'],
    ['cells of a grid of 32', 'entry red\nvacant adjacent\ndrop\nend', 'a grid of 4 by 8'],
    ['cards that pay in the first game', `${HEAD}entry black\ncover attribute:cost with - #1 #0\nend`],
    [
      'a purchase for which no cards can pay',
      '#0 selector any\nentry ebb\npush 1\nL1:\nbuy quay to bunk #0 price attribute:weight with coin verb hire used L2 none L3\ncharge attribute:weight with coin away -\nsettle bunk verb hire\nwake once\nL2:\nagain L1\nL3:\ndrop\nend',
      'tideway',
    ],
  ])('is %s', (_, lines, pack = 'earth') => {
    expect(faultsOf(lines, pack)).toEqual([]);
  });
});

describe('a program with faults', () => {
  test.each(BAD)('%s', (_, lines, expected, pack) => {
    expect(faultsOf(lines, pack)).toEqual(expected);
  });

  test.each(BAD)('%s: no other check would find it', (_, lines, expected, pack) => {
    const code = /V\d+/.exec(expected[0] ?? '')?.[0] ?? '';
    expect(faultsOf(lines, pack, code)).toEqual([]);
  });

  test('shows every check, and every check has a code of its own', () => {
    const codes = CHECKS.map(({ code }) => code);
    expect([...new Set(codes)].sort()).toEqual(codes);
    const shown = new Set(BAD.map(([, , expected]) => /V\d+/.exec(expected[0] ?? '')?.[0]));
    expect([...shown].sort()).toEqual(codes);
  });

  test('has all its faults named, in the order of the words', () => {
    expect(
      faultsOf('entry red\npush 20000\nadd sprout verb gain\npool ?9\nend', 'earth').map((each) =>
        each.slice(0, 7),
      ),
    ).toEqual(['1 V806 ', '3 V810 ', '6 V805 ', '8 V825 ']);
  });
});

describe('the verifier', () => {
  const wild = fc.oneof(
    fc.integer({ min: -2, max: 60 }),
    fc.integer({ min: -20_000, max: 20_000 }),
    fc.integer(),
  );

  test('answers to whatever stands in a program, whichever check is left out', () => {
    const flips = fc.array(fc.tuple(fc.nat(), wild), { maxLength: 8 });
    const left = fc.constantFrom(undefined, ...CHECKS.map(({ code }) => code));
    fc.assert(
      fc.property(arbitraryProgram(words), flips, flips, left, (sound, inCode, inEntries, without) => {
        const code = sound.code.slice();
        for (const [at, word] of inCode) if (code.length > 0) code[at % code.length] = word;
        const entries = sound.entries.map((entry) => ({ ...entry }));
        for (const [at, word] of inEntries) {
          const entry = entries[at % Math.max(1, entries.length)];
          if (entry) entry[(['trigger', 'at', 'paid', 'end'] as const)[at % 4] ?? 'at'] = word;
        }
        const faults = verify({ ...sound, code, entries }, words, without === undefined ? {} : { without });
        for (const { code: found, word, message } of faults) {
          expect(found).not.toBe(without);
          expect(Number.isInteger(word)).toBe(true);
          expect(message).toMatch(/^\S.*\.$/);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('ends on code that is one great knot', () => {
    const knot = Int32Array.from({ length: 30_000 }, (_, at) => (at * 7919) % INSTRUCTIONS.length);
    const again = INSTRUCTIONS.findIndex(({ name }) => name === 'again');
    const loops = Int32Array.from({ length: 30_000 }, (_, at) => (at % 2 === 0 ? again : 0));
    for (const code of [knot, loops]) {
      const entries = [{ trigger: 0, at: 0, paid: 0, end: code.length, gives: 'none' as const }];
      const program: Program = { number: 1, side: 'A', name: '', code, constants: [], entries, clauses: [] };
      const found = verify(program, words).map(({ code: each }) => each);
      expect(found.length).toBeGreaterThan(200);
      for (const { code: each } of CHECKS)
        expect(found.filter((other) => other === each).length).toBeLessThanOrEqual(MAX_FOUND);
    }
  });

  test('leaves room on the stack for abilities that call one another as deep as they can', () => {
    expect((MAX_DEPTH - 1) * MAX_CALLING + MAX_STACK).toBeLessThanOrEqual(STACK_WORDS);
  });
});
