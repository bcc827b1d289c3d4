import type { Redis } from 'ioredis';
import { KEPT_FOR, MOST_SUMS, packKey, RUNS, type RunKeys } from './queue-names.ts';
import type { PackedPack } from './queue-pack.ts';

/**
 * The keys of a run in Redis beside its queue, as whoever asks for the games sees it. Each step is one command, which
 * can be sent again where the connection breaks: what is done twice is as what is done once.
 */

/** The outcome of a range, as a worker wrote it; undefined where that is too long to be read. */
export type SentSums = readonly [name: string, text: string | undefined];

/** The number of sums that are read at once. */
const AT_ONCE = 50;

/** The sums of some ranges; a text that is too long is left out. */
const TAKE = `
local taken = {}
for _, name in ipairs(redis.call('HKEYS', KEYS[1])) do
  if #taken >= 2 * tonumber(ARGV[1]) then break end
  taken[#taken + 1] = name
  if redis.call('HSTRLEN', KEYS[1], name) > tonumber(ARGV[2]) then taken[#taken + 1] = false
  else taken[#taken + 1] = redis.call('HGET', KEYS[1], name) end
end
return taken`;

/** Keeps what has been added up, and takes away what it was made from; not where somebody else has taken the run up. */
const KEEP = `
local caller = redis.call('GET', KEYS[1])
if not caller then return 'gone' end
if caller ~= ARGV[1] then return 'taken' end
redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[3])
for at = 4, #ARGV do redis.call('HDEL', KEYS[3], ARGV[at]) end
return 'kept'`;

/** The number of workers that have spoken in the last seconds, by the clock of Redis. */
const COUNT = `return redis.call('ZCOUNT', KEYS[1], redis.call('TIME')[1] - ARGV[1], '+inf')`;

/** The time for which a worker counts as there that says nothing, in seconds. */
const SILENCE = 10;

/** The packs and the description of a run. */
export interface Announcement {
  readonly id: string;
  readonly about: string;
  readonly packs: readonly PackedPack[];
  /** When it was begun, in milliseconds. */
  readonly began: number;
}

/** The parts of a run. */
export class RunStore {
  readonly #redis: Redis;
  readonly #keys: RunKeys;
  /** A word that only this caller has. */
  readonly #caller: string;

  constructor(redis: Redis, keys: RunKeys, caller: string) {
    this.#redis = redis;
    this.#keys = keys;
    this.#caller = caller;
  }

  /** Tells workers of the run. Where it is known already, it is kept for longer. */
  async announce({ id, about, packs, began }: Announcement): Promise<void> {
    for (const { print, bytes } of packs) await this.#redis.set(packKey(print), bytes, 'EX', KEPT_FOR);
    await this.#redis.set(this.#keys.about, about, 'EX', KEPT_FOR);
    await this.#redis.zadd(RUNS, 'NX', began, id);
  }

  /** Takes the run over from whoever asked before. */
  async takeUp(): Promise<void> {
    await this.#redis.set(this.#keys.caller, this.#caller, 'EX', KEPT_FOR);
  }

  /** The text that was kept of the run; nothing where nothing was. */
  async kept(): Promise<string> {
    return (await this.#redis.get(this.#keys.kept)) ?? '';
  }

  /** Sums that workers have written, of some ranges. */
  async take(): Promise<readonly SentSums[]> {
    const list = await this.#redis.eval(TAKE, 1, this.#keys.sums, AT_ONCE, MOST_SUMS);
    const texts: readonly unknown[] = Array.isArray(list) ? list : [];
    return Array.from({ length: Math.floor(texts.length / 2) }, (_, at): SentSums => {
      const text = texts[2 * at + 1];
      return [String(texts[2 * at]), typeof text === 'string' ? text : undefined];
    });
  }

  /**
   * Keeps all that has been added up.
   *
   * @param names the sums that are in it, or are none
   * @returns `taken` where somebody else has taken the run up, `lost` where Redis has lost it
   */
  async keep(text: string, names: readonly string[]): Promise<'kept' | 'taken' | 'gone'> {
    const { caller, kept, sums } = this.#keys;
    const said = await this.#redis.eval(KEEP, 3, caller, kept, sums, this.#caller, text, KEPT_FOR, ...names);
    return said === 'taken' || said === 'gone' ? said : 'kept';
  }

  /** The reason why workers refuse the run, by worker. */
  refusals(): Promise<Readonly<Record<string, string>>> {
    return this.#redis.hgetall(this.#keys.refusals);
  }

  /** The number of workers. */
  async workers(): Promise<number> {
    return Number(await this.#redis.eval(COUNT, 1, this.#keys.workers, SILENCE));
  }

  /** Takes everything away. The packs stay for a while: other runs may be of them. */
  async clear(id: string): Promise<void> {
    await this.#redis.zrem(RUNS, id);
    const { about, caller, kept, sums, refusals, workers } = this.#keys;
    await this.#redis.del(about, caller, kept, sums, refusals, workers);
  }
}
