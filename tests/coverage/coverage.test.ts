import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkPack } from '../../src/compile/link.ts';
import { Coverage, coverSeries, gameOfSeries } from '../../src/coverage/play.ts';
import { goalsOf, type Sight } from '../../src/coverage/goals.ts';
import { reportOf } from '../../src/coverage/report.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { playable } from '../game/playable.ts';
import { LONG } from '../support/long.ts';

const { image } = playable;

/** The sights that were seen of a clause in a scenario, each sight with how often. */
function seenIn(coverage: Coverage, id: string): Readonly<Partial<Record<Sight, number>>> {
  return Object.fromEntries(
    coverage.goals.flatMap(({ face, clause, sight }, goal) => {
      const { program } = image.faces[face] ?? { program: undefined };
      const found = program?.clauses[clause]?.id;
      const named = program?.number === 0 ? found?.replace(/^[^/]*/, program.name) : found;
      return named === id ? [[sight, coverage.counts[goal] ?? 0]] : [];
    }),
  );
}

/** Coverage of a scenario that is as it says. */
function covered(...lines: readonly string[]): Coverage {
  const { scenario, faults } = readScenario(
    ['loam scenario 1', 'title T', 'pack earth', 'mode standard', 'seats 2', ...lines].join('\n'),
  );
  if (!scenario) throw new Error(faults[0]?.message);
  const coverage = new Coverage(playable);
  const fault = coverage.playScenario(scenario);
  if (fault) throw new Error(`${fault.line}: ${fault.message}`);
  return coverage;
}

describe('what is to be seen of a clause', () => {
  const sightsOf = (id: string): readonly Sight[] =>
    goalsOf(image).flatMap(({ face, clause, sight }) =>
      image.faces[face]?.program.clauses[clause]?.id === id ? [sight] : [],
    );

  it.each<[string, string, readonly Sight[]]>([
    ['a benefit', '137/A/1/1', ['works']],
    ['a payment', '7/A/1/1', ['works', 'enough', 'refused']],
    ['a cap', '305/B/1/1', ['works', 'below', 'capped']],
    ['a goal', '338/A/1/1', ['met', 'not met']],
    ['what changes a price', '90/A/1/1', ['works']],
  ])('%s: %s', (_, id, sights) => {
    expect(sightsOf(id)).toEqual(sights);
  });

  it('is something for each clause of the pack', () => {
    const clauses = new Set(goalsOf(image).map(({ face, clause }) => `${face} ${clause}`));
    expect(clauses.size).toBe(image.faces.reduce((sum, { program }) => sum + program.clauses.length, 0));
  });
});

describe('what was seen', () => {
  it('is a benefit that changed something, not one that gave nothing (MAIN-1)', () => {
    const turn = ['position turn 1, seat 1', '[turn 1, seat 1]', '1: choose Compost'];
    const [took, left] = [covered(...turn, '1: gain 5 soil'), covered(...turn, '1: gain 0 soil')];
    expect([seenIn(took, 'Compost/A/1/1'), seenIn(left, 'Compost/A/1/1')]).toEqual([
      { works: 1 },
      { works: 0 },
    ]);
  });

  it('is a goal that is not met, also where it is known without counting (FAUNA-3)', () => {
    const turn = ['fauna-board: 340A', '[turn 1, seat 1]', '1: choose Compost', '1: gain 5 soil'];
    const seen = seenIn(covered('position turn 1, seat 1', ...turn), '340/A/1/1');
    expect(seen.met).toBe(0);
    expect(seen['not met']).toBeGreaterThan(0);
  });

  it('is a refusal where it is asked for what cannot be paid, and the other side where it can (CONVERT-1)', () => {
    const use = '"Sprouts to soil"';
    const poor = covered(
      'position turn 1, seat 1',
      '1 tableau: 265 r1c1 2 sprout',
      '[turn 1, seat 1]',
      `refused 1 R914 CONVERT-1: use ${use}`,
    );
    const id = 'Sprouts to soil/A/1/1';
    expect(seenIn(poor, id)).toMatchObject({ works: 0, enough: 0 });
    expect(seenIn(poor, id).refused).toBeGreaterThan(0);
    const rich = covered(
      'position turn 1, seat 1',
      '1 tableau: 265 r1c1 3 sprout',
      '[turn 1, seat 1]',
      `1: use ${use}; 3 x pay sprout from 265; gain 2 soil`,
    );
    expect(seenIn(rich, id).enough).toBeGreaterThan(0);
    expect(seenIn(rich, id).works).toBeGreaterThan(0);
    expect(seenIn(rich, id).refused).toBeGreaterThanOrEqual(0);
  });
});

