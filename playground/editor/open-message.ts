import type { Diagnostic, Fix } from '../../src/language/diagnostic.ts';
import { MessageZone } from './message-zone.ts';
import type { editor } from './monaco.ts';
import { positionAt } from './position.ts';
import { chooseProblem, nextProblem, touches } from './problems.ts';

/** The time that typing rests before a message about the word at the caret appears, in milliseconds. */
const REST = 400;

/** The needs of the messages from the editor around them. */
export interface MessageContext {
  /** The text that is shown. */
  text(): string;
  /** The place where the caret is in it. */
  caret(): number;
  /** Takes a fix. */
  fix(fix: Fix): void;
  /** Opens the card of an example. */
  example(card: string): void;
  /** Gives the file the name that follows from its card. */
  move(): void;
}

/**
 * Decides which message is open and when: at once when the caret is elsewhere, else when it has left the word or
 * typing has rested. One message at a time; the others are marks.
 */
export class OpenMessage {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #context: MessageContext;
  readonly #zone: MessageZone;
  #all: readonly Diagnostic[] = [];
  #shown: Diagnostic | undefined;
  #closed: string | undefined;
  #typedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: editor.IStandaloneCodeEditor, context: MessageContext) {
    this.#editor = code;
    this.#context = context;
    this.#zone = new MessageZone(code, {
      fix: (fix) => context.fix(fix),
      example: (card) => context.example(card),
      move: () => context.move(),
      close: () => this.close(),
    });
  }

  /** The problem whose message is open. */
  get shown(): Diagnostic | undefined {
    return this.#shown;
  }

  /** A key was typed: a message that opens now waits. */
  typed(): void {
    this.#typedAt = performance.now();
    this.#closed = undefined;
  }

  /** The problems of the text as it is now. */
  update(all: readonly Diagnostic[]): void {
    this.#all = all;
    this.#decide();
  }

  /** The caret moved, and the text did not change. */
  moved(): void {
    this.#decide();
  }

  /** Shows nothing, as for another text. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#all = [];
    this.#shown = undefined;
    this.#closed = undefined;
    this.#typedAt = 0;
    this.#zone.hide();
  }

  /** Closes the message until the text changes, and goes back into the text. */
  close(): void {
    if (this.#shown) this.#closed = keyOf(this.#shown);
    this.#show(undefined);
    this.#editor.focus();
  }

  /** Goes to the next or the previous problem and opens its message. @returns It, if there is one. */
  go(step: 1 | -1): Diagnostic | undefined {
    const caret = this.#context.caret();
    // From the open problem on only while the caret is there; whoever went elsewhere starts from there.
    const from = this.#shown && touches(this.#shown.range, caret) ? this.#shown : undefined;
    const found = nextProblem(this.#all, caret, step, from);
    if (!found) return undefined;
    this.#closed = undefined;
    const position = positionAt(this.#context.text(), found.range.start);
    this.#editor.setPosition(position);
    this.#show(found);
    this.#editor.revealPositionInCenterIfOutsideViewport(position);
    this.#editor.focus();
    return found;
  }

  #decide(): void {
    clearTimeout(this.#timer);
    const text = this.#context.text();
    const caret = this.#context.caret();
    const from = Math.max(text.lastIndexOf('\n', caret - 1) + 1, 0);
    const to = text.indexOf('\n', caret);
    const line = { start: from, end: to < 0 ? text.length : to };
    const next = chooseProblem(this.#all, caret, line, this.#shown);
    if (next && keyOf(next) === this.#closed) {
      this.#show(undefined);
      return;
    }
    const rested = performance.now() - this.#typedAt;
    const waits = next && touches(next.range, caret) && rested < REST;
    const before = this.#shown && next && this.#shown.range.start === next.range.start;
    if (waits && !before) {
      this.#show(undefined);
      this.#timer = setTimeout(() => this.#decide(), REST - rested);
      return;
    }
    this.#show(next);
  }

  #show(diagnostic: Diagnostic | undefined): void {
    this.#shown = diagnostic;
    if (!diagnostic) {
      this.#zone.hide();
      return;
    }
    this.#zone.show(diagnostic, positionAt(this.#context.text(), diagnostic.range.end).lineNumber);
  }
}

const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;
