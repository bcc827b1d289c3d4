import { checkAbilityLine } from '../cards/ability-line.ts';
import type { KindWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { Reporter } from '../cards/reporter.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Part } from '../language/form-parts.ts';
import { ADJECTIVES, FORMS, formsOf, NOUNS } from '../language/forms.ts';
import type { Token } from '../language/lexer.ts';
import { expectedAfter, type Expected } from '../language/parse.ts';

/** A token that might be written at the end of a line. */
export interface Candidate {
  readonly type: Token['type'];
  readonly text: string;
}

/** Most tokens with which a line is completed for a trial. */
const MAX_TAIL = 14;
const ARROW: Candidate = { type: 'sign', text: '->' };
/** Reserved words that begin parts which a line can do without, most of the time. */
const OPENERS: ReadonlySet<string> = new Set(
  openersIn(FORMS.flatMap(({ parts }) => parts)).filter((text) => /^[a-z]/.test(text)),
);
/** Words and signs that only lead on where a line could end as well, most of the time. */
const LEADING_ON: ReadonlySet<string> = new Set(['->', 'or', 'and']);

/**
 * Tries candidates at the end of a line of ability: each is written there, the line is completed in a short way,
 * and the checks of cards judge it. What they find wrong up to the candidate refuses it; what is only missing
 * behind it does not, nor does what every candidate suffers from.
 */
export class Trial {
  readonly #before: readonly Token[];
  readonly #pack: CheckedPack;
  readonly #kind: KindWord | undefined;
  readonly #known = new Map<string, readonly (readonly Candidate[])[]>();

  constructor(before: readonly Token[], pack: CheckedPack, kind: KindWord | undefined) {
    this.#before = before;
    this.#pack = pack;
    this.#kind = kind;
  }

  /** Those of the candidates that can stand here; all of them where the checks refuse every single one. */
  fitting<T extends Candidate>(candidates: readonly T[]): readonly T[] {
    const judged = candidates.map((candidate) => ({ candidate, faults: this.#faults([candidate]) }));
    const everywhere = (judged[0]?.faults ?? []).filter((fault) =>
      judged.every(({ faults }) => faults.includes(fault)),
    );
    const isGood = (faults: readonly string[]) => faults.every((fault) => everywhere.includes(fault));
    const nouns = judged.flatMap(({ candidate, faults }) =>
      isGood(faults) && this.#isNoun(candidate) ? [candidate] : [],
    );
    // An adjective is right as soon as some noun that can stand here makes it so.
    const good = judged.filter(
      ({ candidate, faults }) =>
        isGood(faults) ||
        (this.#isAdjective(candidate) && nouns.some((noun) => isGood(this.#faults([candidate, noun])))),
    );
    return (good.length > 0 ? good : judged).map(({ candidate }) => candidate);
  }

  /** True if a word can be a noun with adjectives; what is only held in numbers has none. */
  #isNoun({ type, text }: Candidate): boolean {
    const { lexicon } = this.#pack;
    const found =
      type === 'word'
        ? lexicon.find(
            text,
            NOUNS.filter((sort) => sort !== 'resource'),
          )
        : undefined;
    return found !== undefined && (found.sort !== 'value' || lexicon.byId('value', found.id)?.noun === true);
  }

  /** True if a word can stand before a noun. */
  #isAdjective({ type, text }: Candidate): boolean {
    return type === 'word' && this.#pack.lexicon.find(text, ADJECTIVES)?.one === true;
  }

  /** The faults of the line up to the first of the words written, each fault by its code and beginning. */
  #faults(written: readonly Candidate[]): readonly string[] {
    let first: readonly string[] | undefined;
    for (const tail of this.#tails(written)) {
      const faults = this.#judge(written, tail);
      if (faults.length === 0) return faults;
      first ??= faults;
    }
    return first ?? ['no line'];
  }

  #judge(written: readonly Candidate[], tail: readonly Candidate[]): readonly string[] {
    const from = (this.#before.at(-1)?.end ?? 0) + 1;
    const tokens = [...this.#before, ...placed([...written, ...tail], from)];
    const reporter = new Reporter();
    checkAbilityLine(tokens, { pack: this.#pack, reporter, text: '', kind: this.#kind });
    const end = from + (written[0]?.text.length ?? 0);
    return reporter.found
      .filter((each) => isFault(each, end))
      .map((each) => `${each.code} ${each.range.start}`);
  }

  /** Short ways to complete a line. Words are alike to them, but a verb decides what can follow it. */
  #tails(written: readonly Candidate[]): readonly (readonly Candidate[])[] {
    const isVerb = written.some(({ text }) => this.#pack.lexicon.byId('verb', text) !== undefined);
    const isPaid = this.#isCost(written);
    const classes = written.map(({ type, text }) => (type === 'word' || type === 'number' ? type : text));
    const key = [isVerb, isPaid, ...classes].join(' ');
    let tails = this.#known.get(key);
    if (!tails) {
      const end = this.#completed(written);
      const paid = end && isPaid ? this.#started(written, [...end, ARROW]) : [];
      const expected = this.#expected(written);
      // Behind what can lead to a name the other ways on mean something else.
      const isNaming = expected.some(({ kind }) => kind === 'text');
      const ways = isNaming ? expected : isVerb ? expected.filter(({ kind }) => kind !== 'literal') : [];
      const others = ways.flatMap((each) => this.#started(written, [this.#stand(each)]));
      tails = [...paid, ...(end ? [end] : []), ...others];
      this.#known.set(key, tails);
    }
    return tails;
  }

  /** True if what is written has to stand left of an arrow that is still to come. */
  #isCost(written: readonly Candidate[]): boolean {
    const line: readonly Candidate[] = [...this.#before, ...written];
    if (line.some(({ text }) => text === ARROW.text)) return false;
    return line.some(
      ({ type, text }) => type === 'word' && this.#pack.lexicon.byId('verb', text)?.side === 'pay',
    );
  }

  /** The tokens that may follow what is written. */
  #expected(written: readonly Candidate[]): readonly Expected[] {
    const from = (this.#before.at(-1)?.end ?? 0) + 1;
    return expectedAfter([...this.#before, ...placed(written, from)]).expected;
  }

  /** The completion that begins in a given way, if there is one. */
  #started(written: readonly Candidate[], start: readonly Candidate[]): readonly (readonly Candidate[])[] {
    const end = this.#completed([...written, ...start]);
    return end ? [[...start, ...end]] : [];
  }

  /** The words that make a whole line of what is written; nothing where that cannot stand at all. */
  #completed(written: readonly Candidate[]): readonly Candidate[] | undefined {
    const from = (this.#before.at(-1)?.end ?? 0) + 1;
    const line = [...written];
    while (line.length - written.length < MAX_TAIL) {
      const { expected, complete } = expectedAfter([...this.#before, ...placed(line, from)]);
      if (complete) return line.slice(written.length);
      const last = line.at(-1);
      const next = [...expected].sort((a, b) => detour(a, last) - detour(b, last))[0];
      if (!next) return undefined;
      line.push(this.#stand(next));
    }
    return undefined;
  }

  /** Something that can stand for what is expected. */
  #stand(expected: Expected): Candidate {
    if (expected.kind === 'number') return { type: 'number', text: '2' };
    if (expected.kind === 'text') return { type: 'text', text: '"x"' };
    if (expected.kind === 'literal') {
      return { type: /^[a-z]/.test(expected.text) ? 'reserved' : 'sign', text: expected.text };
    }
    for (const sort of expected.sorts) {
      for (const [text, found] of this.#pack.lexicon.forms(sort)) {
        if (expected.past ? found.past : found.one) return { type: 'word', text };
      }
    }
    return { type: 'word', text: 'x' };
  }
}

/** The distance by which what is expected leads away from the end of a line, for comparisons only. */
function detour(expected: Expected, last: Candidate | undefined): number {
  if (expected.kind === last?.type) return 4;
  if (expected.kind === 'number' || expected.kind === 'text') return 0;
  // The more sorts of word fit, the more ordinary the place.
  if (expected.kind === 'word') return 1 / (1 + expected.sorts.length);
  if (LEADING_ON.has(expected.text)) return 3;
  return OPENERS.has(expected.text) ? 2 : 1;
}

/** True if an error is about the tokens before an offset, and not about something missing behind them. */
function isFault({ severity, range, fixes }: Diagnostic, end: number): boolean {
  if (severity !== 'error' || range.start >= end) return false;
  return !fixes.some((fix) => fix.edits.every((edit) => edit.start >= end));
}

function openersIn(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.part !== 'optional') return part.part === 'flag' ? part.text.split(' ').slice(0, 1) : [];
    const [first] = part.parts;
    const own = first?.part === 'text' ? first.text.split(' ').slice(0, 1) : [];
    const below =
      first?.part === 'node' ? formsOf(first.family).flatMap((form) => firstTexts(form.parts)) : [];
    return [...own, ...below, ...openersIn(part.parts)];
  });
}

function firstTexts([first, ...rest]: readonly Part[]): readonly string[] {
  if (first?.part === 'flag') return [...first.text.split(' ').slice(0, 1), ...firstTexts(rest)];
  return first?.part === 'text' ? first.text.split(' ').slice(0, 1) : [];
}

function placed(candidates: readonly Candidate[], from: number): Token[] {
  let start = from;
  return candidates.map(({ type, text }) => {
    const token = {
      type,
      text,
      value: type === 'number' ? Number(text) : text,
      start,
      end: start + text.length,
    };
    start = token.end + 1;
    return token;
  });
}