const NO_GAME = { setUp: { mode: 'none', seats: 0, seed: 0 }, bots: [] };

describe('what was seen in a game with another value of an option', () => {
  it('counts for the same clauses of the pack, and for sections that only this value plays (RES-12)', () => {
    const coverage = covered(
      'option none_counts_as_zero off',
      'option compost_from_discard on',
      'position turn 1, seat 1',
      'discards: 5, 8',
      '[turn 1, seat 1]',
      '1: choose Compost',
      '1: gain 5 soil',
    );
    expect(seenIn(coverage, 'Compost from the discard pile/A/1/1')).toEqual({ works: 1 });
    expect(seenIn(coverage, 'Compost/A/1/1')).toEqual({ works: 0 });
  });
});

describe('a series of games', () => {
  let first: Uint32Array;
  beforeAll(() => {
    first = coverSeries(playable, 1, 0, 1);
  });

  it('is the same however it is shared out, and sees more with each game', () => {
    const parts = new Coverage(playable);
    parts.add(first);
    const one = reportOf(playable, parts.goals, parts.counts);
    parts.add(coverSeries(playable, 2, 0, 1));
    const two = reportOf(playable, parts.goals, parts.counts);
    const whole = new Coverage(playable);
    for (const seed of [2, 1]) whole.playBots(gameOfSeries(playable, seed, 0) ?? NO_GAME);
    expect(Array.from(whole.counts)).toEqual(Array.from(parts.counts));
    expect(two.seen).toBeGreaterThan(one.seen);
    expect(one.goals).toBe(parts.goals.length);
    expect(two.texts.reduce((sum, { seen }) => sum + seen, 0)).toBe(two.seen);
    expect(two.texts.reduce((sum, { missing }) => sum + missing.length, 0)).toBe(two.goals - two.seen);
  });

  it('goes over all modes, numbers of seats, levels and options, with each bot (SOLO-2)', () => {
    const said = new Set<string>();
    const options = new Set<string>();
    for (let index = 0; index < 200; index++) {
      const { setUp, bots } = gameOfSeries(playable, 1, index) ?? {};
      said.add(`${setUp?.mode ?? ''} ${setUp?.seats ?? 0} ${setUp?.level ?? ''} ${bots?.[0] ?? ''}`);
      for (const [id, value] of Object.entries(setUp?.options ?? {})) options.add(`${id} ${value}`);
    }
    for (const seats of [2, 3, 4, 5])
      for (const mode of ['standard', 'beginner', 'advanced'])
        expect(said).toContain(`${mode} ${seats}  greedy`);
    expect(said).toContain('solo 1 expert random');
    expect(said).toContain('teams 4  random');
    expect(options).toContain('compost_from_discard on');
  });

  it('sees nothing of a pack without games', () => {
    const { pack } = playable;
    const nothing = reportOf(
      { pack, cards: [], sections: [], image: linkPack(pack, [], []) },
      [],
      new Uint32Array(0),
    );
    expect(nothing).toEqual({ goals: 0, seen: 0, clauses: 0, whole: 0, percent: 100, texts: [] });
  });
});

describe('scenarios and 160 games of the series', () => {
  const folder = new URL('../scenarios/', import.meta.url);

  it.runIf(LONG)('see everything of every clause of the pack', { timeout: 1_800_000 }, () => {
    const coverage = new Coverage(playable);
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.scenario')) continue;
      const { scenario } = readScenario(readFileSync(new URL(path.replaceAll('\\', '/'), folder), 'utf8'));
      expect([path, scenario && coverage.playScenario(scenario)]).toEqual([path, undefined]);
    }
    for (let index = 0; index < 160; index++) coverage.playBots(gameOfSeries(playable, 1, index) ?? NO_GAME);
    const { texts, percent } = reportOf(playable, coverage.goals, coverage.counts);
    expect(texts.flatMap(({ text, missing }) => missing.map((each) => ({ text, ...each })))).toEqual([]);
    expect(percent).toBe(100);
  });
});
