import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longSuite, longTest } from '../support/long.ts';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { kept } from './kept.ts';
import { openPage } from './open-page.ts';
import { begin, place, playTurns, written } from './play/at-game.ts';
import { savedText } from './saved-text.ts';
import { EXAMPLE, open, SOON, verdict } from './scenarios/at-scenarios.ts';

/**
 * Workers that die and storage that does not answer: the page says so, goes on, and shows nothing that it does not
 * know.
 */

/** Lets a test end a worker as a browser does that has no memory left: without a word. */
const watchWorkers = (): void => {
  const made: { readonly url: string; readonly worker: Worker }[] = [];
  const { Worker: Usual } = globalThis;
  globalThis.Worker = class extends Usual {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      made.push({ url: String(url), worker: this });
    }
  };
  Object.assign(globalThis, {
    killWorker: (name: string) => {
      for (const { url, worker } of made) if (url.includes(name)) worker.terminate();
    },
  });
};

const kill = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (which) => (globalThis as unknown as { killWorker(name: string): void }).killWorker(which),
    name,
  );

/** Puts a word in place of one in the open card. */
async function retype(page: Page, text: string, part: string, word: string): Promise<void> {
  await editorOf(page);
  const { x, y } = await placeOf(page, text, part);
  await page.mouse.dblclick(x, y);
  await page.keyboard.type(word);
}

/** A browser whose storage never answers. */
const mute = (): void => {
  indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
};

/** Lets the next write to the storage take longer than the page waits for, and be done all the same. */
const answerLate = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the store that is asked
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...all) {
    IDBObjectStore.prototype.put = put;
    const until = performance.now() + 8_000;
    const wait = (): void => {
      if (performance.now() < until) this.count().onsuccess = wait;
    };
    wait();
    return put.apply(this, all);
  };
};

longSuite('a worker that died', () => {
  test('checks nothing until it is started again, and no count stands meanwhile', async () => {
    const { page, context } = await openPage({ alone: true });
    await context.addInitScript(watchWorkers);
    await page.reload();
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    await editorOf(page);
    await kill(page, 'language');
    await retype(page, 'type herb', 'herb', 'nonsense');
    await page.getByTestId('status-unchecked').getByText('1 card not checked').waitFor();
    await page.getByTestId('work-unchecked').waitFor();
    expect(await page.getByTestId('status-errors').count()).toBe(0);
    // It is started again with all texts, and the one at which it stopped is checked.
    await page.getByTestId('status-errors').getByText('1 error').waitFor();
    expect(await page.getByTestId('status-unchecked').count()).toBe(0);
    expect(await page.getByTestId('work-unchecked').count()).toBe(0);
    expect(await linesOf(page)).toContain('  type nonsense');
  });

  longTest('of a game is started again with the game, of a table with the table', async () => {
    const { page, context } = await openPage({ at: '#/play', alone: true });
    await context.addInitScript(watchWorkers);
    await page.reload();
    await begin(page, { players: ['you', 'you'] });
    const before = await playTurns(page, 1);
    await kill(page, 'game');
    await page.getByTestId('run-turn').click();
    await page.getByTestId('play-late').waitFor();
    await page.getByTestId('announcement').getByText('Nothing was lost').waitFor();
    await page.getByTestId('play-problem').waitFor({ state: 'detached' });
    await page.getByTestId('time-line').waitFor();
    expect((await place(page))[1]).toBe(before);
    await playTurns(page, 1);
    await page.getByTestId('view-cards').click();
    await editorOf(page);
    await kill(page, 'game');
    await retype(page, 'cost 3', '3', '4');
    await page
      .getByTestId('announcement')
      .getByText('Nothing was lost: what was played is being laid out again')
      .waitFor();
    await page.getByTestId('table-problem').waitFor({ state: 'detached' });
  });

  longTest('and does not come again says so, and is tried again when it is asked for', async () => {
    const { page, context, expect: expectWords } = await openPage({ alone: true });
    expectWords(/net::ERR_|Failed to load|worker/i);
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    const away = /(language|game)\.worker/;
    await context.route(away, (route) => route.abort());
    await page.reload();
    await page.getByTestId('status-language').getByText('stopped again and again, or did not come').waitFor();
    await page.getByTestId('status-unchecked').getByText('Nothing is checked').waitFor();
    expect(await page.getByTestId('status-errors').count()).toBe(0);
    await page.getByTestId('view-play').click();
    await page.getByTestId('play-problem').getByText('The cards cannot be checked').waitFor();
    await page.getByTestId('view-cards').click();
    await context.unroute(away);
    await page.getByTestId('language-again').click();
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    // Only the game does not come now.
    await context.route(/game\.worker/, (route) => route.abort());
    await page.reload();
    await page.getByTestId('view-play').click();
    await page.getByTestId('play-problem').getByText('or did not come').waitFor();
    await context.unroute(/game\.worker/);
    await page.getByTestId('play-again').click();
    await page.getByTestId('begin').waitFor();
    expect(await page.getByTestId('play-problem').count()).toBe(0);
  });
});

