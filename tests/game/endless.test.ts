import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { makeBot } from '../../src/bots/bots.ts';
import { drive } from '../../src/bots/game-driver.ts';
import { MOST_CHOICES, newGame, type RunningGame } from '../../src/game/game.ts';
import { emptyTally } from '../../src/simulate/tally.ts';
import { simulateGames, whyUnfinished } from '../../src/simulate/simulation.ts';
import { playableWith } from './playable-with.ts';
import { marketWith, playableFrom } from '../support/market.ts';
import { fileText, unbundle } from '../support/packs.ts';

const RULES = 'rules/game.rules';
const ROUNDS = 'for the next seat, follow "Turn"';
const SET_UP = { mode: 'usual', seats: 2, seed: 4 };

/** The game of the guide in which seats only earn, so that nobody ever has a stall. */
const earning = marketWith([RULES, ROUNDS, 'for the next seat, must earn 1 coin']);

/** One in which a turn has a repetition that nobody can end, behind the choice of a stall. */
const waiting = marketWith([
  RULES,
  'for the leading seat, open each green ability in street',
  'until any seat has 9 stalls, for the leading seat, must earn 1 coin',
]);

/** Stalls that all open all green lines of their street, without a choice, for one who has nearly all of them. */
const calling = marketWith(
  [RULES, 'until any seat has 3 stalls, ', 'until any seat has 8 stalls, '],
  ['pack.json', '"nature": "activated",', '"nature": "activated", "voluntary": false,'],
  ['pack.json', '"players": [2, 3]', '"players": [1, 3]'],
  ...['1-herring', '2-mackerel', '3-apples', '4-pears', '5-plums', '6-cod', '7-eel', '8-figs'].flatMap(
    (name) => {
      const path = `stalls/${name}.card`;
      const { text } = marketWith().find((file) => file.path === path) ?? { text: '' };
      const ability = text.slice(text.indexOf('\n\n') + 2);
      return [[path, ability, '  open: open each green ability in street\n'] as const];
    },
  ),
);

function begun(files = earning, seats = 2): RunningGame {
  const { game } = newGame(playableFrom(files), { ...SET_UP, seats });
  if (!game) throw new Error('there is no game');
  return game;
}

const play = (game: RunningGame): string =>
  drive(
    game,
    Array.from({ length: game.layout.seats }, (_, seat) => makeBot('greedy', game, seat, 4)),
    (seat, choice) => void game.choose(seat, choice),
  );

describe('a game that repeats something without end', () => {
  test('asks nobody, is not over, and names the line that is repeated', () => {
    const game = begun();
    expect([game.isOver, game.isStuck, play(game)]).toEqual([false, true, 'endless']);
    expect([0, 1].map((seat) => game.legal(seat, new Int32Array(MOST_CHOICES)))).toEqual([0, 0]);
    const { code, message } = game.whyEndless();
    expect(code).toBe('G989');
    expect(message).toContain(
      '`step: until any seat has 3 stalls, for the next seat, must earn 1 coin`, line 2 of "Game", is repeated without end',
    );
  });

  test('stops behind the choice that leads there, and not before', () => {
    const game = begun(waiting);
    expect(game.isStuck).toBe(false);
    expect([play(game), game.isStuck]).toEqual(['endless', true]);
    expect(game.whyEndless().message).toContain('line 3 of "Turn", is repeated without end');
  });

  test('is named by the ability that calls others without end', () => {
    const game = begun(calling, 1);
    expect([play(game), game.isStuck]).toEqual(['endless', true]);
    expect(game.whyEndless().message).toMatch(
      /^`open: open each green ability in street`, on [1-8] \w+, goes on without end and asks nobody\./,
    );
  });

  test('stands in the statistics with the first game and its reason', () => {
    const playable = playableFrom(waiting);
    const plan = { setUp: SET_UP, bots: ['random', 'random'] as const };
    const { endless, unfinished } = simulateGames(playable, plan, 3, 6);
    expect([endless, unfinished, emptyTally(2, 1).endless]).toEqual([3, 3, -1]);
    expect(whyUnfinished(playable, plan, 3)).toEqual(begun(waiting).isStuck ? undefined : whyOf(waiting));
  });

  test('is told to programs', () => {
    const { pack } = loadPack(earning);
    const { game } = pack?.newGame(SET_UP) ?? {};
    expect(game?.stuck).toEqual(begun().whyEndless());
    expect(game?.playBots(['random', 'random'])).toEqual({ left: 'endless', fault: game?.stuck });
  });
});

function whyOf(files: typeof earning): unknown {
  const game = begun(files);
  play(game);
  return game.whyEndless();
}

test('a seat that must pick from nothing stops the game at the line that asks it', () => {
  // The first seat is dealt all sailors there are.
  const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt')).map(({ path, text }) => ({
    path,
    text: text.replace('allot 2 sailors', 'allot 9 sailors'),
  }));
  const game = begun(files);
  expect(game.isStuck).toBe(false);
  expect([play(game), game.isOver, game.isStuck]).toEqual(['endless', false, true]);
  expect(game.whyEndless()).toEqual({
    code: 'G989',
    message:
      '`bell: for each seat together, must enlist 1 sailor`, line 3 of "Casting off", waits for what no seat can do: there is nothing to choose from, or a line waits for seats that never come to it. Let what is asked for be there before, and let lines that wait be for everyone.',
  });
});

test('a game that asks somebody in every round is not stuck, and is left with the line that goes on', () => {
  const game = begun(marketWith([RULES, ROUNDS, 'for each seat together, earn 1 coin']));
  expect([play(game), game.isStuck]).toEqual(['endless', false]);
  expect(game.whyEndless().message).toContain(
    'line 2 of "Game", is still repeated after 100 rounds: no seat meets its condition.',
  );
});

test('a game that comes to its end is neither stuck nor endless', () => {
  const game = begun(marketWith());
  expect([play(game), game.isStuck]).toEqual(['over', false]);
});

test('what an opponent does as often as it can ends where it gives back what it costs', () => {
  const playable = playableWith(({ path, text }) =>
    path === 'rules/gaia.rules'
      ? text.replace('pay 10 soil -> compost 5 from deck', 'pay 1 soil -> gain 1 soil')
      : text,
  );
  const { game } = newGame(playable, { mode: 'solo', seats: 1, seed: 1 });
  if (!game) throw new Error('there is no game');
  const { pools, parties, image } = game.layout;
  game.state[pools + (parties - 1) * image.vocabulary.names.resource.length] = 1;
  const left = drive(game, [makeBot('random', game, 0, 1)], (seat, choice) => void game.choose(seat, choice));
  expect([left, game.isStuck]).toEqual(['endless', true]);
  expect(game.whyEndless().message).toContain('`gaia-always: pay 1 soil -> gain 1 soil`, in "');
});

test('sections that follow themselves stop the game at the line in which they do', () => {
  const game = begun(marketWith([RULES, 'step: for the leading seat, buy 1 stall', 'step: follow "Game"']));
  expect([play(game), game.isOver, game.isStuck]).toEqual(['endless', false, true]);
  expect(game.whyEndless().message).toMatch(
    /^Sections follow one another too deeply, down to line \d of "(Game|Turn)"\./,
  );
});
