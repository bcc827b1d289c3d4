import { PAGE_CODES } from '../../src/language/page-codes.ts';

/** The reason why a link or a file is not taken. Nothing is changed then. */
export interface ParcelRefusal {
  readonly code: ParcelCode;
  /** The fault and what can be done, in sentences. */
  readonly says: string;
}

/** Names of the reasons; each keeps its code for ever. */
export type ParcelCode = Extract<keyof typeof PAGE_CODES, `B1${string}`>;

/** A refusal. @param more what it is about: a name, a version, a reason of the engine */
export function refused(code: ParcelCode, more = ''): ParcelRefusal {
  const { meaning, repair } = PAGE_CODES[code];
  return { code, says: `${meaning} ${repair}${more === '' ? '' : ` (${more})`}` };
}
