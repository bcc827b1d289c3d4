import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A relay to a server on this machine that breaks connections in the middle of answers. */
export class CuttingRelay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The number of connections that are cut still. */
  #left = 0;
  #cuts = 0;

  /** Behind how many bytes of answers. */
  #most = 0;

  /** @param to port of the server */
  constructor(to: number) {
    this.#server = createServer((near) => {
      const far = connect(to, '127.0.0.1');
      let passed = 0;
      const end = (): void => {
        near.destroy();
        far.destroy();
        this.#sockets.delete(near);
        this.#sockets.delete(far);
      };
      for (const each of [near, far]) {
        this.#sockets.add(each);
        each.on('error', end);
        each.on('close', end);
      }
      near.on('data', (data) => far.write(data));
      far.on('data', (data) => {
        if (this.#left > 0 && passed + data.length > this.#most) {
          this.#left--;
          this.#cuts++;
          // The bytes that have been said so far arrive, and nothing after them.
          near.end(data.subarray(0, Math.max(0, this.#most - passed)));
          far.destroy();
          return;
        }
        if (this.#left > 0) passed += data.length;
        near.write(data);
      });
    });
    afterAll(() => {
      for (const each of this.#sockets) each.destroy();
      this.#server.close();
    });
  }

  /** Begins; gives its port. */
  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * From now on, cuts connections.
   *
   * @param times the number of cuts
   * @param behind after how many bytes of answers
   */
  cut(times: number, behind: number): void {
    this.#left = times;
    this.#most = behind;
  }

  /** The number of connections that were cut. */
  get cuts(): number {
    return this.#cuts;
  }
}
