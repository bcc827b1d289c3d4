import { describe, expect, test } from 'vitest';
import type { GameSession } from '../../../playground/game/game-session.ts';
import type { BothWorlds, LineBetween, WorldPair } from '../../../playground/game/worlds-view.ts';
import { begun, choose, does, now, playOn, view } from './open-game.ts';

/** Works both worlds out in slices, as the page does. */
function worldsOf(session: GameSession): BothWorlds {
  for (;;) {
    const worlds = session.worlds(25);
    if (worlds.is === 'there') return worlds;
    if (worlds.is !== 'running') throw new Error(worlds.is);
  }
}

/**
 * A game of 60 choices or more in which seat A has chosen otherwise at its last free choice before the 30th, and gone on
 * to 60 choices then: the first line is its branch.
 */
function branched(): { readonly session: GameSession; readonly from: number } {
  const session = begun({ seed: 1 });
  playOn(session, 60);
  const { log } = now(session);
  for (const { at, seat } of log.filter((entry) => entry.at < 30).toReversed()) {
    if (seat !== 0) continue;
    const { question } = does(session, { do: 'go', at });
    const others = question?.options.filter(({ possible, between }) => possible && !between) ?? [];
    const other = others.find(({ label }) => log[at]?.text.includes(label) === false);
    if (!other || choose(session, other, true).view?.branches.length !== 1) continue;
    playOn(session, 60);
    return { session, from: now(session).branches[0]?.from ?? -1 };
  }
  throw new Error('nothing else could be chosen');
}

/** Points of a seat in both worlds where they are compared. */
function pointsOf({ played, edited, compared }: BothWorlds, seat: number): readonly [number, number] {
  const [was, is] = [played[compared[0]], edited[compared[1]]];
  return [was?.values[seat]?.[0] ?? Number.NaN, is?.values[seat]?.[0] ?? Number.NaN];
}

/** By how much all lines of the score change together. */
const changeOf = (lines: readonly LineBetween[] | null): number =>
  (lines ?? []).reduce((sum, { was, is }) => sum + is - was, 0);

/** A sentence that says that a card lies in another cell. */
const LIES = /(.+) lies in (row \d+, column \d+) instead of in (row \d+, column \d+)/g;

describe('two branches of a game', () => {
  test('are the same up to where they part; what differs behind that, and why the points do, is said', () => {
    const { session, from } = branched();
    const { last, hash } = now(session);
    const branch = now(session).branches[0];
    does(session, { do: 'name-branch', branch: 0, name: 'First try' });
    expect(does(session, { do: 'pair', pair: [0, -1] }).pair).toEqual([0, -1]);
    const worlds = worldsOf(session);
    expect(worlds).toMatchObject({
      held: from,
      replaced: [],
      edits: [],
      branches: { names: ['First try', 'The game'], from, lasts: [branch?.last, last] },
    });
    expect(worlds.anew).toBeUndefined();
    expect(worlds.branches?.says).toMatch(
      /^First try: seat A chooses ".+"\. The game: seat A chooses ".+"\.$/,
    );
    expect(worlds.differences[0]).toMatchObject({ at: from + 1, other: from + 1 });
    expect(worlds.differences[0]?.says[0]).toBe(worlds.branches?.says);
    const pair = session.world(0);
    expect([pair?.played.at, pair?.edited.at]).toEqual([from + 1, from + 1]);
    for (const seat of [0, 1]) {
      const [was, is] = pointsOf(worlds, seat);
      expect(changeOf(session.between(seat))).toBe(is - was);
    }
    // Nothing of the game has moved.
    expect(now(session)).toMatchObject({ last, hash });
  });

  test('say where a card lies otherwise as the boards show it', () => {
    const session = begun({ seed: 1 });
    const { log, last } = playOn(session, 60);
    const planted = log.findLast(({ seat, text }) => seat === 0 && / row \d+, column \d+$/.test(text));
    const { question } = does(session, { do: 'go', at: (planted?.at ?? last) + 1 });
    const cells = question?.options.filter(({ thing, possible }) => thing.thing === 'cell' && possible) ?? [];
    for (const cell of cells) {
      view(choose(session, cell, true));
      if (now(session).branches.length === 1) break;
      does(session, { do: 'go', at: (planted?.at ?? last) + 1 });
    }
    does(session, { do: 'pair', pair: [0, -1] });
    const [first] = worldsOf(session).differences;
    const pair = session.world(0);
    const told = first?.says.flatMap((says) => [...says.matchAll(LIES)]) ?? [];
    expect(told.length).toBeGreaterThan(0);
    const placeOf = (
      name: string | undefined,
      zones: WorldPair['played']['zones'] = [],
    ): string | undefined => {
      const card = zones.flatMap(({ cards }) => cards).find((each) => each.name === name);
      return card && `row ${(card.row ?? 0) + 1}, column ${(card.column ?? 0) + 1}`;
    };
    for (const [, name, is, was] of told)
      expect([name, is, was]).toEqual([
        name,
        placeOf(name, pair?.edited.zones),
        placeOf(name, pair?.played.zones),
      ]);
  });

  test('are compared no more when one of them is let go, or another choice is made', () => {
    const { session } = branched();
    does(session, { do: 'pair', pair: [-1, 0] });
    expect(does(session, { do: 'pair', pair: undefined }).pair).toBeUndefined();
    expect(session.worlds(25)).toEqual({ is: 'none' });
    does(session, { do: 'pair', pair: [-1, 0] });
    expect(does(session, { do: 'forget', branch: 0 }).pair).toBeUndefined();
    expect(session.worlds(25)).toEqual({ is: 'none' });
    expect(session.between(0)).toBeNull();
    const { session: other } = branched();
    does(other, { do: 'pair', pair: [-1, 0] });
    expect(view(other.perform({ do: 'branch', branch: 0 })).pair).toBeUndefined();
  });

  test.each([[[0, 0]], [[0, 7]], [[-1, -1]]] as const)('%j are none', (pair) => {
    const { session } = branched();
    expect(session.perform({ do: 'pair', pair }).refused).toBe('There is no such branch.');
  });
});
