import { remember, remembered } from './remember.ts';

/** Colours of the page; `system` follows the system. */
export type Theme = 'system' | 'light' | 'dark';

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
