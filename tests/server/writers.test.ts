import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { begin, type Other, type Plan } from '../support/fs-steps.cjs';
import { LONG } from '../support/long.ts';
import { tempFolder, tempServer, type Answer, type TempServer } from './temp-server.ts';

/**
 * Every request that writes, with a fault at each call of the file system, with an end at each, and with another
 * program that writes at each. What commands write is tried in the same way in tests/cli/writers.test.ts.
 */

const ONE = 'flora 1 "One"\n';
const TWO = 'flora 2 "Two"\n';
const THEIRS = 'flora 3 "Theirs"\n';
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const FILE = '/api/file?path=flora%2Fa.card';

// A fault of the disk behind a write is no fault of the server; what it says of one is not for this terminal.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/** A request that writes, and the files before and after it. */
interface Writer {
  readonly ask: (server: TempServer) => Promise<Answer>;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  /** The file that another program writes meanwhile. */
  readonly theirs: string;
}

const WRITERS: readonly (readonly [string, Writer])[] = [
  [
    'saving a card',
    {
      ask: (server) => server.write('PUT', FILE, hash(ONE), { body: TWO }),
      before: { 'flora/a.card': ONE },
      after: { 'flora/a.card': TWO },
      theirs: 'flora/a.card',
    },
  ],
  [
    'saving a new card',
    {
      ask: (server) => server.write('PUT', FILE, null, { body: TWO }),
      before: { 'flora/b.card': ONE },
      after: { 'flora/b.card': ONE, 'flora/a.card': TWO },
      theirs: 'flora/a.card',
    },
  ],
  [
    'deleting a card',
    {
      ask: (server) => server.write('DELETE', FILE, hash(ONE)),
      before: { 'flora/a.card': ONE },
      after: {},
      theirs: 'flora/a.card',
    },
  ],
  ...(['flora/a.card', 'flora/b.card'] as const).map((theirs): readonly [string, Writer] => [
    `moving a card while ${theirs} is written`,
    {
      ask: (server) => server.write('POST', '/api/rename?path=flora%2Fa.card&to=flora%2Fb.card', hash(ONE)),
      before: { 'flora/a.card': ONE },
      after: { 'flora/b.card': ONE },
      theirs,
    },
  ]),
];

/** The files of a pack, its manifest left out: path → text, or where a link leads. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    const stat = lstatSync(file);
    if (stat.isSymbolicLink()) found[name] = `→ ${readlinkSync(file)}`;
    else if (stat.isFile() && name !== 'pack.json') found[name] = readFileSync(file, 'utf8');
  }
  return found;
}

/** The outcome of one request, at which something happened at one of its calls. */
interface Tried {
  readonly answer: Answer;
  /** The step and the answer, for the message of a test. */
  readonly where: string;
  /** The call before which it happened. */
  readonly call: string | undefined;
  readonly files: Readonly<Record<string, string>>;
}

/** Tries a request with something that happens at each of its calls, in `npm test` at each third. */
async function atEachStep(
  { ask, before }: Writer,
  way: number,
  planOf: (folder: string) => Omit<Plan, 'folder' | 'at'>,
  look: (tried: Tried) => void,
): Promise<void> {
  const by = LONG ? 1 : 3;
  for (let at = LONG ? 1 : 1 + (way % by), steps = at; at <= steps; at += by) {
    const server = await tempServer(before);
    const end = begin({ folder: server.pack, at, ...planOf(server.pack) });
    let calls: readonly string[] = [];
    const answer = await ask(server).finally(() => (calls = end()));
    steps = calls.length;
    const call = calls[at - 1];
    const where = `step ${at}, ${call}: ${answer.status} ${answer.text}`;
    look({ answer, call, files: filesIn(server.pack), where });
    await server.close();
  }
}

describe.each(WRITERS.map(([name, writer], at) => [name, writer, at] as const))('%s', (_, writer, which) => {
  const { before, after, theirs } = writer;

  test('is done whole or not at all, whatever fails, and the answer says which', async () => {
    for (const [way, what] of (['fail', 'stop'] as const).entries())
      await atEachStep(
        writer,
        which + way,
        () => ({ what }),
        ({ answer, files, where }) => {
          const said = `${what} at ${where}`;
          const own = Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith('.part')));
          if (answer.status === 200) expect(own, said).toEqual(after);
          else {
            expect(answer.json()['message'], said).toMatch(/^[A-Z][^]*\.$/i);
            expect(answer.json()['code'], said).not.toBe('fault');
            // A text that could be brought back neither whole nor in part lies beside it, where the system is gone.
            const texts = Object.values(what === 'stop' ? files : own);
            for (const text of Object.values(before)) expect(texts, said).toContain(text);
          }
          for (const text of Object.values(own)) expect([ONE, TWO], said).toContain(text);
        },
      );
  });

  test('loses nothing of what another program writes meanwhile', async () => {
    const outside = join(tempFolder({ 'outside.card': 'outside' }), 'outside.card');
    for (const [way, how] of (['write', 'rename', 'link'] as const).entries())
      await atEachStep(
        writer,
        which + way,
        (folder) => ({
          what: 'before',
          other: { path: join(folder, theirs), how, text: how === 'link' ? outside : THEIRS } satisfies Other,
        }),
        ({ answer, call, files, where }) => {
          const said = `${how} at ${where}`;
          const isGap = how !== 'write' && call === 'renameSync' && answer.status === 200;
          const mine = how === 'link' ? `→ ${outside}` : THEIRS;
          // There were fewer calls than the time before.
          if (call === undefined) return;
          if (!isGap) expect(Object.values(files), said).toContain(mine);
          expect(readFileSync(outside, 'utf8'), said).toBe('outside');
          expect(
            Object.keys(files).filter((path) => path.endsWith('.part')),
            said,
          ).toEqual([]);
        },
      );
  });
});
