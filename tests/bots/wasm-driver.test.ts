import { describe, expect, it, test } from 'vitest';
import type { BotName } from '../../src/bots/bots.ts';
import { plainDriver } from '../../src/bots/game-driver.ts';
import { WasmDriver, wasmDriver } from '../../src/bots/wasm-driver.ts';
import type { RunningGame } from '../../src/game/game.ts';
import { weighGames } from '../../src/balance/weighing.ts';
import { simulateGames, type SimulationPlan } from '../../src/simulate/simulation.ts';
import { playable } from '../game/playable.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { MODES, SECOND_MODES, setUpOf } from '../soak/modes.ts';
import { marketWith, playableFrom, WITH_EXCHANGE } from '../support/market.ts';
import { runs } from '../support/long.ts';
import { askedIn, begin, playInLockstep, ranIn } from './lockstep.ts';

/** Modes that the core plays: all but those with an opponent or teams. */
const ITS_OWN = MODES.filter(({ seats, name }) => seats > 1 && name !== 'teams');
const OTHERS = MODES.filter((mode) => !ITS_OWN.includes(mode));

const standard = (seed: number): RunningGame => begin(playable, { mode: 'standard', seats: 2, seed });

describe('what the core asks and does is what the machine asks and does, choice by choice and word by word', () => {
  it.each([
    ...ITS_OWN.map((mode) => [mode.name, mode, playable, runs(60, 1)] as const),
    ...SECOND_MODES.map((mode) => [mode.name, mode, tideway, runs(200, 2)] as const),
  ])('in %s', (_, mode, pack, games) => {
    for (let seed = 1; seed <= games; seed++) {
      const { choices } = playInLockstep(pack, setUpOf(mode, seed, pack.pack.manifest));
      expect(choices).toBeGreaterThan(20);
    }
  });

  it.each([
    ['the game of the guide', [], 8, 1000],
    [
      'one in which nobody is ever asked',
      [['for the next seat, follow "Turn"', 'for the next seat, must earn 1 coin']],
      0,
      0,
    ],
    [
      'one in which every round asks',
      [['for the next seat, follow "Turn"', 'for each seat together, earn 1 coin']],
      100,
      1000,
    ],
    [
      'one that repeats something without end behind a choice',
      [
        [
          'for the leading seat, open each green ability in street',
          'until any seat has 9 stalls, for the leading seat, must earn 1 coin',
        ],
      ],
      1,
      1000,
    ],
    ...['', 'the moment '].map(
      (moment) =>
        [
          `one that ends ${moment}with one of two conditions`,
          [
            [
              'until any seat has 3 stalls, for the next seat',
              `until ${moment}any seat has 3 stalls or has 6 coins, for each seat in order, if you have 2 coins or have 1 stall`,
            ],
          ],
          4,
          1000,
        ] as const,
    ),
  ] as const)('in %s', (_, edits, least, most) => {
    const market = playableFrom(
      marketWith(...edits.map(([from, to]) => ['rules/game.rules', from, to] as const)),
    );
    for (let seed = 1; seed <= 5; seed++) {
      const { choices } = playInLockstep(market, { mode: 'usual', seats: 2, seed });
      expect(choices).toBeGreaterThanOrEqual(least);
      expect(choices).toBeLessThanOrEqual(most);
    }
  });

  it('where a window stands in a section that a seat follows', () => {
    const market = playableFrom(
      marketWith(
        ...WITH_EXCHANGE,
        ['rules/game.rules', 'for the next seat, follow', 'for each seat in order, follow'],
        ['rules/game.rules', 'phase "Turn"', 'phase "Turn"\n  step: window'],
      ),
    );
    for (let seed = 1; seed <= 5; seed++) {
      const { choices } = playInLockstep(market, { mode: 'usual', seats: 3, seed });
      expect(choices).toBeGreaterThan(20);
    }
  });

  it('and most of it is done by the core', () => {
    const { choices, left } = playInLockstep(playable, { mode: 'standard', seats: 2, seed: 7 });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(choices / 3);
  });

  it.each(OTHERS.map((mode) => [mode.name, mode] as const))('it leaves %s to the machine', (_, mode) => {
    const game = begin(playable, setUpOf(mode, 1, playable.pack.manifest));
    expect(WasmDriver.of(game)).toBeUndefined();
    expect(wasmDriver(game)).toBeInstanceOf(plainDriver(game).constructor);
  });
});

