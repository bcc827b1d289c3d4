import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Other } from '../support/fs-steps.cjs';
import { LONG } from '../support/long.ts';
import { marketFiles } from '../support/market.ts';
import { built, loam, MOSS, MOSS_PATH, Workspace, type Run } from './loam.ts';

/**
 * Every command that writes a file, with a fault at each of its calls of the file system, with an end at each, and with
 * another program that writes at each. Whatever happens, a text is whole, nobody's is lost, and nobody is told
 * otherwise.
 */

const space = new Workspace();
const JSON_PATH = MOSS_PATH.replace('.card', '.json');
const UNTIDY = MOSS.replace('type herb', 'type   herb');
const RULES = 'phase "Turn"\n  step: for the leading seat, must earn 2 coins\n';
const OUTSIDE = 'what lies outside\n';

/** A command that writes one file. */
interface Writer {
  readonly args: readonly string[];
  /** Files before it. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that it writes. */
  readonly target: string;
  /** Its text afterwards; nothing where that is known only once it has run. */
  readonly wanted?: string;
  /** The text that another program writes into it meanwhile. */
  readonly theirs: string;
  /** The outcome of the command where it comes before the file is read. */
  readonly theirsDone?: string;
}

const theirs = MOSS.replace('cost 2', 'cost   5');
const theirsDone = MOSS.replace('cost 2', 'cost 5');
let words: Readonly<Record<string, string>> = {};
let asJson = '';
let record = '';

beforeAll(async () => {
  await built();
  space.littlePack('words', {});
  words = { 'pack.json': space.read('words/pack.json') };
  asJson = loam(['fmt', '--to', 'json', '-'], { input: MOSS }).out;
  const market = Object.fromEntries(marketFiles.map(({ path, text }) => [`market/${path}`, text]));
  for (const [path, text] of Object.entries(market)) space.write(path, text);
  record = inSpace(space.root, ['play', '--pack', 'market', '--record', '-']).out.replace(
    /^[^]*\n(?=loam record )/,
    '',
  );
});

const inSpace = (cwd: string, args: readonly string[], steps?: Parameters<typeof loam>[1]): Run =>
  loam(args, { cwd, ...steps });

/**
 * Tries steps one after the other until there are no more of them: all in a long run, and otherwise each fourth of each
 * way, another one for each.
 */
function forEachStep(way: number, runAt: (at: number) => Run): void {
  const by = LONG ? 1 : 4;
  for (let at = LONG ? 1 : 1 + (way % by), steps = at; at <= steps; at += by)
    steps = runAt(at).steps?.length ?? 0;
}

const WRITERS: readonly (readonly [string, () => Writer])[] = [
  [
    'fmt of a card',
    () => ({
      args: ['fmt', '.'],
      files: { ...words, [MOSS_PATH]: UNTIDY },
      target: MOSS_PATH,
      wanted: MOSS,
      theirs,
      theirsDone,
    }),
  ],
  [
    'fmt of a card as JSON',
    () => ({
      args: ['fmt', JSON_PATH],
      files: { ...words, [JSON_PATH]: JSON.stringify(JSON.parse(asJson)) },
      target: JSON_PATH,
      wanted: asJson,
      theirs: '{"theirs":  1}',
    }),
  ],
  [
    'fmt of rules',
    () => ({
      args: ['fmt', '.'],
      files: {
        'pack.json': space.read('market/pack.json'),
        'rules/a.rules': RULES.replace('must', 'must  '),
      },
      target: 'rules/a.rules',
      wanted: RULES,
      theirs: RULES.replace('2', '  3'),
      theirsDone: RULES.replace('2', '3'),
    }),
  ],
  [
    'fmt of a card elsewhere',
    () => ({
      args: ['fmt', '--pack', space.at('words'), 'a.card'],
      files: { 'a.card': UNTIDY },
      target: 'a.card',
      wanted: MOSS,
      theirs,
      theirsDone,
    }),
  ],
  [
    'fmt --to json --beside',
    () => ({
      args: ['fmt', '--to', 'json', '--beside', MOSS_PATH],
      files: { ...words, [MOSS_PATH]: MOSS },
      target: JSON_PATH,
      wanted: asJson,
      theirs: '{"theirs": 1}',
    }),
  ],
  [
    'fmt --to json --out',
    () => ({
      args: ['fmt', '--to', 'json', '--out', 'made', MOSS_PATH],
      files: { ...words, [MOSS_PATH]: MOSS },
      target: `made/${JSON_PATH}`,
      wanted: asJson,
      theirs: '{"theirs": 1}',
    }),
  ],
  [
    'play --record into a new file',
    () => ({
      args: ['play', '--pack', space.at('market'), '--record', 'game.txt'],
      files: {},
      target: 'game.txt',
      wanted: record,
      theirs: 'theirs\n',
    }),
  ],
  [
    'play --record over an older record',
    () => ({
      args: ['play', '--pack', space.at('market'), '--record', 'game.txt'],
      files: { 'game.txt': record.replace(/\n[^\n]*\n$/, '\n') },
      target: 'game.txt',
      wanted: record,
      theirs: 'theirs\n',
    }),
  ],
  [
    'migrate',
    () => ({
      args: ['migrate'],
      files: { 'pack.json': space.read('market/pack.json').replace('  "loam": 1,\n', '') },
      target: 'pack.json',
      wanted: space.read('market/pack.json'),
      theirs: '{ "theirs": 1 }\n',
      theirsDone: '{ "loam": 1,\n  "theirs": 1 }\n',
    }),
  ],
  [
    'new card',
    () => ({
      args: ['new', 'card', 'stall', 'Dates'],
      files: Object.fromEntries(marketFiles.map(({ path, text }) => [path, text])),
      target: 'stalls/9-dates.card',
      wanted: 'stall 9 "Dates"\n  ware fish\n\n  open: earn 1 coin\n',
      theirs: 'stall 9 "Theirs"\n  ware fish\n\n  open: earn 1 coin\n',
    }),
  ],
];

