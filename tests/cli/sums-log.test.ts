import fs, { appendFileSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test } from 'vitest';
import { SumsLog } from '../../src/cli/sums-log.ts';
import { differences, headLine, readLog, rowLine, type SumsRow } from '../../src/cli/sums-rows.ts';
import type { GameRange } from '../../src/simulate/ranges.ts';
import { Workspace } from './loam.ts';

const space = new Workspace();
const head = { command: 'simulate', seed: '1', games: '8' };
const row = (from: number, to: number): SumsRow => ({ games: [[from, to]], sums: [to - from, -1, 7] });
const rows = [row(0, 3), row(5, 6), row(3, 5), row(6, 8)];
const text = headLine(head) + rows.map((each) => rowLine(head, each)).join('');

/** The games of a log, and its lines that cannot be used. */
function readIn(log: string): { readonly games: readonly GameRange[]; readonly bad: readonly number[] } {
  const taken: SumsRow[] = [];
  const read = readLog(log, (each) => taken.push(each) > 0);
  for (const each of taken) expect(rows).toContainEqual(each);
  return { games: read?.games ?? [], bad: read?.bad ?? [] };
}

describe('the text of a log', () => {
  test('is of its whole rows, wherever it ends', () => {
    const ends = text.split('\n').map((_, line, lines) => lines.slice(0, line + 1).join('\n').length);
    const held: readonly (readonly GameRange[])[] = [
      [],
      [[0, 3]],
      [
        [0, 3],
        [5, 6],
      ],
      [[0, 6]],
      [[0, 8]],
    ];
    const first = (ends[0] ?? 0) + 1;
    for (let length = 0; length < first - 1; length++)
      expect(readLog(text.slice(0, length), () => true)).toBeUndefined();
    for (let length = first; length <= text.length; length++) {
      const whole = ends.filter((end) => end < length).length - 1;
      expect(readIn(text.slice(0, length))).toEqual({ games: held[whole], bad: [] });
    }
  });

  test('counts no row in which a sign has changed', () => {
    const begin = headLine(head).length;
    for (let at = begin; at < text.length - 1; at++) {
      const sign = text[at] === '1' ? '2' : '1';
      const { bad, games } = readIn(text.slice(0, at) + sign + text.slice(at + 1));
      expect(bad.length).toBeGreaterThan(0);
      expect(games).not.toEqual([[0, 8]]);
    }
    for (let at = 0; at < begin; at++) {
      const sign = text[at] === '1' ? '2' : '1';
      expect(readIn(text.slice(0, at) + sign + text.slice(at + 1)).games).toEqual([]);
    }
  });

  test('counts no game twice, and no row of another log', () => {
    expect(readIn(text + rowLine(head, row(2, 4)))).toEqual({ games: [[0, 8]], bad: [6] });
    expect(readIn(headLine(head) + rowLine({ ...head, seed: '2' }, row(0, 3)))).toEqual({
      games: [],
      bad: [2],
    });
  });

  test.each<[string, unknown]>([
    ['numbers', [1, 2]],
    ['no games', { sums: [] }],
    ['games backwards', { games: [[3, 3]], sums: [] }],
    ['half a range', { games: [[3]], sums: [] }],
    ['sums that are no whole numbers', { games: [[0, 1]], sums: [0.5] }],
    ['sums that are words', { games: [[0, 1]], sums: ['1'] }],
  ])('takes no row that holds %s', (_, content) => {
    expect(readIn(headLine(head) + rowLine(head, content as SumsRow)).bad).toEqual([2]);
  });

  test('says what differs, and of what has a checksum only that it does', () => {
    const log = { seed: '1', 'cards of pack': '0123456789abcdef', level: 'easy' };
    const now = { seed: '2', 'cards of pack': '0123456789abcdee', bots: 'greedy' };
    expect(differences(log, now)).toEqual([
      'seed 1, not 2',
      'other cards of pack',
      'bots none, not greedy',
      'level easy, not none',
    ]);
    expect(differences(log, log)).toEqual([]);
  });
});

/** The calls of a writer to the disk, where things can go wrong. */
const CALLS = ['openSync', 'writeSync', 'writeFileSync', 'fsyncSync', 'renameSync'] as const;

const real = Object.fromEntries(CALLS.map((name) => [name, fs[name]]));
function mend(): void {
  Object.assign(fs, real);
  syncBuiltinESMExports();
}
afterEach(mend);

/**
 * Lets the calls from one on fail, so many of them, the first of them after half of what it was to write; counts them.
 */
