import { describe, expect, test } from 'vitest';
import type { GameSession } from '../../../playground/game/game-session.ts';
import type { BothWorlds, MarkView } from '../../../playground/game/worlds-view.ts';
import type { NewGame } from '../../../playground/game/protocol.ts';
import { longTest, LONG } from '../../support/long.ts';
import { earthChecked, edited } from '../laying/at-table.ts';
import { begun, does, gameSession, now, playOn, toTheEnd, view } from './open-game.ts';

const WHAKAARI = 'island/293-whakaari.card';

/** Works both worlds out in slices, as the page does. */
function worldsOf(session: GameSession, slice = 25): BothWorlds {
  for (;;) {
    const worlds = session.worlds(slice);
    if (worlds.is === 'there') return worlds;
    if (worlds.is !== 'running') throw new Error(worlds.is);
  }
}

/**
 * A game of 60 choices or more in which seat A owns Whakaari (5 soil, compost 4), and the card has another text now.
 */
function withWhakaari(
  from: string,
  to: string,
  game: Partial<NewGame> = {},
  choices = 60,
): { readonly session: GameSession; readonly worlds: BothWorlds } {
  const session = begun({ seed: 1, ...game });
  if (choices === Infinity) toTheEnd(session);
  else playOn(session, choices);
  session.link([edited(WHAKAARI, from, to)]);
  return { session, worlds: worldsOf(session) };
}

const soilOf = ({ values }: MarkView, seat: number): number => values[seat]?.[1] ?? Number.NaN;
const pointsOf = ({ values }: MarkView, seat: number): number => values[seat]?.[0] ?? Number.NaN;

