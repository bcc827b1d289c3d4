import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const runner = fileURLToPath(new URL('../../bin/kept-code.js', import.meta.url));
let folder = '';
let script = '';
let kept = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-kept-')));
  script = join(folder, 'script.cjs');
  kept = join(folder, 'kept');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}) {
  const code = `require(${JSON.stringify(runner)}).runScript(${JSON.stringify(script)}, ${JSON.stringify(kept)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

const contents = () => readdirSync(kept).map((name) => ({ name, at: statSync(join(kept, name)).mtimeMs }));

describe('a script whose compiled code is kept', () => {
  test('runs as any other, the first time and the next', () => {
    writeFileSync(
      script,
      'const { sep } = require("node:path");\nconsole.log(typeof sep, __filename, __dirname, typeof module.exports);\nprocess.exitCode = 3;\n',
    );
    const said = { status: 3, stdout: `string ${script} ${folder} object\n`, stderr: '' };
    expect(run()).toEqual(said);
    const first = contents();
    expect(first).toHaveLength(1);
    expect(run()).toEqual(said);
    expect(contents()).toEqual(first);
  });

  test('is written under no name that somebody could have taken beforehand', () => {
    writeFileSync(script, '1;');
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'mine');
    const code = `
      const fs = require('node:fs');
      const { size, mtimeMs } = fs.statSync(${JSON.stringify(script)});
      const name = ['script', size, mtimeMs, process.versions.v8, process.arch].join('_');
      fs.mkdirSync(${JSON.stringify(kept)});
      fs.symlinkSync(${JSON.stringify(victim)}, ${JSON.stringify(kept)} + '/' + name + '.' + process.pid + '.part');
      require(${JSON.stringify(runner)}).runScript(${JSON.stringify(script)}, ${JSON.stringify(kept)});`;
    expect(spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(readFileSync(victim, 'utf8')).toBe('mine');
    expect(readdirSync(kept).filter((name) => !name.endsWith('.part'))).toHaveLength(1);
  });

  test('says where it failed as if nothing had been kept', () => {
    writeFileSync(script, '"use strict";\nfunction fails() {\n  throw new Error("no");\n}\n fails();\n');
    for (let i = 0; i < 2; i += 1) {
      const { status, stderr } = run();
      expect(status).toBe(1);
      expect(stderr).toContain(`${script}:3:9`);
      expect(stderr).toContain(`${script}:5:2`);
    }
  });

  test('names the column on its first line', () => {
    writeFileSync(script, '  null.x;\n');
    expect(run().stderr).toContain(`${script}:1:8`);
  });

  test('runs what it requires from its folder in the same way', () => {
    mkdirSync(join(folder, 'parts'));
    writeFileSync(
      join(folder, 'parts', 'one.cjs'),
      'exports.name = require("node:path").basename(__filename);\n',
    );
    writeFileSync(
      script,
      'console.log(require("./parts/one.cjs").name, require("./parts/one.cjs") === require("./parts/one.cjs"));\n',
    );
    for (let i = 0; i < 2; i += 1) expect(run()).toEqual({ status: 0, stdout: 'one.cjs true\n', stderr: '' });
    expect(contents().map(({ name }) => name.split('_')[0])).toEqual(['one', 'script']);
  });

  test('is not kept where the cache of Node is switched off', () => {
    writeFileSync(script, 'console.log("here");\n');
    const off = { NODE_DISABLE_COMPILE_CACHE: '1' };
    expect(run(off)).toEqual({ status: 0, stdout: 'here\n', stderr: '' });
    expect(existsSync(kept)).toBe(false);
    run();
    const [file] = contents();
    writeFileSync(join(kept, file?.name ?? ''), 'not looked at');
    run(off);
    expect(statSync(join(kept, file?.name ?? '')).size).toBe(13);
  });

  test('is compiled anew when it has changed, also to one of the same length', () => {
    writeFileSync(script, 'console.log("old");\n');
    expect(run().stdout).toBe('old\n');
    writeFileSync(script, 'console.log("new");\n');
    utimesSync(script, 2_000_000_000, 2_000_000_000);
    expect(run().stdout).toBe('new\n');
    expect(run().stdout).toBe('new\n');
    expect(contents()).toHaveLength(2);
  });

  test('is compiled anew when what was kept is of another engine, and that is replaced', () => {
    writeFileSync(script, 'console.log("here");\n');
    run();
    const [file] = contents();
    writeFileSync(join(kept, file?.name ?? ''), 'no code of this engine');
    expect(run()).toEqual({ status: 0, stdout: 'here\n', stderr: '' });
    expect(statSync(join(kept, file?.name ?? '')).size).toBeGreaterThan(100);
  });

  test('runs where nothing can be kept', () => {
    writeFileSync(script, 'console.log("here");\n');
    writeFileSync(kept, 'a file where the folder should be');
    expect(run()).toEqual({ status: 0, stdout: 'here\n', stderr: '' });
    rmSync(kept);
    chmodSync(folder, 0o500);
    expect(run()).toEqual({ status: 0, stdout: 'here\n', stderr: '' });
    chmodSync(folder, 0o700);
  });
});
