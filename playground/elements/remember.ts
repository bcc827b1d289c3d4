/** Something small that the browser remembers; undefined when it does not, or refuses. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers something small, or forgets it; a browser that refuses loses only comfort. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* sizes and theme start afresh next time */
  }
}
