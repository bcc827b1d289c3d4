import { describe, expect, it, test } from 'vitest';
import type { CardReport } from '../../src/balance/card-report.ts';
import type { Packs } from '../../src/balance/packs.ts';
import { reportOf, type BalanceReport } from '../../src/balance/report.ts';
import { findingOf } from '../../src/balance/sentences.ts';
import { addBalance } from '../../src/balance/tally.ts';
import { emptyWeighing, weighGames, whyNotWeighed } from '../../src/balance/weighing.ts';
import type { SimulationPlan } from '../../src/simulate/simulation.ts';
import { playable } from '../game/playable.ts';
import { playableWith } from '../game/playable-with.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { linkPack } from '../../src/compile/link.ts';
import { runs } from '../support/long.ts';
import { COLUMN, COLUMNS } from '../../src/balance/card-sums.ts';

/** Games of a mode among random bots. */
const plan = (mode: string, seats: number): SimulationPlan => ({
  setUp: { mode, seats, seed: 3 },
  bots: Array.from({ length: seats }, () => 'random' as const),
});

const weigh = (packs: Packs, games: number, of = plan('standard', 2)): BalanceReport =>
  reportOf(packs, of, weighGames(packs, of, 0, games));

const byNumber = (report: BalanceReport, number: number): CardReport => {
  const card = report.cards.find((each) => each.number === number);
  if (!card) throw new Error(`card ${number} is not in the report`);
  return card;
};

/** Games in which cards of a kind were in play, all added up. */
const inPlay = (report: BalanceReport, kind: string, of: 'games' | 'owned'): number =>
  report.cards.filter((card) => card.kind === kind).reduce((sum, { after }) => sum + after[of], 0);

/** Dragon Blood Tree with four printed points more, and nothing else. */
const richer = playableWith(({ path, text }) =>
  path.includes('18-dragon-blood-tree') ? text.replace('points 1', 'points 5') : text,
);

it('says of a pack before that is another game which games they are', () => {
  expect(whyNotWeighed({ before: tideway, after: playable }, plan('standard', 2))?.message).toBe(
    'The pack before is another game: it is tideway, and earth is weighed. Name an earlier state of earth.',
  );
  expect(whyNotWeighed({ before: playable, after: richer }, plan('standard', 2))).toBeUndefined();
  expect(whyNotWeighed({ before: tideway, after: playable }, plan('usual', 2))?.message).toMatch(
    /^"usual" is no mode with a flow\. There is standard,/,
  );
});

describe('cards in play at the end', () => {
  const games = 40;

  it('are those that the set-up lays out, for each seat and for all (SETUP-3, SETUP-4, SETUP-5)', () => {
    const report = weigh({ before: undefined, after: playable }, games, plan('standard', 3));
    expect(inPlay(report, 'island', 'owned')).toBe(3 * games);
    expect(inPlay(report, 'climate', 'owned')).toBe(3 * games);
    expect(inPlay(report, 'ecosystem', 'owned')).toBe(3 * games);
    expect(inPlay(report, 'ecosystem', 'games')).toBe((3 + 2) * games);
    expect(inPlay(report, 'fauna', 'games')).toBe(4 * games);
    expect(inPlay(report, 'fauna', 'owned')).toBe(0);
  });

  it('leave as many leads as there are: over the cards that each seat has one of, they add up to 0', () => {
    const tally = weighGames({ before: undefined, after: playable }, plan('standard', 3), 0, games);
    const { cards } = reportOf({ before: undefined, after: playable }, plan('standard', 3), tally);
    const sum = cards.reduce(
      (all, { kind }, card) =>
        kind === 'island' ? all + (tally.cards[card * COLUMNS + COLUMN.leadAfter] ?? 0) : all,
      0,
    );
    expect(sum).toBe(0);
  });

  it('have no ecosystem among them in a beginner game (SETUP-4)', () => {
    const report = weigh({ before: undefined, after: playable }, 10, plan('beginner', 2));
    expect(inPlay(report, 'ecosystem', 'games')).toBe(0);
    expect(inPlay(report, 'island', 'owned')).toBe(20);
  });

  it('are found in a pack that is quite another', () => {
    const report = weigh({ before: undefined, after: tideway }, 60, {
      setUp: { mode: Object.keys(tideway.pack.manifest.modes)[0] ?? '', seats: 2, seed: 1 },
      bots: ['random', 'random'],
    });
    expect(report.games).toBe(60);
    expect(report.cards.some(({ after }) => after.owned > 0)).toBe(true);
  });
});

