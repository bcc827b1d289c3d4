import { isRecord } from '../text/is-record.ts';

/** Version of the form in which the page keeps things; a page with a lower one cannot read them. */
export const VERSION = 1;

/** The form of a value in the browser's storage. */
export interface Box {
  readonly version: number;
  /** Another one at each write: by it a window knows whether somebody wrote since it last looked. */
  readonly mark: string;
  readonly value: unknown;
}

/** The value that was found in the storage. */
export type StoredValue<T> =
  | { readonly is: 'nothing' }
  | { readonly is: 'value'; readonly value: T }
  /** A page of a later version kept it. */
  | { readonly is: 'newer' }
  /** It cannot be read; its text, as far as it has one. */
  | { readonly is: 'damaged'; readonly text: string };

/** A mark that no other write has. */
export const newMark = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * The mark of what lies in the storage; empty where nothing does. What was kept before there were marks has one of
 * its own.
 */
export const markOf = (data: unknown): string =>
  data === undefined ? '' : isBox(data) ? data.mark : 'unmarked';

/** Puts a value into the form in which it is kept. */
export const boxed = (value: unknown, mark: string): Box => ({ version: VERSION, mark, value });

/**
 * Reads what lies in the storage.
 *
 * @param read gives the value, or undefined where it is something else
 */
export function unboxed<T>(data: unknown, read: (value: unknown) => T | undefined): StoredValue<T> {
  if (data === undefined) return { is: 'nothing' };
  if (isBox(data) && data.version > VERSION) return { is: 'newer' };
  const value = read(isBox(data) ? data.value : data);
  return value === undefined ? { is: 'damaged', text: textOf(data) } : { is: 'value', value };
}

/** Anything as a text that a person can carry off. */
export function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  try {
    return JSON.stringify(data, null, 2) ?? String(data);
  } catch {
    return String(data);
  }
}

const isBox = (data: unknown): data is Box =>
  isRecord(data) &&
  typeof data['mark'] === 'string' &&
  typeof data['version'] === 'number' &&
  'value' in data;
