import { describe, expect, it } from 'vitest';
import { makeBot } from '../../src/bots/bots.ts';
import { drive } from '../../src/bots/game-driver.ts';
import { newGame, type GameSetUp } from '../../src/game/game.ts';
import { RECORD_FAULTS } from '../../src/record/faults.ts';
import { GameLog } from '../../src/record/log.ts';
import { readRecord } from '../../src/record/read.ts';
import { rebuild } from '../../src/record/rebuild.ts';
import { writeRecord } from '../../src/record/write.ts';
import { stream } from '../../src/state/random.ts';
import { sameState } from '../../src/state/state.ts';
import { playable } from '../game/playable.ts';
import { runs } from '../support/long.ts';

/** Codes of what can be wrong: those of records, and those of set-ups that there are not. */
const CODES: ReadonlySet<string> = new Set([...Object.keys(RECORD_FAULTS), 'G971', 'G972', 'G973']);

/** A game that was left after some choices, and its record. */
interface Kept {
  readonly text: string;
  readonly state: Int32Array;
}

function keep(setUp: GameSetUp, most: number): Kept {
  const { game } = newGame(playable, setUp);
  if (!game) throw new Error('no game');
  const names = Array.from({ length: setUp.seats }, () => 'random' as const);
  const log = new GameLog(game, names);
  let made = 0;
  const players = names.map((name, seat) => {
    const bot = makeBot(name, game, seat, setUp.seed);
    return {
      name,
      choose: (of: number, offers: Int32Array) => (made++ < most ? bot.choose(of, offers) : undefined),
    };
  });
  drive(game, players, (seat, choice) => void log.choose(seat, choice));
  return { text: writeRecord(log.record), state: game.state };
}

/** Games in the middle: the usual one, one with a level and an opponent, one in which teams pass things on. */
const KEPT: readonly (readonly [string, Kept])[] = [
  ['standard', keep({ mode: 'standard', seats: 2, seed: 14 }, 45)],
  ['solo', keep({ mode: 'solo', seats: 1, seed: 3, level: 'expert' }, 30)],
  ['teams', keep({ mode: 'teams', seats: 4, seed: 5 }, 60)],
];

/** A whole game, of which only the reader is tried. */
const WHOLE = keep({ mode: 'standard', seats: 2, seed: 14 }, Infinity);

/** Reads and plays a text: a code and its line where it is refused, and otherwise whether it is the game as it was. */
function outcomeOf(text: string, { state }: Kept): string {
  const { record, faults } = readRecord(text);
  const rebuilt = record && rebuild(record, playable);
  if (rebuilt?.fits) return sameState(rebuilt.log.game.state, state) ? 'the same game' : 'another game';
  const { code, line, message } = rebuilt?.fault ?? faults[0] ?? { code: 'none', line: 0, message: '' };
  const lines = text.split(/\r\n|\n|\r/).length;
  if (!CODES.has(code)) return `refused with the code ${code}`;
  if (line < 1 || line > lines) return `${code} in line ${line} of ${lines}`;
  return message === '' ? `${code} without a word` : 'refused';
}

/** The outcome of damaged texts; only the same game or a refusal may. */
function outcomesOf(texts: readonly string[], kept: Kept): readonly string[] {
  const outcomes = texts.map((text) => [outcomeOf(text, kept), text] as const);
  return outcomes.flatMap(([outcome, text]) =>
    outcome === 'refused' || outcome === 'the same game' ? [] : [`${outcome}: ${text}`],
  );
}

/** Whole numbers below some bounds, the same ones in each run. */
function drawn(seed: number, times: number, ...bounds: readonly number[]): readonly (readonly number[])[] {
  const numbers = stream(seed, 9, 2);
  return Array.from({ length: times }, () => bounds.map((bound) => numbers.below(bound)));
}

const linesOf = (text: string): readonly string[] => text.split('\n');

describe('a record that is cut off', () => {
  it('after any line is none, and says so in a line that it has', () => {
    const lines = linesOf(WHOLE.text);
    for (let left = 0; left < lines.length - 1; left++) {
      const { record, faults } = readRecord(lines.slice(0, left).join('\n'));
      expect(record).toBeUndefined();
      expect(CODES.has(faults[0]?.code ?? '')).toBe(true);
      expect(faults[0]?.line).toBeGreaterThan(0);
      expect(faults[0]?.line).toBeLessThanOrEqual(Math.max(1, left));
    }
  });

  it('at any byte is none', () => {
    for (const [end = 0] of drawn(1, runs(11_000, 60), WHOLE.text.length - 1)) {
      const { record, faults } = readRecord(WHOLE.text.slice(0, end));
      expect([record, faults.length > 0 && (faults[0]?.line ?? 0) > 0]).toEqual([undefined, true]);
    }
  });
});

