import { fstatSync, readSync, writeSync } from 'node:fs';
import { codeOf } from '../disk/fault.mjs';
import { CommandFault } from './fault.ts';
import { forTerminal, safeJson, shown } from './safe-text.ts';

/**
 * Standard input and output. Everything is written before the call returns, so that nothing is lost when the
 * process ends or the output is a pipe; a reader that has gone away ends the writing quietly. What else keeps standard
 * output from being written, such as a full disk, is a {@link CommandFault}, since what was asked for is lost: U905.
 */

const STDIN = 0;
const closed = new Set<number>();

/** Writes lines for people to standard output; see {@link shown}. */
export const out = (text: string): void => write(1, shown(text));

/** The same to standard error. */
export const err = (text: string): void => write(2, shown(text));

/** Writes what another program reads, sign by sign; only a terminal gets no sign that nobody sees. */
export const outExact = (text: string): void => write(1, isTerminal(1) ? forTerminal(text) : text);

/** Writes JSON and a line break, so that any program reads the value and no terminal gets a sign that nobody sees. */
export const outJson = (value: unknown, indent?: number): void => write(1, `${safeJson(value, indent)}\n`);

/** Writes a line of standard error anew. */
export const errAnew = (line: string): void => write(2, `\r${shown(line)}`);

/** The number of bytes of standard input that are read at once. */
const PIECE = 65_536;

/**
 * Standard input as text, which need not end: only so many bytes are read of it, so that more than `most` are there
 * where it is longer. Throws a {@link CommandFault} where it cannot be read, as where it is a folder: U904.
 */
export function readStandardInput(most: number): string {
  const pieces: Buffer[] = [];
  for (let length = 0; length <= most;) {
    const piece = Buffer.alloc(PIECE);
    let read: number;
    try {
      read = readSync(STDIN, piece, 0, PIECE, null);
    } catch (problem) {
      const code = codeOf(problem);
      if (code === 'EAGAIN') {
        waitForOther();
        continue;
      }
      if (code !== 'EOF')
        throw new CommandFault('U904', `standard input cannot be read (${code ?? String(problem)}).`);
      read = 0;
    }
    if (read === 0) break;
    pieces.push(piece.subarray(0, read));
    length += read;
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** True if a stream is a terminal. */
export function isTerminal(stream: 1 | 2): boolean {
  try {
    // Loaded only here, because it brings all of the network with it: a few milliseconds.
    return fstatSync(stream).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(stream);
  } catch {
    return false;
  }
}

function write(stream: 1 | 2, text: string): void {
  if (closed.has(stream)) return;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(stream, bytes, at);
    } catch (problem) {
      const code = codeOf(problem);
      if (code === 'EAGAIN') waitForOther();
      else {
        closed.add(stream);
        // Nobody could be told that what is told to nobody is lost.
        if (code === 'EPIPE' || code === 'EOF' || stream === 2) return;
        throw new CommandFault('U905', `standard output cannot be written (${code ?? String(problem)}).`);
      }
    }
  }
}

/** A pipe that is full or empty and does not block: gives the other side five milliseconds. */
export function waitForOther(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
