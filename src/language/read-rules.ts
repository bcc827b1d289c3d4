import { lex, type Token } from './lexer.ts';
import type { LocatedLeaf, Located } from './located.ts';
import {
  CommentKeeper,
  openFace,
  readInto,
  refused,
  spanOf,
  type AbilityLine,
  type OpenFace,
  type Problem,
  type Read,
} from './read.ts';
import type { Rules, Section } from './tree.ts';

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
        sections.push({ ...openFace(name as LocatedLeaf<string>, line, own), kind });
      } else
        problems.push({
          kind: 'header',
          range: spanOf(line.tokens, line),
          tokens: line.tokens,
          missing: line.indent > 0,
        });
      continue;
    }
    const into = sections[sections.length - 1];
    if (into) {
      readInto(into, line, own, problems, abilities);
      // Rules have no fields: what looks like one is a line that says nothing.
      if (into.fields.pop()) {
        problems.push({ kind: 'line', range: spanOf(line.tokens, line), tokens: line.tokens });
      }
    } else if (!problems.some((each) => each.kind === 'header'))
      // Lines that stand below a header that cannot be read say nothing new.
      problems.push({
        kind: 'header',
        range: spanOf(line.tokens, line),
        tokens: line.tokens,
        missing: line.indent > 0,
      });
  }
  const tree: Located<Rules> = {
    sections: sections.map((section): Located<Section> => ({
      kind: section.kind as LocatedLeaf<string>,
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
