import { describe, expect, it } from 'vitest';
import { viewOf, type ZoneView } from '../../src/api/view.ts';
import { GameLog } from '../../src/record/log.ts';
import { Notation } from '../../src/record/notation.ts';
import { Story } from './story.ts';

/** A Plant turn of two players in which each has 137, which costs 1, or 27. */
function begin(value: string, seats = 2, mode = 'standard'): Story {
  const story = new Story(seats, mode, undefined, { hidden_planting: value });
  for (let seat = 0; seat < seats; seat++)
    story.give(0, 'box', ...story.zone('player-board', seat)).soil(seat, 20);
  return story.give(0, 'hand', 137).give(1, 'hand', 27).choose(0, 'plant');
}

/** Plants the card of a seat where it is offered first. */
function plant(story: Story, seat: number, number: number): Story {
  story.choose(seat, `card ${number}`);
  return story.choose(seat, story.offered(seat)[0] ?? '');
}

const tableau = (story: Story, seat: number, party: number): ZoneView | undefined =>
  viewOf(story.game, seat).parties[party]?.zones['tableau'];

const OPEN = { count: 1, cards: [{ number: 137, name: 'Wall Screw-Moss', cell: [1, 1], pieces: {} }] };
const BACK = { count: 1, cards: [], faceDown: [{ cell: [1, 1], pieces: {} }] };

describe('hidden_planting: what others see of a card that was planted (PLANT-15)', () => {
  it('off: its face, at once', () => {
    const story = plant(begin('off'), 0, 137);
    expect([tableau(story, 0, 0), tableau(story, 1, 0)]).toEqual([OPEN, OPEN]);
  });

  it('on: its back, until every player has finished step B; its owner the face', () => {
    const story = plant(begin('on'), 0, 137);
    expect([tableau(story, 0, 0), tableau(story, 1, 0), tableau(story, -1, 0)]).toEqual([OPEN, BACK, BACK]);
    story.finish(0);
    expect(tableau(story, 1, 0)).toEqual(BACK);
    story.choose(1, 'done', 'amount 0', 'done');
    expect(tableau(story, 1, 0)).toEqual(OPEN);
  });

  it('on: cards of earlier turns lie open', () => {
    const story = begin('on').plant(0, 26, 0, 0);
    expect(tableau(story, 1, 0)?.cards?.map(({ number }) => number)).toEqual([26]);
  });

  it('on: a teammate sees the face (TEAM-9)', () => {
    const story = plant(begin('on', 4, 'teams'), 0, 137);
    expect([1, 2, 3].map((seat) => tableau(story, seat, 0))).toEqual([BACK, OPEN, BACK]);
  });

  it('on: a claim that it brings becomes public with it (FAUNA-11)', () => {
    // 339A asks for 20 soil; who has so much claims it with the first step, which is the planting.
    const story = begin('on');
    story
      .give(0, 'box', ...story.zone('fauna-board'))
      .give(0, 'fauna-board', 339)
      .turn(339, 0);
    story.soil(0, 40);
    plant(story, 0, 137);
    const claims = (seat: number): unknown => viewOf(story.game, seat).parties[0]?.claims;
    expect([claims(0), claims(1)]).toEqual([[{ card: 339, step: 0 }], []]);
    story.finish(0).choose(1, 'done', 'amount 0', 'done');
    expect(claims(1)).toEqual([{ card: 339, step: 1 }]);
  });

  it('on: whoever is the last to finish turns cards up and cannot take that back (UNDO-1)', () => {
    for (const [value, code] of [
      ['off', undefined],
      ['on', 'G996'],
    ] as const) {
      const story = begin(value);
      const log = new GameLog(story.game, []);
      const notation = new Notation(story.game);
      const choose = (seat: number, words: string): void =>
        void log.choose(seat, notation.find(seat, words) ?? -1);
      choose(0, 'plant 137');
      choose(0, '@ 1,1');
      choose(0, 'done');
      choose(0, notation.offers(0)[0]?.words ?? '');
      choose(0, 'done');
      choose(1, 'done');
      choose(1, 'draw 0 cards');
      choose(1, 'done');
      expect([value, log.takeBack(1)?.code]).toEqual([value, code]);
    }
  });
});
