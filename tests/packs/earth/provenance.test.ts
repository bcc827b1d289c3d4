import { describe, expect, test } from 'vitest';
import { earthFiles } from '../../support/packs.ts';

/** Cards on which two sources differ: open ones, and those where one value is clearly the better supported. */
const OPEN = [79, 176, 227];
const DECIDED = [9, 55, 172];

interface State {
  readonly number: number;
  readonly kind: string;
  readonly state: string | undefined;
  readonly comment: string | undefined;
}

/** The state of the facts on every face, read from the text with nothing of the product. */
const states: readonly State[] = earthFiles('.card').flatMap(({ text }) => {
  const [, kind = '', number] = /^(\S+) (\d+)/.exec(text) ?? [];
  return text
    .split(/^side /m)
    .slice(/^side /m.test(text) ? 1 : 0)
    .map((face) => {
      const [, state, comment] = /^ {2}facts (\S+)(?: # (.*))?$/m.exec(face) ?? [];
      return { number: Number(number), kind, state, comment };
    });
});

describe('how sure the facts are', () => {
  test('stands on each of the 439 faces', () => {
    expect(states).toHaveLength(439);
    for (const { number, kind, state } of states) {
      const twice = ['flora', 'terrain', 'event'].includes(kind);
      const expected = OPEN.includes(number) ? 'open' : twice ? 'agreed' : 'single';
      expect.soft(state, `${kind} ${number}`).toBe(expected);
    }
  });

  test('is open on three cards and explained on six', () => {
    const which = (fits: (face: State) => boolean): number[] =>
      states
        .filter(fits)
        .map(({ number }) => number)
        .sort((a, b) => a - b);
    expect(which(({ state }) => state === 'open')).toEqual(OPEN);
    expect(which(({ comment }) => comment !== undefined)).toEqual(
      [...DECIDED, ...OPEN].sort((a, b) => a - b),
    );
  });
});
