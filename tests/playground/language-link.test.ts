import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromDisk } from '../../playground/files/document.ts';
import { LanguageWorkerClient } from '../../playground/language/client.ts';
import type { PageWorker } from '../../playground/wire/worker-client.ts';
import { serveLanguage } from '../../playground/language/server.ts';
import { Documents } from '../../playground/store/documents.ts';
import { LanguageLink } from '../../playground/store/language.ts';
import { FIRST_STATE, type State } from '../../playground/store/state.ts';
import { Store } from '../../playground/store/store.ts';
import { fileText } from '../support/packs.ts';

/** The worker as a page has it, with its far end in this thread. */
class LocalWorker implements PageWorker {
  onmessage: PageWorker['onmessage'] = null;
  onerror: PageWorker['onerror'] = null;
  onmessageerror: PageWorker['onmessageerror'] = null;
  readonly #line = new MessageChannel();
  readonly #end = serveLanguage(this.#line.port2);
  #unanswered = 0;
  #behind: (() => void) | undefined;

  constructor() {
    this.#line.port1.onmessage = (event: MessageEvent) => {
      if (!('part' in event.data)) this.#unanswered -= 1;
      this.onmessage?.(event);
      if (this.#unanswered === 0) this.#behind?.();
    };
  }

  postMessage(message: unknown): void {
    this.#unanswered += 1;
    this.#line.port1.postMessage(message);
  }

  /** Does something when all that was asked before is answered. */
  protected behindAll(then: () => void): void {
    if (this.#unanswered === 0) queueMicrotask(then);
    else this.#behind = then;
  }

  terminate(): void {
    this.#end();
    this.#line.port1.close();
  }
}

const manifest = fileText('cards/earth/pack.json');
const oak = 'flora/401-oak.card';
const text = 'flora 401 "Oak"\n  type tree\n  cost 2\n  points 1\n  facts designed\n\n  green: gain 1 soil\n';

/** Waits until something holds: how long that takes depends on what else the machine does, so that a long time is allowed. */
const eventually = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 20_000 });

let client: LanguageWorkerClient;
let store: Store<State>;
let documents: Documents;
let link: LanguageLink;

beforeEach(() => {
  client = new LanguageWorkerClient(() => new LocalWorker());
  const docs = new Map([[oak, fromDisk({ path: oak, text, hash: 'h' })]]);
  store = new Store<State>({ ...FIRST_STATE, manifest: { path: 'pack.json', text: manifest }, docs });
  link = new LanguageLink(store, client);
  documents = new Documents(store, {
    keep: () => undefined,
    settle: () => undefined,
    changed: (before, after) => link.changed(before, after),
  });
});
afterEach(() => client.close());

const codes = (id: string): string[] | undefined =>
  store.state.known.get(id)?.diagnostics.map((one) => one.code);

describe('documents and language', () => {
  test('opening gives what is known of every text', async () => {
    await link.open();
    expect([store.state.language, store.state.title]).toEqual(['ready', 'Earth']);
    expect(codes(oak)).toEqual([]);
    expect(store.state.known.get(oak)?.faces[0]?.english).toEqual(['Gain 1 soil.']);
  });

  test('what the page needs of an open pack is made before it is said to be open', async () => {
    const seen: string[][] = [];
    const preparing = new LanguageLink(store, client, ({ known }) => {
      seen.push([store.state.language, ...known.keys()]);
      return Promise.resolve();
    });
    await preparing.open();
    expect(seen).toEqual([['opening', oak]]);
    expect(store.state.language).toBe('ready');
  });

  test('a pack that is opened while another one is made ready takes its place', async () => {
    const other = manifest.replace('"title": "Earth"', '"title": "Moon"');
    expect(other).not.toBe(manifest);
    let again: Promise<void> | undefined;
    const preparing = new LanguageLink(store, client, () => {
      if (!again) {
        store.set({ manifest: { path: 'pack.json', text: other } });
        again = preparing.open();
      }
      return Promise.resolve();
    });
    await preparing.open();
    expect([store.state.language, store.state.title]).toEqual(['opening', FIRST_STATE.title]);
    await again;
    expect([store.state.language, store.state.title]).toEqual(['ready', 'Moon']);
  });

  test('a new text is known when the answer is about it', async () => {
    await link.open();
    documents.edit(oak, text.replace('tree', 'tre'));
    documents.edit(oak, text.replace('tree', 'shrub'));
    await eventually(() => expect(codes(oak)).toEqual(['C406']));
    const state = store.state.known.get(oak);
    expect(state && link.textOf(state)).toBe(text.replace('tree', 'shrub'));
    expect(state?.current).toBe(false);
    expect(state?.faces[0]?.name).toBe('Oak');
  });

  test('what changed while the pack was opened is caught up', async () => {
    const opening = link.open();
    documents.edit(oak, text.replace('tree', 'shrub'));
    const id = documents.create('flora/402-elm.card', text.replace('401', '402'));
    await opening;
    await eventually(() => expect([codes(oak), codes(id)]).toEqual([['C406'], []]));
  });

  test('a question that comes while the pack is opened waits, and is about the text as it is then', async () => {
    const opening = link.open();
    const words = ['tre', 'tree'] as const;
    const found = words.map((word) => {
      documents.edit(oak, text.replace('tree', word));
      const doc = documents.get(oak) ?? fromDisk({ path: oak, text: '', hash: '' });
      return link.complete(doc, text.indexOf('tree') + 2);
    });
    await opening;
    for (const each of await Promise.all(found)) expect(each.map(({ label }) => label)).toContain('tree');
  });

  test('a question to a pack that cannot be opened has no answer', async () => {
    store.set({ manifest: { path: 'pack.json', text: '{' } });
    const opening = link.open();
    const doc = documents.get(oak);
    const found = doc && link.complete(doc, 0);
    await opening;
    expect(store.state.language).toBe('stopped');
    expect(await found).toEqual([]);
  });

  test('a moved card is known under its new path, a deleted one not at all', async () => {
    await link.open();
    documents.move(oak, 'flora/401-ash.card', text.replace('Oak', 'Ash'));
    await eventually(() => expect(store.state.known.get(oak)?.path).toBe('flora/401-ash.card'));
    const doc = documents.get(oak);
    expect(doc && (await link.format(doc))).toBe(text.replace('Oak', 'Ash'));
    documents.remove(oak);
    expect(doc && (await link.format(doc))).toBeUndefined();
  });

  test('what is found about the whole pack follows', async () => {
    await link.open();
    const id = documents.create('flora/402-elm.card', text);
    await eventually(() =>
      expect(store.state.findings.get('flora/402-elm.card')?.map((one) => one.code)).toContain('P501'),
    );
    documents.remove(id);
    await eventually(() =>
      expect(store.state.findings.get('flora/401-oak.card')?.map((one) => one.code)).not.toContain('P501'),
    );
  });

  test('a manifest that cannot be used is said, with its first mistake', async () => {
    store.set({ manifest: { path: 'pack.json', text: '{"loam": 1,' } });
    await link.open();
    expect(store.state.language).toBe('stopped');
    expect(store.state.languageProblem).toMatch(/^The manifest of the pack has mistakes\. pack\.json: /);
    expect(await link.complete(fromDisk({ path: oak, text, hash: 'h' }), 0)).toEqual([]);
  });

  test('questions about a text that is gone have no answer', async () => {
    await link.open();
    const gone = fromDisk({ path: 'flora/9-gone.card', text, hash: 'h' });
    expect([await link.hover(gone, 0), await link.complete(gone, 0), await link.format(gone)]).toEqual([
      undefined,
      [],
      undefined,
    ]);
    expect([store.state.language, store.state.languageProblem]).toEqual(['ready', '']);
  });
});