test('how the points lie has each seat of each game, and their mean', () => {
  const { spread, after } = weigh({ before: undefined, after: playable }, 40, plan('standard', 3));
  expect([spread.of, spread.before, spread.after?.seats]).toEqual(['seats', undefined, 120]);
  const means = after.seats.map(({ total }) => total.mean ?? 0);
  expect(spread.after?.mean).toBeCloseTo(means.reduce((all, mean) => all + mean, 0) / 3, 3);
});

describe('two packs', () => {
  it('that play the same come to the same end in every pair, and nothing is clear', () => {
    const report = weigh({ before: playable, after: playable }, 40);
    expect(report.change?.same).toBe(40);
    expect(findingOf(report)).toBe('Nothing that plays has changed.');
    expect(report.change?.total).toEqual({ range: { mean: 0, low: 0, high: 0 }, clear: false });
    for (const { effects } of report.cards) for (const { clear } of effects) expect(clear).toBe(false);
  });

  it('that differ in four printed points give those to who has the card in play (SCORE-1)', () => {
    const report = weigh({ before: playable, after: richer }, runs(400, 200));
    const card = byNumber(report, 18);
    expect(card.changed).toBe(true);
    const kept = card.effects.find(({ of }) => of === 'kept');
    // Other cards ask what a card has printed, so that now and then a game takes another course.
    expect(kept?.more?.low).toBeLessThan(4);
    expect(kept?.more?.high).toBeGreaterThan(4);
    expect(kept?.clear).toBe(true);
    expect(report.change?.points['cards']?.clear).toBe(true);
    expect(report.change?.what).toEqual({ cards: [18], sections: [], words: false });
    expect(report.change?.same).toBeGreaterThan(runs(200, 100));
    // Whose points are told are those who are told of.
    const { spread } = report;
    expect([spread.of, spread.before?.seats, spread.after?.seats]).toEqual([
      'owners',
      kept?.pairs,
      kept?.pairs,
    ]);
    expect((spread.after?.mean ?? 0) - (spread.before?.mean ?? 0)).toBeGreaterThan(2);
  });

  it('differ by as much the other way round', () => {
    const there = weigh({ before: playable, after: richer }, runs(100, 25));
    const back = weigh({ before: richer, after: playable }, runs(100, 25));
    const turned = (number: number): number => (number === 0 ? 0 : -number);
    for (const [index, { effects, after, before }] of there.cards.entries()) {
      const other = back.cards[index];
      expect(other?.before).toEqual(after);
      expect(other?.after).toEqual(before);
      effects.forEach(({ more, pairs, clear }, at) => {
        const turnedBack = other?.effects[at];
        expect(turnedBack?.pairs).toBe(pairs);
        expect(turnedBack?.clear).toBe(clear);
        expect(turnedBack?.more?.mean).toBe(more ? turned(more.mean) : undefined);
        expect(turnedBack?.more?.low).toBe(more ? turned(more.high) : undefined);
      });
    }
  });

  it('have the same sums whoever plays which games, and in which order they are added', () => {
    const packs = { before: playable, after: richer };
    const of = plan('standard', 2);
    const whole = weighGames(packs, of, 0, 30);
    const parts = emptyWeighing(packs, of);
    for (const [from, to] of [
      [17, 30],
      [0, 4],
      [4, 17],
    ] as const)
      addBalance(parts, weighGames(packs, of, from, to));
    expect(parts).toEqual(whole);
  });

  it('are compared card by card where one of them has a card less', () => {
    const cards = playable.cards.filter(({ number }) => number !== 18);
    const without = { ...playable, cards, image: linkPack(playable.pack, cards, playable.sections) };
    const report = weigh({ before: playable, after: without }, 40);
    const card = byNumber(report, 18);
    expect(card.name).toBe('Dragon Blood Tree');
    expect(card.after.games).toBe(0);
    expect(card.before?.games).toBeGreaterThan(0);
    expect(card.changed).toBe(true);
  });
});
