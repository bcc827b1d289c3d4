import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { layOut } from '../../scripts/bundles.mjs';
import { PageFiles } from '../../scripts/server/page-files.mjs';
import { serve } from '../../scripts/server/server.mjs';
import { BARE } from './bare.ts';

const EARTH = fileURLToPath(new URL('../../cards/earth/', import.meta.url));
const FAILED = fileURLToPath(new URL('../../.build/failed/', import.meta.url));

/** The way in which a page is opened. */
export interface Opening {
  /** Part of the address after its slash. */
  readonly at?: string;
  /** Of the window, in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** True if there is a finger in place of a mouse. */
  readonly touch?: boolean;
  /** The game of which the server has the pack; Earth unless it is said. */
  readonly game?: string;
  /** Files put beside those of the pack: path → text. */
  readonly files?: Readonly<Record<string, string>>;
  /** True if its requests are watched or changed, so that no other test may have the same window. */
  readonly alone?: boolean;
}

/** A page on a server of its own, with a copy of Earth, or of another game, that it may write to. */
export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Ends in a slash. */
  readonly address: string;
  /** Folder of the copy. */
  readonly pack: string;
  /** Text of a file of the copy, by its path in it. */
  readonly read: (path: string) => string;
  /** Writes a file of the copy as another program would. */
  readonly write: (path: string, text: string) => void;
  /** Takes a file of the copy away as another program would. */
  readonly remove: (path: string) => void;
  /** Another window of the same person. */
  readonly another: (at?: string) => Promise<Page>;
  /** Expects complaints of the browser with these words. @returns Those that came, as they come. */
  readonly expect: (words: RegExp) => readonly string[];
  /** Ends the server; what the browser says about nobody answering is expected from now on. */
  readonly stop: () => Promise<void>;
  /** Starts a server again at the same address, with another token, which a tab of the same person has opened. */
  readonly restart: () => Promise<void>;
}

/** A window that one test has after the other, each from empty storage: a window made anew costs as much as a test. */
interface Shared {
  readonly context: BrowserContext;
  page: Page;
  /** The same for all tests, so that what was read and compiled once is kept. */
  readonly port: number;
}

/** The function that hears complaints of a context; the tests that have it one after the other. */
const listeners = new WeakMap<BrowserContext, (complaint: string) => void>();

let browser: Promise<Browser> | undefined;
let shared: Shared | undefined;
/** True if the test that runs has the shared window; a second page of the same test gets its own. */
let isTaken = false;
const ends: (() => Promise<void> | void)[] = [];
const complaints: string[] = [];

/** Ends what a test opened; pictures of its pages are kept where it failed. @returns what the browser complained of */
export async function endTest(name: string, hasFailed: boolean): Promise<readonly string[]> {
  if (hasFailed) {
    await keepPictures(name);
    const { context } = shared ?? {};
    shared = undefined;
    ends.unshift(async () => context?.close());
  }
  for (const end of ends.splice(0).reverse()) await end();
  isTaken = false;
  return complaints.splice(0);
}

/** The pictures of the pages of a test that failed stay in .build/failed. */
async function keepPictures(name: string): Promise<void> {
  const pages = (await browser)?.contexts().flatMap((context) => context.pages()) ?? [];
  const stem = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: join(FAILED, `${stem}-${i + 1}.png`) }).catch(() => undefined);
  }
}

/** The window of a test: its own, or the one that all tests of a worker share. */
async function contextFor(own: boolean, touch: boolean): Promise<BrowserContext> {
  if (!own && shared) return shared.context;
  browser ??= chromium.connect(inject('browser'));
  const context = await (
    await browser
  ).newContext({ locale: 'en-GB', hasTouch: touch, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  const complain = (complaint: string): void => listeners.get(context)?.(complaint);
  context.on('weberror', (error) => complain(`error: ${error.error().stack ?? String(error.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complain(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  return context;
}

/** Leaves one bare page in the shared window, and nothing that a page has kept. */
async function empty(address: string): Promise<void> {
  if (!shared) return;
  const { context } = shared;
  const [first = await context.newPage(), ...others] = context.pages();
  for (const page of others) await page.close();
  // Storage can be emptied from a page of the same server only. Going there at once lets the page that used it keep
  // its last words first; from a blank page they would come later. The window stays there, in the process in which
  // most of the next page is compiled already.
  const { origin } = new URL(address);
  await first.goto(`${origin}/${BARE}`);
  await first.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = reject;
      });
  });
  shared.page = first;
}

/** Opens the page; it is there when this ends, its editor may not be. */
export async function openPage(opening: Opening = {}): Promise<Opened> {
  const {
    at = '#/cards/137',
    width = 1440,
    height = 900,
    theme = 'light',
    touch = false,
    game,
    files = {},
    alone = false,
  } = opening;
  const pack = realpathSync(mkdtempSync(join(tmpdir(), 'loam-earth-')));
  ends.push(() => rmSync(pack, { recursive: true, force: true }));
  if (game) layOut(game, pack);
  else cpSync(EARTH, pack, { recursive: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(pack, path)), { recursive: true });
    writeFileSync(join(pack, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);

  const start = (port: number) => serve({ pack, page: new PageFiles(inject('builtPage')), port });
  const own = alone || touch || isTaken;
  isTaken ||= !own;
  const server = await start(own ? 0 : (shared?.port ?? 0));
  let now: typeof server | undefined = server;
  ends.push(async () => now?.close());
  const context = await contextFor(own, touch);
  if (own) ends.push(() => context.close());
  else ends.push(() => empty(server.origin));
  const expected: { words: RegExp; came: string[] }[] = [];
  const complain = (complaint: string): void => {
    const known = expected.find(({ words }) => words.test(complaint));
    (known?.came ?? complaints).push(complaint);
  };
  const expectWords = (words: RegExp): readonly string[] => {
    const came: string[] = [];
    expected.push({ words, came });
    return came;
  };
  listeners.set(context, complain);
  const another = async (where = at): Promise<Page> => {
    return await goTo(await context.newPage(), where);
  };
  const goTo = async (page: Page, where: string): Promise<Page> => {
    await page.goto((now ?? server).address + where);
    await page.getByRole('banner').waitFor();
    return page;
  };
  if (!own) shared ??= { context, page: await context.newPage(), port: server.port };
  const page = own ? await context.newPage() : (shared as Shared).page;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  return {
    page: await goTo(page, at),
    context,
    address: server.origin,
    pack,
    read: (path) => readFileSync(join(pack, path), 'utf8'),
    write,
    remove: (path) => rmSync(join(pack, path)),
    another,
    expect: expectWords,
    stop: async () => {
      expectWords(/net::ERR_/);
      await now?.close();
      now = undefined;
    },
    restart: async () => {
      // A page that follows the files may ask once more with the old token.
      expectWords(/\b403\b/);
      const { token } = (now = await start(server.port));
      // As a tab does in which the new address is opened.
      await page.evaluate((key) => localStorage.setItem('loam-token', key), token);
    },
  };
}
