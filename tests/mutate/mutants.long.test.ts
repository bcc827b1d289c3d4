import { expect, test } from 'vitest';
import { longSuite } from '../support/long.ts';
import { fileText } from '../support/packs.ts';
import { GAME_NAMES, PACK_NAMES } from '../fuzz/packs.ts';
import { mutantsOf } from './all.ts';
import { Behaviour } from './behaviour.ts';
import { Judge } from './judge.ts';
import { judgeShare, type Row } from './share.ts';

longSuite('a share of the mutants', () => {
  const EVERY = 12;
  const sums = JSON.parse(fileText('quality/mutants.json')) as {
    readonly runs: readonly {
      readonly seed: number;
      readonly classes: Readonly<Record<string, { readonly percent: number }>>;
    }[];
  };
  const last = sums.runs.at(-1);

  test('there are enough of them, and the same seed draws the same ones', () => {
    const all = mutantsOf(1);
    expect(all.length).toBeGreaterThanOrEqual(3000);
    expect(mutantsOf(1).map(({ id, path, is }) => [id, path, is])).toEqual(
      all.map(({ id, path, is }) => [id, path, is]),
    );
  }, 300_000);

  test('what is known of each pack holds as long as nothing is changed', () => {
    const behaviour = new Behaviour();
    const packs = [...PACK_NAMES, ...GAME_NAMES];
    expect(packs.filter((pack) => behaviour.unmet(new Judge(pack)) > 0)).toEqual([]);
  }, 900_000);

  test('classes of which lint found all, or raised no alarm at all, are still so', () => {
    const rows = judgeShare({ seed: last?.seed ?? 1, from: 0, to: 1e9, every: EVERY });
    const isKept = ({ class: name, label, found }: Row): boolean => {
      const percent = last?.classes[name]?.percent;
      return label === 'design' ? percent !== 0 || found.length === 0 : percent !== 100 || found.length > 0;
    };
    expect(rows.filter((row) => !isKept(row))).toEqual([]);
  }, 900_000);
});
