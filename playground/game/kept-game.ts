import { isRecord } from '../text/is-record.ts';
import type { CheckedFile } from './checked-file.ts';
import type { KeptBranch, KeptGame } from './protocol.ts';

/** Data as a kept game; undefined where any part has another form. Fields that it does not know are left out. */
export function asKeptGame(data: unknown): KeptGame | undefined {
  if (!isRecord(data) || typeof data['record'] !== 'string') return undefined;
  const { record, at, branches = [], files = [], print, name, before } = data;
  const left = before === undefined ? undefined : asKeptGame(before);
  if (!isCount(at, true) || (before !== undefined && !left)) return undefined;
  if (name !== undefined && typeof name !== 'string') return undefined;
  if (!Array.isArray(branches) || !Array.isArray(files) || !isPrint(print)) return undefined;
  const kept = { branches: branches.map(asBranch), files: files.map(asFile) };
  if (!isWhole(kept.branches) || !isWhole(kept.files)) return undefined;
  return {
    record,
    at: Math.max(0, at),
    branches: kept.branches,
    ...(kept.files.length > 0 && { files: kept.files }),
    ...(print !== undefined && { print }),
    ...(name !== undefined && { name }),
    ...(left && { before: left }),
  };
}

/** Data as files that were kept together; undefined where any of them has another form. */
export function asFiles(data: unknown): readonly CheckedFile[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const files = data.map(asFile);
  return isWhole(files) ? files : undefined;
}

const isWhole = <T>(list: readonly (T | undefined)[]): list is readonly T[] => !list.includes(undefined);

const isCount = (data: unknown, mayBeNegative = false): data is number =>
  Number.isSafeInteger(data) && (mayBeNegative || Number(data) >= 0);

const isPrint = (data: unknown): data is string | undefined =>
  data === undefined || (typeof data === 'string' && /^[0-9a-f]{8}$/.test(data));

/** A file with its trees as they are: they are judged where they are linked. */
function asFile(data: unknown): CheckedFile | undefined {
  if (!isRecord(data)) return undefined;
  const { id, card, cards, rules, text } = data;
  if (typeof id !== 'string' || !(text === undefined || typeof text === 'string')) return undefined;
  if (![card, rules].every((tree) => tree === undefined || isRecord(tree))) return undefined;
  if (cards !== undefined && !(Array.isArray(cards) && cards.every(isRecord))) return undefined;
  const listed: unknown = cards;
  const trees = {
    ...(card !== undefined && { card }),
    ...(listed !== undefined && { cards: listed }),
    ...(rules !== undefined && { rules }),
  } as Pick<CheckedFile, 'card' | 'cards' | 'rules'>;
  return { id, ...trees, ...(text !== undefined && { text }) };
}

/** A branch; an earlier version kept all its choices as a list without a name. */
function asBranch(data: unknown): KeptBranch | undefined {
  if (Array.isArray(data)) return asBranch({ name: '', from: 0, steps: data });
  if (!isRecord(data) || !Array.isArray(data['steps'])) return undefined;
  const { name, from } = data;
  if (typeof name !== 'string' || !isCount(from)) return undefined;
  const steps = data['steps'].map(asStep);
  return isWhole(steps) ? { name, from, steps } : undefined;
}

function asStep(data: unknown): KeptBranch['steps'][number] | undefined {
  if (!isRecord(data)) return undefined;
  const { seat, words } = data;
  return isCount(seat) && typeof words === 'string' ? { seat, words } : undefined;
}
