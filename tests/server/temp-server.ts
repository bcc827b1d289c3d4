import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { PageFiles } from '../../scripts/server/page-files.mjs';
import { serve } from '../../scripts/server/server.mjs';

/** Text of the manifest in every pack of these tests. */
export const MANIFEST_TEXT =
  '{ "loam": 1, "pack": "little", "title": "Little", "words": { "kind": { "flora": {} } } }\n';

/** The parts of a request beside its address. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** True if the request does without the token, as one of another user does. */
  readonly bare?: boolean;
}

/** The answer. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; throws where it is none. */
  json(): Record<string, unknown>;
}

/** A server that runs, with what the page knows of it. */
export interface TempServer {
  readonly port: number;
  readonly address: string;
  /** Folder of its pack. */
  readonly pack: string;
  readonly token: string;
  /** Asks for an address as it is written, without tidying its path. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Writes as the page does; `base` null for a new file. */
  write(method: string, path: string, base: string | null, asked?: Asked): Promise<Answer>;
  /** Sentences that the server said. */
  readonly said: readonly string[];
  close(): Promise<void>;
}

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Has something done when the test has ended. */
export const atEnd = (end: () => void | Promise<void>): void => void ends.push(end);

/** A folder that is gone when the test has ended, with these files in it. */
export function tempFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-server-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Serves a pack with these files, its manifest beside them, until the test has ended. */
export async function tempServer(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<TempServer> {
  const pack = tempFolder({ 'pack.json': MANIFEST_TEXT, ...files });
  const page = new PageFiles(tempFolder({ 'index.html': '<!doctype html><title>Loam</title>' }));
  const said: string[] = [];
  const { port, address, token, close } = await serve({
    pack,
    page,
    port: 0,
    say: (text) => void said.push(text),
  });
  atEnd(close);
  const ask = (path: string, asked: Asked = {}) =>
    askPort(port, path, {
      ...asked,
      headers: { ...(asked.bare !== true && { 'x-loam-token': token }), ...asked.headers },
    });
  const write: TempServer['write'] = (method, path, base, asked = {}) =>
    ask(path, {
      method,
      ...asked,
      headers: {
        origin: `http://127.0.0.1:${port}`,
        'x-loam-base': base ?? 'new',
        ...asked.headers,
      },
    });
  return { port, address, pack, token, ask, write, said, close };
}

/** Asks whoever listens on a port of this machine. */
export function askPort(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = bytes.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text,
            json: () => JSON.parse(text) as Record<string, unknown>,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
