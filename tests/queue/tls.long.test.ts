import { beforeAll, expect, test } from 'vitest';
import { built, Workspace } from '../cli/loam.ts';
import { Authority } from './certificates.ts';
import { alone, secondGame } from './games.ts';
import { Started } from './processes.ts';
import { RedisServer } from './redis-server.ts';

const space = new Workspace();
const { is } = secondGame(space);
const authority = new Authority(space.root, 'authority');

/** A Redis with TLS and a password. */
const secured = (name: string, host: string, days: number): RedisServer => {
  const { cert, key } = authority.sign(name, host, days);
  return new RedisServer((port) => [
    ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no', '--requirepass', 'secret'],
    ...['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', authority.cert],
  ]);
};

const servers = {
  good: secured('good', 'IP:127.0.0.1', 30),
  elsewhere: secured('elsewhere', 'DNS:queue.example', 30),
  expired: secured('expired', 'IP:127.0.0.1', -1),
  plain: new RedisServer((port) => ['--port', String(port), '--requirepass', 'secret']),
};

beforeAll(async () => {
  await built();
  for (const each of Object.values(servers)) await each.start();
}, 600_000);

const TRUSTED = { NODE_EXTRA_CA_CERTS: authority.cert };
const PASSWORD = { LOAM_QUEUE_PASSWORD: 'secret' };

test('games are played over TLS, with a password and an authority of the user’s own', async () => {
  const queue = `rediss://127.0.0.1:${servers.good.port}`;
  const asked = ['simulate', '--pack', is, '--games', '20', '--seed', '2'];
  const caller = new Started([...asked, '--queue', queue], { ...TRUSTED, ...PASSWORD });
  new Started(['work', '--queue', queue, '--workers', '1'], { ...TRUSTED, ...PASSWORD });
  const { code, out } = await caller.done;
  expect([code, out]).toEqual([0, alone(asked).out]);
});

test.each<[string, keyof typeof servers, string, Record<string, string>, RegExp | undefined]>([
  ['the password in the address', 'plain', 'redis://:secret@', {}, undefined],
  ['the password in the environment', 'plain', 'redis://', PASSWORD, undefined],
  [
    'another password',
    'plain',
    'redis://:other@',
    {},
    /^loam: U963 .* does not let this user in \(WRONGPASS/,
  ],
  ['no password', 'plain', 'redis://', {}, /^loam: U963 .* does not let this user in \(NOAUTH/],
  ['another user', 'plain', 'redis://me:secret@', {}, /^loam: U963 .* does not let this user in \(WRONGPASS/],
  [
    'no authority',
    'good',
    'rediss://:secret@',
    {},
    /^loam: U964 .* trusted here .* NODE_EXTRA_CA_CERTS\.\n$/,
  ],
  [
    'a certificate of another host',
    'elsewhere',
    'rediss://:secret@',
    TRUSTED,
    /^loam: U964 .* is for another host\./,
  ],
  ['a certificate that has expired', 'expired', 'rediss://:secret@', TRUSTED, /^loam: U964 .* has expired\./],
  [
    'no TLS where it is wanted',
    'good',
    'redis://:secret@',
    {},
    /^loam: U962 .* Use rediss:\/\/ where it wants TLS\.\n$/,
  ],
  [
    'TLS where there is none',
    'plain',
    'rediss://:secret@',
    TRUSTED,
    /^loam: U96[24] .* Use redis:\/\/ where it has no TLS\.\n$/,
  ],
])('with %s, a worker says whether it can work', async (_, server, before, env, message) => {
  const queue = `${before}127.0.0.1:${servers[server].port}`;
  const { code, out, err } = await new Started(['work', '--queue', queue, '--idle', '1'], env).done;
  expect(out).toBe('');
  expect(err).not.toContain('secret');
  if (message) expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  else expect([code, err]).toEqual([0, expect.stringMatching(/^loam: \S+ waits for games from redis:/)]);
});
