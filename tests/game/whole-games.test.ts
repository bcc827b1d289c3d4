import { beforeAll, describe, expect, it } from 'vitest';
import { buildSoak, playShares } from '../../scripts/run/soak-threads.mjs';
import { MODES, SECOND_MODES } from '../soak/modes.ts';
import type { Played, Share } from '../soak/share.ts';
import { runs } from '../support/long.ts';

/** How many games of each mode are played, and at how many of their decisions every choice is tried. */
const GAMES = runs(250, 25);
const DECISIONS = runs(42, 4);

/** The same for the second game, of which there are three numbers of seats. */
const SECOND_GAMES = runs(1_000, 334);

const shares: readonly Share[] = [
  ...MODES.map(({ name }) => ({ mode: name, from: 1, to: 1 + GAMES, decisions: DECISIONS })),
  ...SECOND_MODES.map(({ name }) => ({ mode: name, from: 1, to: 1 + SECOND_GAMES, decisions: DECISIONS })),
];
const came = new Map<string, Played>();

beforeAll(async () => {
  await buildSoak();
  await playShares(shares, 1, ({ mode }, played) => came.set(mode, played));
}, 3_600_000);

/** What came of the games of a mode. */
function playedOf(mode: string): Played {
  const played = came.get(mode);
  if (!played) throw new Error(`${mode} was not played`);
  return played;
}

describe('whole games', () => {
  it.each(shares)(
    '$mode: sound after every choice, somebody is asked, and they end',
    ({ mode, from, to }) => {
      const { games, unfinished, findings } = playedOf(mode);
      expect(findings.map(({ seed, what }) => `${seed}: ${what}`)).toEqual([]);
      expect([games, unfinished]).toEqual([to - from, 0]);
    },
  );

  it.each(shares)(
    '$mode: of all choices that there could be, those are taken that are listed',
    ({ mode }) => {
      expect(playedOf(mode).decisions).toBe(DECISIONS);
    },
  );
});
