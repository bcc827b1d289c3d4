import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { checksum, readLog, rowLine, type LogHead } from '../../src/cli/sums-rows.ts';
import { weighGames, weighing } from '../../src/balance/weighing.ts';
import { coverSeries, covering } from '../../src/coverage/play.ts';
import { figuresOf, type Figures } from '../../src/simulate/figures.ts';
import { gamesIn } from '../../src/simulate/ranges.ts';
import { linesOf, simulateGames, tallying, type SimulationPlan } from '../../src/simulate/simulation.ts';
import { sumsOf } from '../../src/simulate/summing.ts';
import { playable } from '../game/playable.ts';
import { playableWith } from '../game/playable-with.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { longTest, runs } from '../support/long.ts';
import { fileText, unbundle } from '../support/packs.ts';
import { built, LAUNCHER, loam, loamAlone, Workspace, type Run } from './loam.ts';

beforeAll(built, 120_000);

const space = new Workspace();

const plan: SimulationPlan = { setUp: { mode: 'standard', seats: 2, seed: 4 }, bots: ['random', 'random'] };

/** The first game, and it with a card of other points; compiled where it is asked for. */
const packs = {
  before: playable,
  get after() {
    return (dearer ??= playableWith(({ path, text }) =>
      path.includes('18-dragon-blood-tree') ? text.replace('points 1', 'points 9') : text,
    ));
  },
};
let dearer: typeof playable | undefined;

/** The first game and the same with a card of other points, as folders. */
function twoPacks(): readonly string[] {
  if (!existsSync(space.at('is'))) {
    space.wholePack('was');
    space.wholePack('is');
    const card = 'is/flora/18-dragon-blood-tree.card';
    space.write(card, space.read(card).replace('points 1', 'points 9'));
  }
  return ['--pack', space.at('is'), '--before', space.at('was')];
}

/** The second game, of which a run needs a tenth of the time, as a folder. */
const SECOND = space.at('tideway');
for (const { path, text } of unbundle(fileText('tests/packs/tideway/tideway.pack.txt')))
  space.write(`tideway/${path}`, text);
const secondPlan: SimulationPlan = {
  setUp: { mode: 'usual', seats: 2, seed: 4 },
  bots: ['random', 'random'],
};

const simulating = tallying(tideway, secondPlan);

/** A command with what its games come to, four times one after the other, played here. */
const COMMANDS: readonly (readonly [
  name: string,
  args: () => readonly string[],
  sums: (from: number, to: number) => readonly number[],
])[] = [
  [
    'simulate',
    () => ['simulate', '--games', '8', '--seed', '4', '--pack', SECOND],
    (from, to) => simulating.numbersOf(simulateGames(tideway, secondPlan, from, to)),
  ],
  [
    'balance',
    () => ['balance', '--games', '8', '--seed', '4', ...twoPacks()],
    (from, to) => weighing(packs, plan).numbersOf(weighGames(packs, plan, from, to)),
  ],
  [
    'coverage',
    () => ['coverage', '--games', '4'],
    (from, to) => covering(playable).numbersOf(coverSeries(playable, 1, from, to)),
  ],
];

/** The head of a log. */
function headOf(log: string): LogHead {
  const read = readLog(log, () => true);
  if (!read) throw new Error('it is no log');
  return read.head;
}

/** Rows of a table: all of them in a long run, and so many otherwise. */
const some = <T>(all: readonly T[], count: number): readonly T[] => all.slice(0, runs(all.length, count));

