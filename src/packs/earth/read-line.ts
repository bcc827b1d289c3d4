import positionSchema from '../../../schemas/position.schema.json';
import { validatePosition } from '../../cards/generated/validators.js';
import { MAX_JSON_LENGTH, readJson } from '../../cards/json-text.ts';
import { Reporter } from '../../cards/reporter.ts';
import { reportSchemaErrors } from '../../cards/schema-errors.ts';
import type { PositionFault } from './position-faults.ts';
import type { Position } from './position.ts';

/** The outcome of reading a line. */
export interface ReadLine {
  /** Name of the position, as far as it can be read. */
  readonly id: string | null;
  /** The position in the right form; there if and only if there is no fault. */
  readonly position?: Position;
  /** The score that is expected of it, in whatever form. */
  readonly expected?: unknown;
  /** The reason why it cannot be read. */
  readonly fault?: PositionFault;
}

/**
 * Reads a line of a file of positions, X951, X952, X962; which cards it names is not looked at. It is code because
 * positions are data of players, not of the pack.
 */
export function readLine(text: string): ReadLine {
  if (text.length > MAX_JSON_LENGTH) return { id: null, fault: { code: 'X962', message: TOO_LONG } };
  const read = readJson(text);
  if (!read.ok) {
    const [first] = read.diagnostics;
    const message = `Character ${(first?.range.start ?? 0) + 1}: ${first?.message ?? ''}`;
    return { id: null, fault: { code: 'X951', message } };
  }
  const { value } = read;
  if (validatePosition(value)) return value as { id: string; position: Position; expected?: unknown };
  const reporter = new Reporter();
  const errors = validatePosition.errors ?? [];
  const refused = { errors, schema: positionSchema, value, root: read.root(), names: 'path' } as const;
  reportSchemaErrors(refused, 'J602', reporter);
  const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : undefined;
  // Whatever is refused has a reason.
  const message = reporter.found[0]?.message ?? '';
  return { id: typeof id === 'string' ? id : null, fault: { code: 'X952', message } };
}

/** The message about a line that is longer than any is read. */
export const TOO_LONG = `A line has at most ${MAX_JSON_LENGTH / 1024} KiB.`;
