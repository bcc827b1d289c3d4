import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { KEPT_IN, note, secondsOf } from '../../scripts/run/processor.mjs';

// Runs before each test file, which is linked after it; the last of its hooks says what the file took.
if (process.env[KEPT_IN] !== undefined) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const before = secondsOf(process.pid);
  afterAll(() => {
    const file = relative(root, expect.getState().testPath ?? '')
      .split(sep)
      .join('/');
    note(file, Math.max(0, secondsOf(process.pid) - before));
  });
}
