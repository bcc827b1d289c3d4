import type { Range } from '../../src/language/diagnostic.ts';

/** A part of the text was chosen elsewhere on the page: on the face, or in the rules text. */
export class TextChosen extends Event {
  /** Its place in the text. */
  readonly range: Range;
  /** True if the keyboard goes into the text as well. */
  readonly enter: boolean;

  constructor(range: Range, enter: boolean) {
    super('text-chosen', { bubbles: true });
    this.range = range;
    this.enter = enter;
  }
}
