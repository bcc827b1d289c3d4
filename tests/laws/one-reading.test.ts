import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { printAbility } from '../../src/language/print.ts';
import { anyAbility } from '../support/arbitrary-trees.ts';
import { Coverage, coverageTable, missing } from '../support/coverage.ts';
import { earth } from '../support/packs.ts';
import { readAbility } from '../support/read-ability.ts';

const SEED = 20_240_901;

/** Every tree of the schema with words of fitting sorts, legal or not, has one reading and comes back. */
function roundTrip(pack: CheckedPack, count: number): Coverage {
  const coverage = new Coverage(pack.manifest.words);
  fc.assert(
    fc.property(anyAbility(pack), (tree) => {
      coverage.count(tree);
      const line = printAbility(tree, pack.lexicon);
      const { readings, ability, diagnostics } = readAbility(line, pack);
      expect({ line, readings, diagnostics }).toEqual({ line, readings: 1, diagnostics: [] });
      expect(ability).toEqual(tree);
      expect(printAbility(tree, pack.lexicon)).toBe(line);
    }),
    { numRuns: count, seed: SEED },
  );
  return coverage;
}

describe('every tree that the schema allows', { timeout: 120_000 }, () => {
  it('has exactly one reading, and printing and parsing give it back, over all forms in all places', () => {
    const coverage = roundTrip(earth, 14_000);
    console.log(coverageTable(coverage, earth.manifest.words));
    expect(missing(coverage, earth.manifest.words)).toEqual([]);
  });
});
