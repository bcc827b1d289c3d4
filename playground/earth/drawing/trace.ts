import type { PathText } from './path-text.ts';

const COMMAND = /([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/g;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/y;
const FLAG = /[01]/y;
const LENGTH: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** The numbers after one command; the two flags of an arc may stand without anything between them. */
function numbersOf(text: string, arc: boolean): number[] {
  const out: number[] = [];
  let at = 0;
  while (at < text.length) {
    if (/[\s,]/.test(text.charAt(at))) {
      at++;
      continue;
    }
    const place = out.length % 7;
    const pattern = arc && (place === 3 || place === 4) ? FLAG : NUMBER;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return out;
    out.push(Number(found[0]));
    at = pattern.lastIndex;
  }
  return out;
}

/** Draws path data once more, moved and made larger: how an icon gets into a picture. */
export function tracePath(path: PathText, d: string, dx: number, dy: number, scale: number): void {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [controlX, controlY, before] = [0, 0, ''];
  const X = (n: number): number => dx + n * scale;
  const Y = (n: number): number => dy + n * scale;
  for (const [, letter = '', rest = ''] of d.matchAll(COMMAND)) {
    const command = letter.toLowerCase();
    const relative = letter === command;
    const numbers = numbersOf(rest, command === 'a');
    const length = LENGTH[command] ?? 0;
    for (let i = 0; i === 0 || (length > 0 && i + length <= numbers.length); i += Math.max(1, length)) {
      const n = numbers.slice(i, i + length);
      const ax = (k: number): number => (n[k] ?? 0) + (relative ? x : 0);
      const ay = (k: number): number => (n[k] ?? 0) + (relative ? y : 0);
      const mirror: [number, number] =
        'csqt'.includes(before) && before !== '' ? [2 * x - controlX, 2 * y - controlY] : [x, y];
      switch (command) {
        case 'z':
          path.close();
          [x, y] = [startX, startY];
          break;
        case 'm':
          [x, y] = [ax(0), ay(1)];
          if (i === 0) {
            [startX, startY] = [x, y];
            path.move(X(x), Y(y));
          } else path.line(X(x), Y(y));
          break;
        case 'l':
        case 'h':
        case 'v':
          [x, y] = [command === 'v' ? x : ax(0), command === 'l' ? ay(1) : command === 'v' ? ay(0) : y];
          path.line(X(x), Y(y));
          break;
        case 'c':
        case 's': {
          const first: [number, number] = command === 'c' ? [ax(0), ay(1)] : mirror;
          const k = command === 'c' ? 2 : 0;
          [controlX, controlY] = [ax(k), ay(k + 1)];
          const end: [number, number] = [ax(k + 2), ay(k + 3)];
          path.curve('c', [X(first[0]), Y(first[1]), X(controlX), Y(controlY), X(end[0]), Y(end[1])]);
          [x, y] = end;
          break;
        }
        case 'q':
        case 't': {
          [controlX, controlY] = command === 'q' ? [ax(0), ay(1)] : mirror;
          const end: [number, number] = command === 'q' ? [ax(2), ay(3)] : [ax(0), ay(1)];
          path.curve('q', [X(controlX), Y(controlY), X(end[0]), Y(end[1])]);
          [x, y] = end;
          break;
        }
        case 'a':
          [x, y] = [ax(5), ay(6)];
          path.arc((n[0] ?? 1) * scale, (n[1] ?? 1) * scale, n[3] === 1, n[4] === 1, X(x), Y(y));
      }
      before = command;
    }
  }
}
