import type { GameSession } from '../../../playground/game/game-session.ts';
import { describe, expect, test } from 'vitest';
import {
  begun,
  choose,
  does,
  firstOf,
  gameSession,
  now,
  playOn,
  toTheEnd,
  untilPerson,
  view,
} from './open-game.ts';

describe('a game in the page', () => {
  test('begins with what the rules deal, and asks the person first for an island (SETUP-5, SETUP-7)', () => {
    const session = begun({ players: ['you', 'random'] });
    const shown = untilPerson(session);
    expect(shown.question?.says).toBe('Choose an island, by one of its sides.');
    expect(shown.question?.options.map(({ thing }) => thing.thing)).toEqual(['face', 'face']);
    expect(shown.scores[0]?.total).toBe(0);
    expect(shown.players).toEqual(['you', 'random']);
  });

  test.each([
    [{ mode: 'nothing' }, /"nothing" is no mode/],
    [{ players: ['you'] as const }, /2 to 5 seats, not 1/],
    [{ mode: 'solo', players: ['you'] as const, level: 'easy' }, /no level "easy"/],
  ])('%j is refused, and there is no game', (game, words) => {
    const result = gameSession().begin({ mode: 'standard', players: ['you', 'random'], seed: 7, ...game });
    expect(result.refused).toMatch(words);
    expect(result.view).toBeUndefined();
  });

  test('an answer to a table that has changed is refused and changes nothing', () => {
    const session = begun();
    const shown = untilPerson(session);
    const late = shown.revision;
    does(session, { do: 'go', at: shown.last - 1 });
    does(session, { do: 'go', at: shown.last });
    const result = session.perform({
      do: 'choose',
      code: firstOf(shown)?.code ?? 0,
      revision: late,
      past: false,
    });
    expect(result.refused).toBe('The table has changed meanwhile.');
    expect(result.view?.last).toBe(shown.last);
  });

  test('several cards are chosen in any order, and taken back one by one', () => {
    // The island says how many cards of the hand are composted; here it asks for several.
    const session = begun({ seed: 1 });
    let shown = untilPerson(session);
    while (shown.question?.asks !== 'give' && shown.question?.asks !== 'pick') {
      choose(session, firstOf(shown));
      shown = untilPerson(session);
    }
    const [first, second] = shown.question.options.filter(({ possible }) => possible);
    choose(session, second);
    shown = view(
      choose(
        session,
        now(session).question?.options.find(({ code }) => code === first?.code),
      ),
    );
    expect(shown.question?.chosen).toBe(2);
    // They lie in the hand as they did: nobody is told that they do not.
    const whyNot = shown.question?.refusals.map(({ thing }) => thing) ?? [];
    for (const chosen of [first, second]) expect(whyNot).not.toContainEqual(chosen?.thing);
    shown = does(session, { do: 'unchoose', code: second?.code ?? 0, revision: shown.revision });
    expect(shown.question?.options.filter(({ times }) => times > 0).map(({ code }) => code)).toEqual([
      first?.code,
    ]);
    expect(does(session, { do: 'clear' }).question?.chosen).toBe(0);
  });
});

describe('what a viewer may not know', () => {
  test('other hands and hidden piles are only counted (ZONE-1, ZONE-3, ZONE-4)', () => {
    const shown = playOn(begun(), 60);
    const others = shown.zones.filter(({ zone, party }) => zone === 'hand' && party === 1);
    expect(others.map(({ cards }) => cards)).toEqual([[]]);
    expect(others[0]?.count).toBeGreaterThan(0);
    for (const zone of ['deck', 'discards', 'compost'])
      expect(shown.zones.filter((each) => each.zone === zone).flatMap(({ cards }) => cards)).toEqual([]);
  });

  test('two people at one screen see only what everybody sees until one of them takes it', () => {
    const session = begun({ players: ['you', 'you'] });
    const shown = now(session);
    expect(shown).toMatchObject({ viewer: -1, handOver: true });
    expect(shown.question).toBeUndefined();
    expect(shown.zones.filter(({ zone }) => zone === 'dealt').flatMap(({ cards }) => cards)).toEqual([]);
    const taken = does(session, { do: 'take-screen' });
    expect(taken).toMatchObject({ viewer: taken.next, handOver: false });
    expect(taken.question?.seat).toBe(taken.next);
    expect(
      taken.zones
        .filter(({ zone, party }) => zone === 'dealt' && party !== taken.next)
        .flatMap(({ cards }) => cards),
    ).toEqual([]);
  });
});

