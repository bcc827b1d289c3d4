import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/compile/assemble.ts';
import { readCode } from '../../src/compile/decode.ts';
import type { Image } from '../../src/compile/image.ts';
import type { Program } from '../../src/compile/program.ts';
import { withProgram, withPrograms } from '../support/relink.ts';
import { makeLayout } from '../../src/state/layout.ts';
import { Arranged } from '../support/arranged.ts';
import { IMAGES } from './images.ts';

const [, tideway] = IMAGES.map(([, , make]) => make()) as [Image, Image];

const faceOf = (number: number, side = 'A'): number =>
  tideway.faces.findIndex(({ program }) => program.number === number && program.side === side);

function written(lines: string): Program {
  const { program, diagnostics } = assemble(`program 8 A "The Passenger"\n${lines}`, tideway.vocabulary);
  if (!program) throw new Error(JSON.stringify(diagnostics));
  return program;
}

/** The description of a face of an image, apart from where it stands. */
function described({ code, entries, faces }: Image, face: number): unknown {
  const { at, card, program, firstEntry } = faces[face] as Image['faces'][number];
  const steps = readCode(code, at, at + program.code.length);
  return {
    card,
    steps: steps.map(({ at: word, instruction, operands }) => ({
      word: word - at,
      // Labels and constants stand elsewhere in another image; that they are right shows when they run.
      operands: operands.filter((_, i) =>
        ['number', 'verb', 'zone', 'resource', 'party'].includes(instruction?.operands[i]?.sort ?? ''),
      ),
    })),
    entries: entries.slice(firstEntry, firstEntry + program.entries.length).map((entry) => ({
      ...entry,
      at: entry.at - at,
      paid: entry.paid - at,
      end: entry.end - at,
    })),
  };
}

describe('an image with another program for a face', () => {
  const three = written(
    '#0 scope zone bunk own\n#1 selector is value:cook\nentry aboard\ncount #0 #1\ntake\nadd coin verb earn\nend\n' +
      'entry aboard\nchoose 1\ncase 0 to L1\ndrop\nend\nL1:\ndrop\npush 2\nadd coin verb earn\nend\n' +
      'entry ebb\npush 1\nadd coin verb earn\nend',
  );
  const face = faceOf(8);
  const changed = withProgram(tideway, face, three);

  it('is the same image where the program is the same, except for where it stands', () => {
    tideway.faces.forEach((_, each) => {
      const { program } = tideway.faces[each] as { program: Program };
      const same = withProgram(tideway, each, program);
      same.faces.forEach((_face, other) => expect(described(same, other)).toEqual(described(tideway, other)));
      expect(same.entries).toHaveLength(tideway.entries.length);
      expect(same.tracked).toEqual(tideway.tracked);
    });
  });

  it('has the abilities of the program, and those of all other faces as before', () => {
    expect(changed.entries).toHaveLength(tideway.entries.length + 2);
    changed.faces.forEach((_, each) => {
      if (each === face) return;
      const shifted = { ...(described(changed, each) as object) };
      expect(shifted).toEqual(described(tideway, each));
    });
    const { firstEntry } = changed.faces[face] as { firstEntry: number };
    expect(changed.entries.slice(firstEntry, firstEntry + 3)).toMatchObject([
      { face, ability: 0, voluntary: false, nature: tideway.vocabulary.index('nature', 'standing') },
      { face, ability: 1, voluntary: false },
      { face, ability: 2, voluntary: true, nature: tideway.vocabulary.index('nature', 'activated') },
    ]);
    const mark = (name: string): number => tideway.vocabulary.index('mark', name);
    expect(changed.entries[firstEntry + 2]).toMatchObject({
      colour: mark('colour:jade'),
      marks: [mark('colour:jade'), mark('kind:sailor')],
    });
  });

  it('runs it: constants, labels and all', () => {
    const one = new Arranged(changed).put('bunk', [2, 7, 8]);
    one.fire(8, 0);
    expect(one.offered()).toEqual(['amount 2', 'amount 1', 'amount 0']);
    one.choose('amount 2');
    one.fire(8, 1);
    one.choose('path 0');
    one.fire(8, 2);
    expect(one.held('coin')).toBe(2 + 2 + 1);
  });

  it('keeps what is printed, the measure of the state, and says that it is another image', () => {
    const { measures, values, marks, limits, cards, routines } = changed;
    expect({ measures, values, marks, limits, cards, routines }).toEqual({
      measures: tideway.measures,
      values: tideway.values,
      marks: tideway.marks,
      limits: tideway.limits,
      cards: tideway.cards,
      routines: tideway.routines,
    });
    expect(makeLayout(changed, 2).size).toBe(makeLayout(tideway, 2).size);
    expect(changed.fingerprint).not.toBe(tideway.fingerprint);
  });

  it('keeps count of what a new program asks about', () => {
    const verb = tideway.vocabulary.index('verb', 'hire');
    expect(tideway.tracked).not.toContain(verb);
    const asks = written(
      '#0 scope done hire own\n#1 selector any\nentry ebb\ncount #0 #1\ntake\nadd coin verb earn\nend',
    );
    expect(withProgram(tideway, face, asks).tracked).toEqual(
      [...tideway.tracked, verb].sort((a, b) => a - b),
    );
  });

  it('can have several at once', () => {
    const one = withProgram(tideway, faceOf(1), three);
    const both = withPrograms(
      tideway,
      new Map([
        [face, three],
        [faceOf(1), three],
      ]),
    );
    expect(described(both, faceOf(1))).toEqual({ ...(described(one, faceOf(1)) as object) });
    expect(described(both, face)).toEqual(described(changed, face));
    expect(both.pool.length).toBe(one.pool.length);
  });
});
