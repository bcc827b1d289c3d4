import { describe, expect, test } from 'vitest';
import { fromDisk } from '../../../playground/files/document.ts';
import type { PageWorker, Port } from '../../../playground/wire/worker-client.ts';
import { ScenarioEngine } from '../../../playground/scenarios/engine.ts';
import { serveScenarios } from '../../../playground/verdicts/server.ts';
import { FIRST_STATE, type State } from '../../../playground/store/state.ts';
import { fileText } from '../../support/packs.ts';
import { earthChecked, edited } from '../laying/at-table.ts';

const EXAMPLE = /```scenario\n([^]*?)```/.exec(fileText('docs/scenarios.md'))?.[1] ?? '';
/** A text at which the worker of these tests falls over. */
const DEADLY = 'loam scenario 1\n# falls over\n';

/** The worker as a page has it, with its far end in this thread; it falls over at one text. */
class LocalWorker implements PageWorker {
  onmessage: PageWorker['onmessage'] = null;
  onerror: PageWorker['onerror'] = null;
  onmessageerror: PageWorker['onmessageerror'] = null;
  /** Methods that were asked, in their order. */
  readonly asked: string[];
  readonly #port: Port = { onmessage: null, postMessage: (reply) => this.#reply(reply) };
  #isEnded = false;

  constructor(asked: string[]) {
    this.asked = asked;
    serveScenarios(this.#port);
  }

  postMessage(message: { readonly method: string; readonly ask: unknown }): void {
    this.asked.push(message.method);
    queueMicrotask(() => {
      if (message.ask === DEADLY) this.onerror?.(new Event('error') as ErrorEvent);
      else this.#port.onmessage?.({ data: message } as MessageEvent);
    });
  }

  terminate(): void {
    this.#isEnded = true;
  }

  #reply(reply: unknown): void {
    if (!this.#isEnded) this.onmessage?.({ data: reply } as MessageEvent);
  }
}

type Pack = Pick<State, 'known' | 'docs' | 'manifest'>;

/** The pack as the page knows it, with other files in place of some. */
function packWith(...others: typeof earthChecked): Pack {
  const files = new Map([...earthChecked, ...others].map((file) => [file.id, file]));
  return {
    manifest: { path: 'pack.json', text: fileText('cards/earth/pack.json') },
    docs: new Map([...files.keys()].map((path) => [path, fromDisk({ path, text: '', hash: 'h' })] as const)),
    known: new Map(
      [...files].map(([id, { card, rules }]) => [
        id,
        { current: true, diagnostics: [], faces: [], card, rules } as unknown as ReturnType<
          State['known']['get']
        > & {},
      ]),
    ),
  };
}

const isOf = async (engine: ScenarioEngine, text: string) => (await engine.check(text)).is;

describe('the engine that plays scenarios', () => {
  test('is sent the pack once, and then what changed of it', async () => {
    const asked: string[] = [];
    const engine = new ScenarioEngine(() => new LocalWorker(asked));
    expect(await engine.catchUp(packWith())).toBe('changed');
    expect(await isOf(engine, EXAMPLE)).toBe('holds');
    expect(await engine.catchUp(packWith())).toBe('same');
    // Heather costs 3 in place of 2: line 18 expects 1 soil of 3.
    expect(await engine.catchUp(packWith(edited('flora/20-heather.card', 'cost 2', 'cost 3')))).toBe(
      'changed',
    );
    expect(await engine.check(EXAMPLE)).toMatchObject({ is: 'differs', problem: { line: 18 } });
    expect(await engine.catchUp(packWith())).toBe('changed');
    expect(await isOf(engine, EXAMPLE)).toBe('holds');
    expect(asked).toEqual(['open', 'check', 'link', 'check', 'link', 'check']);
  });

  test('is started again when it fell over, and nothing else is played anew for that', async () => {
    const asked: string[] = [];
    const engine = new ScenarioEngine(() => new LocalWorker(asked));
    await engine.catchUp(packWith());
    expect(await engine.check(DEADLY)).toMatchObject({ is: 'stopped', message: /stopped at this scenario/ });
    expect(await engine.catchUp(packWith())).toBe('same');
    expect(await isOf(engine, EXAMPLE)).toBe('holds');
    expect(asked).toEqual(['open', 'check', 'open', 'check']);
  });

  test('says why there is none where the manifest cannot be read', async () => {
    const engine = new ScenarioEngine(() => new LocalWorker([]));
    const state = { ...packWith(), manifest: { path: 'pack.json', text: '{}' } };
    expect(await engine.catchUp(state)).toEqual({ problem: 'There is no pack to play with.' });
    expect(await engine.catchUp(packWith())).toBe('changed');
    expect(await isOf(engine, EXAMPLE)).toBe('holds');
  });

  test('knows nothing of a state without files', async () => {
    const engine = new ScenarioEngine(() => new LocalWorker([]));
    await engine.catchUp({ ...FIRST_STATE, manifest: packWith().manifest });
    expect(await isOf(engine, EXAMPLE)).not.toBe('holds');
  });
});
