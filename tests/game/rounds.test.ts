import { describe, expect, test } from 'vitest';
import { makeBot } from '../../src/bots/bots.ts';
import { drive, roundOf } from '../../src/bots/game-driver.ts';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { GameLog } from '../../src/record/log.ts';
import { headingOf } from '../../src/record/moment.ts';
import { marketWith, playableFrom } from '../support/market.ts';

const RULES = 'rules/game.rules';
const FLOW =
  'step: for each seat together, must earn 3 coins\n  step: until any seat has 3 stalls, for the next seat, follow "Turn"';

/** A game whose flow is these lines, with more sections behind them. */
function begun(lines: readonly string[], sections = '', seats = 2): RunningGame {
  const flow = lines.map((line) => `step: ${line}`).join('\n  ');
  const files = marketWith(
    [RULES, FLOW, flow],
    [RULES, 'sheet "Final score"', `${sections}\n\nsheet "Final score"`],
  );
  const { game } = newGame(playableFrom(files), { mode: 'usual', seats, seed: 4 });
  if (!game) throw new Error('there is no game');
  return game;
}

/** Round and heading at each choice, of which the first that is offered is made, so many times at most. */
function momentsOf(game: RunningGame, most = 40): readonly string[] {
  const log = new GameLog(game, []);
  const moments: string[] = [];
  for (let made = 0; !game.isOver && made < most; made++) {
    const seat =
      [0, 1, 2].find((each) => each < game.layout.seats && log.notation.offers(each).length > 0) ?? -1;
    const offer = log.notation.offers(seat)[0];
    if (!offer) break;
    const moment = `${roundOf(game)}: ${headingOf(game)}`;
    if (moments.at(-1) !== moment) moments.push(moment);
    log.choose(seat, offer.choice);
  }
  return moments;
}

const TURN = 'phase "Step"\n  step: for the leading seat, earn 1 coin';

describe('a round is', () => {
  test.each<[what: string, lines: readonly string[], sections: string, moments: readonly string[]]>([
    [
      'one pass of until, in which every seat has a turn',
      ['until any seat has 2 coins, for each seat in order, earn 1 coin'],
      '',
      ['1: turn 1, seat 1', '1: turn 2, seat 2', '2: turn 3, seat 1', '2: turn 4, seat 2'],
    ],
    [
      'a turn of every seat, where each pass is a turn of one',
      ['until any seat has 2 coins, for the next seat, follow "Step"'],
      TURN,
      ['1: turn 1, seat 1', '1: turn 2, seat 2', '2: turn 3, seat 1'],
    ],
    [
      'a turn of every seat, where turns are not repeated',
      Array.from({ length: 4 }, () => 'for the next seat, earn 1 coin'),
      '',
      ['1: turn 1, seat 1', '1: turn 2, seat 2', '2: turn 3, seat 1', '2: turn 4, seat 2'],
    ],
    [
      'each line in which all seats have turns in order',
      ['for each seat in order, earn 1 coin', 'for each seat in order, earn 1 coin'],
      '',
      ['1: turn 1, seat 1', '1: turn 2, seat 2', '2: turn 3, seat 1', '2: turn 4, seat 2'],
    ],
    [
      'no repetition that only counts, before, between or behind',
      [
        'until any seat has 2 coins, for each seat in order, must earn 1 coin',
        'for each seat in order, earn 1 coin',
        'until any seat has 9 coins, for each seat together, must earn 1 coin',
        'for each seat in order, earn 1 coin',
        'until any seat has 30 coins, for each seat clockwise, must earn 1 coin',
      ],
      '',
      ['1: turn 1, seat 1', '1: turn 2, seat 2', '2: turn 3, seat 1', '2: turn 4, seat 2'],
    ],
    [
      'one pass of the outermost until, however often turns are repeated in it',
      ['until any seat has 5 coins, follow "Hand"'],
      'phase "Hand"\n  step: until any seat has 4 coins, for the next seat, earn 1 coin\n  step: for each seat in order, earn 1 coin',
      [
        ...[1, 2, 3, 4, 5, 6, 7].map((turn) => `1: turn ${turn}, seat ${2 - (turn % 2)}`),
        '1: turn 8, seat 1',
        '1: turn 9, seat 2',
      ],
    ],
    [
      'one pass in which all choose together and none leads',
      ['until any seat has 2 coins, for each seat together, earn 1 coin'],
      '',
      ['1: round 1', '2: round 2'],
    ],
    [
      'no turn in which all cards of a place go and nobody is asked',
      ['until any seat has 2 coins, follow "Hand"'],
      'phase "Hand"\n  step: for each seat clockwise, earn 1 coin\n  step: for the next seat, must show each stall in street',
      ['1: round 1', '2: turn 2, seat 1'],
    ],
    [
      'the whole game, where nothing is repeated and nobody has a turn',
      ['for each seat together, earn 1 coin', 'for each seat together, earn 1 coin'],
      '',
      ['1: round 1'],
    ],
  ])('%s', (_, lines, sections, moments) => {
    expect(momentsOf(begun(lines, sections))).toEqual(moments);
  });
});

test('what stands between two rounds is not behind the last one', () => {
  const game = begun([
    'for each seat in order, earn 1 coin',
    'for each seat together, earn 1 coin',
    'for each seat in order, earn 1 coin',
    'for each seat together, earn 1 coin',
  ]);
  expect(momentsOf(game)).toEqual([
    '1: turn 1, seat 1',
    '1: turn 2, seat 2',
    '1: round 1',
    '2: turn 3, seat 1',
    '2: turn 4, seat 2',
    '2: closing',
  ]);
});

test('loops that count use up none of the rounds after which a game is left', () => {
  const lines = Array.from({ length: 4 }, (_, at) => [
    'for each seat in order, earn 1 coin',
    `until any seat has ${40 * (at + 1)} coins, for each seat together, must earn 1 coin`,
  ]).flat();
  const game = begun(lines);
  const players = [0, 1].map((seat) => makeBot('greedy', game, seat, 1));
  expect(drive(game, players, (seat, choice) => void game.choose(seat, choice))).toBe('over');
  expect(roundOf(game)).toBe(4);
});
