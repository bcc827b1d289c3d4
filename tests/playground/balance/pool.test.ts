import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { addBalance, type BalanceTally } from '../../../src/balance/tally.ts';
import { reportOf } from '../../../src/balance/report.ts';
import { findingOf } from '../../../src/balance/sentences.ts';
import { weighGames } from '../../../src/balance/weighing.ts';
import type { SimulationPlan } from '../../../src/simulate/simulation.ts';
import { WeighingPool } from '../../../playground/balance/pool.ts';
import type { WeighedPack } from '../../../playground/weighing/protocol.ts';
import { serveBalance } from '../../../playground/weighing/server.ts';
import type { PageWorker, Port } from '../../../playground/wire/worker-client.ts';
import { playable } from '../../game/playable.ts';
import { playableWith } from '../../game/playable-with.ts';
import { marketWith } from '../../support/market.ts';
import { earthFiles, fileText, packFrom } from '../../support/packs.ts';
import { earthChecked, edited } from '../laying/at-table.ts';

const CARD = 'flora/18-dragon-blood-tree.card';
const plan: SimulationPlan = { setUp: { mode: 'standard', seats: 2, seed: 1 }, bots: ['random', 'random'] };

/** A worker as a page has it, with its far end in this thread. */
class LocalWorker implements PageWorker {
  onmessage: PageWorker['onmessage'] = null;
  onerror: PageWorker['onerror'] = null;
  onmessageerror: PageWorker['onmessageerror'] = null;
  /** Methods that were asked, in their order. */
  readonly asked: string[] = [];
  readonly #port: Port = { onmessage: null, postMessage: (reply) => this.#reply(reply) };
  #isEnded = false;