describe('storage', () => {
  longTest('that never answers is waited for a while, and then nothing is kept, which is said', async () => {
    const { page, context } = await openPage({ alone: true });
    await context.addInitScript(mute);
    await page.reload();
    await page.getByTestId('status-storage').getByText('does not answer').waitFor();
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    await retype(page, 'type herb', 'herb', 'nonsense');
    await page.getByTestId('status-errors').getByText('1 error').waitFor();
    await page.getByTestId('view-play').click();
    await page.getByTestId('play-storage').getByText('does not keep the game').waitFor();
    await begin(page);
  });

  longTest('that answers too late takes no game away from the window that plays it', async () => {
    const { page } = await openPage({ at: '#/play', alone: true });
    await begin(page, { players: ['you', 'you'] });
    await playTurns(page, 1);
    await written(page);
    await page.evaluate(answerLate);
    await playTurns(page, 1);
    await page.getByTestId('play-storage').getByText('does not answer').waitFor();
    const last = await playTurns(page, 1);
    await written(page);
    await page.getByTestId('play-storage').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByTestId('choice-line').waitFor();
    expect((await place(page))[1]).toBe(last);
  });

  test('with a damaged game sets it aside, says so, and gives its text', async () => {
    const { page } = await openPage({ at: '#/play' });
    await begin(page, { players: ['you', 'you'] });
    const count = await playTurns(page, 1);
    await written(page);
    await damage(page, 'loam-games-earth', 'games', 'now', (data) => {
      const box = data as { value: { branches: unknown } };
      box.value.branches = 'none';
    });
    await page.reload();
    await page
      .getByTestId('asides')
      .getByText('A game that this browser kept cannot be read as it is.')
      .waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('save-aside').click(),
    ]);
    expect(await savedText(saved)).toContain('loam record 1');
    // Its record was whole, so it is played.
    expect((await place(page))[1]).toBe(count);
    // It stays aside until somebody lets it go.
    await page.reload();
    await page.getByTestId('let-go-aside').click();
    await page.getByTestId('asides').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByTestId('time-line').waitFor();
    expect(await page.getByTestId('asides').count()).toBe(0);
  });

  longTest('with damaged cards of a game offers to play it as far as it fits', async () => {
    const { page } = await openPage();
    await page.getByTestId('view-play').click();
    await begin(page, { players: ['you', 'you'] });
    await playTurns(page, 1);
    await written(page);
    const { value } = (await stored(page, 'loam-games-earth', 'games', 'now')) as {
      value: { print: string };
    };
    await damage(page, 'loam-game-files-earth', 'files', value.print, (data) => {
      const box = data as { value: unknown };
      box.value = [{ id: 'flora/137-wall-screw-moss.card', card: { node: 'card' } }];
    });
    await page.reload();
    await page.getByTestId('bad-record').getByText('are damaged').waitFor();
    await page.getByTestId('save-bad').waitFor();
    await page.getByTestId('take-partly').click();
    await page.getByTestId('time-line').waitFor();
  });

  longTest('with damaged edits and scenarios sets these aside and reads the others', async () => {
    const { page } = await openPage();
    await retype(page, 'type herb', 'herb', 'bush');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    await page.getByTestId('view-scenarios').click();
    await open(page, EXAMPLE);
    await kept(page, 'loam-edits-earth', 'type bush');
    await damage(page, 'loam-edits-earth', 'edits', 'broken', undefined);
    await damage(page, 'loam-scenarios-earth', 'scenarios', 'broken', undefined);
    await page.reload();
    expect(await verdict(page)).toBe('It holds: 13 choices, 10 expectations.');
    await page.getByTestId('asides').getByText('A scenario that this browser kept').waitFor();
    await page.getByTestId('status-storage').getByText('Show it').click();
    await page.getByTestId('asides').getByText('An edit of a card').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
  });

  longTest('of a newer page is left as it is', async () => {
    const { page } = await openPage({ at: '#/play' });
    await begin(page, { players: ['you', 'you'] });
    await written(page);
    await damage(page, 'loam-games-earth', 'games', 'now', (data) => {
      (data as { version: number }).version = 2;
    });
    await page.reload();
    await page.getByTestId('play-storage').getByText('A newer page has kept the game here').waitFor();
    await begin(page, { players: ['you', 'you'] });
    await playTurns(page, 1);
    await page.waitForTimeout(400);
    expect(await stored(page, 'loam-games-earth', 'games', 'now')).toMatchObject({ version: 2 });
  });

  longTest('that is full says so, and keeps again when there is room', async () => {
    const { page, context } = await openPage({ alone: true });
    await editorOf(page);
    const quota = await quotaOf(context, page);
    await quota(1);
    await retype(page, 'type herb', 'herb', 'bush');
    await page.getByTestId('status-storage').getByText('has no room left to keep edits').waitFor();
    await quota(undefined);
    await retype(page, 'cost 2', '2', '3');
    await page.getByTestId('status-storage').getByText('edits kept on this machine').waitFor();
    await page.reload();
    await editorOf(page);
    expect(await linesOf(page)).toContain('  type bush');
    expect(await linesOf(page)).toContain('  cost 3');
  });
});

