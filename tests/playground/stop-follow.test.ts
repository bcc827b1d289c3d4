import { describe, expect, test } from 'vitest';
import type { StopLine } from '../../playground/game/stops.ts';
import { StopFollow } from '../../playground/stops/stop-follow.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { fileText } from '../support/packs.ts';

const MANIFEST = fileText('cards/earth/pack.json');

/** The states of cards with these numbers in their headers, by the ids of their documents. */
function knownOf(numbers: Readonly<Record<string, string>>) {
  const files = Object.entries(numbers).map(([id, number]) => ({
    path: `flora/${id}.card`,
    text: `flora ${number} "${id}"\n  type tree\n  cost 2\n  points 1\n  facts designed\n\n  green: gain 1 soil\n`,
  }));
  const states = createLanguageService(MANIFEST, files).service?.project().states ?? [];
  return new Map(states.map((state) => [state.path.slice('flora/'.length, -'.card'.length), state]));
}

const stopAt = (card: number, last?: number): StopLine => ({
  of: { card, ...(last !== undefined && { last }), side: 'A' },
  ability: 0,
  when: 'soil of seat A above 20',
});

describe('stops whose card gets another number', () => {
  test('go with it, and others stay', () => {
    const follow = new StopFollow();
    const stops = [stopAt(413), stopAt(420)];
    expect(follow.follow(knownOf({ oak: '413', elm: '420' }), stops)).toBe(stops);
    expect(follow.follow(knownOf({ oak: '414', elm: '420' }), stops)).toEqual([stopAt(414), stopAt(420)]);
  });

  test('go with several equal cards, as many as there are then', () => {
    const follow = new StopFollow();
    follow.follow(knownOf({ oak: '413' }), []);
    const several = follow.follow(knownOf({ oak: '413-415' }), [stopAt(413)]);
    expect(several).toEqual([stopAt(413, 415)]);
    expect(follow.follow(knownOf({ oak: '420-421' }), several)).toEqual([stopAt(420, 421)]);
  });

  test('stay while its number is that of another card, and go on from there', () => {
    const follow = new StopFollow();
    const stops = [stopAt(413), stopAt(401)];
    follow.follow(knownOf({ oak: '413', elm: '401' }), stops);
    expect(follow.follow(knownOf({ oak: '401', elm: '401' }), stops)).toBe(stops);
    expect(follow.follow(knownOf({ oak: '402', elm: '401' }), stops)).toEqual([stopAt(402), stopAt(401)]);
  });

  test('go both ways where two cards change their numbers at once', () => {
    const follow = new StopFollow();
    const stops = [stopAt(413), { ...stopAt(401), off: true as const }];
    follow.follow(knownOf({ oak: '413', elm: '401' }), stops);
    expect(follow.follow(knownOf({ oak: '401', elm: '413' }), stops)).toEqual([
      stopAt(401),
      { ...stopAt(413), off: true },
    ]);
  });
});
