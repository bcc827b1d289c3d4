import { describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { readAbout, writeAbout, type RunAbout } from '../../src/cli/queue-about.ts';
import { addressOf, whyNot } from '../../src/cli/queue-connect.ts';
import { Pace, timeIn } from '../../src/cli/queue-pace.ts';
import { packUp, unpack } from '../../src/cli/queue-pack.ts';
import { queueRanges } from '../../src/cli/queue-ranges.ts';
import type { SimulationPlan } from '../../src/simulate/simulation.ts';
import { barLine } from '../../src/cli/progress-bar.ts';

describe('the ranges of a run', () => {
  test.each([1, 4, 5, 6, 100, 999, 20_000, 1_000_000])('of %i games have each game once', (games) => {
    let next = 0;
    for (const [from, to] of queueRanges(games)) {
      expect([from, to > from]).toEqual([next, true]);
      next = to;
    }
    expect(next).toBe(games);
  });

  test('shrink from 200 games to 5, so that the last are short', () => {
    const sizes = queueRanges(20_000).map(([from, to]) => to - from);
    expect(sizes[0]).toBe(200);
    expect(sizes.slice(0, -1).every((size, at) => size >= (sizes[at + 1] ?? 0))).toBe(true);
    expect(Math.max(...sizes.slice(-20))).toBe(5);
  });

  test('are few beside the games: 5,000 and a tail for a million', () => {
    expect(queueRanges(1_000_000).length).toBeLessThan(5300);
  });
});

const plan: SimulationPlan = {
  setUp: { mode: 'usual', seats: 2, seed: 4 },
  bots: ['random', 'greedy'],
};

const about: RunAbout = {
  head: { command: 'simulate', games: '10' },
  games: 10,
  packs: ['0123456789abcdef'.repeat(4)],
  command: 'simulate',
  plan,
};

describe('what a run says of itself', () => {
  test('is read as it was written', () => {
    expect(readAbout(writeAbout(about))).toEqual(about);
    const covering = { head: {}, games: 1, packs: about.packs, command: 'coverage', seed: -3 } as const;
    expect(readAbout(writeAbout(covering))).toEqual(covering);
  });

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another form', { form: 'loam run 2' }],
    ['no games', { games: 0 }],
    ['more games than a run can have', { games: 10_000_001 }],
    ['half a game', { games: 1.5 }],
    ['another command', { command: 'play' }],
    ['the name of a method as a command', { command: 'constructor' }],
    ['a fingerprint that is none', { packs: ['../../etc/passwd'] }],
    ['no pack', { packs: [] }],
    ['two packs that are not weighed', { packs: [...about.packs, ...about.packs] }],
    ['a person among the bots', { plan: { ...plan, bots: ['you', 'random'] } }],
    ['fewer bots than seats', { plan: { ...plan, bots: ['random'] } }],
    ['a thousand seats', { plan: { ...plan, setUp: { mode: 'usual', seats: 1000, seed: 1 } } }],
    ['options that are no texts', { plan: { ...plan, setUp: { ...plan.setUp, options: { a: {} } } } }],
    ['no plan', { plan: undefined }],
    ['a head that is a list', { head: ['games'] }],
    ['more than it may', { head: { games: 'x'.repeat(70_000) } }],
  ])('is refused where it is %s', (_, change) => {
    const text =
      typeof change === 'string'
        ? change
        : JSON.stringify({ ...(JSON.parse(writeAbout(about)) as object), ...(change as object) });
    expect(readAbout(text)).toBeUndefined();
  });

  test('takes no prototype from a name', () => {
    const text = writeAbout(about).replace('"mode"', '"__proto__":{"mode":"x"},"mode"');
    expect(readAbout(text)).toMatchObject({ games: 10 });
    expect(readAbout(writeAbout(about).replace('"mode":"usual",', '"__proto__":{"mode":"usual"},'))).toBe(
      undefined,
    );
  });
});

