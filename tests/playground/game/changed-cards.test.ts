import { describe, expect, test } from 'vitest';
import type { GameSession } from '../../../playground/game/game-session.ts';
import type { GameView } from '../../../playground/game/view.ts';
import { earthChecked, edited } from '../laying/at-table.ts';
import { begun, does, gameSession, now, playOn, view } from './open-game.ts';

describe('changed cards', () => {
  const WHAKAARI = 'island/293-whakaari.card';

  /** A game in which Whakaari gave 5 soil and made its owner compost 4 cards, and what it comes to with another text. */
  function withWhakaari(from: string, to: string): { session: GameSession; shown: GameView } {
    const session = begun({ seed: 1 });
    const before = playOn(session, 40);
    expect(before.log.filter(({ seat, text }) => seat === 0 && text.startsWith('Compost '))).toHaveLength(4);
    session.link([edited(WHAKAARI, from, to)]);
    let shown = now(session);
    while (shown.comparison.is === 'running') shown = does(session, { do: 'compare', most: 7 });
    // The game itself stays what it was.
    expect(shown.hash).toBe(before.hash);
    return { session, shown };
  }

  test('that play as before are no change', () => {
    expect(withWhakaari('facts single', 'facts single  # as printed').shown.comparison).toEqual({
      is: 'none',
    });
  });

  test('that nobody has make the same game', () => {
    expect(
      withWhakaari('reduce cost of rocky cards by 1', 'reduce cost of rocky cards by 2').shown.comparison.is,
    ).toBe('same');
  });

  test('show the first difference: 6 soil in place of 5', () => {
    const { session, shown } = withWhakaari('gain 5 soil', 'gain 6 soil');
    const { comparison } = shown;
    if (comparison.is !== 'differs') throw new Error(comparison.is);
    expect(comparison.sentence).toMatch(/Whakaari/);
    expect(comparison.says[0]).toBe('seat A has 6 soil instead of 5');
    // The start line runs when all three cards were picked (SETUP-14).
    expect(comparison.at).toBe(
      shown.log.findLast(({ seat, text }) => seat === 0 && text.startsWith('Pick '))?.at,
    );
    const soil = shown.pools[0]?.[0]?.value ?? 0;
    const taken = does(session, { do: 'take-cards' });
    expect(taken.comparison).toEqual({ is: 'none' });
    expect(taken.at).toBe(shown.at);
    expect(taken.pools[0]?.[0]?.value).toBe(soil + 1);
  });

  test('name no card that who plays does not see, in what differs first and in what was chosen (ZONE-1, ZONE-3)', () => {
    const differing = (player: 'you' | 'greedy', from: string, to: string) => {
      const session = begun({ seed: 1, players: ['greedy', player] });
      if (player === 'you') playOn(session, 40);
      else does(session, { do: 'run', until: 'end', most: 40 });
      session.link([edited(WHAKAARI, from, to)]);
      let shown = now(session);
      while (shown.comparison.is === 'running') shown = does(session, { do: 'compare', most: 50 });
      if (shown.comparison.is !== 'differs') throw new Error(shown.comparison.is);
      return shown.comparison;
    };
    // Seat A, a bot, has the island: who sees everything reads the name of the eighth card that it draws.
    const drawn = /(?<name>[A-Z][^:]*) lies in the hand of seat A instead of in the deck/;
    const open = differing('greedy', 'draw 7', 'draw 8');
    const { name = '' } = drawn.exec(open.sentence)?.groups ?? {};
    expect(name).not.toBe('');
    const closed = differing('you', 'draw 7', 'draw 8');
    expect(
      [closed.sentence, ...closed.says].filter((each) => drawn.test(each) || each.includes(name)),
    ).toEqual([]);
    expect(closed.sentence).toMatch(/^Whakaari/);
    // Which card of its hand it cannot compost any more is its own affair as well.
    const lost = differing('you', 'compost 4 from hand', 'compost 3 from hand');
    expect(lost.stopped?.says).toBe('Seat A cannot choose the same card any more.');
    expect(differing('greedy', 'compost 4 from hand', 'compost 3 from hand').stopped?.says).toMatch(
      /^Seat A cannot choose "compost [A-Z].*" any more\./,
    );
  });

  test('say which choice is no longer possible: the fourth card of 3', () => {
    const { session, shown } = withWhakaari('compost 4 from hand', 'compost 3 from hand');
    const { comparison } = shown;
    if (comparison.is !== 'differs') throw new Error(comparison.is);
    const fourth = shown.log.filter(({ seat, text }) => seat === 0 && text.startsWith('Compost '))[3];
    expect(comparison.stopped?.at).toBe(fourth?.at);
    expect(does(session, { do: 'take-cards' }).last).toBe(fourth?.at);
  });

  test('are not those of a game that was kept before: it is played on with its own', () => {
    const { session, shown } = withWhakaari('gain 5 soil', 'gain 6 soil');
    const kept = session.keep();
    if (!kept) throw new Error('there is no game');
    expect(kept.files?.map(({ id }) => id)).toEqual([WHAKAARI]);
    // The page is opened again, and has the changed card from the beginning.
    const again = gameSession();
    again.link([edited(WHAKAARI, 'gain 5 soil', 'gain 6 soil')]);
    const loaded = view(again.load(kept, false));
    expect(loaded.hash).toBe(shown.hash);
    let compared = now(again);
    while (compared.comparison.is === 'running') compared = does(again, { do: 'compare', most: 100 });
    expect(compared.comparison).toEqual(shown.comparison);
    expect(again.keep()).toEqual(kept);
    // Played on with the changed card, it is kept without the one from before.
    does(again, { do: 'take-cards' });
    expect(again.keep()?.files).toBeUndefined();
  });

  test('that changed before a kept game was there again are not its own: its files were kept beside it', () => {
    const session = begun({ seed: 1 });
    const { hash } = playOn(session, 40);
    const kept = session.keep();
    // Nothing had changed when it was kept.
    expect(kept?.files).toBeUndefined();
    const whole = session.files(kept?.print ?? '');
    if (!kept || !whole) throw new Error('there are no files');
    expect(session.files('00000000')).toBeNull();
    const again = gameSession();
    again.link([edited(WHAKAARI, 'compost 4 from hand', 'compost 3 from hand')]);
    expect(again.load(kept, false).problems[0]?.code).toBe('G986');
    const stored = structuredClone({ ...kept, whole });
    expect(view(again.load(stored, false)).hash).toBe(hash);
    expect(again.keep()).toMatchObject({ print: kept.print, files: [{ id: WHAKAARI }] });
    // As soon as the card is as it was, nothing differs.
    again.link([edited(WHAKAARI, 'gain 5 soil', 'gain 5 soil')]);
    expect(now(again).comparison).toEqual({ is: 'none' });
  });

  test('that came since are left out of a game that was kept, and it needs no file as soon as they are as before', () => {
    const { session, shown } = withWhakaari('compost 4 from hand', 'compost 3 from hand');
    const card = earthChecked.find(({ id }) => id === WHAKAARI);
    if (!card?.card) throw new Error('there is no such card');
    session.link([{ ...card, id: 'island/500-other.card', card: { ...card.card, number: 500 } }]);
    const kept = session.keep();
    expect(kept?.files).toEqual([card, { id: 'island/500-other.card' }]);
    session.link([card, { id: 'island/500-other.card' }]);
    expect(now(session).comparison).toEqual({ is: 'none' });
    expect(session.keep()?.files).toBeUndefined();
    expect(now(session).hash).toBe(shown.hash);
  });
});