describe('a driver by the core', () => {
  it('goes on where another game of the mode was played in between', () => {
    const seeds = [3, 4];
    const plain = seeds.map((seed) => plainDriver(standard(seed)));
    const core = seeds.map((seed) => wasmDriver(standard(seed)));
    const last = [-1, -1];
    for (let turn = 0; turn < 400; turn++) {
      const at = turn % 3 === 0 ? 0 : 1;
      const [one, other] = [plain[at], core[at]];
      if (!one || !other || one.isOver) continue;
      expect(askedIn(other, last[at] ?? -1)).toBe(askedIn(one, last[at] ?? -1));
      const choice = one.choices[turn % one.count] as number;
      last[at] = one.seat;
      expect([one.choose(one.seat, choice), other.choose(one.seat, choice)]).toEqual([undefined, undefined]);
    }
  });

  it('refuses what was not listed, as the game does, and changes nothing', () => {
    const [alone, beside] = [standard(5), standard(5)];
    const [plain, core] = [plainDriver(alone), wasmDriver(beside)];
    plain.next(-1);
    core.next(-1);
    for (const [seat, choice] of [
      [plain.seat, 0x20000 + 363],
      [plain.seat, -1],
      [1 - plain.seat, plain.choices[0] as number],
    ] as const) {
      const refused = plain.choose(seat, choice);
      expect(refused).toBeDefined();
      expect(core.choose(seat, choice)).toEqual(refused);
      expect(beside.state.join()).toBe(alone.state.join());
    }
    expect(askedIn(core, -1)).toBe(askedIn(plain, -1));
  });

  it('gives the game its own state back', () => {
    const game = standard(6);
    const { state } = game;
    const driver = wasmDriver(game);
    driver.next(-1);
    driver.choose(driver.seat, driver.choices[0] as number);
    expect(game.state).not.toBe(state);
    const words = game.state.join();
    driver.end();
    expect(game.state).toBe(state);
    expect(game.state.join()).toBe(words);
  });

  it('needs the machine only to begin where a game is begun anew', () => {
    const game = standard(1);
    const driver = wasmDriver(game);
    const ran = ranIn(game);
    driver.beginAgain(2);
    expect(game.state.join()).toBe(standard(2).state.join());
    expect(ranIn(game) - ran).toBe(ranIn(standard(2)));
    expect([driver.isOver, driver.round]).toEqual([false, plainDriver(standard(2)).round]);
  });
});

describe('a game that is begun anew is the one that a new game is', () => {
  it.each(MODES.map((mode) => [mode.name, mode] as const))('in %s', (_, mode) => {
    const setUp = setUpOf(mode, 31, playable.pack.manifest);
    const game = begin(playable, { ...setUp, seed: 30 });
    const driver = plainDriver(game);
    for (let made = 0, last = -1; made < 200 && !driver.isOver && driver.next(last); made++) {
      last = driver.seat;
      driver.choose(last, driver.choices[made % driver.count] as number);
    }
    driver.beginAgain(setUp.seed);
    const fresh = begin(playable, setUp);
    expect(game.state.join()).toBe(fresh.state.join());
    expect(game.setUp).toEqual(fresh.setUp);
  });
});

test('what comes of a balance does not depend on who plays its games, also where both packs are the same', () => {
  const plan: SimulationPlan = {
    setUp: { mode: 'standard', seats: 3, seed: 2 },
    bots: ['random', 'greedy', 'random'],
  };
  const packs = { before: playable, after: playable };
  expect(weighGames(packs, plan, 0, runs(40, 2), wasmDriver)).toEqual(
    weighGames(packs, plan, 0, runs(40, 2)),
  );
});

describe('what comes of a simulation does not depend on who plays its games', () => {
  it.each(MODES.map((mode) => [mode.name, mode] as const))('in %s', (_, mode) => {
    const setUp = setUpOf(mode, 11, playable.pack.manifest);
    const bots = Array.from({ length: mode.seats }, (__, seat): BotName =>
      seat === 1 ? 'greedy' : 'random',
    );
    const games = runs(40, 2);
    expect(simulateGames(playable, { setUp, bots }, 2, 2 + games, wasmDriver)).toEqual(
      simulateGames(playable, { setUp, bots }, 2, 2 + games),
    );
  });
});
