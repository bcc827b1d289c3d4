import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { StopSignals } from '../../src/cli/stop-signals.ts';
import { readRecord } from '../../src/record/read.ts';
import { built, cardText, LAUNCHER, loamAlone, MOSS, MOSS_PATH, Workspace } from './loam.ts';

beforeAll(built, 120_000);

const space = new Workspace();

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

describe('signals that ask a command to stop', () => {
  test.each<[NodeJS.Signals, number]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('%s ends the games once, and what comes after them ends the command', async (signal, code) => {
    // A listener that somebody else left could end the tests.
    const listeners = () => SIGNALS.flatMap((one) => process.listeners(one));
    expect(listeners()).toEqual([]);
    let stops = 0;
    const signals = new StopSignals(() => stops++);
    expect(signals.code).toBeUndefined();
    process.emit(signal, signal);
    // A terminal and npx both send it.
    process.emit(signal, signal);
    process.emit('SIGTERM', 'SIGTERM');
    expect([stops, signals.code]).toEqual([1, code]);
    await signals.release();
    expect(listeners()).toEqual([]);
  });
});

test.each<[string, readonly string[], string]>([
  ['fmt', ['fmt', 'fmt'], 'fmt/flora/10-a.card\n'],
  ['a conversion', ['fmt', '--to', 'json', '--beside', 'to'], 'to/flora/10-a.json\n'],
])('%s that is stopped while it writes a file ends that, and leaves nothing beside it', (_, args, out) => {
  const folder = args.at(-1) ?? '';
  const untidy = (text: string): string => text.replace('  type ', '  type   ');
  space.littlePack(folder, {
    'flora/10-a.card': untidy(cardText('flora/10-stiptic-fungus.card')),
    [MOSS_PATH]: untidy(MOSS),
  });
  // The signal comes when the new text lies beside the file, and before it is in its place.
  const patch = space.write(
    'signal.cjs',
    `const fs = require('node:fs');
const { fsyncSync } = fs;
fs.fsyncSync = (file) => {
  process.kill(process.pid, 'SIGINT');
  fsyncSync(file);
};
`,
  );
  const env = { NODE_OPTIONS: `--require ${patch}` };
  expect(loamAlone(args, { cwd: space.root, env })).toEqual({
    code: 130,
    out,
    err: 'loam: stopped after 1 of 2 files. The others are as they were.\n',
  });
  const written = out.trim().slice(folder.length + '/flora/'.length);
  expect(readdirSync(space.at(`${folder}/flora`)).toSorted()).toEqual(
    [...new Set(['10-a.card', MOSS_PATH.slice('flora/'.length), written])].toSorted(),
  );
  expect(space.read(`${folder}/${MOSS_PATH}`)).toBe(untidy(MOSS));
});

test('a game of a person that Ctrl C ends is in its record, as is said before the first question', async () => {
  const file = space.at('mine.txt');
  const args = ['play', '--bots', 'you,random', '--seed', '4', '--record', file];
  const child = spawn(process.execPath, [LAUNCHER, ...args]);
  let said = '';
  let asked = 0;
  const ended = once(child, 'close');
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
    const questions = said.split('\n> ').length - 1;
    if (questions === asked) return;
    asked = questions;
    if (asked < 3) child.stdin.write('1\n');
    else child.kill('SIGINT');
  });
  await ended;
  expect(child.signalCode).toBe('SIGINT');
  expect(said.startsWith(`At every question the game is kept in ${file}, whatever ends it.\n`)).toBe(true);
  const steps = readRecord(space.read('mine.txt')).record?.steps ?? [];
  const mine = steps.flatMap((step) => (step.step === 'choice' && step.seat === 0 ? [step.words] : []));
  expect(mine).toHaveLength(2);
});
