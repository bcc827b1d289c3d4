import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureBrowser, launchOptions } from '../../scripts/browser.mjs';
import { note, secondsOf } from '../../scripts/run/processor.mjs';
import { currentPage } from '../../scripts/server/built-page.mjs';
import { BARE } from './bare.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the browser that all tests share. */
    browser: string;
    /** Folder with the built page. */
    builtPage: string;
  }
}

/**
 * Most stories open a page and leave it before code that is optimized pays for being made, so that the engine optimizes
 * later. A long run has it as people have it.
 */
const ENGINE =
  process.env['LOAM_LONG'] === '1'
    ? []
    : ['--js-flags=--no-opt --invocation-count-for-maglev=3000 --invocation-count-for-maglev-osr=1000'];

/**
 * Starts the browser and builds the page, once for all tests that drive it. The page is copied, so that whatever
 * builds it meanwhile does not take it away; each test serves it with a copy of the cards of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const options = launchOptions(ensureBrowser());
  const browser = await chromium.launchServer({ ...options, args: [...options.args, ...ENGINE] });
  project.provide('browser', browser.wsEndpoint());
  const { folder } = await currentPage(root, (sentence) => console.error(sentence));
  const copy = mkdtempSync(join(tmpdir(), 'loam-page-'));
  cpSync(folder, copy, { recursive: true });
  writeFileSync(join(copy, BARE), '<!doctype html><title>Bare</title>');
  project.provide('builtPage', copy);
  return async () => {
    note('the browser', secondsOf(browser.process().pid ?? 0));
    await browser.close();
    rmSync(copy, { recursive: true, force: true });
  };
}
