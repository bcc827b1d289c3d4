import { expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Code → true if the rule must speak. */
const CODES: readonly (readonly [code: string, speaks: boolean])[] = [
  ['/** What fits. */\nexport const a = 1;', true],
  ['/**\n * Whether it fits\n * or not.\n */\nexport const a = 1;', true],
  ['/** The cards.\n * @param a how many\n */\nexport const f = (a: number): number => a;', true],
  ['/** The cards.\n * @returns whether it fits\n */\nexport const a = true;', true],
  ['/** The cards.\n * @param how the relation\n */\nexport const f = (how: number): number => how;', false],
  ['// Why it is so.\nexport const a = 1;', true],
  ['/** The cards that fit. */\nexport const a = 1;', false],
  ['/**\n * The cards that lie there,\n * where they can be seen.\n */\nexport const a = 1;', false],
  ['// The cards lie there,\n// where they can be seen.\nexport const a = 1;', false],
  ['/** Whatever fits, and nobody else. */\nexport const a = 1;', false],
];

test('comments begin with a subject', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loam-lint-'));
  try {
    const room = join(folder, 'src/state');
    mkdirSync(room, { recursive: true });
    for (const [at, [code]] of CODES.entries()) writeFileSync(join(room, `${at}.ts`), `${code}\n`);
    const settings = {
      jsPlugins: [join(ROOT, 'scripts/lint/plugin.mjs')],
      rules: { 'loam/comment-subject': 'error' },
    };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(settings));
    const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = [linter, '--config', join(folder, '.oxlintrc.json'), '--format', 'json', folder];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
    const { diagnostics } = JSON.parse(stdout) as {
      readonly diagnostics: readonly { readonly code?: string; readonly filename: string }[];
    };
    const spoken = diagnostics
      .filter(({ code }) => code === 'loam(comment-subject)')
      .map(({ filename }) => Number(/(\d+)\.ts$/.exec(filename)?.[1]))
      .sort((a, b) => a - b);
    expect(spoken).toEqual(CODES.flatMap(([, speaks], at) => (speaks ? [at] : [])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
