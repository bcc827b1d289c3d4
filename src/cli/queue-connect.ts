import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import { CommandFault, isFault } from './fault.ts';

/** The packages that only queues need. */
export interface QueuePackages {
  readonly bullmq: typeof BullMq;
  readonly ioredis: typeof IoRedis;
}

/** The place where a queue is. */
export interface QueueAddress {
  readonly url: string;
  /** The address without the password. */
  readonly shown: string;
}

/** The environment variable with the password, so that it need not stand among the arguments, which others can see. */
const PASSWORD = 'LOAM_QUEUE_PASSWORD';

/** The time for which one waits for the first answer, in milliseconds. */
const FIRST_ANSWER = 10_000;

/** The longest pause before a lost connection is tried again, in milliseconds. */
const LONGEST_PAUSE = 3000;

/** The address of a queue. Throws a {@link CommandFault} where it is none: U960. */
export function addressOf(text: string): QueueAddress {
  const how =
    'It is redis://HOST, or rediss://HOST with TLS; a user, a password, a port and the number of a database can be added: redis://USER:PASSWORD@HOST:6379/0.';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '')
    throw new CommandFault('U960', `--queue takes the address of a Redis. ${how}`);
  const database = url.pathname.replace(/^\//, '');
  if (!/^\d{0,5}$/.test(database) || url.search !== '' || url.hash !== '')
    throw new CommandFault(
      'U960',
      `--queue takes the address of a Redis, in which only the number of a database can follow the host. ${how}`,
    );
  const shown = `${url.protocol}//${url.host}${database === '' ? '' : `/${database}`}`;
  const password = process.env[PASSWORD] ?? '';
  if (url.password === '' && password !== '') url.password = encodeURIComponent(password);
  return { url: url.href, shown };
}

/** Loads what only queues need. Throws a {@link CommandFault} where it is not installed: U961. */
export async function queuePackages(): Promise<QueuePackages> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, ioredis };
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
    if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_MODULE_NOT_FOUND') throw problem;
    throw new CommandFault(
      'U961',
      '--queue needs two packages that are not installed. Install them beside loam: npm install bullmq@6 ioredis@6',
    );
  }
}

/** A connection to a queue. */
export interface QueueConnection {
  readonly redis: IoRedis.Redis;
  /** Ends it, whether or not it stands. */
  readonly end: () => void;
}

/**
 * Connects to a queue. What breaks afterwards is connected again without end, and what was asked meanwhile is asked
 * again. Throws a {@link CommandFault} where there is no first answer: U962, U963, U964.
 *
 * @param lost is told why a connection broke, each time
 */
export async function connect(
  { ioredis }: QueuePackages,
  address: QueueAddress,
  lost: (why: CommandFault) => void,
): Promise<QueueConnection> {
  let isOpen = false;
  let last: unknown;
  const redis = new ioredis.Redis(address.url, {
    lazyConnect: true,
    connectTimeout: FIRST_ANSWER,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isOpen ? Math.min(100 * times, LONGEST_PAUSE) : null),
  });
  redis.on('error', (problem) => {
    last = problem;
    if (isOpen) lost(whyNot(problem, address));
  });
  try {
    await redis.connect();
    await redis.ping();
    // A database that is not there is left out in silence.
    if (last !== undefined) throw whyNot(last, address);
    isOpen = true;
    return { redis, end: () => redis.disconnect() };
  } catch (problem) {
    redis.disconnect();
    throw whyNot(last ?? problem, address);
  }
}

/** The faults of a certificate and the advice about each, by the code that Node gives it. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host. Use the name that stands in it.',
  CERT_HAS_EXPIRED: 'has expired. Renew it.',
  CERT_NOT_YET_VALID: 'is not valid yet. Compare the clocks of both machines.',
};

/** Codes of certificates that nobody vouches for who is trusted here. */
const STRANGERS = /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|CERT_UNTRUSTED|INVALID_CA/;

/** The reason why a queue does not do what it should, in words. */
export function whyNot(problem: unknown, { shown, url }: QueueAddress): CommandFault {
  if (isFault(problem)) return problem;
  const { code, message } = partsOf(problem);
  if (code in CERTIFICATES)
    return new CommandFault('U964', `the certificate of ${shown} ${CERTIFICATES[code] ?? ''}`);
  if (STRANGERS.test(code))
    return new CommandFault(
      'U964',
      `the certificate of ${shown} is signed by nobody who is trusted here (${code}). Name the file of whoever signed it in the environment variable NODE_EXTRA_CA_CERTS.`,
    );
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return new CommandFault('U964', `${shown} does not answer with TLS. Use redis:// where it has no TLS.`);
  if (/^(?:WRONGPASS|NOAUTH|NOPERM)|invalid password|AUTH/.test(message))
    return new CommandFault(
      'U963',
      `${shown} does not let this user in (${firstLine(message)}). Put user and password into the address, or the password into the environment variable ${PASSWORD}.`,
    );
  if (message.includes('DB index'))
    return new CommandFault('U960', `${shown} has no database of that number.`);
  if (/^[A-Z]{3,} /.test(message) && !message.startsWith('ERR max'))
    return new CommandFault('U982', `${shown} refuses what it is asked: ${firstLine(message)}`);
  const tls = url.startsWith('redis:')
    ? ' Use rediss:// where it wants TLS.'
    : ' Use redis:// where it has no TLS.';
  const why = code === '' ? firstLine(message) : code;
  const isRefused = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code);
  return new CommandFault(
    'U962',
    `${shown} cannot be reached (${why}). Start a Redis there, or name another address.${isRefused ? '' : tls}`,
  );
}

function partsOf(problem: unknown): { readonly code: string; readonly message: string } {
  if (!(problem instanceof Error)) return { code: '', message: String(problem) };
  const first: unknown = problem instanceof AggregateError ? problem.errors[0] : undefined;
  const code = 'code' in problem ? problem.code : first instanceof Error && 'code' in first ? first.code : '';
  return { code: typeof code === 'string' ? code : '', message: problem.message };
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);
