import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { makeBot } from '../../src/bots/bots.ts';
import { drive, plainDriver } from '../../src/bots/game-driver.ts';
import { wasmDriver } from '../../src/bots/wasm-driver.ts';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { simulateGames } from '../../src/simulate/simulation.ts';
import { MOST_CHOICES, MOST_TURN_CHOICES } from '../../src/state/bounds.ts';
import { chainOf } from '../support/chain.ts';
import { forSale, marketFiles, marketWith, playableFrom, type Change } from '../support/market.ts';
import type { SourceFile } from '../../src/cards/catalogue.ts';

const RULES = 'rules/game.rules';

/** A scenario in which a seat holds the stalls 1 to `links` and the one that begins the chain. */
const chainScenario = (links: number, choices: string): string => `loam scenario 1
title chain
pack market
mode usual
seats 2

position turn 1, seat 1
1 street: ${Array.from({ length: links }, (_, at) => at + 1).join(', ')}, 20
square: 21

[turn 1, seat 1]
1: ${choices}
`;

/** The reason why a scenario is not as it says; nothing where it is. */
function differs(files: readonly SourceFile[], text: string): unknown {
  const { pack, faults } = loadPack(files);
  if (!pack) throw new Error(faults[0]?.message);
  const read = pack.readScenario(text);
  if (!read.scenario) throw new Error(read.faults[0]?.message);
  return read.scenario.run().fault;
}

const SHIFTS = (many: number): string =>
  'abcdefghij'
    .split('')
    .slice(0, many)
    .map((letter) => `shift-${letter} 21`)
    .join('; ');

describe('abilities that answer to one another', () => {
  test.each([1, 4, 6])('are all asked where there is room for them: %i', (links) => {
    const text = chainScenario(links, `done; open 20; ${SHIFTS(links + 1)}`);
    expect(
      differs(
        chainOf(links),
        `${text}expect 1 street: ${Array.from({ length: links }, (_, at) => at + 1).join(', ')}, 20\n`,
      ),
    ).toBeUndefined();
  });

  test.each([7, 8])('stop the game where there is none, and are all named: %i', (links) => {
    const { code, place, message } = differs(
      chainOf(links),
      chainScenario(links, `done; open 20; ${SHIFTS(7)}`),
    ) as { code: string; place: string; message: string };
    expect([code, place]).toEqual(['G901', 'line 12']);
    for (let link = 1; link <= 7; link++) expect(message).toContain(`on ${link} Chain ${link}`);
    expect(message).toContain('`always: when you shift-g any stall, must shift-h 1`, on 7 Chain 7');
  });

  test('ask nobody any more, and say why to programs', () => {
    const { pack } = loadPack(chainOf(8));
    const { scenario } = pack?.readScenario(chainScenario(8, 'done')) ?? {};
    const game = scenario?.begin();
    for (const words of ['done', 'open 20', ...SHIFTS(7).split('; ')])
      expect(game?.choose(0, words)).toBeUndefined();
    expect([0, 1].map((seat) => game?.legal(seat))).toEqual([[], []]);
    expect(game?.stuck?.code).toBe('G901');
    expect(game?.choose(0, 'shift-h 21')).toEqual(game?.stuck);
    expect(game?.isOver).toBe(false);
    // Going back leads to where the game still went on.
    expect(game?.undo()).toBe(true);
    expect([game?.stuck, game?.legal(0)]).toEqual([undefined, ['shift-g 21']]);
  });
});

const STALLS = marketFiles.filter(({ path }) => path.startsWith('stalls/'));

/** The same ability on every stall. */
const withLines = (...lines: readonly string[]): readonly Change[] =>
  STALLS.map(({ path, text }) => [
    path,
    text.slice(text.indexOf('\n\n') + 2),
    lines.map((line) => `  ${line}\n`).join(''),
  ]);

function begun(files: readonly SourceFile[], seats = 2): RunningGame {
  const { game, fault } = newGame(playableFrom(files), { mode: 'usual', seats, seed: 4 });
  if (!game) throw new Error(fault?.message);
  return game;
}

/** Plays a game with the core and without it; both must stop in the same words. */
function stopped(files: readonly SourceFile[], bot: 'random' | 'greedy' = 'random'): RunningGame {
  const ends = [plainDriver, wasmDriver].map((makeDriver) => {
    const game = begun(files);
    const driver = makeDriver(game);
    const players = [0, 1].map((seat) => makeBot(bot, game, seat, 4));
    const left = drive(game, players, (seat, choice) => void driver.choose(seat, choice), driver);
    driver.end();
    expect(left).toBe('endless');
    return game;
  });
  const [plain, core] = ends as [RunningGame, RunningGame];
  expect(core.state).toEqual(plain.state);
  expect(core.whyEndless()).toEqual(plain.whyEndless());
  return plain;
}

