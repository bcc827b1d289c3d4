// One line that says what is being measured, on a terminal only.
export class Progress {
  #stream;

  /** @param {NodeJS.WriteStream} stream */
  constructor(stream) {
    this.#stream = stream;
  }

  /** @param {string} text */
  say(text) {
    if (!this.#stream.isTTY) return;
    this.#stream.write(`\r\x1b[2K${text.slice(0, this.#stream.columns - 1)}`);
  }

  end() {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[2K');
  }
}
