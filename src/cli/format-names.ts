/** Formats of `loam lint`. */
export const FORMATS = [
  'text',
  'compact',
  'json',
  'sarif',
  'github',
  'gitlab',
  'junit',
  'checkstyle',
] as const;

/** Name of a format of `loam lint`. */
export type FormatName = (typeof FORMATS)[number];