longTest(
  'a server that is gone is said, and a worker that died meanwhile comes when it is there again',
  async () => {
    const { page, context, stop, restart, expect: expectWords } = await openPage({ alone: true });
    expectWords(/worker/i);
    await context.addInitScript(watchWorkers);
    await page.reload();
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    await editorOf(page);
    await stop();
    await page.getByTestId('status-storage').getByText('No answer from the files').waitFor();
    await kill(page, 'language');
    await retype(page, 'type herb', 'herb', 'nonsense');
    await page.getByTestId('status-unchecked').waitFor();
    await restart();
    await page.getByTestId('status-storage').getByText('Follows the files').waitFor();
    if (await page.getByTestId('language-again').isVisible())
      await page.getByTestId('language-again').click();
    await expect.poll(() => page.getByTestId('status-errors').textContent(), SOON).toContain('1 error');
  },
);

/** Changes what lies in the storage, as a fault of a disk would; with nothing to change, puts something there. */
async function damage(
  page: Page,
  name: string,
  store: string,
  key: string,
  change: ((data: unknown) => void) | undefined,
): Promise<void> {
  const data: unknown = change ? await stored(page, name, store, key) : { nothing: true };
  change?.(data);
  await inStore(page, name, store, key, data);
}

/** The value in the storage. */
const stored = (page: Page, name: string, store: string, key: string): Promise<unknown> =>
  inStore(page, name, store, key, undefined);

const inStore = (page: Page, ...args: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    ([name, store, key, data]) =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open(String(name));
        opened.onerror = reject;
        opened.onsuccess = () => {
          const at = opened.result.transaction(String(store), 'readwrite').objectStore(String(store));
          const done = data === undefined ? at.get(String(key)) : at.put(data, String(key));
          done.onsuccess = () => {
            resolve(done.result);
            opened.result.close();
          };
          done.onerror = reject;
        };
      }),
    args,
  );

/** Sets how many bytes the browser keeps for the page. */
async function quotaOf(
  context: BrowserContext,
  page: Page,
): Promise<(bytes: number | undefined) => Promise<void>> {
  const session = await context.newCDPSession(page);
  const origin = await page.evaluate(() => location.origin);
  return async (bytes) => {
    await session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(bytes !== undefined && { quotaSize: bytes }),
    });
  };
}
