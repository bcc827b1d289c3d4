import { beforeAll, describe, expect, test } from 'vitest';
import { readWatch } from '../../../playground/game/stop-condition.ts';
import { Vocabulary } from '../../../src/compile/vocabulary.ts';
import { bundled, earth } from '../../support/packs.ts';
import { begun, does, now, sessionOf, toTheEnd, view } from './open-game.ts';

/** A moment of a game, and what is watched there. */
interface Moment {
  readonly at: number;
  /** The instruction that comes next, from 0; -1 between two choices. */
  readonly inside: number;
  readonly value: number | undefined;
}

const vocabulary = new Vocabulary(earth.manifest);

/** The number of choices that are gone through, instruction by instruction. */
const CHOICES = 100;

const session = begun({ seed: 1, players: ['greedy', 'greedy'] });
toTheEnd(session);

/** A card on which growth lies within the first choices, by its number. */
const grown = ((): number => {
  const { zones } = does(session, { do: 'go', at: CHOICES });
  const all = zones.flatMap(({ cards }) => cards);
  return (
    all.find(({ pieces }) => pieces.some(({ resource, count }) => resource === 'growth' && count > 0))
      ?.card ?? 0
  );
})();

/** All moments of the first choices with the value of the only watch. */
function moments(watch: string): readonly Moment[] {
  does(session, { do: 'stops', stops: [], watches: [watch] });
  does(session, { do: 'go', at: 0 });
  does(session, { do: 'unit', unit: 'instruction' });
  const all: Moment[] = [];
  for (;;) {
    const { at, inside, watches } = now(session);
    all.push({ at, inside: (inside?.moment ?? 0) - 1, value: watches[0]?.value });
    if (at >= CHOICES) return all;
    does(session, { do: 'step', by: 1 });
  }
}

/** True if a choice has changed the value from its beginning to its end. */
const hasChanged = (all: readonly Moment[], choice: number): boolean =>
  all.find(({ at }) => at === choice)?.value !== all.find(({ at }) => at === choice + 1)?.value;

describe.each(['soil of seat A', 'soil of seat b', `growth on card ${grown}`])('%s', (watch) => {
  const all = moments(watch);

  beforeAll(() => void does(session, { do: 'stops', stops: [], watches: [watch] }));

  test('is shown as the table has it', () => {
    for (const at of [0, 12, 30, CHOICES]) {
      const { pools, zones, watches } = does(session, { do: 'go', at });
      const seat = watch.endsWith('A') ? 0 : 1;
      const card = zones.flatMap(({ cards }) => cards).find((each) => each.card === grown);
      const growth = card?.pieces.find(({ resource }) => resource === 'growth')?.count ?? 0;
      expect(watches).toMatchObject([{ value: watch.startsWith('soil') ? pools[seat]?.[0]?.value : growth }]);
    }
  });

  test('changed last where the moments of the game say', () => {
    const changes = all.filter(({ value }, index) => index > 0 && all[index - 1]?.value !== value);
    expect(changes.length).toBeGreaterThan(0);
    for (const from of [all.length - 1, Math.floor(all.length / 2), Math.floor(all.length / 3), 1]) {
      const here = all[from];
      if (!here) throw new Error('there is no such moment');
      const before = all
        .slice(0, from)
        .findLast(
          (each, index) =>
            index > 0 &&
            all[index - 1]?.value !== each.value &&
            (each.at === here.at || hasChanged(all, each.inside < 0 ? each.at - 1 : each.at)),
        );
      does(session, { do: 'go', at: here.at });
      for (let step = 0; step <= here.inside; step++) does(session, { do: 'step', by: 1 });
      const result = session.perform({ do: 'to-change', watch: 0 });
      if (!before) expect(result.refused).toBe('It has not changed before this.');
      else {
        const { at, inside, watches } = now(session);
        expect([at, (inside?.moment ?? 0) - 1]).toEqual([before.at, before.inside]);
        const was = all[all.indexOf(before) - 1]?.value;
        expect(watches).toEqual([{ value: before.value, was }]);
      }
    }
  });
});

test('growth on this card is that of the card that acts, and nothing where none does', () => {
  does(session, {
    do: 'stops',
    stops: [],
    watches: ['growth on this card', 'soil of seat h', 'sol of seat A'],
  });
  const { watches } = does(session, { do: 'go', at: 20 });
  expect(watches).toMatchObject([
    {},
    {},
    { problem: { code: 'B202', message: '"sol" is nothing that is counted here. Did you mean soil?' } },
  ]);
  expect([watches[0]?.value, watches[1]?.value]).toEqual([undefined, undefined]);
  expect(session.perform({ do: 'to-change', watch: 0 }).refused).toBe('It has not changed before this.');
  expect(session.perform({ do: 'to-change', watch: 7 }).refused).toBe('It has not changed before this.');
  does(session, { do: 'unit', unit: 'instruction' });
  let shown = now(session);
  while (shown.frames.at(-1)?.acts === undefined) shown = does(session, { do: 'step', by: 1 });
  const card = shown.zones
    .flatMap(({ cards }) => cards)
    .find((each) => each.card === shown.frames.at(-1)?.acts);
  expect(shown.watches[0]?.value).toBe(
    card?.pieces.find(({ resource }) => resource === 'growth')?.count ?? 0,
  );
});

test('what a duel counts for a seat is watched', () => {
  const duel = sessionOf(bundled('duel'));
  view(duel.begin({ mode: 'usual', players: ['greedy', 'greedy'], seed: 7 }));
  toTheEnd(duel);
  const { counters, watches } = does(duel, {
    do: 'stops',
    stops: [],
    watches: ['harms of seat A', 'harm of seat b', 'harm on card 1'],
  });
  const harm = [0, 1].map((seat) => counters[seat]?.find(({ id }) => id === 'noun:harm')?.value);
  // One hero has died of it.
  expect(Math.max(...harm.map(Number))).toBeGreaterThanOrEqual(15);
  expect(watches).toMatchObject([{ value: harm[0] }, { value: harm[1] }, { problem: { code: 'B202' } }]);
});

test.each([
  ['soil of seat A', { counted: 'soil', of: 0 }],
  [' Sprouts on this card ', { counted: 'sprout', of: 'card' }],
  ['growth on card 137', { counted: 'growth', of: { card: 137 } }],
] as const)('%s is read', (text, quantity) => expect(readWatch(text, vocabulary)).toEqual({ quantity }));

test.each([
  ['', 'B201', [0, 0]],
  ['soil', 'B201', [0, 4]],
  ['soil of seat A above 3', 'B201', [0, 22]],
  ['mud of seat A', 'B202', [0, 3]],
  [`${'x'.repeat(300)} of seat A`, 'B201', [0, 310]],
] as const)('%s is refused', (text, code, [start, end]) =>
  expect(readWatch(text, vocabulary)).toMatchObject({ problem: { code, range: { start, end } } }),
);