describe.each(some(COMMANDS, 1))('loam %s --resume', (name, args, sums) => {
  const file = space.at(`${name}.log`);
  const run = (...more: readonly string[]): Run => loam([...args(), '--json', ...more]);
  let whole: Run;
  let rows: readonly string[];
  let head = '';
  const all = name === 'coverage' ? 4 : 8;
  const each = all / 4;

  beforeAll(() => {
    whole = run('--workers', '2', '--resume', file);
    expect([whole.code, whole.err]).toEqual([0, '']);
    const log = space.read(`${name}.log`);
    head = log.slice(0, log.indexOf('\n') + 1);
    rows = [2, 0, 1, 3].map((part) => {
      const [from, to] = [part * each, (part + 1) * each];
      return rowLine(headOf(log), { games: [[from, to]], sums: sums(from, to) });
    });
  }, 120_000);

  test('is of the same games as without', () => {
    expect(run('--workers', '1')).toEqual(whole);
  });

  test('says of a log that holds all games what came of them, and plays none', () => {
    const log = space.read(`${name}.log`);
    const again = run('--resume', file);
    expect(again).toEqual({ ...whole, err: `loam: ${file} holds all ${all} games.\n` });
    expect(space.read(`${name}.log`)).toBe(log);
  });

  test.each(some([1, 2, 0, 3], 2))(
    'goes on behind row %i, the next one cut off, to what an undisturbed run says',
    (count) => {
      const torn = rows[count]?.slice(0, -20) ?? '';
      space.write(`${name}.log`, head + rows.slice(0, count).join('') + torn);
      const threads = count % 2 === 0 ? '1' : '2';
      const held = `loam: ${file} holds ${count * each} of ${all} games; the others are played now.\n`;
      expect(run('--workers', threads, '--resume', file)).toEqual({ ...whole, err: held });
      const { games, bad } = readLog(space.read(`${name}.log`), () => true) ?? {};
      expect([games, bad]).toEqual([[[0, all]], []]);
    },
  );

  test('plays again what a damaged row held, and says so', () => {
    const [one = '', two = '', three = ''] = rows;
    const damaged = two.replace(/\d\]\}/, '9]}') === two ? `x${two}` : two.replace(/\d\]\}/, '9]}');
    space.write(`${name}.log`, head + one + damaged + three + one);
    const { err, ...rest } = run('--workers', '1', '--resume', file);
    expect({ ...rest, err: '' }).toEqual(whole);
    expect(err).toBe(
      `loam: U922 in ${file}, line 3 and 1 line after it are damaged or repeated. Games that no other line has are played again.\nloam: ${file} holds ${2 * each} of ${all} games; the others are played now.\n`,
    );
  });
});

