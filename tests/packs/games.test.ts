import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { fingerprintsOf } from '../../src/record/fingerprints.ts';
import { playShare, type Share } from '../soak/share.ts';
import { runs } from '../support/long.ts';
import { ANNOUNCED, announcedIn, filesOf, GAMES, modesOf, playableOf, shelf, textOf } from './games.ts';

/** The result of `loam coverage` for a game, and of which text of it. */
interface Coverage {
  readonly fingerprint: string;
  readonly goals: number;
  readonly seen: number;
}

/** The least number of scenarios that a game brings. */
const FEWEST = 8;

/** The facts of hidden cards that games make public, without those that are announced. */
function madePublic(share: Pick<Share, 'mode' | 'from' | 'to' | 'hidden' | 'announced'>): readonly string[] {
  const said = playShare({ decisions: 0, twins: 0, ...share }).findings.map(
    ({ what }) => /only with some cards: (.*)$/.exec(what)?.[1] ?? what,
  );
  return [...new Set(said)];
}

it.each(Object.entries(ANNOUNCED).flatMap(([game, facts]) => facts.map((fact) => ({ game, ...fact }))))(
  'in $game "$says" is public of hidden cards, and nothing else there',
  ({ game, says, seen: [mode, from] }) => {
    const announced = announcedIn(game).filter((other) => other !== says);
    const share = { mode, from, to: from + 1, hidden: 100 };
    expect(madePublic({ ...share, announced })).toEqual([says]);
    expect(madePublic({ ...share, announced: announcedIn(game) })).toEqual([]);
  },
);

it.each(GAMES.filter((game) => announcedIn(game).length === 0))(
  '%s makes nothing public of hidden cards',
  (game) => {
    const [{ name: mode } = { name: '' }] = modesOf(game);
    expect(madePublic({ mode, from: 1, to: 9, hidden: 16, announced: [] })).toEqual([]);
  },
);

describe.each(GAMES)('%s', (game) => {
  it.each(modesOf(game).map(({ name }) => name))(
    '%s is played by chance to its end, soundly, the same in every way, and shows nothing that is hidden',
    (mode) => {
      const games = runs(2_000, 10);
      const looks = { decisions: runs(40, 1), hidden: runs(200, 6), twins: runs(40, 1) };
      const { findings, unfinished, decisions, hidden } = playShare({
        mode,
        from: 1,
        to: 1 + games,
        ...looks,
      });
      expect(findings.map(({ seed, what }) => `${seed}: ${what}`)).toEqual([]);
      expect(unfinished).toBe(0);
      expect(decisions).toBeGreaterThan(0);
      expect(hidden).toBeGreaterThan(0);
    },
  );

  it('does what its scenarios say', () => {
    const { pack, faults } = loadPack(filesOf(game));
    expect(faults).toEqual([]);
    const names = readdirSync(new URL(`${game}/scenarios/`, shelf)).filter((name) =>
      name.endsWith('.scenario'),
    );
    const wrong = names.flatMap((name) => {
      const { scenario, faults: unread } = pack?.readScenario(textOf(game, `scenarios/${name}`)) ?? {};
      const fault = scenario ? scenario.run().fault : unread?.[0];
      return fault ? [`${name}, ${fault.place ?? ''}: ${fault.message}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(FEWEST);
  });

  it('has every clause seen, and both sides of every condition', () => {
    const { fingerprint, goals, seen } = JSON.parse(textOf(game, 'coverage.json')) as Coverage;
    expect(seen).toBe(goals);
    // A fingerprint that differs asks for another run of `loam coverage`; HOW.md says how.
    const playable = playableOf(game);
    const [mode = ''] = Object.keys(playable.pack.manifest.modes);
    expect(fingerprintsOf(playable, mode, []).pack).toBe(fingerprint);
  });
});
