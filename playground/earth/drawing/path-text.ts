/**
 * Path data in the making: relative commands in whole tenths of a unit. The place of the pen is kept as it
 * was rounded, so that errors do not add up, and a figure costs about half of what absolute numbers cost.
 */
export class PathText {
  #text = '';
  #command = '';
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  get text(): string {
    return this.#text;
  }

  #put(command: string, numbers: readonly number[]): void {
    let out = command === this.#command ? '' : command;
    let fraction = false;
    for (const tenths of numbers) {
      const digits = numberOf(tenths);
      const first = out === '' || out === command;
      const glued = first && out !== '';
      if (!glued && !digits.startsWith('-') && !(digits.startsWith('.') && fraction)) out += ' ';
      out += digits;
      fraction = digits.includes('.');
    }
    this.#text += out;
    this.#command = command === 'm' ? 'l' : command;
  }

  move(x: number, y: number): void {
    const [tx, ty] = [tenths(x), tenths(y)];
    this.#command = '';
    this.#put('m', [tx - this.#x, ty - this.#y]);
    this.#x = this.#startX = tx;
    this.#y = this.#startY = ty;
  }

  line(x: number, y: number): void {
    const [tx, ty] = [tenths(x), tenths(y)];
    if (ty === this.#y) this.#put('h', [tx - this.#x]);
    else if (tx === this.#x) this.#put('v', [ty - this.#y]);
    else this.#put('l', [tx - this.#x, ty - this.#y]);
    this.#x = tx;
    this.#y = ty;
  }

  curve(command: 'q' | 'c', points: readonly number[]): void {
    const rounded = points.map(tenths);
    this.#put(
      command,
      rounded.map((n, i) => n - (i % 2 === 0 ? this.#x : this.#y)),
    );
    this.#x = rounded[rounded.length - 2] ?? this.#x;
    this.#y = rounded[rounded.length - 1] ?? this.#y;
  }

  /** A part of an ellipse to a point, as path data names it. */
  arc(rx: number, ry: number, large: boolean, sweep: boolean, x: number, y: number): void {
    const [tx, ty] = [tenths(x), tenths(y)];
    const radii = `${numberOf(Math.max(1, tenths(rx)))} ${numberOf(Math.max(1, tenths(ry)))}`;
    this.#text += `a${radii} 0 ${large ? 1 : 0} ${sweep ? 1 : 0} ${numberOf(tx - this.#x)} ${numberOf(ty - this.#y)}`;
    this.#command = '';
    this.#x = tx;
    this.#y = ty;
  }

  /** A full ellipse from its leftmost point. */
  ellipse(x: number, y: number, rx: number, ry: number): void {
    const [wx, wy] = [Math.max(1, tenths(rx)), Math.max(1, tenths(ry))];
    this.move(x - rx, y);
    const [a, b, span] = [numberOf(wx), numberOf(wy), numberOf(2 * wx)];
    this.#text += `a${a} ${b} 0 1 1 ${span} 0 ${a} ${b} 0 1 1-${span} 0z`;
    this.#command = 'z';
  }

  close(): void {
    this.#text += 'z';
    this.#command = 'z';
    this.#x = this.#startX;
    this.#y = this.#startY;
  }
}

const tenths = (n: number): number => Math.round(n * 10);

/** A whole number of tenths, as short as path data allows: 5 is `.5`, -12 is `-1.2`, 30 is `3`. */
function numberOf(n: number): string {
  const size = Math.abs(n);
  const whole = Math.floor(size / 10);
  const rest = size % 10;
  return (n < 0 ? '-' : '') + (rest === 0 ? String(whole) : `${whole || ''}.${rest}`);
}
