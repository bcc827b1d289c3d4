import type { DiskFault } from '../disk/fault.mjs';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { FileReport } from './lint-result.ts';
import type { UnreadFile } from './read-files.ts';

/** The finding of a file that cannot be read: P516. Nothing of what lies there is shown. */
export function unreadReport({ shown, fault }: Pick<UnreadFile, 'shown' | 'fault'>): FileReport {
  return { shown, text: '', diagnostics: [finding(fault)] };
}

const finding = ({ message, why }: DiskFault): Diagnostic => ({
  code: 'P516',
  severity: 'error',
  range: { start: 0, end: 0 },
  message: `This cannot be read${message}. ${why === 'way' ? 'Put a file in its place, or give it another name.' : 'Make it readable, or take it out of the pack.'}`,
  expected: [],
  fixes: [],
  examples: [],
});
