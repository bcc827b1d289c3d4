import { resource } from '../wire/resources.ts';
import type { Workbench } from '../store/workbench.ts';

// The needs of an editor from the page around it.

/** True if the page is dark now. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Calls back when the colours of the page change. @returns Stops it. */
export function watchColours(bench: Workbench, then: () => void): () => void {
  const stops = [bench.store.watch(['theme'], then)];
  for (const asked of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    const media = matchMedia(asked);
    media.addEventListener('change', then);
    stops.push(() => media.removeEventListener('change', then));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

let read: Promise<void> | undefined;

/** The style sheet of the editor, read once; it is not needed before. */
export function editorStyles(): Promise<void> {
  read ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = resource('editor-styles');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('no editor styles')));
    document.head.append(link);
  });
  return read;
}
