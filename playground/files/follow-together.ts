import { asDiskChange, followFiles, type DiskChange, type Followers } from './follow.ts';
import { isRecord } from '../text/is-record.ts';

/** The messages between the windows that follow the same files. */
type Said =
  | { readonly says: 'change'; readonly change: DiskChange }
  | { readonly says: 'connected' | 'lost' }
  | { readonly says: 'asks' };

const NAME = 'loam-files';

/**
 * Follows the files with all windows of this browser together: one of them holds the line to the server and tells
 * the others. A browser opens six lines to a server at most, and a seventh window would wait for ever.
 *
 * @returns Stops following.
 */
export function followTogether(followers: Followers): () => void {
  if (typeof BroadcastChannel !== 'function' || !('locks' in navigator)) return followFiles(followers);
  const channel = new BroadcastChannel(NAME);
  const stopped = new AbortController();
  let state: 'unknown' | 'connected' | 'lost' = 'unknown';
  let leads = false;
  const say = (said: Said): void => channel.postMessage(said);
  const lost = (): void => {
    state = 'lost';
    followers.lost();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = asSaid(data);
    if (said === undefined) return;
    if (said.says === 'asks') {
      if (leads && state !== 'unknown') say({ says: state });
    } else if (leads) {
      return;
    } else if (said.says === 'change') {
      followers.change(said.change);
    } else if (said.says === 'lost') {
      lost();
    } else if (state !== 'connected') {
      // The other window may have been told of changes before this one listened.
      state = 'connected';
      followers.connected(true);
    }
  });
  say({ says: 'asks' });

  const lead = (): Promise<void> => {
    leads = true;
    const stop = followFiles({
      change: (change) => {
        followers.change(change);
        say({ says: 'change', change });
      },
      connected: (again) => {
        const missed = again || state !== 'unknown';
        state = 'connected';
        followers.connected(missed);
        say({ says: 'connected' });
      },
      lost: () => {
        lost();
        say({ says: 'lost' });
      },
    });
    return new Promise((resolve) => {
      stopped.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  };
  navigator.locks.request(NAME, { signal: stopped.signal }, lead).catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}

function asSaid(data: unknown): Said | undefined {
  if (!isRecord(data)) return undefined;
  const { says } = data;
  if (says === 'connected' || says === 'lost' || says === 'asks') return { says };
  const change = says === 'change' ? asDiskChange(data['change']) : undefined;
  return change && { says: 'change', change };
}
