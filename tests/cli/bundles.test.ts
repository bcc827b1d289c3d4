import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, loam, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(built, 120_000);

/** Notes on standard error which bundles of the command line a process reads. */
function notingBundles(): Readonly<Record<string, string>> {
  const file = space.at('note.cjs');
  writeFileSync(
    file,
    `const fs = require('node:fs');
const { readFileSync } = fs;
fs.readFileSync = (path, ...rest) => {
  if (/dist.cli.[\\w-]+\\.cjs$/.test(path)) process.stderr.write(path + '\\n');
  return readFileSync(path, ...rest);
};
`,
  );
  return { NODE_OPTIONS: `--require ${file}` };
}

function bundlesOf(...args: string[]): { readonly code: number | null; readonly bundles: readonly string[] } {
  const { code, err } = loam(args, { env: notingBundles() });
  return {
    code,
    bundles: err
      .split('\n')
      .filter(Boolean)
      .map((line) => basename(line, '.cjs')),
  };
}

describe('a command reads no more of the program than it needs', () => {
  test('lint, where nothing is wrong: neither options nor reasons', () => {
    expect(bundlesOf('lint')).toEqual({ code: 0, bundles: ['main', 'lint'] });
  });

  test('lint with options', () => {
    expect(bundlesOf('lint', '--format', 'text')).toEqual({
      code: 0,
      bundles: ['main', 'arguments', 'lint', 'lint-with'],
    });
  });

  test('lint, where a line is no sentence: what could have stood there', () => {
    const card = space.write('broken.card', 'flora 137 "A"\n  yellow: place place\n');
    const { code, bundles } = bundlesOf('lint', '--pack', 'cards/earth', card);
    expect(code).toBe(1);
    expect(bundles.filter((name) => name === 'nearley')).toEqual(['nearley']);
    expect(bundles).not.toContain('validators');
  });

  test('lint, where JSON does not fit the schema: why not, and where', () => {
    const card = space.write('broken.json', '{ "kind": 1 }\n');
    const { code, bundles } = bundlesOf('lint', '--pack', 'cards/earth', card);
    expect(code).toBe(1);
    expect([...bundles].sort()).toEqual(['arguments', 'jsonc-parser', 'lint', 'main', 'validators']);
  });
});