/** A folder of its own with the files of a writer. */
function begin({ files, target }: Writer): string {
  const folder = space.at('here');
  rmSync(folder, { recursive: true, force: true });
  space.write('outside.txt', OUTSIDE);
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) space.write(`here/${path}`, text);
  // A file that another program writes new must have a folder.
  mkdirSync(join(folder, target, '..'), { recursive: true });
  return folder;
}

/** All files of a folder: path → text, or where a link leads. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const stat = lstatSync(join(folder, name));
    if (stat.isSymbolicLink()) found.set(name, `→ ${readlinkSync(join(folder, name))}`);
    else if (stat.isFile()) found.set(name, readFileSync(join(folder, name), 'utf8'));
  }
  return found;
}

describe.each(WRITERS.map(([name, make], at) => [name, make, at] as const))('%s', (_, make, which) => {
  test('writes a text that is whole or not at all, and says which, whatever fails', () => {
    const writer = make();
    const { args, files, target, wanted } = writer;
    const before = files[target];
    for (const [way, what] of (['fail', 'stop'] as const).entries()) {
      forEachStep(which + way, (at) => {
        const folder = begin(writer);
        const run = inSpace(folder, args, { steps: { folder, at, what } });
        const where = `${what} at ${at}, ${run.steps?.[at - 1]}: exit ${run.code} ${run.err}`;
        const after = filesIn(folder);
        const now = after.get(target);
        expect([before, wanted], where).toContain(now);
        if (now !== wanted) {
          expect([1, 2], where).toContain(run.code);
          expect(run.err, where).toMatch(/^(?:loam: |[^\n]*:\d+:\d+ error )[A-Z]\d{3} [^\n]*\.\n/);
        }
        if (run.code === 0) expect(now, where).toBe(wanted);
        // A file that did not become the file is gone, unless the system does not let anybody delete.
        if (what === 'fail' && run.steps?.[at - 1] !== 'unlinkSync')
          expect(
            [...after.keys()].filter((path) => path.endsWith('.part')),
            where,
          ).toEqual([]);
        for (const [path, text] of Object.entries(files))
          if (path !== target) expect(after.get(path), where).toBe(text);
        return run;
      });
    }
  });

  test('loses nothing of what another program writes meanwhile', () => {
    const writer = make();
    const { args, files, target, wanted, theirs: text, theirsDone: done = text } = writer;
    for (const [way, how] of (['write', 'rename', 'link'] as const).entries()) {
      forEachStep(which + way, (at) => {
        const folder = begin(writer);
        const other: Other = {
          path: join(folder, target),
          how,
          text: how === 'link' ? space.at('outside.txt') : text,
        };
        const run = inSpace(folder, args, { steps: { folder, at, what: 'before', other } });
        const call = run.steps?.[at - 1];
        const where = `${how} before ${at}, ${call}: exit ${run.code} ${run.err}`;
        expect(space.read('outside.txt'), where).toBe(OUTSIDE);
        // There were fewer calls than the time before.
        if (call === undefined) return run;
        const after = filesIn(folder);
        const now = after.get(target);
        // The one gap: what a rename puts there between the last look and the rename over it.
        const isGap = how !== 'write' && call === 'renameSync';
        if (how === 'link') expect(isGap ? [wanted] : [`→ ${other.text}`], where).toContain(now);
        else expect(isGap ? [wanted, text, done] : [text, done], where).toContain(now);
        if (now === text && done !== text && run.code === 0) expect(run.out, where).toContain(target);
        for (const [path, own] of Object.entries(files))
          if (path !== target) expect(after.get(path), where).toBe(own);
        return run;
      });
    }
  });
});

test('a text is on the disk before it takes its place', () => {
  for (const [name, make] of WRITERS) {
    const writer = make();
    const folder = begin(writer);
    const { steps = [] } = inSpace(folder, writer.args, { steps: { folder, at: 0, what: 'fail' } });
    const order = steps.filter((call) => /^(writeFile|fsync|rename|unlink)Sync$|^linkSync$/.test(call));
    const placed = writer.files[writer.target] === undefined ? [] : ['linkSync', 'renameSync'];
    expect([name, order.slice(0, 2 + placed.length)]).toEqual([
      name,
      ['writeFileSync', 'fsyncSync', ...placed],
    ]);
  }
});

test('what is written beside a file has a name that nobody can foresee', () => {
  const names = [1, 2].map(() => {
    const folder = begin({ ...(WRITERS[0]?.[1]() as Writer) });
    const calls = inSpace(folder, ['fmt', '.'], { steps: { folder, at: 0, what: 'fail' } }).steps ?? [];
    const again = begin({ ...(WRITERS[0]?.[1]() as Writer) });
    inSpace(again, ['fmt', '.'], {
      steps: { folder: again, at: calls.indexOf('linkSync') + 1, what: 'stop' },
    });
    return [...filesIn(again).keys()].filter((path) => path.endsWith('.part'));
  });
  const [first, second] = names;
  expect(first).toEqual([expect.stringMatching(/^flora\/\.137-wall-screw-moss\.card\.[0-9a-f]{18}\.part$/)]);
  expect(second).not.toEqual(first);
});
