import { beforeEach, describe, expect, it } from 'vitest';
import * as FRAME from '../../src/state/frame.ts';
import { makeLayout } from '../../src/state/layout.ts';
import { CONTEXT_WORDS, FRAME_WORDS, MAX_DEPTH } from '../../src/state/sizes.ts';
import { emptyState } from '../../src/state/state.ts';
import { canPush, depthOf, popFrame, pushFrame } from '../../src/vm/frames.ts';
import { Machine } from '../../src/vm/machine.ts';
import { earthImage } from './earth-image.ts';

const layout = makeLayout(earthImage, 2);
const { run } = new Machine(earthImage, layout, emptyState(layout));

/** Pushes a frame and writes to each of its words a number of its own, from the given one on. */
function pushFull(from: number): void {
  pushFrame(run, 0, -1, -1, -1, -1);
  for (let at = 0; at < FRAME_WORDS; at++) run.set(at, from + at);
}

/** The words of the frame on top. */
const onTop = (): readonly number[] => [...run.state.subarray(run.frame, run.frame + FRAME_WORDS)];

const upFrom = (from: number): number[] => Array.from({ length: FRAME_WORDS }, (_, at) => from + at);

beforeEach(() => {
  run.state.fill(0);
  run.enter(1);
});

describe('a frame', () => {
  it('has a place for each of its words, and no other', () => {
    expect(Object.values(FRAME).toSorted((one, other) => one - other)).toEqual(upFrom(0));
  });

  it('leaves nothing behind when it is taken away, whatever stood in it', () => {
    pushFull(100);
    popFrame(run);
    expect(depthOf(run)).toBe(0);
    expect([...run.state].flatMap((value, at) => (value === 0 ? [] : [at]))).toEqual([]);
  });

  it('gives its points to the frame below, of which nothing else changes', () => {
    pushFull(100);
    pushFull(200);
    expect(popFrame(run)).toBe(200 + FRAME.points);
    const expected = upFrom(100);
    expected[FRAME.points] = 300 + 2 * FRAME.points;
    expect(onTop()).toEqual(expected);
  });

  it('is pushed on words that are 0, so that none needs to be set', () => {
    pushFull(100);
    popFrame(run);
    pushFrame(run, 0, -1, -1, -1, -1);
    expect(onTop()).toEqual(upFrom(0).fill(0));
  });

  it('stays within its context, however many there are', () => {
    let depth = 0;
    for (; canPush(run); depth++) pushFull(100);
    expect(depth).toBe(MAX_DEPTH);
    const { contexts } = layout;
    const written = [...run.state].flatMap((value, at) => (value === 0 ? [] : [at]));
    expect(written[0]).toBeGreaterThanOrEqual(contexts + CONTEXT_WORDS);
    expect(written.at(-1)).toBeLessThan(contexts + 2 * CONTEXT_WORDS);
    while (depthOf(run) > 0) popFrame(run);
    expect(run.state.some((value) => value !== 0)).toBe(false);
  });
});