describe('a pack that is sent', () => {
  const files = [
    { path: 'pack.json', text: '{}' },
    { path: 'a/b.card', text: 'ä' },
  ];

  test('arrives as it was, in the order of its paths', () => {
    const { bytes, print } = packUp(files);
    expect(unpack(bytes, print)).toEqual(files.toSorted((one, other) => (one.path < other.path ? -1 : 1)));
    expect(packUp(files.toReversed()).print).toBe(print);
  });

  const { bytes, print } = packUp(files);
  const other = packUp([{ path: 'a.card', text: '' }]);
  const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value));
  test.each<[string, Buffer, string, RegExp]>([
    ['another than its fingerprint says', other.bytes, print, /^U966 /],
    ['not compressed', Buffer.from('{}'), print, /^U967 /],
    ['cut off', bytes.subarray(0, 20), print, /^U967 /],
    ['a small text of 65 million signs', gzipSync(Buffer.alloc(65_000_000)), print, /^U968 /],
    ['larger than it may be', Buffer.alloc(16_000_001), print, /^U968 /],
  ])('is refused where it is %s', (_, sent, of, message) => {
    expect(() => unpack(sent, of)).toThrow(message);
  });

  test.each<[string, unknown]>([
    ['no list', { a: 1 }],
    ['a file without a text', [['a.card']]],
    ['a path that leads elsewhere', [['../../x.card', '']]],
    ['a file that is none of a pack', [['x.exe', '']]],
  ])('is refused where it has %s, though its fingerprint fits', async (_, value) => {
    const { createHash } = await import('node:crypto');
    const of = createHash('sha256').update(JSON.stringify(value)).digest('hex');
    expect(() => unpack(packed(value), of)).toThrow(/^U967 /);
  });
});

describe('the address of a queue', () => {
  test.each([
    ['redis://queue', 'redis://queue'],
    ['rediss://loam:secret@queue:6380/1', 'rediss://queue:6380/1'],
    ['redis://:secret@[::1]:7000', 'redis://[::1]:7000'],
  ])('%s is told without its password', (text, shown) => {
    expect(addressOf(text)).toEqual({ url: text, shown });
  });

  test.each(['', 'queue:6379', 'http://queue', 'redis://', 'redis://queue/games', 'redis://queue?db=1'])(
    '"%s" is none',
    (text) => {
      expect(() => addressOf(text)).toThrow(/^U960 --queue takes the address of a Redis/);
    },
  );

  test.each<[object, RegExp]>([
    [{ code: 'ECONNREFUSED' }, /^U962 redis:\/\/q cannot be reached \(ECONNREFUSED\)\. Start a Redis/],
    [{ code: 'ECONNRESET' }, /^U962 .* Use rediss:\/\/ where it wants TLS\.$/],
    [{ message: 'NOAUTH Authentication required.' }, /^U963 .*LOAM_QUEUE_PASSWORD\.$/],
    [{ message: "OOM command not allowed when used memory > 'maxmemory'." }, /^U982 .*: OOM /],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /^U964 .* is for another host\. /],
  ])('where it answers %j, is told why', (problem, message) => {
    expect(
      whyNot(Object.assign(new Error(), problem), { url: 'redis://q', shown: 'redis://q' }).message,
    ).toMatch(message);
  });
});

describe('how a run goes', () => {
  test('is told as its rate, its workers and the time that is left', () => {
    const pace = new Pace(1000);
    expect(pace.words(0, 0, 0)).toBe('0 workers');
    expect(pace.words(100, 1, 10_000)).toBe('10 games/s, 1 worker, 90 s left');
    // The rate is that of the last 30 seconds.
    expect(pace.words(120, 4, 35_000)).toBe('0.8 games/s, 4 workers, 19 min left');
  });

  test.each([
    [0.4, '1 s'],
    [119, '119 s'],
    [121, '3 min'],
    [7201, '3 h'],
  ])('%f seconds are %s', (seconds, words) => {
    expect(timeIn(seconds)).toBe(words);
  });

  test('stands behind the numbers of the bar, which gives way', () => {
    expect(barLine(5, 10, 41, '10 games/s')).toBe('[#########---------] 5 of 10, 10 games/s');
    expect(barLine(5, 10, 20, '10 games/s')).toBe('5 of 10, 10 games/s');
  });
});
