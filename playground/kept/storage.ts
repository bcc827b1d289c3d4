/** True if the browser keeps something, or the reason why it does not. */
export type Storage = 'kept' | NotKept;

/**
 * refused: the browser allows no storage; full: there is no room; silent: it does not answer; newer: a page of a later
 * version keeps things there.
 */
export type NotKept = 'refused' | 'full' | 'silent' | 'newer';

/** The time that the browser's storage may take to answer, in milliseconds. */
const PATIENCE = 6_000;

/** Something is not kept. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
  readonly why: NotKept;

  constructor(why: NotKept) {
    super(why);
    this.why = why;
  }
}

/** The reason why something was not kept, from whatever was thrown. */
export function whyNotKept(error: unknown): NotKept {
  if (error instanceof NotKeptError) return error.why;
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
}

/** An answer of the storage, which does not always come. Rejects with a {@link NotKeptError}. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new NotKeptError('silent')), PATIENCE);
    answer
      .then(resolve, (error: unknown) => reject(new NotKeptError(whyNotKept(error))))
      .finally(() => clearTimeout(late));
  });
}

/** The reason why something is not kept, in a sentence. @param what names it, such as `edits` */
export function notKeptWords(why: NotKept, what: string): string {
  switch (why) {
    case 'refused':
      return `This browser does not keep ${what}.`;
    case 'full':
      return `This browser has no room left to keep ${what}.`;
    case 'silent':
      return `The storage of this browser does not answer, so it does not keep ${what}.`;
    case 'newer':
      return `A newer page has kept ${what} here, which this one cannot read or replace. Load the page again.`;
    default:
      return why satisfies never;
  }
}
