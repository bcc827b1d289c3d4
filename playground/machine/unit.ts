/** How far one step goes. */
export const UNITS = ['instruction', 'clause', 'ability'] as const;

/** One of them. */
export type Unit = (typeof UNITS)[number];
