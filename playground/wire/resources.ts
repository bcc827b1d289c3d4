/** Addresses of files that the build names, as the page's head gives them. */
type Resource =
  | 'editor-styles'
  | 'editor-worker'
  | 'language-worker'
  | 'game-worker'
  | 'scenario-worker'
  | 'balance-worker';

/** Address of a file beside the page. */
export function resource(name: Resource): string {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="loam-${name}"]`)?.content ?? '';
  return new URL(named, document.baseURI).href;
}

/** A worker from a file beside the page. */
export const startWorker = (name: Resource): Worker => new Worker(resource(name), { type: 'module' });
