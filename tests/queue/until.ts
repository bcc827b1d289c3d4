import { setTimeout } from 'node:timers/promises';

/** The time that one waits for a state, in milliseconds: so long that only what never comes is missed. */
const LONGEST = 240_000;

/** Waits until something holds; asks again and again. */
export async function until(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + LONGEST;
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`waited in vain: ${typeof what === 'string' ? what : what()}`);
    await setTimeout(50);
  }
}
