import { describe, expect, it } from 'vitest';
import { CHECKS, verify } from '../../src/compile/verify.ts';
import { CORPORA } from './flips/corpus.ts';
import { HARMFUL } from './flips/harmful.ts';
import { runFlips } from './flips/run.ts';
import { outcomeOf } from './flips/stage.ts';
import { patience, runs } from '../support/long.ts';

const FLIPS = runs(100_000, 1_500);

describe('programs with a few words flipped', { timeout: patience(600_000) }, () => {
  it('come from programs without faults', () => {
    for (const { bases, image } of CORPORA)
      for (const { program } of bases) expect(verify(program, image.vocabulary)).toEqual([]);
  });

  it('are stopped, or end within their budget, touch only what they declare, and lose nothing', () => {
    const { accepted, rejected, ran, harms } = runFlips(0, FLIPS);
    expect(harms).toEqual([]);
    expect(accepted + rejected).toBe(FLIPS);
    expect(accepted).toBeGreaterThan(FLIPS / 5);
    expect(ran).toBeGreaterThan(FLIPS / 5);
  });
});

describe('a check of programs', () => {
  it.each(HARMFUL)('$check alone stops a program that does harm', (row) => {
    expect(outcomeOf(row)).toEqual({ stopped: [row.check] });
    expect(outcomeOf(row, row.check)).toEqual({
      stopped: [],
      harm: expect.stringMatching(row.harm) as string,
    });
  });

  it('is never without such a program', () => {
    expect([...new Set(HARMFUL.map(({ check }) => check))]).toEqual(CHECKS.map(({ code }) => code));
  });
});
