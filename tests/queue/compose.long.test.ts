import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { built, Workspace } from '../cli/loam.ts';
import { fileText } from '../support/packs.ts';
import { alone, secondGame } from './games.ts';
import { Started } from './processes.ts';
import { RedisServer } from './redis-server.ts';

const FILE = 'docs/scale/compose.yml';
const project = fileURLToPath(new URL('../../', import.meta.url));

interface Service {
  readonly image: string;
  readonly command: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly working_dir?: string;
  readonly volumes?: readonly string[];
}
const { services } = parse(fileText(FILE)) as { readonly services: Readonly<Record<string, Service>> };

const space = new Workspace();
const { is } = secondGame(space);

/** The environment of a machine. */
const machine: Record<string, string> = { LOAM_QUEUE_PASSWORD: 'a long word' };

/** A text with the variables that it names, as compose puts them in; one that must be set and is not throws. */
const filledIn = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::\?([^}]*))?\}/g, (_, name: string, must?: string) => {
    const value = machine[name];
    if (value === undefined) throw new Error(must ?? `${name} is not set`);
    return value;
  });

/** The words of a command; a value that is put in stays one word. */
const split = (command: string): readonly string[] =>
  (command.match(/(?:\$\{[^}]*\}|\S)+/g) ?? []).map(filledIn);

const redis = new RedisServer((port) => {
  const [program, ...args] = split(services['queue']?.command ?? '');
  expect(program).toBe('redis-server');
  return [...args, '--port', String(port)];
});

beforeAll(async () => {
  await built();
  await redis.start();
  machine['LOAM_QUEUE'] = redis.url;
}, 600_000);

test('the commands of the compose file and of the guide play games together', async () => {
  const { command = '', environment = {}, volumes = [], working_dir: folder } = services['worker'] ?? {};
  const [node, launcher = '', ...args] = split(command);
  expect(node).toBe('node');
  // The checkout is where the command looks for it.
  const mount = volumes.map((each) => each.split(':')).find(([, to]) => to === folder);
  expect(existsSync(join(project, dirname(FILE), mount?.[0] ?? '', launcher))).toBe(true);
  const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]));
  const worker = new Started(args, env, join(project, launcher));
  const asked = ['simulate', '--pack', is, '--games', '20', '--seed', '2'];
  const caller = new Started([...asked, '--queue', redis.url], machine);
  const { code, out } = await caller.done;
  expect([code, out]).toEqual([0, alone(asked).out]);
  worker.kill('SIGTERM');
  expect((await worker.done).code).toBe(143);
});

test('a worker without the password of the machine is not let in', async () => {
  const { code, err } = await new Started(['work', '--queue', redis.url]).done;
  expect([code, err]).toEqual([2, expect.stringMatching(/^loam: U963 /)]);
});

test('a machine that has no password is told so before anything starts', () => {
  const { LOAM_QUEUE_PASSWORD: password = '', ...others } = machine;
  delete machine['LOAM_QUEUE_PASSWORD'];
  try {
    for (const { command } of Object.values(services))
      if (command.includes('PASSWORD')) expect(() => split(command)).toThrow('set a password');
  } finally {
    Object.assign(machine, others, { LOAM_QUEUE_PASSWORD: password });
  }
});

test('the guide names files and services that are there', () => {
  const named = [...fileText('docs/scale.md').matchAll(/docker compose -f (\S+) up -d (\w+)/g)];
  expect(named.map(([, file]) => file)).toEqual([FILE, FILE]);
  expect(named.map(([, , service = '']) => service)).toEqual(Object.keys(services));
});
