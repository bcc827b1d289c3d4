/** A page of the server on which nothing runs, for a window between two tests. */
export const BARE = 'bare.html';