describe('a log', () => {
  const games = ['simulate', '--games', '2', '--seed', '4', '--workers', '1'];
  const asked = [...games, '--pack', SECOND];
  const file = space.at('two.log');
  const log = (): string => {
    if (!existsSync(file)) expect(loam([...asked, '--resume', file]).code).toBe(0);
    return space.read('two.log');
  };

  const others: readonly [string, readonly string[], string][] = [
    ['another seed', ['--seed', '5'], 'seed 4, not 5'],
    ['more games', ['--games', '3'], 'games 2, not 3'],
    ['other bots', ['--bots', 'greedy,random'], 'bots random random, not greedy random'],
    ['more seats', ['--players', '3'], 'seats 2, not 3; bots random random, not random random random'],
  ];
  test.each(some(others, 3))('of other games is refused, with what differs: %s', (_, more, differs) => {
    const text = log();
    expect(loam([...asked, ...more, '--resume', file])).toEqual({
      code: 2,
      out: '',
      err: `loam: U921 ${file} is the log of other games: ${differs}. Ask for the same games as it, or name another file.\n`,
    });
    expect(space.read('two.log')).toBe(text);
  });

  longTest('of the first game is refused where an option or the mode is another', () => {
    const first = space.at('first.log');
    expect(loam([...games, '--resume', first]).code).toBe(0);
    for (const [more, differs] of [
      [['--option', 'compost_from_discard=on'], 'options none, not compost_from_discard=on'],
      [['--mode', 'beginner'], 'mode standard, not beginner'],
    ] as const)
      expect(loam([...games, ...more, '--resume', first]).err).toBe(
        `loam: U921 ${first} is the log of other games: ${differs}. Ask for the same games as it, or name another file.\n`,
      );
  });

  test('of another pack, another command or another build is refused', () => {
    log();
    cpSync(SECOND, space.at('other'), { recursive: true });
    const card = 'other/sailors/1-old-marrow.card';
    space.write(card, space.read(card).replace('Old Marrow', 'Young Marrow'));
    const other = loam([...games, '--pack', space.at('other'), '--resume', file]);
    expect([other.code, other.err]).toEqual([
      2,
      `loam: U921 ${file} is the log of other games: other cards of pack. Ask for the same games as it, or name another file.\n`,
    ]);
    expect(loam(['balance', ...asked.slice(1), '--resume', file]).err).toBe(
      `loam: U921 ${file} is the log of other games: command simulate, not balance. Ask for the same games as it, or name another file.\n`,
    );
    const head = headOf(log());
    const build = { ...head, loam: '0.1.0 build 0123456789abcdef' };
    space.write('build.log', `loam games 1 ${checksum(JSON.stringify(build))} ${JSON.stringify(build)}\n`);
    expect(loam([...asked, '--resume', space.at('build.log')]).err).toBe(
      `loam: U921 ${space.at('build.log')} is the log of other games: loam 0.1.0 build 0123456789abcdef, not ${head['loam']}. Ask for the same games as it, or name another file.\n`,
    );
  });

  test.each<[string, () => string, string]>([
    [
      'a text',
      () => space.write('text.log', 'my notes\n'),
      'U920 %s is no log of games, or its first line is damaged. Name another file.',
    ],
    [
      'a damaged first line',
      () => space.write('first.log', log().replace('"seed":"4"', '"seed":"5"')),
      'U920 %s is no log of games, or its first line is damaged. Name another file.',
    ],
    ['a folder', () => space.at('folder'), 'U903 %s is a folder. Name a file.'],
    [
      'a file in no folder',
      () => space.at('none/x.log'),
      'U905 %s cannot be written: its folder is not there. Make the folder first.',
    ],
    ['a device', () => '/dev/null', 'U903 %s is no file on a disk. Name another.'],
    ['nothing', () => '', 'U901 --resume takes a file.'],
  ])('cannot be %s, which stays as it is', (_, path, message) => {
    mkdirSync(space.at('folder'), { recursive: true });
    const named = path();
    const before =
      named.endsWith('.log') && existsSync(named) ? space.read(named.slice(space.root.length)) : '';
    expect(loam([...asked, '--resume', named])).toEqual({
      code: 2,
      out: '',
      err: `loam: ${message.replace('%s', named)}\n`,
    });
    if (before !== '') expect(space.read(named.slice(space.root.length))).toBe(before);
  });

  test('of which nothing was written but a part of the first line is begun', () => {
    const text = log();
    for (const length of some([40, 0, text.indexOf('\n')], 1)) {
      space.write('part.log', text.slice(0, length));
      const { code, err } = loam([...asked, '--resume', space.at('part.log')]);
      expect([code, err]).toEqual([0, '']);
      expect(headOf(space.read('part.log'))).toEqual(headOf(text));
    }
  });

  test('is not kept by --game, which plays one game', () => {
    expect(loam(['balance', '--game', '1', '--resume', file]).err).toMatch(
      /^loam: U901 option '--game <number>' cannot be used with option '--resume <file>'\n/,
    );
  });
});

/** A run that goes on until it is told to stop. */
class Running {
  readonly #child;
  #out = '';
  #err = '';

