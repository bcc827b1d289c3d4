import { expect, test } from 'vitest';
import { aWorld, at, worldsIn } from './a-world.ts';
import type { Judge } from './judge.ts';

/** Worked examples, as somebody judges them. */
export function eventExamples({ eventResults }: Judge): void {
  test('EVENT-3, EVENT-4: an event lies in its space, paid, with any part of its benefit', () => {
    // 207: 1 soil, draw 2.
    const reached = worldsIn(
      eventResults(aWorld({ hand: [207, 10], events: [223], soil: 2, deck: [4, 5] }), 207),
    );
    expect(reached.map(({ hand, deck }) => [hand, deck])).toEqual([
      [[10], [4, 5]],
      [[4, 10], [5]],
      [[4, 5, 10], []],
    ]);
    for (const { events, soil } of reached) expect([events, soil]).toEqual([[223, 207], 1]);
  });

  test('EVENT-9: the island reacts once, as its owner likes, and too late to pay', () => {
    expect(eventResults(aWorld({ island: '285B', hand: [207] }), 207)).toBeUndefined();
    // 222: 2 sprouts, and nothing that could hold them.
    const soil = worldsIn(eventResults(aWorld({ island: '285B', hand: [222] }), 222)).map(
      (each) => each.soil,
    );
    expect(soil).toEqual([0, 1]);
    const drawn = worldsIn(eventResults(aWorld({ island: '291B', hand: [222], deck: [4, 5] }), 222));
    expect(drawn.map(({ hand }) => hand)).toEqual([[4], []]);
  });

  test('EVENT-9, PAY-5: what the event and the island bring adds up', () => {
    // 223: 1 soil.
    const soil = worldsIn(eventResults(aWorld({ island: '285B', hand: [223] }), 223)).map(
      (each) => each.soil,
    );
    expect(soil).toEqual([0, 1, 2]);
  });

  test.each([
    [
      'four composted, the last three looked at',
      [1, 2, 3, 4],
      ['', '2|1+3+4', '2|1+4+3', '3|1+2+4', '3|1+4+2', '4|1+2+3', '4|1+3+2'],
    ],
    ['two composted', [1, 2], ['', '1|2', '2|1']],
    ['one composted', [1], ['', '1|']],
    ['SHOOT-2: none', [], ['']],
  ])('SHOOT-1: %s', (_, compost, ends) => {
    const reached = worldsIn(eventResults(aWorld({ hand: [262], compost }), 262));
    const named = reached.map((each) =>
      each.hand.length === 0 ? '' : `${each.hand.join()}|${each.compost.join('+')}`,
    );
    expect(named.sort()).toEqual([...ends].sort());
    // Left alone, the compost is as it was (PAY-3).
    expect(reached.find(({ hand }) => hand.length === 0)?.compost).toEqual(compost);
  });

  test('EVENT-5: the cost may come from planted flora', () => {
    // 226 has no cost: 1 sprout, 1 growth, here on one flora with room for both.
    expect(eventResults(aWorld({ hand: [226], tableau: [at(1, 1, 18)] }), 226)?.size).toBe(4);
  });
}
