import { beforeAll, describe, expect, test } from 'vitest';
import { built, loam } from './loam.ts';

beforeAll(built, 120_000);

/** A position in which the first of two players has the face 285A and 190, each with a black ability. */
const input = JSON.stringify({
  id: 'black',
  position: {
    ecosystems: [{ card: '309A' }, { card: '308A' }],
    fauna: [{ card: '339B' }, { card: '349A' }, { card: '342A' }, { card: '344B' }],
    players: [player('285A', '298B', '306A', '190'), player('287B', '304B', '329A', '137')],
  },
});

function player(island: string, climate: string, ecosystem: string, planted: string): unknown {
  const tableau = [{ card: planted, row: 0, col: 0, sprouts: 0, growth: 0 }];
  const own = { island: { card: island }, climate: { card: climate }, ecosystem: { card: ecosystem } };
  return { ...own, tableau, events: [], compost: 0, hand: [], soil: 0, leaves: [], completionBonus: false };
}

describe('loam score --option', () => {
  test.each([
    [[], 9],
    [['--option', 'island_setup_is_black=on'], 9],
    [['--option', 'island_setup_is_black=off'], 0],
  ])('%j: 9 points for 2 black cards make %i (CARD-5)', (args, vp) => {
    const { code, out } = loam(['score', '-', ...args], { input });
    const { expected } = JSON.parse(out) as {
      expected: { players: { ecosystemCards: { card: string; vp: number }[] }[] };
    };
    expect([code, expected.players[0]?.ecosystemCards[1]]).toEqual([0, { card: '309A', vp }]);
  });

  test('refuses options that change nothing in a position', () => {
    const { code, err } = loam(['score', '-', '--option', 'solo_level=hard'], { input });
    expect([code, err]).toEqual([
      2,
      'loam: G974 solo_level=hard changes nothing in a position. Leave it out.\n',
    ]);
  });
});