/** The game of the guide with about 9,000 coins for each seat, and so many such lines on each. */
const worth = (line: string, lines: number): readonly SourceFile[] =>
  marketWith(
    ['pack.json', '"abilities": [1, 2]', `"abilities": [1, ${lines}]`],
    [RULES, 'must earn 3 coins', Array.from({ length: 9 }, () => 'must earn 999 coins').join(', ')],
    ...withLines(...Array.from({ length: lines }, () => line)),
  );

test('a game in which a text counts more points at the end than a word holds stops, and the line is named', () => {
  // 3 * 64 * 2 * 999 * 8,900 is 3,414,182,400.
  const { code, message } = stopped(worth('end: score 999 per coin, score 999 per coin', 64)).whyEndless();
  expect([code, message]).toEqual([
    'G904',
    '`end: open each stall in street`, in "Final score", leads beyond 2147483647 points, and more cannot be counted. Let it count less for each.',
  ]);
});

test('a game in which the points at the end fit into a word is over', () => {
  // 3 * 64 * 999 * 9,100 is 1,745,452,800, and what could be counted at most is more than a word holds.
  const game = begun(worth('end: score 999 per coin', 64));
  const players = [0, 1].map((seat) => makeBot('random', game, seat, 4));
  expect(drive(game, players, (seat, choice) => void game.choose(seat, choice))).toBe('over');
});

test('abilities that call one another and ask stop the game in the core as elsewhere, and are named', () => {
  const OPEN = 'open: open each green ability in street';
  for (const bot of ['random', 'greedy'] as const) {
    const game = stopped(marketWith([RULES, '3 stalls', '9 stalls'], ...withLines(OPEN, OPEN)), bot);
    const { code, message } = game.whyEndless();
    expect([game.isStuck, code]).toEqual([true, 'G901']);
    expect(message).toMatch(
      /^Abilities set one another off too deeply: `open: open each green ability in street`, on \d \w+/,
    );
  }
});

test('a turn of too many choices is left, and the lines are named in which they were made', () => {
  const game = begun(marketFiles);
  for (const seat of [0, 1]) game.choose(seat, 0);
  // A player who makes choices that change nothing could do so for ever.
  let asked = 0;
  const players = [0, 1].map((seat) => makeBot('random', game, seat, 4));
  expect(drive(game, players, () => void asked++)).toBe('endless');
  expect(asked).toBe(MOST_TURN_CHOICES);
  expect(game.whyEndless()).toEqual({
    code: 'G903',
    message:
      'One turn has had 10000 choices and does not end. What is chosen goes round through `step: for the leading seat, buy 1 stall`, in "Turn". Let it cost something that runs out, or let it be done only so often.',
  });
});

test('a turn in which something that asks is repeated for ever is left, with the core as without it', () => {
  const game = stopped(
    marketWith([
      RULES,
      'for the leading seat, open each green ability in street',
      'until any seat has 99 stalls, for the leading seat, buy 1 stall',
    ]),
  );
  const { code, message } = game.whyEndless();
  expect([game.isStuck, code]).toEqual([false, 'G903']);
  expect(message).toBe(
    'One turn has had 10000 choices and does not end. What is chosen goes round through `step: until any seat has 99 stalls, for the leading seat, buy 1 stall`, in "Turn". Let it cost something that runs out, or let it be done only so often.',
  );
});

test('what leads beyond all that can be held stops the game at its line', () => {
  const game = stopped(
    marketWith(
      [RULES, 'must earn 1 coin, then must show 1', 'must earn 600 coins, then must show 1'],
      [RULES, '3 stalls', '9 stalls'],
    ),
  );
  expect(game.whyEndless()).toEqual({
    code: 'G904',
    message:
      '`step: for the leading seat, must earn 600 coins, then must show 1`, in "Turn", leads beyond 9999, and nobody can hold, count or be asked about more. Let it give less, or let the game end earlier.',
  });
  expect(game.isStuck).toBe(true);
});

describe('choices of one decision', () => {
  test('are all offered as long as there is room for them', () => {
    const game = begun(forSale(MOST_CHOICES - 1));
    for (const seat of [0, 1]) game.choose(seat, 0);
    const buffer = new Int32Array(MOST_CHOICES);
    expect([game.isStuck, game.legal(0, buffer)]).toEqual([false, MOST_CHOICES]);
  });

  test('stop the game where there are more, and are not cut', () => {
    const game = stopped(forSale(MOST_CHOICES));
    expect(game.isStuck).toBe(true);
    expect(game.whyEndless()).toEqual({
      code: 'G902',
      message:
        'Seat 1 has more than 2048 choices at once, and more cannot be offered: `step: for the leading seat, buy 1 stall`, in "Turn". Let it choose among fewer cards.',
    });
    expect([0, 1].map((seat) => game.legal(seat, new Int32Array(MOST_CHOICES)))).toEqual([0, 0]);
  });
});

/** A game in which each stall earns very much; one coin comes at the beginning of each turn. */
const rich = marketWith([RULES, '3 stalls', '9 stalls'], ...withLines('open: earn 999 coins per fish stall'));

