import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextAsked } from '../../src/bots/game-driver.ts';
import { MOST_CHOICES, newGame, type GameSetUp } from '../../src/game/game.ts';
import { GameLog } from '../../src/record/log.ts';
import { stateHash } from '../../src/record/moment.ts';
import { captureScenario } from '../../src/scenario/capture.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { sameState } from '../../src/state/state.ts';
import type { Playable } from '../../src/game/playable.ts';
import { playable } from '../game/playable.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { rows, runs } from '../support/long.ts';

const docs = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
const example = /```scenario\n([^`]*)```/.exec(docs)?.[1] ?? '';

/** The game of a scenario, played to its end. */
function played(text: string, pack = playable): GameLog {
  const { scenario, faults } = readScenario(text);
  const begun = scenario && beginScenario(scenario, pack);
  if (!scenario || !begun?.log) throw new Error([...faults, ...(begun?.faults ?? [])][0]?.message);
  const fault = runScenario(scenario, begun.log);
  if (fault) throw new Error(`line ${fault.line}: ${fault.message}`);
  return begun.log;
}

/** The captured text; a moment that cannot be captured fails. */
function captured(log: GameLog, title?: string): string {
  const found = captureScenario(log, { title });
  if ('fault' in found) throw new Error(found.fault.message);
  return found.text;
}

describe('a captured turn', () => {
  // The example of the guide lays this position by hand, and says what its choices come to.
  it('is its position, its choices, what they changed, and what can be chosen next', () => {
    const log = played(example.replace(/\n1: keep 198\n[^]*$/, '\n'));
    expect(captured(log, 'Again')).toBe(
      [
        'loam scenario 1',
        'title Again',
        'pack earth',
        'mode standard',
        'seats 2',
        'seed 1',
        '',
        'position turn 1, seat 1',
        '1 hand: 20 "Heather", 68 "Wheat", 266 "Red Gram"',
        '1 tableau: 265 "Tor-Grass" r1c1 3 sprout',
        '1 soil: 3',
        'deck: 196 "Hurricane", 197 "Tsunami", 198 "Earthquake Fissure", 199 "Volcanic Erruption"',
        '',
        '[turn 1, seat 1]',
        '1: choose Plant; plant 20 "Heather" @ 1,2; use "Sprouts to soil"; pay sprout from 265 "Tor-Grass"',
        '1: pay sprout from 265 "Tor-Grass"; pay sprout from 265 "Tor-Grass"; gain 2 soil',
        '1: plant 266 "Red Gram" @ 2,1; gain 4 soil; done',
        'expect 1 hand: 68 "Wheat"',
        'expect 1 tableau: 265 "Tor-Grass" r1c1, 20 "Heather" r1c2, 266 "Red Gram" r2c1',
        'expect 1 soil: 6',
        'expect 1 points: total 3',
        'legal 1: keep 196 "Hurricane"; keep 197 "Tsunami"; keep 198 "Earthquake Fissure"; keep 199 "Volcanic Erruption"',
        'legal 2: done',
        '',
      ].join('\n'),
    );
  });

  it('says where it was captured unless it is told otherwise, and who sits where', () => {
    const log = played(example);
    const found = captureScenario(log, { players: ['you', 'greedy'] });
    expect('text' in found && found.text.split('\n').slice(1, 7)).toEqual([
      `title At turn 1, seat 1, choice ${log.length}`,
      'pack earth',
      'mode standard',
      'seats 2',
      'seed 1',
      'players you greedy',
    ]);
  });

  it.each([
    ['Two\nlines # and a comment', 'Two lines and a comment'],
    ['x'.repeat(999), 'x'.repeat(200)],
    [' \t', 'At turn 1, seat 1, choice 0'],
  ])('has a title that stands in its line, of %j', (title, said) => {
    const log = played(example);
    log.goTo(0);
    expect(captured(log, title).split('\n')[1]).toBe(`title ${said}`);
  });

  it('without a choice in it is the position alone', () => {
    const log = played(example);
    log.goTo(0);
    const text = captured(log, 'Before');
    expect(text).not.toContain('expect');
    expect(text).toContain(
      '\n[turn 1, seat 1]\nlegal 1: choose Plant; choose Compost; choose Water; choose Grow; use "Sprouts to soil"\n',
    );
    expect(played(text).length).toBe(0);
    expect(log.undone).toBeGreaterThan(0);
  });

  it('with a shuffled pile begins with the set-up, which a position by hand does not have', () => {
    // Two cards lie in the deck: whoever draws four shuffles the discards.
    const text = example
      .replace(/\[turn 1[^]*$/, '[turn 1, seat 1]\n1: choose Grow; draw 4 cards\n')
      .replace('deck: 196, 197, 198, 199', 'deck: 196, 197\ndiscards: all from deck');
    expect(captureScenario(played(text))).toEqual({
      fault: {
        code: 'G969',
        line: 0,
        message:
          'This moment cannot be captured: cards were shuffled in its turn, or something happened in it before anybody was asked, and the game began from a position by hand.',
      },
    });
  });
});

/** Modes in which games are captured, with options that change what lies where. */
const SET_UPS: readonly (readonly [string, Omit<GameSetUp, 'seed'>, Playable])[] = [
  ['standard, 2 seats', { mode: 'standard', seats: 2 }, playable],
  ['another pack', { mode: 'usual', seats: 3 }, tideway],
  ['beginner, 3 seats', { mode: 'beginner', seats: 3 }, playable],
  ['advanced, 5 seats', { mode: 'advanced', seats: 5 }, playable],
  ['teams', { mode: 'teams', seats: 4 }, playable],
  ['solo', { mode: 'solo', seats: 1, level: 'hard' }, playable],
  [
    'with an option',
    { mode: 'standard', seats: 2, options: { island_setup_is_black: 'off', any_type_scope: 'scoring_only' } },
    playable,
  ],
];

describe.each(rows(SET_UPS, 3))('every moment of a game, %s', (_, setUp, pack) => {
  it('is captured so that it holds, is written the same again, and leaves the game as it was', () => {
    const buffer = new Int32Array(MOST_CHOICES);
    let laid = 0;
    for (let seed = 1; seed <= runs(20, 1); seed++) {
      const { game, fault } = newGame(pack, { ...setUp, seed });
      if (!game) throw new Error(fault?.message);
      const log = new GameLog(game, []);
      let number = seed;
      for (let seat = -1, at = 0; !game.isOver && at < 1200; at++) {
        const next = nextAsked(game, seat, buffer);
        if (!next) throw new Error('the game is stuck');
        ({ seat } = next);
        number = (Math.imul(number, 1_103_515_245) + 12_345) >>> 0;
        log.choose(seat, buffer[(number >>> 8) % next.count] as number);
        if (at % runs(97, 388) !== 23 && !game.isOver) continue;
        const before = game.state.slice();
        const text = captured(log, 't');
        expect([log.length, sameState(before, game.state)]).toEqual([at + 1, true]);
        const again = played(text, pack);
        // The depth of a pile, and how often it was shuffled, is not said.
        if (!text.includes('\nposition ')) expect(stateHash(again.game)).toBe(stateHash(game));
        else if (captured(again, 't') === text) laid++;
        else expect(captured(again, 't')).toBe(text);
      }
    }
    expect(laid).toBeGreaterThan(1);
  });
});
