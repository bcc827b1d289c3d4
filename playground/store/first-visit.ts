/** Under which name the browser remembers that somebody has been here and changed something. */
export const HINTED = 'loam-hinted';
