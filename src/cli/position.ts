/** Lines of a text, to turn places in it into line and column. */
export class Lines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
    this.#text = text;
    this.#starts = starts;
  }

  /** Line and column of a place, both counted from 1; columns in UTF-16 code units. */
  at(offset: number): { readonly line: number; readonly column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** The text of a line, counted from 1, without its line break. */
  line(number: number): string {
    const start = this.#starts[number - 1] ?? this.#text.length;
    const end = this.#starts[number] ?? this.#text.length;
    return this.#text.slice(start, end).replace(/[\r\n]+$/, '');
  }
}
