import { isRecord } from '../text/is-record.ts';

/** The things that can be set aside, by the name that people read. */
const THINGS = ['game', 'edits', 'scenarios', 'table', 'stops'] as const;
export type AsideKind = (typeof THINGS)[number];

/** Something kept that could not stay where it was, and is never thrown away unasked. */
export interface Aside {
  /** Names it. */
  readonly id: string;
  readonly what: AsideKind;
  /** damaged: it could not be read; elsewhere: another window kept something else meanwhile. */
  readonly why: 'damaged' | 'elsewhere';
  /** When it was set aside, in milliseconds since 1970. */
  readonly at: number;
  /** Its text. */
  readonly text: string;
}

/** Reads what was set aside; undefined where it is something else. */
export function asAside(id: string, data: unknown): Aside | undefined {
  if (!isRecord(data)) return undefined;
  const { what, why, at, text } = data;
  const thing = THINGS.find((one) => one === what);
  if (!thing || typeof at !== 'number' || typeof text !== 'string') return undefined;
  return { id, what: thing, why: why === 'elsewhere' ? why : 'damaged', at, text };
}
