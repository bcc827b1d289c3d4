import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LanguageWorkerClient } from '../../playground/language/client.ts';
import type { PageWorker } from '../../playground/wire/worker-client.ts';
import { earthFiles, fileText } from '../support/packs.ts';
import { flora } from './cursor.ts';

/** The names of a browser's worker over those of a thread of Node, which has no document either. */
const PRELUDE = `
  const { parentPort } = require('node:worker_threads');
  globalThis.self = {
    postMessage: (message) => parentPort.postMessage(message),
    set onmessage(listener) { parentPort.on('message', (data) => listener({ data })); },
  };
  require = undefined;
`;

/** A thread in the shape of a browser's worker. */
class ThreadWorker implements PageWorker {
  onmessage: PageWorker['onmessage'] = null;
  onerror: PageWorker['onerror'] = null;
  onmessageerror: PageWorker['onmessageerror'] = null;
  readonly thread: Worker;

  constructor(code: string) {
    this.thread = new Worker(PRELUDE + code, { eval: true });
    this.thread.on('message', (data: unknown) => this.onmessage?.(new MessageEvent('message', { data })));
    this.thread.on('error', () => this.onerror?.(new Event('error') as ErrorEvent));
  }

  postMessage(message: unknown): void {
    this.thread.postMessage(message);
  }

  terminate(): void {
    void this.thread.terminate();
  }
}

const workers: ThreadWorker[] = [];
let client: LanguageWorkerClient;

beforeAll(async () => {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('../../playground/workers/language.worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'silent',
  });
  const code = result.outputFiles[0]?.text ?? '';
  client = new LanguageWorkerClient(() => {
    const worker = new ThreadWorker(code);
    workers.push(worker);
    return worker;
  });
});

afterAll(() => client.close());

test('the bundled worker opens the pack and survives a mistake in its thread', async () => {
  const project = await client.open(fileText('cards/earth/pack.json'), earthFiles('.card', '.rules'));
  expect(project.states.filter(({ card }) => card)).toHaveLength(364);
  const state = await client.update('flora/999-a.card', flora('  red: gain 1 siol'));
  expect(state.diagnostics.map(({ code }) => code)).toEqual(['W301']);
  // Something that the protocol does not know, so that the worker's own listener fails.
  workers[0]?.postMessage(null);
  await expect(client.format('flora/999-a.card')).rejects.toMatchObject({ code: 'stopped' });
  expect(await client.format('flora/999-a.card')).toBe(flora('  red: gain 1 siol'));
  expect(workers).toHaveLength(2);
});
