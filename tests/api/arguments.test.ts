import { describe, expect, test } from 'vitest';
import { loadPack, type Fault, type Game, type Pack } from '../../src/api/play.ts';
import { marketFiles } from '../support/market.ts';

const SET_UP = { mode: 'usual', seats: 2, seed: 4 };
const { pack } = loadPack(marketFiles);

function loaded(): Pack {
  if (!pack) throw new Error('the game of the guide has a mistake');
  return pack;
}

function begun(): Game {
  const { game } = loaded().newGame(SET_UP);
  if (!game) throw new Error('the game of the guide does not begin');
  return game;
}

/** Values of every type, by what they are. */
const ALL: Readonly<Record<string, unknown>> = {
  undefined,
  null: null,
  true: true,
  'a number': 1.5,
  'no number': Number.NaN,
  'a big number': 10n,
  'a text': 'x',
  'a list': [null],
  'an object': { mode: 3, why: 'toString' },
  'a function': () => 0,
  'a symbol': Symbol('x'),
};

type Call = (
  value: never,
) => { readonly fault?: Fault } | { readonly faults: readonly Fault[] } | Fault | undefined;

/** Every call of the library that takes something, with one argument open. */
const CALLS: Readonly<Record<string, Call>> = {
  loadPack: (value) => loadPack(value),
  'loadPack, a file': (value) => loadPack([value]),
  newGame: (value) => loaded().newGame(value),
  'newGame, mode': (mode) => loaded().newGame({ ...SET_UP, mode }),
  'newGame, seats': (seats) => loaded().newGame({ ...SET_UP, seats }),
  readGame: (value) => loaded().readGame(value),
  readScenario: (value) => loaded().readScenario(value),
  'simulate, set-up': (value) => loaded().simulate(value, ['random', 'random'], 1),
  'simulate, bots': (value) => loaded().simulate(SET_UP, value, 1),
  'simulate, games': (value) => loaded().simulate(SET_UP, ['random', 'random'], value),
  'whyNot, seat': (value) => begun().whyNot(value, 'done'),
  'whyNot, words': (value) => begun().whyNot(0, value),
  'choose, seat': (value) => begun().choose(value, 'done'),
  'choose, words': (value) => begun().choose(0, value),
  why: (value) => begun().why(value),
  'why, seat': (seat) => begun().why({ why: 'score', seat, line: 'coins' }),
  'why, line': (line) => begun().why({ why: 'score', seat: 0, line }),
  'why, words': (words) => begun().why({ why: 'refused', seat: 0, words }),
  'why, of': (of) => begun().why({ why: 'value', seat: 0, of }),
  'why, choice': (choice) => begun().why({ why: 'choice', choice }),
  takeBack: (value) => begun().takeBack(value),
  playBots: (value) => begun().playBots(value),
};

describe.each(Object.keys(CALLS))('%s', (name) => {
  // Of what cannot be chosen, any words can be asked about.
  const given = Object.keys(ALL).filter((what) => name !== 'why, words' || what !== 'a text');
  test.each(given)('given %s, answers with a code', (what) => {
    const said = CALLS[name]?.(ALL[what] as never);
    const fault =
      said === undefined ? undefined : 'faults' in said ? said.faults[0] : 'code' in said ? said : said.fault;
    expect(fault?.code).toMatch(/^[GR]9\d\d$/);
    expect(fault?.message).toMatch(/\.$/);
  });
});

test.each([
  [
    'words that are none',
    begun().choose(0, undefined as never),
    'G905',
    'A choice is a text, not undefined.',
  ],
  [
    'a seed that no record could hold',
    loaded().newGame({ ...SET_UP, seed: 1e20 }).fault,
    'G905',
    'The seed of a set-up is a whole number of at most 9007199254740991, not the number 100000000000000000000.',
  ],
  [
    'a level',
    loaded().newGame({ ...SET_UP, level: 3 as never }).fault,
    'G905',
    'The level of a set-up is a text, not the number 3.',
  ],
  [
    'options',
    loaded().newGame({ ...SET_UP, options: { fast: true } as never }).fault,
    'G905',
    'The option fast is a text, not a boolean.',
  ],
  ['a title', begun().capture(7 as never).fault, 'G905', 'A title is a text, not the number 7.'],
  [
    'a seat',
    begun().whyNot(Symbol('x') as never, 'done'),
    'G976',
    'There is no seat symbol; seats count from 0 to 1.',
  ],
])('%s: what is said', (_, fault, code, message) => {
  expect(fault).toEqual({ code, message });
});

test('what cannot be answered with a fault lists nothing, or throws with the code', () => {
  for (const value of Object.values(ALL)) expect(begun().legal(value as never)).toEqual([]);
  expect(() => begun().view(undefined as never)).toThrow(expect.objectContaining({ code: 'G905' }));
  expect(begun().view(-1).seat).toBe(-1);
});
