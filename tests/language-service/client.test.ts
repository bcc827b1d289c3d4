import { afterEach, describe, expect, test, vi } from 'vitest';
import { LanguageWorkerClient, type LanguageOptions } from '../../playground/language/client.ts';
import type { LanguageCalls } from '../../playground/language/protocol.ts';
import type { PageWorker, Reply, ReplyPart, WorkerError } from '../../playground/wire/worker-client.ts';
import { serveLanguage, STATES_AT_ONCE } from '../../playground/language/server.ts';
import { earthFiles, fileText } from '../support/packs.ts';
import { flora, marked } from './cursor.ts';

const MANIFEST = fileText('cards/earth/pack.json');
const FILES = earthFiles('.card').slice(0, 12);
const PATH = 'flora/999-new.card';

/** A worker as a page has it, its far end served in this thread; what stops it is in the hands of the test. */
class LocalWorker implements PageWorker {
  onmessage: PageWorker['onmessage'] = null;
  onerror: PageWorker['onerror'] = null;
  onmessageerror: PageWorker['onmessageerror'] = null;
  terminated = false;
  /** Messages that reached the far end. */
  readonly sent: unknown[] = [];
  readonly #line = new MessageChannel();
  readonly #end: () => void;

  constructor(serve: typeof serveLanguage = serveLanguage) {
    this.#line.port1.onmessage = (event: MessageEvent) => this.onmessage?.(event);
    this.#end = serve(this.#line.port2);
  }

  postMessage(message: unknown): void {
    this.sent.push(message);
    this.#line.port1.postMessage(message);
  }

  terminate(): void {
    this.terminated = true;
    this.#end();
    this.#line.port1.close();
  }

  /** The event that a page sees of a mistake that nobody caught. */
  fail(): void {
    this.onerror?.(new Event('error') as ErrorEvent);
  }
}

/** Takes messages and answers none of them: a worker in an endless loop. */
const silence: typeof serveLanguage = (port) => {
  port.onmessage = () => undefined;
  return () => undefined;
};

const open: LanguageWorkerClient[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const client of open.splice(0)) client.close();
});

function clientOf(workers: LocalWorker[], options: LanguageOptions = {}): LanguageWorkerClient {
  const queue = [...workers];
  const client = new LanguageWorkerClient(() => {
    const next = queue.shift();
    if (!next) throw new Error('no worker is left');
    return next;
  }, options);
  open.push(client);
  return client;
}

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'kept',
    (error: { code?: unknown }) => error.code,
  );

describe('client and server', () => {
  test('answers every question of an editor', async () => {
    const client = clientOf([new LocalWorker()]);
    const project = await client.open(MANIFEST, FILES);
    expect(project.states.map(({ path }) => path).sort()).toEqual(FILES.map(({ path }) => path).sort());
    const { text, offset } = marked(flora('  red: gain 1 sio|l'));
    const state = await client.update(PATH, text);
    expect(state.diagnostics.map(({ code }) => code)).toEqual(['W301']);
    const [fix] = await client.fixes(PATH, { start: offset, end: offset });
    expect(fix?.edits.map((edit) => edit.text)).toEqual(['soil']);
    expect((await client.complete(PATH, offset)).map(({ label }) => label)).toContain('soil');
    expect((await client.hover(PATH, text.indexOf('red')))?.sort).toBe('trigger');
    expect(await client.hover(PATH, text.length)).toBeUndefined();
    await client.update(PATH, flora('  red:   gain   1 soil'));
    expect(await client.format(PATH)).toBe(flora('  red: gain 1 soil'));
    expect((await client.findings()).map(({ path }) => path)).toContain(PATH);
    await client.remove(PATH);
    expect((await client.findings()).map(({ path }) => path)).not.toContain(PATH);
  });

  test('brings the states of a pack in parts, none of them greater than another', async () => {
    const line = new MessageChannel();
    const end = serveLanguage(line.port2);
    const files = Array.from({ length: 2 * STATES_AT_ONCE + 30 }, (_, i) => ({
      path: `flora/${i + 1}-card.card`,
      text: flora('  red: gain 1 soil').replace(/\d+/, String(i + 1)),
    }));
    const replies: (Reply<LanguageCalls> | ReplyPart<LanguageCalls>)[] = [];
    await new Promise<void>((resolve) => {
      line.port1.onmessage = ({ data }: MessageEvent<Reply<LanguageCalls> | ReplyPart<LanguageCalls>>) => {
        replies.push(data);
        if ('ok' in data) resolve();
      };
      line.port1.postMessage({ id: 1, method: 'open', ask: { pack: MANIFEST, files } });
    });
    end();
    line.port1.close();
    const sizes = replies.map((reply) => ('part' in reply ? reply.part.length : 'the answer'));
    expect(sizes).toEqual([STATES_AT_ONCE, STATES_AT_ONCE, 30, 'the answer']);
    expect(replies.at(-1)).not.toHaveProperty('answer.states');
    const project = await clientOf([new LocalWorker()]).open(MANIFEST, files);
    expect(project.states.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  });

  test('refuses what cannot be answered, each with its code', async () => {
    const client = clientOf([new LocalWorker()]);
    expect(await codeOf(client.update(PATH, ''))).toBe('not-open');
    expect(await codeOf(client.findings())).toBe('not-open');
    const refusal: unknown = await client.open('{}', FILES).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'bad-pack' });
    const { diagnostics } = refusal as WorkerError;
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['P507']));
    expect(await codeOf(client.update(PATH, ''))).toBe('not-open');
    await client.open(MANIFEST, FILES);
    expect(await codeOf(client.hover('no/such.card', 0))).toBe('no-file');
    expect(await codeOf(client.format('no/such.card'))).toBe('no-file');
    expect(await codeOf(client.remove('no/such.card'))).toBe('kept');
    client.close();
    expect(await codeOf(client.findings())).toBe('closed');
  });
});

