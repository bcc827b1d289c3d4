import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BotName } from '../../src/bots/bots.ts';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import type { Explained, Reason } from '../../src/explain/reason.ts';
import { idsIn } from '../../src/explain/rule-ids.ts';
import { Sources } from '../../src/explain/sources.ts';
import { Explainer, type Question } from '../../src/explain/why.ts';
import { resultOf } from '../../src/game/result.ts';
import type { GameLog } from '../../src/record/log.ts';
import { hashState } from '../../src/state/state.ts';
import { cardsIn, instanceOf, liesIn } from '../../src/state/zones.ts';
import { played } from '../record/played.ts';
import { told } from '../record/told.ts';
import { definedIds } from '../rules/rule-ids.ts';
import { earth, earthFiles } from '../support/packs.ts';

const catalogue = buildCatalogue(earth, earthFiles('.card', '.rules'));
const sources = new Sources(catalogue);

function ask(log: GameLog, question: Question): Explained {
  const answered = new Explainer(log, sources).why(question);
  if ('fault' in answered) throw new Error(answered.fault.message);
  return answered.answer;
}

/** The range of a text in a file, as a clause of an answer says it. */
function standing(path: string, text: string, from = 0): object {
  const file = [...catalogue.entries, ...catalogue.rules].find((each) => each.path === path)?.text ?? '';
  const start = file.indexOf(text, from);
  return { path, line: file.slice(0, start).split('\n').length, start, end: start + text.length, text };
}

describe('why a number is what it is', () => {
  const log = told(2, ['choose Compost', 'gain 5 soil']);
  const island = catalogue.byNumber(
    Number(
      /^pick (\d+)/.exec(
        log.moves.find(({ words, seat }) => seat === 0 && words.startsWith('pick 2'))?.words ?? '',
      )?.[1],
    ),
  );

  it('is told as a chain: change, clause in its text, card, choice, rules (SETUP-9, MAIN-1, GAIN-SOIL)', () => {
    const number = island?.checked.card?.number ?? 0;
    const picked = log.moves.find(({ seat, words }) => seat === 0 && words.startsWith(`pick ${number}`));
    const text = island?.text ?? '';
    const side = picked?.words.endsWith('A') === true ? 0 : text.indexOf('\nside B');
    const gains = /gain (\d+) soil/.exec(text.slice(side));
    const first = Number(gains?.[1]);
    const { what, reasons } = ask(log, { why: 'value', seat: 0, of: 'soil' });
    expect(what).toBe(`soil of seat 1: ${first + 5}`);
    expect(reasons).toHaveLength(2);
    expect(reasons[0]).toMatchObject({
      what: `soil of seat 1: 0 to ${first}`,
      amount: first,
      clause: { source: standing(island?.path ?? '', `gain ${first} soil`, side) },
      card: { number },
      rules: ['CARD-4', 'CARD-5', 'SETUP-9', 'GAIN-SOIL', 'RES-1', 'PAY-3'],
    });
    expect(reasons[1]).toEqual({
      what: `soil of seat 1: ${first} to ${first + 5}`,
      amount: 5,
      clause: { id: 'Compost/A/1/1', of: 'Compost', source: standing('rules/actions.rules', 'gain 5 soil') },
      place: { choice: log.length - 1, line: 0, seat: 0, words: 'gain 5 soil', heading: 'turn 1, seat 1' },
      rules: ['TURN-5', 'MAIN-1', 'GAIN-SOIL', 'RES-1', 'PAY-3'],
    });
  });

  it('says of what the flow of the game does which line of it was meant, and what that cites (TURN-3)', () => {
    const named = ask(log, { why: 'value', seat: 0, of: 'named choose' });
    expect(named.what).toBe('what seat 1 named with choose: red');
    expect(named.reasons).toEqual([
      {
        what: 'what seat 1 named with choose: nothing to red',
        place: {
          choice: log.length - 2,
          line: 0,
          seat: 0,
          words: 'choose Compost',
          heading: 'turn 1, seat 1',
        },
        rules: ['TURN-3', 'TURN-4', 'TURN-6', 'COND-5', 'PASSIVE-5'],
      },
    ]);
  });

  it('says what a choice has changed', () => {
    const { what, reasons } = ask(log, { why: 'choice', choice: log.length - 1 });
    expect(what).toBe(`seat 1 chose "gain 5 soil" (choice ${log.length}, turn 1, seat 1)`);
    // The two cards come only when the seat goes on (TURN-14).
    expect(reasons.map(({ amount, clause }) => [amount, clause?.source?.text])).toEqual([[5, 'gain 5 soil']]);
  });

  it('says what done has changed: what comes behind it up to the next question, 2 cards from the deck (MAIN-3)', () => {
    const further = told(2, ['choose Compost', 'gain 5 soil', 'done']);
    const { what, reasons } = ask(further, { why: 'choice', choice: further.length - 1 });
    expect(what).toBe(`seat 1 chose "done" (choice ${further.length}, turn 1, seat 1)`);
    expect(reasons.map(({ clause }) => clause?.source?.text)).toEqual([
      'must compost 2 from deck',
      'must compost 2 from deck',
    ]);
  });
});

