import { describe, expect, it } from 'vitest';
import { Comparison, type Compared } from '../../src/compare/comparison.ts';
import type { Playable } from '../../src/game/playable.ts';
import { resultOf } from '../../src/game/result.ts';
import type { GameLog } from '../../src/record/log.ts';
import { rebuild } from '../../src/record/rebuild.ts';
import { hashState } from '../../src/state/state.ts';
import { liesIn } from '../../src/state/zones.ts';
import { playable } from '../game/playable.ts';
import { playableWith } from '../game/playable-with.ts';
import { played } from '../record/played.ts';
import { told } from '../record/told.ts';

const game = played('standard', ['random', 'random'], 14);
const { record } = game;

/** A pack in which one piece of text of a file is another. */
const withText = (path: string, from: string, to: string): Playable =>
  playableWith((file) => (file.path.includes(path) ? file.text.replace(from, to) : file.text));

function compare(after: Playable, log: GameLog = game): Compared {
  const { comparison, fault } = Comparison.begin(log.record, playable, after);
  if (!comparison) throw new Error(fault);
  while (comparison.next());
  return comparison.result;
}

describe('a record in a pack that has changed', () => {
  it('is the same where the pack is', () => {
    expect(compare(playable)).toEqual({
      same: true,
      sentence: `Same so far: all ${game.length} choices lead to the same game.`,
      changed: { cards: [], sections: [], words: false },
      scores: [],
    });
  });

  it('says what a rule gives in both packs, what was taken in place of it, and why (COMPOST-1)', () => {
    const log = told(2, ['choose Compost', 'gain 5 soil']);
    const { sentence, values, lost, changed, same } = compare(
      withText('rules/actions', 'gain 5 soil', 'gain 4 soil'),
      log,
    );
    const at = log.length - 1;
    const place = {
      choice: at,
      line: 0,
      seat: log.moves[at]?.seat,
      words: 'gain 5 soil',
      heading: 'turn 1, seat 1',
    };
    const before = log.game.machine.run.state[log.game.layout.pools + (place.seat ?? 0) * 4] ?? 0;
    expect(same).toBe(false);
    expect(sentence).toBe(
      `Compost gives 4 soil, not 5: with "gain 4 soil" in place of "gain 5 soil", seat 1 has ${before - 1} soil instead of ${before} (choice ${at + 1}, turn 1, seat 1).`,
    );
    expect(values?.instead).toBe('gain 4 soil');
    expect(values?.differences[0]).toEqual({
      thing: { thing: 'pool', party: 0, resource: 'soil' },
      before,
      after: before - 1,
      sentence: `seat 1 has ${before - 1} soil instead of ${before}`,
    });
    expect(lost).toEqual({ place, why: { code: 'R906', message: 'There is only 4, not 5.' } });
    expect(changed).toEqual({ cards: [], sections: ['Compost'], words: false });
  });

  it('says what is offered besides where the recorded choices fit all the same', () => {
    const log = told(2, ['choose Compost', 'gain 5 soil']);
    const { sentence, offers, values, lost } = compare(
      withText('rules/actions', 'gain 5 soil', 'gain 6 soil'),
      log,
    );
    expect([values, lost]).toEqual([undefined, undefined]);
    expect(offers).toMatchObject({
      place: { choice: log.length - 1, seat: 0 },
      more: ['gain 6 soil'],
      less: [],
    });
    expect(sentence).toBe(
      `Compost offers "gain 6 soil" besides: seat 1 chose "gain 5 soil" (choice ${log.length}, turn 1, seat 1).`,
    );
  });

  it('says what a card costs in both packs, and from where on it cannot be paid (PLANT-4)', () => {
    const planted = game.moves.find(({ words }) => /^plant \d+$/.test(words));
    const number = Number(planted?.words.slice(6));
    const path = playable.image.cards.find((card) => card.number === number);
    const cost = Number(/cost (\d+)/.exec(textOf(number))?.[1]);
    expect(path).toBeDefined();
    const dearer = compare(withText(`/${number}-`, `cost ${cost}\n`, `cost 20\n`));
    const at = game.moves.findIndex((move) => move === planted);
    const name = nameOf(number);
    expect(dearer.lost?.place).toMatchObject({ choice: at, words: `plant ${number}`, seat: planted?.seat });
    expect(dearer.lost?.why.code).toBe('R908');
    expect(dearer.sentence).toBe(
      `${name} has cost 20, not ${cost}: seat ${(planted?.seat ?? 0) + 1} cannot choose "plant ${number}" any more (choice ${at + 1}, ${planted?.heading ?? ''}). ${dearer.lost?.why.message ?? ''}`,
    );
    expect(dearer.changed.cards).toEqual([number]);
  });

  it('counts points that only the end of the game tells (SCORE-1)', () => {
    const result = resultOf(game.game);
    const { layout, state } = game.game;
    const tableau = layout.image.vocabulary.index('zone', 'tableau');
    const lies = layout.image.cards.find(
      ({ kind }, card) => kind === 'flora' && liesIn(layout, state, card) === layout.places[tableau]?.first,
    );
    const number = lies?.number ?? 0;
    const points = Number(/\n {2}points (-?\d+)/.exec(textOf(number))?.[1]);
    const { sentence, scores, values, lost } = compare(
      withText(`/${number}-`, `points ${points}\n`, `points ${points + 2}\n`),
    );
    const before = result[0]?.lines['cards'] ?? 0;
    expect([values, lost]).toEqual([undefined, undefined]);
    expect(scores).toEqual([{ party: 0, line: 'cards', before, after: before + 2 }]);
    expect(sentence).toBe(
      `${nameOf(number)} has ${points + 2} points, not ${points}: the game is the same, and seat 1 has ${before + 2} points for cards instead of ${before}.`,
    );
  });

  it('agrees with the replay on where a record stops to fit, for many changes', () => {
    const used = [...record.header.prints.cards.keys()];
    let lost = 0;
    for (const [from, to] of [
      [/gain 2 soil/, 'gain 1 soil'],
      [/sprouts 3\n/, 'sprouts 1\n'],
    ] as const) {
      const after = playableWith(({ path, text }) =>
        used.some((number) => path.includes(`/${number}-`)) ? text.replace(from, to) : text,
      );
      const compared = compare(after);
      const rebuilt = rebuild(record, after);
      if (compared.lost) {
        lost++;
        const { place, why } = compared.lost;
        expect(!rebuilt.fits && rebuilt.fault.message).toContain(
          `Seat ${place.seat + 1} cannot choose "${place.words}".`,
        );
        expect(!rebuilt.fits && rebuilt.fault.message).toContain(why.message);
      } else expect(!rebuilt.fits && rebuilt.fault.code).not.toBe('G986');
    }
    expect(lost).toBeGreaterThan(1);
  });

  it('changes no state that it is given, and can be stopped behind any choice', () => {
    const hash = hashState(game.game.state);
    const { comparison } = Comparison.begin(
      record,
      playable,
      withText('rules/actions', 'gain 5 soil', 'gain 6 soil'),
    );
    for (let made = 1; made <= 7; made++) {
      expect(comparison?.next()).toBe(true);
      expect(comparison?.choices).toBe(made);
      expect(comparison?.result.same).toBe(true);
    }
    expect(hashState(game.game.state)).toBe(hash);
  });

  it('gives no comparison where the game cannot begin in one of the packs', () => {
    const header = { ...record.header, mode: 'night' };
    expect(Comparison.begin({ header, steps: [] }, playable, playable).fault).toMatch(/"night" is no mode/);
  });
});

/** Text of the file of a card. */
function textOf(number: number): string {
  let found = '';
  try {
    playableWith(({ path, text }) => {
      if (path.includes(`/${number}-`)) found = text;
      return text;
    });
  } catch {
    // Nothing was to be changed.
  }
  return found;
}

const nameOf = (number: number): string =>
  playable.image.faces.find(({ program }) => program.number === number)?.program.name ?? '';
