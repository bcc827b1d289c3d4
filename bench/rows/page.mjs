// The page as `npm start` serves it, for rows that type into it.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBrowser, launchOptions } from '../../scripts/browser.mjs';

/** Finds the browser before anything is measured, and gets one where there is none. */
export const browserReady = () => void ensureBrowser();

/**
 * Measures in a fresh page each round, on a copy of the pack.
 *
 * @template Time
 * @param {{ root: string }} materials
 * @param {number} rounds
 * @param {(round: string) => void} onRound
 * @param {(page: import('playwright-core').Page, address: string) => Promise<readonly Time[]>} timesIn
 * @returns {Promise<Time[]>} those of all rounds
 */
export async function inPages({ root }, rounds, onRound, timesIn) {
  const { chromium } = await import('playwright-core');
  const pack = mkdtempSync(join(tmpdir(), 'loam-bench-'));
  cpSync(join(root, 'cards', 'earth'), pack, { recursive: true });
  const server = await startServer(root, pack);
  const browser = await chromium.launch(launchOptions(ensureBrowser()));
  const times = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      onRound(`round ${round + 1} of ${rounds}`);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
      times.push(...(await timesIn(await context.newPage(), server.address)));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(pack, { recursive: true, force: true });
  }
  return times;
}

/** The server of `npm start`, on a copy of the pack. */
async function startServer(root, pack) {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', 'serve.mjs'), '--no-open', '--port', '0', '--pack', pack],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const address = await new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /^Loam: (http\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
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
    },
  };
}
