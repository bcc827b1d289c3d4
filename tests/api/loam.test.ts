import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '../../scripts/build/api.mjs';
import { loadPack, type Game, type Pack, type PackFile } from '../../src/api/play.ts';
import { REFUSALS } from '../../src/vm/refusal.ts';
import { earthFiles, fileText } from '../support/packs.ts';

const files: readonly PackFile[] = earthFiles('.card', '.rules', 'pack.json');
let pack: Pack;

beforeAll(() => {
  const loaded = loadPack(files);
  if (!loaded.pack) throw new Error(loaded.faults.map(({ message }) => message).join('\n'));
  pack = loaded.pack;
});

function begin(seats = 2): Game {
  const { game, fault } = pack.newGame({ mode: 'standard', seats, seed: 7 });
  if (!game) throw new Error(fault?.message);
  return game;
}

/** The files with one of them changed. */
const changed = (path: string, from: string | RegExp, to: string): readonly PackFile[] =>
  files.map((file) => (file.path === path ? { ...file, text: file.text.replace(from, to) } : file));

describe('a pack', () => {
  it('says what it is and what can be played', () => {
    expect([pack.id, pack.title, pack.version]).toEqual(['earth', 'Earth', '1.0.0']);
    expect(pack.modes).toMatchObject({ standard: [2, 5], beginner: [2, 5], advanced: [2, 5] });
  });

  it.each<[string, () => readonly PackFile[], string, string | undefined]>([
    ['without a manifest', () => [], 'G977', undefined],
    ['whose manifest is no JSON', () => [{ path: 'pack.json', text: '{' }], 'J601', 'pack.json:1:2'],
    [
      'with a wrong card',
      () => changed('flora/1-japanese-maple.card', 'type tree', 'type tre'),
      'C406',
      'flora/1-japanese-maple.card:3:8',
    ],
    [
      'with a wrong line of rules',
      () => changed('rules/ties.rules', 'per soil', 'per soul'),
      'W301',
      'rules/ties.rules:3:20',
    ],
  ])('%s is none, with a code and a place', (_, given, code, place) => {
    const { pack: none, faults } = loadPack(given());
    expect(none).toBeUndefined();
    expect(faults[0]?.code).toBe(code);
    expect(faults[0]?.place).toBe(place);
  });

  it('begins no game in a mode or with seats that it does not have', () => {
    expect(pack.newGame({ mode: 'night', seats: 2, seed: 1 }).fault?.code).toBe('G971');
    expect(pack.newGame({ mode: 'standard', seats: 9, seed: 1 }).fault?.code).toBe('G972');
    const options = { closing_window: 'ajar' };
    expect(pack.newGame({ mode: 'standard', seats: 2, seed: 1, options }).fault).toEqual({
      code: 'G974',
      message: 'The option closing_window is on or off, not "ajar".',
    });
  });

  it('takes options of the pack, and keeps them in the record', () => {
    expect(pack.options['closing_window']).toEqual(['on', 'off']);
    const options = { closing_window: 'off', tie_growth_metric: 'pieces' };
    const { game } = pack.newGame({ mode: 'standard', seats: 2, seed: 7, options });
    expect(game?.record()).toContain('\noption closing_window=off\n');
    expect(game?.record()).not.toContain('tie_growth_metric');
    const again = pack.readGame(game?.record() ?? '');
    expect([again.changes, again.faults, again.game?.hash === game?.hash]).toEqual([[], [], true]);
  });
});

