import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { readRecord } from '../../src/record/read.ts';
import type { GameRecord } from '../../src/record/record.ts';
import { writeRecord } from '../../src/record/write.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { runs } from '../support/long.ts';
import { marketWith } from '../support/market.ts';

const print = fc.stringMatching(/^[0-9a-f]{8}$/);
const whole = fc.maxSafeInteger();
const extreme = fc.oneof(
  whole,
  fc.constantFrom(1_000_000, -1_000_000, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0),
);

/** Records of every number of seats, with numbers as great as programs keep them and names as long as texts say them. */
const records: fc.Arbitrary<GameRecord> = fc.integer({ min: 1, max: 99 }).chain((seats) =>
  fc.record({
    header: fc.record({
      pack: fc.stringMatching(/^[a-z][a-z0-9-]{0,63}$/),
      version: fc.constantFrom('0.1.0', '99999.99999.99999-alpha.1234567890'),
      mode: fc.stringMatching(/^[a-z][a-z0-9-]{0,63}$/),
      seats: fc.constant(seats),
      seed: extreme,
      players: fc.constant([]),
      prints: fc.record({
        pack: print,
        words: print,
        mode: print,
        cards: fc
          .dictionary(fc.integer({ min: 1, max: 9999 }).map(String), print)
          .map((found) => new Map(Object.entries(found).map(([number, each]) => [Number(number), each]))),
        rules: fc
          .dictionary(fc.string({ maxLength: 80 }), print)
          .map((found) => new Map(Object.entries(found))),
      }),
    }),
    steps: fc.array(
      fc.record({
        step: fc.constant('choice' as const),
        line: fc.constant(0),
        seat: fc.integer({ min: 0, max: seats - 1 }),
        words: fc.constantFrom(
          'done',
          'earn 9000 to 9999 coin',
          `use ${JSON.stringify('a; "b" [c]: '.repeat(6))}`,
        ),
      }),
      { maxLength: 30 },
    ),
    result: fc.option(fc.array(extreme, { minLength: seats, maxLength: seats }), { nil: undefined }),
    hash: fc.stringMatching(/^[0-9a-f]{14}$/),
    endLine: fc.constant(0),
    lines: fc.constant(new Map()),
  }),
) as fc.Arbitrary<GameRecord>;

test('every record that is written is read back as it was', () => {
  fc.assert(
    fc.property(records, (record) => {
      const read = readRecord(writeRecord(record));
      expect(read.faults).toEqual([]);
      const { header, steps, result, hash } = read.record ?? {};
      expect({ header, result, hash }).toEqual({
        header: record.header,
        result: record.result,
        hash: record.hash,
      });
      expect(steps?.map((step) => ({ ...step, line: 0 }))).toEqual(record.steps);
    }),
    { numRuns: runs(2_000, 50) },
  );
});

test('a game of millions of points and the greatest seed is replayed from its record', () => {
  const files = marketWith(
    ['rules/game.rules', 'must earn 1 coin, then must show 1', 'must earn 900 coins, then must show 1'],
    ['rules/game.rules', 'end: score 1 per 3 coins', 'end: score 999 per coin'],
    ['rules/game.rules', '3 stalls', '2 stalls'],
  );
  const { pack } = loadPack(files);
  for (const seed of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
    const { game } = pack?.newGame({ mode: 'usual', seats: 2, seed }) ?? {};
    expect(game?.playBots(['greedy', 'greedy'])).toEqual({ left: 'over' });
    const most = Math.max(...(game?.score() ?? []).map(({ total }) => total));
    expect(most).toBeGreaterThan(1_000_000);
    const record = game?.record() ?? '';
    const reread = pack?.readGame(record);
    expect(reread?.faults).toEqual([]);
    expect(reread?.game?.record()).toBe(record);
  }
});

test.each([
  ['expect 1 points: total 1000000, coins -9007199254740991', true],
  ['expect 1 points: total 9007199254740992', true],
  ['expect 1 coin: 1000000', true],
])('a scenario can expect %s', (line, isRead) => {
  const text = `loam scenario 1\ntitle t\npack market\nmode usual\nseats 2\nseed -9007199254740991\n\n${line}\n`;
  expect(readScenario(text).faults).toEqual([]);
  expect(isRead).toBe(true);
});