describe('what the table says', () => {
  test.each([
    ['standard', [15, 11]],
    ['beginner', [10, 10]],
  ])('each goal of a %s game is open to both seats, worth %j (FAUNA-6)', (mode, worth) => {
    const { goals } = now(begun({ mode }));
    expect(goals.map((goal) => [goal.worth, goal.claims])).toEqual([0, 1, 2, 3].map(() => [worth, []]));
  });

  test('a card that lies face down has a back at its place, and a new row or column a name (PLANT-15)', () => {
    const session = begun({ seed: 1, options: { hidden_planting: 'on' } });
    const { last } = playOn(session, 120);
    let backs = 0;
    for (let at = 0; at <= last; at++) {
      const tableau = does(session, { do: 'go', at }).zones.find(
        ({ zone, party }) => zone === 'tableau' && party === 1,
      );
      backs += tableau?.backs?.length ?? 0;
      expect((tableau?.cards.length ?? 0) + (tableau?.backs?.length ?? 0)).toBe(tableau?.count);
    }
    expect(backs).toBeGreaterThan(0);
    const places = now(session).log.flatMap(({ text }) => / (?:new row|row).*$/.exec(text)?.[0] ?? []);
    expect(places.length).toBeGreaterThan(1);
    for (const place of places)
      expect(place).toMatch(/^ (new row above|row [1-4]), (new column at the left|column [1-4])$/);
  });
});

describe('why a number of the score is so', () => {
  test('is said clause by clause with the rules, and names no card that is not seen (SCORE-3, ZONE-4)', () => {
    const session = begun({ seed: 1, players: ['you', 'greedy'] });
    const end = toTheEnd(session);
    for (const [party, { lines }] of end.scores.entries())
      for (const { id, points } of lines) {
        const answer = session.why(party, id);
        expect(answer?.what).toMatch(new RegExp(`^Seat ${'AB'[party]}: ${points} points? for ${id}`));
        const sum = answer?.reasons.reduce((all, { amount = 0 }) => all + amount, 0);
        expect([id, sum]).toEqual([id, points]);
      }
    const compost = session.why(0, 'compost');
    expect(compost?.reasons[0]?.rules).toContain('SCORE-3');
    expect(
      compost?.reasons.flatMap(({ counted }) => counted).filter(({ card }) => card !== undefined),
    ).toEqual([]);
    const has = end.scores.findIndex(({ lines }) =>
      lines.some(({ id, points }) => id === 'terrain' && points > 0),
    );
    const terrain = session.why(has, 'terrain');
    expect(terrain?.reasons[0]?.clause?.path).toMatch(/^abilities/);
    expect(session.why(0, 'nothing')).toBeNull();
    does(session, { do: 'unit', unit: 'instruction' });
    does(session, { do: 'go', at: end.last - 40 });
    while (!now(session).inside) does(session, { do: 'step', by: 1 });
    expect(session.why(0, 'cards')).toBeNull();
  });
});

describe('options of the pack', () => {
  test('are played with and kept in the record; one that changes nothing in the mode is refused', () => {
    const session = begun({ options: { hidden_planting: 'on' } });
    expect(session.keep()?.record).toContain('hidden_planting');
    const refused = gameSession().begin({
      mode: 'standard',
      players: ['you', 'random'],
      seed: 7,
      options: { mode: 'beginner' },
    });
    expect(refused.refused).not.toBe('');
    expect(refused.view).toBeUndefined();
  });
});

