import type { Theme } from '../store/state.ts';

const KEY = 'loam-theme';

/** The theme that was chosen before; `system` when none was or the browser does not say. */
export function keptTheme(): Theme {
  const kept = remembered(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the page in a theme and remembers it. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  remember(KEY, theme === 'system' ? undefined : theme);
}

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
