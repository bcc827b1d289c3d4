import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSums } from '../../scripts/run/progress.mjs';
import { fileText } from '../support/packs.ts';

test('only the run that was written last keeps its classes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loam-sums-'));
  try {
    const path = join(folder, 'sums.json');
    const row = (commit: string, mutants: number) => ({ commit, seed: 1, mutants, classes: { slip: {} } });
    const write = (each: ReturnType<typeof row>): boolean => writeSums(path, each, 'mutants', 'classes');
    expect([write(row('a', 5)), write(row('b', 5)), write(row('b', 4)), write(row('b', 6))]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const { classes: _, ...first } = row('a', 5);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ runs: [first, row('b', 6)] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the sums of the project are such', () => {
  const { runs } = JSON.parse(fileText('quality/mutants.json')) as { readonly runs: readonly object[] };
  expect(runs.map((run) => 'classes' in run)).toEqual(runs.map((_, at) => at === runs.length - 1));
});