describe('time', () => {
  test('stepping back three turns and on again leads to the same state', () => {
    const session = begun({ players: ['random', 'random'] });
    const end = toTheEnd(session);
    does(session, { do: 'unit', unit: 'turn' });
    const back = [0, 1, 2].map(() => does(session, { do: 'step', by: -1 }));
    expect(back.map(({ at }) => at)).toEqual(
      [...end.turns]
        .reverse()
        .slice(0, 3)
        .map(({ from }) => from),
    );
    expect(new Set([end.hash, ...back.map(({ hash }) => hash)]).size).toBe(4);
    for (let step = 0; step < 3; step++) does(session, { do: 'step', by: 1 });
    expect(now(session)).toMatchObject({ at: end.last, hash: end.hash });
    expect(session.perform({ do: 'step', by: 1 }).refused).toBe('This is the end.');
  });

  test('every instruction of a choice can be looked at, and nothing is changed by it', () => {
    const session = begun({ players: ['random', 'random'] });
    const end = toTheEnd(session);
    const at = Math.floor(end.last / 2);
    const before = does(session, { do: 'go', at });
    does(session, { do: 'unit', unit: 'instruction' });
    const hashes = [before.hash];
    let shown = before;
    while (shown.at < at + 3) {
      shown = does(session, { do: 'step', by: 1 });
      hashes.push(shown.hash);
    }
    for (const hash of hashes.slice(0, -1).reverse())
      expect(does(session, { do: 'step', by: -1 }).hash).toBe(hash);
    expect(does(session, { do: 'go', at: end.last }).hash).toBe(end.hash);
  });

  test('choosing in the past is allowed only after it is said, and what came later is kept as a branch', () => {
    const session = begun();
    const end = playOn(session, 60);
    const turn = end.turns.find(({ leading }) => leading === 0);
    const past = does(session, { do: 'go', at: turn?.from ?? 0 });
    const other = past.question?.options.filter(({ possible }) => possible).at(-1);
    const asked = choose(session, other);
    expect(asked.past).toBe(true);
    expect(asked.view).toMatchObject({ at: past.at, last: end.last });
    const cut = view(
      choose(
        session,
        asked.view?.question?.options.find(({ code }) => code === other?.code),
        true,
      ),
    );
    expect(cut.at).toBe(cut.last);
    expect(cut.branches).toEqual([{ name: '', from: past.at, last: end.last }]);
    const again = does(session, { do: 'branch', branch: 0 });
    expect(again).toMatchObject({ at: past.at, last: end.last, hash: past.hash });
    expect(does(session, { do: 'go', at: end.last }).hash).toBe(end.hash);
  });

  /** Goes back to the first turn of the person and chooses something else, where that is allowed. */
  function branchOff(session: GameSession) {
    const turn = now(session).turns.find(({ leading }) => leading === 0);
    const past = does(session, { do: 'go', at: turn?.from ?? 0 });
    const other = past.question?.options.filter(({ possible }) => possible).at(-1);
    const asked = choose(session, other);
    const again = asked.view?.question?.options.find(({ code }) => code === other?.code);
    return { asked, go: () => view(choose(session, again, true)) };
  }

  test('a branch keeps its name when it is gone over to and back, and when it is kept', () => {
    const session = begun();
    playOn(session, 60);
    branchOff(session).go();
    const named = does(session, { do: 'name-branch', branch: 0, name: '  the first try ' });
    expect(named.branches.map(({ name }) => name)).toEqual(['the first try']);
    expect(does(session, { do: 'branch', branch: 0 }).branches.map(({ name }) => name)).toEqual(['']);
    const kept = session.keep();
    if (!kept) throw new Error('nothing was kept');
    const other = gameSession();
    expect(view(other.load(structuredClone(kept), false)).branches).toEqual(now(session).branches);
    for (const each of [session, other])
      expect(does(each, { do: 'branch', branch: 0 }).branches.map(({ name }) => name)).toEqual([
        'the first try',
      ]);
    expect(does(session, { do: 'forget', branch: 0 }).branches).toEqual([]);
  });

  test('at twelve branches it is said which one goes before it goes, and none of a loaded game is cut', () => {
    const session = begun();
    playOn(session, 60);
    const kept = session.keep();
    if (!kept) throw new Error('nothing was kept');
    const all = Array.from({ length: 15 }, (_, at) => ({ name: `try ${at + 1}`, from: at, steps: [] }));
    const load = (count: number) => view(session.load({ ...kept, branches: all.slice(0, count) }, false));
    expect(load(15).branches).toHaveLength(15);
    load(11);
    const eleven = branchOff(session);
    expect(eleven.asked.drops).toBeUndefined();
    expect(eleven.go().branches).toHaveLength(12);
    load(12);
    const { asked, go } = branchOff(session);
    expect([asked.past, asked.drops]).toEqual([true, 0]);
    expect(asked.view?.branches.map(({ name }) => name)).toEqual(all.slice(0, 12).map(({ name }) => name));
    expect(go().branches.map(({ name }) => name)).toEqual([...all.slice(1, 12).map(({ name }) => name), '']);
  });

  test('decisions round a moment are those of persons, where there are some, and free', () => {
    const session = begun();
    const { log, last } = playOn(session, 40);
    const walk: number[] = [];
    let shown = now(session);
    while (shown.decisions.before !== undefined) {
      walk.push(shown.decisions.before);
      shown = does(session, { do: 'go', at: shown.decisions.before });
      expect(shown.next).toBe(0);
    }
    // A choice that the log leaves out is the end of a step, which may be chosen freely as well.
    const own = log.filter(({ seat }) => seat === 0).map(({ at }) => at);
    expect(own.filter((at) => !walk.includes(at))).toEqual([]);
    expect(walk.every((at, index) => at < (walk[index - 1] ?? last))).toBe(true);
    // The same way on.
    for (const at of walk.slice(0, -1).reverse()) {
      expect(shown.decisions.after).toBe(at);
      shown = does(session, { do: 'go', at });
    }
  });
});

