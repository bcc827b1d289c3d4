import { beforeAll, describe, expect, it } from 'vitest';
import { buildSoak, playShares } from '../../scripts/run/soak-threads.mjs';
import { MODES, SECOND_MODES } from '../soak/modes.ts';
import type { Played, Share } from '../soak/share.ts';
import { LONG, runs } from '../support/long.ts';

/** The numbers of games of each mode that are played, and at how many of their decisions every choice is tried. */
const GAMES = runs(250, 3);
const DECISIONS = runs(42, 1);

/** The same for the second game, of which there are three numbers of seats, and in which few cards are hidden. */
const SECOND_GAMES = runs(1_000, 20);
const SECOND_HIDDEN = runs(2_000, 10);

/** Modes of which a game is played in other ways too in every run: few choices, the opponent, teams, no grid. */
const WITH_TWINS: readonly string[] = ['solo-hard', 'teams', 'tideway-3'];

const shares: readonly Share[] = [...MODES, ...SECOND_MODES].map(({ name }, at) => ({
  mode: name,
  from: 1,
  to: 1 + (at < MODES.length ? GAMES : SECOND_GAMES),
  decisions: DECISIONS,
  hidden: at < MODES.length ? DECISIONS : SECOND_HIDDEN,
  twins: LONG ? 10 : WITH_TWINS.includes(name) ? 1 : 0,
}));

/**
 * A game in which a machine that remembers what its state does not hold goes another way when a choice is made again.
 */
const REMEMBERING: Share = { mode: 'standard-3', from: 301, to: 302, decisions: 0, hidden: 0, twins: 1 };

const came = new Map<Share, Played>();

beforeAll(async () => {
  await buildSoak();
  await playShares([...shares, REMEMBERING], 1, (share, played) => came.set(share, played));
}, 3_600_000);

/** The outcome of some games. */
function playedOf(share: Share): Played {
  const played = came.get(share);
  if (!played) throw new Error(`${share.mode} was not played`);
  return played;
}

describe('whole games', () => {
  it.each(shares)('$mode: sound after every choice, somebody is asked, and they end', (share) => {
    const { games, unfinished, findings } = playedOf(share);
    expect(findings.map(({ seed, what }) => `${seed}: ${what}`)).toEqual([]);
    expect([games, unfinished]).toEqual([share.to - share.from, 0]);
  });

  it.each(shares)(
    '$mode: of all choices that there could be, those are taken that are listed, and none depends on hidden cards',
    (share) => expect(playedOf(share)).toMatchObject({ decisions: share.decisions, hidden: share.hidden }),
  );

  it.each(shares.filter(({ twins }) => twins > 0))(
    '$mode: from copies, with an observer, back and forth, and from its record, the same game',
    (share) => expect(playedOf(share).twins).toBe(share.twins),
  );

  it('say the same back and forth, whatever a machine did before', () =>
    expect(playedOf(REMEMBERING)).toMatchObject({ games: 1, unfinished: 0, twins: 1, findings: [] }));
});
