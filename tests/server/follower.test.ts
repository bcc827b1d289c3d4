import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Follower, type Change } from '../../scripts/server/follower.mjs';
import { LARGEST_FILE, PackFiles } from '../../scripts/server/pack-files.mjs';
import { atEnd, tempFolder } from './temp-server.ts';

// The clock is moved by hand: what counts is how long a file stays as it is, not how fast this machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function follow(files: Readonly<Record<string, string>>) {
  const folder = tempFolder({ 'pack.json': '{}', ...files });
  const follower = new Follower(new PackFiles(folder));
  const told: [string, string | null][] = [];
  const stop = follower.listen(({ path, text }: Change) => void told.push([path, text]));
  atEnd(() => follower.stop());
  return { told, stop, file: join(folder, 'a.card') };
}

test('what is left out is named in one line, without what nobody sees', () => {
  const name = 'a\n::error::\u202eb.card';
  const folder = tempFolder({ 'pack.json': '{}', [name]: 'x'.repeat(LARGEST_FILE + 1) });
  const said: string[] = [];
  const follower = new Follower(new PackFiles(folder), (sentence) => void said.push(sentence));
  atEnd(() => follower.stop());
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^a\ufffd::error::\ufffdb\.card is left out: /);
});

describe('a file that is being written', () => {
  test('is told when it has stayed the same for a while', () => {
    const { told, file } = follow({ 'a.card': 'one' });
    writeFileSync(file, 'two');
    vi.advanceTimersByTime(599);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1 + 60);
    expect(told).toEqual([['a.card', 'two']]);
  });

  test('is not told half', () => {
    const { told, file } = follow({ 'a.card': 'one' });
    writeFileSync(file, '');
    vi.advanceTimersByTime(620);
    appendFileSync(file, 'two ');
    vi.advanceTimersByTime(50);
    appendFileSync(file, 'words');
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([['a.card', 'two words']]);
  });

  test('is not told gone while an editor replaces it', () => {
    const { told, file } = follow({ 'a.card': 'one' });
    renameSync(file, `${file}~`);
    vi.advanceTimersByTime(630);
    expect(told).toEqual([]);
    writeFileSync(file, 'two');
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([['a.card', 'two']]);
  });

  test('is not told when it ends as it began', () => {
    const { told, file } = follow({ 'a.card': 'one' });
    writeFileSync(file, 'two');
    vi.advanceTimersByTime(630);
    writeFileSync(file, 'one');
    vi.advanceTimersByTime(2000);
    expect(told).toEqual([]);
  });

  test('is told in the end, also when it never rests', () => {
    const { told, file } = follow({ 'a.card': '' });
    for (let time = 0; time < 3000; time += 30) {
      appendFileSync(file, 'x');
      vi.advanceTimersByTime(30);
    }
    // A look comes after 600 at the latest, and what is seen to change is told 400 and one short rest later.
    expect(told.length).toBeGreaterThanOrEqual(2);
    for (const [at, [, text]] of told.entries()) {
      expect(text?.length).toBeGreaterThan(told[at - 1]?.[1]?.length ?? 0);
    }
  });

  test('that is gone for good is told gone once', () => {
    const { told, file } = follow({ 'a.card': 'one' });
    rmSync(file);
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([['a.card', null]]);
  });
});

describe('nobody', () => {
  test('is told anything, and nothing is looked at, after the last has stopped listening', () => {
    const { told, stop, file } = follow({ 'a.card': 'one' });
    stop();
    writeFileSync(file, 'two');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([]);
  });
});
