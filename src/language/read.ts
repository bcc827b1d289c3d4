import type { Edit, Range } from './diagnostic.ts';
import { lex, type Lexed, type LexRefusal, type Line, type Token } from './lexer.ts';
import type { Leaf, Located } from './located.ts';
import type { Slip } from './nodes.ts';
import { parseAbility, type Expected } from './parse.ts';
import type { Ability, Card, Face, Field, Rules, Section } from './tree.ts';

/** What is wrong with the layout of a text or the syntax of a line; words are not looked at here. */
export type Problem =
  | { readonly kind: 'refused'; readonly refusal: LexRefusal; readonly range: Range }
  /** The first line is no header. `tokens` are what stands there. */
  | { readonly kind: 'header'; readonly range: Range; readonly tokens: readonly Token[] }
  | { readonly kind: 'indent'; readonly range: Range; readonly edit: Edit; readonly second: boolean }
  | {
      readonly kind: 'side';
      readonly range: Range;
      readonly why: 'malformed' | 'repeated' | 'unexpected' | 'missing' | 'name';
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

/** What came of reading a file. */
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

interface Comments {
  above?: readonly Leaf<string>[];
  beside?: Leaf<string>;
}

/** No comments: one object, so that it can be told by identity. */
const NONE: Comments = {};

const leaf = (value: string, range: Range): Leaf<string> => ({ value, start: range.start, end: range.end });
const spanOf = (tokens: readonly Token[], line: Range): Range => ({
  start: tokens[0]?.start ?? line.start,
  end: tokens[tokens.length - 1]?.end ?? line.end,
});

/** Collects the comments that belong to the next line. */
class CommentKeeper {
  #above: Leaf<string>[] = [];

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

  rest(): { below?: readonly Leaf<string>[] } {
    return this.#above.length > 0 ? { below: this.#above } : {};
  }
}

interface OpenFace {
  readonly side?: Leaf<'A' | 'B'>;
  readonly name: Leaf<string>;
  readonly fields: Located<Field>[];
  readonly abilities: Located<Ability>[];
  readonly comments: Comments;
  readonly start: number;
  end: number;
}

const openFace = (name: Leaf<string>, line: Range, comments: Comments, side?: Leaf<'A' | 'B'>): OpenFace => ({
  ...(side ? { side } : {}),
  name,
  fields: [],
  abilities: [],
  comments,
  start: line.start,
  end: line.end,
});

const closeFace = (face: OpenFace): Located<Face> => ({
  ...(face.side ? { side: face.side } : {}),
  name: face.name,
  fields: face.fields,
  abilities: face.abilities,
  ...face.comments,
  start: face.start,
  end: face.end,
});

/** Reads the text of a card file as far as it can be read; see {@link Read}. Work is linear and bounded. */
export function readCard(text: string): Read<Card> {
  const lexed = lex(text);
  if (!lexed.ok) return refused(lexed, text);
  const problems: Problem[] = [];
  const abilities: AbilityLine[] = [];
  const comments = new CommentKeeper();
  const faces: OpenFace[] = [];
  let head: { kind: Token; number: Token; name?: Token; comments: Comments; line: Line } | undefined;
  let headSeen = false;
  let last = 0;

  for (const line of lexed.lines) {
    if (line.tokens.length === 0) {
      comments.keep(line);
      continue;
    }
    last = line.end;
    if (!headSeen) {
      headSeen = true;
      const [kind, number, name, extra] = line.tokens;
      if (line.indent > 0) {
        problems.push({
          kind: 'indent',
          range: spanOf(line.tokens, line),
          edit: { start: line.start, end: kind?.start ?? line.start, text: '' },
          second: false,
        });
      }
      if (kind?.type === 'word' && number?.type === 'number' && (!name || name.type === 'text') && !extra) {
        head = { kind, number, ...(name ? { name } : {}), comments: comments.take(line), line };
        if (name) faces.push(openFace(name as Leaf<string>, line, {}));
        continue;
      }
      problems.push({ kind: 'header', range: spanOf(line.tokens, line), tokens: line.tokens });
      // A first line that is a field or an ability is read as one, so that its own mistakes show as well.
      if (!(line.indent > 0 && line.tokens.length > 1)) {
        comments.take(line);
        continue;
      }
    }
    if (line.tokens[0]?.text === 'side') {
      readSide(line);
      continue;
    }
    if (line.indent === 0) {
      const [first, second, third] = line.tokens;
      problems.push({
        kind: 'indent',
        range: spanOf(line.tokens, line),
        edit: { start: line.start, end: line.start, text: '  ' },
        second: first?.type === 'word' && second?.type === 'number' && third?.type === 'text',
      });
    }
    const face = faces[faces.length - 1];
    if (!face) {
      if (head && !faces.length) {
        problems.push({ kind: 'side', range: head.line, why: 'missing' });
        faces.push(openFace(leaf('', { start: head.number.end, end: head.number.end }), line, {}));
      } else if (!head) faces.push(openFace(leaf('', line), line, {}));
    }
    const into = faces[faces.length - 1];
    if (into) readInto(into, line, comments.take(line), problems, abilities);
  }

  function readSide(line: Line): void {
    const [word, letter, name, extra] = line.tokens;
    const range = spanOf(line.tokens, line);
    if (line.indent > 0) {
      problems.push({
        kind: 'indent',
        range,
        edit: { start: line.start, end: word?.start ?? line.start, text: '' },
        second: false,
      });
    }
    const own = comments.take(line);
    const side = letter?.text;
    const shaped = (side === 'A' || side === 'B') && name?.type === 'text' && !extra;
    if (!shaped || !letter || !name) {
      problems.push({ kind: 'side', range, why: 'malformed' });
      const guess = faces.length === 0 ? 'A' : 'B';
      faces.push(
        openFace(leaf(name?.type === 'text' ? String(name.value) : '', range), line, own, {
          value: guess,
          ...range,
        }),
      );
      return;
    }
    if (head?.name) problems.push({ kind: 'side', range, why: 'name' });
    else if (faces.some((face) => face.side?.value === side))
      problems.push({ kind: 'side', range, why: 'repeated' });
    else if (side === 'B' && faces.length === 0) problems.push({ kind: 'side', range, why: 'unexpected' });
    faces.push(
      openFace(name as Leaf<string>, line, own, { value: side, start: letter.start, end: letter.end }),
    );
  }

  if (head && faces.length === 0) problems.push({ kind: 'side', range: head.line, why: 'missing' });
  if (!head) return { problems, lines: lexed.lines, abilities };
  const tree: Located<Card> = {
    kind: head.kind as Leaf<string>,
    number: head.number as Leaf<number>,
    faces: faces.map(closeFace),
    ...head.comments,
    ...comments.rest(),
    start: head.line.start,
    end: last,
  };
  return { tree, problems, lines: lexed.lines, abilities };
}

/** Reads the text of a rules file as far as it can be read; see {@link Read}. */
export function readRules(text: string): Read<Rules> {
  const lexed = lex(text);
  if (!lexed.ok) return refused(lexed, text);
  const problems: Problem[] = [];
  const abilities: AbilityLine[] = [];
  const comments = new CommentKeeper();
  const sections: (OpenFace & { readonly kind: Token })[] = [];
  let last = 0;
  for (const line of lexed.lines) {
    if (line.tokens.length === 0) {
      comments.keep(line);
      continue;
    }
    last = line.end;
    const own = comments.take(line);
    const [kind, name, extra] = line.tokens;
    if (line.indent === 0) {
      if (kind?.type === 'word' && name?.type === 'text' && !extra) {
        sections.push({ ...openFace(name as Leaf<string>, line, own), kind });
      } else problems.push({ kind: 'header', range: spanOf(line.tokens, line), tokens: line.tokens });
      continue;
    }
    const into = sections[sections.length - 1];
    if (into) readInto(into, line, own, problems, abilities);
    else problems.push({ kind: 'header', range: spanOf(line.tokens, line), tokens: line.tokens });
  }
  for (const section of sections) {
    for (const field of section.fields) problems.push({ kind: 'line', range: field, tokens: [] });
  }
  const tree: Located<Rules> = {
    sections: sections.map((section): Located<Section> => ({
      kind: section.kind as Leaf<string>,
      name: section.name,
      abilities: section.abilities,
      ...section.comments,
      start: section.start,
      end: section.end,
    })),
    ...comments.rest(),
    start: 0,
    end: last,
  };
  return { tree, problems, lines: lexed.lines, abilities };
}

function refused<T>(lexed: Extract<Lexed, { ok: false }>, text: string): Read<T> {
  const range = { start: 0, end: Math.min(text.length, 1) };
  return { problems: [{ kind: 'refused', refusal: lexed.refusal, range }], lines: [], abilities: [] };
}

/** Reads an indented line: a field, or a line of ability when there is a colon or an arrow in it. */
function readInto(
  face: OpenFace,
  line: Line,
  comments: Comments,
  problems: Problem[],
  abilities: AbilityLine[],
): void {
  face.end = line.end;
  const { tokens } = line;
  const range = spanOf(tokens, line);
  if (tokens.some((token) => token.text === ':' || token.text === '->')) {
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

/** Reads `name number`, `name "text"` or `name word, word`; undefined when the line has another shape. */
export function readField(
  tokens: readonly Token[],
  range: Range,
  comments: Comments = NONE,
): Located<Field> | undefined {
  const [name, first, ...more] = tokens;
  if (!name || !first || (name.type !== 'word' && name.type !== 'odd')) return undefined;
  const field = name as Leaf<string>;
  const { start, end } = range;
  if (more.length === 0 && first.type === 'number') {
    return commented({ form: 'number' as const, field, value: first as Leaf<number>, start, end }, comments);
  }
  if (more.length === 0 && first.type === 'text') {
    return commented({ form: 'text' as const, field, value: first as Leaf<string>, start, end }, comments);
  }
  if (tokens.length % 2 !== 0) return undefined;
  const values: Leaf<string>[] = [];
  for (let i = 1; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (i % 2 === 0) {
      if (token.text !== ',') return undefined;
    } else {
      if (
        token.type !== 'word' &&
        token.type !== 'odd' &&
        token.type !== 'letter' &&
        token.type !== 'reserved'
      ) {
        return undefined;
      }
      values.push(token as Leaf<string>);
    }
  }
  return commented({ form: 'words' as const, field, value: values, start, end }, comments);
}

/** The same node with its comments, if it has any. */
const commented = <T extends object>(bare: T, comments: Comments): T & Comments =>
  comments === NONE ? bare : { ...bare, ...comments };