  constructor(args: readonly string[]) {
    this.#child = spawn(process.execPath, [LAUNCHER, ...args], {
      env: { ...process.env, TMPDIR: space.root },
    });
    this.#child.stdout.on('data', (said: Buffer) => (this.#out += said.toString()));
    this.#child.stderr.on('data', (said: Buffer) => (this.#err += said.toString()));
  }

  /** Waits until something holds, or the run has ended. */
  async until(holds: () => boolean): Promise<this> {
    while (!holds() && this.#child.exitCode === null) await setTimeout(20);
    return this;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Its end; the code is that of the signal where it was ended by one. */
  async ended(): Promise<Run & { readonly by: string | null }> {
    const { exitCode, signalCode } = this.#child;
    if (exitCode === null && signalCode === null) await once(this.#child, 'close');
    return { code: this.#child.exitCode, by: this.#child.signalCode, out: this.#out, err: this.#err };
  }
}

/** The games that a log holds, and their figures. */
function heldIn(log: string): { readonly games: number; readonly figures: Figures } {
  const all = simulating.empty();
  const read = readLog(log, ({ sums }) => {
    const row = sumsOf(simulating, sums);
    if (row) simulating.add(all, row);
    return row !== undefined;
  });
  return { games: gamesIn(read?.games ?? []), figures: figuresOf(all, linesOf(tideway)) };
}

describe('a run that is stopped', () => {
  const asked = ['simulate', '--games', '1000000', '--seed', '4', '--workers', '1', '--pack', SECOND];
  /** True if a log has rows. */
  const hasRows = (name: string) => (): boolean =>
    existsSync(space.at(name)) && space.read(name).split('\n').length > 2;

  test.each<[NodeJS.Signals, number]>(
    some(
      [
        ['SIGINT', 130],
        ['SIGTERM', 143],
        ['SIGHUP', 129],
      ],
      1,
    ),
  )('by %s prints what there is, marked as stopped, and how to go on', async (signal, code) => {
    const name = `${signal}.log`;
    const running = new Running([...asked, '--json', '--resume', space.at(name)]);
    (await running.until(hasRows(name))).signal(signal);
    const ended = await running.ended();
    const { games, figures } = heldIn(space.read(name));
    expect(ended).toEqual({
      code,
      by: null,
      out: `${JSON.stringify({ stopped: { played: games, of: 1_000_000 }, ...figures })}\n`,
      err: `loam: stopped after ${games} of 1000000 games. The same command goes on with the others.\n`,
    });
    expect(games).toBeGreaterThan(0);
  });

  longTest('without a log keeps what was played in one, with which the same command goes on', async () => {
    const few = ['simulate', '--games', '2000', '--seed', '4', '--workers', '1', '--pack', SECOND];
    const { out } = loam(few);
    // The progress is said to nobody.
    for (let wait = 600; ; wait *= 1.5) {
      const running = new Running(few);
      await setTimeout(wait);
      running.signal('SIGINT');
      const { code, err, out: said } = await running.ended();
      const [, played = '', file = ''] =
        /^loam: stopped after (\d+) of 2000 games\. They are kept: the same command with --resume (\S+) goes on with the others\.\n$/.exec(
          err,
        ) ?? [];
      if (file === '' && code !== 0) continue;
      if (code === 0) throw new Error('it has played all games');
      expect(code).toBe(130);
      expect(said).toMatch(
        new RegExp(
          `^Stopped after ${played} of 2000 games\\. What follows is of these alone\\.\\n\\n${played} games?; `,
        ),
      );
      expect(loam([...few, '--resume', file]).out).toBe(out);
      return;
    }
  });

  test('by SIGKILL has written what was played before', async () => {
    const few = ['simulate', '--games', '200', '--seed', '4', '--workers', '2', '--pack', SECOND];
    const running = new Running([...few, '--resume', space.at('killed.log')]);
    (await running.until(hasRows('killed.log'))).signal('SIGKILL');
    expect((await running.ended()).by).toBe('SIGKILL');
    const { games } = heldIn(space.read('killed.log'));
    const again = loam([...few, '--resume', space.at('killed.log')]);
    expect(again).toEqual({
      code: 0,
      out: loam(few).out,
      err: `loam: ${space.at('killed.log')} holds ${games} of 200 games; the others are played now.\n`,
    });
  });
});

test('a log that cannot be written stops no game: their sums are told, and the log ends before', () => {
  // Every write behind the second stops half-way, as on a disk that is full.
  const patch = space.write(
    'full.cjs',
    `const fs = require('node:fs');
const { writeSync } = fs;
let writes = 0;
fs.writeSync = (file, ...rest) => {
  if (file < 3 || ++writes < 3) return writeSync(file, ...rest);
  writeSync(file, rest[0], 0, 9);
  throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
};
fs.writeFileSync = () => {
  throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
};
`,
  );
  const few = ['simulate', '--games', '8', '--seed', '4', '--workers', '1', '--pack', SECOND];
  const file = space.at('full.log');
  const env = { NODE_OPTIONS: `--require ${patch}` };
  const { code, out, err } = loamAlone([...few, '--resume', file], { env });
  expect({ code, out }).toEqual({ code: 1, out: loam(few).out });
  expect(err).toBe(
    `loam: U905 ${file} cannot be written (ENOSPC). The games go on.\nloam: not all games are in ${file}.\n`,
  );
  expect(heldIn(space.read('full.log')).games).toBe(1);
  const again = loam([...few, '--resume', file]);
  expect(again).toEqual({
    code: 0,
    out,
    err: `loam: ${file} holds 1 of 8 games; the others are played now.\n`,
  });
});
