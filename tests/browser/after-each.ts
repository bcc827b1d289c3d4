import { afterEach, expect } from 'vitest';
import { endTest } from './open-page.ts';

// Runs before each test file; what it imports is there once for all files of a worker.
afterEach(async ({ task }) => {
  const complaints = await endTest(task.name, task.result?.state === 'fail');
  // Whatever a test did, the browser had nothing to complain about.
  expect(complaints).toEqual([]);
});
