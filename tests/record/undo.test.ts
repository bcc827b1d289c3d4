import { describe, expect, it } from 'vitest';
import { GameLog } from '../../src/record/log.ts';
import { headingOf } from '../../src/record/moment.ts';
import { placeOf } from '../../src/record/seen.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { turnTo } from '../../src/state/cards.ts';
import { hashState } from '../../src/state/state.ts';
import { stream } from '../../src/state/random.ts';
import { word } from '../../src/state/zones.ts';
import { playable } from '../game/playable.ts';
import { Story } from '../game/story.ts';
import { playableOf } from '../packs/games.ts';
import { fileText } from '../support/packs.ts';
import { played } from './played.ts';

/** A log that begins with an arranged position. */
const logOf = (story: Story): GameLog => new GameLog(story.game, []);

/** Makes choices of a seat in words. */
function choose(log: GameLog, seat: number, ...words: readonly string[]): void {
  for (const each of words) {
    const choice = log.notation.find(seat, each);
    if (choice === undefined) {
      const offered = log.notation.offers(seat).map((offer) => offer.words);
      throw new Error(`"${each}" is not among ${offered.join(', ')}`);
    }
    log.choose(seat, choice);
  }
}

/** Lets a seat say that it is done, as long as the turn goes on. */
function close(log: GameLog, seat: number): void {
  const heading = headingOf(log.game);
  while (headingOf(log.game) === heading && log.notation.find(seat, 'done') !== undefined)
    choose(log, seat, 'done');
}

const wordsOf = (log: GameLog): readonly string[] =>
  log.moves.map(({ seat, words }) => `${seat + 1}: ${words}`);

describe('going back and forth in a game', () => {
  it('undoes all choices and makes all of them again, with the same state at each moment', () => {
    const log = played('standard', ['random', 'random', 'random'], 6, 160);
    const hashes = [hashState(log.game.state)];
    while (log.undo()) hashes.push(hashState(log.game.state));
    expect([log.length, log.undone, log.undo()]).toEqual([0, 160, false]);
    expect(hashes).toHaveLength(161);
    for (const hash of hashes.reverse()) {
      expect(hashState(log.game.state)).toBe(hash);
      log.redo();
    }
    expect([log.length, log.undone, log.redo()]).toEqual([160, 0, false]);
    const numbers = stream(1, 9, 1);
    for (let jump = 0; jump < 25; jump++) {
      const length = numbers.below(161);
      expect(log.goTo(length)).toBe(true);
      expect(hashState(log.game.state)).toBe(hashes[length]);
    }
    for (const nowhere of [-1, 161, 0.5, Number.NaN]) expect(log.goTo(nowhere)).toBe(false);
  });

  it('keeps what was undone until another choice is made', () => {
    const story = new Story(2);
    const log = logOf(story);
    choose(log, 0, 'choose Compost', 'gain 5 soil');
    log.undo();
    expect(log.undone).toBe(1);
    expect(log.choose(1, 123_456)?.code).toBe('R902');
    expect(log.undone).toBe(1);
    choose(log, 0, 'gain 3 soil');
    expect([log.undone, story.soilOf(0)]).toEqual([0, 3]);
    expect(wordsOf(log)).toEqual(['1: choose Compost', '1: gain 3 soil']);
  });

  it('writes the record of the moment, not of what was undone', () => {
    const log = played('standard', ['random', 'random'], 6, 30);
    const { hash } = log.record;
    log.goTo(29);
    const { steps } = log.record;
    expect(steps.filter(({ step }) => step === 'choice')).toHaveLength(29);
    log.redo();
    expect(log.record.hash).toBe(hash);
  });
});

