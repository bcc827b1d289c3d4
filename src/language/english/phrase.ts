/** A stretch of English that one node of the tree says. */
export interface Piece {
  /** The printed text. */
  readonly text: string;
  /** JSON pointer, from the ability, of the node that says it. */
  readonly path: string;
  /** Set at the end of an inserted phrase: a comma follows unless the next sign closes it already. */
  readonly closes?: true;
}

/** Pieces in the order in which they are read. */
export type Phrase = readonly Piece[];

/** A part of a phrase: words that the node says itself, or what a node below it says. */
export type Said = string | Phrase;

/** Puts words and phrases after one another as they stand; the words belong to the node at `path`. */
export function join(path: string, ...parts: readonly Said[]): Phrase {
  return parts.flatMap((part) =>
    typeof part !== 'string' ? part : part === '' ? [] : [{ text: part, path }],
  );
}

/** Like {@link join}, with one space between two parts; empty parts are left out. */
export function say(path: string, ...parts: readonly Said[]): Phrase {
  const said = parts.filter((part) => part.length > 0);
  return join(path, ...said.flatMap((part, i) => (i === 0 ? [part] : [' ', part])));
}

/** The same phrase as an inserted one, which wants a comma after it. */
export function closed(phrase: Phrase): Phrase {
  const last = phrase.at(-1);
  return last ? [...phrase.slice(0, -1), { ...last, closes: true }] : phrase;
}

/** "a", "a and b", "a, b and c"; another word than "and" where one is given. */
export function list(path: string, items: readonly Phrase[], and = ' and '): Phrase {
  return join(
    path,
    ...items.flatMap((item, i): Said[] => (i === 0 ? [item] : [i === items.length - 1 ? and : ', ', item])),
  );
}

/** The words of a phrase without anything about where they come from. */
export const plain = (phrase: Phrase): string => phrase.map((piece) => piece.text).join('');

/**
 * The finished text: capital first, commas after inserted phrases, full stop last. Neighbouring pieces of one node
 * become one, so that the number of pieces is that of the changes of speaker.
 */
export function finish(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase;
  const opened = first ? [{ ...first, text: capital(first.text) }, ...rest] : [];
  return closing([...opened, { text: '.', path: '' }]);
}

/** The same in the middle of a sentence: with the commas after inserted phrases alone. */
export function closing(phrase: Phrase): Phrase {
  const out: { text: string; path: string }[] = [];
  const put = (text: string, path: string): void => {
    const last = out.at(-1);
    if (last?.path === path) last.text += text;
    else out.push({ text, path });
  };
  phrase.forEach((piece, i) => {
    put(piece.text, piece.path);
    const next = phrase[i + 1];
    if (piece.closes === true && next && !/^[,.]/.test(next.text)) put(',', '');
  });
  return out;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
