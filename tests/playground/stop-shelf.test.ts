import { describe, expect, test } from 'vitest';
import { readStops } from '../../playground/stops/stop-store.ts';

const island = { of: { card: 293, side: 'A' }, ability: 0 };
const turn = {
  of: { section: 'turn' },
  ability: 2,
  off: true,
  clause: 'body.pay.0',
  when: 'soil of seat A above 20',
};

describe('stops as they were remembered', () => {
  test('are read as they were written', () => {
    const copies = { of: { card: 8, last: 12, side: 'A' }, ability: 0 };
    expect(readStops(JSON.stringify([island, turn, copies]))).toEqual([island, turn, copies]);
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '[{'],
    ['no list', '{}'],
    ['something else in the list', '[1, null, "293", {}]'],
    ['a side that no card has', '[{"of":{"card":293,"side":"C"},"ability":0}]'],
    ['an ability before the first', '[{"of":{"card":293,"side":"A"},"ability":-1}]'],
    ['a card that is no number', '[{"of":{"card":"293","side":"A"},"ability":0}]'],
    ['a last card that is no number', '[{"of":{"card":8,"last":"12","side":"A"},"ability":0}]'],
    ['neither card nor section', '[{"of":{},"ability":0}]'],
    ['a clause that is no text', '[{"of":{"section":"turn"},"ability":0,"clause":3}]'],
    [
      'an endless condition',
      JSON.stringify([{ of: { section: 'turn' }, ability: 0, when: 'x'.repeat(600) }]),
    ],
    ['neither on nor off', '[{"of":{"section":"turn"},"ability":0,"off":1}]'],
  ])('are none where there is %s', (_, text) => expect(readStops(text)).toEqual([]));

  test('are at most a hundred, the newest', () => {
    const many = Array.from({ length: 120 }, (_, ability) => ({ of: { section: 'turn' }, ability }));
    const read = readStops(JSON.stringify(many));
    expect([read.length, read[0]?.ability]).toEqual([100, 20]);
  });
});
