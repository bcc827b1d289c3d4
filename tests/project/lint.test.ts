import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LINTER = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** Code → the rule that must speak, or none. */
const CODES: readonly (readonly [code: string, rule: string | undefined])[] = [
  ['async function f() { await f(); }\nf();', 'typescript(no-floating-promises)'],
  ['if (Promise.resolve(true)) console.log(1);', 'typescript(no-misused-promises)'],
  ['const a = JSON.parse("1");\nconsole.log(a);', 'typescript(no-unsafe-assignment)'],
  ['export const f = (a: any): unknown => a;', 'typescript(no-explicit-any)'],
  ['export const f = (a?: string): string => a!;', 'typescript(no-non-null-assertion)'],
  [
    "export function f(a: 'b' | 'c'): void {\n  switch (a) {\n    case 'b':\n      break;\n  }\n}",
    'typescript(switch-exhaustiveness-check)',
  ],
  ["import { Node } from './0.ts';\nexport type Other = Node;", 'typescript(consistent-type-imports)'],
  ['throw 1;', 'typescript(only-throw-error)'],
  ['export const same = (a: number, b: number): boolean => a == b;', 'eslint(eqeqeq)'],
  ['var a = 1;\nconsole.log(a);', 'eslint(no-var)'],
  ['const unused = 1;', 'eslint(no-unused-vars)'],
  [`${'console.log(1);\n'.repeat(601)}`, 'eslint(max-lines)'],
  ['// oxlint-disable-next-line no-var -- nothing here\nconsole.log(1);', ''],
  ['// oxlint-disable-next-line no-debugger\ndebugger;', 'loam(reasoned-disable)'],
  ['debugger; // oxlint-disable-line no-debugger', 'loam(reasoned-disable)'],
  ['\n/* oxlint-disable no-debugger */\ndebugger;', 'loam(reasoned-disable)'],
  ['// eslint-disable-next-line no-debugger --\ndebugger;', 'loam(reasoned-disable)'],
  ['// oxlint-disable-next-line no-debugger -- stops here on purpose\ndebugger;', undefined],
  ['debugger; // oxlint-disable-line no-debugger -- stops here on purpose', undefined],
  ['/* oxlint-disable no-debugger -- stops here on purpose */\ndebugger;', undefined],
  ['// The work of oxlint-disable-next-line is told elsewhere.\nconsole.log(1);', undefined],
];

interface Said {
  readonly code?: string;
  readonly message: string;
  readonly filename: string;
}

describe('the linter, as the project sets it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loam-lint-'));
  let said: readonly Said[] = [];
  beforeAll(() => {
    for (const [i, [code]] of CODES.entries()) writeFileSync(join(folder, `${i}.ts`), `${code}\n`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.base.json'),
        compilerOptions: { lib: ['es2023', 'dom'] },
        include: ['*.ts'],
      }),
    );
    const args = [LINTER, '--config', join(ROOT, '.oxlintrc.json'), '--format', 'json', folder];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
    said = (JSON.parse(stdout) as { readonly diagnostics: readonly Said[] }).diagnostics;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(CODES.map(([code, rule], i) => [code.slice(0, 120), rule, i] as const))('%j: %s', (_, rule, i) => {
    const here = said.filter(({ filename }) => filename.endsWith(`/${i}.ts`));
    const rules = here.map(({ code = '' }) => code);
    if (rule === undefined) expect(here).toEqual([]);
    // A comment that switches off what says nothing has no rule of its own.
    else if (rule === '') expect(here.map(({ message }) => message)[0]).toMatch(/^Unused oxlint-disable/);
    else expect(rules).toContain(rule);
  });
});