describe('why a choice is refused', () => {
  it('names the clause that asks, the card in the way, and the rules (PLANT-4)', () => {
    const log = told(2, ['choose Plant']);
    const { layout, state } = log.game;
    const hand = cardsIn(layout, state, instanceOf(layout, layout.image.vocabulary.index('zone', 'hand'), 0));
    const numbers = hand.map((card) => layout.image.cards[card]?.number ?? 0);
    const offered = new Set(log.notation.offers(0).map(({ words }) => words));
    const dear = numbers.find((number) => !offered.has(`plant ${number}`)) ?? 0;
    const words = `plant ${dear}`;
    const { what, reasons } = ask(log, { why: 'refused', seat: 0, words });
    expect(what).toBe(`seat 1 cannot choose "${words}" (before choice ${log.length + 1}, turn 1, seat 1)`);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatchObject({
      clause: { id: 'Plant/A/1/1', of: 'Plant', source: standing('rules/actions.rules', 'plant 2 cards') },
      card: { number: dear },
      place: { choice: log.length, seat: 0, words },
    });
    expect(reasons[0]?.rules).toEqual([
      ...['TURN-5', 'MAIN-1', 'PLANT-1', 'PLANT-2', 'PLANT-3', 'PASSIVE-6', 'RES-1', 'GAIN-SOIL', 'PAY-SOIL'],
      ...['TURN-7', 'TURN-9', 'TURN-10'],
    ]);
    expect(reasons[0]?.what).toMatch(/^R90[38]: /);
  });

  it('says so where it is none, and what there is instead', () => {
    const log = told(2, ['choose Compost']);
    const explainer = new Explainer(log);
    expect([
      explainer.why({ why: 'refused', seat: 0, words: 'gain 5 soil' }),
      explainer.why({ why: 'refused', seat: 2, words: 'done' }),
      explainer.why({ why: 'score', seat: 1, line: 'luck' }),
      explainer.why({ why: 'choice', choice: log.length }),
    ]).toEqual([
      { fault: { code: 'G993', message: 'Seat 1 can choose "gain 5 soil" here.' } },
      { fault: { code: 'G976', message: 'There is no seat 3; there are 2.' } },
      {
        fault: {
          code: 'G993',
          message:
            'The score has no line "luck". There is cards, events, compost, sprouts, growth, terrain, ecosystems, fauna, bonus.',
        },
      },
      { fault: { code: 'G994', message: `There is no choice ${log.length + 1}; there are ${log.length}.` } },
    ]);
    const nothing = explainer.why({ why: 'value', seat: 0, of: 'mist' });
    expect('fault' in nothing && nothing.fault).toMatchObject({ code: 'G993' });
    expect('fault' in nothing && nothing.fault.message).toMatch(
      /^There is no "mist" in this game\. There is soil, /,
    );
  });
});

describe('why a line of the score has its points', () => {
  const known = new Set(
    definedIds(readFileSync(new URL('../../docs/rules/earth.md', import.meta.url), 'utf8')).rules,
  );
  const whole = played('standard', ['random', 'random'], 5);
  const GAMES: readonly (readonly [string, readonly BotName[], number])[] = [
    ['standard', ['random', 'random'], 5],
    ['solo', ['greedy'], 9],
  ];

  it.each(GAMES)(
    '%s: the clauses add up to it, for every line of every party, and every rule is one',
    (mode, bots, seed) => {
      const log = played(mode, bots, seed);
      const hash = hashState(log.game.state);
      const explainer = new Explainer(log, sources);
      resultOf(log.game).forEach(({ lines }, seat) => {
        for (const [line, points] of Object.entries(lines)) {
          const answered = explainer.why({ why: 'score', seat, line });
          if ('fault' in answered) throw new Error(answered.fault.message);
          const { reasons } = answered.answer;
          const filled = reasons.findLast(({ what }) => what.includes('filled into columns'));
          const sum = (filled ? [filled] : reasons).reduce((all, { amount }) => all + (amount ?? 0), 0);
          expect([line, sum]).toEqual([line, points]);
          for (const reason of reasons) expectWhole(reason, known);
        }
      });
      expect(hashState(log.game.state)).toBe(hash);
    },
  );

  it('counts the cards of a zone one by one, each with the choice that brought it there (SCORE-3)', () => {
    const log = whole;
    const { layout, state } = log.game;
    const { reasons } = ask(log, { why: 'score', seat: 1, line: 'compost' });
    const compost = cardsIn(
      layout,
      state,
      instanceOf(layout, layout.image.vocabulary.index('zone', 'compost'), 1),
    );
    expect(reasons[0]).toMatchObject({ amount: compost.length, rules: ['SCORE-3', 'SCORE-7', 'SCORE-11'] });
    expect(reasons[0]?.counted?.map(({ card, amount }) => [card, amount])).toEqual(
      compost.map((card) => [layout.image.cards[card]?.number, 1]),
    );
    for (const { card, place } of reasons[0]?.counted ?? []) {
      log.goTo(place?.choice ?? 0);
      const index = layout.image.cards.findIndex(({ number }) => number === card);
      const before = liesIn(layout, log.game.state, index);
      log.redo();
      expect(liesIn(layout, log.game.state, index)).not.toBe(before);
    }
    log.goTo(log.length + log.undone);
  });
});

/**
 * Expects a chain without a gap: what a clause did has its text and its rules, and every rule is in the specification.
 */
function expectWhole(reason: Reason, known: ReadonlySet<string>): void {
  expect(reason.rules.filter((id) => !known.has(id))).toEqual([]);
  expect(reason.rules.length).toBeGreaterThan(0);
  if (reason.clause) expect(reason.clause.source?.text.length).toBeGreaterThan(0);
  for (const each of reason.because ?? []) expectWhole(each, known);
}

describe('rules that a comment cites', () => {
  it.each([
    ['A round is always finished: END-1, END-4', ['END-1', 'END-4']],
    ['TIE-1 to TIE-4', ['TIE-1', 'TIE-2', 'TIE-3', 'TIE-4']],
    ['SCORE-TER-ortho-empty and GAIN-FROM-COMPOST.', ['SCORE-TER-ortho-empty', 'GAIN-FROM-COMPOST']],
    ['x-1, Plant-2, 3-4, REPLANT', []],
  ])('%s', (comment, ids) => {
    expect(idsIn(comment)).toEqual(ids);
  });
});
