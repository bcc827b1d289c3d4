import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apt, whyNoApt } from '../../scripts/apt.mjs';

/** A certificate with its key, as files. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** An authority of a test's own, which signs what it is asked to. */
export class Authority {
  readonly #folder: string;
  readonly #name: string;
  /** Its own certificate. */
  readonly cert: string;

  /** @param folder the place where its files lie */
  constructor(folder: string, name: string) {
    ensureOpenssl();
    this.#folder = folder;
    this.#name = name;
    this.cert = this.#file('cert');
    openssl(
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', this.#file('key'), '-out', this.cert, '-days', '30', '-subj', `/CN=${name}`],
    );
  }

  /**
   * A certificate for a host.
   *
   * @param host as it stands in it, such as `IP:127.0.0.1`
   * @param days for how long it holds; it has expired where that is negative
   */
  sign(name: string, host: string, days: number): Certificate {
    const [key, request, cert] = ['key', 'request', 'cert'].map((part) => this.#file(`${name}.${part}`));
    const extensions = this.#file(`${name}.ext`);
    writeFileSync(extensions, `subjectAltName=${host}\n`);
    openssl(
      ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key ?? '', '-out', request ?? '', '-subj', `/CN=${name}`],
    );
    openssl(
      ...['x509', '-req', '-in', request ?? '', '-CA', this.cert, '-CAkey', this.#file('key')],
      ...['-CAcreateserial', '-out', cert ?? '', '-days', String(days), '-extfile', extensions],
    );
    return { cert: cert ?? '', key: key ?? '' };
  }

  #file(part: string): string {
    return join(this.#folder, `${this.#name}.${part}`);
  }
}

function openssl(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]} ended with ${status}: ${stderr}`);
}

function ensureOpenssl(): void {
  if (spawnSync('openssl', ['version']).status === 0) return;
  const why = whyNoApt() || apt(['install', '--yes', '--no-install-recommends', 'openssl']);
  if (why !== '') throw new Error(`The tests of TLS need openssl, which is not here (apt-get: ${why}).`);
}
