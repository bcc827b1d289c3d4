import { describe, expect, test } from 'vitest';
import { edited } from '../laying/at-table.ts';
import { fileText } from '../../support/packs.ts';
import { does, gameSession, now, toTheEnd, view } from './open-game.ts';

/** The example of the guide: Tor-Grass with 3 sprouts, 3 soil, three cards in the hand; 3 choices of the second planting. */
const EXAMPLE = /```scenario\n([^]*?)```/.exec(fileText('docs/scenarios.md'))?.[1] ?? '';

const kept = (record: string, at = 0) => ({ record, at, branches: [] });

/** Soil of a seat as the table shows it. */
const soil = (session: ReturnType<typeof gameSession>, seat = 0) =>
  now(session).pools[seat]?.find(({ id }) => id === 'soil')?.value;

describe('a scenario in the page', () => {
  test('opens at its position, with its choices as what comes later', () => {
    const session = gameSession();
    const loaded = session.load(kept(EXAMPLE), false);
    expect(loaded.problems).toEqual([]);
    const shown = view(loaded);
    expect(shown.scenario).toBe('A conversion pays for a second planting');
    expect([shown.at, shown.round, shown.turn, shown.leading]).toEqual([0, 1, 0, 0]);
    expect(soil(session)).toBe(3);
    does(session, { do: 'go', at: shown.last });
    // 2 soil for Heather, 2 from sprouts, 1 for Red Gram, which gives 4 when it is planted: 3 - 2 + 2 - 1 + 4.
    expect(soil(session)).toBe(6);
  });

  test('asks whoever looks for all seats, and can be played on to its end', () => {
    const session = gameSession();
    session.load(kept(EXAMPLE), false);
    const shown = does(session, { do: 'go', at: now(session).last });
    expect([shown.viewer, shown.handOver]).toEqual(['all', false]);
    expect(shown.question?.seat).toBe(0);
    // Behind its card the first seat can only go on; then the second one is asked what it does in that turn.
    const later = does(session, { do: 'end', revision: shown.revision, past: false });
    expect([later.last, later.question?.seat]).toEqual([shown.last + 1, 1]);
    expect(toTheEnd(session).over).toBe(true);
  });

  test('seats whom it says', () => {
    const session = gameSession();
    const text = EXAMPLE.replace('seats 2', 'seats 2\nplayers you random');
    const shown = view(session.load(kept(text), false));
    expect([shown.players, shown.viewer]).toEqual([['you', 'random'], 0]);
  });

  test('is kept with its position, also where another game was begun meanwhile', () => {
    const session = gameSession();
    session.load(kept(EXAMPLE), false);
    does(session, { do: 'go', at: now(session).last });
    const { hash } = now(session);
    const again = session.keep();
    session.begin({ mode: 'standard', players: ['you', 'random'], seed: 7 });
    expect(again?.record).toContain('players greedy greedy\n');
    expect(view(session.load(again ?? kept(''), false)).hash).toBe(hash);
  });

  // The lines are those of the example; what is wrong stays the same in the command.
  test.each([
    ['loam scenario 1', 'loam scenarios 1', 'G980', 1, false],
    ['loam scenario 1', 'loam scenario 3', 'G952', 1, false],
    ['pack earth', 'pack mars', 'G955', 4, false],
    ['1 hand: 266', '1 hand: 9999', 'G958', 11, false],
    ['1: plant 20 @ 1,2', '1: plant 68 @ 1,2', 'G966', 17, true],
    ['expect 1 soil: 1', 'expect 1 soil: 2', 'G967', 18, true],
  ])('with "%s" changed to "%s" is no game: %s, line %i', (from, to, code, line, partly) => {
    const session = gameSession();
    session.begin({ mode: 'standard', players: ['you', 'random'], seed: 7 });
    const { hash } = now(session);
    const loaded = session.load(kept(EXAMPLE.replace(from, to)), false);
    expect(loaded.problems).toMatchObject([{ code, line }]);
    expect([loaded.partly, now(session).hash]).toEqual([partly, hash]);
  });

  test('is taken up to the line that is not as it says where that is wanted', () => {
    const session = gameSession();
    const text = EXAMPLE.replace('expect 1 soil: 1', 'expect 1 soil: 2');
    const shown = view(session.load(kept(text), true));
    expect([shown.at, shown.last]).toEqual([3, 3]);
    expect(soil(session)).toBe(1);
  });

  test('is compared from its position when a card is changed, and goes on with it', () => {
    const session = gameSession();
    session.load(kept(EXAMPLE), false);
    // Heather costs 3 in place of 2, so that it takes all soil.
    session.link([edited('flora/20-heather.card', 'cost 2', 'cost 3')]);
    while (now(session).comparison.is === 'running') does(session, { do: 'compare', most: 100 });
    const { comparison } = now(session);
    expect(comparison).toMatchObject({ is: 'differs' });
    does(session, { do: 'take-cards' });
    expect(soil(session)).toBe(3);
    does(session, { do: 'go', at: 3 });
    expect(soil(session)).toBe(0);
  });
});

test('one ability that runs by itself is opened, looked at step by step, kept and captured', () => {
  const text = `loam scenario 1
title One ability
pack earth
seats 1
position alone, seat 1
1 tableau: 137 r1c1, 81 r2c1

1: run yellow of 137; place growth on 81; done
`;
  const session = gameSession();
  const { view, refused, problems } = session.load({ record: text, at: 0, branches: [] }, false);
  expect([refused, problems, view?.last, view?.title, view?.over]).toEqual([
    '',
    [],
    3,
    'At the table',
    false,
  ]);
  const end = session.perform({ do: 'go', at: 3 });
  expect([end.view?.next, end.view?.question, end.refused, end.more]).toEqual([-1, undefined, '', false]);
  expect(end.view?.log.map(({ text: says }) => says)).toEqual([
    'Run yellow of Wall Screw-Moss',
    'Place growth on Ginger',
  ]);
  expect(session.perform({ do: 'run', until: 'end', most: 10 }).more).toBe(false);
  const back = session.perform({ do: 'go', at: 1 }).view;
  expect(back?.question?.says).toBe('Choose cards for up to 1 growth each.');
  const kept = session.keep();
  const again = kept && gameSession().load(kept, false).view;
  expect([again?.at, again?.last, again?.hash]).toEqual([1, 3, back?.hash]);
  expect(session.capture()).toMatchObject({
    text: expect.stringContaining('position alone, seat 1') as string,
  });
});
