import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asKept, type KeptEdit } from '../../playground/files/kept.ts';
import type { StopLine } from '../../playground/game/stops.ts';
import { MOST_STOPS, readStops } from '../../playground/stops/stop-store.ts';

const text = fc.string({ unit: 'binary', maxLength: 40 });
const whole = fc.oneof(
  fc.maxSafeNat(),
  fc.constantFrom(0, 0x7fff_ffff, 0x8000_0000, Number.MAX_SAFE_INTEGER, 1e300, Number.MAX_VALUE),
);
/** A path of a pack, short or as long as systems allow. */
const path = fc
  .tuple(fc.constantFrom('a', 'ä', '日', ' '), fc.constantFrom(1, 255), fc.constantFrom(1, 2, 15))
  .map(([sign, long, deep]) => Array.from({ length: deep }, () => `x${sign.repeat(long - 1)}`).join('/'));

const edit: fc.Arbitrary<KeptEdit> = fc
  .record({
    id: text,
    on: fc.option(path),
    path,
    text,
    deleted: fc.boolean(),
    base: fc.option(text),
    at: fc.oneof(
      whole,
      fc.double({ noDefaultInfinity: true, noNaN: true }).filter((at) => !Object.is(at, -0)),
    ),
    gone: fc.boolean(),
  })
  .map(({ id, on, gone, ...rest }) => ({ id, on, edit: { ...rest, ...(gone && { gone: true as const }) } }));

const stop: fc.Arbitrary<StopLine> = fc
  .record({
    of: fc.oneof(
      fc.record({ section: text }),
      fc.record({ card: whole, side: fc.constantFrom('A' as const, 'B' as const) }),
    ),
    ability: whole,
    off: fc.boolean(),
  })
  .map(({ off, ...line }) => ({ ...line, ...(off && { off: true as const }) }));

test('edits are read back as they are written, with any text and any number', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 5 }), (edits) => {
      expect(edits.map((one) => asKept(JSON.parse(JSON.stringify(one))))).toEqual(edits);
    }),
  );
});

test('stops are read back as they are written, with any name and any number', () => {
  fc.assert(
    fc.property(fc.array(stop, { maxLength: MOST_STOPS }), (stops) => {
      expect(readStops(JSON.stringify(stops))).toEqual(stops);
    }),
    { numRuns: 30 },
  );
});

test.each(['1e999', '-1e999'])(
  'an edit with a number that could not be written again is damaged: %s',
  (at) => {
    const kept = `{"id":"a","on":null,"edit":{"path":"a","text":"","deleted":false,"base":null,"at":${at}}}`;
    expect(asKept(JSON.parse(kept))).toBeUndefined();
  },
);
