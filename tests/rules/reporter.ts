import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { accountOf, type PassedTest } from './account.ts';
import { definedIds } from './rule-ids.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROJECT = 'unit';

/** The file into which the account is written, for what comes after the tests. */
const ACCOUNT = '.build/rules.json';

/**
 * Counts after a whole run which rules of the specification the tests cite that passed, and lets the run fail where one
 * is missing or made up. When only some files or tests were asked for it says nothing.
 */
export default class RulesReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!(await this.#isWhole(modules))) return;
    const passed = modules
      .filter(({ project }) => project.name === PROJECT)
      .flatMap((module) => {
        const file = relative(ROOT, module.moduleId).split(sep).join('/');
        return [...module.children.allTests('passed')].map(({ fullName }): PassedTest => ({
          file,
          name: fullName,
        }));
      });
    const ids = definedIds(readFileSync(join(ROOT, 'docs/rules/earth.md'), 'utf8'));
    const untestable = JSON.parse(readFileSync(join(ROOT, 'tests/rules/untestable.json'), 'utf8')) as Record<
      string,
      string
    >;
    const account = accountOf(ids, untestable, passed);
    mkdirSync(join(ROOT, '.build'), { recursive: true });
    writeFileSync(join(ROOT, ACCOUNT), `${JSON.stringify(account, null, 2)}\n`);
    console.log(['', account.line, ...account.faults].join('\n'));
    if (account.faults.length > 0) process.exitCode = 1;
  }

  /** True if every test file of the project ran, with all of its tests. */
  async #isWhole(modules: readonly TestModule[]): Promise<boolean> {
    const vitest = this.#vitest;
    if (!vitest || vitest.config.testNamePattern !== undefined || vitest.config.shard !== undefined)
      return false;
    const all = (await vitest.globTestSpecifications()).filter(({ project }) => project.name === PROJECT);
    const ran = new Set(modules.map(({ moduleId }) => moduleId));
    return all.length > 0 && all.every(({ moduleId }) => ran.has(moduleId));
  }
}
