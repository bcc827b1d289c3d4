import type { Edit, Range } from './diagnostic.ts';
import type { Lexed, LexRefusal, Line, Token } from './lexer.ts';
import type { LocatedLeaf, Located } from './located.ts';
import type { Slip } from './nodes.ts';
import { parseAbility, type Expected } from './parse.ts';
import type { Ability, Face, Field } from './tree.ts';

/** A fault of the layout of a text or the syntax of a line; words are not looked at here. */
export type Problem =
  | { readonly kind: 'refused'; readonly refusal: LexRefusal; readonly range: Range }
  /** The first line is no header. */
  | {
      readonly kind: 'header';
      readonly range: Range;
      readonly tokens: readonly Token[];
      /** True if the line looks like one of a face, so that the header is missing altogether. */
      readonly missing: boolean;
    }
  | {
      readonly kind: 'indent';
      readonly range: Range;
      readonly edit: Edit;
      /** The sort of line: one that belongs at the left edge, an indented one, or the header of another card. */
      readonly what: 'left' | 'indented' | 'second';
    }
  | {
      readonly kind: 'side';
      readonly range: Range;
      /**
       * malformed: not `side A "Name"`; unnamed: without a name; repeated: that side is there; swapped: B before A;
       * missing: neither a name in the header nor sides; early: lines before the first side; named: sides under a
       * header with a name.
       */
      readonly why: 'malformed' | 'unnamed' | 'repeated' | 'swapped' | 'missing' | 'early' | 'named';
      /** Tokens of the side line, or of the header where there is none. */
      readonly tokens: readonly Token[];
      /** The side that it ought to be. */
      readonly right: 'A' | 'B';
      /** The name in the header, where it is one too many. */
      readonly name?: Range;
    }
  /** A line that is neither a field nor an ability. */
  | { readonly kind: 'line'; readonly range: Range; readonly tokens: readonly Token[] }
  /** A line of ability that does not parse at the token with that index. */
  | {
      readonly kind: 'syntax';
      readonly range: Range;
      readonly tokens: readonly Token[];
      readonly index: number;
      readonly expected: readonly Expected[];
    }
  | { readonly kind: 'slip'; readonly range: Range; readonly tokens: readonly Token[]; readonly slip: Slip };

/** One line of ability as it was read. */
export interface AbilityLine {
  /** Its tokens. */
  readonly tokens: readonly Token[];
  /** Its place among the lines of the text, from 0. */
  readonly line: number;
  /** The tree, if it parsed. */
  readonly ability?: Located<Ability>;
}

/** The outcome of reading a file. */
export interface Read<T> {
  /** The located tree with every line that could be read; absent when not even the header could. */
  readonly tree?: Located<T>;
  /** Everything wrong, in the order of the text. */
  readonly problems: readonly Problem[];
  /** All lines of the text. */
  readonly lines: readonly Line[];
  /** All lines of ability, those that did not parse, too. */
  readonly abilities: readonly AbilityLine[];
}

/** Comments of one line. */
export interface Comments {
  above?: readonly LocatedLeaf<string>[];
  beside?: LocatedLeaf<string>;
}

/** No comments: one object, so that it can be told by identity. */
export const NONE: Comments = {};

/** A leaf at a place. */
export const leaf = (value: string, range: Range): LocatedLeaf<string> => ({
  value,
  start: range.start,
  end: range.end,
});
/** From the first token to the last; the whole line when there is none. */
export const spanOf = (tokens: readonly Token[], line: Range): Range => ({
  start: tokens[0]?.start ?? line.start,
  end: tokens[tokens.length - 1]?.end ?? line.end,
});

/** Collects the comments that belong to the next line. */
export class CommentKeeper {
  #above: LocatedLeaf<string>[] = [];

  keep(line: Line): void {
    if (line.comment !== undefined) this.#above.push(leaf(line.comment, line));
  }

