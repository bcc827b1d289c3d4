import { describe, expect, test } from 'vitest';
import { GameSession } from '../../../playground/game/game-session.ts';
import { Linking } from '../../../playground/game/linking.ts';
import { BEGINS } from '../../../playground/game/read-scenario.ts';
import { solveScenario } from '../../../playground/verdicts/solving.ts';
import { marketFiles, playableFrom } from '../../support/market.ts';
import { does, now, view } from './open-game.ts';

const playable = playableFrom(marketFiles);

/** Seat 1 has five coins when it is asked; 7 Eel costs 5 and is worth 4 and 1 for itself, 3 Apples cost 1 and are worth 1. */
const LAID = [
  ...['loam scenario 1', 'title A puzzle', 'pack market', 'mode usual', 'seats 2'],
  ...['position turn 1, seat 1', 'square: 7, 3', '1 coin: 4', 'deck: 2, 1, 4, 5, 6, 8'],
];
const puzzle = (...lines: readonly string[]): string => [...LAID, '', ...lines, ''].join('\n');

/** A session in which a puzzle is open as it is from the shelf of scenarios, or at a place. */
function open(text: string, at = BEGINS): GameSession {
  const { pack, cards, sections } = playable;
  const session = new GameSession(new Linking(pack));
  session.link([
    ...cards.map((card, index) => ({ id: `${index}.card`, card })),
    { id: 'all.rules', rules: { sections: [...sections] } },
  ]);
  const { problems } = session.load({ record: text, at, branches: [] }, false);
  expect(problems).toEqual([]);
  return session;
}

const buy = (session: GameSession, ...words: readonly string[]) =>
  does(session, { do: 'say', steps: words.map((each) => ({ seat: 0, words: each })) });

/** The search from the moment that is shown, as the page asks for it. */
function searched(session: GameSession) {
  const kept = session.keep();
  return solveScenario({ text: kept?.record ?? '', at: kept?.at ?? 0, positions: 10_000 }, playable);
}

describe('the goal of a scenario in the page', () => {
  test('is shown with what there is in place of it, and told when it is reached', () => {
    const session = open(puzzle('goal 1 points: total 5 within 1 turn'));
    // Five coins are worth a point for three of them.
    expect(now(session).aims).toEqual({
      aims: [{ says: 'Seat A: points total 5', got: 'total 1' }],
      ...{ from: 0, turn: 1, turns: 1, standing: 'open', cards: session.keep()?.print },
    });
    // The choice that ends the turn belongs to it.
    expect(buy(session, 'buy 7').aims).toMatchObject({ standing: 'reached', reachedAt: 1 });
    expect(does(session, { do: 'go', at: 0 }).aims).toMatchObject({ standing: 'open' });
  });

  test('is missed when its turns are over', () => {
    const session = open(puzzle('goal 1 points: total 5 within 1 turn'));
    expect(buy(session, 'done').aims).toMatchObject({ standing: 'missed', turn: 2, turns: 1 });
    expect(now(session).aims?.aims).toEqual([{ says: 'Seat A: points total 5', got: 'total 1' }]);
  });

  test('is kept with the game, whether it was reached or not, behind the choices above it', () => {
    const session = open(puzzle('1: done', '', 'goal 1 points: total 40 within 3 turns'));
    const { at, aims } = now(session);
    expect([at, aims?.from, aims?.standing]).toEqual([1, 1, 'open']);
    const seat = now(session).question?.seat ?? -1;
    does(session, { do: 'say', steps: [{ seat, words: 'done' }] });
    const kept = session.keep();
    expect(kept?.record).toMatch(/1: done\n\ngoal 1 points: total 40 within 3 turns\n/);
    const again = open(kept?.record ?? '', kept?.at);
    expect(now(again).aims).toEqual(now(session).aims);
    expect(now(again).last).toBe(2);
  });

  test('stands before its solution, which is a branch', () => {
    const session = open(puzzle('goal 1 points: total 5 within 1 turn', '1: buy 7'));
    const { at, last, branches } = now(session);
    expect([at, last]).toEqual([0, 0]);
    expect(branches).toEqual([{ name: 'Solution', from: 0, last: 1 }]);
    expect(does(session, { do: 'branch', branch: 0 }).last).toBe(1);
  });

  test('choices in words are made all or not at all, and put aside what was played behind them', () => {
    const session = open(puzzle('goal 1 coin: 0'));
    buy(session, 'done');
    does(session, { do: 'go', at: 0 });
    expect(buy(session, 'buy 7').branches).toHaveLength(1);
    does(session, { do: 'go', at: 0 });
    const { hash } = now(session);
    const refused = session.perform({ do: 'say', steps: [{ seat: 0, words: 'buy 1' }] });
    expect(refused.refused).toMatch(/^Seat A cannot choose "buy /);
    expect([refused.view?.hash, refused.view?.last]).toEqual([hash, 1]);
  });
});

describe('the search for a way to the goal', () => {
  test('finds it from the beginning', () => {
    expect(searched(open(puzzle('goal 1 points: total 5 within 1 turn')))).toMatchObject({
      is: 'solved',
      ways: 1,
      isComplete: true,
      way: [{ seat: 0, words: 'buy 7', says: 'buy 7 "Eel"' }],
    });
  });

  test('says that there is none any more, in the turns that are left', () => {
    const session = open(puzzle('goal 1 points: total 5 within 2 turns'));
    buy(session, 'done');
    // The turn of the other seat is the second and last one.
    const found = searched(session);
    expect(found).toMatchObject({ is: 'solved', ways: 0, isComplete: true });
    expect(view(session.perform({ do: 'go', at: 0 })).at).toBe(0);
    expect(searched(session)).toMatchObject({ is: 'solved', ways: 1 });
  });

  test('says why nothing can be looked at', () => {
    expect(solveScenario({ text: puzzle('expect over: no'), at: 0, positions: 10 }, playable)).toEqual({
      is: 'cannot',
      message: 'The scenario has no goal.',
    });
    expect(solveScenario({ text: 'nothing', at: 0, positions: 10 }, playable)).toMatchObject({
      is: 'cannot',
    });
  });
});