describe.each(KEPT)('a damaged record (%s) is refused with a line, or is the game that it was', (_, kept) => {
  const { text } = kept;
  const lines = linesOf(text);

  it('when single letters are others', () => {
    const texts = drawn(2, runs(2_000, 10), text.length, 7).map(
      ([at = 0, bit = 0]) =>
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1),
    );
    expect(outcomesOf(texts, kept)).toEqual([]);
  });

  it('when letters are missing or too many', () => {
    const texts = drawn(3, runs(2_000, 12), text.length, 40, 3).map(([at = 0, length = 0, how = 0]) =>
      how === 0
        ? text.slice(0, at) + text.slice(at + length)
        : text.slice(0, at) + text.slice(Math.max(0, at - length)),
    );
    expect(outcomesOf(texts, kept)).toEqual([]);
  });

  it('when lines have changed places', () => {
    const neighbours = lines.map((_line, at) => [at, at + 1] as const);
    const others = drawn(4, runs(1_000, 5), lines.length, lines.length);
    const texts = [...neighbours, ...others].map(([one = 0, other = 0]) =>
      lines
        .map((line, at) => (at === one ? lines[other] : at === other ? lines[one] : line) ?? '')
        .join('\n'),
    );
    expect(outcomesOf(texts, kept)).toEqual([]);
  });

  it('when a line is missing, or stands twice', () => {
    const texts = lines.flatMap((line, at) => [
      lines.filter((_line, each) => each !== at).join('\n'),
      [...lines.slice(0, at), line, ...lines.slice(at)].join('\n'),
    ]);
    expect(outcomesOf(texts, kept)).toEqual([]);
  });
});

describe('a record that somebody edited', () => {
  const [, kept] = KEPT[0] as (typeof KEPT)[number];
  const [, solo] = KEPT[1] as (typeof KEPT)[number];
  const lineOf = (text: string, fits: RegExp): number =>
    linesOf(text).findIndex((line) => fits.test(line)) + 1;

  it.each<[string, Kept, (text: string) => string, string, RegExp]>([
    ['an older form', kept, (text) => text.replace('record 1', 'record 0'), 'G981', /^loam record/],
    ['another seed', kept, (text) => text.replace('seed 14', 'seed 15'), 'G986', /^[12]: pick/],
    [
      'a seed beyond all numbers',
      kept,
      (text) => text.replace('seed 14', `seed ${'9'.repeat(40)}`),
      'G982',
      /^seed/,
    ],
    ['a seat more', kept, (text) => text.replace('seats 2', 'seats 3'), 'G986', /^\[turn 1|^[12]: /],
    ['another mode', kept, (text) => text.replace('mode standard', 'mode advanced'), 'G986', /^[12]: pick/],
    ['a mode of one player', kept, (text) => text.replace('mode standard', 'mode solo'), 'G972', /^seats/],
    [
      'a mode that there is not',
      kept,
      (text) => text.replace('mode standard', 'mode __proto__'),
      'G971',
      /^mode/,
    ],
    [
      'a level where there is none',
      kept,
      (text) => text.replace('seed 14', 'seed 14\nlevel hard'),
      'G973',
      /^level/,
    ],
    [
      'a level that there is not',
      solo,
      (text) => text.replace('level expert', 'level mild'),
      'G973',
      /^level/,
    ],
    [
      'no level, which is the usual one',
      solo,
      (text) => text.replace('level expert\n', ''),
      'G987',
      /^unfinished/,
    ],
    ['another pack', kept, (text) => text.replace('pack earth', 'pack tideway'), 'G985', /^pack/],
    [
      'a choice of the other seat',
      kept,
      (text) => text.replace('\n1: pick', '\n2: pick'),
      'G986',
      /^2: pick/,
    ],
    ['a letter of no keyboard', kept, (text) => text.replace('\n1: ', '\n1: \0'), 'G986', /^1: \0/],
    ['quotes without an end', kept, (text) => text.replace('; ', '; "; '), 'G982', /"; /],
    [
      'a result before the end',
      kept,
      (text) => text.replace('unfinished', 'result 1:3 2:4'),
      'G987',
      /^result/,
    ],
  ])('%s: says in which line', (_, of, edit, code, line) => {
    const text = edit(of.text);
    const { record, faults } = readRecord(text);
    const rebuilt = record && rebuild(record, playable);
    expect(rebuilt?.fits ?? false).toBe(false);
    const fault = rebuilt && !rebuilt.fits ? rebuilt.fault : faults[0];
    expect(fault?.code).toBe(code);
    expect(linesOf(text)[(fault?.line ?? 0) - 1]).toMatch(line);
    expect(lineOf(text, line)).toBeGreaterThan(0);
  });

  it('is read in the time of its length, whatever stands in it', () => {
    const hostile = [
      `1: ${'"\\'.repeat(400_000)}`,
      `1: ${';'.repeat(800_000)}`,
      `1: a${' '.repeat(800_000)}b`,
      `rules ${'"\\"'.repeat(250_000)}`,
      `[${']'.repeat(800_000)}`,
      '?\n'.repeat(400_000),
    ];
    for (const line of hostile) {
      const { record, faults } = readRecord(kept.text.replace('\n1: ', `\n${line}\n1: `));
      expect(record === undefined ? faults.length : 1).toBeLessThanOrEqual(20);
    }
  });
});
