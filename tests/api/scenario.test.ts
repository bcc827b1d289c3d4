import { beforeAll, describe, expect, it } from 'vitest';
import { loadPack, type Pack } from '../../src/api/play.ts';
import { earthFiles, fileText } from '../support/packs.ts';

let pack: Pack;

beforeAll(() => {
  const loaded = loadPack(earthFiles('.card', '.rules', 'pack.json'));
  if (!loaded.pack) throw new Error(loaded.faults.map(({ message }) => message).join('\n'));
  pack = loaded.pack;
});

/** The example of the guide: Tor-Grass with 3 sprouts, 3 soil, three cards in the hand. */
const EXAMPLE = /```scenario\n([^]*?)```/.exec(fileText('docs/scenarios.md'))?.[1] ?? '';

function read(text: string) {
  const { scenario, faults } = pack.readScenario(text);
  if (!scenario) throw new Error(faults.map(({ message }) => message).join('\n'));
  return scenario;
}

describe('a scenario', () => {
  it('begins in its position, as often as it is asked to', () => {
    const scenario = read(EXAMPLE);
    expect([scenario.title, scenario.rules]).toEqual([
      'A conversion pays for a second planting',
      ['CONVERT-1', 'PLANT-3', 'PLANT-4'],
    ]);
    const game = scenario.begin();
    expect(game.choose(0, 'choose Plant')).toBeUndefined();
    const [seat] = scenario.begin().view(0).parties;
    expect(seat?.pools).toMatchObject({ soil: 3 });
    expect(seat?.zones['hand']?.cards?.map(({ number }) => number)).toEqual([20, 68, 266]);
    expect(seat?.zones['tableau']?.cards).toMatchObject([
      { number: 265, cell: [1, 1], pieces: { sprout: 3 } },
    ]);
  });

  it('is written with its goals where its choices lead to them', () => {
    const choice = /^1: .*$/m.exec(EXAMPLE)?.[0] ?? '';
    const [head = ''] = EXAMPLE.split(choice);
    const scenario = read(`${head}1: choose Plant\ngoal 1 points: total 0\n`);
    const { game, fault } = scenario.run();
    expect(fault).toBeUndefined();
    expect(game.record().trimEnd().split('\n').slice(-3)).toEqual([
      '1: choose Plant',
      '',
      'goal 1 points: total 0',
    ]);
    const begun = scenario.begin();
    expect(begun.record().trimEnd().split('\n').at(-1)).toBe('goal 1 points: total 0');
    expect(read(game.record()).run().fault).toBeUndefined();
  });

  it('is captured from a game, and leads there', () => {
    const { game } = pack.newGame({ mode: 'standard', seats: 2, seed: 4 });
    game?.playBots(['greedy', 'random']);
    for (let back = 0; back < 60; back++) game?.undo();
    const captured = game?.capture('From a game');
    expect(captured?.fault).toBeUndefined();
    const scenario = read(captured?.text ?? '');
    expect(scenario.title).toBe('From a game');
    const { game: there, fault } = scenario.run();
    expect(fault).toBeUndefined();
    expect([0, 1].map((seat) => there.legal(seat))).toEqual([0, 1].map((seat) => game?.legal(seat)));
    expect(there.score()).toEqual(game?.score());
  });

  it('is captured from none of its turns in which cards are shuffled', () => {
    // Two cards lie in the deck: whoever draws four shuffles the discards.
    const text = EXAMPLE.replace(/\[turn 1[^]*$/, '[turn 1, seat 1]\n1: choose Grow; draw 4 cards\n').replace(
      'deck: 196, 197, 198, 199',
      'deck: 196, 197\ndiscards: all from deck',
    );
    const { text: none, fault } = read(text).run().game.capture();
    expect(none).toBeUndefined();
    expect(fault).toMatchObject({
      code: 'G969',
      message: expect.stringContaining('cards were shuffled') as string,
    });
  });

  it('whose lines are right runs to its end', () => {
    const { game, fault } = read(EXAMPLE).run();
    expect(fault).toBeUndefined();
    expect(game.view(0).parties[0]?.zones['hand']?.cards?.map(({ number }) => number)).toEqual([68, 198]);
  });

  // Planting Heather takes 2 of 3 soil (PLANT-4).
  it.each([
    ['expect 1 soil: 1', 'expect 1 soil: 2', { code: 'G967', place: 'line 18', expected: '2', got: '1' }],
    ['1: plant 20 @ 1,2', '1: plant 68 @ 1,2', { code: 'G966', place: 'line 17' }],
    ['refused 1 R908', 'refused 1 R901', { code: 'G968', place: 'line 16', expected: 'R901' }],
  ])('with "%s" changed to "%s" differs there', (from, to, fault) => {
    expect(read(EXAMPLE.replace(from, to)).run().fault).toMatchObject(fault);
  });

  it.each([
    ['', '', 'G951', 'line 1'],
    ['loam scenario 1', 'loam scenario 2', 'G952', 'line 1'],
    ['pack earth', 'pack mars', 'G955', 'line 4'],
    ['mode standard', 'mode night', 'G971', 'line 5'],
    ['seats 2', 'seats 9', 'G972', 'line 6'],
    ['seats 2', 'seats 2\nplayers you', 'G953', 'line 7'],
    ['265 r1c1', '265', 'G962', 'line 9'],
    ['1 hand: 266', '1 hand: 9999', 'G958', 'line 11'],
  ])('with "%s" changed to "%s" is none: %s at %s', (from, to, code, place) => {
    const { scenario, faults } = pack.readScenario(from === '' ? '' : EXAMPLE.replace(from, to));
    expect(scenario).toBeUndefined();
    expect(faults).toMatchObject([{ code, place }]);
    expect(faults[0]?.message).not.toBe('');
  });
});

describe('a game from a position', () => {
  it('is kept as a scenario that leads to the same state', () => {
    const { game } = read(EXAMPLE).run();
    const text = game.record();
    expect(text).toMatch(/^loam scenario 1\ntitle A conversion/);
    expect(text).not.toContain('expect');
    const again = read(text).run();
    expect([again.fault, again.game.hash, again.game.length]).toEqual([undefined, game.hash, game.length]);
  });

  it('is kept where nothing was chosen, and played to its end by bots', () => {
    const game = read(EXAMPLE).begin();
    expect(read(game.record()).run().game.hash).toBe(game.hash);
    game.playBots(['random', 'random']);
    const end = read(game.record()).run();
    expect([game.isOver, end.fault, end.game.hash]).toEqual([true, undefined, game.hash]);
  });

  it('says why a number is as it is, beginning with what was laid (PLANT-4)', () => {
    const game = read(EXAMPLE).begin();
    game.choose(0, 'choose Plant');
    game.choose(0, 'plant 20');
    game.choose(0, '@ 1,2');
    const { answer } = game.why({ why: 'value', seat: 0, of: 'soil' });
    expect(answer?.reasons.map(({ what }) => what)).toEqual(['soil of seat 1: 3 to 1']);
  });

  it('without a position is kept as a record', () => {
    const game = read(
      'loam scenario 1\ntitle From the seed\npack earth\nmode standard\nseats 2\n[set-up]',
    ).begin();
    expect(pack.readGame(game.record()).game?.hash).toBe(game.hash);
  });
});

describe('choices that stand behind one another, as scenarios write them', () => {
  const planting = () => {
    const game = read(EXAMPLE).begin();
    expect(game.choose(0, 'choose Plant')).toBeUndefined();
    return game;
  };

  it('are made together', () => {
    const game = planting();
    expect(game.whyNot(0, 'plant 20 "Heather" @ 1,2; done')).toBeUndefined();
    expect(game.length).toBe(1);
    expect(game.choose(0, 'plant 20 "Heather" @ 1,2; done')).toBeUndefined();
    expect(game.length).toBe(4);
    expect(game.legal(0)).toEqual(['keep 196', 'keep 197', 'keep 198', 'keep 199']);
  });

  it.each([
    ['plant 20 @ 1,1', 'R911'],
    ['plant 20 @ 1,2; plant 68', 'R908'],
    ['plant 20 "Wheat" @ 1,2', 'G910'],
    ['plant 999 "Wheat"', 'G958'],
    ['plant 20 @ 1,2;', 'G975'],
  ])('change nothing where one is refused: %s', (words, code) => {
    const game = planting();
    game.choose(0, 'plant 20');
    game.undo();
    const { hash } = game;
    expect(game.whyNot(0, words)?.code).toBe(code);
    expect(game.choose(0, words)?.code).toBe(code);
    expect([game.hash, game.length, game.redo()]).toEqual([hash, 1, true]);
  });

  it('are explained by the first that is refused', () => {
    const { answer } = planting().why({
      why: 'refused',
      seat: 0,
      words: 'plant 20 "Heather" @ 1,2; plant 68',
    });
    expect(answer?.reasons[0]?.what).toMatch(/^R908: /);
  });
});
