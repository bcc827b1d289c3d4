import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Playable } from '../../src/game/playable.ts';
import { scenarioFaultText, SCENARIO_FAULTS, type ScenarioFault } from '../../src/scenario/faults.ts';
import { LONGEST_SCENARIO, readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { playable } from '../game/playable.ts';
import { fileText, packFrom, unbundle } from '../support/packs.ts';

const docs = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
const example = /```scenario\n([^`]*)```/.exec(docs)?.[1] ?? '';

/** The faults of a scenario, or where it first differs. */
function faultsOf(text: string, pack: Playable = playable): readonly ScenarioFault[] {
  const { scenario, faults } = readScenario(text);
  if (!scenario) return faults;
  const begun = beginScenario(scenario, pack);
  return begun.log ? [runScenario(scenario, begun.log) ?? []].flat() : begun.faults;
}

const codesOf = (text: string): readonly string[] =>
  faultsOf(text).map(({ code, line }) => `${code} ${line}`);

/** A position with a line of its own, and nothing to choose. */
const position = (...lines: readonly string[]): string =>
  [
    'loam scenario 1',
    'title t',
    'pack earth',
    'mode standard',
    'seats 2',
    'position turn 1, seat 1',
    ...lines,
    'expect over: no',
  ].join('\n');

describe('the example of the documentation', () => {
  it('is as it says', () => {
    expect(example).toContain('loam scenario 1');
    expect(faultsOf(example)).toEqual([]);
  });

  it('stands beside a table of all codes', () => {
    const named = [...docs.matchAll(/^\| (G\d{3})(?:, (G\d{3}))? /gm)].flatMap((each) =>
      each.slice(1).filter(Boolean),
    );
    expect(named.filter((code) => code < 'G970')).toEqual(Object.keys(SCENARIO_FAULTS));
  });
});

/** Changes of the example, with code and line of what is wrong then. */
const CHANGES: readonly (readonly [from: string | RegExp, to: string, expected: string])[] = [
  ['loam scenario 1', 'loam record 1', 'G951 1'],
  ['loam scenario 1', 'loam scenario 2', 'G952 1'],
  [/$/, 'abc', 'G953 29'],
  ['1 soil: 3', '1 soil:', 'G953 10'],
  ['1 soil: 3', '1 soil 3', 'G953 10'],
  ['1: choose Plant', '1: choose Plant;', 'G953 15'],
  ['R908 PLANT-4', 'R908 plant', 'G953 16'],
  ['R908 PLANT-4: plant 68', 'R908 PLANT-4', 'G953 16'],
  ['R908 PLANT-4: plant 68', 'R908 PLANT-4:', 'G953 16'],
  ['refused 1 R908 PLANT-4: plant 68', 'refused R908 PLANT-4: plant 68', 'G953 16'],
  ['rules CONVERT-1', 'rules convert', 'G953 3'],
  ['position turn 1, seat 1', 'position turn 0, seat 1', 'G953 8'],
  ['position turn 1, seat 1', 'position tomorrow', 'G953 8'],
  ['seats 2', 'seats 2\nseats 2', 'G954 7'],
  ['seats 2\n', '', 'G954 0'],
  ['title A conversion pays for a second planting', 'title', 'G954 2'],
  ['[turn 1, seat 1]', 'mode standard', 'G954 14'],
  [/\[turn[^]*$/, '', 'G954 0'],
  ['expect 1 soil: 1', '1 soil: 1', 'G953 18'],
  ['pack earth', 'pack tideway', 'G955 4'],
  ['mode standard', 'mode stand', 'G971 5'],
  ['seats 2', 'seats 6', 'G972 6'],
  ['seats 2', 'seats 2\nlevel hard', 'G973 7'],
  ['seats 2', 'seats 2\noption mode', 'G953 7'],
  ['seats 2', 'seats 2\noption mood standard', 'G974 7'],
  ['seats 2', 'seats 2\noption solo_level hard', 'G974 7'],
  ['seats 2', 'seats 2\noption hidden_planting maybe', 'G974 7'],
  ['seats 2', 'seats two', 'G965 6'],
  ['seats 2', 'seats 2\nseed x', 'G965 7'],
  ['position turn 1, seat 1', 'position turn 1, seat 3', 'G965 8'],
  ['1: keep 198', '3: keep 198', 'G965 26'],
  ['1: keep 198', '0: keep 198', 'G965 26'],
  ['refused 1 R908', 'refused 0 R908', 'G965 16'],
  ['legal 1: keep 196', 'legal 0: keep 196', 'G965 25'],
  ['expect 1 soil: 6', 'expect 0 soil: 6', 'G965 23'],
  ['1 soil: 3', '0 soil: 3', 'G965 10'],
  ['seats 2', 'seats 0', 'G965 6'],
  ['position turn 1, seat 1', 'position turn 1, seat 0', 'G953 8'],
  ['seats 2', 'seats 2\nplayers you', 'G953 7'],
  ['1 soil: 3', '1 gold: 3', 'G957 10'],
  ['1: keep 198', '1: keep 200', 'G966 26'],
  ['1: keep 198', '2: take back', 'G966 26'],
  ['hand: 68, 198', 'hand: 68, 199', 'G967 27'],
  ['hand: 68, 198', 'hand: 68, 2 cards', 'G967 27'],
  ['expect 1 soil: 6', 'expect 1 soil: 5', 'G967 23'],
  ['expect 2 hidden: 198', 'expect 2 sees: 198', 'G967 28'],
  ['[turn 1, seat 1]', '[turn 1, seat 2]', 'G967 14'],
  ['keep 196; keep 197; ', 'keep 196; ', 'G967 25'],
  ['legal 1: keep 196', 'offers 1: keep 200', 'G967 25'],
  ['R908', 'R911', 'G968 16'],
  ['refused 1 R908 PLANT-4: plant 68', 'refused 1 R908: plant 20', 'G968 16'],
  ['expect 1 soil: 6', 'expect 1 soil: lots', 'G965 23'],
  ['expect 1 soil: 6', 'expect 1 gold: 6', 'G957 23'],
  ['expect 1 soil: 6', 'expect opponent soil: 6', 'G953 23'],
  ['expect 1 soil: 6', 'expect 1 points: luck 6', 'G957 23'],
  ['expect 1 soil: 6', 'expect 1 points: 6', 'G953 23'],
  ['expect 1 soil: 6', 'expect 1 area: 265', 'G957 23'],
  ['expect 1 soil: 6', 'expect hand: 265', 'G957 23'],
  ['expect 1 soil: 6', 'expect card 284 sprout: 6', 'G958 23'],
  ['expect 1 soil: 6', 'expect card 265 soil: 6', 'G957 23'],
  ['expect 1 soil: 6', 'expect 1 hand: 284', 'G958 23'],
  ['expect 1 soil: 6', 'expect 1 hand: 3 from deck', 'G953 23'],
  ['expect 1 soil: 6', 'expect over: perhaps', 'G953 23'],
  ['expect 1 soil: 6', 'expect over: yes', 'G967 23'],
  ['expect 1 soil: 6', 'expect result: 1:3 2:4', 'G967 23'],
];

/** Lines of a position that cannot be, with codes. */
const POSITIONS: readonly (readonly [lines: readonly string[], expected: readonly string[]])[] = [
  [['1 hand: 12', '2 hand: 12'], ['G959 8']],
  [['1 hand: 12, 12'], ['G959 7']],
  [['1 hand: 284'], ['G958 7']],
  [['1 player-board: 285'], ['G958 7']],
  [['1 player-board: 285A, 285B'], ['G959 7']],
  [['1 hand: 285A'], ['G960 7']],
  [['1 tableau: 196 r1c1'], ['G960 7']],
  [['1 tableau: 285A r1c1'], ['G960 7']],
  [['1 event-space: 12'], ['G960 7']],
  [['deck: 337A'], ['G960 7']],
  [['1 hand: 3 from box'], ['G960 7']],
  [['1 tableau: 12'], ['G962 7']],
  [['1 hand: 12 r1c1'], ['G962 7']],
  [['1 tableau: 12 r1c1, 13 r1c1'], ['G962 7']],
  [['1 tableau: 12 r1c1, 13 r1c3'], ['G962 7']],
  [['1 tableau: 12 r1c1, 13 r2c1, 14 r3c1, 16 r4c1', '1 tableau: 15 r5c1'], ['G962 8']],
  [['1 tableau: 265 r1c1 7 sprout'], ['G961 7']],
  [['1 tableau: 12 r1c1 1 sprout'], ['G961 7']],
  [['1 tableau: 265 r1c1 1 sprout 2 sprout'], ['G961 7']],
  [['1 hand: 265 1 sprout'], ['G961 7']],
  [['1 tableau: 265 r1c1 1 soil'], ['G957 7']],
  [['1 tableau: 3 from deck'], ['G953 7']],
  [['1 hand: 3 cards'], ['G953 7']],
  [['1 hand: twelve'], ['G953 7']],
  [['1 hand: 3 from hand'], ['G957 7']],
  [['1 hand: 300 from deck'], ['G965 7']],
  [['1 deck: 12'], ['G957 7']],
  [['hand: 12'], ['G957 7']],
  [['1 area: 12'], ['G957 7']],
  [['soil: 3'], ['G957 7']],
  [['opponent soil: 3'], ['G953 7']],
  [['card 12 sprout: 3'], ['G953 7']],
  [['1 soil: 3', '1 soil: 3'], ['G953 8']],
  [['1 soil: -1'], ['G965 7']],
  [['1 bonus: 2'], ['G965 7']],
  [['1 bonus: 1', '2 bonus: 1'], ['G965 8']],
  [['1 claims: 337A 1'], ['G963 7']],
  [['fauna-board: 337A', '1 claims: 337A'], ['G953 8']],
  [['fauna-board: 337A', '1 claims: 337A 6'], ['G963 8']],
  [['fauna-board: 337A', '1 claims: 337A 1', '2 claims: 337A 1'], ['G963 9']],
  [['fauna-board: 337A', '1 claims: 337A 1, 337A 2'], ['G963 8']],
  [['fauna-board: 337A', '1 claims: 284A 1'], ['G958 8']],
];

describe('a scenario with a mistake', () => {
  it.each(CHANGES)('%s -> %s: %s', (from, to, expected) => {
    const changed = example.replace(from, to);
    expect(changed).not.toBe(example);
    expect(codesOf(changed)).toEqual([expected]);
  });

  it.each(POSITIONS)('%s: %s', (lines, expected) => {
    expect(codesOf(position(...lines))).toEqual(expected);
  });

  it('says what was expected and what is there', () => {
    expect(faultsOf(example.replace('expect 1 soil: 6', 'expect 1 soil: 5'))).toEqual([
      { code: 'G967', line: 23, message: 'Expected 5; there is 6.', expected: '5', got: '6' },
    ]);
  });

  it('names every line that is wrong, 20 at most, and what to do', () => {
    const faults = faultsOf(position(...Array.from({ length: 30 }, () => '1 gold: 3')));
    expect(faults).toHaveLength(20);
    for (const each of faults)
      expect(scenarioFaultText(each)).toMatch(/\. Use a word of the manifest of the pack\.$/);
  });

  it('names 20 lines at most of those that are none', () => {
    expect(faultsOf(example + '?\n'.repeat(30))).toHaveLength(20);
  });

  it('is refused where a complete grid would have ended the game, and taken behind the last round', () => {
    const full = Array.from(
      { length: 16 },
      (_, at) => `1 tableau: ${31 + at} r${Math.floor(at / 4) + 1}c${(at % 4) + 1}`,
    );
    expect(codesOf(position(...full))).toEqual(['G964 6']);
    const closing = position(...full).replace('turn 1, seat 1', 'closing');
    expect(codesOf(closing)).toEqual([]);
    expect(codesOf(closing.replace('1 tableau: 31 r1c1\n', ''))).toEqual(['G964 6']);
  });

  it('is not read where it is longer than any', () => {
    expect(codesOf(`loam scenario 1\n${'#'.repeat(LONGEST_SCENARIO)}`)).toEqual(['G956 0']);
  });
});

describe('hostile scenarios', () => {
  const isFault = ({ code, line, message }: ScenarioFault, lines: number): boolean =>
    /^G9[5-7]\d$/.test(code) && line >= 0 && line <= lines && message !== '';

  it('are right or named with code and line, wherever they are cut off', () => {
    for (let length = 0; length < example.length; length++) {
      const text = example.slice(0, length);
      const lines = text.split('\n').length;
      // Beginning and playing costs more than reading, and a cut within a line mostly ends at the reading.
      const faults = length % 8 === 0 ? faultsOf(text) : readScenario(text).faults;
      expect(faults.filter((fault) => !isFault(fault, lines))).toEqual([]);
    }
  });

  it('are right or named with code and line, whatever is changed in them', () => {
    const signs = fc.constantFrom(
      ...' \n:;,#"@[]-0123456789abcrRG'.split(''),
      'none',
      'all from deck',
      '999999',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(example.length), fc.nat(6), signs), { minLength: 1, maxLength: 4 }),
        (changes) => {
          let text = example;
          for (const [at, less, more] of changes) text = text.slice(0, at) + more + text.slice(at + less);
          const lines = text.split(/\r\n|\n|\r/).length;
          expect(faultsOf(text).filter((fault) => !isFault(fault, lines))).toEqual([]);
        },
      ),
      { numRuns: 250, seed: 5 },
    );
  });

  it('are read in bounded work where they are huge', () => {
    const long = `${example}${'1: done\n'.repeat(20_000)}`.slice(0, LONGEST_SCENARIO);
    expect(faultsOf(long).length).toBeGreaterThan(0);
    const before = example.split('\n').length - 1;
    // 21 steps of the example, then 99 on each line: line 202 behind it goes beyond 20000.
    expect(codesOf(example + '1: 99 x done\n'.repeat(300))).toEqual([`G956 ${before + 202}`]);
    const wide = position(`1 hand: ${'12,'.repeat(60_000)}12`);
    expect(faultsOf(wide).length).toBe(20);
  });
});

describe('a scenario of another game', () => {
  const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  const cards = entries.flatMap(({ checked }) => checked.card ?? []);
  const tideway: Playable = { pack, cards, sections, image: linkPack(pack, cards, sections) };
  const text = fileText('tests/packs/tideway/voyage.scenario');

  it('is as it says', () => {
    expect(faultsOf(text, tideway)).toEqual([]);
  });

  it('ends the voyage only at the sea: with a league less it goes on', () => {
    const [short, end] = ['expect 2 voyage: 0\nexpect over: no\n', 'expect 2 voyage: 1\nexpect over: yes\n'];
    const less = text.replace('2 league: 9', '2 league: 8').replace('2 league: 12', '2 league: 11');
    const upToTheEnd = less.slice(0, less.indexOf(end));
    expect(faultsOf(`${upToTheEnd}${short}legal 1: hail "Ebb tide"; hail "Flood tide"\n`, tideway)).toEqual(
      [],
    );
  });

  it('has its own words in what is refused', () => {
    expect(faultsOf(text.replace('1 coin: 1', '1 soil: 1'), tideway)).toEqual([
      {
        code: 'G957',
        line: 13,
        message:
          '"soil" is no word of a position. There is muster, chest, bunk, coin, league, tide, voyage, claims.',
      },
    ]);
  });
});