  constructor() {
    serveBalance(this.#port);
  }

  postMessage(message: { readonly method: string }): void {
    this.asked.push(message.method);
    queueMicrotask(() => this.#port.onmessage?.({ data: message } as MessageEvent));
  }

  terminate(): void {
    this.#isEnded = true;
  }

  #reply(reply: unknown): void {
    if (!this.#isEnded) this.onmessage?.({ data: structuredClone(reply) } as MessageEvent);
  }
}

/** A pool whose workers can be counted. */
function poolOf(count: number): { readonly pool: WeighingPool; readonly workers: LocalWorker[] } {
  const workers: LocalWorker[] = [];
  const pool = new WeighingPool(() => {
    const worker = new LocalWorker();
    workers.push(worker);
    return worker;
  }, count);
  return { pool, workers };
}

const files = earthChecked.map((file) => ({ ...file, path: file.id }));
const manifest = fileText('cards/earth/pack.json');
const whole: WeighedPack = { manifest, files, saved: [], added: [] };

/** The pack with a card of other text than that which was saved. */
function changedPack(from: string, to: string): WeighedPack {
  const { card } = edited(CARD, from, to);
  return {
    ...whole,
    files: files.map((file) => (file.id === CARD && card ? { ...file, card } : file)),
    saved: [{ id: CARD, path: CARD, text: earthFiles(CARD)[0]?.text ?? '' }],
  };
}

/** Weighs some games on a pool, and adds up what came of them. */
async function weighed(pool: WeighingPool, from: number, to: number): Promise<BalanceTally | undefined> {
  let all: BalanceTally | undefined;
  await pool.weigh(plan, from, to, (tally) => {
    if (all) addBalance(all, tally);
    else all = tally;
    return true;
  });
  return all;
}

describe('workers that weigh', () => {
  test('play the same games as the library, whichever of them plays which', async () => {
    const { pool, workers } = poolOf(3);
    expect(await pool.open(whole)).toEqual({ changed: [], broken: [] });
    expect(await pool.check(plan)).toBe('');
    const tally = await weighed(pool, 0, 40);
    const own = weighGames({ before: undefined, after: playable }, plan, 0, 40);
    expect(tally).toEqual(own);
    expect(workers).toHaveLength(3);
    if (!tally) throw new Error('nothing was weighed');
    const { finding, report, scales } = await pool.report(plan, tally);
    expect(finding).toBe(findingOf(reportOf({ before: undefined, after: playable }, plan, own)));
    expect(report.cards).toHaveLength(364);
    // The price that is paid for cards comes first (PLANT-3).
    expect(scales[0]?.id).toBe('cost');
    expect(scales[0]?.values[136]).toBe(2);
    expect(scales.every(({ values }) => values.length === 364)).toBe(true);
  });

  test('say why games find no end, with the line that is repeated', async () => {
    const rules = 'rules/game.rules';
    const all = marketWith([rules, 'follow "Turn"', 'must earn 1 coin']);
    const text = all.find(({ path }) => path === 'pack.json')?.text ?? '';
    const { entries, rules: sections } = buildCatalogue(packFrom(text), all);
    const { pool } = poolOf(1);
    await pool.open({
      manifest: text,
      files: [
        ...entries.flatMap(({ path, checked }) =>
          checked.card ? [{ id: path, path, card: checked.card }] : [],
        ),
        ...sections.flatMap(({ path, checked }) =>
          checked.card ? [{ id: path, path, rules: checked.card }] : [],
        ),
      ],
      saved: [],
      added: [],
    });
    const endless: SimulationPlan = { ...plan, setUp: { mode: 'usual', seats: 2, seed: 1 } };
    let tally: BalanceTally | undefined;
    await pool.weigh(endless, 0, 1, (some) => {
      tally = some;
      return true;
    });
    if (!tally) throw new Error('nothing was weighed');
    const { report, endless: why } = await pool.report(endless, tally);
    expect(report.unfinished).toBe(1);
    expect(why).toMatch(
      /^G989 in game 1: `step: until any seat has 3 stalls, for the next seat, must earn 1 coin`, line 2 of "Game", is repeated without end: /,
    );
  });

  test('weigh a change against the text that was saved', async () => {
    const { pool } = poolOf(1);
    expect(await pool.open(changedPack('points 1', 'points 5'))).toEqual({
      changed: ['Dragon Blood Tree'],
      broken: [],
    });
    const after = playableWith(({ path, text }) =>
      path === CARD ? text.replace('points 1', 'points 5') : text,
    );
    expect(await weighed(pool, 0, 12)).toEqual(weighGames({ before: playable, after }, plan, 0, 12));
    const tally = await weighed(pool, 0, 60);
    const game = tally?.looks[0]?.game ?? -1;
    const { record, differs, at } = await pool.game(plan, game);
    expect(differs).toMatch(/^Dragon Blood Tree/);
    // A game that has the same choices up to the end has no place at which it differs first.
    expect(at === undefined).toBe(differs.includes('the game is the same'));
    expect(record).toMatch(/^loam record 1\n/);
  });

  test('weigh the pack as it is where the change does not play', async () => {
    const { pool } = poolOf(1);
    expect(await pool.open(changedPack('species "Dracaena cinnabari"', 'species "Dracaena"'))).toEqual({
      changed: [],
      broken: [],
    });
    expect((await weighed(pool, 0, 3))?.before).toBeUndefined();
  });

  test('say which saved text has errors, and weigh as if it had not been there', async () => {
    const { pool } = poolOf(1);
    const broken = {
      ...changedPack('points 1', 'points 5'),
      saved: [{ id: CARD, path: CARD, text: 'flora 18 "' }],
    };
    expect(await pool.open(broken)).toEqual({ changed: ['Dragon Blood Tree'], broken: [CARD] });
  });

  test('weigh a card that was never saved against a pack without it', async () => {
    const { pool } = poolOf(1);
    expect(await pool.open({ ...whole, added: [CARD] })).toEqual({
      changed: ['Dragon Blood Tree'],
      broken: [],
    });
  });

  test('stop when there is enough, with all games up to there', async () => {
    const { pool } = poolOf(2);
    await pool.open(whole);
    let games = 0;
    const tallies: BalanceTally[] = [];
    await pool.weigh(plan, 0, 10_000, (tally) => {
      tallies.push(tally);
      games += tally.games + tally.unfinished;
      return games < 5;
    });
    const [first, ...rest] = tallies;
    if (!first) throw new Error('nothing was weighed');
    for (const tally of rest) addBalance(first, tally);
    expect(games).toBeLessThan(10_000);
    expect(first).toEqual(weighGames({ before: undefined, after: playable }, plan, 0, games));
  });

  test('end when they are not needed any more, and begin anew when they are', async () => {
    const { pool, workers } = poolOf(1);
    await pool.open(whole);
    pool.end();
    expect((await weighed(pool, 0, 2))?.games).toBe(2);
    expect(workers.map(({ asked }) => asked)).toEqual([['open'], ['open', 'weigh']]);
  });

  test('refuse what still waits for an answer when they are ended, and answer what is asked later', async () => {
    const { pool } = poolOf(1);
    await pool.open(whole);
    const waiting = pool.game(plan, 0).catch((error: unknown) => error);
    // The question goes out when it is known that the worker has the pack.
    await Promise.resolve();
    pool.end();
    const refusal = await waiting;
    expect(refusal).toMatchObject({ code: 'ended', ended: true, message: 'The game engine was ended.' });
    expect((await pool.game(plan, 0)).record).toMatch(/^loam record 1\n/);
  });

  test('say why games cannot be begun', async () => {
    const { pool } = poolOf(1);
    await pool.open(whole);
    expect(await pool.check({ ...plan, setUp: { ...plan.setUp, mode: 'night' } })).toMatch(/^G971: /);
  });

  test('refuse a manifest that cannot be used', async () => {
    const { pool } = poolOf(1);
    await expect(pool.open({ ...whole, manifest: '{}' })).rejects.toThrow('There is no pack to play with.');
  });
});
