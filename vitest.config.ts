import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

// `unit` runs in Node and needs no browser; `browser` runs in Node too and drives a real browser against the
// built page, which tests/browser/setup.ts builds and serves once for all of its files.
const browserSetup = 'tests/browser/setup.ts';

// Counts processor seconds by test file, where `npm test` asks for them.
const processor = 'tests/support/processor.ts';

// New things have more room before they are tidied up, by one thread, and a function runs for longer before it is
// optimized: most tests are over before that pays, and two files at a time keep the processors busy. The last is for
// the engine of Node 20 alone, as in bin/loam.js.
const engine = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--single-threaded-gc',
  ...(process.versions.v8.startsWith('11.') ? ['--interrupt-budget=500000'] : []),
];

/** Tests that `npm run test:long` alone runs. */
const long = process.env['LOAM_LONG'] === '1' ? [] : ['tests/**/*.long.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: [processor],
          // Node links the modules of the tests itself, and tests/native/load.mjs takes their types away; behind the
          // tests' own linker the same work takes longer. It leaves out mocks of what is imported.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', new URL('tests/native/register.mjs', import.meta.url).href, ...engine],
          // A pack that is read and linked once serves all files that a worker runs; no test may change what it
          // imports.
          isolate: false,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', ...long],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          // One window serves all files that a worker runs; tests/browser/after-each.ts empties it between two tests.
          isolate: false,
          setupFiles: [processor, 'tests/browser/after-each.ts'],
          // A browser on a busy machine can be slow to draw between two clicks; what is wrong fails each time.
          retry: 2,
          // A condition that is asked again and again until it holds has as long as one that is waited for.
          expect: { poll: { timeout: 30_000 } },
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [...long],
          ...(existsSync(new URL(browserSetup, import.meta.url)) && { globalSetup: [browserSetup] }),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
