import { spawnSync } from 'node:child_process';
import { beforeAll, expect } from 'vitest';
import { longSuite, longTest } from '../support/long.ts';
import { built, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const MULTITOOL = '@microsoft/sarif-multitool@5.7.0';

// It is 100 MB of another platform, so it is fetched for a long run alone.
longSuite('the validator that Microsoft publishes', () => {
  beforeAll(() => built());

  longTest('finds nothing in SARIF but that Loam has no address of its own', () => {
    const untidy = MOSS.replace('rocky, cold', 'cold, rocky').replace('herb', 'hreb');
    space.littlePack('a b #/pack', {
      [MOSS_PATH]: untidy.replace('cost 2', 'cost 2 # loam-ignore C410: so'),
    });
    space.littlePack('beside', { [MOSS_PATH]: untidy });
    loam(['lint', 'pack', space.at('beside'), '--format', `sarif=${space.at('a.sarif')}`], {
      cwd: space.at('a b #'),
    });
    loam(['lint', '-', '--pack', 'beside', '--format', `sarif=${space.at('b.sarif')}`], {
      cwd: space.root,
      input: untidy,
    });
    const found = ['a.sarif', 'b.sarif'].flatMap((file) => {
      const args = ['--yes', MULTITOOL, 'validate', file];
      const { status, stdout, stderr, error } = spawnSync('npx', args, { cwd: space.root, encoding: 'utf8' });
      if (error || /E404|ENOTFOUND|EAI_AGAIN|not supported|ETIMEDOUT/.test(stderr)) {
        console.warn(`${MULTITOOL} cannot be had here, so SARIF was not checked by it.`);
        return [];
      }
      expect(status).toBe(0);
      expect(stdout).toContain('Analysis completed successfully.');
      return [...stdout.matchAll(/ (?:error|warning|note) (\w+):/g)].map(([, rule]) => rule);
    });
    expect(found.filter((rule) => rule !== 'SARIF2005')).toEqual([]);
  });
});