  take(line: Line): Comments {
    if (this.#above.length === 0 && line.comment === undefined) return NONE;
    const comments: Comments = {};
    if (this.#above.length > 0) comments.above = this.#above;
    this.#above = [];
    if (line.comment !== undefined) comments.beside = leaf(line.comment, line);
    return comments;
  }

  rest(): { below?: readonly LocatedLeaf<string>[] } {
    return this.#above.length > 0 ? { below: this.#above } : {};
  }
}

/** A face, or a section of rules, whose lines are being read. */
export interface OpenFace {
  readonly side?: LocatedLeaf<'A' | 'B'>;
  readonly name: LocatedLeaf<string>;
  readonly fields: Located<Field>[];
  readonly abilities: Located<Ability>[];
  readonly comments: Comments;
  readonly start: number;
  end: number;
  /** True if it stands for lines before any side. */
  readonly early?: boolean;
}

/** A face without lines yet. */
export function openFace(
  name: LocatedLeaf<string>,
  line: Range,
  comments: Comments,
  side?: LocatedLeaf<'A' | 'B'>,
): OpenFace {
  const face = { name, fields: [], abilities: [], comments, start: line.start, end: line.end };
  return side ? { ...face, side } : face;
}

/** The face as a node of the tree. */
export function closeFace(face: OpenFace): Located<Face> {
  const { name, fields, abilities, side, start, end } = face;
  const bare = side ? { side, name, fields, abilities, start, end } : { name, fields, abilities, start, end };
  return commented(bare, face.comments);
}

/** The outcome of a text that is not read at all. */
export function refused<T>(lexed: Extract<Lexed, { ok: false }>, text: string): Read<T> {
  const range = { start: 0, end: text.length };
  return { problems: [{ kind: 'refused', refusal: lexed.refusal, range }], lines: [], abilities: [] };
}

/** Reads an indented line: a field, or a line of ability when there is a colon or an arrow in it. */
export function readInto(
  face: OpenFace,
  line: Line,
  comments: Comments,
  problems: Problem[],
  abilities: AbilityLine[],
): void {
  face.end = line.end;
  const { tokens } = line;
  const range = spanOf(tokens, line);
  if (line.indent !== 2 || line.tab) {
    const edit = { start: line.start, end: range.start, text: '  ' };
    problems.push({ kind: 'indent', range: { start: line.start, end: range.end }, edit, what: 'indented' });
  }
  if (tokens[0]?.text === '->') {
    problems.push({ kind: 'line', range, tokens });
    return;
  }
  if (tokens.some(isColonOrArrow)) {
    const parsed = parseAbility(tokens);
    if (!parsed.ok) {
      problems.push({ kind: 'syntax', range, tokens, index: parsed.index, expected: parsed.expected });
      abilities.push({ tokens, line: line.index });
      return;
    }
    if (parsed.slip) problems.push({ kind: 'slip', range, tokens, slip: parsed.slip });
    else face.abilities.push(commented(parsed.ability, comments));
    abilities.push(
      parsed.slip ? { tokens, line: line.index } : { tokens, line: line.index, ability: parsed.ability },
    );
    return;
  }
  const field = readField(tokens, range, comments);
  if (field) face.fields.push(field);
  else problems.push({ kind: 'line', range, tokens });
}

const isColonOrArrow = ({ text }: Token): boolean => text === ':' || text === '->';

/** Reads `name number`, `name "text"` or `name word, word`; undefined when the line has another shape. */
function readField(
  tokens: readonly Token[],
  range: Range,
  comments: Comments = NONE,
): Located<Field> | undefined {
  const name = tokens[0];
  const first = tokens[1];
  if (!name || !first || (name.type !== 'word' && name.type !== 'odd')) return undefined;
  const field = name as LocatedLeaf<string>;
  const { start, end } = range;
  if (tokens.length === 2 && first.type === 'number') {
    return commented(
      { form: 'number' as const, field, value: first as LocatedLeaf<number>, start, end },
      comments,
    );
  }
  if (tokens.length === 2 && first.type === 'text') {
    return commented(
      { form: 'text' as const, field, value: first as LocatedLeaf<string>, start, end },
      comments,
    );
  }
  if (tokens.length % 2 !== 0) return undefined;
  const values: LocatedLeaf<string>[] = [];
  for (let i = 1; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (i % 2 === 0) {
      if (token.text !== ',') return undefined;
    } else {
      if (token.type !== 'word' && token.type !== 'odd') return undefined;
      values.push(token as LocatedLeaf<string>);
    }
  }
  return commented({ form: 'words' as const, field, value: values, start, end }, comments);
}

/** The same node with its comments, if it has any. */
const commented = <T extends object>(bare: T, comments: Comments): T & Comments =>
  comments === NONE ? bare : { ...bare, ...comments };
