import type { Ranges } from '../../src/cards/free-number.ts';
import { isRecord } from '../text/is-record.ts';

/**
 * Ranges of the numbers that cards of a kind have, as a manifest says that may still be wrong; none where it says
 * nothing that can be read.
 *
 * @param manifest the value of its JSON
 */
export function numbersOfKind(manifest: unknown, kind: string): Ranges {
  let found = manifest;
  for (const key of ['words', 'kind', kind, 'numbers'])
    found = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return Array.isArray(found) ? found.filter(isRange) : [];
}

const isRange = (range: unknown): range is readonly [number, number] =>
  Array.isArray(range) && range.length === 2 && range.every((end) => Number.isSafeInteger(end));
