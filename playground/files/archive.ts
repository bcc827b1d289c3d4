import { asKept, type KeptEdit } from './kept.ts';
import { isRecord } from '../text/is-record.ts';

/** Largest file of edits that is read, in characters: 5,000 cards of 4,000 characters. */
export const LARGEST_ARCHIVE = 20_000_000;

/** The edits of a file of edits, or one sentence about what is wrong with it; nothing is read in part. */
export type Unpacked = { readonly edits: readonly KeptEdit[] } | { readonly problem: string };

/** All edits of a pack as one text: JSON with one edit a line, so that two files compare well. */
export function packEdits(pack: string, edits: readonly KeptEdit[]): string {
  const lines = edits.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  return `{\n  "loam": "edits",\n  "version": 1,\n  "pack": ${JSON.stringify(pack)},\n  "edits": [\n${lines}\n  ]\n}\n`;
}

/** Reads a file of edits back. */
export function unpackEdits(text: string, pack: string): Unpacked {
  if (text.length > LARGEST_ARCHIVE) {
    return {
      problem: `The file has ${text.length} characters; a file of edits has at most ${LARGEST_ARCHIVE}.`,
    };
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: 'The file is not JSON, so it is not a file of edits. Nothing was changed.' };
  }
  if (!isRecord(data) || data['loam'] !== 'edits' || !Array.isArray(data['edits'])) {
    return { problem: 'The file is JSON, but not a file of edits. Nothing was changed.' };
  }
  if (data['version'] !== 1) {
    return { problem: 'The file of edits is of another version. Nothing was changed.' };
  }
  if (data['pack'] !== pack) {
    return {
      problem: `The file has edits of the pack ${String(data['pack'])}, this is ${pack}. Nothing was changed.`,
    };
  }
  const edits = data['edits'].map(asKept);
  const bad = edits.findIndex((one) => one === undefined || !isPath(one.edit.path));
  if (bad >= 0) return { problem: `Edit ${bad + 1} in the file is damaged. Nothing was changed.` };
  return { edits: edits.filter((one) => one !== undefined) };
}

/** The longest path that systems know, in characters. */
const LONGEST_PATH = 4096;

/** A path inside the pack: no way up, no drive, no address. */
const isPath = (path: string): boolean =>
  path.length <= LONGEST_PATH && /^[^/\\:]+(\/[^/\\:]+)*$/.test(path) && !path.split('/').includes('..');
