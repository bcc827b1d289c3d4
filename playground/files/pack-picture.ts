import type { BundledFile } from '../../src/cards/bundle.ts';
import { isRecord } from '../text/is-record.ts';

/** A picture of a card, or why it is left out. */
export interface PackPicture {
  readonly path: string;
  /** The whole picture, as a data address. */
  readonly url?: string;
  /** The reason for which it is left out, a sentence with what to do. */
  readonly fault?: string;
}

/** True if data of JSON are a picture. */
export const isPackPicture = (data: unknown): data is PackPicture =>
  isRecord(data) &&
  typeof data['path'] === 'string' &&
  (typeof data['url'] === 'string' || typeof data['fault'] === 'string');

/** True if data of JSON are a file of a pack. */
export const isFile = (data: unknown): data is BundledFile =>
  isRecord(data) && typeof data['path'] === 'string' && typeof data['text'] === 'string';
