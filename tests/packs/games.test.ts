import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { fingerprintsOf } from '../../src/record/fingerprints.ts';
import { playShare } from '../soak/share.ts';
import { runs } from '../support/long.ts';
import { announcedIn, filesOf, GAMES, modesOf, playableOf, shelf, textOf } from './games.ts';

/** The result of `loam coverage` for a game, and of which text of it. */
interface Coverage {
  readonly fingerprint: string;
  readonly goals: number;
  readonly seen: number;
}

/** The least number of scenarios that a game brings. */
const FEWEST = 8;

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

  it('makes nothing public of hidden cards but what is named, and only where something is named', () => {
    const [{ name: mode } = { name: '' }] = modesOf(game);
    const { findings } = playShare({
      mode,
      from: 1,
      to: 9,
      decisions: 0,
      hidden: 16,
      twins: 0,
      announced: [],
    });
    const said = findings.map(({ what }) => /only with some cards: (.*)$/.exec(what)?.[1] ?? what);
    expect(said.filter((each) => !announcedIn(game).includes(each))).toEqual([]);
    expect(said.length > 0).toBe(announcedIn(game).length > 0);
  });

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