/** A scenario in which a seat with so many stalls of fish opens the first of them. */
const earning = (fish: readonly number[], rest: string): string => `loam scenario 1
title rich
pack market
mode usual
seats 2

position turn 1, seat 1
1 street: ${fish.join(', ')}
square: 3

[turn 1, seat 1]
1: done; open 1
${rest}`;

describe('a large amount', () => {
  test.each([
    ['of which all are offered', [1], 999, ['earn 999 coin', 'earn 998 coin'], 1000],
    ['of which all still fit', [1, 2], 1998, ['earn 1998 coin', 'earn 1997 coin'], 1999],
  ])('%s is asked as it is', (_, fish, most, first, many) => {
    const { pack } = loadPack(rich);
    const read = pack?.readScenario(earning(fish, ''));
    const { game } = read?.scenario?.run() ?? {};
    const legal = game?.legal(0) ?? [];
    expect([legal.slice(0, 2), legal.length, legal.at(-1)]).toEqual([first, many, 'earn 0 coin']);
    expect(most + 1).toBe(many);
  });

  test('that does not fit is asked by its range first, great to small, and every amount in one way', () => {
    const { pack } = loadPack(rich);
    const game = pack?.readScenario(earning([1, 2, 6], '')).scenario?.run().game;
    const ranges = ['earn 2000 to 2997 coin', 'earn 1000 to 1999 coin', 'earn 0 to 999 coin'];
    expect(game?.legal(0)).toEqual(ranges);
    const found = ranges.flatMap((range) => {
      expect(game?.choose(0, range)).toBeUndefined();
      const amounts = game?.legal(0) ?? [];
      expect(game?.undo()).toBe(true);
      return amounts;
    });
    expect(found).toEqual(Array.from({ length: 2998 }, (_, less) => `earn ${2997 - less} coin`));
    expect(game?.choose(0, 'earn 2998 coin')?.code).toBe('R902');
    expect(game?.choose(0, 'earn 0 to 999 coin')).toBeUndefined();
    expect(game?.choose(0, 'earn 1000 coin')).toMatchObject({ code: 'R906' });
    expect(game?.choose(0, 'earn 900 coin')).toBeUndefined();
    expect(game?.view(0).parties[0]?.pools).toEqual({ coin: 901 });
  });

  test.each([0, 900, 999, 1000, 2047, 2997])(
    'is chosen with its own words alone, in a scenario as in a record: %i',
    (amount) => {
      const expected = `1: earn ${amount} coin\nexpect 1 coin: ${amount + 1}\n`;
      expect(differs(rich, earning([1, 2, 6], expected))).toBeUndefined();
      const game = loadPack(rich)
        .pack?.readScenario(earning([1, 2, 6], ''))
        .scenario?.run().game;
      const before = game?.length ?? 0;
      expect(game?.whyNot(0, `earn ${amount} coin`)).toBeUndefined();
      game?.choose(0, `earn ${amount} coin`);
      expect([game?.length, game?.view(0).parties[0]?.pools['coin']]).toEqual([before + 2, amount + 1]);
    },
  );

  test('of a range of one is chosen at once', () => {
    const files = marketWith(
      [RULES, '3 stalls', '9 stalls'],
      ...withLines('open: earn 500 coins per fish stall'),
    );
    const game = loadPack(files)
      .pack?.readScenario(earning([1, 2, 6, 7], ''))
      .scenario?.run().game;
    expect(game?.legal(0)).toHaveLength(2001);
    const more = marketWith(
      [RULES, '3 stalls', '9 stalls'],
      ...withLines('open: earn 750 coins per fish stall'),
    );
    const other = loadPack(more)
      .pack?.readScenario(earning([1, 2, 6, 7], ''))
      .scenario?.run().game;
    expect(other?.legal(0)).toEqual([
      'earn 3000 coin',
      'earn 2000 to 2999 coin',
      'earn 1000 to 1999 coin',
      'earn 0 to 999 coin',
    ]);
    expect(other?.choose(0, 'earn 3000 coin')).toBeUndefined();
    expect(other?.view(0).parties[0]?.pools['coin']).toBe(3001);
  });

  test('is played by bots with the core as without it, and replayed from its record, with a range or without', () => {
    const files = marketWith(...withLines('open: earn 700 coins per stall'));
    const playable = playableFrom(files);
    const plan = { setUp: { mode: 'usual', seats: 2, seed: 4 }, bots: ['greedy', 'greedy'] as const };
    expect(simulateGames(playable, plan, 0, 12, wasmDriver)).toEqual(simulateGames(playable, plan, 0, 12));
    const { pack } = loadPack(files);
    const { game } = pack?.newGame(plan.setUp) ?? {};
    expect(game?.playBots(plan.bots)).toEqual({ left: 'over' });
    const record = game?.record() ?? '';
    expect(record).toMatch(/earn \d000 to \d{4} coin; earn \d+ coin/);
    for (const text of [record, record.replaceAll(/earn \d+ to \d+ coin; /g, '')]) {
      const reread = pack?.readGame(text);
      expect(reread?.faults).toEqual([]);
      expect(reread?.game?.record()).toBe(record);
    }
  });
});
