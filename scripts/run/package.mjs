// `npm run test:package`: the long tests of the package as others install it.
import { join } from 'node:path';
import { runStep } from './steps.mjs';

/**
 * @param {string} root folder of the project
 * @returns {Promise<number>} exit code
 */
export default async function testPackage(root) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { ok } = await runStep(
    {
      name: 'the package',
      command: [process.execPath, vitest, 'run', '--project', 'unit', 'tests/project/installed.test.ts'],
      live: true,
      env: { LOAM_LONG: '1' },
    },
    root,
  );
  return ok ? 0 : 1;
}
