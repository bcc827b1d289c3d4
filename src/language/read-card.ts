import { lex, type Line, type Token } from './lexer.ts';
import type { LocatedLeaf, Located } from './located.ts';
import {
  closeFace,
  CommentKeeper,
  leaf,
  NONE,
  openFace,
  readInto,
  refused,
  spanOf,
  type AbilityLine,
  type Comments,
  type OpenFace,
  type Problem,
  type Read,
} from './read.ts';
import type { Card } from './tree.ts';

/** The header of a card as it was read. */
interface Header {
  readonly kind: Token;
  /** A number, or the range of several cards that are equal. */
  readonly number: Token;
  readonly name?: Token;
  readonly comments: Comments;
  readonly line: Line;
}

/** Reads the text of a card file as far as it can be read; see {@link Read}. Work is linear and bounded. */
export function readCard(text: string): Read<Card> {
  const lexed = lex(text);
  if (!lexed.ok) return refused(lexed, text);
  const reader = new CardReader();
  lexed.lines.forEach((line) => reader.read(line));
  return reader.finish(lexed.lines);
}

/** The first and the last number of a range, or the one number. */
function numbersIn(token: Token): Pick<Located<Card>, 'number' | 'last'> {
  if (token.type !== 'range') return { number: token as LocatedLeaf<number> };
  const hyphen = token.start + token.text.indexOf('-');
  const last = Number(token.text.slice(hyphen + 1 - token.start));
  return {
    number: { value: token.value as number, start: token.start, end: hyphen },
    last: { value: Math.min(1e9, last), start: hyphen + 1, end: token.end },
  };
}

class CardReader {
  readonly #problems: Problem[] = [];
  readonly #abilities: AbilityLine[] = [];
  readonly #comments = new CommentKeeper();
  readonly #faces: OpenFace[] = [];
  #head: Header | undefined;
  #first = true;
  #end = 0;

  read(line: Line): void {
    if (line.tokens.length === 0) {
      this.#comments.keep(line);
      return;
    }
    this.#end = line.end;
    if (this.#first) {
      this.#first = false;
      if (this.#readHeader(line)) return;
    }
    if (line.tokens[0]?.text === 'side') this.#readSide(line);
    else this.#readLine(line);
  }

  /** Reads the first line; false when it is none and looks like a line of a face instead. */
  #readHeader(line: Line): boolean {
    const [kind, number, name, extra] = line.tokens;
    const shaped =
      kind?.type === 'word' &&
      (number?.type === 'number' || number?.type === 'range') &&
      (!name || name.type === 'text' || name.type === 'open-text') &&
      !extra;
    if (shaped) {
      if (line.indent > 0) this.#atLeft(line);
      this.#head = { kind, number, ...(name ? { name } : {}), comments: this.#comments.take(line), line };
      if (name) this.#faces.push(openFace(name as LocatedLeaf<string>, line, NONE));
      return true;
    }
    const inner = line.indent > 0 && line.tokens.length > 1;
    const range = spanOf(line.tokens, line);
    this.#problems.push({
      kind: 'header',
      range: { start: line.start, end: range.end },
      tokens: line.tokens,
      missing: inner,
    });
    if (!inner) this.#comments.take(line);
    return !inner;
  }

  #atLeft(line: Line): void {
    const range = { start: line.start, end: spanOf(line.tokens, line).end };
    const edit = { start: line.start, end: line.tokens[0]?.start ?? line.start, text: '' };
    this.#problems.push({ kind: 'indent', range, edit, what: 'left' });
  }

  #readSide(line: Line): void {
    const [, letter, name, extra] = line.tokens;
    const range = spanOf(line.tokens, line);
    const { tokens } = line;
    if (line.indent > 0) this.#atLeft(line);
    const comments = this.#comments.take(line);
    const named = this.#head?.name;
    const [only] = this.#faces;
    if (named && this.#faces.length === 1 && only?.side === undefined) {
      this.#problems.push({ kind: 'side', range, why: 'named', tokens, right: 'A', name: named });
      if (only && only.fields.length + only.abilities.length === 0) this.#faces.pop();
    }
    const right = this.#faces.length === 0 ? 'A' : 'B';
    const side = letter?.text;
    const unnamed = (side === 'A' || side === 'B') && !name;
    if (
      (side !== 'A' && side !== 'B') ||
      (name?.type !== 'text' && name?.type !== 'open-text') ||
      extra ||
      !letter
    ) {
      this.#problems.push({ kind: 'side', range, why: unnamed ? 'unnamed' : 'malformed', tokens, right });
      const guess = name?.type === 'text' ? String(name.value) : '';
      this.#faces.push(openFace(leaf(guess, range), line, comments, { value: right, ...range }));
      return;
    }
    const before = this.#faces.find((face) => face.side?.value === side);
    if (before) this.#problems.push({ kind: 'side', range, why: 'repeated', tokens, right });
    const other = this.#faces.find((face) => face.side !== undefined);
    if (side === 'A' && other?.side?.value === 'B') {
      const both = { start: other.start, end: range.end };
      this.#problems.push({ kind: 'side', range: both, why: 'swapped', tokens, right: 'B' });
    }
    const early = this.#faces.find((face) => face.side === undefined && face.early === true);
    if (early) {
      const both = { start: early.start, end: range.end };
      this.#problems.push({ kind: 'side', range: both, why: 'early', tokens, right });
      this.#faces.splice(this.#faces.indexOf(early), 1);
    }
    this.#faces.push(
      openFace(name as LocatedLeaf<string>, line, comments, {
        value: side,
        start: letter.start,
        end: letter.end,
      }),
    );
  }

  #readLine(line: Line): void {
    const comments = this.#comments.take(line);
    if (line.indent === 0) {
      const [first, second, third] = line.tokens;
      const range = spanOf(line.tokens, line);
      const again =
        first?.type === 'word' && /^\d+(?:-\d+)?$/.test(second?.text ?? '') && third?.type === 'text';
      const edit = { start: line.start, end: line.start, text: '  ' };
      this.#problems.push({ kind: 'indent', range, edit, what: again ? 'second' : 'indented' });
      if (again) return;
    }
    if (this.#faces.length === 0) {
      const place = { start: line.start, end: line.start };
      this.#faces.push({ ...openFace(leaf('', place), line, NONE), early: true });
    }
    const face = this.#faces[this.#faces.length - 1];
    if (face) readInto(face, line, comments, this.#problems, this.#abilities);
  }

  finish(lines: readonly Line[]): Read<Card> {
    const head = this.#head;
    const found = { problems: this.#problems, lines, abilities: this.#abilities };
    const swapped = this.#problems.findIndex((each) => each.kind === 'side' && each.why === 'swapped');
    const problem = this.#problems[swapped];
    // The indentation of the one side belongs on the other, down to the last line.
    if (problem)
      this.#problems[swapped] = { ...problem, range: { start: problem.range.start, end: this.#end } };
    if (!head) return found;
    if (this.#faces.length === 0 || this.#faces[0]?.early === true) {
      const range = spanOf(head.line.tokens, head.line);
      this.#problems.push({ kind: 'side', range, why: 'missing', tokens: head.line.tokens, right: 'A' });
    }
    const tree: Located<Card> = {
      kind: head.kind as LocatedLeaf<string>,
      ...numbersIn(head.number),
      faces: this.#faces.map(closeFace),
      ...head.comments,
      ...this.#comments.rest(),
      start: head.line.start,
      end: this.#end,
    };
    return { tree, ...found };
  }
}
