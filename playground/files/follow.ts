import { isRecord } from '../text/is-record.ts';
import { tokenNow } from './token.ts';

/** One change on the disk; text and fingerprint are null after a deletion. */
export interface DiskChange {
  /** Path relative to the pack. */
  readonly path: string;
  /** The whole text. */
  readonly text: string | null;
  /** Its fingerprint. */
  readonly hash: string | null;
}

/** Who is told. */
export interface Followers {
  /** A file changed, came or went. */
  change(change: DiskChange): void;
  /** The line to the files stands, again if it was lost before. */
  connected(again: boolean): void;
  /** The line to the files is lost; the browser keeps trying. */
  lost(): void;
}

/**
 * Follows the files under the server. When the line was lost, changes may have been missed: `connected(true)` says
 * so, and the project has to be read again.
 *
 * @returns Stops following.
 */
export function followFiles(followers: Followers): () => void {
  // A stream of events sends no headers of ours.
  const source = new EventSource(`api/changes?token=${encodeURIComponent(tokenNow())}`);
  let before = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let inner: (() => void) | undefined;
  source.addEventListener('open', () => {
    followers.connected(before);
    before = true;
  });
  source.addEventListener('error', () => {
    followers.lost();
    // A refused answer ends an event stream for good; only a new one tries again.
    if (source.readyState === EventSource.CLOSED) {
      retry = setTimeout(() => {
        inner = followFiles({ ...followers, connected: () => followers.connected(true) });
      }, 2000);
    }
  });
  source.addEventListener('change', (event: MessageEvent<string>) => {
    const change = asDiskChange(parsed(event.data));
    if (change) followers.change(change);
  });
  return () => {
    clearTimeout(retry);
    inner?.();
    source.close();
  };
}

/** Reads a change; undefined when it is none. */
export function asDiskChange(said: unknown): DiskChange | undefined {
  if (!isRecord(said) || typeof said['path'] !== 'string') return undefined;
  const { path, text, hash } = said;
  if (typeof text === 'string' && typeof hash === 'string') return { path, text, hash };
  return text === null ? { path, text: null, hash: null } : undefined;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
