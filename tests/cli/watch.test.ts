import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { built, LAUNCHER, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
beforeAll(() => built(), 120_000);

test('loam lint --watch tells what a change makes of a pack, until it is interrupted', async () => {
  space.littlePack('pack', { [MOSS_PATH]: MOSS });
  const child = spawn(
    process.execPath,
    [LAUNCHER, 'lint', 'pack', '--watch', '--format', 'json=pack/report.json'],
    {
      cwd: space.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let told = '';
  let waits = 0;
  let wake = (): void => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    waits += text.split('waiting for changes').length - 1;
    wake();
  });
  /** The output until it waits for the n-th time. */
  const until = async (n: number): Promise<string> => {
    while (waits < n) await new Promise<void>((resolve) => (wake = resolve));
    // A text that was written before on the other pipe may come later.
    while (!told.endsWith('\n')) await once(child.stdout, 'data');
    const text = told;
    told = '';
    return text;
  };
  expect(await until(1)).toBe('1 card, 1 face, 0 errors, 0 warnings, 0 notes\n');
  space.write(`pack/${MOSS_PATH}`, MOSS.replace('herb', 'hreb'));
  expect(await until(2)).toMatch(/ error C406 [^]*1 card, 1 face, 1 error, 0 warnings, 0 notes\n$/);
  // A folder that is new is watched as well, and so are settings.
  space.write('pack/loam.json', '{ "ignore": ["flora"] }');
  expect(await until(3)).toBe(
    '1 card, 1 face, 0 errors, 0 warnings, 0 notes, 1 file left out, 1 with errors\n',
  );
  // Its own report in the pack is no change, so it waits for the third time and not for more.
  await new Promise((resolve) => void setTimeout(resolve, 500));
  expect([waits, told]).toEqual([3, '']);
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(130);
}, 60_000);