describe('undo as a player', () => {
  test('takes back the last own choice and does it again (UNDO-1)', () => {
    const session = begun({ seed: 1 });
    let shown = untilPerson(session);
    const first = shown;
    choose(session, firstOf(shown));
    const second = untilPerson(session);
    shown = does(session, { do: 'undo' });
    expect(shown.hash).toBe(first.hash);
    expect(does(session, { do: 'redo' }).hash).toBe(second.hash);
    expect(session.perform({ do: 'redo' }).refused).toBe('There is nothing to do again.');
  });

  test('leads back to the own question, also where bots that are asked as well have chosen one thing since', () => {
    const session = begun({ seed: 3, players: ['you', 'random', 'random'] });
    let [shown, back] = [untilPerson(session), 0];
    for (let choices = 0; choices < 60 && !shown.over; choices++) {
      const { last, revision } = shown;
      const option = firstOf(shown);
      if (option) choose(session, option);
      else session.perform({ do: 'end', revision, past: false });
      does(session, { do: 'run', until: 'person', most: 1 });
      if (now(session).last > last && session.perform({ do: 'undo' }).refused === '') {
        back++;
        expect(now(session).question?.seat).toBe(0);
        does(session, { do: 'redo' });
      }
      shown = untilPerson(session);
    }
    expect(back).toBeGreaterThan(10);
  });

  test('is refused with the reason when something came to light (UNDO-2)', () => {
    const session = begun({ seed: 1 });
    let shown = untilPerson(session);
    while (!shown.log.some(({ seat, shows }) => seat === 0 && shows)) shown = playOn(session, shown.last + 1);
    // The last choice of the seat is the one that showed something, or comes behind it.
    let refused = '';
    for (let tries = 0; tries < 50 && refused === ''; tries++)
      refused = session.perform({ do: 'undo' }).refused;
    expect(refused).toMatch(/cannot be taken back: /);
  });
});

describe('records', () => {
  test('a game is kept with its moment and its branches, and is there again', () => {
    const session = begun();
    playOn(session, 60);
    does(session, { do: 'go', at: 30 });
    const before = now(session);
    const kept = session.keep();
    if (!kept) throw new Error('nothing was kept');
    const other = gameSession();
    const loaded = other.load(kept, false);
    expect(loaded.problems).toEqual([]);
    expect(loaded.view).toMatchObject({
      at: 30,
      last: before.last,
      hash: before.hash,
      players: before.players,
    });
  });

  test.each([
    ['no record', () => 'hello', 'G980'],
    ['cut off', (text: string) => text.slice(0, text.length / 2), 'G984'],
    ['another pack', (text: string) => text.replace('pack earth', 'pack mars'), 'G985'],
    ['another choice', (text: string) => text.replace(/pick \d+[AB]/, 'pick 1A'), 'G986'],
  ])('a record with %s says so with its line, and the game stays', (_, damage, code) => {
    const session = begun();
    const before = playOn(session, 40);
    const kept = session.keep();
    if (!kept) throw new Error('nothing was kept');
    const loaded = session.load({ ...kept, record: damage(kept.record) }, false);
    expect(loaded.problems[0]?.code).toBe(code);
    expect(loaded.problems[0]?.line).toBeGreaterThan(0);
    expect(now(session).hash).toBe(before.hash);
  });
});
