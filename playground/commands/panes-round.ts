/** The parts of the page in the order of F6. */
export const PANE_ROUND = [
  'list',
  'text',
  'card',
  'data',
  'program',
  'board',
  'table',
  'side',
  'time',
  'inspector',
  'tour',
  'toast',
  'status',
] as const;
/** One of them. */
export type PaneName = (typeof PANE_ROUND)[number];
