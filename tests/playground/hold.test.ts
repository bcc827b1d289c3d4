import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hold } from '../../playground/kept/hold.ts';

const NAME = 'loam-game-earth';

/** Locks of a browser that takes some time to answer. */
class Locks {
  /** The time that an answer takes, in milliseconds. */
  takes = 0;
  /** True while another window has the lock. */
  isElsewhere = false;

  async request(_: string, { ifAvailable }: LockOptions, held: LockGrantedCallback<void>) {
    const since = performance.now();
    const isHere = (): boolean => performance.now() - since >= this.takes;
    while (!isHere() || (this.isElsewhere && !ifAvailable)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return held(this.isElsewhere ? null : { name: NAME, mode: 'exclusive' });
  }
}

let locks: Locks;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', { locks: (locks = new Locks()) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hold = (): Hold => new Hold(NAME, { wanted: () => Promise.resolve(true), lost: () => undefined });

/** The answer to a window that takes what is free, after a time in milliseconds; undefined while there is none. */
async function answered(holding: Hold, after: number): Promise<boolean | undefined> {
  let answer: boolean | undefined;
  void holding.takeFree().then((takes) => (answer = takes));
  await vi.advanceTimersByTimeAsync(after);
  return answer;
}

test.each([0, 2_000, 5_000])(
  'a lone window holds it, though the browser answers after %i ms',
  async (takes) => {
    locks.takes = takes;
    expect(await answered(hold(), takes + 100)).toBe(true);
  },
);

test('a window does not hold what another one has, and says so soon', async () => {
  locks.isElsewhere = true;
  expect(await answered(hold(), 1_000)).toBe(false);
});

test('a window that is loaded again holds what it lets go meanwhile', async () => {
  locks.isElsewhere = true;
  setTimeout(() => (locks.isElsewhere = false), 200);
  expect(await answered(hold(), 1_000)).toBe(true);
});

test('a window does not wait for ever for locks that never answer, as it does not where there are none', async () => {
  locks.takes = Infinity;
  const holding = hold();
  expect(await answered(holding, 1_000)).toBeUndefined();
  expect(await answered(holding, 10_000)).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(await answered(hold(), 1_000)).toBe(true);
});