function failing(first: number, count: number): { calls: number } {
  const made = { calls: 0 };
  for (const name of CALLS) {
    const call = real[name] as (...given: unknown[]) => unknown;
    const replaced = (...given: unknown[]): unknown => {
      const at = made.calls++;
      if (at < first || at >= first + count) return call(...given);
      const [handle, bytes] = given;
      if (name === 'writeSync' && bytes instanceof Uint8Array) call(handle, bytes, 0, bytes.length >> 1);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    Object.assign(fs, { [name]: replaced });
  }
  syncBuiltinESMExports();
  return made;
}

/** Writes the rows to a log that has been begun; gives what each said. */
function writeTo(log: SumsLog, between?: (row: number) => void): readonly (string | undefined)[] {
  const ranges: GameRange[] = [];
  return rows.map((each, at) => {
    between?.(at);
    ranges.push(...each.games);
    // The games that were played in all stand in the first row of what is written anew.
    return log.add(each, () => ({ games: [...ranges], sums: [0] }))?.message;
  });
}

/** The games in a log, whatever their sums. */
const gamesOf = (file: string): readonly GameRange[] | undefined =>
  readLog(readFileSync(file, 'utf8'), () => true)?.games;

describe('the file of a log', () => {
  test('gets a row for each', () => {
    const file = space.at('rows.log');
    expect(writeTo(SumsLog.begin(file, 'rows.log', head))).toEqual(rows.map(() => undefined));
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('holds what it held where a disk is full at any step, and all of it when there is room again', () => {
    const file = space.at('full.log');
    const made = failing(Infinity, 0);
    writeTo(SumsLog.begin(file, 'full.log', head));
    const all = made.calls;
    expect(all).toBeGreaterThanOrEqual(3 * (1 + rows.length));
    for (let step = 0; step < all; step++) {
      mend();
      rmSync(file, { force: true });
      failing(step, 1);
      let said: readonly (string | undefined)[];
      try {
        said = writeTo(SumsLog.begin(file, 'full.log', head));
      } catch (fault) {
        expect(String(fault)).toBe('Fault: U905 full.log cannot be written (ENOSPC).');
        expect(fs.existsSync(file)).toBe(false);
        continue;
      }
      const faults = said.filter((each) => each !== undefined);
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(/^U905 full\.log cannot be written \(ENOSPC\)\./);
      // The last row may be there, but not flushed.
      if (said.at(-1) === undefined) expect(gamesOf(file)).toEqual([[0, 8]]);
      else expect([[[0, 6]], [[0, 8]]]).toContainEqual(gamesOf(file));
    }
  });

  test('holds the rows before where the disk stays full from any step on', () => {
    const file = space.at('stays.log');
    for (let step = 3; step < 15; step++) {
      rmSync(file, { force: true });
      failing(step, Infinity);
      const said = writeTo(SumsLog.begin(file, 'stays.log', head));
      const kept = Math.floor(step / 3) - 1;
      expect(said.map((each) => each === undefined)).toEqual(rows.map((_, at) => at < kept));
      const games = readIn(readFileSync(file, 'utf8'));
      // A row counts that is whole, though it could not be flushed.
      expect(games.bad).toEqual([]);
      mend();
    }
  });

  test.each<[string, (file: string) => void]>([
    ['written to', (file) => appendFileSync(file, 'x\n')],
    [
      'replaced',
      (file) => {
        fs.copyFileSync(file, `${file}.other`);
        renameSync(`${file}.other`, file);
      },
    ],
    ['emptied', (file) => fs.truncateSync(file)],
  ])('is left alone from the step on at which something else has %s it', (how, change) => {
    for (let step = 0; step < rows.length; step++) {
      const file = space.at(`${how} ${step}.log`);
      let left = '';
      const said = writeTo(SumsLog.begin(file, 'x.log', head), (at) => {
        if (at !== step) return;
        change(file);
        left = readFileSync(file, 'utf8');
      });
      const fault =
        'U923 x.log was changed by something else meanwhile. It is left as it is now. Name another file to keep games.';
      expect(said).toEqual(rows.map((_, at) => (at < step ? undefined : fault)));
      expect(readFileSync(file, 'utf8')).toBe(left);
    }
  });

  test('is made anew with all that was played where something else has taken it away', () => {
    for (let step = 0; step < rows.length; step++) {
      const file = space.at(`gone ${step}.log`);
      const said = writeTo(SumsLog.begin(file, 'x.log', head), (at) => {
        if (at === step) rmSync(file);
      });
      expect(said).toEqual(rows.map(() => undefined));
      expect(gamesOf(file)).toEqual([[0, 8]]);
    }
  });

  test('is not begun where something lies, and not gone on with where it has changed since it was read', () => {
    const file = space.write('there.log', 'a text');
    expect(() => SumsLog.begin(file, 'there.log', head)).toThrow(
      'U905 there.log cannot be written (EEXIST).',
    );
    expect(readFileSync(file, 'utf8')).toBe('a text');
    const read = statSync(file);
    appendFileSync(file, '!');
    expect(() => SumsLog.goOn(file, 'there.log', head, read, row(0, 3))).toThrow(
      'U923 there.log was changed',
    );
    expect(readFileSync(file, 'utf8')).toBe('a text!');
  });
});
