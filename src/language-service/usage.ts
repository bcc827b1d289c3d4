import type { Line, Token } from '../language/lexer.ts';
import type { Document } from './document.ts';
import { hasColon } from './tokens.ts';

/** A thing with how often it was seen. */
export interface UsageCount {
  readonly text: string;
  readonly count: number;
}

type Counts = Map<string, number>;

/** The way in which the lines of a pack use its words: what follows what, which lines and values are frequent. */
export class Usage {
  readonly #following = new Map<string, Counts>();
  readonly #lines = new Map<string, Counts>();
  readonly #values = new Map<string, Counts>();
  /** Cards of each kind, and how many of them have each field. */
  readonly #cards = new Map<string, Counts>();

  constructor(documents: Iterable<Document>) {
    for (const document of documents) {
      let kind = '';
      const fields = new Set<string>();
      for (const line of document.lines) {
        const [first] = line.tokens;
        if (!first) continue;
        if (line.indent === 0) {
          if (first.text !== 'side') kind = first.text;
        } else if (hasColon(line.tokens)) this.#addAbility(line, kind, document.text);
        else {
          fields.add(first.text);
          for (const token of line.tokens.slice(1)) add(this.#values, `${kind} ${first.text}`, token.text);
        }
      }
      for (const field of ['', ...fields]) add(this.#cards, kind, field);
    }
  }

  /** The likelihood of a token after those of a line, for comparisons only: the longer the match, the likelier. */
  likelihood(before: readonly Token[], next: string): number {
    return contextsOf(before).reduce(
      (sum, context, length) => sum + (this.#following.get(context)?.get(next) ?? 0) * 1000 ** length,
      0,
    );
  }

  /** The numbers seen after the last two or three tokens of a line, else after the last, the most frequent first. */
  numbersAfter(before: readonly Token[]): readonly string[] {
    const least = before.at(-1)?.type === 'number' ? 2 : 1;
    for (const context of contextsOf(before).slice(least).reverse()) {
      const numbers = ranked(this.#following.get(context)).filter(({ text }) => /^-?\d+$/.test(text));
      if (numbers.length > 0) return numbers.map(({ text }) => text);
    }
    return [];
  }

  /** The lines of ability of a kind of card, the most frequent first, shorter ones before longer ones. */
  linesOf(kind: string): readonly UsageCount[] {
    return ranked(this.#lines.get(kind));
  }

  /** The values of a field of a kind of card, the most frequent first. */
  valuesOf(kind: string, field: string): readonly UsageCount[] {
    return ranked(this.#values.get(`${kind} ${field}`));
  }

  /** True if most cards of a kind have a field. */
  isUsual(kind: string, field: string): boolean {
    const counts = this.#cards.get(kind);
    return (counts?.get(field) ?? 0) * 2 > (counts?.get('') ?? 0);
  }

  #addAbility({ tokens }: Line, kind: string, text: string): void {
    const first = tokens[0];
    const last = tokens.at(-1);
    if (first && last) add(this.#lines, kind, text.slice(first.start, last.end));
    tokens.forEach((token, index) => {
      for (const context of contextsOf(tokens.slice(Math.max(0, index - 3), index))) {
        add(this.#following, context, token.text);
      }
    });
  }
}

/** The contexts of a place, the empty one first, then the last one, two and three tokens; numbers are all alike. */
function contextsOf(before: readonly Token[]): string[] {
  const texts = before.slice(-3).map(({ type, text }) => (type === 'number' ? '#' : text));
  return ['', ...texts.map((_, index) => texts.slice(texts.length - 1 - index).join(' '))];
}

function add(to: Map<string, Counts>, key: string, text: string): void {
  let counts = to.get(key);
  if (!counts) to.set(key, (counts = new Map<string, number>()));
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

function ranked(counts: Counts | undefined): readonly UsageCount[] {
  return [...(counts?.entries() ?? [])]
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
}
