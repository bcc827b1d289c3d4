import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { safeJson, shown } from '../../src/cli/safe-text.ts';
import { unseenIn } from '../../src/language/unseen.mjs';
import { built, cardText, loam, MOSS, MOSS_PATH, Workspace, type Run } from './loam.ts';

const space = new Workspace();
const GOLDEN = '../golden/records/01-beginner-2-random.txt';
const inSpace = (...args: string[]): Run => loam(args, { cwd: space.root });

beforeAll(async () => {
  await built();
  space.wholePack('earth');
});

/**
 * A name that moves the cursor, colours what follows, turns the direction, breaks the line and gives commands to a
 * runner.
 */
const EVIL = 'a\u001b[31m\u009b2J\u202eb\u200b\r\n::error::c\u2028##[error]d';

/** Nothing that nobody sees, and no command to the runner of a workflow. */
function isSafe({ out, err }: Run): void {
  for (const text of [out, err]) {
    expect(unseenIn(text)).toEqual([]);
    expect(text).not.toContain('\r');
    expect(text).not.toMatch(/^\s*::/m);
    expect(text).not.toContain('##[');
  }
}

describe('what is written for people', () => {
  const lines = (name: string): Readonly<Record<string, string>> => ({
    [`flora/${name}.card`]: MOSS.replace('  type herb', '  type   herb'),
    [`rules/${name}.rules`]: `phase "${EVIL}"\n  step: draw 1\n`,
    'flora/2-b.card': `flora 2 "${EVIL}"\n  # ${EVIL}\n${EVIL}\n`,
    'flora/3-c.json': JSON.stringify({ kind: 'flora', number: 3, faces: [], [EVIL]: EVIL }),
    'flora/4-d.json': `{ "${EVIL.replace(/\r?\n/, '\\n')}": 1, "${EVIL.replace(/\r?\n/, '\\n')}": 2 }`,
  });

  test.each([
    [['lint', 'evil']],
    [['fmt', '--check', 'evil']],
    [['fmt', '--to', 'json', '--out', `made/${EVIL}`, 'evil']],
    [['fmt', 'evil']],
    [['show', '--pack', 'evil', '2']],
    [['show', '--pack', 'evil', EVIL]],
    [['disasm', '--pack', 'evil', EVIL]],
    [['disasm', '--pack', 'evil', '--rules', EVIL]],
    [['export', 'evil']],
    [['export', EVIL]],
    [['play', '--pack', EVIL]],
    [['play', '--pack', 'evil']],
    [['play', '--bots', EVIL, '--pack', 'earth']],
    [['play', '--mode', EVIL, '--pack', 'earth']],
    [['play', '--option', EVIL, '--pack', 'earth']],
    [['play', '--seats', EVIL, '--pack', 'earth']],
    [['simulate', '--games', EVIL, '--pack', 'earth']],
    [['replay', `${EVIL}.record`, '--pack', 'earth']],
    [['replay', '--before', EVIL, 'whole.record', '--pack', 'earth']],
    [['explain', '--value', EVIL, 'whole.record', '--pack', 'earth']],
    [['explain', '--refused', EVIL, 'whole.record', '--pack', 'earth']],
    [['scenario', `${EVIL}.scenario`, '--pack', 'earth']],
    [['score', `${EVIL}.jsonl`, '--pack', 'earth']],
    [['balance', '--before', EVIL, '--pack', 'earth']],
    [['coverage', '--pack', 'earth', EVIL]],
    [['lint', EVIL]],
    [[EVIL]],
    [['lint', `--${EVIL}`]],
    [['lint', '--format', EVIL]],
  ])('holds nothing of an evil name: loam %j', (args) => {
    space.littlePack('evil', lines(EVIL));
    const record = readFileSync(new URL(GOLDEN, import.meta.url), 'utf8');
    space.write('whole.record', record);
    space.write(
      `${EVIL}.record`,
      record.replace(/^\d+:/m, (seat) => `${seat} ${EVIL.slice(0, 9)}`),
    );
    space.write(
      `${EVIL}.scenario`,
      `loam scenario 1\ntitle ${EVIL.slice(0, 9)}\n${EVIL}\nlegal 1: ${EVIL}\n`,
    );
    space.write(`${EVIL}.jsonl`, `{ "id": ${JSON.stringify(EVIL)}, "${EVIL.slice(0, 1)}": 1 }\n${EVIL}\n`);
    const run = inSpace(...args);
    expect(run.out + run.err).not.toBe('');
    isSafe(run);
  });

  test('keeps an argument in its line', () => {
    const { err } = inSpace('lint', '--format', 'a\nb', 'evil');
    expect(err).toBe(
      'loam: U901 --format takes text, compact, json, sarif, github, gitlab, junit, checkstyle, perhaps with =FILE behind it; not "a\ufffdb".\n',
    );
    expect(inSpace('lint', '--formt').err).toMatch(/'--formt'\n\(Did you mean --format\?\)\n`loam help/);
  });

  test('names a file that breaks its line in one line', () => {
    space.littlePack('break', { 'flora/1\n::error::x.card': MOSS.replace('type herb', 'type   herb') });
    const { code, out } = inSpace('fmt', '--check', 'break');
    expect(code).toBe(1);
    expect(out).toBe(
      'break/flora/1\ufffd::error::x.card\n1 of 1 file not formatted. loam fmt formats them.\n',
    );
    const { out: found } = inSpace('lint', 'break');
    expect(found).toContain(
      'P517 The name of this file holds what nobody sees: U+000A, a control character.',
    );
  });

  test('is no command to a runner where a path begins like one', () => {
    space.littlePack('::error::x', { [MOSS_PATH]: MOSS.replace('type herb', 'type   herb') });
    expect(inSpace('fmt', '--check', '::error::x').out).toMatch(/^: :error::x\/flora\//);
  });

  test('has its own colours, and none from outside', () => {
    space.littlePack('red', { 'flora/1-a.card': `flora 1 "\u001b[31m\ufdd031\ufdd1"\n` });
    const run = loam(['lint', 'red/flora/1-a.card'], { cwd: space.root, env: { FORCE_COLOR: '1' } });
    // oxlint-disable-next-line no-control-regex -- colours are exactly what is looked for
    const colours = [...run.out.matchAll(/\u001b\[(\d+)m/g)].map(([, number]) => number);
    expect(new Set(colours)).toEqual(new Set(['1', '22', '31', '39', '2']));
    // oxlint-disable-next-line no-control-regex -- as above
    expect(unseenIn(run.out.replace(/\u001b\[\d+m/g, ''))).toEqual([]);
    expect(run.out.match(/\u001b\[31m/g)).toHaveLength(2 * (run.out.match(/ error/g)?.length ?? 0)); // oxlint-disable-line no-control-regex -- as above
  });
});

describe('what is written for programs', () => {
  test.each([
    [['lint', '--format', 'json', 'evil']],
    [['lint', '--format', 'sarif', 'evil']],
    [['scenario', '--json', '--pack', 'earth', `${EVIL}.scenario`]],
    [['replay', '--json', '--pack', 'earth', `${EVIL}.record`]],
  ])('is JSON in which evil names are whole, by their numbers: loam %j', (args) => {
    const run = inSpace(...args);
    isSafe(run);
    const value: unknown = JSON.parse(run.out);
    const named = JSON.stringify(value);
    const name = args.includes('sarif') ? encodeURIComponent(EVIL) : JSON.stringify(EVIL).slice(1, -1);
    if (args[0] !== 'replay') expect(named).toContain(name);
  });

  test('gives a runner its commands, one a line, whatever a file is called', () => {
    const { out } = inSpace('lint', '--format', 'github', 'evil');
    expect(unseenIn(out)).toEqual([]);
    const lines = out.trimEnd().split('\n');
    const commands = lines.filter((line) => /^\s*::/.test(line));
    // A line that follows for people is no command, whatever it holds.
    expect(lines.slice(0, commands.length)).toEqual(commands);
    expect(commands.length).toBeGreaterThan(3);
    for (const line of commands) expect(line).toMatch(/^::(error|warning|notice) file=evil\/[^:,]*,line=/);
  });

  test('is the text sign by sign where it is no terminal', () => {
    const broken = `flora 1 "a\u202eb"\n  type   herb\n`;
    expect(loam(['fmt', '-'], { input: broken }).out).toBe('flora 1 "a\u202eb"\n  type herb\n');
    expect(loam(['fmt', '-'], { input: MOSS }).out).toBe(MOSS);
    expect(loam(['fmt', '-'], { input: cardText('flora/10-stiptic-fungus.card') }).code).toBe(0);
  });
});

test.each([
  ['::error::x', ': :error::x'],
  ['a\n  ::set-output name=x::y', 'a\n  : :set-output name=x::y'],
  ['\u00a0::debug::', '\u00a0: :debug::'],
  ['see a::b', 'see a::b'],
  ['x ##[error]y', 'x ## [error]y'],
  ['a\rb', 'a\ufffdb'],
  ['a\tb\n', 'a\tb\n'],
])('%j is shown as %j', (text, line) => {
  expect(shown(text)).toBe(line);
});

test('JSON stays the same value', () => {
  const value = { [EVIL]: [EVIL, '\ud800', '👩\u200d🌾', '##[##[', '\\##[', 'é'] };
  expect(JSON.parse(safeJson(value))).toEqual(value);
  expect(JSON.parse(safeJson(value, 2))).toEqual(value);
  expect(safeJson(value)).toContain('👩\u200d🌾');
});

test.each([
  ['src/cli', 'terminal.ts'],
  ['scripts/server', 'say.mjs'],
])('nothing in %s writes past %s', (folder, door) => {
  const files = new URL(`../../${folder}/`, import.meta.url);
  const past = readdirSync(files).filter(
    (name) =>
      name !== door &&
      /\.(ts|mjs)$/.test(name) &&
      /\bconsole\.|\bwriteSync\((?:1|2)\b|\bprocess\.std(?:out|err)\.write/.test(
        readFileSync(new URL(name, files), 'utf8'),
      ),
  );
  expect(past).toEqual([]);
});
