/** Which cards are printed: those that the list shows, those that were changed, or the one that is open. */
export const PRINTABLE = ['list', 'changed', 'card'] as const;
export type Printable = (typeof PRINTABLE)[number];
