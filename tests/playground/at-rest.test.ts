import { expect, test } from 'vitest';
import { AtRest } from '../../playground/session/at-rest.ts';

test('what is asked for by several at once is done one time after the other', async () => {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const rest = new AtRest(() => {
    begun.push(ends.length);
    return new Promise((resolve) => ends.push(resolve));
  });
  const ask = (): Promise<void> => {
    rest.later();
    return rest.now();
  };
  // The second and the third both wait for the first to end.
  const asked = [ask(), ask(), ask()];
  for (let done = 1; done <= 3; done++) {
    await expect.poll(() => begun.length).toBe(done);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(done);
    ends[done - 1]?.();
  }
  await Promise.all(asked);
});