describe('a game', () => {
  it('is played in words; a refused choice changes nothing', () => {
    const game = begin();
    const [first = ''] = game.legal(0);
    const { hash } = game;
    expect(game.choose(0, 'pick 300A')?.code).toBe('R903');
    expect(game.choose(0, 'dance')?.code).toBe('G975');
    expect([game.hash, game.length]).toEqual([hash, 0]);
    expect(game.whyNot(0, first)).toBeUndefined();
    expect(game.choose(0, first)).toBeUndefined();
    expect([game.length, game.hash === hash]).toEqual([1, false]);
    expect([game.undo(), game.hash, game.redo(), game.undo(), game.undo()]).toEqual([
      true,
      hash,
      true,
      true,
      false,
    ]);
  });

  it.each([-1, 2, 0.5, Number.NaN])('has no seat %d', (seat) => {
    const game = begin();
    expect(game.legal(seat)).toEqual([]);
    for (const fault of [game.whyNot(seat, 'done'), game.choose(seat, 'done'), game.takeBack(seat)])
      expect(fault?.code).toBe('G976');
  });

  it('is kept as text and read back; a text that is none gives no game', () => {
    const game = begin();
    game.choose(0, game.legal(0)[0] ?? '');
    const read = pack.readGame(game.record());
    expect([read.game?.hash, read.faults, read.changes]).toEqual([game.hash, [], []]);
    expect(pack.readGame('').faults).toMatchObject([{ code: 'G980', place: 'line 1' }]);
    expect(pack.readGame(game.record().replace('pick', 'peck')).faults).toMatchObject([{ code: 'G986' }]);
    expect(pack.readGame(game.record().replace('seats 2', 'seats 7')).faults).toMatchObject([
      { code: 'G972' },
    ]);
  });

  it('says why something is as it is, and changes nothing by it', () => {
    const game = begin();
    const first = game.legal(0)[0] ?? '';
    game.choose(0, first);
    const { hash } = game;
    const answer = game.why({ why: 'choice', choice: 0 }).answer;
    expect(answer?.what).toBe(`seat 1 chose "${first}" (choice 1, set-up)`);
    expect(game.why({ why: 'refused', seat: 1, words: 'dance' }).answer?.reasons[0]?.what).toMatch(/^G975: /);
    expect(game.why({ why: 'score', seat: 0, line: 'luck' }).fault?.code).toBe('G993');
    expect(game.why({ why: 'value', seat: 5, of: 'soil' }).fault?.code).toBe('G976');
    expect(game.why({ why: 'choice', choice: 1 }).fault?.code).toBe('G994');
    expect([game.hash, game.length]).toEqual([hash, 1]);
  });

  it('is played on by bots; names and numbers are checked', () => {
    const game = begin();
    expect(game.playBots(['random', 'clever']).fault?.code).toBe('G991');
    expect(game.playBots(['random']).fault?.code).toBe('G992');
    expect(game.playBots(['random', 'random'])).toEqual({ left: 'over' });
    expect([game.isOver, game.legal(0)]).toEqual([true, []]);
    expect(game.whyNot(0, 'dance')).toMatchObject({ code: 'G975', message: 'The game is over.' });
    const totals = game
      .score()
      .map(({ lines, total }) => [Object.values(lines).reduce((a, b) => a + b, 0), total]);
    for (const [sum, total] of totals) expect(sum).toBe(total);
  });
});

describe('a simulation', () => {
  it('gives the figures of games that bots play, the same ones each time', () => {
    const setUp = { mode: 'solo', seats: 1, seed: 5 };
    const { figures } = pack.simulate(setUp, ['random'], 2);
    expect(figures).toMatchObject({ games: 2, finished: 2, unfinished: 0 });
    expect([figures?.seats.length, figures?.opponent === undefined]).toEqual([1, false]);
    expect(pack.simulate(setUp, ['random'], 2).figures).toEqual(figures);
    expect(pack.simulate({ ...setUp, seed: 6 }, ['random'], 2).figures?.hash).not.toBe(figures?.hash);
  });

  it('is none where no such game can begin, or where it has too few bots', () => {
    expect(pack.simulate({ mode: 'night', seats: 1, seed: 5 }, ['random'], 1).fault?.code).toBe('G971');
    expect(pack.simulate({ mode: 'standard', seats: 2, seed: 1 }, ['random'], 1).fault?.code).toBe('G992');
  });
});

describe('the guide', () => {
  it('lists every code of a refusal', () => {
    const [, list = ''] = fileText('docs/games.md').split('\n## Codes\n');
    const number = (code: string | undefined): number => Number(code?.slice(1));
    const listed = [...list.matchAll(/(R9\d\d)(?: to (R9\d\d))?/g)].flatMap(([, first, last = first]) =>
      Array.from({ length: number(last) - number(first) + 1 }, (_, at) => `R${number(first) + at}`),
    );
    expect(listed.toSorted()).toEqual(Object.keys(REFUSALS));
  });
});

describe('the example of the guide', () => {
  it('is the one that is run', () => {
    expect(fileText('docs/games.md')).toContain(`\`\`\`js\n${fileText('docs/examples/game.mjs')}\`\`\``);
  });

  it.each(['lint', 'language', 'play'])('is, in the page about the library: %s', (name) => {
    expect(fileText('docs/library.md')).toContain(`\`\`\`js\n${fileText(`docs/examples/${name}.mjs`)}\`\`\``);
  });

  it('runs with the built package', async () => {
    await buildApi();
    const cwd = fileURLToPath(new URL('../../', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['docs/examples/game.mjs'], {
      cwd,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\[ 'pick \d+A', 'pick \d+B' \]\nIt can choose "pick/);
    expect(stdout).toMatch(/\{ count: 3 \}\n\[ '\d\. with \d+ points', '\d\. with \d+ points' \]\ntrue\n$/);
  }, 60_000);
});