describe('a game as it was played and with the edit', () => {
  test('differs in 1 soil where a card gives 6 in place of 5, and every choice is held equal', () => {
    const { session, worlds } = withWhakaari('gain 5 soil', 'gain 6 soil');
    const { last } = now(session);
    expect(worlds).toMatchObject({ held: last, replaced: [], claims: 0, over: [false, false] });
    expect(worlds.anew).toBeUndefined();
    expect(worlds.differences).toHaveLength(1);
    const [difference] = worlds.differences;
    expect(difference).toMatchObject({ turn: 0, party: 0, says: ['seat A has 6 soil instead of 5'] });
    expect(difference?.other).toBe(difference?.at);
    const pair = session.world(0);
    const soil = (of: 'played' | 'edited'): number | undefined => pair?.[of].pools[0]?.[0]?.value;
    expect([soil('played'), soil('edited')]).toEqual([5, 6]);
    // The lead of 1 soil stays, and there is nothing else: soil is worth no points.
    expect(worlds.numbers.map(({ id }) => id)).toEqual(['points', 'soil']);
    worlds.edited.forEach((mark, at) => {
      const played = worlds.played[at] as MarkView;
      expect([mark.turn, soilOf(mark, 0), soilOf(mark, 1)]).toEqual([
        played.turn,
        soilOf(played, 0) + 1,
        soilOf(played, 1),
      ]);
      expect([0, 1].map((seat) => pointsOf(mark, seat))).toEqual(
        [0, 1].map((seat) => pointsOf(played, seat)),
      );
    });
    expect(worlds.edits).toMatchObject([{ id: WHAKAARI, about: [293, 293] }]);
  });

  test('lets a choice fall away that nobody asks for any more, and holds on to all others', () => {
    const { session, worlds } = withWhakaari('compost 4 from hand', 'compost 3 from hand');
    const fourth = now(session).log.filter(({ seat, text }) => seat === 0 && text.startsWith('Compost '))[3];
    expect(worlds.held).toBe(now(session).last - 1);
    expect(worlds.anew).toMatchObject({ at: fourth?.at, dropped: 1, made: 0, by: [] });
    const [difference] = worlds.differences;
    expect([difference?.at, difference?.other]).toEqual([(fourth?.at ?? 0) + 1, fourth?.at]);
    expect(difference?.says[0]).toBe(worlds.anew?.says);
    const pair = session.world(0);
    const lies = (of: 'played' | 'edited', zone: string): number | undefined =>
      pair?.[of].zones.find((each) => each.zone === zone && each.party === 0)?.count;
    expect([lies('played', 'compost'), lies('edited', 'compost')]).toEqual([4, 3]);
    expect([lies('played', 'hand'), lies('edited', 'hand')]).toEqual([
      lies('played', 'hand'),
      (lies('played', 'hand') ?? 0) + 1,
    ]);
    // A card less in the compost is a point less (SCORE-3).
    const [was, is] = [worlds.played[worlds.compared[0]], worlds.edited[worlds.compared[1]]];
    if (!was || !is) throw new Error('there are no marks');
    expect(pointsOf(is, 0)).toBe(pointsOf(was, 0) - 1);
    expect(pointsOf(is, 1)).toBe(pointsOf(was, 1));
    expect(session.between(0)).toMatchObject([{ id: 'compost', was: 4, is: 3 }]);
    expect(session.between(1)).toEqual([]);
  });

  test('has a bot choose what is asked only now: in place of a person greedy, as often as it is asked', () => {
    const { session, worlds } = withWhakaari('compost 4 from hand', 'compost 5 from hand');
    const before = now(session).log.filter(({ seat, text }) => seat === 0 && text.startsWith('Compost '));
    expect(before).toHaveLength(4);
    expect(worlds.anew?.by[0]).toMatchObject({ seat: 0, bot: 'greedy', standsIn: true });
    const [difference] = worlds.differences;
    const pair = session.world(0);
    expect(difference?.at).toBeGreaterThan(before[3]?.at ?? 0);
    expect(pair?.edited.zones.find(({ zone, party }) => zone === 'compost' && party === 0)?.count).toBe(5);
  });

  test.each(LONG ? [4, 6] : [6])(
    'makes of the largest amount, 5, the largest with the edit: %i, and goes on',
    (most) => {
      const session = begun({ seed: 5, players: ['random', 'random', 'random'] });
      toTheEnd(session);
      const note = now(session).log.find(({ text }) => /^Gain 5 soil$/.test(text));
      if (!note) throw new Error('nobody has gained 5 soil');
      // A player who composts gains up to 5 soil; now it is less or more.
      const rules = earthChecked.find(({ id }) => id === 'rules/actions.rules');
      const text = JSON.stringify(rules);
      expect(text).toContain('"amount":5');
      session.link([
        JSON.parse(text.replace('"amount":5', `"amount":${most}`)) as (typeof earthChecked)[number],
      ]);
      const worlds = worldsOf(session);
      expect(worlds.replaced[0]).toMatchObject({ at: note.at, was: 'gain 5 soil', is: `gain ${most} soil` });
      expect(worlds.differences[0]?.at).toBe(note.at + 1);
    },
  );

  longTest(
    'lets a plant fall away that costs too much now, with what was chosen for it, and says what can be paid',
    () => {
      const session = begun({ seed: 1, players: ['random', 'greedy', 'random'] });
      while (now(session).turn < 8) session.perform({ do: 'run', until: 'turn', most: 200 });
      const planted = now(session).log.find(({ text }) => text.startsWith('Plant '));
      const file = earthChecked.find(({ card }) => card?.number === planted?.card);
      if (!planted || !file?.card) throw new Error('nobody has planted anything');
      const dear = file.card.faces.map((face) => ({
        ...face,
        fields: face.fields.map((field) => (field.field === 'cost' ? { ...field, value: 40 } : field)),
      })) as typeof file.card.faces;
      session.link([{ ...file, card: { ...file.card, faces: dear } }]);
      const worlds = worldsOf(session);
      const soil = does(session, { do: 'go', at: planted.at }).pools[planted.seat]?.[0]?.value ?? -1;
      expect(worlds.anew?.at).toBe(planted.at);
      expect(worlds.anew?.says).toContain(`costs 40, and only ${soil} can be paid.`);
      const pair = session.world(0);
      expect(pair?.edited.pools[planted.seat]?.[0]?.value).toBe(soil);
      const holds = (of: 'played' | 'edited'): boolean | undefined =>
        pair?.[of].zones
          .find(({ zone, party }) => zone === 'hand' && party === planted.seat)
          ?.cards.some(({ card }) => card === planted.card);
      expect([holds('played'), holds('edited')]).toEqual([false, true]);
    },
  );

  longTest('has a bot pay what a card asks besides, and holds on to what the seat chose behind it', () => {
    const session = begun({ seed: 33, players: ['random', 'random', 'random'] });
    while (now(session).turn < 11) session.perform({ do: 'run', until: 'turn', most: 200 });
    // Coriander composts 1 card for 1 card from the deck; now it takes 2.
    const price = 'compost 1 from hand';
    session.link([edited('flora/88-coriander.card', price, price.replace('1', '2'))]);
    const worlds = worldsOf(session);
    const drawn = now(session).log.find(({ at }) => at === worlds.anew?.at);
    expect(drawn?.text).toBe('Draw 1 card');
    expect(worlds.anew?.by[0]).toMatchObject({ seat: drawn?.seat, standsIn: false });
    const [difference] = worlds.differences;
    expect(difference?.other).toBe((difference?.at ?? 0) + 1);
    const pair = session.world(0);
    const lies = (of: 'played' | 'edited', zone: string): number =>
      pair?.[of].zones.find((each) => each.zone === zone && each.party === drawn?.seat)?.count ?? -1;
    expect(lies('edited', 'compost')).toBe(lies('played', 'compost') + 1);
    expect(lies('edited', 'hand')).toBe(lies('played', 'hand') - 1);
  });

  test('has a bot take what a card gives besides, before what the seat chose next', () => {
    const session = begun({ seed: 10, players: ['random', 'random', 'random'] });
    while (now(session).turn < 21) session.perform({ do: 'run', until: 'turn', most: 200 });
    // Olive Tree puts 1 growth on each tree in its row; now it puts up to 3.
    const gives = 'place 1 growth';
    session.link([edited('flora/143-olive-tree.card', gives, gives.replace('1', '3'))]);
    const worlds = worldsOf(session);
    const next = now(session).log.find(({ at }) => at === worlds.anew?.at);
    expect(next?.text).toMatch(/^Activate /);
    const [difference] = worlds.differences;
    const pair = session.world(0);
    const growth = (of: 'played' | 'edited'): number =>
      pair?.[of].zones
        .flatMap(({ cards }) => cards)
        .find(({ card }) => card === 143)
        ?.pieces.find(({ resource }) => resource === 'growth')?.count ?? -1;
    // Every choice more has put a growth there, and what was chosen next was chosen all the same.
    expect((difference?.other ?? 0) - (difference?.at ?? 0)).toBe(growth('edited') - growth('played'));
    expect(growth('edited')).toBeGreaterThan(growth('played'));
  });

  test('shows the end of the turn after which points differ, where an edit changes nothing but points', () => {
    const { session, worlds } = withWhakaari('points 3', 'points 5');
    // The island scores from the beginning, so the set-up is the first place (SCORE-1).
    expect(worlds.differences).toMatchObject([
      {
        turn: 0,
        title: 'The end of the set-up',
        party: 0,
        says: [expect.stringMatching(/^seat A has \d+ points instead of \d+$/)],
      },
    ]);
    for (const [at, mark] of worlds.edited.entries())
      expect(pointsOf(mark, 0)).toBe(pointsOf(worlds.played[at] as MarkView, 0) + 2);
    expect(session.world(0)?.played.at).toBe(session.world(0)?.edited.at);
    const [edit] = worlds.edits;
    expect([edit?.faces[0]?.values['points'], edit?.facesNow[0]?.values['points']]).toEqual([3, 5]);
  });

  longTest('of five seats goes to the end in both worlds, the same in slices of any size', () => {
    const players = ['random', 'greedy', 'random', 'random', 'random'] as const;
    const edit = ['compost 4 from hand', 'compost 3 from hand'] as const;
    const { session, worlds } = withWhakaari(...edit, { players, seed: 9 }, Infinity);
    expect(worlds.over).toEqual([true, true]);
    const scores = now(session).scores.map(({ total }) => total);
    const end = worlds.played.at(-1);
    expect([0, 1, 2, 3, 4].map((seat) => end && pointsOf(end, seat))).toEqual(scores);
    session.link([edited(WHAKAARI, ...edit)]);
    expect(worldsOf(session, 7)).toEqual(worlds);
  });

  test('is not there where the cards are those of the game, nor without a game', () => {
    const session = begun({ seed: 1 });
    expect(session.worlds(10)).toEqual({ is: 'none' });
    expect(session.world(0)).toBeNull();
    session.leave();
    expect(session.worlds(10)).toEqual({ is: 'none' });
  });

  test('is worked out again when more is chosen in the game', () => {
    const { session, worlds } = withWhakaari('gain 5 soil', 'gain 6 soil');
    playOn(session, now(session).last + 5);
    expect(session.world(0)).toBeNull();
    expect(worldsOf(session).held).toBe(now(session).last);
    expect(now(session).last).toBeGreaterThan(worlds.held);
  });

  test('names no card that who plays does not see in either world', () => {
    const { session, worlds } = withWhakaari('draw 7', 'draw 8');
    const hidden = worlds.differences
      .flatMap(({ says }) => says)
      .filter((each) => /hand of seat B/.test(each));
    expect(hidden.filter((each) => !/(seat A|discard|tableau)/.test(each))).toEqual([]);
    expect(
      session.world(0)?.edited.zones.find(({ zone, party }) => zone === 'hand' && party === 1)?.cards,
    ).toEqual([]);
  });
});