/** A worker that falls over at a text as often as it is told to. */
class FallingWorker extends LocalWorker {
  static falls = 0;

  override postMessage(message: {
    readonly method: string;
    readonly ask: { readonly text?: string } | null;
  }): void {
    if (
      message.method !== 'update' ||
      message.ask?.text?.includes('deadly') !== true ||
      FallingWorker.falls === 0
    ) {
      super.postMessage(message);
      return;
    }
    FallingWorker.falls -= 1;
    this.behindAll(() => this.onerror?.(new Event('error') as ErrorEvent));
  }
}

describe('a language that stops at a text', () => {
  const deadly = text.replace('tree', 'deadly');
  beforeEach(() => {
    client.close();
    client = new LanguageWorkerClient(() => new FallingWorker());
    link = new LanguageLink(store, client);
  });

  test('is asked about it once more, and then the text is known', async () => {
    FallingWorker.falls = 1;
    await link.open();
    documents.edit(oak, deadly);
    await eventually(() => expect(codes(oak)).toEqual(['C406']));
    expect([...store.state.unchecked]).toEqual([]);
  });

  test('says nothing of it where a newer text was answered before', async () => {
    FallingWorker.falls = 1;
    await link.open();
    const doc = documents.get(oak);
    // It falls when all that was asked is answered, which the newer text is among.
    const asked = doc && link.hover(doc, 0);
    documents.edit(oak, deadly);
    documents.edit(oak, text.replace('tree', 'shrub'));
    await asked;
    await eventually(() => expect(codes(oak)).toEqual(['C406']));
    const now = documents.get(oak);
    expect(now && (await link.format(now))).toBeDefined();
    expect([[...store.state.unchecked], store.state.languageProblem]).toEqual([[], '']);
  });

  test('again says that the text is not checked, until it is another one', async () => {
    FallingWorker.falls = 2;
    await link.open();
    documents.edit(oak, deadly);
    await eventually(() => expect([...store.state.unchecked]).toEqual([oak]));
    await eventually(() => expect(FallingWorker.falls).toBe(0));
    expect(store.state.languageProblem).toContain(oak);
    documents.edit(oak, text.replace('tree', 'shrub'));
    await eventually(() => expect(codes(oak)).toEqual(['C406']));
    expect([[...store.state.unchecked], store.state.languageProblem]).toEqual([[], '']);
  });
});

test('a language that does not come is asked for again, and comes', async () => {
  client.close();
  let isThere = false;
  client = new LanguageWorkerClient(() => {
    const worker = new LocalWorker();
    if (!isThere) queueMicrotask(() => worker.onerror?.(new Event('error') as ErrorEvent));
    return worker;
  });
  link = new LanguageLink(store, client);
  await link.open();
  expect([store.state.language, store.state.languageProblem]).toEqual([
    'stopped',
    'What checks the cards stopped again and again, or did not come.',
  ]);
  isThere = true;
  await link.open();
  expect([store.state.language, codes(oak)]).toEqual(['ready', []]);
});
