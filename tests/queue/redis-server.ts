import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach } from 'vitest';
import { ensureRedis } from '../../scripts/redis.mjs';
import { endStarted } from './processes.ts';
import { until } from './until.ts';

/** A Redis of a test file, on a free port of this machine, with a folder of its own; it ends with the file. */
export class RedisServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'loam-redis-'));
  readonly #arguments: (port: number) => readonly string[];
  #process: ChildProcess | undefined;
  #port = 0;
  #client: Redis | undefined;

  /** @param more further arguments, by the port; `--port` is among them where there is TLS */
  constructor(more: (port: number) => readonly string[] = (port) => ['--port', String(port)]) {
    this.#arguments = more;
    afterEach(endStarted);
    afterAll(async () => {
      this.#client?.disconnect();
      await this.stop();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  get port(): number {
    return this.#port;
  }

  /** Its address. */
  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** A connection of the test's own. */
  get client(): Redis {
    if (this.#client) return this.#client;
    this.#client = new Redis(this.url, { maxRetriesPerRequest: null, retryStrategy: () => 100 });
    this.#client.on('error', () => undefined);
    return this.#client;
  }

  /** Starts it, for the second time with what it had kept; resolved when it answers. */
  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    const usual = ['--bind', '127.0.0.1', '--dir', this.folder, '--save', '', '--appendonly', 'yes'];
    this.#process = spawn(ensureRedis(), [...usual, ...this.#arguments(this.#port)], { stdio: 'ignore' });
    await until('Redis answers', () => answers(this.#port));
  }

  /** Ends it. What it has written to its disk stays. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const process = this.#process;
    this.#process = undefined;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
  }
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** True if somebody listens there. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (does: boolean): void => {
      socket.destroy();
      resolve(does);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}