describe('a player takes back a choice', () => {
  it('as long as it showed no hidden card: a planting until the draw is taken (UNDO-1, UNDO-3)', () => {
    const story = new Story(2).give(1, 'hand', 26).soil(1, 9);
    const log = logOf(story);
    choose(log, 0, 'choose Plant');
    const before = hashState(story.game.state);
    choose(log, 1, 'plant 26', '@ 1,1');
    expect(story.soilOf(1)).toBeLessThan(9);
    expect([log.takeBack(1), log.takeBack(1)]).toEqual([undefined, undefined]);
    expect(hashState(story.game.state)).toBe(before);
    expect([story.zone('hand', 1), story.soilOf(1)]).toEqual([[26], 9]);
    choose(log, 1, 'plant 26', '@ 1,1', 'draw 1 card');
    const drawn = hashState(story.game.state);
    expect(log.takeBack(1)).toEqual({
      code: 'G996',
      message: '"draw 1 card" cannot be taken back: a card left deck.',
    });
    expect(hashState(story.game.state)).toBe(drawn);
  });

  it('also the second planting of the active player, until the four cards are drawn (UNDO-3, PLANT-8)', () => {
    const story = new Story(2).give(0, 'hand', 5, 10);
    const log = logOf(story);
    choose(log, 0, 'choose Plant', 'plant 5', '@ 1,1');
    const before = hashState(story.game.state);
    choose(log, 0, 'plant 10', '@ 1,2');
    expect([log.takeBack(0), log.takeBack(0)]).toEqual([undefined, undefined]);
    expect(hashState(story.game.state)).toBe(before);
    expect(story.zone('tableau', 0)).toEqual([5]);
    choose(log, 0, 'plant 10', '@ 1,2', 'done');
    const drawn = hashState(story.game.state);
    expect(log.takeBack(0)).toEqual({
      code: 'G996',
      message: '"done" cannot be taken back: a card left deck.',
    });
    expect(hashState(story.game.state)).toBe(drawn);
  });

  it('also the soil of Compost, until the two cards leave the deck (UNDO-1, COMPOST-1)', () => {
    const story = new Story(2);
    const log = logOf(story);
    choose(log, 0, 'choose Compost');
    const before = hashState(story.game.state);
    choose(log, 0, 'gain 2 soil');
    expect(log.takeBack(0)).toBeUndefined();
    expect(hashState(story.game.state)).toBe(before);
  });

  it.each<[string, (story: Story) => Story, readonly string[], RegExp]>([
    [
      'the choice of the action',
      (story) => story,
      ['choose Water'],
      /^"choose Water" .* counts for the whole turn\.$/,
    ],
    [
      'composting from the deck',
      (story) => story,
      ['choose Compost', 'gain 2 soil', 'done'],
      /^"done" .* a card left deck\.$/,
    ],
    [
      'discarding from the compost',
      (story) => story.give(0, 'hand', 206).give(0, 'compost', 1, 2, 3, 4),
      ['play 206'],
      /^"play 206" .* a card left compost\.$/,
    ],
    [
      'looking at the own compost (SHOOT-1)',
      (story) => story.give(0, 'hand', 262).give(0, 'compost', 1, 2, 3),
      ['play 262', 'choose look'],
      /^"choose look" .* a card left compost\.$/,
    ],
  ])('but not %s (UNDO-2)', (_, arrange, words, message) => {
    const story = arrange(new Story(2));
    const log = logOf(story);
    choose(log, 0, ...words);
    const refused = log.takeBack(0);
    expect(refused?.code).toBe('G996');
    expect(refused?.message).toMatch(message);
    expect(log.length).toBe(words.length);
  });

  it('but not a choice of the set-up after which cards were drawn (UNDO-2)', () => {
    // Both pick three times, then the cards of the islands are drawn.
    const log = played('standard', ['random', 'random'], 4, 6);
    const last = log.moves[5]?.seat ?? -1;
    expect(log.takeBack(last)?.code).toBe('G996');
    log.undo();
    const before = hashState(log.game.state);
    const again = log.moves[4];
    expect(log.takeBack(again?.seat ?? -1)).toBeUndefined();
    choose(log, again?.seat ?? -1, again?.words ?? '');
    expect(hashState(log.game.state)).toBe(before);
  });

  it('and keeps what other seats chose meanwhile, where it means the same without it (UNDO-1)', () => {
    const story = new Story(2);
    const log = logOf(story);
    choose(log, 0, 'choose Water', 'gain 2 soil');
    choose(log, 1, 'choose gain soil', 'gain 1 soil');
    expect(log.takeBack(0)).toBeUndefined();
    expect([story.soilOf(0), story.soilOf(1)]).toEqual([0, 1]);
    expect(wordsOf(log)).toEqual(['1: choose Water', '2: choose gain soil', '2: gain 1 soil']);
    choose(log, 0, 'gain 1 soil');
    expect(story.soilOf(0)).toBe(1);
  });

  it('but not one on which a choice of another seat depends, which is named (UNDO-1)', () => {
    const log = logOf(new Story(2));
    choose(log, 0, 'choose Water', 'gain 2 soil');
    choose(log, 1, 'choose none');
    close(log, 0);
    close(log, 1);
    choose(log, 1, 'choose Grow');
    const { length } = log;
    const before = hashState(log.game.state);
    const refused = log.takeBack(0);
    expect(refused?.code).toBe('G997');
    expect(refused?.message).toMatch(
      /^"done" cannot be taken back: without it, seat 2 could not choose "choose Grow"\./,
    );
    expect(hashState(log.game.state)).toBe(before);
    expect(log.length).toBe(length);
  });

  it('but not one without which another seat would have drawn other cards, and it says which (UNDO-1)', () => {
    const { scenario } = readScenario(fileText('tests/scenarios/earth/undo/others-drew-it.scenario'));
    const log = scenario && beginScenario(scenario, playable).log;
    if (!log) throw new Error('no game');
    expect(runScenario(scenario, log)).toBeUndefined();
    expect(log.takeBack(0)?.message).toBe(
      '"keep 12" cannot be taken back: without it, "draw 1 card" would bring seat 2 other cards.',
    );
  });

  /** Seat 1 lays a spade or an eight on a nine of spades; seat 2 draws if nothing in its hand fits. */
  const eights = (hand: string): GameLog => {
    const text = [
      'loam scenario 1',
      'title Whether the next seat draws',
      'rules EIGHTS-8',
      'pack eights',
      'mode table',
      'seats 3',
      'position turn 3, seat 1',
      'laid: 48',
      'pile: 48 "Nine of Spades"',
      '1 hand: 46 "Seven of Spades", 8 "Eight of Clubs", 16 "Three of Diamonds"',
      `2 hand: ${hand}`,
      '3 hand: 3 "Three of Clubs", 45 "Six of Spades"',
      '',
      '1: lay 46 "Seven of Spades"',
    ].join('\n');
    const { scenario } = readScenario(text);
    const log = scenario && beginScenario(scenario, playableOf('eights')).log;
    if (!log) throw new Error('no game');
    return log;
  };

  it('but not one behind which the game went on by a hand that the seat does not see (UNDO-1, EIGHTS-8, EIGHTS-17)', () => {
    const log = eights('47 "Eight of Spades", 1 "Ace of Clubs"');
    const hand = log.game.layout.image.vocabulary.index('zone', 'hand');
    const inHand = (): number =>
      log.game.layout.image.cards.filter((_, card) => placeOf(log.game, log.game.state, card)?.zone === hand)
        .length;
    const before = inHand();
    choose(log, 0, 'lay 46');
    // Nothing was drawn, which says that something in that hand fits.
    expect(inHand()).toBe(before - 1);
    const laid = hashState(log.game.state);
    expect(log.takeBack(0)).toEqual({
      code: 'G996',
      message: '"lay 46" cannot be taken back: what came of it hangs on cards that seat 1 does not see.',
    });
    expect(hashState(log.game.state)).toBe(laid);
  });

  it('though one behind which the same seat goes on by itself (UNDO-1, EIGHTS-10)', () => {
    const log = eights('47 "Eight of Spades", 1 "Ace of Clubs"');
    const before = hashState(log.game.state);
    choose(log, 0, 'lay 8');
    expect(log.takeBack(0)).toBeUndefined();
    expect(hashState(log.game.state)).toBe(before);
  });

  it('and with it the claim that arose from it (UNDO-4)', () => {
    const story = new Story(2).give(0, 'fauna-board', 339).soil(0, 18);
    const { layout, state } = story.game;
    const card = layout.image.cards.findIndex(({ number }) => number === 339);
    turnTo(layout, state, card, 0);
    const claim = (): number => word(story.game.state, layout.claims + (layout.goals[card] ?? -1));
    const log = logOf(story);
    choose(log, 0, 'choose Water', 'gain 2 soil');
    expect(claim()).not.toBe(0);
    expect(log.takeBack(0)).toBeUndefined();
    expect([claim(), story.soilOf(0)]).toEqual([0, 18]);
  });

  it('but none where the seat has made none', () => {
    expect(logOf(new Story(2)).takeBack(1)?.code).toBe('G995');
  });

  it('in a random game: each last choice is refused and nothing changes, or the state is the one before it', () => {
    const log = played('standard', ['random', 'random'], 9, 70);
    let taken = 0;
    for (let length = 70; length > 0; length--) {
      log.goTo(length);
      const now = hashState(log.game.state);
      const move = log.moves[length - 1];
      if (!move) throw new Error('no choice');
      log.goTo(length - 1);
      const before = hashState(log.game.state);
      log.goTo(length);
      const refused = log.takeBack(move.seat);
      expect(hashState(log.game.state)).toBe(refused ? now : before);
      if (!refused) taken++;
    }
    expect(taken).toBeGreaterThan(15);
    expect(taken).toBeLessThan(65);
  });
});
