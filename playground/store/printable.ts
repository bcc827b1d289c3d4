/** Which cards are printed: those that the list shows, those chosen on the wall, those that were changed, or the one that is open. */
export const PRINTABLE = ['list', 'chosen', 'changed', 'card'] as const;
export type Printable = (typeof PRINTABLE)[number];