describe('a fork', () => {
  const lost = (): ReturnType<typeof withWhakaari> =>
    withWhakaari('compost 4 from hand', 'compost 3 from hand');

  test('that is kept whole is the game with the edit, shown at its place, and the game before can be had back', () => {
    const { session, worlds } = lost();
    const before = now(session);
    const kept = session.keep();
    const forked = does(session, { do: 'fork', difference: 0, whole: true });
    expect([forked.at, forked.last]).toEqual([worlds.differences[0]?.other, before.last - 1]);
    expect(forked.comparison).toEqual({ is: 'none' });
    expect(session.keep()?.files).toBeUndefined();
    if (!kept) throw new Error('there was no game');
    expect(view(session.load(kept, false)).hash).toBe(before.hash);
    expect(now(session).comparison.is).toBe('running');
  });

  longTest(
    'leaves the game as it was played within reach, also after the page was opened again and the card changed again',
    () => {
      const { session } = lost();
      const { hash, at, last } = now(session);
      expect(does(session, { do: 'fork', difference: 0, whole: true }).hasBefore).toBe(true);
      const kept = session.keep();
      if (!kept) throw new Error('there is no game');
      const again = gameSession();
      again.link([edited(WHAKAARI, 'compost 4 from hand', 'compost 3 from hand')]);
      expect(view(again.load(kept, false)).hasBefore).toBe(true);
      again.link([edited(WHAKAARI, 'gain 5 soil', 'gain 6 soil')]);
      const back = does(again, { do: 'take-back-cards' });
      expect([back.hash, back.at, back.last, back.hasBefore]).toEqual([hash, at, last, false]);
      expect(back.comparison.is).toBe('running');
      expect(worldsOf(again).differences[0]?.says).toEqual(['seat A has 6 soil instead of 5']);
      expect(again.perform({ do: 'take-back-cards' }).refused).toBe(
        'The game was played with no other cards.',
      );
    },
  );

  test('that is gone on with ends at its place, with what came behind it as a branch', () => {
    const { session, worlds } = lost();
    const { last } = now(session);
    const forked = does(session, { do: 'fork', difference: 0, whole: false });
    expect([forked.at, forked.last]).toEqual([worlds.differences[0]?.other, worlds.differences[0]?.other]);
    expect(forked.branches).toEqual([{ name: '', from: forked.last, last: last - 1 }]);
    expect(does(session, { do: 'branch', branch: 0 }).last).toBe(last - 1);
  });

  test('is refused where there are no two worlds', () => {
    const session = begun({ seed: 1 });
    expect(session.perform({ do: 'fork', difference: 0, whole: true }).refused).toBe(
      'There is nothing to go on with.',
    );
  });
});
