/** The note on a file or a card that is written otherwise. */
export const SAME = 'is laid out otherwise and says the same';

/** The note on a text that is new or gone and cannot be read. */
export const BROKEN = 'has errors, so that its text alone can be shown';

/** The note on a text that could not be read on one side, or on both. */
export const brokenNote = (was: boolean, is: boolean): string =>
  was && is
    ? 'had errors and has errors, so that its text alone is compared'
    : was
      ? 'had errors, so that its text alone is compared'
      : 'has errors now, so that its text alone is compared';
