import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { playable } from '../game/playable.ts';

/** The difference where a scenario expects something: what is there, or the code of what cannot be expected. */
function gotOf(lines: readonly string[], mode = 'standard', seats = 2): string | undefined {
  const head = ['loam scenario 1', 'title t', 'pack earth', `mode ${mode}`, `seats ${seats}`];
  const { scenario, faults } = readScenario([...head, ...lines].join('\n'));
  if (!scenario) return faults[0]?.code;
  const begun = beginScenario(scenario, playable);
  const fault = begun.log ? runScenario(scenario, begun.log) : begun.faults[0];
  return fault?.code === 'G967' ? (fault.got ?? '') : fault?.code;
}

const POSITION = [
  'position turn 2, seat 2',
  '1 soil: 3',
  '1 hand: 12, 14',
  '1 compost: 21, 22, 23',
  '1 tableau: 265 r1c1 3 sprout, 31 r1c2',
  'fauna-board: 337A, 338A',
  '1 claims: 337A 2, 338A 1',
  'deck: 1, 2',
];

// The facts that hold, and what is there where it does not; each after the table of docs/scenarios.md.
describe('what a scenario expects', () => {
  it.each<readonly [fact: string, got: string | undefined]>([
    // Cards in any order: exactly these, so many others, any others.
    ['1 hand: 14, 12', undefined],
    ['1 hand: 12', '12, 14'],
    ['1 hand: 12, 14, 31', '12, 14'],
    ['1 hand: 12, 31', '12, 14'],
    ['1 hand: 12, 1 cards', undefined],
    ['1 hand: 12, 2 cards', '12, 14'],
    ['1 hand: 14, more', undefined],
    ['1 hand: 14, 1 cards, more', undefined],
    ['1 hand: 14, 2 cards, more', '12, 14'],
    ['1 hand: 31, more', '12, 14'],
    ['1 hand: 2 cards', undefined],
    ['1 hand: none', '12, 14'],
    ['2 hand: none', undefined],
    ['2 hand: 12', 'none'],
    ['1 hand: 999', 'G958'],
    // A stack from its top.
    ['1 compost: 21, 22, 23', undefined],
    ['1 compost: 22, 21, 23', '21, 22, 23'],
    ['1 compost: 21, 22', '21, 22, 23'],
    ['1 compost: 21, 22, 23, 31', '21, 22, 23'],
    ['1 compost: 21, 2 cards', undefined],
    ['1 compost: 21, 1 cards', '21, 22, 23'],
    ['1 compost: 21, 3 cards', '21, 22, 23'],
    ['1 compost: 2 cards, 23', undefined],
    ['1 compost: 1 cards, 23, more', '21, 22, 23'],
    ['1 compost: 21, more', undefined],
    ['1 compost: 22, more', '21, 22, 23'],
    ['1 compost: 21, more, 23', '21, 22, 23'],
    ['deck: 1, 2, more', undefined],
    // Cells and pieces where they are given.
    ['1 tableau: 31, 265', undefined],
    ['1 tableau: 31, 265 r1c1 3 sprout', undefined],
    ['1 tableau: 31, 265 r1c1 2 sprout', '31 r1c2, 265 r1c1 3 sprout'],
    ['1 tableau: 31, 265 0 sprout', '31, 265 3 sprout'],
    ['1 tableau: 31 r1c1, 265 r1c2', '31 r1c2, 265 r1c1'],
    ['1 tableau: 31 r2c2, 265', '31 r1c2, 265 r1c1'],
    ['1 tableau: 31, 265 1 soil', 'G957'],
    ['card 265 sprout: 3', undefined],
    ['card 265 sprout: 2', '3'],
    ['card 265 place: 1 tableau r1c1', undefined],
    ['card 265 place: 2 tableau r1c1', '1 tableau r1c1'],
    ['card 12 place: 1 hand', undefined],
    ['card 12 place: 1 tableau r1c1', '1 hand'],
    ['card 337 side: A', undefined],
    ['card 337 side: B', 'A'],
    // Numbers.
    ['1 soil: 3', undefined],
    ['1 soil: 2', '3'],
    ['2 soil: 0', undefined],
    // Claims with their steps, in any order.
    ['1 claims: 337A 2, 338A 1', undefined],
    ['1 claims: 338A 1, 337A 2', undefined],
    ['1 claims: 337A 1, 338A 1', '337A 2, 338A 1'],
    ['1 claims: none', '337A 2, 338A 1'],
    ['2 claims: none', undefined],
    ['2 claims: 337A 1', 'none'],
    ['1 claims: 337A', 'G953'],
    ['1 claims: 337A now', '337A 2, 338A 1'],
    // The sight of a seat: its own hand, not that of another, and no compost.
    ['1 sees: 12, 14, 265', undefined],
    ['1 hidden: 21, 1', undefined],
    ['2 sees: 12, 265', '265'],
    ['2 hidden: 12, 265', '12'],
    ['2 sees: 12', 'none of them'],
    ['1 sees: 999', 'G958'],
    // The game.
    ['over: no', undefined],
    ['over: yes', 'no'],
    ['result: 1:0 2:0', 'The game is not over.'],
    ['log: none', undefined],
    ['log: 1: done', ''],
    ['log: done', 'G953'],
    ['1 rank: first', 'G965'],
  ])('%s: %s', (fact, got) => {
    expect(gotOf([...POSITION, `expect ${fact}`])).toBe(got);
  });

  // The points that are printed on 31 to 46 are 29 together, and none of these cards scores anything else; each card in
  // the compost is worth 1 (SCORE-3).
  it.each<readonly [fact: string, got: string | undefined]>([
    ['over: yes', undefined],
    ['over: no', 'yes'],
    ['result: 1:29 2:2', undefined],
    ['result: 1:29   2:2', undefined],
    ['result: 1:29 2:3', '1:29 2:2'],
    ['1 rank: 1', undefined],
    ['2 rank: 2', undefined],
    ['2 rank: 1', '2'],
    ['1 points: total 29', undefined],
    ['2 points: compost 2, total 2', undefined],
    ['2 points: compost 2, total 3', 'compost 2, total 2'],
    ['2 points: luck 2', 'G957'],
    ['2 points: total', 'G953'],
    ['log: 2: done', undefined],
    ['log: 1: done', '2: done'],
    ['log: 2: done; done', '1: done; 2: done'],
    ['log: none', '2: done'],
  ])('of a game that is over: %s: %s', (fact, got) => {
    const full = Array.from(
      { length: 16 },
      (_, at) => `${31 + at} r${Math.floor(at / 4) + 1}c${(at % 4) + 1}`,
    );
    const position = ['position closing', `1 tableau: ${full.join(', ')}`, '2 compost: 21, 22'];
    expect(gotOf([...position, '1: done', '2: done', `expect ${fact}`])).toBe(got);
  });

  it.each<readonly [fact: string, got: string | undefined]>([
    ['opponent compost: 12, 14', undefined],
    ['opponent compost: 12', '12, 14'],
    ['card 12 place: opponent compost', undefined],
    ['card 12 place: 1 compost', 'opponent compost'],
    ['opponent soil: 4', undefined],
    ['opponent soil: 3', '4'],
    ['opponent sees: 12', 'G957'],
    ['opponent hidden: 12', 'G957'],
  ])('of an opponent: %s: %s', (fact, got) => {
    const position = ['position turn 1, seat 1', 'opponent compost: 12, 14', 'opponent soil: 4'];
    expect(gotOf([...position, `expect ${fact}`], 'solo', 1)).toBe(got);
  });
});