describe('overtaken questions', () => {
  test('a text is not worked on when a later one of the same file waits', async () => {
    const client = clientOf([new LocalWorker()]);
    await client.open(MANIFEST, FILES);
    const texts = ['gain 1 soil', 'gain 2 soil', 'gain 3 soil', 'gain 4 soil'].map((line) =>
      flora(`  red: ${line}`),
    );
    const states = await Promise.all(texts.map((text) => client.update(PATH, text)));
    // The first may be under way already; the others are all answered with the state of the last.
    expect(new Set(states.slice(1)).size).toBe(1);
    expect(states[3]?.faces[0]?.abilities.map(({ text }) => text)).toEqual(['red: gain 4 soil']);
  });

  test('texts of other files are not affected', async () => {
    const client = clientOf([new LocalWorker()]);
    await client.open(MANIFEST, FILES);
    const states = await Promise.all(
      ['flora/901-a.card', 'flora/902-b.card'].map((path) =>
        client.update(path, flora('  red: gain 1 soil')),
      ),
    );
    expect(states.map(({ path }) => path)).toEqual(['flora/901-a.card', 'flora/902-b.card']);
  });

  test('a question about a place in an older text has no answer', async () => {
    const client = clientOf([new LocalWorker()]);
    await client.open(MANIFEST, FILES);
    await client.update(PATH, flora('  red: gain 1 soil'));
    const asked = [
      client.findings(),
      client.hover(PATH, 0),
      client.complete(PATH, 0),
      client.fixes(PATH, { start: 0, end: 0 }),
      codeOf(client.format(PATH)),
      client.update(PATH, flora('  red: gain 2 soil')),
    ] as const;
    const [, hover, complete, fixes, format, state] = await Promise.all(asked);
    expect({ hover, complete, fixes, format }).toEqual({
      hover: undefined,
      complete: [],
      fixes: [],
      format: 'superseded',
    });
    expect(state.current).toBe(true);
  });

  test('a pack is overtaken by another pack, findings by later findings', async () => {
    const client = clientOf([new LocalWorker()]);
    await client.open(MANIFEST, FILES);
    const first = codeOf(client.findings());
    const codes = [
      codeOf(client.open(MANIFEST, FILES.slice(0, 1))),
      client.open(MANIFEST, FILES.slice(0, 2)),
    ] as const;
    const [code, project] = await Promise.all(codes);
    expect(await first).toBe('superseded');
    expect(code).toBe('superseded');
    expect(project.states).toHaveLength(2);
    const [a, b, c] = await Promise.all([client.findings(), client.findings(), client.findings()]);
    expect(b).toBe(c);
    expect(a).toEqual(c);
  });
});

describe('a worker that stops', () => {
  test('is started again with the texts that it had', async () => {
    const [one, two] = [new LocalWorker(), new LocalWorker()];
    const stops: boolean[] = [];
    const client = clientOf([one, two], { onStop: (again) => stops.push(again) });
    await client.open(MANIFEST, FILES);
    await client.update(PATH, flora('  red: gain 1 soil'));
    await client.remove(FILES[0]?.path ?? '');
    const culprit = codeOf(client.update('flora/901-bad.card', flora('  red: gain 1 soil')));
    const other = client.update('flora/902-good.card', flora('  red: gain 2 soil'));
    one.fail();
    expect(await culprit).toBe('stopped');
    expect((await other).current).toBe(true);
    expect(one.terminated).toBe(true);
    expect(stops).toEqual([true]);
    expect(await client.format(PATH)).toBe(flora('  red: gain 1 soil'));
    expect(await codeOf(client.format('flora/901-bad.card'))).toBe('no-file');
    expect(await codeOf(client.format(FILES[0]?.path ?? ''))).toBe('no-file');
  });

  test('counts as stopped when an answer does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = clientOf([new LocalWorker(silence), new LocalWorker()], { patience: 30 });
    const code = codeOf(client.open(MANIFEST, FILES));
    vi.advanceTimersByTime(29);
    const later = client.open(MANIFEST, FILES);
    vi.advanceTimersByTime(1);
    expect(await code).toBe('stopped');
    expect((await later).title).toBe('Earth');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is given up after three stops without an answer in between', async () => {
    const workers = [new LocalWorker(silence), new LocalWorker(silence), new LocalWorker(silence)];
    const stops: boolean[] = [];
    const client = clientOf(workers, { onStop: (again) => stops.push(again) });
    const codes = ['a', 'b', 'c', 'd'].map((pack) => codeOf(client.open(pack, [])));
    for (const worker of workers) worker.fail();
    expect(await Promise.all(codes)).toEqual(['stopped', 'stopped', 'closed', 'closed']);
    expect(stops).toEqual([true, true, false]);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true, true]);
    expect(await codeOf(client.findings())).toBe('closed');
  });

  test('is not listened to any more, and an idle stop loses nothing', async () => {
    const [one, two] = [new LocalWorker(), new LocalWorker()];
    const client = clientOf([one, two]);
    await client.open(MANIFEST, FILES);
    one.fail();
    one.fail();
    expect(two.terminated).toBe(false);
    expect((await client.findings()).length).toBeGreaterThan(0);
    expect(two.sent).toHaveLength(2);
  });
});
