/** One row of two texts side by side; a side without a line has none there. */
export interface DiffRow {
  /** Line here. */
  readonly mine: string | undefined;
  /** Line of the file. */
  readonly file: string | undefined;
  /** True if both are the same. */
  readonly same: boolean;
}

/** Most comparisons of lines; beyond them the middle counts as different throughout. */
const MOST = 4_000_000;

/** Two texts line by line: longest common lines face each other, others stand alone. */
export const diffLines = (mine: string, file: string): DiffRow[] =>
  alignLines(mine.split(/\r\n|\r|\n/), file.split(/\r\n|\r|\n/));

/** The same of lines that have been parted already. */
export function alignLines(a: readonly string[], b: readonly string[]): DiffRow[] {
  const { head, tail } = sharedEnds(a, b);
  const same = (line: string): DiffRow => ({ mine: line, file: line, same: true });
  return [
    ...a.slice(0, head).map(same),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...a.slice(a.length - tail).map(same),
  ];
}

/** The number of items that two lists have in common at their beginning, and behind that at their end. */
export function sharedEnds(
  a: readonly string[],
  b: readonly string[],
): { readonly head: number; readonly tail: number } {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail += 1;
  return { head, tail };
}

function middle(a: readonly string[], b: readonly string[]): DiffRow[] {
  if (a.length * b.length > MOST) return pairUp(a, b);
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const rows: DiffRow[] = [];
  let onlyA: string[] = [];
  let onlyB: string[] = [];
  const flush = (): void => {
    rows.push(...pairUp(onlyA, onlyB));
    onlyA = [];
    onlyB = [];
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const left = a[i];
    const right = b[j];
    if (left !== undefined && left === right) {
      flush();
      rows.push({ mine: left, file: left, same: true });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      onlyA.push(left);
      i += 1;
    } else if (right !== undefined) {
      onlyB.push(right);
      j += 1;
    }
  }
  flush();
  return rows;
}

/** Lines that differ face each other as long as both sides have one. */
function pairUp(a: readonly string[], b: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => ({
    mine: a[i],
    file: b[i],
    same: false,
  }));
}
