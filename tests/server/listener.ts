import { get, type ClientRequest } from 'node:http';
import { atEnd, type TempServer } from './temp-server.ts';

/** A change as the stream says it. */
export interface Told {
  readonly path: string;
  readonly text: string | null;
  readonly hash: string | null;
}

/** One who listens to the changes of a server. */
export class Listener {
  /** Everything told so far. */
  readonly told: Told[] = [];
  /** True if the server has ended the stream. */
  ended = false;
  readonly #request: ClientRequest;
  readonly #waiting: (() => void)[] = [];

  private constructor(request: ClientRequest) {
    this.#request = request;
  }

  /** Listens; whoever is returned hears every change from now on. */
  static open(server: TempServer): Promise<Listener> {
    return new Promise((resolve, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port: server.port,
          path: `/api/changes?token=${server.token}`,
          agent: false,
        },
        (response) => {
          const listener = new Listener(request);
          let rest = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            const blocks = (rest + part).split('\n\n');
            rest = blocks.pop() ?? '';
            for (const block of blocks) listener.#take(block);
            // The first block says how soon to come again: the stream is open.
            resolve(listener);
          });
          response.on('close', () => {
            listener.ended = true;
            listener.#wake();
          });
          response.on('error', () => undefined);
        },
      );
      request.on('error', reject);
      atEnd(() => void request.destroy());
    });
  }

  /** The change at a position, counted from 0; waits for it. */
  async nth(index: number): Promise<Told | undefined> {
    while (this.told.length <= index && !this.ended) await this.#change();
    return this.told[index];
  }

  /** Waits until a path was told with a text, and gives all that was told until then. */
  async until(path: string, text: string | null): Promise<readonly Told[]> {
    const found = (): boolean => this.told.some((one) => one.path === path && one.text === text);
    while (!found() && !this.ended) await this.#change();
    return this.told;
  }

  /** Waits until the server has ended the stream. */
  async end(): Promise<void> {
    while (!this.ended) await this.#change();
  }

  close(): void {
    this.#request.destroy();
  }

  #take(block: string): void {
    const [event, data] = block.split('\n');
    if (event !== 'event: change' || data?.startsWith('data: ') !== true) return;
    this.told.push(JSON.parse(data.slice(6)) as Told);
    this.#wake();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
