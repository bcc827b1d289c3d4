import type { SourceFile } from './catalogue.ts';
import { MOST_COVERAGE } from './paths.ts';

/** Something of a clause that was never seen. */
export interface MissingSight {
  /** Its place in the tree of its face or section, such as `abilities.0.body.paths.0.steps.0.effects.1`. */
  readonly path: string;
  /** The sight that was not had of it, such as `works`. */
  readonly sight: string;
}

/** The sights of a face or a section of rules in games. */
export interface TextSeen {
  /** Fingerprint of the text that was played. */
  readonly fingerprint: string;
  /** The number of times each of its lines was seen at work, from top to bottom; null, or none, where nothing can be seen of it. */
  readonly lines: readonly (number | null)[];
  readonly missing: readonly MissingSight[];
}

/** The sights of a pack in games. */
export interface CoverageSeen {
  /** The number of games that bots have played for it. */
  readonly games: number;
  /** By number and side, such as `12A`, or by the name of a section. */
  readonly texts: ReadonlyMap<string, TextSeen>;
}

/** The outcome of reading a file: what it says, or why it says nothing and what to do, in sentences. */
export type CoverageRead =
  | { readonly seen: CoverageSeen; readonly fault?: never }
  | { readonly seen?: never; readonly fault: string };

const KNOWN = new WeakMap<SourceFile, CoverageRead>();

/** Reads a file that `loam coverage --json` has printed; texts without a fingerprint are left out. A file is read once. */
export function readCoverage(file: SourceFile): CoverageRead {
  const known = KNOWN.get(file);
  if (known) return known;
  const read = readText(file.text);
  KNOWN.set(file, read);
  return read;
}

/** True if a text has so many bytes in UTF-8 that only its beginning may have been read. */
function isTooLong(text: string): boolean {
  // A unit is three bytes at most, and few texts need their bytes counted.
  if (3 * text.length < MOST_COVERAGE) return false;
  let bytes = text.length;
  for (let at = 0; at < text.length && bytes < MOST_COVERAGE; at += 1) {
    const unit = text.charCodeAt(at);
    // Each half of a pair of surrogates stands for two bytes of four.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes >= MOST_COVERAGE;
}

function readText(text: string): CoverageRead {
  if (isTooLong(text))
    return {
      fault: `It has ${MOST_COVERAGE / 1024 ** 2} MB or more, and so much is not read. Take out texts of which nothing needs to be told.`,
    };
  const { seen, fault } = readJson(text);
  return seen ? { seen } : { fault: `${fault} Have loam coverage --json print it anew.` };
}

function readJson(text: string): CoverageRead {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'It is not JSON.' };
  }
  if (!isRecord(json)) return { fault: 'It is no object.' };
  const { games = 0, texts = [] } = json;
  if (!isCount(games)) return { fault: '"games" is no number of games.' };
  if (!Array.isArray(texts)) return { fault: '"texts" is no list.' };
  const seen = new Map<string, TextSeen>();
  for (const [at, each] of (texts as readonly unknown[]).entries()) {
    const read = textOf(each);
    if (read === undefined) return { fault: `Text ${at + 1} has another shape.` };
    if (read.fingerprint !== '') seen.set(read.text, read);
  }
  return { seen: { games, texts: seen } };
}

function textOf(json: unknown): (TextSeen & { readonly text: string }) | undefined {
  if (!isRecord(json)) return undefined;
  const { text, fingerprint = '', lines = [], missing = [] } = json;
  if (typeof text !== 'string' || typeof fingerprint !== 'string') return undefined;
  if (!Array.isArray(lines) || !lines.every((each) => each === null || isCount(each))) return undefined;
  if (!Array.isArray(missing)) return undefined;
  const unseen = (missing as readonly unknown[]).flatMap((each): readonly MissingSight[] => {
    if (!isRecord(each)) return [];
    const { path, sight } = each;
    return typeof path === 'string' && typeof sight === 'string' ? [{ path, sight }] : [];
  });
  return { text, fingerprint, lines, missing: unseen };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
