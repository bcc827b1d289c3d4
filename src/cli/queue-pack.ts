import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SourceFile } from '../cards/catalogue.ts';
import { isPackFile, MANIFEST } from '../cards/paths.ts';
import { CommandFault } from './fault.ts';
import { parsed } from './queue-about.ts';
import { MOST_PACKED, MOST_UNPACKED } from './queue-names.ts';

/** A pack as it is sent: its files as texts, which are read and checked where they arrive. */
export interface PackedPack {
  /** Its fingerprint: the SHA-256 of the files, 64 hexadecimal digits. */
  readonly print: string;
  /** The files, compressed. */
  readonly bytes: Buffer;
}

/** Packs files to be sent. Throws a {@link CommandFault} where they are too many for a queue: U968. */
export function packUp(files: readonly SourceFile[]): PackedPack {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const text = JSON.stringify(sorted.map(({ path, text: each }) => [path, each]));
  const bytes = gzipSync(text);
  if (Buffer.byteLength(text) > MOST_UNPACKED || bytes.length > MOST_PACKED) throw tooLarge();
  return { print: printOf(text), bytes };
}

/**
 * The files of a pack that was sent. Throws a {@link CommandFault}: U966 where they are not those of the fingerprint, U967 where they
 * are no files of a pack, U968 where they are too large.
 */
export function unpack(bytes: Buffer, print: string): readonly SourceFile[] {
  if (bytes.length > MOST_PACKED) throw tooLarge();
  const text = unzipped(bytes);
  if (printOf(text) !== print)
    throw new CommandFault(
      'U966',
      `the pack ${print.slice(0, 8)} in the queue has other files than its fingerprint says.`,
    );
  const list = parsed(text);
  if (!Array.isArray(list) || !list.every(isFile)) throw noPack();
  return list.map(([path, each]) => ({ path, text: each }));
}

function unzipped(bytes: Buffer): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED }).toString('utf8');
  } catch (problem) {
    throw problem instanceof RangeError ? tooLarge() : noPack();
  }
}

const printOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const isFile = (file: unknown): file is readonly [path: string, text: string] =>
  Array.isArray(file) &&
  file.length === 2 &&
  typeof file[0] === 'string' &&
  typeof file[1] === 'string' &&
  (file[0] === MANIFEST || isPackFile(file[0]));

const noPack = (): CommandFault =>
  new CommandFault('U967', 'what stands in the queue in place of a pack is none.');

const tooLarge = (): CommandFault =>
  new CommandFault(
    'U968',
    `the pack is too large for the queue: it may have ${MOST_UNPACKED} bytes, and ${MOST_PACKED} compressed.`,
  );
