import { expect, test } from 'vitest';
import type { GameSession } from '../../../playground/game/game-session.ts';
import { rows } from '../../support/long.ts';
import { browserOf, lookedAt, opened, parcelOf, type Opened } from './sessions.ts';
import { readArchive, writeArchive } from '../../../playground/parcel/archive.ts';
import { readLink, writeLink } from '../../../playground/parcel/link.ts';

/** Games of several packs, and how many links and how many files are taken of each: 100 and 20 together. */
const GAMES = [
  ['earth', 30, 5],
  ['market', 10, 3],
  ['tideway', 20, 4],
  ['duel', 15, 3],
  ['draft', 15, 3],
  ['gems', 10, 2],
] as const;

/** Games of each pack, so that moments of short ones differ; and the most choices of a game. */
const SEEDS = [1, 2, 3];
const MOST = 150;

test('there are 100 links and 20 files', () => {
  const sum = (at: 1 | 2): number => GAMES.reduce((all, row) => all + row[at], 0);
  expect([sum(1), sum(2)]).toEqual([100, 20]);
});

/** Browsers in which bots have played a pack, each with another seed. */
function senders(pack: Opened): readonly { readonly session: GameSession; readonly last: number }[] {
  const { modes } = JSON.parse(pack.manifest) as {
    modes: Readonly<Record<string, { players: readonly [number, number] }>>;
  };
  const [first] = Object.entries(modes);
  const [mode, { players: seats }] = first ?? ['', { players: [2, 2] as const }];
  const players = Array.from({ length: Math.max(2, seats[0]) }, () => 'random' as const);
  return SEEDS.map((seed) => {
    const session = browserOf(pack);
    expect(session.begin({ mode, players, seed }).refused).toBe('');
    const { last = 0 } = session.perform({ do: 'run', until: 'end', most: MOST }).view ?? {};
    return { session, last };
  });
}

test.each(rows(GAMES, 3))(
  '%s: %i links and %i files open in another session with equal hashes',
  (name, links, files) => {
    const pack = opened(name);
    const receiver = browserOf(pack);
    const all = senders(pack);
    const hashes = new Set<string>();
    for (let moment = 0; moment < links + files; moment++) {
      const { session, last } = all[moment % all.length] ?? { session: receiver, last: 0 };
      const at = Math.floor((last * (moment + 1)) / (links + files + 1));
      const shown = session.perform({ do: 'go', at }).view;
      const game = session.send({ edited: [], here: true, branches: true });
      if (!game || !shown) throw new Error('there is no game');
      expect(game.hash).toBe(shown.hash);
      const parcel = parcelOf(pack, game);
      const what = moment < links ? `#${writeLink(parcel)}` : writeArchive(parcel);
      expect(lookedAt(what, pack, receiver)).toBe(game.hash);
      const read = typeof what === 'string' ? readLink(what) : readArchive(what);
      if (!('parcel' in read) || !read.parcel.game) throw new Error('it was not read');
      const loaded = receiver.load(read.parcel.game.kept, false);
      expect([loaded.problems, loaded.view?.hash, loaded.view?.at, loaded.view?.last]).toEqual([
        [],
        shown.hash,
        at,
        last,
      ]);
      hashes.add(game.hash);
    }
    // They are moments of their own, and not one of them again and again.
    expect(hashes.size).toBeGreaterThan((links + files) / 2);
  },
);
