import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import writeSite from '../../scripts/run/site.mjs';
import { editorOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { begin, playTurns } from './play/at-game.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-site-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The place where the site lies on its server: not at its top, as on a server for many sites. */
const WHERE = '/games/earth/';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** A server that gives files and knows nothing else. */
async function serveFiles(): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const path = url.slice(WHERE.length) || 'index.html';
    try {
      if (!url.startsWith(WHERE)) throw new Error('nothing is there');
      const bytes = readFileSync(join(folder, 'site', path));
      response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'font/woff2' });
      response.end(bytes);
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end('<p>There is nothing here.</p>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${WHERE}`, close: () => server.close() };
}

test('a site on any server shows the cards, plays games, and keeps edits in the browser', async () => {
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
  expect(await writeSite(root, ['--pack', join(root, 'cards/earth'), '--out', join(folder, 'site')])).toBe(0);
  vi.restoreAllMocks();
  const { page } = await openPage({ alone: true });
  const { address, close } = await serveFiles();
  try {
    await page.goto(`${address}#/cards/137`);
    await editorOf(page);
    await page.getByTestId('list-count').getByText('364 cards').waitFor();
    expect(await page.getByTestId('save').count()).toBe(0);
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-duplicate').click();
    await page.getByTestId('list-count').getByText('365 cards').waitFor();
    await page.reload();
    await page.getByTestId('list-count').getByText('365 cards').waitFor();
    await page.goto(`${address}#/play`);
    await begin(page, { players: ['random', 'greedy'] });
    expect(await playTurns(page, 1)).toBeGreaterThan(0);
  } finally {
    close();
  }
});
