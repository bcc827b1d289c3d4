import { expect, test } from 'vitest';
import type { GameSession } from '../../../playground/game/game-session.ts';
import { chainOf } from '../../support/chain.ts';
import { marketWith } from '../../support/market.ts';
import { choose, firstOf, sessionOf } from './open-game.ts';

/** A session with the game of the guide, with another line in place of one of its turn. */
const sessionWith = (from: string, to: string): GameSession =>
  sessionOf(marketWith(['rules/game.rules', from, to]));

const game = { mode: 'usual', players: ['you', 'random'], seed: 4 } as const;

test('a game that repeats something without end before anybody chooses does not begin, and the line is named', () => {
  const { view, refused } = sessionWith('follow "Turn"', 'must earn 1 coin').begin(game);
  expect(view).toBeUndefined();
  expect(refused).toContain('line 2 of "Game", is repeated without end');
});

test('one that does so later stays where it is, and the line is named', () => {
  const session = sessionWith(
    'for the leading seat, open each green ability in street',
    'until any seat has 9 stalls, for the leading seat, must earn 1 coin',
  );
  const { view, refused } = session.begin(game);
  expect([view?.next, refused]).toEqual([0, '']);
  const behind = choose(session, view && firstOf(view));
  expect([behind.view?.next, behind.more]).toEqual([-1, false]);
  expect(behind.refused).toContain('line 3 of "Turn", is repeated without end');
});

const CHAIN = `loam scenario 1
title chain
pack market
mode usual
seats 2

position turn 1, seat 1
1 street: 1, 2, 3, 4, 5, 6, 7, 8, 20
square: 21

[turn 1, seat 1]
1: done; open 20; shift-a 21; shift-b 21; shift-c 21; shift-d 21; shift-e 21; shift-f 21
`;

test('a bound that stops the game is said with its lines, and the choice that led there can be undone', () => {
  const session = sessionOf(chainOf(8));
  const { problems } = session.load({ record: CHAIN, at: 8, branches: [] }, false);
  expect(problems).toEqual([]);
  const before = session.result().view;
  expect(before?.question?.options.map(({ label }) => label)).toHaveLength(1);
  const behind = choose(session, before && firstOf(before));
  expect([behind.view?.next, behind.more]).toEqual([-1, false]);
  expect(behind.refused).toMatch(/^Abilities set one another off too deeply: .*on 7 Chain 7\./);
  expect(session.perform({ do: 'undo' }).view?.next).toBe(0);
});

test('a large amount is chosen by its range, and then among the amounts in it', () => {
  const session = sessionOf(
    marketWith(
      ['rules/game.rules', '3 stalls', '9 stalls'],
      ['stalls/1-herring.card', 'earn 1 coin per fish stall', 'earn 999 coins per fish stall'],
    ),
  );
  const record = CHAIN.replace(/1 street: .*/, '1 street: 1, 2, 6')
    .replace('square: 21', 'square: 3')
    .replace(/1: done.*/, '1: done; open 1');
  let { view } = session.load({ record, at: 2, branches: [] }, false);
  const labels = (): readonly string[] | undefined =>
    view?.question?.options.filter(({ possible }) => possible).map(({ label }) => label);
  expect(labels()).toEqual(['Earn 0 to 999 coins', 'Earn 1000 to 1999 coins', 'Earn 2000 to 2997 coins']);
  ({ view } = choose(session, view?.question?.options[0]));
  expect([labels()?.length, labels()?.includes('Earn 900 coins')]).toEqual([1000, true]);
  ({ view } = choose(
    session,
    view?.question?.options.find(({ label }) => label === 'Earn 900 coins'),
  ));
  expect(view?.last).toBe(4);
});
