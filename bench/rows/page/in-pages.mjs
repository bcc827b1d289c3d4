// The page as `npm start` serves it, for what is measured in it.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBrowser, launchOptions } from '../../../scripts/browser.mjs';

/** Finds the browser before anything is measured, and gets one where there is none. */
export const browserReady = () => void ensureBrowser();

/**
 * A page that is measured: its name in the report, and the folder of its checkout.
 *
 * @typedef {{ name: string, root: string }} Side
 */

/**
 * The page of this checkout, and that of another one beside it.
 *
 * @param {string} root
 * @param {string | undefined} beside
 * @returns {readonly Side[]}
 */
export const sidesOf = (root, beside) =>
  beside === undefined
    ? [{ name: '', root }]
    : [
        { name: 'here, ', root },
        { name: 'beside, ', root: beside },
      ];

/**
 * Measures in a fresh window of each side each round, on copies of the pack, the sides in turn.
 *
 * @template Found
 * @param {readonly Side[]} sides
 * @param {number} rounds
 * @param {(round: string) => void} onRound
 * @param {(page: import('playwright-core').Page, address: string) => Promise<Found>} measure
 * @param {(pack: string) => void} [lay] changes a copy of the pack before it is served
 * @returns {Promise<Found[][]>} by side and round
 */
export async function inPages(sides, rounds, onRound, measure, lay) {
  const { chromium } = await import('playwright-core');
  const options = launchOptions(ensureBrowser());
  // Without this, a browser gives the size of a heap in steps of some megabytes.
  const args = [...(options.args ?? []), '--enable-precise-memory-info'];
  const browser = await chromium.launch({ ...options, args });
  const found = sides.map(() => []);
  const servers = [];
  try {
    for (const { root } of sides) servers.push(await startServer(root, lay));
    for (let round = 0; round < rounds; round += 1)
      for (const [at, { name }] of sides.entries()) {
        onRound(`${name}, round ${round + 1} of ${rounds}`);
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          locale: 'en-GB',
        });
        found[at].push(await measure(await context.newPage(), servers[at].address));
        await context.close();
      }
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
  return found;
}

/** The server of `npm start` of a checkout, on a copy of its pack. */
async function startServer(root, lay) {
  const pack = mkdtempSync(join(tmpdir(), 'loam-bench-'));
  cpSync(join(root, 'cards', 'earth'), pack, { recursive: true });
  lay?.(pack);
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', 'serve.mjs'), '--no-open', '--port', '0', '--pack', pack],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const address = await new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const shown = /^Loam: (http\S+)$/.exec(line)?.[1];
      if (shown !== undefined) resolve(shown);
    });
    void ended.then((code) =>
      reject(new Error(`The server ended with ${code} before it said its address.\n${said}`)),
    );
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(pack, { recursive: true, force: true });
    },
  };
}
