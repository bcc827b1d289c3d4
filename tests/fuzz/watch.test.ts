import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shrunk } from '../../scripts/run/fuzz-shrink.mjs';
import { buildFuzz, FuzzWorker } from '../../scripts/run/fuzz-workers.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUNDLE = '.build/fuzz/faulty.mjs';

/** Much less than is allowed of inputs, since these go wrong for sure. */
const LIMITS = { seconds: 60, memory: 150 };
const SHORT = { ...LIMITS, seconds: 0.2 };

describe('a process of cases', () => {
  let worker: FuzzWorker;

  beforeAll(async () => {
    await buildFuzz(ROOT, 'tests/fuzz/faulty-worker.ts', BUNDLE);
    worker = new FuzzWorker(ROOT, BUNDLE, LIMITS);
  });
  afterAll(() => worker.end());

  test('goes on as long as it has time, and says where', async () => {
    const { verdicts, next, lost } = await worker.run('sound', 1, 40, 0.05);
    expect(lost).toBeUndefined();
    expect(verdicts.length).toBeGreaterThan(1);
    expect(verdicts.map(({ at }) => at)).toEqual(verdicts.map((_, index) => 40 + index));
    expect(next).toBe(40 + verdicts.length);
  });

  // The number 3 is drawn before the twentieth case, whatever else is.
  test.each([
    ['throws', 'TypeError: N is not a function'],
    ['breaks', 'there is no 3'],
  ])('%s: stops at the case, which is the same when it is judged alone', async (target, wrong) => {
    const { verdicts, next } = await worker.run(target, 1, 0, 5);
    const last = verdicts.at(-1);
    expect(next).toBe((last?.at ?? 0) + 1);
    expect(last?.wrong).toContain(wrong);
    const input = await worker.input(target, 1, last?.at ?? 0);
    expect(input?.text).toBe('3\n');
    const verdict = await worker.judge(target, input ?? { pack: 'market', text: '' });
    expect(verdict.wrong).toBe(last?.wrong);
  });

  test.each([
    ['hangs', 'takes more than 0.2 seconds', SHORT],
    ['grows', 'takes more than 150 MB of memory', LIMITS],
    ['swells', 'takes more than 150 MB of memory', LIMITS],
    ['exits', 'ends its process with 7', LIMITS],
  ])('%s: ends with its process, and other cases still run', async (target, wrong, limits) => {
    worker.end();
    worker = new FuzzWorker(ROOT, BUNDLE, limits);
    const { next, lost } = await worker.run(target, 1, 0, 5);
    expect(lost).toEqual({ at: next - 1, why: expect.stringContaining(wrong) as string });
    const input = await worker.input(target, 1, next - 1);
    expect(input?.text).toBe('3\n');
    const alone = await worker.judge(target, input ?? { pack: 'market', text: '' }, true);
    expect(alone.wrong).toContain(wrong);
    const [other] = (await worker.run('sound', 1, 0, 0)).verdicts;
    expect(other).toMatchObject({ at: 0, accepted: true });
  });
});

describe('an input with which something is wrong', () => {
  const small = (text: string, wrong: (text: string) => boolean, most = 5000): Promise<string> =>
    shrunk(text, (each) => Promise.resolve(wrong(each)), most);

  test('loses all lines and letters that have no part in it', async () => {
    const text = Array.from({ length: 50 }, (_, at) => `line ${at}: some words`).join('\n');
    expect(await small(text, (each) => /7.*31/s.test(each))).toBe('731');
  });

  test('stays JSON while parts of it go', async () => {
    const text = JSON.stringify({ a: [1, 2, { b: 'x', bad: [3], c: 4 }], d: { e: 5 } }, null, 2);
    const isBad = (each: string): boolean => {
      try {
        return JSON.stringify(JSON.parse(each)).includes('"bad":[');
      } catch {
        return false;
      }
    };
    expect(JSON.parse(await small(text, isBad))).toEqual({ '': [{ bad: [] }] });
  });

  test('is tried no more often than is said', async () => {
    let tries = 0;
    await small('x'.repeat(1000), () => (tries += 1) < 0, 30);
    expect(tries).toBe(30);
  });
});
