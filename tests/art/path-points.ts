/** Reads path data apart from the code that writes it, for the tests. */

/** One subpath: the points that it goes through, control points included, and whether it has no length. */
export interface Subpath {
  points: [x: number, y: number][];
  dot: boolean;
}

const SIZE: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7, z: 0 };

/** The subpaths of relative path data; throws where it is none. */
export function subpathsOf(d: string): Subpath[] {
  const out: Subpath[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const tokens = d.match(/[a-z]|-?(?:\d*\.\d+|\d+)/g) ?? [];
  if (tokens.join('').length !== d.replaceAll(' ', '').length)
    throw new Error(`not path data: ${d.slice(0, 80)}`);
  let command = '';
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i] ?? '';
    if (/[a-z]/.test(token)) {
      command = token;
      i++;
      if (command === 'z') [x, y] = [startX, startY];
      if (command === 'z') continue;
    } else if (command === 'm') command = 'l';
    const size = SIZE[command];
    if (size === undefined || size === 0) throw new Error(`no such command: ${command}`);
    const n = tokens.slice(i, i + size).map(Number);
    if (n.length < size || n.some((value) => !Number.isFinite(value)))
      throw new Error(`numbers missing after ${command}`);
    i += size;
    const before: [number, number] = [x, y];
    const at = (k: number): [number, number] => [before[0] + (n[k] ?? 0), before[1] + (n[k + 1] ?? 0)];
    if (command === 'm') {
      [x, y] = at(0);
      [startX, startY] = [x, y];
      out.push({ points: [[x, y]], dot: false });
      continue;
    }
    const last = out[out.length - 1];
    if (!last) throw new Error('a path begins with a move');
    if (command === 'h') x += n[0] ?? 0;
    else if (command === 'v') y += n[0] ?? 0;
    else {
      for (let k = 0; k + 2 < size && command !== 'a'; k += 2) last.points.push(at(k));
      [x, y] = at(size - 2);
    }
    last.points.push([x, y]);
    last.dot = last.points.length === 2 && x === before[0] && y === before[1];
  }
  return out;
}
